### Blank cards: characters that people invent, from the form to the lobby.
###
### `$card` is the name of such a card with its mark, `$name` without it; both are written by people and come escaped.

# In a picture, in the place of a name whose letters it lacks.
blank-unlettered = A blank card
blank-unnamed = ✎ (not understood)

## One card

blank-title = ### { $card }
blank-kind-line = -# Blank card · { $kind }
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
blank-is-draft = Nobody but you sees this card. Publish it, and tables of this server can play with it.
blank-is-draft-of = This will be version { $version } of { $card }. Games go on with the version that they began with.
blank-careful = ⚠️ **Line { $line }:** { $what }
blank-is-card = Version { $version } of this server’s card
blank-is-card-by = Version { $version } of this server’s card, by { $who }
blank-is-withdrawn = This card has been withdrawn: no new game gets it.
blank-published = ✓ Published: { $card }, version { $version }. Hosts find it in the lobby under **✎ Cards…**
blank-dropped = Thrown away: { $card }.
blank-withdrawn = Withdrawn: { $card }. Games that have begun with it go on, and records keep it.
blank-drop-question = Throw { $card } away? It cannot be had back.
blank-withdraw-question = Withdraw { $card }, all versions of it? No new game gets it then. Games that have begun with it go on, and records keep it.
button-blank-show = Show
button-blank-change = Change…
button-blank-correct = Correct…
button-blank-publish = Publish
button-blank-share = Share
button-blank-drop = Throw away
button-blank-drop-yes = Yes, throw it away
button-blank-anew = New version…
button-blank-withdraw = Withdraw
button-blank-withdraw-yes = Yes, withdraw it

## What is wrong with one

blank-wrong = ### This is not understood yet
blank-wrong-line = **Line { $line }:** { $what }
blank-wrong-in = **{ $field }:** { $what }
blank-wrong-help = -# Nothing is lost: **Correct…** opens the form with what you wrote. { $blank-list } has it, too.

## The form

blank-form-title = A card of your own
blank-form-en = Name in English
blank-form-de = Name in German
blank-form-one-name = One of the two names is enough.
blank-form-flavour = A line of flavour
blank-form-flavour-hint = One line that is no rule.
blank-form-powers = What it is and does
blank-form-powers-hint = The words of the card are made from this.
blank-form-badge = Badge: colour, shape, letters
blank-form-badge-hint = Such as: red diamond PE. Or blue, green, grey, yellow, orange; circle, shield, star, drop

## How it is written

button-blank-help = How it is written
button-blank-new = Invent one…
blank-help-title = ### How a card is written
blank-help = A few lines of plain words. Case and typographic quotes do not matter, but how far lines are moved in does. These are examples; a card may have several such lines.
blank-help-take = **It takes something** (gold, silver, fairy, red stone, amulet, …) and acts at once:
blank-help-choose = **Somebody is chosen**, and is called something from then on:
blank-help-if = **Only if** something holds that all can see:
blank-help-pay = **For a price**: what it buys stands under `then`:
blank-help-each = **For each of the others**; `else` where there is nothing to give:
blank-help-kept = **Kept, and used once** (or `for good`) at a moment:
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

blank-list-title = ### Blank cards
blank-list-mine = **Yours, not published**
blank-list-here = **Of this server**
blank-list-draft = { $card } · { $kind }
blank-list-card = { $card } · { $kind } · version { $version }
blank-list-card-by = { $card } · { $kind } · version { $version }, by { $who }
blank-list-none = There are none here yet. Invent the first: { $blank-new }
blank-list-open = Look at one…

## Sharing

blank-share-title = ### { $card }, to take along
blank-share = Whoever gives this file or this code to { $blank-add } has the card, on any server.
blank-share-no-code = It is too long for a code. The file has all of it.

## In a lobby

button-cards = ✎ Cards…
blank-lobby =
    { $count ->
        [one] ✎ One blank card: { $cards }
       *[other] ✎ { $count } blank cards: { $cards }
    }
blank-lobby-only =
    { $count ->
        [one] ✎ Of the special cards only this blank one: { $cards }
       *[other] ✎ Of the special cards only these { $count } blank ones: { $cards }
    }
blank-lobby-more = { $cards } and { $count } more
# In lists of games that are over.
games-with-blanks =
    { $count ->
        [one] { $game } with one ✎ blank card
       *[other] { $game } with { $count } ✎ blank cards
    }
blank-choose-title = ### ✎ Blank cards at this table
blank-choose = Cards that people of this server have invented. Whichever you choose are shuffled among the special cards.
blank-choose-none = No blank card is chosen.
blank-choose-most = A game can have { $most } of them at the most.
blank-choose-nothing = This server has no blank cards yet. Invent one: { $blank-new }
blank-choose-list = Choose cards of this page…
button-cards-all = All
button-cards-none = None
button-cards-only = Only these
button-cards-with = With the printed ones

## What is refused

refused-only-keepers-publish = Only those who may manage this server publish blank cards here. { $blank-list } keeps yours.
refused-may-not-publish = Only members with a certain role publish blank cards here: { $options }.
refused-not-your-card = Only whoever published this card makes a new version of it. With { $blank-share } anybody may take it along and call it something else.
refused-may-not-withdraw = Only whoever published this card, or may manage this server, can withdraw it.
refused-no-such-draft = This card of yours is not there any more: it has been published, or thrown away. See { $blank-list }
refused-no-such-blank-card = This server has no such card. See { $blank-list }
refused-unknown-blank-card = I find no card, or more than one, under “{ $asked }”. Please choose one from the list that opens while you type.
refused-too-many-drafts = You have { $most } cards that are not published, and that is as many as there can be. Please publish one, or throw one away: { $blank-list }
refused-too-many-cards =
    { $most ->
        [one] This server has { $most } blank card, and that is as many as there can be. It has to be withdrawn first.
       *[other] This server has { $most } blank cards, and that is as many as there can be. One has to be withdrawn first.
    }
refused-too-many-versions =
    { $most ->
        [one] This card has { $most } version, and that is as many as there can be. Please withdraw it, and publish it anew as a card of its own: { $blank-list }
       *[other] This card has { $most } versions, and that is as many as there can be. Please withdraw it, and publish it anew as a card of its own: { $blank-list }
    }
refused-too-many-published-today =
    { $most ->
        [one] Within 24 hours { $most } card has been published on this server, and that is as many as there can be. Yours is kept: { $blank-list } Please publish it tomorrow.
       *[other] Within 24 hours { $most } cards and versions have been published on this server, and that is as many as there can be. Yours is kept: { $blank-list } Please publish it tomorrow.
    }
refused-card-name-taken = This server has a card called “{ $card }” already. Please call yours something else.
refused-card-name-printed = “{ $card }” looks like a printed card or the bot. Please call yours something else.
refused-card-is-withdrawn = This card has been withdrawn already.
refused-draft-has-mistakes = This card is not understood yet. See what is wrong: { $blank-list }
refused-card-not-understood = This card was written for another version of the bot, and is not understood any more.
refused-card-is-too-long = A card has at most { $most } bytes, and this is more. Nothing of it was kept.
refused-card-is-no-text = This file is no text in UTF-8, so it is no card.
refused-add-what = Please give either a file or a code.
refused-no-card-code = This is no code of a card. One begins with dragoncard1: and comes from somebody who has shared a card.
refused-card-code-is-newer = This code comes from a newer bot than this one. A file of the card may help.
refused-card-code-is-broken = Something of this code is missing or wrong. Please copy all of it once more.
refused-no-blanks-in-this-game = There are no blank cards in this game.
refused-too-many-blanks = A game can have { $most } blank cards at the most.
refused-blanks-are-gone = One of the blank cards at this table cannot be played with any more. Please choose anew under **✎ Cards…**
