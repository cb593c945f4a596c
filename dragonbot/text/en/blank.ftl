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
ask-blank-discard = { $about }: which of your kept cards do you lay off?
ask-blank-kept = Now you may use { $about }. Do you?
answer-blank-way-score = For points
answer-blank-way-take = Take
answer-blank-way-pay = Pay
answer-blank-way-give = Give
answer-blank-way-first = The first
answer-blank-way-second = The second
answer-blank-way-third = The third
answer-blank-again-draw = Once more
answer-blank-again-stop = Enough
answer-blank-pay-pass = Do not pay
answer-blank-card-pass = None of these

## On the command line

blank-checked = { $file }: { $card } can be played.
blank-warned = { $file }:{ $line }:{ $column }: Careful: { $what }

# What is odd about a card that can be played, for the person who wrote it.
blank-unpaid-points = It scores also where nothing is paid. What a payment buys belongs under its “then”.
blank-unpaid-things = It gains something also where nothing is paid. What a payment buys belongs under its “then”.
blank-unpaid-lost = It scores also where nothing is lost. Give what is lost a name with “as” and look at it with “if”, or use “may pay” with “then”.

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
refused-mistake-needs-to-ask = “{ $word }” needs a moment (turned up, nobody bid) at which the owner is asked whenever gold is bid: else a game might go on without anybody being asked for anything.
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
refused-mistake-not-a-who = “{ $word }” is nobody who is known here. It could be: { $options }. Choose anybody else first, with “choose”, “person” and “as”.
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
refused-mistake-number-in-words = “{ $word }”: numbers are written 1, 2, 3.
refused-mistake-only-kept-cards = Only a card that is kept (kind: once, for good) can have “moments” and “standing”.
refused-mistake-only-used-once = “{ $word }” is for cards that are used once (kind: once).
refused-mistake-secret = “{ $word }” lies behind a screen: what everybody sees cannot depend on it. Let it be shown first, or use give, steal or may pay. What lies open: { $options }.
refused-mistake-sign-not-allowed = The sign “{ $sign }” ({ $code }) cannot stand here.
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
refused-mistake-unseen-sign = A sign that cannot be seen ({ $code }) cannot stand here.

## The words of a card, made from its powers
##
## Of whom a sentence is, `$you` says whether it is whoever uses the card; `$who` is that person as a subject, `$whom` as an
## object, `$to` after “to”. Those of a second person begin with `other-`. `$effects` are whole sentences.

blank-person-who =
    { $kind ->
        [winner] You
        [each] This player
        [left] Your left neighbour
        [right] Your right neighbour
        [that] That player
       *[chosen]
            { $nth ->
                [1] The chosen player
                [2] The player chosen second
               *[other] The player chosen last
            }
    }
blank-person-whom =
    { $kind ->
        [winner] you
        [each] this player
        [left] your left neighbour
        [right] your right neighbour
        [that] that player
       *[chosen]
            { $nth ->
                [1] the chosen player
                [2] the player chosen second
               *[other] the player chosen last
            }
    }
blank-person-to =
    { $kind ->
        [winner] you
        [each] this player
        [left] your left neighbour
        [right] your right neighbour
        [that] that player
       *[chosen]
            { $nth ->
                [1] the chosen player
                [2] the player chosen second
               *[other] the player chosen last
            }
    }
blank-then = { $first } { $next }
blank-or = { $first } — or — { $next }
blank-together = ({ $effects })
blank-nothing-happens = Nothing happens.
blank-then-follows = If so: { $effects }
blank-else-follows = If not: { $effects }
# After something was to be taken or given.
blank-else-nothing-there = If there is none: { $effects }

blank-sold =
    { $wins ->
        [lowest]
            { $metal ->
                [silver] Sold for Silver; the lowest bid wins it.
                [common_gold] Sold for Common Gold alone; the lowest bid wins it.
                [stones] Sold for stones; the lowest bid wins it.
               *[gold] The lowest bid wins it.
            }
       *[highest]
            { $metal ->
                [silver] Sold for Silver.
                [common_gold] Sold for Common Gold alone.
                [stones] Sold for stones.
               *[gold] Sold for gold.
            }
    }
blank-flag =
    { $flag ->
        [dragon] Counts as a Dragon.
        [not_last] Never auctioned as the last card of a round.
       *[not_twice] Its power cannot be used twice in a row.
    }
blank-kept =
    { $kind ->
        [once] Keep this card open in front of you, to be used once.
       *[for_good] Keep this card open in front of you.
    }
blank-at-once = At once: { $effects }
blank-standing =
    { $what ->
        [second_fist] Once you may close two fists and open one of them when you have seen all others.
        [dragon_bonus] Each of your bids for a Dragon counts { $count } more.
        [hides_stones] Your stones lie behind your screen.
        [chooses_specials] You choose the special cards of each round.
        [in_secret] You choose the special cards of a round unseen by the others.
       *[sells_without_gold] The game goes on as long as you keep it, even if nobody has gold.
    }
blank-standing-any-colour = You may pay with any of this as with whatever colour: { $things }.
blank-standing-one-as = In each payment one of your stones may count as { $colour }.
blank-moment =
    { $at ->
        [turned_up]
            { $how ->
                [asked] When a card is turned up, you may use this card: { $effects }
               *[other] When a card is turned up: { $effects }
            }
        [fists_open]
            { $how ->
                [asked] When all fists are open, you may use this card: { $effects }
               *[other] When all fists are open: { $effects }
            }
        [tied]
            { $how ->
                [asked] When a tie has to be settled, you may use this card: { $effects }
               *[other] When a tie has to be settled: { $effects }
            }
        [nobody_bid]
            { $how ->
                [asked] When nobody has bid, you may use this card: { $effects }
               *[other] When nobody has bid: { $effects }
            }
        [won]
            { $how ->
                [asked] When you have won another card, you may use this one: { $effects }
               *[other] When you have won another card: { $effects }
            }
        [round_begins]
            { $how ->
                [asked] When a round begins, you may use this card: { $effects }
               *[other] When a round begins: { $effects }
            }
        [another_wins]
            { $how ->
                [asked] When another player has won a card, you may use this card: { $effects }
               *[other] When another player has won a card: { $effects }
            }
        [another_scores]
            { $how ->
                [asked] When another player has scored in an auction, you may use this card: { $effects }
               *[other] When another player has scored in an auction: { $effects }
            }
        [round_ends]
            { $how ->
                [asked] At the end of a round, you may use this card: { $effects }
               *[other] At the end of a round: { $effects }
            }
       *[any_time] At any time, but not between closing your fist and the end of that auction, you may do this: { $effects }
    }

## People, things, numbers

blank-group-each =
    { $group ->
        [others] each other player
        [everybody] every player
        [seconds] each of the other players with the highest bid among them
        [neighbours] each of your two neighbours
        [left] your left neighbour
        [right] your right neighbour
        [fewest_points] each of the other players with the fewest points
       *[most_points] each of the other players with the most points
    }
blank-group-one =
    { $group ->
        [others] another player
        [everybody] a player
        [seconds] one of the other players with the highest bid among them
        [neighbours] one of your two neighbours
        [left] your left neighbour
        [right] your right neighbour
        [fewest_points] one of the other players with the fewest points
       *[most_points] one of the other players with the most points
    }
blank-group-with = { $group } (of whom it is true that: { $condition })
blank-group-prefer = { $group } (if there are such, of whom it is true that: { $condition })
blank-any-coins = any coin
blank-any-stones = any stone
blank-any-coloured-stones = any stone but a white one
# Stones or things of what was given a name, and that by itself.
blank-of-named =
    { $what ->
        [colour] stones of the chosen colour
        [drawn] stones of the drawn colour
       *[thing] the chosen kind
    }
blank-so-many-named =
    { $what ->
        [colour]
            { $count ->
                [one] { $count } stone of the chosen colour
               *[other] { $count } stones of the chosen colour
            }
        [drawn]
            { $count ->
                [one] { $count } stone of the drawn colour
               *[other] { $count } stones of the drawn colour
            }
       *[thing] { $count } of the chosen kind
    }
blank-named =
    { $what ->
        [colour] the chosen colour
        [drawn] the drawn colour
       *[thing] the chosen kind
    }
blank-all-of =
    { $of ->
        [each] all of these ({ $kinds })
       *[one] all { $kinds }
    }
blank-so-many = { $count } × { $kinds }
blank-as-many =
    { $of ->
        [each] { $kinds } (of each as many as { $number })
       *[one] { $kinds } (as many as { $number })
    }
blank-all =
    { $what ->
        [coins] all coins
       *[stones] all stones
    }
# One of several that were chosen or drawn alike.
blank-nth =
    { $nth ->
        [2] { $what } (the second)
       *[other] { $what } (the latest)
    }
blank-metal =
    { $metal ->
        [silver] Silver
        [common_gold] Common Gold
        [stones] stones
       *[gold] gold
    }
blank-counted-stones =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
blank-counted-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
blank-counted-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
blank-price =
    { $how ->
        [equal]
            { $count ->
                [one] { $count } stone
               *[other] { $count } stones of one colour
            }
        [each] 1 stone of each of the three colours
        [all] all stones
       *[any]
            { $count ->
                [one] { $count } stone
               *[other] { $count } stones
            }
    }
blank-number-found =
    { $nth ->
        [1] the number found before
        [2] the number found second
       *[other] the number found last
    }
# How many somebody takes, gives or gets who may choose.
blank-number-wanted = wanted (at most { $most })
blank-number =
    { $what ->
        [seats] the number of players
       *[round] the number of the round
    }
blank-number-of-person =
    { $you ->
        [yes]
            { $what ->
                [points] your points
                [kept] the number of cards that you keep
                [worth] the worth of your bid
               *[ahead] that by which your bid was above all others
            }
       *[no]
            { $what ->
                [points] the points of { $to }
                [kept] the number of cards that { $to } keeps
                [worth] the worth of the bid of { $to }
               *[ahead] that by which the bid of { $to } was above all others
            }
    }
blank-number-of-things =
    { $you ->
        [yes]
            { $what ->
                [bid] the coins that you have bid here: { $kinds }
               *[count] those before your screen: { $kinds }
            }
       *[no]
            { $what ->
                [bid] the coins that { $to } has bid here: { $kinds }
               *[count] those before the screen of { $to }: { $kinds }
            }
    }
blank-number-there =
    { $what ->
        [left] those in the bank: { $kinds }
       *[in_the_bag] those in the bag: { $kinds }
    }
blank-number-half = half of ({ $first }), rounded down
blank-number-both =
    { $what ->
        [plus] ({ $first }) plus ({ $second })
        [minus] ({ $first }) less ({ $second })
        [times] ({ $first }) times ({ $second })
        [less_of] the smaller of ({ $first }) and ({ $second })
       *[more_of] the larger of ({ $first }) and ({ $second })
    }

## Conditions

blank-if = If { $condition }: { $then }
blank-if-has =
    { $you ->
        [yes] you have at least { $things }
       *[no] { $to } has at least { $things }
    }
blank-if-compared =
    { $how ->
        [at_least] ({ $first }) is at least ({ $second })
        [more] ({ $first }) is more than ({ $second })
       *[equal] ({ $first }) is just ({ $second })
    }
blank-if-same = { $first } is the same as { $second }
blank-if-is = { $whom } and { $other-whom } are the same person
blank-if-sold-in = bids are made in { $metals }
blank-if-bank-has = the bank has at least { $things }
blank-if-can-pay =
    { $you ->
        [yes] you can pay { $price }
       *[no] { $to } can pay { $price }
    }
blank-if-not = it is not true that { $condition }
blank-if-all = { $first } and { $next }
blank-if-any = { $first } or { $next }
blank-if-plain =
    { $what ->
        [lowest_wins] the lowest bid wins
        [as_itself] this card was auctioned itself (or your house rules count it all the same)
       *[beyond_gold] your house rules have it so in other auctions than those for gold
    }

## Effects

blank-does-take =
    { $you ->
        [yes] You take { $things } from the bank.
       *[no] { $who } takes { $things } from the bank.
    }
blank-does-pick =
    { $you ->
        [yes] You take one stone out of the bag ({ $what }).
       *[no] { $who } takes one stone out of the bag ({ $what }).
    }
blank-does-carry =
    { $you ->
        [yes] You take all stones in the bag.
       *[no] { $who } takes all stones in the bag.
    }
blank-does-empty-bag = The stones in the bag go back to the bank.
blank-does-lose =
    { $you ->
        [yes] You give { $things } back to the bank.
       *[no] { $who } gives { $things } back to the bank.
    }
blank-does-fetch =
    { $counted ->
        [yes]
            { $you ->
                [yes] You take up to { $count } of your spent Fairy Gold back behind your screen.
               *[no] { $who } takes up to { $count } spent Fairy Gold back behind the screen.
            }
       *[no]
            { $you ->
                [yes] You take spent Fairy Gold back behind your screen, as many as { $number }.
               *[no] { $who } takes spent Fairy Gold back behind the screen, as many as { $number }.
            }
    }
blank-does-pay =
    { $willing ->
        [may]
            { $you ->
                [yes] You may pay { $price } to the bank.
               *[no] { $who } may pay { $price } to the bank.
            }
        [if_wild]
            { $you ->
                [yes] You pay { $price } to the bank if you can (you may decline where that takes wild stones).
               *[no] { $who } pays { $price } to the bank if possible (or declines where that takes wild stones).
            }
       *[must]
            { $you ->
                [yes] You pay { $price } to the bank if you can.
               *[no] { $who } pays { $price } to the bank if possible.
            }
    }
blank-does-may-pay =
    { $you ->
        [yes] You may pay { $price } to the bank; whether you could remains your secret.
       *[no] { $who } may pay { $price } to the bank; whether that was possible remains secret.
    }
blank-does-buy =
    { $you ->
        [yes] You may buy stones from the bank, as many as you like, each for { $price }.
       *[no] { $who } may buy any number of stones from the bank, each for { $price }.
    }
blank-does-steal-stone =
    { $counted ->
        [yes]
            { $target ->
                [bank]
                    { $you ->
                        [yes] You send { blank-counted-stones } of your choice from { $other-to } to the bank.
                       *[no] { $who } sends { blank-counted-stones } by choice from { $other-to } to the bank.
                    }
               *[taker]
                    { $you ->
                        [yes] You take { blank-counted-stones } of your choice from { $other-to }.
                       *[no] { $who } takes { blank-counted-stones } by choice from { $other-to }.
                    }
            }
       *[no]
            { $target ->
                [bank]
                    { $you ->
                        [yes] You send stones of your choice from { $other-to } to the bank, as many as { $number }.
                       *[no] { $who } sends stones by choice from { $other-to } to the bank, as many as { $number }.
                    }
               *[taker]
                    { $you ->
                        [yes] You take stones of your choice from { $other-to }, as many as { $number }.
                       *[no] { $who } takes stones by choice from { $other-to }, as many as { $number }.
                    }
            }
    }
blank-does-steal-coin =
    { $asked ->
        [yes]
            { $you ->
                [yes] You may take one from { $other-to }: the first there is of { $kinds }.
               *[no] { $who } may take one from { $other-to }: the first there is of { $kinds }.
            }
       *[no]
            { $you ->
                [yes] You take one from { $other-to }: the first there is of { $kinds }.
               *[no] { $who } takes one from { $other-to }: the first there is of { $kinds }.
            }
    }
blank-does-rob =
    { $you ->
        [yes] You take { $things } from { $other-to }.
       *[no] { $who } takes { $things } from { $other-to }.
    }
blank-does-rob-blind =
    { $counted ->
        [yes]
            { $you ->
                [yes] You take { $count } from { $other-to } blindly: { $kinds }.
               *[no] { $who } takes { $count } from { $other-to } blindly: { $kinds }.
            }
       *[no]
            { $you ->
                [yes] You take from { $other-to } blindly: { $kinds }, as many as { $number }.
               *[no] { $who } takes from { $other-to } blindly: { $kinds }, as many as { $number }.
            }
    }
blank-does-give =
    { $you ->
        [yes] You give { $things } to { $other-to }.
       *[no] { $who } gives { $things } to { $other-to }.
    }
blank-does-give-any =
    { $counted ->
        [yes]
            { $you ->
                [yes] You give { $count } of your choice to { $other-to }: { $kinds }.
               *[no] { $who } gives { $count } by choice to { $other-to }: { $kinds }.
            }
       *[no]
            { $you ->
                [yes] You give things of your choice to { $other-to }: { $kinds }, as many as { $number }.
               *[no] { $who } gives things by choice to { $other-to }: { $kinds }, as many as { $number }.
            }
    }
blank-does-give-stones =
    { $you ->
        [yes] You give { $price } to { $group }, if you can.
       *[no] { $who } gives { $price } to { $group }, if possible.
    }
blank-does-swap =
    { $you ->
        [yes] You and { $other-to } swap { $things }.
       *[no] { $who } and { $other-to } swap { $things }.
    }
blank-does-hand-out =
    { $you ->
        [yes] From the bank one stone goes to { $group } ({ $what }). Where there are too few, you choose who goes without.
       *[no] From the bank one stone goes to { $group } ({ $what }). Where there are too few, { $whom } chooses who goes without.
    }
blank-does-draw =
    { $counted ->
        [yes]
            { $you ->
                [yes] Up to { $each } of each colour go into the bag, and you draw { $count } of them. The others go back.
               *[no] Up to { $each } of each colour go into the bag, and { $whom } draws { $count } of them. The others go back.
            }
       *[no]
            { $you ->
                [yes] Up to { $each } of each colour go into the bag, and you draw as many as { $number }. The others go back.
               *[no] Up to { $each } of each colour go into the bag, and { $whom } draws as many as { $number }. The others go back.
            }
    }
blank-does-draw-open =
    { $counted ->
        [yes]
            { $count ->
                [one] Of the bank’s stones { $count } is drawn blindly and laid into the bag for all to see.
               *[other] Of the bank’s stones { $count } are drawn blindly and laid into the bag for all to see.
            }
       *[no] Of the bank’s stones some are drawn blindly and laid into the bag for all to see, as many as { $number }.
    }
blank-does-gain =
    { $counted ->
        [yes]
            { $you ->
                [yes] You score { blank-counted-points }.
               *[no] { $who } scores { blank-counted-points }.
            }
       *[no]
            { $you ->
                [yes] You score points, as many as { $number }.
               *[no] { $who } scores points, as many as { $number }.
            }
    }
blank-does-lose-points =
    { $counted ->
        [yes]
            { $you ->
                [yes] You lose { blank-counted-points }.
               *[no] { $who } loses { blank-counted-points }.
            }
       *[no]
            { $you ->
                [yes] You lose points, as many as { $number }.
               *[no] { $who } loses points, as many as { $number }.
            }
    }
blank-does-choose-colour =
    { $source ->
        [bank]
            { $you ->
                [yes] You choose a colour of which the bank has a stone.
               *[no] { $who } chooses a colour of which the bank has a stone.
            }
        [bag]
            { $you ->
                [yes] You choose a colour of which a stone lies in the bag.
               *[no] { $who } chooses a colour of which a stone lies in the bag.
            }
       *[three]
            { $you ->
                [yes] You choose a colour.
               *[no] { $who } chooses a colour.
            }
    }
blank-does-choose-person =
    { $you ->
        [yes] You choose { $group }.
       *[no] { $who } chooses { $group }.
    }
blank-does-choose-thing =
    { $you ->
        [yes] You choose between these: { $kinds }.
       *[no] { $who } chooses between these: { $kinds }.
    }
blank-does-choose-number =
    { $you ->
        [yes] You choose a number from { $least } to { $most }.
       *[no] { $who } chooses a number from { $least } to { $most }.
    }
blank-does-wanted =
    { $you ->
        [yes] If you want: { $then }
       *[no] If { $whom } wants: { $then }
    }
blank-does-not-wanted =
    { $you ->
        [yes] If you do not want that: { $effects }
       *[no] If { $whom } does not want that: { $effects }
    }
blank-does-one-of =
    { $you ->
        [yes] You choose: { $ways }
       *[no] { $who } chooses: { $ways }
    }
blank-does-for-each = In turn, for { $group }: { $effects }
blank-does-repeat =
    { $you ->
        [yes] As often as you want, up to { $count } times: { $effects }
       *[no] As often as { $whom } wants, up to { $count } times: { $effects }
    }
blank-does-repeat-while =
    { $you ->
        [yes] As often as you want, as long as { $condition }: { $effects }
       *[no] As often as { $whom } wants, as long as { $condition }: { $effects }
    }
blank-does-stop = Nothing more happens.
blank-does-roll =
    { $you ->
        [yes] You roll a die with these sides: { $faces }.
       *[no] { $who } rolls a die with these sides: { $faces }.
    }
blank-does-look =
    { $at ->
        [coins]
            { $you ->
                [yes] You look behind the screen of { $other-to }, alone.
               *[no] { $who } looks behind the screen of { $other-to }, alone.
            }
        [pile]
            { $you ->
                [yes] You look at the top of the special pile, alone: at { blank-counted-cards }.
               *[no] { $who } looks at the top of the special pile, alone: at { blank-counted-cards }.
            }
       *[to_come]
            { $you ->
                [yes] You look at what comes next, alone: at { blank-counted-cards }.
               *[no] { $who } looks at what comes next, alone: at { blank-counted-cards }.
            }
    }
blank-does-show =
    { $you ->
        [yes] You show everybody how many you have of this: { $kinds }.
       *[no] { $who } shows everybody how many are there of this: { $kinds }.
    }
blank-does-bring =
    { $source ->
        [gone]
            { $how ->
                [chance]
                    { $you ->
                        [yes] You use the power of a card of this round that has gone, drawn by chance.
                       *[no] { $who } uses the power of a card of this round that has gone, drawn by chance.
                    }
               *[choice]
                    { $optional ->
                        [yes]
                            { $you ->
                                [yes] You may use the power of a card of this round that has gone.
                               *[no] { $who } may use the power of a card of this round that has gone.
                            }
                       *[no]
                            { $you ->
                                [yes] You choose a card of this round that has gone and use its power.
                               *[no] { $who } chooses a card of this round that has gone and uses its power.
                            }
                    }
            }
        [to_come]
            { $how ->
                [chance]
                    { $you ->
                        [yes] You draw one of the cards to come and use its power. It is not auctioned.
                       *[no] { $who } draws one of the cards to come and uses its power. It is not auctioned.
                    }
               *[choice]
                    { $optional ->
                        [yes]
                            { $you ->
                                [yes] You may choose one of the cards to come and use its power. It is not auctioned.
                               *[no] { $who } may choose one of the cards to come and use its power. It is not auctioned.
                            }
                       *[no]
                            { $you ->
                                [yes] You choose one of the cards to come and use its power. It is not auctioned.
                               *[no] { $who } chooses one of the cards to come and uses its power. It is not auctioned.
                            }
                    }
            }
       *[specials]
            { $you ->
                [yes] You use the power of the top card of the special pile.
               *[no] { $who } uses the power of the top card of the special pile.
            }
    }
blank-does-auction-next = The top card of the special pile is auctioned next.
blank-does-swap-card =
    { $you ->
        [yes] You take a kept card from { $group }, for one of yours if you keep any.
       *[no] { $who } takes a kept card from { $group }, for one in return if there is any.
    }
blank-does-dig =
    { $you ->
        [yes] You turn over special cards up to the first that is kept, and keep it.
       *[no] { $who } turns over special cards up to the first that is kept, and keeps it.
    }
blank-does-discard =
    { $you ->
        [yes] You lay off one of the cards that you keep.
       *[no] { $who } lays off a kept card by choice.
    }
blank-does-use-up = Nobody can bring this card again in this auction.
blank-does-decide =
    { $what ->
        [sold_for_silver] The card on the block is sold for Silver.
        [fists_back] Everybody takes the bid back and bids again.
        [owner_wins] You win the card on the block.
       *[used_twice] You use the power of that card twice in a row.
    }
