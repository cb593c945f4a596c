### What the rules do not allow: what is wrong, and what to do instead. Named after the key of the refusal.
###
### `$options` is a list separated by commas, `$coin` the name of a coin or whatever was typed in its place.

refused-game-over = This game is over, so there is nothing left to answer. You are welcome to start a new one.
refused-nothing-to-take-back = You have given no answer here that could be taken back. That goes for the last one that everybody saw, until this auction or this turn is over. Where fists are closed, a bid can be changed until the last one is.
refused-answered-since = Somebody else has answered since, so your answer stands.
refused-something-has-followed = Something has come of your answer that everybody has seen, so it stands.
refused-decided-in-secret-since = Something is being decided in secret by now that has come of your answer, so it stands.
refused-not-asked = The table is not waiting for you right now. Please answer when your turn comes.
refused-not-several =
    { $count ->
        [one] Please choose one of these, no more and no fewer: { $options }.
       *[other] Please choose { $count } of these, no more and no fewer: { $options }.
    }
refused-not-an-option = That is not on offer here. Please choose one of these: { $options }.
refused-nothing-to-do-now = There is nothing you can do out of turn right now. Please wait for the next question.

## Fists

refused-not-a-count = “{ $count }” is no number of coins. Please give a whole number, such as 0 or 3.
refused-too-many =
    { $have ->
        [0] That would take { $bid }, and you have none. Please leave it out.
       *[other] That would take { $bid }, and you have { $have }. Please bid { $have } at the most.
    }
refused-not-bid-here =
    { $metal ->
        [silver] Only Silver counts here, so this cannot be bid: { $coin }. Please leave it out and bid Silver.
        [common_gold] Only Common Gold counts here, so this cannot be bid: { $coin }. Please leave it out and bid Common Gold.
        [stones] Only stones are bid here, so this cannot be bid: { $coin }. Please leave it out and bid stones.
       *[gold] This cannot be bid here: { $coin }. Please leave it out and bid Fairy Gold or Common Gold.
    }
refused-amulet-alone = An amulet needs company. Please add at least one coin for it to double, or leave it out.
refused-one-amulet = At this table only one amulet goes into a fist. Please keep the other one for later.
refused-purple-alone = A Purple coin needs company. Please add at least one coin that counts, or leave it out.
refused-one-purple = One Purple coin in a fist is enough. Please keep the other one for later.
refused-name-the-stones = It matters which stones you bid, as they are lost. Please say how many of each colour, such as 1 red and 2 blue, or bid 0.
refused-no-second-fist = You have only one fist to bid with: for two it takes the Illusionist. Please say what goes into this one.
refused-not-two-fists = Two fists are two fists. Please say what goes into the first and what goes into the second.
refused-two-empty-fists = One of your two fists may stay empty, but not both. Please put something into one of them, or close a single empty fist.
refused-unknown-coin = There is no coin called “{ $coin }” in this game. Please bid coins from behind your screen.

## Payments

refused-not-the-price = That is not the price. Please pay { $count } stones, just as the card asks, in: { $options }.

## Before the game

refused-wrong-number-of-seats =
    { $count ->
        [one] This game is for { $fewest } to { $most } players, and so far you are alone. Please bring some company, then begin.
       *[other] This game is for { $fewest } to { $most } players, and you are { $count }. Please change that, then begin.
    }
refused-name-taken-twice = Two players go by the same name. Please give one of them another, so that nobody is mixed up.
refused-unknown-option = There is no house rule called “{ $option }”. Please choose from these: { $options }.
refused-option-is-a-number =
    { $count ->
        [0] “{ $value }” does not fit the house rule “{ $option }”. Please say a number from { $fewest } to { $most }.
        [one] “{ $value }” does not fit the house rule “{ $option }”. Please say a number from { $fewest } to { $most }, or { $options }.
       *[other] “{ $value }” does not fit the house rule “{ $option }”. Please say a number from { $fewest } to { $most }, or one of these: { $options }.
    }
refused-option-is-a-word = “{ $value }” does not fit the house rule “{ $option }”. Please choose from these: { $options }.
refused-option-is-a-list = “{ $value }” does not fit the house rule “{ $option }”. Please say all, none, or a list of cards.
refused-option-knows-no-such-card = “{ $value }” is none of the special cards of this game. Please name special cards for “{ $option }”.
refused-option-is-counts = “{ $value }” does not fit the house rule “{ $option }”. Please say a number from { $fewest } to { $most } for any of these: { $options }.
refused-unknown-option-value =
    { $option ->
        [seating] “{ $value }” is no way to seat people. Please say join or shuffled.
       *[other] “{ $value }” does not fit the house rule “{ $option }”. Please say true or false.
    }
refused-not-blank-cards = These are no blank cards that can be played, or there are more than { $value }.
