### Blank cards: characters that people invent, from the form to the lobby.
###
### `$card` is the name of such a card with its mark, `$name` without it; both are written by people and come escaped.

# In a picture, in the place of a name whose letters it lacks.
blank-unlettered = A custom card
blank-unnamed = ✎ (unreadable)

## One card

blank-title = ### { $card }
blank-kind-line = -# Custom card · { $kind }
blank-kind-and = { $first } · { $next }
blank-kind-at-once = acts at once
blank-kind-once = kept, used once
blank-kind-for-good = kept for good
blank-sold-gold = sold for gold
blank-sold-silver = sold for Silver
blank-sold-common-gold = sold for Common Gold
blank-sold-stones = sold for stones
blank-lowest = { $sold }, lowest bid wins
blank-is-dragon = a Dragon
blank-copies = { $count } copies
blank-flavour = *{ $text }*
blank-about = -# { $about }
blank-is-draft = Only you can see this card. **Play it here…** asks a table's host. Publish it for all tables in this server.
blank-is-draft-of = This will be version { $version } of { $card }. Running games keep the version they started with.
blank-careful = ⚠️ **Line { $line }:** { $what }
blank-is-card = Version { $version } of this server's card
blank-is-card-by = Version { $version } of this server's card, by { $who }
blank-is-withdrawn = This card is withdrawn: new games can't use it.
blank-published = ✓ Published: { $card }, version { $version }. Hosts find it in the lobby under **✎ Cards…**
blank-dropped = Deleted: { $card }.
blank-withdrawn = Withdrawn: { $card }. Running games and records keep it.
blank-drop-question = Delete { $card }? You can't undo this.
blank-withdraw-question = Withdraw every version of { $card }? New games can't use it. Running games and records keep it.
button-blank-show = Show
button-blank-change = Change…
button-blank-correct = Fix…
button-blank-publish = Publish
button-blank-share = Share
button-blank-drop = Delete
button-blank-drop-yes = Yes, delete it
button-blank-anew = New version…
button-blank-withdraw = Withdraw
button-blank-withdraw-yes = Yes, withdraw it

## What is wrong with one

blank-wrong = ### This card doesn't work yet
blank-wrong-line = **Line { $line }:** { $written }
    { $what }
blank-wrong-in = **{ $field }:** { $what }
blank-wrong-help = -# Nothing is lost: **Fix…** opens the form with what you wrote. You also find it here: { $blank-list }

## The form

blank-form-title = Your own card
blank-form-en = Name in English
blank-form-de = Name in German
blank-form-one-name = One of the two names is enough.
blank-form-flavour = Flavour text
blank-form-flavour-hint = One line, just for flavour.
blank-form-powers = What it is and what it does
blank-form-powers-hint = The card's text is made from this.
blank-form-badge = Badge: colour, shape, letters
blank-form-badge-hint = e.g. red diamond PE. Also: blue, green, grey, yellow, orange; circle, shield, star, drop

## How it is written

button-blank-help = How to write a card
button-blank-new = Invent one…
blank-help-title = ### How to write a card
blank-help = A few lines of plain words. Upper or lower case doesn't matter. What belongs to a line stands below it and further to the right. These are examples; a card can combine several.
blank-help-take = **Take something** (gold, silver, fairy, red stone, amulet, …), at once:
blank-help-choose = **Choose a player** and give them a name:
blank-help-if = **Only if** something everyone can see is true:
blank-help-pay = **For a price**: what it buys goes under `then`:
blank-help-each = **For each other player**; `else` if they have nothing to give:
blank-help-kept = **Kept and used once** (or `for good`), at a certain moment:
blank-help-verbs = **What a card can do:** { $verbs }.

## Badges

badge-colour-blue = blue
badge-colour-brown = brown
badge-colour-green = green
badge-colour-grey = grey
badge-colour-orange = orange
badge-colour-purple = purple
badge-colour-red = red
badge-colour-yellow = yellow
badge-shape-circle = circle
badge-shape-diamond = diamond
badge-shape-drop = drop
badge-shape-hexagon = hexagon
badge-shape-shield = shield
badge-shape-square = square
badge-shape-star = star
badge-shape-triangle = triangle

## Lists

blank-list-title = ### Custom cards
blank-list-mine = **Yours, not published**
blank-list-here = **In this server**
blank-list-draft = { $card } · { $kind }
blank-list-card = { $card } · { $kind } · version { $version }
blank-list-card-by = { $card } · { $kind } · version { $version }, by { $who }
blank-list-none = No cards here yet. Invent the first: { $blank-new }
blank-list-open = Open a card…

## Sharing

blank-share-title = ### Share { $card }
blank-share = Use this file or code to add the card on any server: { $blank-add }
blank-share-no-code = The card is too long for a code. The file contains all of it.

## In a lobby

button-cards = ✎ Cards…
blank-lobby =
    { $count ->
        [one] ✎ One custom card: { $cards }
       *[other] ✎ { $count } custom cards: { $cards }
    }
blank-lobby-only =
    { $count ->
        [one] ✎ Special cards: only this custom one: { $cards }
       *[other] ✎ Special cards: only these { $count } custom ones: { $cards }
    }
blank-lobby-more = { $cards } and { $count } more
# In lists of games that are over.
games-with-blanks =
    { $count ->
        [one] { $game } with one ✎ custom card
       *[other] { $game } with { $count } ✎ custom cards
    }
blank-choose-title = ### ✎ Custom cards at this table
blank-choose = Cards invented by people in this server. The ones you choose are shuffled into the special cards.
blank-choose-none = No custom cards chosen.
blank-choose-most = A game can have up to { $most } of them.
blank-choose-nothing = This server has no custom cards yet. Invent one: { $blank-new }
blank-choose-list = Choose cards from this page…
button-cards-all = All
button-cards-none = None
button-cards-only = Only these
button-cards-with = With the printed cards

## What is refused

refused-only-keepers-publish = Only server managers can publish custom cards here. Yours is saved: { $blank-list }
refused-may-not-publish = Only members with one of these roles can publish custom cards here: { $options }.
refused-not-your-card = Only the person who published this card can publish a new version. To make your own from it: { $blank-share }
refused-may-not-withdraw = Only the person who published this card, or a server manager, can withdraw it.
refused-no-such-draft = That card is no longer a draft: it was published or deleted. See { $blank-list }
refused-no-such-blank-card = This server has no such card. See { $blank-list }
refused-unknown-blank-card = No single card matches “{ $asked }”. Choose one from the list that appears while you type.
refused-too-many-drafts = You have { $most } unpublished cards, the limit. Publish or delete one first: { $blank-list }
refused-too-many-cards =
    { $most ->
        [one] This server has { $most } custom card, its limit. Withdraw it first.
       *[other] This server has { $most } custom cards, its limit. Withdraw one first.
    }
refused-too-many-versions =
    { $most ->
        [one] This card has { $most } version, the limit. Withdraw it and publish it as a new card: { $blank-list }
       *[other] This card has { $most } versions, the limit. Withdraw it and publish it as a new card: { $blank-list }
    }
refused-too-many-published-today =
    { $most ->
        [one] This server published { $most } card in the last 24 hours, the limit. Yours is saved: { $blank-list } Publish it tomorrow.
       *[other] This server published { $most } cards and versions in the last 24 hours, the limit. Yours is saved: { $blank-list } Publish it tomorrow.
    }
refused-card-name-taken = This server already has a card called “{ $card }”. Choose another name.
refused-card-name-printed = “{ $card }” looks like a printed card or the bot. Choose another name.
refused-card-is-withdrawn = This card is already withdrawn.
refused-draft-has-mistakes = This card has mistakes. See what's wrong: { $blank-list }
refused-card-not-understood = This card was written for another version of the bot and can't be read.
refused-card-is-too-long = Too long: a card has at most { $most } bytes. Nothing was saved.
refused-card-is-no-text = This file isn't a UTF-8 text, so it can't be a card.
refused-add-what = Give either a file or a code.
refused-no-card-code = This isn't a card code. A code begins with dragoncard1: and comes from sharing a card.
refused-card-code-is-newer = This code comes from a newer version of the bot. Try the card's file instead.
refused-card-code-is-broken = Part of this code is missing or wrong. Copy all of it again.
refused-no-blanks-in-this-game = This game has no custom cards.
refused-too-many-blanks = A game can have at most { $most } custom cards.
refused-blanks-are-gone = One of this table's custom cards is no longer available. Choose again under **✎ Cards…**
