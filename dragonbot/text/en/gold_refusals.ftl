### What the rules of Dragon's Gold do not allow: what is wrong, and what to do instead, as in refusals.ftl.
### `$options` is a list separated by commas, `$card` the name of a magic object or whatever was said in its place;
### `$missing`, `$too_many` and `$have` are heaps of tokens ("1 gold, 2 sapphires") or "nothing".

## A turn

refused-send-somebody = You have to send an adventurer. Choose one of these: { $options }.
refused-not-ready = That adventurer isn't at home and face up. Choose one that is.
refused-no-such-dragon = You can't choose that dragon here. Choose one on the table.

## Sharing

refused-nothing-to-agree-to = There is no proposal yet. Make one.
refused-agreed-already = You already agree to this proposal. Now it's up to the others.
refused-nothing-to-withdraw = You haven't agreed to anything.
refused-not-a-proposal = That isn't a complete proposal. Say what each of these gets: { $options }.
refused-not-involved = Only the players who slew the dragon share its treasure. Leave everyone else out.
refused-not-tokens = This game has no such tokens. Say how many of which colour, such as 1 gold and 2 blue.
refused-not-the-treasure = Every token has to go to exactly one player. Left over: { $missing }. Too many: { $too_many }.
refused-not-so-many-shares =
    { $count ->
        [one] Make exactly { $count } share.
       *[other] Make exactly { $count } shares.
    }
refused-a-share-is-empty =
    { $count ->
        [one] The treasure is one token. Put it into a share.
       *[other] At least { $count } shares need a token each. Put something into them.
    }

## The Market

refused-shown-already = Everyone has seen this treasure already. After a trade you can show it again.
refused-no-such-offer = There is no such offer between you and { $name }. Check the offers again.
refused-offer-is-void = { $name } no longer has everything on offer. Wait for another offer.
refused-not-so-many-tokens = You don't have what they ask for. Behind your screen: { $have }. Make an offer of your own.
refused-not-with-yourself = You can't trade with yourself. Choose someone else.
refused-nobody-of-that-name = Nobody at this table is called “{ $name }”. Choose a player here.

## Magic objects

refused-not-your-object = You don't have this magic object: { $card }. Choose one from your hand.
refused-object-needs = { $card } needs: { $needs }. Choose again.
refused-not-its-window = { $card } can't be used at this moment. Keep it, or ready it for later.
refused-arm-it-before = { $card } works automatically at its moment. Ready it beforehand.
refused-one-object-at-a-time = You have already used a magic object here. Keep this one for later: { $card }.
refused-not-armed = { $card } isn't readied, so there is nothing to take back.
refused-only-for-your-own = { $card } only works for the player it is about, and that isn't you. Keep it for a better moment.
refused-only-for-others = You can't name yourself with { $card }. Choose others.
refused-has-had-its-elixir = A dragon can have only one elixir. Keep yours for another one.
refused-not-in-a-fight = That adventurer isn't fighting a dragon. Choose one that is.
refused-nobody-rests = All your adventurers are face up, so there is nobody to heal. Keep the draught.
refused-nothing-to-share = There is nothing to share. Keep it: { $card }.
refused-bag-is-empty = The bag is empty, so there is nothing to find. Keep it: { $card }.
refused-pile-is-empty = No dragons are left in the pile. Look behind a screen instead.
refused-not-so-many-there = You can't take that many. Choose two tokens at most, and only tokens on the dragon.
refused-not-so-many = Your Thief can't carry that many. Choose one token, or two with the help of your own Wizard.
refused-not-your-token = You don't have the token this takes. Choose another, or keep the object: { $card }.
refused-nothing-to-dispel = Nobody else has a magic object in use right now. Keep the scroll until someone does.

## Accusing

refused-nothing-to-accuse-of = Nothing has been stolen under a cloak, so there is nobody to accuse.
refused-not-to-accuse = You can't make this accusation: each player has one, and not against themselves.
refused-already-divided = The treasure has been shared, so it's too late to accuse anyone.

## Before the game

refused-unknown-option-value-hunt =
    { $option ->
        [rules] “{ $value }” is not a rule set of this game. Use basic or advanced.
        [wizards] “{ $value }” is not something Wizards do. Use as_the_rules, basic or advanced.
        [objects] “{ $value }” is not a way to deal magic objects. Use as_the_rules, none or dealt.
        [begins] “{ $value }” doesn't say who begins. Use chance or last_winner.
        [division] “{ $value }” is not a way to share a treasure. Use negotiate or divide_and_choose.
        [scoring] “{ $value }” is not a way to score. Use as_the_rules, basic or advanced.
        [market] “{ $value }” is not a market. Use open or none.
        [seating] “{ $value }” is not a way to seat people. Use join or shuffled.
       *[other] “{ $value }” doesn't fit the house rule “{ $option }”. Leave it out.
    }
