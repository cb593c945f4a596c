### Questions to a person, and the answers to choose from.
###
### `ask-QUESTION` is the question, `answer-QUESTION-WORD` the label of one answer. Dots and underscores are hyphens.
### `$about` is what the question is about, ready to be shown: a card, a name, or one stone ("1 red stone").
### Names, cards and colours to choose from are no messages of this file.

## Fists

ask-fist-gold = The { $card } is up for auction. What goes into your fist?
ask-fist-silver = You are tied for the { $card }. How much Silver goes into your fist?
# For whoever has closed a fist while others have not; $coins is what is in it, perhaps `fist-nothing`.
ask-fist-closed = Your bid stands: { $coins }. You may still change it until the last fist is closed.
answer-fist-bid = Close your fist

## Standard cards

ask-magician = What would you like from the Magician?
answer-magician-score = Pay 4 stones: 1 point
answer-magician-take = Take 3 Silver
ask-magician-stones = Which { $count } stones do you give to the Magician?

ask-sorcerer = What would you like from the Sorcerer?
answer-sorcerer-score = Pay 4 stones of one colour: 2 points
answer-sorcerer-take = Take 1 Common Gold
ask-sorcerer-stones = The Sorcerer wants { $count } stones of one colour. Which do you give?

ask-thief = Whom shall the Thief visit for you?
ask-thief-stone = Which stone do you want from { $about }?
ask-thief-coin = { $about } has no stones. Do you want a coin instead?
answer-thief-coin-use = Steal a coin
answer-thief-coin-pass = Leave it be

ask-wizard = What would you like from the Wizard?
answer-wizard-score = Pay 1 stone of each colour: 1 point
answer-wizard-take = Take 3 Silver

## Special cards

ask-ancient-dragon = Which colour shall the Ancient Dragon bring you?

ask-brigand = Whom do you rob?

ask-doppelganger = You may give up the Doppelganger to use the { $about } twice. Do you want to?
answer-doppelganger-use = Use it twice
answer-doppelganger-pass = Keep the Doppelganger

ask-enchantress = What would you like from the Enchantress?
answer-enchantress-score = Pay 5 stones: 2 points
answer-enchantress-take = Take 1 Fairy Gold
ask-enchantress-stones = Which { $count } stones do you give to the Enchantress?

ask-ghost = Which card of this round shall the Ghost call back?

ask-imp = Which card shall the Imp fetch for you?

ask-merchant = Which stone do you buy? Each costs 1 Fairy Gold, 1 Common Gold or 3 Silver.
answer-merchant-stop = No more, thanks
ask-merchant-coin = How do you pay for { $about }?
answer-merchant-coin-fairy = 1 Fairy Gold
answer-merchant-coin-gold = 1 Common Gold
answer-merchant-coin-silver = 3 Silver

ask-necromancer = The Necromancer offers you 1 point for all the coins of your bid, Fairy Gold included. Agreed?
answer-necromancer-use = Give them up: 1 point
answer-necromancer-pass = Keep my Fairy Gold

ask-rainbow-dragon-colour = If a certain colour turns up, all you have drawn is lost. Which colour do you name?
ask-rainbow-dragon = Do you draw a stone, or stop here?
answer-rainbow-dragon-draw = Draw a stone
answer-rainbow-dragon-stop = Stop here

ask-sorcerer-apprentice-stones = The Sorcerer Apprentice wants { $count } stones of one colour. Which do you give?

ask-troll = Which colour shall the Troll trample?

## Answers to questions that have no words of their own

answer-use = Use it
answer-pass = No, thanks
answer-score = Score
answer-take = Take the coins
answer-draw = Draw
answer-stop = Stop
answer-fairy = Fairy Gold
answer-gold = Common Gold
answer-silver = Silver

## While others choose

waiting-for-others = Nothing to do for you just now: others are choosing.
