### What the rules do not allow: what is wrong, and what to do instead. Named after the key of the refusal.
###
### `$options` is a list separated by commas, `$coin` the name of a coin or whatever was typed in its place.

refused-game-over = This game is over. Feel free to start a new one.
refused-nothing-to-take-back = Nothing to take back. You can take back your last public choice until the auction or turn ends. A bid can be changed until the last fist is closed.
refused-answered-since = Someone else has answered since, so your answer stands.
refused-something-has-followed = Everyone has already seen the effect of your answer, so it stands.
refused-decided-in-secret-since = A secret choice now depends on your answer, so it stands.
refused-not-asked = It's not your turn. Answer when your turn comes.
refused-not-several =
    { $count ->
        [one] Choose exactly one of these: { $options }.
       *[other] Choose exactly { $count } of these: { $options }.
    }
refused-not-an-option = You can't choose that here. Choose one of these: { $options }.
refused-nothing-to-do-now = There's nothing to do out of turn right now. Wait for the next question.

## Fists

refused-not-a-count = “{ $count }” is not a number of coins. Use a whole number, such as 0 or 3.
refused-too-many =
    { $have ->
        [0] That takes { $bid }, but you don't have any left. Leave it out, or bid 0.
       *[other] That takes { $bid }, but you have { $have }. Bid { $have } at most.
    }
refused-not-bid-here =
    { $metal ->
        [silver] Only Silver counts here. Leave this out and bid Silver: { $coin }.
        [common_gold] Only Common Gold counts here. Leave this out and bid Common Gold: { $coin }.
        [stones] Only stones count here. Leave this out and bid stones: { $coin }.
       *[gold] This doesn't count here: { $coin }. Leave it out and bid Fairy Gold or Common Gold.
    }
refused-amulet-alone = An amulet needs company. Add at least one coin for it to double, or leave it out.
refused-one-amulet = Only one amulet per fist at this table. Keep the other one for later.
refused-purple-alone = A Purple coin needs company. Add at least one coin that counts, or leave it out.
refused-one-purple = One Purple coin per fist is enough. Keep the other one for later.
refused-name-the-stones = You lose the stones you bid, so the colours matter. Say how many of each colour, such as 1 red and 2 blue, or bid 0.
refused-no-second-fist = You bid with one fist; only the Illusionist lets you bid with two. Say what goes into it.
refused-not-two-fists = You bid with two fists. Say what goes into the first and what goes into the second.
refused-two-empty-fists = One of your two fists can stay empty, but not both. Put something into one of them, or close a single empty fist.
refused-unknown-coin = This game has no coin called “{ $coin }”. Bid coins from behind your screen.

## Payments

refused-not-the-price = That's not the price. Pay { $count } stones, as the card says, in: { $options }.

## Before the game

refused-wrong-number-of-seats =
    { $count ->
        [one] This game is for { $fewest } to { $most } players, and so far you're alone. Find someone to play with, then begin.
       *[other] This game is for { $fewest } to { $most } players, and there are { $count } of you.
    }
refused-name-taken-twice = Two players have the same name. Change one of the names.
refused-unknown-option = There is no house rule called “{ $option }”. Choose from these: { $options }.
refused-option-is-a-number =
    { $count ->
        [0] “{ $value }” doesn't fit the house rule “{ $option }”. Use a number from { $fewest } to { $most }.
        [one] “{ $value }” doesn't fit the house rule “{ $option }”. Use a number from { $fewest } to { $most }, or { $options }.
       *[other] “{ $value }” doesn't fit the house rule “{ $option }”. Use a number from { $fewest } to { $most }, or one of these: { $options }.
    }
refused-option-is-a-word = “{ $value }” doesn't fit the house rule “{ $option }”. Choose from these: { $options }.
refused-option-is-a-list = “{ $value }” doesn't fit the house rule “{ $option }”. Use all, none, or a list of cards.
refused-option-knows-no-such-card = “{ $value }” is not a special card of this game. Name special cards for “{ $option }”.
refused-option-is-counts = “{ $value }” doesn't fit the house rule “{ $option }”. Use a number from { $fewest } to { $most } for any of these: { $options }.
refused-unknown-option-value =
    { $option ->
        [seating] “{ $value }” is not a way to seat people. Use join or shuffled.
       *[other] “{ $value }” doesn't fit the house rule “{ $option }”. Use true or false.
    }
refused-not-blank-cards = These custom cards can't be played, or there are more than { $value }.
