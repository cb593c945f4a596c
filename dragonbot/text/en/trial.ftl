### The test of a blank card: what some hundred games between computer players say of it.
### Nothing here is more certain than the figures allow.

## The verdict, sentence by sentence. `$card` and `$other` are printed cards.

trial-endless =
    { $count ->
        [one] One of { $games } games with it did not come to an end.
       *[other] { $count } of { $games } games with it did not come to an end.
    }
trial-never-came =
    { $games ->
        [one] It did not come up in a single game.
       *[other] It never came up in { $games } games.
    }
trial-never-bought = Never bought: in { $auctions } auctions nobody wanted it.
trial-nothing-certain =
    { $count ->
        [0] Nothing certain yet: it came up only { $auctions ->
            [one] once
           *[other] { $auctions } times
        }, and nobody bought it.
        [one] Nothing certain yet: bought only once.
       *[other] Nothing certain yet: bought only { $count } times.
    }
trial-seldom-bought = Seldom bought: { $count } of { $auctions } times that it came up.
trial-decides = Whoever gets it first wins: { $percent } of 100 buyers did.
trial-worth-as = Worth about as much as the { $card }.
trial-worth-unsure = Not far from the { $card } in price, but that is not certain.
trial-worth-more = Worth more than the { $card }, the dearest of the three beside it.
trial-worth-less = Worth less than the { $card }, the cheapest of the three beside it.
trial-worth-between = Worth more than the { $card } and less than the { $other }.
trial-wins-alike = That its buyer wins more or less often than the others is not certain: { $percent } of 100 did, and { $fair } would by chance.
trial-wins-less = Its buyer wins less often than by chance: { $percent } of 100, and not { $fair }.
trial-wins-more = Its buyer wins more often than by chance: { $percent } of 100, and not { $fair }. So it is with some printed cards.
trial-wins-most = Its buyer wins more often than those of all three printed cards: { $percent } of 100, where { $fair } would by chance.
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
trial-bought = bought { $bought } of { $auctions } times ({ $percent } of 100, give or take { $error })
trial-price =
    { $metal ->
       *[gold] for { $price } Gold, give or take { $error }
        [common_gold] for { $price } Common Gold, give or take { $error }
        [silver] for { $price } Silver, give or take { $error }
        [stones] for { $price } stones, give or take { $error }
    }
trial-ahead = { $ahead } more than the next bid
trial-ahead-below = { $ahead } less than the next bid
trial-wins = its buyer won { $percent } of 100 games ({ $low } to { $high }), each of the others { $others }
trial-rounds = games lasted { $rounds } rounds
trial-rounds-apart = { $longer } against those without it ({ $low } to { $high })

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
picture-trial-fair = A line marks { $percent } %: as often as by chance. Whiskers: 95 of 100.
picture-told-trial = { $games } games of { $players } computer players. For each card: how often it was bought, for how much, how often its buyer won ({ $percent } % would by chance).

## In Discord

button-blank-test = Test
button-blank-test-look = How far is it?
button-blank-test-stop = Stop
trial-stopped = The test of { $card } has been stopped.
trial-progress = **Journeymen play with { $name }: about { $percent } of 100 games**
    It takes a few minutes, and they play in between, so that nobody at a table has to wait. You may close this and ask again later with { $blank-test }.
trial-heading = ### The test of { $card }
trial-note =
    { $games ->
        [one] -# One game of { $players } journeymen, { $game }. What they think of a card is not what your friends do with it.
       *[other] -# { $games } games of { $players } journeymen, { $game }. What they think of a card is not what your friends do with it.
    }
refused-one-test-at-a-time = One of your cards is being tested already. Please wait until that is done.
refused-too-many-tests = So many cards are being tested just now that this one has to wait. Please try again in a few minutes.
refused-not-tested = The test came to nothing: the computers took too long to think about this card, or were interrupted. Please try again; if it happens once more, make the card simpler.

## A table of one's own, at which the card comes up at once. `$name` and `$card` are the card.

try-place = -# Trying { $card } · situation { $number } of { $count }
try-usual = A table as it often is. { $name } is up for auction.
try-poor = Nobody but you has any gold or silver to speak of. { $name } is up for auction.
try-stones = Everybody has stones, three of each colour. { $name } is up for auction.
try-no-stones = Nobody has any stones. { $name } is up for auction.
try-almost = You and Asta are about to win: two points each. { $name } is up for auction.
try-empty-bank = The bank has run out. { $name } is up for auction.
try-spent = Everybody has spent much of their Fairy Gold: it lies before the screens. { $name } is up for auction.
try-cards = Cards lie about: some are gone, others are to come. { $name } is up for auction.
try-cards-kept = Cards lie about: some are gone, others are to come, and Asta and Bert keep one each. { $name } is up for auction.
try-owned = You keep { $name } already. Another card is up for auction.
try-owned-poor = You keep { $name } already, and hardly anybody has coins left. Another card is up for auction.
try-owned-last = You keep { $name } already. The last card of the round is up for auction.
try-theirs = Asta keeps { $name }. Another card is up for auction.
try-over = That is what came of it. Go on to the next situation, or play this one again.
try-ended = The table with { $card } is cleared.
try-old-panel = That was an old panel. Here is where you are:
try-welcome-back = Here is where you were:
button-blank-try = Try
button-try-next = Next situation
button-try-again = Again
button-try-end = End
button-try-resume = Go on trying
