### A card built from lists: the questions, and what can be chosen.

builder-title = ### A card of your own
builder-intro = Choose from the lists what it does. You see its words as it grows, and **Back** undoes a choice. You can't break anything.
builder-name = New card
builder-open = *{ $words }* ✏️
builder-trail = -# { $trail }
builder-trail-step = { $first } → { $next }
builder-question = **{ $question }**
builder-whole = -# **Save** keeps it as your draft. Or add more:
builder-facets-hint = Change how it looks or is sold…
builder-list = Choose…
builder-list-several = Choose one or more…
builder-text-hint = This text can't be built from lists until its mistake is fixed. It is kept as you wrote it.
button-builder-back = Back
button-builder-name = Name…
button-builder-save = Save
button-builder-text = As text…
refused-builder-unfinished = You are still building this card. Save it first: { $blank-list }

builder-ask =
    { $key ->
        [when] When does it act?
        [moment] When does it do something?
        [next] { $about ->
            [kept] What else does it do, and when?
           *[other] What else happens?
        }
        [verb] What happens?
        [more] And then?
        [rest] What happens?
        [who] { $about ->
            [give] Who gives?
            [give_stones] Who gives?
            [ask] Who decides?
            [pay] Who pays?
            [may_pay] Who may pay?
            [buy] Who buys?
            [one_of] Who chooses?
            [choose_thing] Who chooses?
            [choose_colour] Who chooses?
            [choose_number] Who chooses?
            [look] Who looks?
            [roll] Who rolls?
            [show] Who shows it?
            [lose] Who loses it?
            [lose_points] Who loses points?
            [gain_points] Who scores?
            [draw] Who draws?
            [draw_open] Who draws?
           *[other] Who gets it?
        }
        [to] { $about ->
            [steal_stone] Where does the stone go?
           *[other] To whom?
        }
        [from] { $about ->
            [choose_thing] Between which things?
           *[other] From whom?
        }
        [with] With whom?
        [whose] Whose coins?
        [among] Chosen among whom?
        [of] Which players?
        [or_all] And if nobody fits?
        [some] Which of them?
        [what] { $about ->
            [give] What is given?
            [steal] What is stolen?
            [steal_blind] What is stolen?
            [steal_first] What is stolen? The first kind on the list that is there.
            [lose] What goes back to the bank?
            [swap] What is swapped?
            [show] What is shown?
            [hand_out] A stone of which colour?
           *[other] What?
        }
        [how_many] How many?
        [most] How many at most?
        [least] What is the smallest number?
        [out_of_each] How many stones of each colour go into the bag?
        [willing] Must they pay?
        [colours] What is the price?
        [stones] How many stones?
        [coins] Which coins can pay for it? One of them is paid.
        [price] How many { $thing }?
        [then] What then?
        [else] { $about ->
            [give] And if there is none to give?
            [give_stones] And if they can't or won't?
            [steal] And if there is none to take?
            [steal_stone] And if there is none to take?
            [steal_blind] And if there is none to take?
            [steal_first] And if there is none to take?
            [swap_card] And if that isn't possible?
            [discard] And if there is no card?
            [pay] And if nothing is paid?
            [may_pay] And if nothing is paid?
            [ask] And if they don't want to?
           *[other] And if not?
        }
        [ways] Which words are on the buttons?
        [faces] What is on the die?
        [at] Look at what?
        [cards] How many cards?
        [bring] Which card?
        [may_pass] Can they skip it?
        [asked] { $about ->
            [steal_first] Is the taker asked first?
           *[other] Does it ask you first?
        }
        [at_most] How often at most?
        [while] Only while something is true?
        [colour] { $about ->
            [choose_colour] Which colours?
           *[other] The badge's colour?
        }
        [if] Only if what is true?
        [whose_number] Whose?
        [whose_things] Who has it?
        [counted] What is counted?
        [at_least] How many at least?
        [number] As many as what?
        [operand] Which number?
        [how] How do they compare?
        [metals] Sold for what?
        [same] Which one?
        [same_as] The same as what?
        [is] Who?
        [is_also] The same player as who?
        [dragon_bonus] How much more do bids for Dragons count?
        [chooses_specials] How many specials do you choose?
        [any_colour] Which stones count as any colour?
        [one_as] As which colour may a stone count?
        [shape] The badge's shape?
        [sold_in] What is it sold for?
        [wins] Which bid wins it?
        [copies] How many copies are shuffled in?
        [twice] Can it be used twice in a row?
        [dragon] Is it a Dragon?
       *[not_last] May it be the last card of a round?
    }
builder-choice =
    { $word ->
        [at_once] At once, when it is won
        [once] Later: kept, and used once
        [for_good] Again and again: kept for good
        [done] Nothing more here
        [rest] Something rarer…
        [no] No
        [yes] Yes
        [remove] Remove the last part
        [asked] It asks me first
        [unasked] It happens without asking
        [asked_if] Only if…, and it asks me first
        [unasked_if] Only if…, without asking
        [must] Yes, if they can
        [may] No, they decide
        [if_wild] Yes, unless it takes a stone that counts as another colour
        [any] Any stones
        [equal] Stones of one colour
        [each] One stone of each colour
        [all] All stones
        [taker] To the player who takes it
        [bank] To the bank
        [in_the_bank] A colour that is in the bank
        [in_the_bag] A colour that is in the bag
        [coins] A player's coins
        [pile] The top of the special deck
        [to_come] The next cards of this round
        [gone] A card that was already won this round
        [gone_chance] A card that was already won this round, at random
        [bring_to_come] A card still to come this round
        [to_come_chance] A card still to come, at random
        [specials] The top special card
        [at_least] At least as much as
        [more] More than
        [equal_to] Exactly as much as
        [owner_wins] I win the card
        [sold_for_silver] It is sold for Silver
        [fists_back] Everyone bids again
        [used_twice] I use the card twice
        [any_colour] Any colour
        [highest] The highest bid
        [lowest] The lowest bid
        [colour] Badge: colour
        [shape] Badge: shape
        [sold_in] What it is sold for
        [wins] Highest or lowest bid wins
        [copies] How many copies
        [twice] Twice in a row or not
        [dragon] Dragon or not
       *[not_last] Last card of a round or not
    }
builder-yes =
    { $key ->
        [else] Then something else happens…
        [or_all] Then all of them
        [while] Yes, only while…
        [twice] No, never twice in a row
        [not_last] No, never the last one
       *[other] Yes
    }
builder-no =
    { $key ->
        [else] Then nothing more happens
        [or_all] Then nobody
        [while] No, as often as they want
        [twice] Yes, it can
        [not_last] Yes, it may
       *[other] No
    }
builder-person =
    { $word ->
        [winner] Me (who won the card)
        [each] This player
        [that_player] That player
        [left_neighbour] My left neighbour
        [right_neighbour] My right neighbour
        [choose] A player who is chosen…
       *[some] Only some of them…
    }
builder-group =
    { $word ->
        [others] Each other player
        [everybody] Everyone, me too
        [seconds] Those with the next best bid
        [neighbours] Both my neighbours
        [fewest_points] Those with the fewest points
       *[most_points] Those with the most points
    }
builder-named =
    { $sort ->
        [player] The chosen player
        [colour] The chosen colour
        [thing] The chosen kind
       *[number] The number found
    } { $nth ->
        [1] { "" }
       *[other] ({ $nth })
    }
builder-moment =
    { $word ->
        [round_begins] When a round begins
        [another_wins] When another player wins a card
        [won] When I win another card
        [another_scores] When another player scores
        [round_ends] When a round ends
        [tied] When bids are tied
        [nobody_bid] When nobody bids
        [any_time] At any time, for a price
        [turned_up] When a card is turned up
        [fists_open] When the fists are opened
        [won_itself] At once, when I win it
        [any_colour] Always: stones count as any colour
        [chooses_specials] Always: I choose the special cards
        [dragon_bonus] Always: bids for Dragons count more
        [hides_stones] Always: my stones are hidden
        [in_secret] I choose special cards in secret
        [one_as] Always: a stone counts as another colour
        [second_fist] I close two fists and open one
       *[sells_without_gold] The game goes on without gold
    }
builder-number =
    { $word ->
        [all] All of them
        [up_to] As many as they like, up to…
        [count] As many as there are…
        [bid] The coins of a bid
        [left] What is left in the bank
        [in_the_bag] What is in the bag
        [points] The points of a player
        [kept] The cards that a player keeps
        [worth] The value of a bid
        [ahead] The lead over the next bid
        [seats] The number of players
        [round] The number of the round
        [counted] The stones or spent coins of a player
        [plus] Two numbers added
        [minus] One number minus another
        [times] One number times another
        [half] Half of a number
        [less_of] The smaller of two numbers
       *[more_of] The larger of two numbers
    }
builder-if =
    { $word ->
        [has] A player has stones or spent coins
        [points] A player has points
        [can_pay] A player can pay stones
        [compare] Two numbers compare in a certain way
        [sold_in] Bids are in a certain metal
        [lowest_wins] The lowest bid wins
        [bank_has] The bank has something
        [as_itself] This card itself was auctioned
        [beyond_gold] House rules allow it beyond gold
        [same] A colour is the same as another
        [is] Two players are the same
        [not] Not…
        [all] Two things are both true
       *[any] One of two things is true
    }
builder-dice =
    { $word ->
        [usual] 1 to 6, an ordinary die
       *[other] { $faces }
    }
builder-verb =
    { $word ->
        [take] Take from the bank
        [gain_points] Score points
        [give] Give to a player
        [steal] Steal from a player
        [steal_stone] Steal stones by choice
        [lose] Lose to the bank
        [lose_points] Lose points
        [pay] Pay stones for something
        [may_pay] Pay coins for something
        [ask] May do something
        [one_of] Choose one of several
        [if] Only if…
        [for_each] For several players in turn…
        [fetch] Get spent gold back
        [swap] Swap with a player
        [roll] Roll a die
        [look] Look in secret
        [draw] Draw stones from a bag
        [choose_thing] Choose a kind of coin or stone
        [decide] Decide the auction
        [steal_blind] Steal at random
        [steal_first] Steal the first kind that is there
        [give_stones] Give stones, all or none
        [hand_out] A stone for each
        [swap_card] Swap kept cards
        [buy] Buy stones for coins
        [draw_open] Draw stones into the bag
        [take_bag] Take stones from the bag
        [empty_bag] Empty the bag
        [choose_colour] Choose a colour
        [choose_number] Choose a number
        [show] Show how many there are
        [repeat] Again and again…
        [bring] Use another card
        [auction_next] Auction a special card next
        [dig] Find a card to keep
        [discard] Discard a kept card
        [use_up] Use this card up
       *[stop] Stop here
    }
    .long =
    { $word ->
        [take] coins or stones
        [gain_points] victory points
        [give] coins or stones; another thing if there is none
        [steal] coins or stones of one kind
        [steal_stone] the thief chooses which
        [lose] coins or stones go back
        [lose_points] but never below zero
        [pay] and what it buys
        [may_pay] in secret, and what it buys
        [ask] yes or no
        [one_of] a button for each
        [if] something everyone can see is true
        [for_each] what each of them does
        [fetch] Fairy Gold that was spent this round
        [swap] all of a kind, both ways
        [roll] its number can be used later
        [look] at coins or at cards
        [draw] blindly
        [choose_thing] it can be used later
        [decide] who wins, or what is bid
        [steal_blind] nobody chooses which
        [steal_first] by the order of a list
        [give_stones] the giver chooses to whom
        [hand_out] as long as there are any
        [swap_card] one for one
        [buy] as many as they like
        [draw_open] openly, from the bank
        [take_bag] one, or all of them
        [empty_bag] everything goes back to the bank
        [choose_colour] it can be used later
        [choose_number] it can be used later
        [show] everyone sees it; it can be used later
        [repeat] as often as they want
        [bring] one that is gone or still to come
        [auction_next] the top of the special deck
        [dig] special cards are turned over until one can be kept
        [discard] one of the owner's choice
        [use_up] nobody can use it again in this auction
       *[stop] nothing more happens
    }

## A guest at a table

button-guest-ask = Play it here…
button-guest-accept = Play with it
button-guest-decline = Not this time
guest-asks = { $host }: { $who } would like to play with their card { $card } at this table. Only you can decide.
guest-asked = ✓ { $host } sees { $card } below and decides.
guest-plays = ✓ This table plays with { $card }.
guest-not = This table plays without { $card }.
refused-guest-has-changed = This card was changed or deleted after you were asked. Its inventor can ask again.
