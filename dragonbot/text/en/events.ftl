### What happens at the table, told to everybody: one message for each event, named after its key.
###
### `event-KEY-CARD` is told instead of `event-KEY` while that card's power is being used.
### Fill-ins: `$who` and `$whom` are names; `$whos` is a list of names, and `$count` says how many;
### `$card` and `$colour` are names to be shown; `$stone` is one stone of that colour ("1 red stone");
### `$things` and `$stones` are counted objects of a verb ("3 Silver and 1 red stone");
### `$none` is what there is none of ("no Silver"); `$metal` is gold or silver, to choose a variant by.
### An event whose text is empty is not told.

## The round

event-round-begins = Round { $round } begins. Joining the usual crowd: { $cards }.
event-reshuffled = The deck of special cards has run out, so the ones laid aside are shuffled into a new one.
event-turned-up = Up for auction: the { $card }.
event-passed-on = The { $card } comes last, with no card left to bring, so there is no auction for it.
event-round-ends = Round { $round } is over. All spent Fairy Gold returns to its owners.
event-gold-is-gone = Nobody has a single gold coin left to bid, so the game ends here. Most points win!

## The auction

# A line for each fist follows.
event-opened =
    { $metal ->
        [silver] The fists of the tie-break open:
       *[gold] The fists open:
    }
    { $fists }
# One fist: what is in it, and what that is worth.
fist-shown = { $who }: { $coins } = { $value }
fist-empty = { $who }: { fist-nothing }
fist-nothing = empty fist
event-won = { $who } wins the { $card }.
event-tied = A tie for the { $card } between { $whos }! Now Silver decides.
event-won-tie-break = { $who } wins the tie-break, and with it the { $card }.
event-tied-again = Still a tie! So nobody gets the { $card }.
event-no-bids = Not a coin in sight: nobody gets the { $card }.
event-cursed =
    { $count ->
        [one] A Black coin from { $whos } curses the { $card }: nobody wins it.
       *[other] Black coins from { $whos } curse the { $card }: nobody wins it.
    }
event-cursed-in-tie-break =
    { $count ->
        [one] In the tie-break, a Black coin from { $whos } curses the { $card }: nobody wins it.
       *[other] In the tie-break, Black coins from { $whos } curse the { $card }: nobody wins it.
    }

## What many cards do

event-takes = { $who } takes { $things } from the bank.
event-takes-the-last = The bank is running low: { $who } gets only { $things }.
event-bank-has-none = The bank has { $none } left for { $who }.
event-no-stones = The bank has no stones left, so nothing happens.
event-no-stones-merchant = The Merchant is sold out: the bank has no stones left.
event-pays-stones = { $who } pays { $stones } to the bank.
event-pays-stones-quack-wizard = { $who } hands every stone to the bank: { $stones }.
event-cannot-pay = { $who } lacks the stones for that, so it will have to be coins.
event-cannot-pay-sorcerer-apprentice = { $who } has no two stones of one colour, so nothing happens.
event-scores =
    { $points ->
        [one] { $who } scores { $points } point and now has { $total }.
       *[other] { $who } scores { $points } points and now has { $total }.
    }
event-wins =
    { $count ->
        [one] { $whos } wins the game! Well played, everybody.
       *[other] { $whos } win the game together! Well played, everybody.
    }

## Single cards

event-steals-stone = { $who } steals { $stone } from { $whom }.
event-steals-gold = { $who } steals 1 Common Gold from { $whom }.
event-steals-fairy = { $who } steals 1 Fairy Gold from { $whom }.
event-steals-spent-fairy = { $who } steals 1 Fairy Gold that { $whom } had already spent this round.
event-finds-nothing = { $who } searches the pockets of { $whom } and finds nothing to steal.
event-robs = { $who } robs { $whom }. What there was to take, only the two of them know.
event-robs-coins = The loot: { $who } gets { $things } from { $whom }.
event-robs-nothing = No loot at all: { $whom } had no Common Gold and no Silver, so { $who } gets nothing.
event-buys = { $who } buys { $stone } for { $things }.
event-cannot-buy = There are not enough coins for a stone, so the shopping ends here.
event-pays-coins =
    { $count ->
        [0] { $who } leaves the bid to the Necromancer. There was no Fairy Gold in it to lose.
       *[other] { $who } leaves the bid to the Necromancer and loses { thing-fairy.taken } for good.
    }
event-free-point = { $who } has no stones to hand over, so the point is a gift.
event-fears = { $who } names the colour to fear: { $colour }.
event-draws = { $who } draws { $stone } from the bag.
event-burns = Oh dear, the feared colour! Everything { $who } has drawn goes back to the bank.
event-carries-home =
    { $count ->
        [0] { $who } stops before the first draw and takes no stones home.
       *[other] { $who } stops and carries { $stones } home.
    }
event-short-bag = There was no second stone in the bag.
event-tramples = { $who } sets the Troll on a colour: { $colour }.
event-loses-stones = { $who } loses { $stones }.
event-brings = { $who } now uses the { $card }.
event-brings-ghost = { $who } calls the { $card } back once more.
event-brings-goblin = The Goblin drags a card from the pile for { $who }: the { $card }.
event-brings-imp = { $who } has the Imp fetch the { $card } from the pile. The other cards are shuffled.
event-nothing-to-bring = There is no card left to bring, so nothing happens.
event-keeps = { $who } keeps the { $card } for later.
event-doubles = { $who } gives up the Doppelganger and uses the { $card } twice.

## Lists: "A, B and C" is made of A, B with `list-more`, and that and C with `list-two`.

list-two = { $first } and { $last }
list-more = { $first }, { $next }
# Several cards of one name.
list-times = { $count } × { $name }
