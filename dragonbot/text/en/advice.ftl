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
        [at-times] sometimes.
       *[seldom] rarely.
    }
advice-often-alike = { $often ->
        [always] nearly always one of these.
        [mostly] mostly one of these.
        [often] often one of these.
        [at-times] sometimes one of these.
       *[seldom] rarely one of these.
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
advice-note = -# The master knows only what you have seen and heard, and can be wrong. Nobody else sees this.

## Reasons for a bid

reason-certain = -# Nobody can outbid { $count }: the others have { $most } gold at most.
reason-certain-tie = -# Nobody can bid more than { $count }, and your silver wins any tie.
reason-curse = -# With a Black coin in your fist nobody gets the { $card }.
reason-lowest = -# The lowest bidder has to take the { $card }.
reason-mine-wins = -# The { $card } wins you the game.
reason-mine-points =
    { $count ->
        [one] -# The { $card } brings you { $count } point, for a total of { $score }.
       *[other] -# The { $card } brings you { $count } points, for a total of { $score }.
    }
reason-mine-cannot-pay = -# Right now you couldn't pay the { $card }'s price for a point.
reason-brings-soon = -# With what the { $card } brings, you could pay the { $later }, still to come this round.
reason-brings-then = -# With what the { $card } brings, you could pay the { $later }.
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
reason-hurts = -# The { $card } would cost { $who } something.
reason-threat-wins = -# { $who } could win the game with the { $card }.
reason-threat-wins-bounded =
    { $coins ->
        [0] -# { $who } could win the game with the { $card }, but has no gold left.
       *[other] -# { $who } could win the game with the { $card }, and has at most { $coins } gold left.
    }
reason-threat-points = -# { $who } could get to { $score } { $score ->
        [one] point
       *[other] points
    } with the { $card }.
reason-threat-points-bounded =
    { $coins ->
        [0] -# { $who } could score with the { $card }, but has no gold left.
       *[other] -# { $who } could score with the { $card }, and has at most { $coins } gold left.
    }
reason-later-wins = -# The { $later } is still to come this round and would win you the game.
reason-later-points =
    { $count ->
        [one] -# The { $later } is still to come this round and would bring you { $count } point.
       *[other] -# The { $later } is still to come this round and would bring you { $count } points.
    }
reason-later-better = -# The { $later } is still to come this round and would help you more than the { $card }.
reason-spends-before = -# Gold spent on the { $card } can't be bid on the { $later }, which could win { $who } the game.
reason-last-card = -# It's the last card of the round, and Fairy Gold comes back anyway.
# Reviews that were made before tell this one.
reason-many-cards =
    { $coins ->
        [one] -# { $count } more cards are coming this round, and you have 1 gold coin for all of them.
       *[other] -# { $count } more cards are coming this round, and you have { $coins } gold coins for all of them.
    }
# Where no other reason moves much.
reason-mine-helps =
    { $count ->
        [one] -# With the { $card }, you would win about { $count } more game in 100.
       *[other] -# With the { $card }, you would win about { $count } more games in 100.
    }
reason-threat-helps = -# If { $who } gets the { $card }, you are less likely to win.
reason-little = -# The { $card } changes little right now, no matter who gets it.
reason-not-worth = -# The { $card } probably costs more than it brings you.

## Reasons for a choice

reason-choice-wins = -# That wins you the game.
reason-choice-points =
    { $count ->
        [one] -# That brings you { $count } point, for a total of { $score }.
       *[other] -# That brings you { $count } points, for a total of { $score }.
    }
reason-choice-soon = -# Then you could pay the { $later }, still to come this round.
reason-choice-pays = -# Then you could pay the { $later }.
reason-choice-keeps-soon = -# You can still pay the { $later } this round.
reason-choice-keeps = -# You can still pay the { $later } later.
reason-choice-stones =
    { $count ->
        [one] -# You keep { $count } stone.
       *[other] -# You keep { $count } stones.
    }
reason-choice-stops = -# Then { $who } can't pay the { $later }.
reason-choice-ahead =
    { $score ->
        [one] -# Nobody has more points than { $who } ({ $score }).
       *[other] -# Nobody has more points than { $who } ({ $score }).
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
        [one] -# That wins you about { $count } more game in 100 than any other choice.
       *[other] -# That wins you about { $count } more games in 100 than any other choice.
    }
reason-choice-voted = -# With { $deals } different guesses at what is hidden, masters did this { $count ->
        [one] once
       *[other] { $count } times
    }.
reason-choice-all-alike = -# All your choices are about equally good.

## What is advised in Dragon's Gold, and why

advice-wait = say nothing for now
advice-use =
    { $count ->
        [0] Use: { $card }
       *[other] Use: { $card } ({ $words })
    }
reason-gold-voted = -# { $count } of { $masters } masters would do that.
reason-gold-slays-alone = -# That slays the { $dragon }, and you alone get its { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }.
reason-gold-slays = -# That slays the { $dragon }: { $count } of you share its { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }.
reason-gold-gap = -# After that, { $count } more strength is enough for the { $dragon } and its { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }.
reason-gold-weak = -# Even a weak adventurer ({ $hunter }) gets a full share.
reason-gold-joins = -# Then { $count } of you would share it.
reason-gold-thief =
    { $count ->
        [one] -# When it falls, your Thief robs the other player there.
       *[other] -# When it falls, your Thief robs one of the { $count } other players there.
    }
reason-gold-magic =
    { $count ->
        [one] -# There is { $count } magic token there, and your Wizard profits from it.
       *[other] -# There are { $count } magic tokens there, and your Wizard profits from them.
    }
reason-gold-colour-there = -# Its treasure has { $things }, and you already have { $mine } of that colour.
reason-gold-black-there = -# The black diamond is part of its treasure.
reason-gold-lead = -# With { $things } you have the most of that colour, whatever the others hide.
reason-gold-black = -# You get the black diamond.
reason-gold-all-gain = -# Everyone gains: you about { $mine } { $mine ->
        [one] point
       *[other] points
    }, and { $who } the least, about { $least }.
reason-gold-all-gain-you-least = -# Everyone gains, you the least with about { $mine } { $mine ->
        [one] point
       *[other] points
    }, so the others should agree soon.
reason-gold-better-than = -# That brings you about { $mine } { $mine ->
        [one] point
       *[other] points
    }; the proposal on the table about { $now }.
reason-gold-most = -# Nobody gets more out of it than you, with about { $mine } { $mine ->
        [one] point
       *[other] points
    }.
reason-gold-fair = -# It brings you about { $mine } { $mine ->
        [one] point
       *[other] points
    }; the average is about { $fair }.
reason-gold-lost-soon =
    { $count ->
        [one] -# The sand has nearly run out, and then you all lose the { $count } token.
       *[other] -# The sand has nearly run out, and then you all lose the { $count } tokens.
    }
reason-gold-gets-less = -# It brings { $who } about { $theirs } { $theirs ->
        [one] point
       *[other] points
    } and you about { $mine }.
reason-gold-last-share = -# The others choose before you, so make sure the share they leave is good too.
reason-gold-share-worth =
    { $count ->
        [one] -# It brings you about { $count } point.
       *[other] -# It brings you about { $count } points.
    }
reason-gold-victim =
    { $count ->
        [one] -# { $who } has about { $count } token behind the screen.
       *[other] -# { $who } has about { $count } tokens behind the screen, some of them useful to you.
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
    } and { $who } next to nothing.
reason-gold-no-trade = -# No trade brings you more than it costs.
reason-gold-keeps-objects =
    { $count ->
        [one] -# Your magic object is worth more at another moment.
       *[other] -# Your { $count } magic objects are worth more at another moment.
    }
reason-gold-object-there = -# It decides the fight for the { $dragon } and its { $size ->
        [one] { $size } token
       *[other] { $size } tokens
    }.
reason-gold-object-against = -# It works against { $who }.
reason-gold-object-once = -# It can be used only once, and this moment is as good as any to come.
