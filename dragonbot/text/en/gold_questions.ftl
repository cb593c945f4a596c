### Questions of Dragon's Gold to a person, and the answers to choose from, as in questions.ftl.
### `$about` is a dragon or a name, `$dragon` a dragon, `$hunter` an adventurer, `$things` what lies in a treasure.

## A turn

ask-send = It's your turn. Which adventurer do you send, and against which dragon?
ask-send-only = You send your { $hunter }. Against which dragon?
ask-send-nobody = All your adventurers are busy fighting. Use a magic object that could help, or skip this turn?
answer-send-pass = Skip the turn

## Sharing

ask-haggle = The { $dragon } has left this treasure: { $things }. You all have to agree on who gets what. What do you propose?
ask-haggle-proposed = There is a proposal for the treasure of the { $dragon } ({ $things }). Do you agree, or do you propose something else?
ask-haggle-agreed = You agree to the proposal for the treasure of the { $dragon } ({ $things }). You can change your mind until the last player agrees.
answer-haggle-share = Propose…
answer-haggle-agree = Agree
answer-haggle-withdraw = Withdraw

ask-divide = You divide the treasure of the { $about }. What goes into each share? The others choose before you.
answer-divide-divide = Divide…

ask-chosen-share = Which share of the treasure of the { $about } do you take?

## Thefts

ask-victim = Your Thief was there when the { $about } fell. Who does he rob?
ask-stolen-token = You see everything { $about } has. Which token do you steal?

## The Market

ask-market = The Market is open. Offer someone a trade?
answer-market-give = Make an offer…
answer-market-agree = Accept an offer…
answer-market-withdraw = Withdraw an offer…
answer-market-show = Show my treasure to all
answer-market-done = Done

## Pauses for magic objects

ask-pause-idle = The turn is over. Use a magic object before the next one begins?
ask-pause-place = An adventurer has joined a fight. Use a magic object before the fight is decided?
ask-pause-share = The shares are settled. Use a magic object before they are handed out?
ask-pause-theft = A Thief reaches behind a screen. Use a magic object for or against it?
ask-pause-react = A magic object has been used. Dispel it?
answer-pause-use = Use an object…
answer-pause-go-on = Go on
