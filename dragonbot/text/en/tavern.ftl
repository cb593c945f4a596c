### What people see in Discord besides at a table of the Tavern Edition: its table, stones in a fist, two fists,
### pauses for Blue coins, and what is chosen behind a hand. As in table.ftl, texts may hold Discord's markup.

## The table

# As `table-stones`, with the white stones that only the Tavern Edition has.
table-stones-white = { ICON("stone:red", "🔴") }{ "\u202F" }{ $red } { ICON("stone:blue", "🔵") }{ "\u202F" }{ $blue } { ICON("stone:yellow", "🟡") }{ "\u202F" }{ $yellow } { ICON("stone:white", "⚪") }{ "\u202F" }{ $white }
# Of the owner of the Elf.
table-stones-hidden = · stones hidden
table-favor = { ICON("sign:favor", "👑") }{ "\u202F" }King's{ "\u00A0" }Favor
# $who is the Seer's owner.
table-face-down =
    { $count ->
        [one] -# Face down: { $count } special card, seen only by { $who }
       *[other] -# Face down: { $count } special cards, seen only by { $who }
    }
table-unseen =
    { $count ->
        [one] -# Discarded face down: { $count } card
       *[other] -# Discarded face down: { $count } cards
    }
table-between-rounds = -# A new round is about to begin.

## An auction

scene-bid-common-gold = Bid Common Gold
scene-bid-all-silver = Bid Silver
scene-bid-stones = Bid stones
scene-blue = **All fists are open.** A short pause: do you hold a Blue coin? Add it behind **My hand**.
# Somebody chooses, and only they see between what.
scene-chooses = **{ $who }**, your choice! Open **My hand**; only you see it.
scene-chooses-specials = **{ $who }** chooses the next round's special cards. Open **My hand**.
scene-chooses-fist = **{ $who }** closed two fists and chooses which one to open. Open **My hand**.
scene-chooses-gift = **{ $who }** chooses something to give away. Open **My hand**.
scene-chooses-imp = **{ $who }** looks through the upcoming cards. Open **My hand**.

## Buttons and lists to choose from

button-stones = Stones…
button-two-fists = Two fists…
button-one-fist = One fist only
button-seal-two = Close both fists
button-act-pixie = Pixie: 1 Silver for a spent Fairy Gold
choose-several = Choose { $count }
# The way to pay that costs least; it comes first.
choose-proposed = { $answer } (suggested)

## The hand

# Of the owner of the Elf, whose stones lie behind the screen.
hand-before-hidden = **Hidden by the Elf**: { $things }
# Two closed fists, of which one will be opened.
hand-pair = **In your two fists**: first { $first }; second { $second }
hand-two-closed = You bid with two fists. You can change them until the last fist is closed.
hand-specials = **Special cards to come (only you know)**: { $cards }
hand-order = **Cards to come, in this order (only you know)**: { $cards }
hand-blue-used = You add your Blue coin to your bid. You can change your mind until the pause ends.
hand-blue-kept = You keep your Blue coin. You can change your mind until the pause ends.
hand-blue-none = This pause is for bidders with a Blue coin. Look as if you're thinking about it.
coins-first-fist = **Your first fist**
coins-second-fist = **Your second fist**
coins-two-so-far = **In your first fist**: { $first }, worth **{ $value }**. **In your second**: { $second }, worth **{ $other }**.
coins-purple = With a Purple coin among the open bids, the second-highest bid wins.

## What one person is told

sealed-two = Sealed: two fists, { $value } ({ $first }) and { $other } ({ $second }). You can change them until every fist is closed.
sealed-two-as-the-last = Sealed: two fists, { $value } ({ $first }) and { $other } ({ $second }). Everyone has bid now, and the fists open.
acted = Done, and everyone can see it.

## Rules and cards

# A card that has another power in another game.
page-card-in = **In { $games }:** { $power }
button-set-blue = Add my Blue coin when fists open
button-unset-blue = Keep my Blue coin
acted-in-secret = Noted. Nobody else can see it.
