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
trial-rounds-apart = that is { $longer } more than without it ({ $low } to { $high })

## On the command line

trial-title = { $name }: { $games } games of { $players }, { $game }
