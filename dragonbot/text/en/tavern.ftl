### What people see in Discord besides at a table of the Tavern Edition: its table, stones in a fist, two fists,
### pauses for Blue coins, and what is chosen behind a hand. As in table.ftl, texts may hold Discord's markup.

## The table

# As `table-stones`, with the white stones that only the Tavern Edition has.
table-stones-white = { ICON("stone:red", "🔴") }{ "\u202F" }{ $red } { ICON("stone:blue", "🔵") }{ "\u202F" }{ $blue } { ICON("stone:yellow", "🟡") }{ "\u202F" }{ $yellow } { ICON("stone:white", "⚪") }{ "\u202F" }{ $white }
# Of the owner of the Elf.
table-stones-hidden = · stones hidden
table-favor = { ICON("sign:favor", "👑") }{ "\u202F" }King’s{ "\u00A0" }Favor
# $who is the Seer’s owner.
table-face-down =
    { $count ->
        [one] -# Face down: { $count } special card, which only { $who } has seen
       *[other] -# Face down: { $count } special cards, which only { $who } has seen
    }
table-unseen =
    { $count ->
        [one] -# Laid aside face down: { $count } card
       *[other] -# Laid aside face down: { $count } cards
    }
table-between-rounds = -# A new round is about to begin.

## An auction

scene-bid-common-gold = Everybody bids, and only Common Gold counts.
scene-bid-all-silver = Everybody bids Silver this time.
scene-bid-stones = Everybody bids stones, of any colour.
scene-blue = **All fists are open.** There is a short pause now, at every open bid alike: whoever holds a Blue coin finds it behind **My hand** and may add it.
# Somebody chooses, and only they see between what.
scene-chooses = **{ $who }**, you have something to choose. You find it behind **My hand**, where only you see it.
scene-chooses-specials = **{ $who }** chooses the special cards of the next round, behind **My hand**.
scene-chooses-fist = **{ $who }** has closed two fists and now chooses which one to open, behind **My hand**.
scene-chooses-gift = **{ $who }** has to give something away and chooses it behind **My hand**.
scene-chooses-imp = **{ $who }** looks through the cards to come, behind **My hand**.

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
hand-two-closed = You have closed two fists, and may change them until the last one is closed.
hand-specials = **Special cards to come, as only you know**: { $cards }
hand-order = **Cards to come in this order, as only you know**: { $cards }
hand-blue-used = You add your Blue coin to your bid. You may change your mind until the pause is over.
hand-blue-kept = You keep your Blue coin. You may change your mind until the pause is over.
hand-blue-none = This pause is for whoever has bid and holds a Blue coin. Look as if you were thinking it over.
coins-first-fist = **Your first fist**
coins-second-fist = **Your second fist**
coins-two-so-far = **In your first fist**: { $first }, worth **{ $value }**. **In your second**: { $second }, worth **{ $other }**.
coins-purple = With a Purple coin among the open bids, the second-highest bid wins.

## What one person is told

sealed-two = Sealed: two fists, { $value } ({ $first }) and { $other } ({ $second }). You may change them until all fists are closed.
sealed-two-as-the-last = Sealed: two fists, { $value } ({ $first }) and { $other } ({ $second }). Yours were the last, so all fists open now.
acted = Done, and everybody can see it.

## Rules and cards

# A card that has another power in another game.
page-card-in = **In { $games }:** { $power }
button-set-blue = Add my Blue coin when fists open
button-unset-blue = Keep my Blue coin after all
acted-in-secret = Noted. Nobody else can see it.
