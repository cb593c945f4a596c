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
        [always] nearly always one of these.
        [mostly] mostly one of these.
        [often] often one of these.
        [at-times] at times one of these.
       *[seldom] now and then one of these.
    }
advice-chance = { $chance ->
        [certain] That wins the card for certain.
        [hardly] That hardly ever wins the card.
        [nearly] That nearly always wins the card.
        [about] That wins the card about { $low ->
            [one] once
           *[other] { $low } times
        } in 10.
       *[between] That wins the card { $low } to { $high } times in 10.
    }
advice-range = { $first } … { $last }
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
reason-later-better = -# The { $later } is still to come in this round and would help you more than the { $card }.
reason-spends-before = -# Whoever pays much for the { $card } lacks it for the { $later }, with whom { $who } could win the game.
reason-last-card = -# This is the last card of the round, and Fairy Gold comes back anyway.
# Reviews that were made before tell this one.
reason-many-cards =
    { $coins ->
        [one] -# { $count } more cards come in this round, and you have 1 gold coin for all of them.
       *[other] -# { $count } more cards come in this round, and you have { $coins } gold coins for all of them.
    }
# Where no other reason moves much.
reason-mine-helps =
    { $count ->
        [one] -# With the { $card } you would win about { $count } more game in a hundred.
       *[other] -# With the { $card } you would win about { $count } more games in a hundred.
    }
reason-threat-helps = -# If { $who } gets the { $card }, you are less likely to win.
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
reason-choice-better =
    { $count ->
        [one] -# That wins you about { $count } more game in a hundred than anything else you may choose.
       *[other] -# That wins you about { $count } more games in a hundred than anything else you may choose.
    }
reason-choice-voted = -# What is hidden was guessed { $deals } times; masters did this in { $count } of them.
reason-choice-all-alike = -# All that you may choose comes to nearly the same.

## What is advised in Dragon's Gold, and why

advice-wait = say nothing for now
advice-use =
    { $count ->
        [0] Use: { $card }
       *[other] Use: { $card } ({ $words })
    }
reason-gold-voted = -# Of { $masters } masters who were asked { $count } would do that.
reason-gold-slays-alone = -# That slays the { $dragon }, and nobody else shares its { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }.
reason-gold-slays = -# That slays the { $dragon }: { $count } of you share its { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }.
reason-gold-gap = -# After that the { $dragon } falls to { $count } more strength; { $size ->
        [one] { $size } token belongs
       *[other] { $size } tokens belong
    } to it.
reason-gold-weak = -# Even a weak adventurer gets a full share ({ $hunter }).
reason-gold-joins = -# { $count } of you would share it then.
reason-gold-thief =
    { $count ->
        [one] -# When it falls, your Thief takes a token from the other one there.
       *[other] -# When it falls, your Thief takes a token from one of the { $count } others there.
    }
reason-gold-magic =
    { $count ->
        [one] -# { $count } magic token lies there, for which Wizards are good.
       *[other] -# { $count } magic tokens lie there, for which Wizards are good.
    }
reason-gold-colour-there = -# There you find { $things }, and you have { $mine } of that colour already.
reason-gold-black-there = -# The black diamond lies there.
reason-gold-lead = -# With { $things } you have the most of that colour, whatever lies behind the other screens.
reason-gold-black = -# You get the black diamond.
reason-gold-all-gain = -# All gain by it: you about { $mine } { $mine ->
        [one] point
       *[other] points
    }, and nobody less than { $who } with about { $least }.
reason-gold-all-gain-you-least = -# All gain by it, nobody less than you with about { $mine } { $mine ->
        [one] point
       *[other] points
    }: so all will soon agree.
reason-gold-better-than = -# That brings you about { $mine } { $mine ->
        [one] point
       *[other] points
    }, what is proposed about { $now }.
reason-gold-most = -# Nobody gets more by it than you with about { $mine } { $mine ->
        [one] point
       *[other] points
    }.
reason-gold-fair = -# It brings you about { $mine } { $mine ->
        [one] point
       *[other] points
    }; on the average each gets about { $fair }.
reason-gold-lost-soon =
    { $count ->
        [one] -# The sand has nearly run out, and then the { $count } token is lost to all of you.
       *[other] -# The sand has nearly run out, and then all { $count } tokens are lost to all of you.
    }
reason-gold-gets-less = -# It brings { $who } about { $theirs } { $theirs ->
        [one] point
       *[other] points
    } and you about { $mine }.
reason-gold-last-share = -# The others choose before you: make the shares so that the one they leave is good, too.
reason-gold-share-worth =
    { $count ->
        [one] -# It brings you about { $count } point.
       *[other] -# It brings you about { $count } points.
    }
reason-gold-victim =
    { $count ->
        [one] -# About { $count } token lies behind the screen of { $who }.
       *[other] -# About { $count } tokens lie behind the screen of { $who }, among them what you can use.
    }
reason-gold-token =
    { $count ->
        [one] -# It is worth about { $count } point to you.
       *[other] -# It is worth about { $count } points to you.
    }
reason-gold-trade-both = -# Both of you gain: you about { $mine } { $mine ->
        [one] point
       *[other] points
    }, { $who } about { $theirs }.
reason-gold-trade = -# It brings you about { $mine } { $mine ->
        [one] point
       *[other] points
    } and { $who } hardly anything.
reason-gold-no-trade = -# Nothing is offered, nor to be had, that brings you more than it costs.
reason-gold-keeps-objects =
    { $count ->
        [one] -# Your magic object does more at another moment.
       *[other] -# Your { $count } magic objects do more at another moment.
    }
reason-gold-object-there = -# The { $dragon } has { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }, and that is what it is about.
reason-gold-object-against = -# It is { $who } that this is turned against.
reason-gold-object-once = -# It can be used only once, and will hardly ever be worth more than now.
