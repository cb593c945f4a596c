### The test of a blank card: what some hundred games between computer players say of it.
### Nothing here is more certain than the figures allow.

## The verdict, sentence by sentence. `$card` and `$other` are printed cards.

trial-endless =
    { $count ->
        [one] One of { $games } games with this card never ended.
       *[other] { $count } of { $games } games with this card never ended.
    }
trial-never-came =
    { $games ->
        [one] It did not come up in a single game.
       *[other] It never came up in { $games } games.
    }
trial-never-bought = Never bought: nobody wanted it in { $auctions } auctions.
trial-nothing-certain =
    { $count ->
        [0] Not enough data yet: it came up only { $auctions ->
            [one] once
           *[other] { $auctions } times
        }, and nobody bought it.
        [one] Not enough data yet: bought only once.
       *[other] Not enough data yet: bought only { $count } times.
    }
trial-seldom-bought = Rarely bought: { $count } of the { $auctions } times it came up.
trial-decides = It decides games: { $percent } of 100 players who bought it first won.
trial-worth-as = Worth about as much as the { $card }.
trial-worth-unsure = Priced close to the { $card }, but that isn't certain.
trial-worth-more = Worth more than the { $card }, the most expensive of the three beside it.
trial-worth-less = Worth less than the { $card }, the cheapest of the three beside it.
trial-worth-between = Worth more than the { $card } and less than the { $other }.
trial-wins-alike = No clear effect on winning: { $percent } of 100 buyers won; by chance it would be { $fair }.
trial-wins-less = Its buyers win less than by chance: { $percent } of 100, not { $fair }.
trial-wins-more = Its buyers win more than by chance: { $percent } of 100, not { $fair }. Some printed cards do the same.
trial-wins-most = Its buyers win more than those of all three printed cards: { $percent } of 100, instead of { $fair } by chance.
trial-length-alike = Games last about as long with it as without.
trial-longer =
    { $count ->
        [one] Games get { $rounds } round longer.
       *[other] Games get { $rounds } rounds longer.
    }
trial-shorter =
    { $count ->
        [one] Games get { $rounds } round shorter.
       *[other] Games get { $rounds } rounds shorter.
    }

## The figures of one card, line by line

trial-figures = { $name }: { $facts }.
trial-bought = bought { $bought } of { $auctions } times ({ $percent } %, ± { $error })
trial-price =
    { $metal ->
       *[gold] for { $price } Gold (± { $error })
        [common_gold] for { $price } Common Gold (± { $error })
        [silver] for { $price } Silver (± { $error })
        [stones] for { $price } stones (± { $error })
    }
trial-ahead = { $ahead } more than the next bid
trial-ahead-below = { $ahead } less than the next bid
trial-wins = its buyer won { $percent } of 100 games ({ $low } to { $high }), the others { $others } each
trial-rounds = games lasted { $rounds } rounds
trial-rounds-apart = { $longer } compared with games without it ({ $low } to { $high })

## On the command line

trial-title = { $name }: { $games } games of { $players }, { $game }

## The picture. Labels are short: they are drawn 1,100 pixels wide on a phone.

picture-trial =
    { $games ->
        [one] { $games } game between computer players
       *[other] { $games } games between computer players
    }
picture-trial-price = Price
picture-trial-bought = Bought
picture-trial-wins = Buyer wins
picture-trial-percent = { $percent } %
picture-trial-none = –
picture-trial-fair = The line marks { $percent } %, the result by chance. Whiskers: 95 % range.
picture-told-trial = { $games } games of { $players } computer players. For each card: how often it was bought, its price, and how often its buyer won (by chance: { $percent } %).

## In Discord

button-blank-test = Test
button-blank-test-look = Check progress
button-blank-test-stop = Stop
trial-stopped = Test of { $card } stopped.
trial-progress = **Journeymen are playing with { $name }: { $percent } % done**
    This takes a few minutes. You can close this and come back later: { $blank-test }
trial-heading = ### Test of { $card }
trial-note =
    { $games ->
        [one] -# One game of { $players } journeymen, { $game }. Your friends may play it differently.
       *[other] -# { $games } games of { $players } journeymen, { $game }. Your friends may play it differently.
    }
refused-one-test-at-a-time = One of your cards is already being tested. Wait until that is done.
refused-too-many-tests = Many cards are being tested right now. Try again in a few minutes.
refused-not-tested = The test failed: the computers took too long with this card, or were interrupted. Try again; if it fails again, make the card simpler.

## A table of one's own, at which the card comes up at once. `$name` and `$card` are the card.

try-place = -# Trying { $card } · situation { $number } of { $count }
try-usual = A typical table. { $name } is up for auction.
try-poor = Nobody but you has much gold or silver. { $name } is up for auction.
try-stones = Everyone has three stones of each colour. { $name } is up for auction.
try-no-stones = Nobody has any stones. { $name } is up for auction.
try-almost = You and Asta are close to winning, with two points each. { $name } is up for auction.
try-empty-bank = The bank is empty. { $name } is up for auction.
try-spent = Everyone has spent much of their Fairy Gold. { $name } is up for auction.
try-cards = Some of the round's cards are gone, others are still to come. { $name } is up for auction.
try-cards-kept = Some of the round's cards are gone, others are still to come, and Asta and Bert each keep one. { $name } is up for auction.
try-owned = You already keep { $name }. Another card is up for auction.
try-owned-poor = You already keep { $name }, and hardly anyone has coins left. Another card is up for auction.
try-owned-last = You already keep { $name }. The last card of the round is up for auction.
try-theirs = Asta keeps { $name }. Another card is up for auction.
try-over = That's the outcome. Go on to the next situation, or play this one again.
try-ended = The table with { $card } is closed.
try-old-panel = That panel was out of date. You are here:
try-welcome-back = You were here:
button-blank-try = Try
button-try-next = Next situation
button-try-again = Play again
button-try-end = End
button-try-resume = Continue
