### What the rules of Dragon's Gold do not allow: what is wrong, and what to do instead, as in refusals.ftl.
### `$options` is a list separated by commas, `$card` the name of a magic object or whatever was said in its place;
### `$missing`, `$too_many` and `$have` are heaps of tokens ("1 gold, 2 sapphires") or "nothing".

## A turn

refused-send-somebody = You have to send an adventurer to a dragon. Please choose one of these: { $options }.
refused-not-ready = That adventurer is not at home and face up. Please choose one that is.
refused-no-such-dragon = That dragon is not on the table, or it is no choice here. Please choose one that lies there.

## Sharing

refused-nothing-to-agree-to = There is no proposal on the table yet. Please make one.
refused-agreed-already = You have agreed to this proposal already. Now the others have to.
refused-nothing-to-withdraw = You have not agreed to anything, so there is nothing to take back.
refused-not-a-proposal = That is no proposal. Please say what each of these gets: { $options }.
refused-not-involved = This treasure is only for those who have slain the dragon. Please leave everybody else out.
refused-not-tokens = Those are no tokens of this game. Please say how many of which colour, such as 1 gold and 2 blue.
refused-not-the-treasure = Every token of the treasure has to go to exactly one person. Left over: { $missing }. Not there: { $too_many }. Please change the shares.
refused-not-so-many-shares =
    { $count ->
        [one] There should be { $count } share, no more. Please make just that one.
       *[other] There should be { $count } shares, no more. Please make as many as that.
    }
refused-a-share-is-empty =
    { $count ->
        [one] The treasure is one token. Please put it into a share.
       *[other] At least { $count } shares need a token each. Please put something into them.
    }

## The Market

refused-no-such-offer = There is no such offer between you and { $name }. Please have another look at the offers.
refused-offer-is-void = { $name } does not have all that was offered, so there can be no deal. Please wait for a better offer.
refused-not-so-many-tokens = You do not have what is asked for. Behind your screen is this: { $have }. Please make an offer of your own.
refused-not-with-yourself = Trading with yourself brings nothing. Please choose somebody else.
refused-nobody-of-that-name = There is nobody called “{ $name }” at this table. Please choose somebody who sits here.

## Magic objects

refused-not-your-object = You do not hold this magic object: { $card }. Please choose one from your hand.
refused-object-needs = More, or something else, has to be said with this object ({ $card }): { $needs }. Please choose that.
refused-not-its-window = This is not the moment for it: { $card }. Please keep it, or ready it for later.
refused-arm-it-before = This object works by itself when its moment comes: { $card }. Please ready it beforehand.
refused-one-object-at-a-time = You have used a magic object here already. Please keep this one for later: { $card }.
refused-not-armed = You have not readied this: { $card }. There is nothing to take back.
refused-only-for-your-own = This does not concern you: { $card } works for whoever it is about. Please keep it for a better moment.
refused-only-for-others = You cannot name yourself with this object: { $card }. Please choose others.
refused-has-had-its-elixir = A dragon can have an elixir only once. Please keep yours for another one.
refused-not-in-a-fight = That adventurer is not fighting a dragon. Please choose one that is.
refused-nobody-rests = Not one of your adventurers lies face down at home, so there is nobody to heal. Please keep it.
refused-nothing-to-share = There is nothing to divide with anybody. Please keep it: { $card }.
refused-bag-is-empty = The bag is empty, so nothing can be found. Please keep it: { $card }.
refused-pile-is-empty = No more dragons lie in the pile, so there is nothing to see. Please look behind a screen instead.
refused-not-so-many-there = Not so many tokens can be taken there. Please choose two at most, and only what lies on the dragon.
refused-not-so-many = Your Thief cannot carry so many. Please choose one token, or two where your own Wizard helps.
refused-not-your-token = You do not have the token that this takes. Please choose another, or keep the object: { $card }.
refused-nothing-to-dispel = Nobody else's magic object lies open just now. Please keep the scroll until one does.

## Accusing

refused-nothing-to-accuse-of = Nothing has been stolen under a cloak, so there is nobody to accuse.
refused-not-to-accuse = You cannot make this accusation: everybody has one at most, and not against themselves.
refused-already-divided = The treasure has been divided, so it is too late to accuse anybody.

## Before the game

refused-unknown-option-value-hunt =
    { $option ->
        [rules] “{ $value }” are no rules of this game. Please say basic or advanced.
        [wizards] “{ $value }” is nothing that Wizards do. Please say as_the_rules, basic or advanced.
        [objects] “{ $value }” is no way to deal magic objects. Please say as_the_rules, none or dealt.
        [begins] “{ $value }” is nobody here who could begin. Please say chance or last_winner.
        [division] “{ $value }” is no way to share a treasure. Please say negotiate or divide_and_choose.
        [scoring] “{ $value }” is no way to score. Please say as_the_rules, basic or advanced.
        [market] “{ $value }” is no market. Please say open or none.
        [seating] “{ $value }” is no way to seat people. Please say join or shuffled.
       *[other] “{ $value }” does not fit the house rule “{ $option }”. Please leave it out.
    }
