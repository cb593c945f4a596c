### What happens at the table: one message for each event, named after its key.
###
### `event-KEY-CARD` is told instead of `event-KEY` while that card's power is being used. An id that ends in
### `-tavern` is for the Tavern Edition, where the same thing has to be told otherwise.
### Fill-ins: `$who` and `$whom` are names; `$whos` is a list of names, and `$count` says how many;
### `$card` and `$colour` are names to be shown; `$stone` is one stone of that colour ("1 red stone");
### `$things` and `$stones` are counted objects of a verb ("3 Silver and 1 red stone");
### `$none` is what there is none of ("no Silver"), `$thing` one of it as the object of a verb, `$called` its bare name;
### `$in-order` is like `$cards`, but in the order in which they lie, and `$count` says how many;
### `$metal` is what is bid, to choose a variant by; `$other` is another card.
### An event whose text is empty is not told.

## The round

event-round-begins = Round { $round } begins. This round's special cards: { $cards }.
event-reshuffled = The special cards have run out. The discards are shuffled into a new deck.
event-turned-up = Up for auction: the { $card }.
event-passed-on = The { $card } comes last, with no card left to bring, so it isn't auctioned.
event-round-ends = Round { $round } ends. All spent Fairy Gold returns to its owners.
event-round-ends-tavern = Round { $round } ends. All spent Fairy coins return to their owners.
event-rounds-are-over =
    Round { $round } was the last one. Most points win, then most stones, then most gold:
    { $standings }
standing-at-the-end = { $who }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }, { $gold } gold
event-begins = { $who } won here last time and sits first.
event-gold-is-gone = Nobody has any gold left to bid, so the game ends here. Most points win!
event-gold-is-gone-tavern = Nobody has anything left to win a card with, so the game ends here. Most points win!
event-chooses-specials = { $who } has chosen this round's special cards.
event-round-begins-in-secret =
    { $count ->
        [one] Round { $round } begins. One card joins the usual crowd, and only { $who } knows which.
       *[other] Round { $round } begins. { $count } cards join the usual crowd, and only { $who } knows which.
    }
# These two are told to whoever chose, and to nobody else.
event-sees-specials = Only you know this round's special cards: { $cards }.
event-sees-order = Only you know their order: { $in-order }.

## The King's Favor

event-reclaim =
    { $count ->
        [one] { $whos } takes back 1 spent Fairy Gold.
       *[other] { $whos } each take back 1 spent Fairy Gold.
    }
event-claims = { $who } uses the King's Favor: { $thing } for the { $card }.
event-favor-passes = { $who } has to pass on the King's Favor. It goes to { $whom }.
event-favor-goes = The King's Favor goes to { $who }.
event-favor-pays = { $who } gets 1 Silver for holding the King's Favor.
event-favor-cannot-pay = The bank has no Silver for { $who }, who holds the King's Favor.

## The auction

# A line for each fist follows.
event-opened =
    { $metal ->
        [silver] The fists of the tie-break open:
       *[gold] The fists open:
    }
    { $fists }
event-opened-tavern =
    { $metal ->
        [silver] The fists open, and Silver counts:
        [common_gold] The fists open, and only Common Gold counts:
        [stones] The fists open, and stones count:
       *[gold] The fists open:
    }
    { $fists }
# `$fist` is the line of one fist.
event-opens-one =
    { $who } has seen all the others and opens one of two fists:
    { $fist }
# One fist: what is in it, and what that is worth.
fist-shown = { $who }: { $coins } = { $value }
fist-empty = { $who }: { fist-nothing }
fist-nothing = empty fist
# Two fists of one person, who will open one of them.
fist-two = { $first } / { $second }
event-won = { $who } wins the { $card }.
event-tied = A tie for the { $card } between { $whos }! Now Silver decides.
event-tied-tavern = A tie for the { $card } between { $whos }!
event-won-tie-break = { $who } wins the tie-break and the { $card }.
event-tied-again = Still a tie! Nobody gets the { $card }.
event-no-bids = Not a coin in sight: nobody gets the { $card }.
event-no-bids-tavern = Nothing but empty fists: nobody bid for the { $card }.
event-second-wins = There is a Purple coin among the bids, so the second-highest bid wins.
event-no-second = There is no second-highest bid, so nobody gets the { $card }.
event-all-lose = Still a tie! So the { $card } strikes { $whos } alike.
event-adds-blue = { $who } adds a Blue coin, and the bid is worth { $count }.
# A kept card speaks up while another is being sold.
event-sells-for-silver = { $who } gives up the Silversmith, so the { $card } goes for Silver.
event-takes-bids-back = { $who } gives up the Innkeeper: everyone takes back their bid and bids again.
event-wins-tie = { $who } wins the tie and the { $card }.
event-wins-tie-crook = { $who } gives up the Crook and wins both the tie and the { $card }.
event-wins-tie-dealer = The Dealer settles the tie: { $who } gets the { $card }.
event-wins-unbid = { $who } gives up the Rat King and gets the { $card } for free.
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
event-cannot-pay = { $who } lacks the stones for that and takes coins instead.
event-cannot-pay-sorceress = { $who } does not have two stones, so nothing happens.
event-cannot-pay-sorcerer-apprentice = { $who } doesn't have two stones of one colour, so nothing happens.
event-scores =
    { $points ->
        [one] { $who } scores { $points } point and now has { $total } of { $goal }.
       *[other] { $who } scores { $points } points and now has { $total } of { $goal }.
    }
event-loses-point =
    { $total ->
        [one] { $who } loses a point and has { $total } left.
       *[other] { $who } loses a point and now has { $total }.
    }
event-has-no-point-to-lose = { $who } has no point to lose, and gets away with it.
# A house rule.
event-no-further-point = No points are given this time, so { $who } goes without.
event-loses-no-point = No points change this time, so { $who } loses none.
event-wins =
    { $count ->
        [one] { $whos } wins the game! Well played, everyone.
       *[other] { $whos } win the game together! Well played, everyone.
    }

## Single cards

event-steals-stone = { $who } steals { $stone } from { $whom }.
event-steals-gold = { $who } steals 1 Common Gold from { $whom }.
event-steals-fairy = { $who } steals 1 Fairy Gold from { $whom }.
event-steals-spent-fairy = { $who } steals 1 Fairy Gold that { $whom } had already spent this round.
event-finds-nothing = { $who } searches the pockets of { $whom } and finds nothing to steal.
event-robs = { $who } robs { $whom }. Only the two of them know what was taken.
event-robs-tavern = { $who } robs { $whom }.
event-robs-coins = The loot: { $who } gets { $things } from { $whom }.
event-robs-nothing = No loot: { $whom } had no Common Gold and no Silver, so { $who } gets nothing.
event-robs-nothing-tavern = { $whom } has nothing to take, so the bank steps in.
event-buys = { $who } buys { $stone } for { $things }.
event-cannot-buy = No coins left for another stone, so the shopping ends here.
event-pays-coins =
    { $count ->
        [0] { $who } gives the whole bid to the Necromancer. It held no Fairy Gold.
       *[other] { $who } gives the whole bid to the Necromancer and loses { thing-fairy.taken } for good.
    }
event-pays-coins-tavern =
    { $count ->
        [0] { $who } gives the whole bid to the Necromancer. It held no Fairy coins.
        [one] { $who } gives the whole bid to the Necromancer and loses { $count } Fairy coin for good.
       *[other] { $who } gives the whole bid to the Necromancer and loses { $count } Fairy coins for good.
    }
event-free-point = { $who } has no stones to hand over, so the point is free.
event-fears = { $who } names the colour to fear: { $colour }.
event-draws = { $who } draws { $stone } from the bag.
event-draws-unseen = { $who } draws a stone and puts it behind the screen, unseen.
event-burns = Oh no, the feared colour! Everything { $who } drew goes back to the bank.
event-carries-home =
    { $count ->
        [0] { $who } stops before the first draw and takes no stones home.
       *[other] { $who } stops and carries { $stones } home.
    }
event-short-bag = There was no second stone in the bag.
event-tramples = { $who } sets the Troll on a colour: { $colour }.
event-loses-stones = { $who } loses { $stones }.
event-brings = { $who } now uses the { $card }.
event-brings-ghost = { $who } calls the { $card } back.
event-brings-goblin = The Goblin drags a card from the pile for { $who }: the { $card }.
event-brings-kobold = The Kobold fetches the top special card for { $who }: the { $card }.
event-brings-imp = { $who } sends the Imp to fetch the { $card } from the pile. The pile is shuffled.
event-nothing-to-bring = There is no card left to bring, so nothing happens.
event-keeps = { $who } keeps the { $card } for later.
event-keeps-tavern = { $who } keeps the { $card } in front of the screen.
event-doubles = { $who } gives up the Doppelganger and uses the { $card } twice.

## Single cards of the Tavern Edition

event-fetches = { $who } pays 1 Silver, and the Pixie brings back 1 spent Fairy Gold.
event-melts-down = { $who } loses { $things } to the Forger.
event-nothing-to-melt = { $who } has neither Common Gold nor Silver for the Forger, so nothing happens.
event-nothing-ahead = { $who } didn't lead the next bid, so the Halfling brings nothing.
event-no-gold-bid = { $who } bid no gold, so the Usurper brings nothing.
event-no-copied-point = This card wasn't auctioned itself, so { $who } gets no point for it.
event-gives-round =
    { $count ->
        [one] { $whos } also gets { $stone }.
       *[other] { $whos } also get { $stone } each.
    }
event-draws-for-all = { $who } draws { $stones } for the table.
event-picks-stone = { $who } picks { $stone }.
event-picks-unseen = { $who } picks a stone and puts it behind the screen.
event-rolls = { $who } rolls { $count }: close enough to count.
event-rolls-too-far = { $who } rolls { $count }: too far off to count.
event-gives-stones = { $who } gives { $stones } to { $whom }.
event-gives-stone = { $who } gives { $whom } { $stone }.
event-gives-coin = { $who } gives { $whom } a coin. Only the two of them know which.
event-has-nothing = { $who } has nothing like that to give.
event-robs-a-coin = { $who } robs { $whom } of a coin. Only the two of them know which.
event-finds-no-coin = { $who } reaches behind { $whom }'s screen and finds no coins.
event-steals-hidden-stone = { $who } steals a stone from behind { $whom }'s screen.
# Told to the two between whom a coin or a stone has changed hands unseen, or to whoever has drawn it.
event-coin-was = The coin was: { $called }
event-stone-was = The stone's colour: { $colour }
event-swaps-stones = { $who } and { $whom } swap all their stones.
event-crushes = { $who } has the Troll crush { $stone } of { $whom }'s.
event-crushes-hidden = { $who } has the Troll grope behind { $whom }'s screen. It crushes { $stone }.
event-nobody-has-stones = Nobody else has a stone, so the Troll goes away hungry.
event-swaps-cards = { $who } gives { $whom } the { $card } and takes the { $other } in return.
event-steals-card = { $who } takes the { $card } from { $whom }.
event-digs-up =
    { $count ->
        [0] { $who } turns over one special card and keeps it: { $card }.
       *[other] { $who } turns over special cards up to the { $card } and keeps it. Discarded: { $cards }.
    }
event-digs-in-vain =
    { $count ->
        [0] There is no special card left for { $who } to turn over.
       *[other] { $who } turns over every special card left and finds none to keep. Discarded: { $cards }.
    }

## Lists: "A, B and C" is made of A, B with `list-more`, and that and C with `list-two`.

list-two = { $first } and { $last }
list-or = { $first } or { $last }
list-more = { $first }, { $next }
# Several cards of one name.
list-times = { $count } × { $name }

## Of blank cards, the characters that people have invented

# `$own` is the blank card whose power is used. `$kinds` are bare names of things in a row.
event-loses-things = { $who } returns { $things } to the bank.
event-has-none-of = { $who } has none of these: { $kinds }.
event-finds-none = { $whom } has none of these for { $who }: { $kinds }.
event-robs-of =
    { $count ->
        [0] { $who } takes all of { $whom }'s { $kinds }. Only the two of them know how much that was.
       *[other] { $who } takes up to { $count } of each of these from { $whom }: { $kinds }. Only the two of them know how much that was.
    }
event-robs-one = { $who } takes one of these from { $whom }: { $kinds }.
event-gives-one = { $who } gives { $whom } one of these: { $kinds }.
event-loot-was = Changed hands: { $counted }.
event-swaps-things = { $who } and { $whom } swap all of these: { $kinds }.
event-has-now = Behind your screen now: { $counted }.
event-fetches-back =
    { $count ->
        [one] { $count } spent Fairy Gold comes back to { $who }.
       *[other] { $count } spent Fairy Gold come back to { $who }.
    }
event-shows-things = { $who } shows { $things }.
event-rolls-a-die = { $who } rolls { $count }.
event-nobody-to-choose = { $who } has nobody to choose, so nothing else happens.
event-looks-at = { $who } looks behind the screen of { $whom }.
event-looks-at-pile =
    { $count ->
        [0] { $who } looks at the special deck, but it's empty.
        [one] { $who } looks at the top card of the special deck.
       *[other] { $who } looks at the top { $count } cards of the special deck.
    }
event-looks-ahead =
    { $count ->
        [0] { $who } looks for upcoming cards, but there are none.
        [one] { $who } looks at the next upcoming card.
       *[other] { $who } looks at the next { $count } upcoming cards.
    }
event-sees-coins = Behind { $whom }'s screen: { $counted }.
event-sees-cards = From the top, you see: { $in-order }.
event-discards = { $who } discards the { $card }.
event-auctions-next = { $who } puts the { $card } up for auction next.
# The same that printed cards tell, where those tell it in words of their own.
event-cannot-pay-blank = { $who } lacks the stones for that.
event-burns-blank = The stones in the bag go back to the bank.
event-carries-home-blank = { $who } carries { $stones } home.
event-short-bag-blank = There were not enough stones in the bag.
event-robs-nothing-blank = { $whom } has nothing to take.
event-keeps-blank = { $who } keeps the { $card } in front of the screen.
event-doubles-blank = With { $own }, { $who } uses the { $card } twice.
event-sells-for-silver-blank = { $who } uses { $own }, so the { $card } goes for Silver.
event-takes-bids-back-blank = { $who } uses { $own }: everyone takes back their bid and bids again.
event-wins-tie-blank = With { $own }, { $who } wins the tie and the { $card }.
event-wins-unbid-blank = With { $own }, { $who } gets the { $card } for free.
