### Questions to a person, and the answers to choose from.
###
### `ask-QUESTION` is the question, `answer-QUESTION-WORD` the label of one answer. Dots and underscores are hyphens.
### `$about` is what the question is about, ready to be shown: a card, a name, or one stone ("1 red stone").
### `$count` is how many are wanted. An id that ends in `-tavern` is for the Tavern Edition, where it differs there.
### Names, cards and colours to choose from are no messages of this file.

## Fists

ask-fist-gold = The { $card } is up for auction. What goes into your fist?
ask-fist-silver = You are tied for the { $card }. How much Silver goes into your fist?
# The four of the Tavern Edition in which something else is bid than usual, or the lowest bid counts.
ask-fist-common-gold = The { $card } is up for auction, for Common Gold only. How much goes into your fist?
ask-fist-stones = The { $card } is up for auction, for stones: any colour, each counts 1, and every stone bid is lost. What goes into your fist?
ask-fist-for-silver = The { $card } is up for auction, for Silver this time. How much goes into your fist?
ask-fist-gold-lowest = The { $card } strikes the lowest bidder, and an empty fist is lowest of all. What goes into your fist?
ask-fist-for-silver-lowest = The { $card } strikes the lowest bidder, in Silver this time, and an empty fist is lowest of all. How much goes into your fist?
ask-fist-silver-lowest = You are tied at the bottom, and the { $card } now strikes the lowest bid in Silver. How much goes into your fist?
# For whoever has closed a fist while others have not; $coins is what is in it, perhaps `fist-nothing`.
ask-fist-closed = Your bid: { $coins }. You can change it until the last fist is closed.
answer-fist-bid = Close your fist
ask-second-fist = The other fists are open. Which of your two do you open? You get back what is in the other.
answer-second-fist-1 = The first
answer-second-fist-2 = The second
ask-blue = You have a Blue coin. Add it to make your bid worth 1 more?
answer-blue-use = Add the Blue coin
answer-blue-pass = Keep it

## Standard cards

ask-magician = What would you like from the Magician?
answer-magician-score = Pay 4 stones: 1 point
answer-magician-take = Take 3 Silver
answer-magician-take-tavern = Take 4 Silver
ask-magician-stones = Which { $count } stones do you give to the Magician?

ask-sorcerer = What would you like from the Sorcerer?
answer-sorcerer-score = Pay 4 stones of one colour: 2 points
answer-sorcerer-take = Take 1 Common Gold
ask-sorcerer-stones = The Sorcerer wants { $count } stones of one colour. Which do you give?

ask-thief = Who should the Thief visit?
ask-thief-stone = Which stone do you want from { $about }?
ask-thief-coin = { $about } has no stones. Do you want a coin instead?
answer-thief-coin-use = Steal a coin
answer-thief-coin-pass = Leave it be

ask-wizard = What would you like from the Wizard?
answer-wizard-score = Pay 1 stone of each colour: 1 point
answer-wizard-take = Take 3 Silver
# Where a wild stone leaves a choice.
ask-wizard-stones = Which { $count } stones do you give to the Wizard?

## Special cards

ask-ancient-dragon = Which colour do you want from the Ancient Dragon?

ask-brigand = Whom do you rob?
ask-brigand-tavern = Whose Common Gold do you take?

ask-doppelganger = Give up the Doppelganger to use the { $about } twice?
answer-doppelganger-use = Use it twice
answer-doppelganger-pass = Keep the Doppelganger

ask-enchantress = What would you like from the Enchantress?
answer-enchantress-score = Pay 5 stones: 2 points
answer-enchantress-take = Take 1 Fairy Gold
ask-enchantress-stones = Which { $count } stones do you give to the Enchantress?

ask-ghost = Which card of this round should the Ghost call back?

ask-imp = Which card should the Imp fetch for you?
ask-imp-tavern = Which card should the Imp fetch for you, if any?
answer-imp-pass = Leave them all

ask-merchant = Which stone do you buy? Each costs 1 Fairy Gold, 1 Common Gold or 3 Silver.
answer-merchant-stop = No more, thanks
ask-merchant-coin = How do you pay for { $about }?
answer-merchant-coin-fairy = 1 Fairy Gold
answer-merchant-coin-gold = 1 Common Gold
answer-merchant-coin-silver = 3 Silver

ask-necromancer = The Necromancer offers you 1 point for all the coins of your bid, Fairy Gold included. Agree?
answer-necromancer-use = Give them up: 1 point
answer-necromancer-pass = Keep my Fairy Gold
ask-necromancer-tavern = The Necromancer offers you 1 point for all the coins of your bid, Fairy coins included. Agree?
answer-necromancer-pass-tavern = Keep my Fairy coins

ask-rainbow-dragon-colour = Name a colour. If it turns up, you lose everything you have drawn.
ask-rainbow-dragon = Do you draw a stone, or stop here?
answer-rainbow-dragon-draw = Draw a stone
answer-rainbow-dragon-stop = Stop here

ask-sorcerer-apprentice-stones = The Sorcerer Apprentice wants { $count } stones of one colour. Which do you give?
# Where a pair needs a wild stone, so that nobody has to give it.
ask-sorcerer-apprentice-stones-optional = The Sorcerer Apprentice wants { $count } stones of one colour. For that, one of your stones has to count as another colour. Which do you give, if any?
answer-sorcerer-apprentice-stones-pass = Keep them; no point

ask-troll = Which colour should the Troll trample?
ask-troll-tavern = Who should lose a stone to the Troll?
ask-troll-stone = Which of { $about }'s stones goes to the bank?

## Before a round, and where nobody has bid (Tavern Edition)

ask-specials = Which { $count } special cards should come up this round?
ask-kings-favor = Nobody bid for this card, and you hold the King's Favor. Take the card for 1 gold? Either way, you pass the King's Favor on.
answer-kings-favor-fairy = Pay 1 Fairy Gold
answer-kings-favor-gold = Pay 1 Common Gold
answer-kings-favor-pass = Leave the card
ask-kings-favor-heir = Who gets the King's Favor now?

## Cards kept for later (Tavern Edition)

ask-crook = There is a tie for the { $about }. Give up the Crook to win it?
# For the card that strikes whoever wins it.
ask-crook-lowest = There is a tie for the { $about }. Careful: if you give up the Crook, the card strikes you and you lose a point. Do it anyway?
answer-crook-use = Give up the Crook
answer-crook-pass = Keep the Crook

ask-innkeeper = All fists for the { $about } are open. Give up the Innkeeper, so that everyone takes back their bid and bids again?
answer-innkeeper-use = Bid again
answer-innkeeper-pass = Keep the Innkeeper

ask-rat-king = Nobody bid for the { $about }. Give up the Rat King to win it for free?
answer-rat-king-use = Win it
answer-rat-king-pass = Keep the Rat King

ask-silversmith = The { $about } is up next. Give up the Silversmith, so that it is sold for Silver instead of gold?
answer-silversmith-use = Silver this time
answer-silversmith-pass = Keep the Silversmith

## Special cards of the Tavern Edition

ask-bandit = Whose Silver do you take?

ask-beggar = Who has to give you something?
ask-beggar-gift = You have to give { $about } a gold coin or a stone. Which?

ask-generous-dragon = Everyone gets a stone of one colour. Which one?
ask-generous-dragon-without =
    { $count ->
        [one] There aren't enough stones of this colour for everyone: { $about }. Who goes without?
       *[other] There aren't enough stones of this colour for everyone: { $about }. Which { $count } players go without?
    }

ask-manipulator = Nobody else has a card in front of their screen. Turn over special cards until you find one to keep?
answer-manipulator-use = Turn them over
answer-manipulator-pass = Don't
ask-manipulator-own = Which of your cards do you give away in the swap?
ask-manipulator-whose = From whom do you take a card?
ask-manipulator-card = Which card do you take from { $about }?

ask-miser-gift = You have to give { $about } a coin or a stone. Which?

ask-robber = Behind whose screen should the Robber reach?

ask-rogue-trader = With whom do you swap all stones?

ask-sorceress-stones = Which { $count } stones do you give to the Sorceress?
ask-sorceress = Which of your neighbours also scores a point?

ask-warlock = What would you like from the Warlock?
answer-warlock-score = Give 2 stones away: 1 point
answer-warlock-take = Take 3 Silver
ask-warlock-stones = Which { $count } stones do you give away?
ask-warlock-whom = Who gets the stones?

ask-wise-dragon = Which of the drawn stones do you keep?

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

waiting-for-others = Nothing for you to do right now: others are choosing.

## A question without a text of its own. $of is what is chosen, $card which card asks.

ask-any =
    { $of ->
        [seat] { $card }: which player?
        [card] { $card }: which card?
        [colour] { $card }: which colour?
        [thing] { $card }: which of these?
       *[word] { $card }: what do you choose?
    }
