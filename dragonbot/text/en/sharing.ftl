# Dragon's Gold in Discord: its messages, panels and buttons.

## The table

sharing-title = ### Turn { $turn } · { $who }
sharing-nobody = nobody
sharing-dragon =
    { $hidden ->
        [0] **{ $dragon }** · { $might } of { $strength } · { $treasure }
       *[other] **{ $dragon }** · { $might } of { $strength } · { $treasure } · { $hidden } hidden
    }
sharing-fighter =
    { $extra ->
        [0] { $who }: { $hunter }
       *[other] { $who }: { $hunter } (+{ $extra })
    }
sharing-fighters = -# { $whos }
sharing-seat =
    { $name } · at home: { $ready }{ $resting ->
        [0] { "" }
       *[other] { " " }· resting: { $rest }
    }{ $objects ->
        [0] { "" }
        [one] { " " }· { $objects } magic object
       *[other] { " " }· { $objects } magic objects
    }
sharing-supplies =
    -# In the bag: { $tokens } · dragons to come: { $dragons }{ $market ->
        [-1] { "" }
        [0] { "" }
        [one] { " " }· the Market opens with the next dragon
       *[other] { " " }· the Market opens in { $market } dragons
    }
# What the tokens count.
sharing-points = -# Points: silver 1, gold 3, magic token 1, black diamond { $black };{ $set ->
        [0] {""}
       *[other] {" "}one gem of each colour { $set },
    } the most gems of a colour { $most }
sharing-points-advanced = -# Points: silver 1, gold 3, magic token 1, black diamond { $black } (your gems bring nothing then);{ $set ->
        [0] {""}
       *[other] {" "}one gem of each colour { $set },
    } the most of a colour { $most }
sharing-missing = **Tokens are missing from the { $dragon }!** Who has them?
sharing-pass = Stay at home

## Sharing a treasure

sharing-loot = **Treasure of the { $dragon }**: { $treasure }
sharing-no-proposal = { $whos } have to agree on who gets what, or all of it is lost. Nobody has proposed anything yet.
sharing-proposal = This is proposed:
sharing-share-of = - **{ $who }**: { $treasure }
sharing-share = **{ $who }**: { $treasure }
sharing-taken = - { $who } has: { $treasure }
sharing-agreed =
    { $count ->
        [one] { $whos } agrees.
       *[other] { $whos } agree.
    }
sharing-not-agreed =
    { $count ->
        [one] { $whos } has not agreed yet.
       *[other] { $whos } have not agreed yet.
    }
sharing-divides = **{ $who }** makes shares of the treasure, behind **My hand**.
sharing-button-propose = Propose…
sharing-button-agree = Agree
sharing-button-withdraw = Withdraw
sharing-button-seal = Propose this
sharing-button-seal-divide = These are the shares
sharing-button-even = Split evenly
sharing-button-divide = Make shares…
sharing-panel-propose = ### Your proposal
sharing-panel-divide = You make the shares, the others choose among them first.
sharing-left = **Still to be given:** { $treasure }
sharing-all-given = Everything is given.
sharing-give-to =
    { $count ->
        [one] { $who }: { $count } token
       *[other] { $who }: { $count } tokens
    }
sharing-you-propose = Your proposal lies on the table, and you agree to it.
sharing-you-divide = Your shares lie on the table.
sharing-you-agree = You agree.
sharing-you-withdraw = You have taken it back.
sharing-not-involved = This treasure is not yours to share: you had nobody at that dragon.
sharing-asked-haggle = The treasure is being shared. Propose something, or agree to what lies on the table.
sharing-asked-token = You look behind the screen of { $whom }. Which token do you take?
refused-another-proposal = What you have seen is no longer on the table. Look at what is there now first.

## The Market

sharing-market = **The Market is open.** Everybody may trade tokens with everybody.
sharing-no-offers = Nothing is on offer just now.
# What is given or asked for nothing is a present.
sharing-offer =
    - **{ $who }** to **{ $whom }**: { $price ->
        [0] { $give } as a present
       *[other] { $count ->
            [0] would like { $want } as a present
           *[other] { $give } for { $want }
        }
    }
sharing-offer-plain =
    { $who } to { $whom }: { $price ->
        [0] { $give } as a present
       *[other] { $count ->
            [0] would like { $want } as a present
           *[other] { $give } for { $want }
        }
    }
sharing-trading =
    { $count ->
        [one] { $whos } is still trading.
       *[other] { $whos } are still trading.
    }
sharing-take-offer = Take an offer, or take yours back…
sharing-take-offer-page = Take an offer, or take yours back… ({ $page } of { $pages })
sharing-button-offer = Offer…
sharing-button-done = Done
sharing-button-seal-offer = Offer this
sharing-panel-offer = ### Your offer
sharing-you-give =
    { $price ->
        [0] { $count ->
            [0] Choose to whom, what you give, and what you want for it.
           *[other] You give { $give } as a present.
        }
       *[other] { $count ->
            [0] You ask for { $want } as a present.
           *[other] You give { $give } for { $want }.
        }
    }
sharing-offer-to = To whom?
sharing-offer-give = What do you give?
sharing-offer-want = What do you want for it?
sharing-you-offer =
    { $price ->
        [0] You have offered { $whom } { $give } as a present.
       *[other] { $count ->
            [0] You have asked { $whom } for { $want } as a present.
           *[other] You have offered { $whom } { $give } for { $want }.
        }
    }
sharing-you-are-done = You are done with the Market. You may come back with an offer as long as it is open.
sharing-asked-market = The Market is open: offer something, take an offer, or say that you are done.

## Magic objects

sharing-pause = **A short pause:** whoever holds a magic object may use it behind **My hand**.
sharing-shown = - { $who } shows { $card }.
sharing-waits-for =
    { $count ->
        [one] { $whos } has not clicked **Go on** yet.
       *[other] { $whos } have not clicked **Go on** yet.
    }
sharing-button-go-on = Go on
sharing-you-go-on = You go on. The pause is over when everybody does, or when its time is up.
sharing-you-use = You use { $card }.
sharing-button-accuse = Accuse { $who }
sharing-button-use = Use it now
sharing-button-arm = Ready it
sharing-button-disarm = Take back
sharing-choose-object = A magic object…
sharing-object = ### { $card }
sharing-is-armed = It is ready, and is used by itself at its next moment.
sharing-top-dragons = The dragons that come next
sharing-need-player = Which player?
sharing-need-players = Which two players?
sharing-need-dragon = Which dragon?
sharing-need-dragons = Which dragons?
sharing-need-to = To which dragon?
sharing-need-adventurer = Which adventurer?
sharing-need-adventurers = Which two adventurers go where?
sharing-need-token = Which token?
sharing-need-tokens = Which tokens?
sharing-need-colour = Which colour?

## A hand

sharing-worth =
    { $count ->
        [one] **Worth by itself**: { $count } point
       *[other] **Worth by itself**: { $count } points
    }
sharing-majorities = Whoever has the most gems of a colour gets up to { $count } points more for it.
sharing-cursed = The black diamond is cursed: your gems count nothing.
sharing-seen = **Behind the screen of { $whom }**: { $treasure }
sharing-objects = **Magic objects**: { $cards }
sharing-armed = **Ready**: { $cards }

## The end

sharing-score =
    { $count ->
        [one] { $place }. **{ $who }**: { $count } point
       *[other] { $place }. **{ $who }**: { $count } points
    }
sharing-lifted = -# { $treasure }
# The rows of the score sheet, and the gems in its footnotes. At most 12 letters.
sharing-row-silver = Silver
sharing-row-gold = Gold
sharing-row-magic = Magic tokens
sharing-row-blue = Sapphires
sharing-row-green = Emeralds
sharing-row-purple = Amethysts
sharing-row-yellow = Amber
sharing-row-white = Diamonds
sharing-row-black = Black gem
sharing-row-sets = Sets
sharing-row-total = Points
sharing-score-stone = - { $who } has a Philosopher's Stone, which makes gold of { $silver }.
sharing-score-chameleon = - { $who } has a Chameleon Gem, which counts as one more: { $gem }.
sharing-score-lead = - { $who } keeps the black diamond in lead: 10 points, and no curse.
sharing-score-cursed = - { $who } has the black diamond: 19 points, but nothing for sets or for the most gems.
sharing-most-alone =
    { $count ->
        [one] - **{ $gems }**: { $whos } has the most ({ $most }), { $count } point.
       *[other] - **{ $gems }**: { $whos } has the most ({ $most }), { $count } points.
    }
sharing-most-tied =
    { $count ->
        [one] - **{ $gems }**: { $whos } are tied ({ $most } each), { $count } point each.
       *[other] - **{ $gems }**: { $whos } are tied ({ $most } each), { $count } points each.
    }
sharing-most-cursed =
    { $count ->
        [one] - **{ $gems }**: { $whos } are tied ({ $most } each). Because of the curse only { $paid } gets anything: { $count } point.
       *[other] - **{ $gems }**: { $whos } are tied ({ $most } each). Because of the curse only { $paid } gets anything: { $count } points.
    }
sharing-most-none =
    { $tied ->
        [one] - **{ $gems }**: { $whos } has the most ({ $most }), but is cursed. Nobody gets anything.
       *[other] - **{ $gems }**: { $whos } are tied ({ $most } each), and that is too many. Nobody gets anything.
    }
sharing-length =
    { $count ->
        [one] The hunt was over after { $count } turn.
       *[other] The hunt was over after { $count } turns.
    }

## House rules that are words

sharing-option = ◆ { $name }: { $value }
