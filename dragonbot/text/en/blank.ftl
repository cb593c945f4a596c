### Blank cards: characters that people have invented, what they ask, and what their powers are in words.

# How a blank card is called wherever cards are named.
blank-name = ✎ { $name }
blank-nothing = nothing

## Questions. `$about` is the card that asks, a kept card, or whom it is about.

ask-blank-colour = { $about }: which colour do you choose?
ask-blank-whom = { $about }: whom do you choose?
ask-blank-thing = { $about }: what do you choose?
ask-blank-number = { $about }: which number do you choose?
ask-blank-use = { $about }: do you want that?
ask-blank-way = { $about }: what do you choose?
ask-blank-again = { $about }: once more?
ask-blank-stone = Which stone do you want from { $about }?
ask-blank-coin = Do you want a coin from { $about }?
ask-blank-gift = What do you give to { $about }?
ask-blank-stones =
    { $count ->
        [one] Which stone do you hand over?
       *[other] Which { $count } stones do you hand over?
    }
ask-blank-stones-optional =
    { $count ->
        [one] Do you hand over a stone, and which?
       *[other] Do you hand over { $count } stones, and which?
    }
ask-blank-without =
    { $count ->
        [one] There is one stone too few. Who goes without?
       *[other] There are { $count } stones too few. Who go without?
    }
ask-blank-pay = { $about }: what do you pay with?
ask-blank-buy = { $about }: which stone do you buy?
ask-blank-with = What do you pay with for { $about }?
ask-blank-card = { $about }: which card do you bring?
ask-blank-own = { $about }: which of your kept cards do you give?
ask-blank-whose = { $about }: from whom do you take a kept card?
ask-blank-theirs = Which kept card do you take from { $about }?
ask-blank-kept = Now you may use { $about }. Do you?

## On the command line

blank-checked = { $file }: { $card } can be played.

## Mistakes in the text of a card, told beside line and column. `$word` is what stands there, `$options` what could.

refused-mistake-does-nothing = This does nothing at all.
refused-mistake-is-empty = There is nothing here. A card begins with “card:” and its name.
refused-mistake-is-no-card = This is no card. A card is a list of keys such as “card:”, “name:” and “power:”.
refused-mistake-kept-for-nothing = A card that is kept needs “moments” or “standing”: what is it kept for?
refused-mistake-key-twice = “{ $word }” stands here twice.
refused-mistake-loop-in-a-loop = “{ $word }” cannot go round within so many others that go round.
refused-mistake-missing-key = “{ $word }” is missing here.
refused-mistake-must-cost = What may be done at any time must begin with “lose” and a number: it has to cost something.
refused-mistake-needs-one-of = Exactly one of these has to stand here: { $options }.
refused-mistake-no-anchors = “{ $word }”: anchors, aliases and tags (&, *, !) are not understood here.
refused-mistake-no-name = The card needs a name.
refused-mistake-not-a-colour = “{ $word }” is no colour here. It could be: { $options }.
refused-mistake-not-a-condition = “{ $word }” is no condition. It could be: { $options }.
refused-mistake-not-a-group = “{ $word }” is no group of players.
refused-mistake-not-a-list = “{ $word }”: here a list has to stand.
refused-mistake-not-a-map = “{ $word }”: here keys with values have to stand.
refused-mistake-not-a-name = “{ $word }” cannot be used as a name here. A name has small letters, and is no word of the language.
refused-mistake-not-a-number = “{ $word }” is no number here. It could be a whole number, or: { $options }.
refused-mistake-not-a-price = This is no price in stones.
refused-mistake-not-a-text = Here a text has to stand.
refused-mistake-not-a-thing = “{ $word }” is nothing that could stand here. It could be: { $options }.
refused-mistake-not-a-verb = “{ $word }” is nothing that a card can do. It could be: { $options }.
refused-mistake-not-a-who = “{ $word }” is nobody who is known here. It could be: { $options }.
refused-mistake-not-at-this-moment = “{ $word }” cannot happen at this moment.
refused-mistake-not-effects = Here a list of effects has to stand.
refused-mistake-not-letters = The badge can bear up to two letters or digits.
refused-mistake-not-one-of-these = “{ $word }” cannot stand here. It could be: { $options }.
refused-mistake-not-so-many = Between { $least } and { $most } have to stand here.
refused-mistake-not-such-a-number = “{ $word }” cannot stand here: it has to be a number from { $least } to { $most }.
refused-mistake-not-this-format = This card is of another version.
refused-mistake-not-true-or-false = “{ $word }” cannot stand here. It could be: true, false.
refused-mistake-not-utf8 = This is no text.
refused-mistake-not-yaml = At “{ $word }” the text breaks off: look at gaps, colons, quotes and brackets.
refused-mistake-only-kept-cards = Only a card that is kept (kind: once, for good) can have “moments” and “standing”.
refused-mistake-only-used-once = “{ $word }” is for cards that are used once (kind: once).
refused-mistake-secret = “{ $word }” lies behind a screen: what everybody sees cannot depend on it. Let it be shown first, or use give, steal or may pay. What lies open: { $options }.
refused-mistake-sign-not-allowed = The sign { $sign } cannot stand here.
refused-mistake-text-begins-oddly = A name or flavour begins with a letter.
refused-mistake-text-has-gaps = A name or flavour has no gaps around it, and one at a time within.
refused-mistake-text-is-an-address = “{ $word }” looks like an address: links cannot stand on a card.
refused-mistake-text-too-long = This is too long: at most { $most } characters.
refused-mistake-text-without-letters = A name or flavour needs letters.
refused-mistake-too-deep = Too much is nested here: at most { $most } deep.
refused-mistake-too-large = The text is too long: at most { $most } bytes.
refused-mistake-too-many-effects = These are too many effects: at most { $most }.
refused-mistake-too-many-parts = The text has too many parts: at most { $most }.
refused-mistake-twice = “{ $word }” stands here twice.
refused-mistake-unknown-key = “{ $word }” means nothing here. It could be: { $options }.
