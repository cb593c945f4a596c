### Advice: what a master would do in a person's place, and why. `$who` is a name, `$card`, `$later` and
### `$dragon` are names of cards to show, `$answer` is what an answer is called. Only who asks reads it.

advice-title = **What a master would do**
# `$often` and `$chance` are sentences of their own, from the two below.
advice-line = - **{ $answer }**: { $often }
advice-line-card = - **{ $answer }**: { $often } { $chance }
advice-often = { $often ->
        [always] nearly always.
        [mostly] mostly.
        [often] often.
        [at-times] at times.
       *[seldom] now and then.
    }
advice-often-alike = { $often ->
        [always] nearly always one of these, which come to the same.
        [mostly] mostly one of these, which come to the same.
        [often] often one of these, which come to the same.
        [at-times] at times one of these, which come to the same.
       *[seldom] now and then one of these, which come to the same.
    }
advice-chance = { $chance ->
        [certain] That wins the card for certain.
        [hardly] That hardly ever wins the card.
        [nearly] That nearly always wins the card.
        [about] That wins the card about { $low } times in 10.
       *[between] That wins the card { $low } to { $high } times in 10.
    }
advice-nothing = an empty fist
advice-two = { $first } in one fist and { $second } in the other
advice-note = -# It knows no more than what you can see and have heard yourself, and can be wrong. Nobody else hears of this.

## Reasons for a bid

reason-certain = -# Nobody can outbid { $count }: the others have { $most } gold at most.
reason-certain-tie = -# Nobody can bid more than { $count }, and your silver is enough for any tie.
reason-curse = -# With a Black coin in your fist nobody gets the { $card }.
reason-lowest = -# Whoever bids least must take the { $card }.
reason-mine-wins = -# The { $card } wins you the game.
reason-mine-points =
    { $count ->
        [one] -# The { $card } brings you { $count } point, and then you have { $score }.
       *[other] -# The { $card } brings you { $count } points, and then you have { $score }.
    }
reason-mine-cannot-pay = -# You could not pay the { $card } for a point now.
reason-brings-soon = -# What the { $card } brings would let you pay the { $later }, who is still to come in this round.
reason-brings-then = -# What the { $card } brings would let you pay the { $later }.
reason-brings-stones =
    { $count ->
        [one] -# The { $card } brings you { $count } stone.
       *[other] -# The { $card } brings you { $count } stones.
    }
reason-brings-gold =
    { $count ->
        [one] -# The { $card } brings you { $count } gold coin.
       *[other] -# The { $card } brings you { $count } gold coins.
    }
reason-hurts = -# The { $card } would take something from { $who }.
reason-threat-wins = -# { $who } could win the game with the { $card }.
reason-threat-wins-bounded =
    { $coins ->
        [0] -# { $who } could win the game with the { $card }, and has no gold left.
       *[other] -# { $who } could win the game with the { $card }, and has at most { $coins } gold left.
    }
reason-threat-points = -# { $who } could get to { $score } { $score ->
        [one] point
       *[other] points
    } with the { $card }.
reason-threat-points-bounded =
    { $coins ->
        [0] -# { $who } could get points with the { $card }, and has no gold left.
       *[other] -# { $who } could get points with the { $card }, and has at most { $coins } gold left.
    }
reason-later-wins = -# The { $later } is still to come in this round and would win you the game.
reason-later-points =
    { $count ->
        [one] -# The { $later } is still to come in this round and would bring you { $count } point.
       *[other] -# The { $later } is still to come in this round and would bring you { $count } points.
    }
reason-spends-before = -# Whoever pays much for the { $card } lacks it for the { $later }, with whom { $who } could win the game.
reason-last-card = -# This is the last card of the round, and Fairy Gold comes back anyway.
reason-many-cards =
    { $coins ->
        [one] -# { $count } more cards come in this round, and you have 1 gold coin for all of them.
       *[other] -# { $count } more cards come in this round, and you have { $coins } gold coins for all of them.
    }
reason-little = -# The { $card } changes little just now, whoever gets it.
reason-not-worth = -# What the { $card } brings you is not worth what it probably costs.

## Reasons for a choice

reason-choice-wins = -# That wins you the game.
reason-choice-points =
    { $count ->
        [one] -# That brings you { $count } point, and then you have { $score }.
       *[other] -# That brings you { $count } points, and then you have { $score }.
    }
reason-choice-soon = -# Then you could pay the { $later }, who is still to come in this round.
reason-choice-pays = -# Then you could pay the { $later }.
reason-choice-keeps-soon = -# So you can still pay the { $later } in this round.
reason-choice-keeps = -# So you can still pay the { $later } later.
reason-choice-stones =
    { $count ->
        [one] -# You keep { $count } stone.
       *[other] -# You keep { $count } stones.
    }
reason-choice-stops = -# Then { $who } cannot pay the { $later } any more.
reason-choice-ahead =
    { $score ->
        [one] -# Nobody has more points than { $who }, who has { $score }.
       *[other] -# Nobody has more points than { $who }, who has { $score }.
    }
reason-choice-gold =
    { $count ->
        [one] -# That brings you { $count } gold coin.
       *[other] -# That brings you { $count } gold coins.
    }
reason-choice-more-alike = -# Then you have { $count } stones of that colour.
reason-choice-new-colour = -# You have no stone of that colour yet.
reason-choice-all-alike = -# All that you may choose comes to nearly the same.
