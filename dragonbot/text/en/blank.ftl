### Blank cards: characters that people have invented, what they ask, and what their powers are in words.

# How a blank card is called wherever cards are named.
blank-name = ✎ { $name }
blank-nothing = nothing

## Questions. `$about` is the card that asks, a kept card, or whom it is about.

ask-blank-colour = { $about }: choose a colour.
ask-blank-whom = { $about }: choose a player.
ask-blank-thing = { $about }: choose one.
ask-blank-number = { $about }: choose a number.
ask-blank-use = { $about }: do you want to?
ask-blank-way = { $about }: choose one.
ask-blank-again = { $about }: again?
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
       *[other] There are { $count } stones too few. Who goes without?
    }
ask-blank-pay = { $about }: how do you pay?
ask-blank-buy = { $about }: which stone do you buy?
ask-blank-with = How do you pay for { $about }?
ask-blank-card = { $about }: which card do you use?
ask-blank-own = { $about }: which of your kept cards do you give?
ask-blank-whose = { $about }: from whom do you take a kept card?
ask-blank-theirs = Which kept card do you take from { $about }?
ask-blank-discard = { $about }: which of your kept cards do you discard?
ask-blank-kept = Use { $about } now?
answer-blank-way-score = For points
answer-blank-way-take = Take
answer-blank-way-pay = Pay
answer-blank-way-give = Give
answer-blank-way-first = The first
answer-blank-way-second = The second
answer-blank-way-third = The third
answer-blank-again-draw = Again
answer-blank-again-stop = Enough
answer-blank-pay-pass = Don't pay
answer-blank-card-pass = None of these

## On the command line

blank-checked = { $file }: { $card } can be played.
blank-warned = { $file }:{ $line }:{ $column }: Warning: { $what }

# What is odd about a card that can be played, for the person who wrote it.
blank-unpaid-points = This scores even if nothing is paid. Put what a payment buys under its “then”.
blank-unpaid-things = This gains something even if nothing is paid. Put what a payment buys under its “then”.
blank-unpaid-lost = This scores even if nothing is lost. Name the loss with “as” and check it with “if”, or use “may pay” with “then”.

## Mistakes in the text of a card, told beside line and column. `$word` is what stands there, `$options` what could.

refused-mistake-does-nothing = This does nothing.
refused-mistake-is-empty = The card is empty. It needs a line “power:” and, below it, what happens.
refused-mistake-is-no-card = This isn't a card yet. A card has lines that begin with “name:”, “power:” and the like.
refused-mistake-kept-for-nothing = A kept card needs “moments” or “standing”, so that it does something.
refused-mistake-key-twice = “{ $word }” is there twice. Keep one of the two.
refused-mistake-looks-printed = “{ $word }” looks like a printed card or the bot. Choose another name.
refused-mistake-loop-in-a-loop = Too many loops inside one another at “{ $word }”.
refused-mistake-missing-key = “{ $word }” is missing here.
refused-mistake-must-cost = Something that can be done at any time must cost something: begin with “lose” and a number.
refused-mistake-needs-one-of = Use exactly one of these here: { $options }.
refused-mistake-needs-to-ask = “{ $word }” needs a moment (turned up, nobody bid) that asks the owner whenever gold is bid. Otherwise a game could go on without asking anyone anything.
refused-mistake-no-anchors = “{ $word }”: leave out the sign before it (&, * or !).
refused-mistake-no-name = The card needs a name.
refused-mistake-not-a-colour = “{ $word }” is not a colour. Use one of these: { $options }.
refused-mistake-not-a-condition = “{ $word }” is not a condition. Use one of these: { $options }.
refused-mistake-not-a-group = “{ $word }” is not a group of players.
refused-mistake-not-a-list = “{ $word }”: write what happens on a line of its own, with a dash before it, such as “- take: gold”.
refused-mistake-not-a-map = “{ $word }”: a word with a colon is missing here, such as “take: gold”.
refused-mistake-not-a-name = “{ $word }” can't be a name here. Use small letters, and not a word of the card language.
refused-mistake-not-a-number = “{ $word }” is not a number. Use a whole number, or one of these: { $options }.
refused-mistake-not-a-price = This is not a price in stones.
refused-mistake-not-a-text = Write a word here.
refused-mistake-not-a-thing = “{ $word }” can't be used here. Use one of these: { $options }.
refused-mistake-not-a-verb = Cards can't do “{ $word }”. Use one of these: { $options }.
refused-mistake-not-a-who = “{ $word }” is not a player known here. Use one of these: { $options }. To use another player, choose one first with “choose”, “person” and “as”.
refused-mistake-not-at-this-moment = “{ $word }” can't happen at this moment.
refused-mistake-not-effects = Write what happens here, such as “- take: gold”.
refused-mistake-not-letters = The badge can show up to two letters or digits.
refused-mistake-not-one-of-these = “{ $word }” can't be used here. Use one of these: { $options }.
refused-mistake-not-so-many = Use { $least } to { $most } here.
refused-mistake-not-such-a-number = “{ $word }” is out of range. Use a number from { $least } to { $most }.
refused-mistake-not-this-format = This card uses another version of the card format.
refused-mistake-not-true-or-false = “{ $word }” can't be used here. Use true or false.
refused-mistake-not-utf8 = This isn't a text file.
refused-mistake-not-yaml = The text can't be read at “{ $word }”. Look at this line and the one above: is a bracket or a quote still open? Is there a colon too many? Lines that belong together start in the same column.
refused-mistake-number-in-words = “{ $word }”: write numbers as 1, 2, 3.
refused-mistake-only-kept-cards = Only a kept card (kind: once, for good) can have “moments” and “standing”.
refused-mistake-only-used-once = “{ $word }” is for cards that are used once (kind: once).
refused-mistake-secret = “{ $word }” is hidden behind a screen, so a public effect can't depend on it. Have it shown first, or use give, steal or may pay. Open to all: { $options }.
refused-mistake-sign-not-allowed = The character “{ $sign }” ({ $code }) isn't allowed here.
refused-mistake-text-begins-oddly = A name or flavour text must begin with a letter.
refused-mistake-text-has-gaps = Remove spaces at the ends of the name or flavour text, and double spaces within.
refused-mistake-text-is-an-address = “{ $word }” looks like a web address. Links aren't allowed on cards.
refused-mistake-text-too-long = Too long: use at most { $most } characters.
refused-mistake-text-without-letters = A name or flavour text needs letters.
refused-mistake-too-deep = Too many levels inside one another: at most { $most }. Take one out.
refused-mistake-too-large = The text is too long: at most { $most } bytes.
refused-mistake-too-many-effects = Too many things happen: at most { $most }. Take some out.
refused-mistake-too-many-parts = The text is too long: at most { $most } words and numbers. Take some out.
refused-mistake-twice = “{ $word }” appears twice here.
refused-mistake-unknown-key = “{ $word }” can't be used here. Use one of these: { $options }.
refused-mistake-unseen-sign = An invisible character ({ $code }) isn't allowed here.

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
        [second_fist] Once, you may close two fists and open one of them after seeing all the others.
        [dragon_bonus] Each of your bids for a Dragon counts { $count } more.
        [hides_stones] Your stones lie behind your screen.
        [chooses_specials] You choose the special cards of each round.
        [in_secret] You choose the special cards of a round in secret.
       *[sells_without_gold] The game goes on as long as you keep it, even if nobody has gold.
    }
blank-standing-any-colour = Your { $things } count as any colour when you pay.
blank-standing-one-as = In each payment, one of your stones may count as a { $colour } one.
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
                [asked] When there is a tie to settle, you may use this card: { $effects }
               *[other] When there is a tie to settle: { $effects }
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
blank-group-with = { $group } (only if { $condition })
blank-group-prefer = { $group } (only if { $condition }, unless that leaves no one)
# Things in the middle of a sentence, as many as there may be; in languages with a dative, `-to` has that.
blank-kinds =
    { $thing ->
        [coins] coins
        [stones] stones
        [coloured_stones] stones other than white ones
        [fairy] Fairy Gold
        [gold] Common Gold
        [silver] Silver
        [fairy_silver] Fairy Silver
        [black] Black coins
        [red] amulets
        [blue] Blue coins
        [purple] Purple coins
        [spent_fairy] spent Fairy Gold
        [spent_fairy_silver] spent Fairy Silver
        [red_stone] red stones
        [blue_stone] blue stones
        [yellow_stone] yellow stones
       *[white_stone] white stones
    }
blank-kinds-to =
    { $thing ->
        [coins] coins
        [stones] stones
        [coloured_stones] stones other than white ones
        [fairy] Fairy Gold
        [gold] Common Gold
        [silver] Silver
        [fairy_silver] Fairy Silver
        [black] Black coins
        [red] amulets
        [blue] Blue coins
        [purple] Purple coins
        [spent_fairy] spent Fairy Gold
        [spent_fairy_silver] spent Fairy Silver
        [red_stone] red stones
        [blue_stone] blue stones
        [yellow_stone] yellow stones
       *[white_stone] white stones
    }
blank-colour =
    { $colour ->
        [red] red
        [blue] blue
        [yellow] yellow
       *[white] white
    }
blank-of-named-to =
    { $what ->
        [colour]
            { $nth ->
                [1] stones of the chosen colour
                [2] stones of the colour chosen second
               *[other] stones of the colour chosen last
            }
        [drawn]
            { $nth ->
                [1] stones of the drawn colour
                [2] stones of the colour drawn second
               *[other] stones of the colour drawn last
            }
       *[thing]
            { $nth ->
                [1] the chosen kind
                [2] the kind chosen second
               *[other] the kind chosen last
            }
    }
blank-in-brackets = ({ $said })
# Stones or things of what was given a name, and that by itself.
blank-of-named =
    { $what ->
        [colour]
            { $nth ->
                [1] stones of the chosen colour
                [2] stones of the colour chosen second
               *[other] stones of the colour chosen last
            }
        [drawn]
            { $nth ->
                [1] stones of the drawn colour
                [2] stones of the colour drawn second
               *[other] stones of the colour drawn last
            }
       *[thing]
            { $nth ->
                [1] the chosen kind
                [2] the kind chosen second
               *[other] the kind chosen last
            }
    }
blank-so-many-named =
    { $what ->
        [colour]
            { $nth ->
                [1] { blank-counted-stones } of the chosen colour
                [2] { blank-counted-stones } of the colour chosen second
               *[other] { blank-counted-stones } of the colour chosen last
            }
        [drawn]
            { $nth ->
                [1] { blank-counted-stones } of the drawn colour
                [2] { blank-counted-stones } of the colour drawn second
               *[other] { blank-counted-stones } of the colour drawn last
            }
       *[thing]
            { $nth ->
                [1] { $count } of the chosen kind
                [2] { $count } of the kind chosen second
               *[other] { $count } of the kind chosen last
            }
    }
blank-named =
    { $what ->
        [colour]
            { $nth ->
                [1] the chosen colour
                [2] the colour chosen second
               *[other] the colour chosen last
            }
        [drawn]
            { $nth ->
                [1] the drawn colour
                [2] the colour drawn second
               *[other] the colour drawn last
            }
       *[thing]
            { $nth ->
                [1] the chosen kind
                [2] the kind chosen second
               *[other] the kind chosen last
            }
    }
blank-all-of = all { $kinds }
blank-so-many = { $count } of these ({ $kinds })
blank-as-many =
    { $of ->
        [each] { $kinds } (of each as many as { $number })
       *[one] as many { $kinds } as { $number }
    }
blank-up-to = up to { $things }
blank-all =
    { $what ->
        [coins] all coins
       *[stones] all stones
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
blank-counted-coins =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
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
    { $what ->
        [rolled]
            { $nth ->
                [1] the number rolled
                [2] the number rolled second
               *[other] the number rolled last
            }
        [lost]
            { $nth ->
                [1] the number given back
                [2] the number given back second
               *[other] the number given back last
            }
        [shown]
            { $nth ->
                [1] the number shown
                [2] the number shown second
               *[other] the number shown last
            }
       *[chosen]
            { $nth ->
                [1] the chosen number
                [2] the number chosen second
               *[other] the number chosen last
            }
    }
# After “as many as”: the player chooses how many.
blank-number-wanted = wanted (at most { $most })
blank-number =
    { $what ->
        [seats] the number of players
       *[round] the number of this round
    }
blank-number-of-person =
    { $you ->
        [yes]
            { $what ->
                [points] your number of points
                [kept] the number of cards that you keep
                [worth] the value of your bid
               *[ahead] your lead over the next bid
            }
       *[no]
            { $what ->
                [points] the number of points that { $to } has
                [kept] the number of cards that { $to } keeps
                [worth] the value of the bid of { $to }
               *[ahead] the lead of { $to } over the next bid
            }
    }
blank-number-of-things =
    { $you ->
        [yes]
            { $what ->
                [bid] the number of { $kinds } in your bid
               *[count] the number of { $kinds } in front of your screen
            }
       *[no]
            { $what ->
                [bid] the number of { $kinds } in the bid of { $to }
               *[count] the number of { $kinds } in front of the screen of { $to }
            }
    }
blank-number-there =
    { $what ->
        [left] the number of { $kinds } in the bank
       *[in_the_bag] the number of { $kinds } in the bag
    }
blank-number-half = half of { $first }, rounded down
blank-number-both =
    { $what ->
        [plus] { $first } plus { $second }
        [minus] { $first } minus { $second }
        [times] { $first } times { $second }
        [less_of] the smaller of { $first } and { $second }
       *[more_of] the larger of { $first } and { $second }
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
        [at_least] { $first } is at least { $second }
        [more] { $first } is more than { $second }
       *[equal] { $first } is exactly { $second }
    }
blank-if-same = { $first } is the same as { $second }
blank-if-is = { $to } and { $other-to } are the same player
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
        [as_itself] this card itself was sold (or your house rules count it anyway)
       *[beyond_gold] your house rules allow it outside auctions for gold
    }

## Effects

blank-does-take =
    { $you ->
        [yes] You take { $things } from the bank.
       *[no] { $who } takes { $things } from the bank.
    }
blank-does-pick =
    { $you ->
        [yes] You take { $what } out of the bag.
       *[no] { $who } takes { $what } out of the bag.
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
                [yes] You take as many spent Fairy Gold back behind your screen as { $number }.
               *[no] { $who } takes as many spent Fairy Gold back behind the screen as { $number }.
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
                [yes] You pay { $price } to the bank if you can (you may decline if that takes wild stones).
               *[no] { $who } pays { $price } to the bank if possible (or declines if that takes wild stones).
            }
       *[must]
            { $you ->
                [yes] You pay { $price } to the bank if you can.
               *[no] { $who } pays { $price } to the bank if possible.
            }
    }
blank-does-may-pay =
    { $you ->
        [yes] You may pay { $price } to the bank; whether you could stays secret.
       *[no] { $who } may pay { $price } to the bank; whether that was possible stays secret.
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
                        [yes] You send as many stones of your choice from { $other-to } to the bank as { $number }.
                       *[no] { $who } sends as many stones by choice from { $other-to } to the bank as { $number }.
                    }
               *[taker]
                    { $you ->
                        [yes] You take as many stones of your choice from { $other-to } as { $number }.
                       *[no] { $who } takes as many stones by choice from { $other-to } as { $number }.
                    }
            }
    }
blank-does-steal-coin =
    { $asked ->
        [yes]
            { $you ->
                [yes] You may take 1 coin from { $other-to }, the first of these that is there: { $kinds }.
               *[no] { $who } may take 1 coin from { $other-to }, the first of these that is there: { $kinds }.
            }
       *[no]
            { $you ->
                [yes] You take 1 coin from { $other-to }, the first of these that is there: { $kinds }.
               *[no] { $who } takes 1 coin from { $other-to }, the first of these that is there: { $kinds }.
            }
    }
blank-does-rob =
    { $you ->
        [yes] You take { $things } from { $other-to }.
       *[no] { $who } takes { $things } from { $other-to }.
    }
blank-does-rob-blind =
    { $you ->
        [yes] You take { $things } from { $other-to }, drawn blindly.
       *[no] { $who } takes { $things } from { $other-to }, drawn blindly.
    }
blank-does-give =
    { $you ->
        [yes] You give { $other-to } { $things }.
       *[no] { $who } gives { $other-to } { $things }.
    }
blank-does-give-any =
    { $you ->
        [yes] You give { $other-to } { $things } (your choice).
       *[no] { $who } gives { $other-to } { $things } (their choice).
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
        [yes] From the bank, { $group } gets { $what }. If there are too few, you choose who goes without.
       *[no] From the bank, { $group } gets { $what }. If there are too few, { $whom } chooses who goes without.
    }
blank-does-draw =
    { $counted ->
        [yes]
            { $you ->
                [yes] Up to { $each } of each colour go into the bag, and you draw { blank-counted-stones } blindly. The rest go back.
               *[no] Up to { $each } of each colour go into the bag, and { $whom } draws { blank-counted-stones } blindly. The rest go back.
            }
       *[no]
            { $you ->
                [yes] Up to { $each } of each colour go into the bag, and you draw as many stones blindly as { $number }. The rest go back.
               *[no] Up to { $each } of each colour go into the bag, and { $whom } draws as many stones blindly as { $number }. The rest go back.
            }
    }
blank-does-draw-open =
    { $counted ->
        [yes]
            { $count ->
                [one] { $count } stone is drawn blindly from the bank and put into the bag, for all to see.
               *[other] { $count } stones are drawn blindly from the bank and put into the bag, for all to see.
            }
       *[no] As many stones as { $number } are drawn blindly from the bank and put into the bag, for all to see.
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
                [yes] You score as many points as { $number }.
               *[no] { $who } scores as many points as { $number }.
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
                [yes] You lose as many points as { $number }.
               *[no] { $who } loses as many points as { $number }.
            }
    }
blank-does-choose-colour =
    { $source ->
        [bank]
            { $you ->
                [yes] You choose a colour that the bank has.
               *[no] { $who } chooses a colour that the bank has.
            }
        [bag]
            { $you ->
                [yes] You choose a colour that is in the bag.
               *[no] { $who } chooses a colour that is in the bag.
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
        [yes] You choose one of these: { $kinds }.
       *[no] { $who } chooses one of these: { $kinds }.
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
        [yes] If you don't: { $effects }
       *[no] If { $whom } doesn't: { $effects }
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
    { $usual ->
        [yes]
            { $you ->
                [yes] You roll a die.
               *[no] { $who } rolls a die.
            }
       *[no]
            { $you ->
                [yes] You roll a die with these sides: { $faces }.
               *[no] { $who } rolls a die with these sides: { $faces }.
            }
    }
blank-does-look =
    { $at ->
        [coins]
            { $you ->
                [yes] You alone look behind the screen of { $other-to }.
               *[no] { $who } alone looks behind the screen of { $other-to }.
            }
        [pile]
            { $you ->
                [yes] You alone look at the top of the special deck ({ blank-counted-cards }).
               *[no] { $who } alone looks at the top of the special deck ({ blank-counted-cards }).
            }
       *[to_come]
            { $you ->
                [yes] You alone look at what comes next ({ blank-counted-cards }).
               *[no] { $who } alone looks at what comes next ({ blank-counted-cards }).
            }
    }
blank-does-show =
    { $you ->
        [yes] You show everyone how many { $kinds } you have.
       *[no] { $who } shows everyone the number of { $kinds }.
    }
blank-does-bring =
    { $source ->
        [gone]
            { $how ->
                [chance]
                    { $you ->
                        [yes] You use the power of a random card that already came up this round.
                       *[no] { $who } uses the power of a random card that already came up this round.
                    }
               *[choice]
                    { $optional ->
                        [yes]
                            { $you ->
                                [yes] You may use the power of a card that already came up this round.
                               *[no] { $who } may use the power of a card that already came up this round.
                            }
                       *[no]
                            { $you ->
                                [yes] You choose a card that already came up this round and use its power.
                               *[no] { $who } chooses a card that already came up this round and uses its power.
                            }
                    }
            }
        [to_come]
            { $how ->
                [chance]
                    { $you ->
                        [yes] You draw one of the upcoming cards and use its power. It is not auctioned.
                       *[no] { $who } draws one of the upcoming cards and uses its power. It is not auctioned.
                    }
               *[choice]
                    { $optional ->
                        [yes]
                            { $you ->
                                [yes] You may choose one of the upcoming cards and use its power. It is not auctioned.
                               *[no] { $who } may choose one of the upcoming cards and use its power. It is not auctioned.
                            }
                       *[no]
                            { $you ->
                                [yes] You choose one of the upcoming cards and use its power. It is not auctioned.
                               *[no] { $who } chooses one of the upcoming cards and uses its power. It is not auctioned.
                            }
                    }
            }
       *[specials]
            { $you ->
                [yes] You use the power of the top card of the special deck.
               *[no] { $who } uses the power of the top card of the special deck.
            }
    }
blank-does-auction-next = The top card of the special deck is auctioned next.
blank-does-swap-card =
    { $you ->
        [yes] You take a kept card from { $group }, in exchange for one of yours if you have any.
       *[no] { $who } takes a kept card from { $group }, in exchange for one of their own if there is any.
    }
blank-does-dig =
    { $you ->
        [yes] You turn over special cards until one that can be kept turns up, and keep it.
       *[no] { $who } turns over special cards until one that can be kept turns up, and keeps it.
    }
blank-does-discard =
    { $you ->
        [yes] You discard one of the cards that you keep.
       *[no] { $who } discards a kept card of their choice.
    }
blank-does-use-up = Nobody can use this card again in this auction.
blank-does-decide =
    { $what ->
        [sold_for_silver] The card on the block is sold for Silver.
        [fists_back] Everyone takes back their bid and bids again.
        [owner_wins] You win the card on the block.
       *[used_twice] You use the power of that card twice in a row.
    }
