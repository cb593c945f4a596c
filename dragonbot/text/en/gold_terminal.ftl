### Dragon's Gold in the terminal.

## Words that can be typed, separated by commas, as in terminal.ftl. The first is the one that help names.

terminal-token-silver = silver, s
terminal-token-gold = gold, g
terminal-token-magic = magic, m, red, r, magic token, magic tokens, red token, red tokens
terminal-token-blue = blue, b, sapphire, sapphires
terminal-token-green = green, gr, emerald, emeralds
terminal-token-purple = purple, p, amethyst, amethysts
terminal-token-yellow = yellow, y, amber
terminal-token-white = white, w, diamond, diamonds
terminal-token-black = black, bk, black diamond, black diamonds
terminal-hunter-knight4 = knight 4, 4, k 4
terminal-hunter-knight3 = knight 3, 3, k 3
terminal-hunter-thief = thief, th
terminal-hunter-wizard = wizard, w
terminal-deed-propose = propose, proposal, share, shares
terminal-deed-agree = agree, yes, y, ok, okay, accept
terminal-deed-refuse = refuse, no, n
terminal-deed-even = even, evenly, split
terminal-deed-rest = rest, the rest, all, everything
terminal-deed-offer = offer, give, ask
terminal-deed-take = take
terminal-deed-withdraw = withdraw, take back
terminal-deed-done = done
terminal-deed-wait = wait, go on, nothing
terminal-deed-for = for
terminal-deed-to = to, against, at
terminal-deed-me = me, myself, i
terminal-deed-use = use
terminal-deed-ready = ready, prepare
terminal-deed-unready = unready, take back the object
terminal-deed-accuse = accuse
terminal-deed-pile = pile, dragons
terminal-deed-pass = pass, let it go, stay

## The table

terminal-turn = Turn { $turn } · { $who }
terminal-nobody = nobody
terminal-dragon =
    { $hidden ->
        [0] { $dragon } · { $might } of { $strength } · { $treasure }
       *[other] { $dragon } · { $might } of { $strength } · { $treasure } · { $hidden } hidden
    }
terminal-fighter =
    { $extra ->
        [0] { $who }: { $hunter }
       *[other] { $who }: { $hunter } (+{ $extra })
    }
terminal-seat =
    { $who } · at home: { $ready }{ $resting ->
        [0] { "" }
       *[other] { " " }· resting: { $rest }
    }{ $objects ->
        [0] { "" }
        [one] { " " }· { $objects } magic object
       *[other] { " " }· { $objects } magic objects
    }
terminal-supplies =
    In the bag: { $tokens } · dragons to come: { $dragons }{ $market ->
        [0] { "" }
        [one] { " " }· the Market opens with the next dragon
       *[other] { " " }· the Market opens in { $market } dragons
    }
terminal-worths = Points: silver 1, gold 3, magic token 1, black diamond { $black };{ $set ->
        [0] {""}
       *[other] {" "}one gem of each colour { $set },
    } the most gems of a colour { $most }
terminal-worths-advanced = Points: silver 1, gold 3, magic token 1, black diamond { $black } (your gems bring nothing then);{ $set ->
        [0] {""}
       *[other] {" "}one gem of each colour { $set },
    } the most of a colour { $most }
terminal-missing = Tokens are missing from the { $dragon }! Who has them?
terminal-objects = Magic objects: { $cards }.
terminal-readied = Ready: { $cards }.
terminal-object = { $card }: { $power }
terminal-worth =
    { $count ->
        [one] That is { $count } point by itself.
       *[other] That is { $count } points by itself.
    }
terminal-cursed = The black diamond is cursed: your gems count nothing.
terminal-seen = Behind the screen of { $whom }: { $things }.

## What is said

terminal-loot = Treasure of the { $dragon }: { $things }.
terminal-no-proposal = { $whos } have to agree on who gets what, or all of it is lost.
terminal-proposal = { $who } proposes:
terminal-agreed =
    { $count ->
        [one] { $whos } agrees, { $others } not yet.
       *[other] { $whos } agree, { $others } not yet.
    }
terminal-taken = { $share } ({ $who } has it)
terminal-no-offers = Nothing is on offer just now.
# What is given or asked for nothing is a present.
terminal-offer =
    { $who } to { $whom }: { $price ->
        [0] { $give } as a present
       *[other] { $count ->
            [0] would like { $want } as a present
           *[other] { $give } for { $want }
        }
    }
terminal-trading =
    { $count ->
        [one] { $whos } is still trading.
       *[other] { $whos } are still trading.
    }
terminal-shown = { $who } shows { $card }.

## Questions

terminal-send-hint = An adventurer and a dragon, such as { $short }, or { $long }.
terminal-stay-hint = Type pass to let the turn go.
terminal-propose-example = { $who } 1 { $token }, { $whom } rest
terminal-propose-hint = Such as { $example }; or even.
terminal-proposed-hint = Type agree, or another proposal, such as { $example }; or even.
terminal-agreed-hint = Type withdraw if you do not agree any more, or another proposal.
terminal-haggle-apart = This treasure is for others.
terminal-market-example = { $who } 1 { $give } for 1 { $want }
terminal-market-hint = Such as { $example }. Also: take NAME, withdraw NAME, and done.
terminal-pause-hint = Just Enter to go on.
terminal-wait-hint = Just Enter to wait.
terminal-divide-hint =
    { $count ->
        [one] All of it.
       *[other] { $count } shares with strokes between them, such as 1 gold 2 silver / rest; or even.
    }
terminal-objects-hint = Magic objects: use NAME, ready NAME, unready NAME.
terminal-accuse-hint = Tokens are missing: accuse NAME.

## Help

terminal-help-send = Your adventurer and a dragon: 4, 3, thief or wizard, and the number or the name of the dragon, such as 4 2 or thief Hatchling. The beginning of a name is enough.
terminal-help-haggle = Your proposal: who gets what, such as Ann 2 gold 1 blue, Bob 1 silver, me rest. Each token has to go to somebody. Also: even, agree, withdraw, and just Enter to wait. Time passes with every line, and when there is none left all of the treasure is lost.
terminal-help-market = Your offer: to whom, what you give, and what you want for it, such as Bob 1 gold for 1 blue. With nothing before or after for it is a present. Also: take NAME for an offer to you, withdraw NAME for one of yours, done if you want nothing more, and just Enter to wait.
terminal-help-divide =
    { $count ->
        [one] Your share: all of it.
       *[other] Your { $count } shares, with strokes between them, such as 1 gold 2 silver / 1 blue / rest. Each needs a token, if there are enough. Also: even.
    }
terminal-help-pause = A moment for magic objects. Type use and the name of one, or just Enter to go on.
terminal-help-objects = Magic objects: use NAME at its moment; ready NAME, and it is used by itself when its moment comes; unready NAME takes that back. Behind the name stands what it needs to be told, such as use banishing wand Bob thief, or ready chameleon gem green. An object is explained by card and its name.
terminal-help-accuse = If tokens are missing from a dragon: accuse NAME, once.

## The end

# Columns of the count. Few letters fit.
terminal-column-silver = Silver
terminal-column-gold = Gold
terminal-column-magic = Magic
terminal-column-gems = Gems
terminal-column-black = Black
terminal-column-sets = Sets
# Who has the most gems of a colour, and who gets how much for it: whoever has the black diamond gets nothing.
terminal-most =
    { $tied ->
        [one] { $gems }: { $whos } has the most ({ $most }).
       *[other] { $gems }: { $whos } are tied ({ $most } each).
    } { $count ->
        [0] Nobody gets anything.
        [one] { $count } point for { $paid }.
       *[other] { $payees ->
            [one] { $count } points for { $paid }.
           *[other] { $count } points each for { $paid }.
        }
    }
terminal-score-cursed = { $who } has the black diamond: nothing for sets or for the most gems.
