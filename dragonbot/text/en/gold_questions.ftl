### Questions of Dragon's Gold to a person, and the answers to choose from, as in questions.ftl.
### `$about` is a dragon or a name, `$dragon` a dragon, `$hunter` an adventurer, `$things` what lies in a treasure.

## A turn

ask-send = It is your turn. Which adventurer do you send, and against which dragon?
ask-send-only = Your { $hunter } is the one to go. Against which dragon?
ask-send-nobody = All your adventurers are busy fighting. Do you use a magic object that could help, or let this turn go?
answer-send-pass = Let the turn go

## Sharing

ask-haggle = The { $dragon } has left this treasure: { $things }. All of you have to agree on who gets what. What do you propose?
ask-haggle-proposed = There is a proposal for the treasure of the { $dragon } ({ $things }). Do you agree, or do you propose something else?
ask-haggle-agreed = You agree to the proposal for the treasure of the { $dragon } ({ $things }). Until the last one agrees you may change your mind.
answer-haggle-share = Propose…
answer-haggle-agree = Agree
answer-haggle-withdraw = Do not agree any more

ask-divide = You divide the treasure of the { $about }. What goes into each share? The others choose before you do.
answer-divide-divide = Make the shares…

ask-chosen-share = Which share of the treasure of the { $about } do you take?

## Thefts

ask-victim = Your Thief was there when the { $about } fell. Whom does he rob?
ask-stolen-token = You see all that { $about } has. Which token do you steal?

## The Market

ask-market = The Market is open. Do you offer somebody a trade?
answer-market-give = Make an offer…
answer-market-agree = Take an offer…
answer-market-withdraw = Take an offer back…
answer-market-done = Done

## Pauses for magic objects

ask-pause-idle = The turn is over. Does anybody use a magic object before the next one begins?
ask-pause-place = An adventurer has joined a fight. Does anybody use a magic object before its outcome is known?
ask-pause-share = The shares are settled. Does anybody use a magic object before they are handed out?
ask-pause-theft = A Thief reaches behind a screen. Does anybody use a magic object against it, or for it?
ask-pause-react = A magic object has been used. Does anybody dispel it?
answer-pause-use = Use an object…
answer-pause-go-on = Go on
