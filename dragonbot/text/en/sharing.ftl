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
       *[other] { " " }· face down: { $rest }
    }{ $objects ->
        [0] { "" }
        [one] { " " }· { $objects } magic object
       *[other] { " " }· { $objects } magic objects
    }
sharing-supplies =
    -# In the bag: { $tokens } · dragons still to come: { $dragons }{ $market ->
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
sharing-points-advanced = -# Points: silver 1, gold 3, magic token 1, black diamond { $black } (but then your gems count for nothing);{ $set ->
        [0] {""}
       *[other] {" "}one gem of each colour { $set },
    } the most of a colour { $most }
sharing-missing = **Tokens are missing from the { $dragon }!** Who took them?
sharing-pass = Skip the turn
# What was chosen in a row of buttons.
sharing-chosen = ✓ { $what }

## Sharing a treasure

sharing-loot = **Treasure of the { $dragon }**: { $treasure }
sharing-no-proposal = { $whos } must agree on who gets what, or all of it is lost. No proposal yet.
sharing-proposal = On the table:
sharing-share-of = - **{ $who }**: { $treasure }
sharing-share = **{ $who }**: { $treasure }
sharing-taken = - { $who } took { $treasure }
sharing-agreed =
    { $count ->
        [one] { $whos } agrees.
       *[other] { $whos } agree.
    }
sharing-not-agreed =
    { $count ->
        [one] Waiting for { $whos }.
       *[other] Waiting for { $whos }.
    }
sharing-divides = **{ $who }** is dividing the treasure, behind **My hand**.
sharing-button-propose = Propose…
sharing-button-agree = Agree
sharing-button-withdraw = Withdraw
sharing-button-seal = Propose this
sharing-button-seal-divide = Confirm shares
sharing-button-even = Split evenly
sharing-button-divide = Divide…
sharing-button-rest = The rest to { $who }
sharing-panel-propose = ### Your proposal
sharing-panel-divide = You divide the treasure. The others choose their shares before you.
sharing-left = **Left to share:** { $treasure }
sharing-all-given = Everything is shared out.
sharing-give-to =
    { $count ->
        [one] { $who }: { $count } token
       *[other] { $who }: { $count } tokens
    }
sharing-of = { $token }: { $count } of { $there }
sharing-count = { $token }: { $count }
sharing-you-propose = Your proposal is on the table, and you agree to it.
sharing-you-divide = Your shares are on the table.
sharing-you-agree = You agree.
sharing-you-withdraw = You no longer agree.
sharing-not-involved = You had nobody at that dragon, so you have no say in its treasure.
sharing-asked-haggle = Share the treasure: make a proposal, or agree to the one on the table.
sharing-asked-token = You look behind the screen of { $whom }. Which token do you take?
refused-another-proposal = The proposal has changed. Look at the new one first.

## The Market

sharing-market = **The Market is open.** Everyone can trade tokens with everyone.
sharing-no-offers = No offers yet.
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
sharing-take-offer = Accept an offer, or withdraw yours…
sharing-take-offer-page = Accept an offer, or withdraw yours… ({ $page } of { $pages })
sharing-button-offer = Offer…
sharing-button-done = Done
sharing-button-show = Show my treasure to all
sharing-button-seal-offer = Offer this
sharing-panel-offer = ### Your offer
sharing-you-give =
    { $price ->
        [0] { $count ->
            [0] Choose a player, what you give, and what you want for it.
           *[other] You give { $give } as a present.
        }
       *[other] { $count ->
            [0] You ask for { $want } as a present.
           *[other] You give { $give } for { $want }.
        }
    }
sharing-offer-to = To whom?
sharing-offer-side =
    { $side ->
        [give] You give: { $count }
       *[want] You want: { $count }
    }
sharing-you-offer =
    { $price ->
        [0] You have offered { $whom } { $give } as a present.
       *[other] { $count ->
            [0] You have asked { $whom } for { $want } as a present.
           *[other] You have offered { $whom } { $give } for { $want }.
        }
    }
sharing-you-show = Everyone has seen your treasure.
sharing-you-are-done = You're done with the Market. While it's open, you can come back with an offer.
sharing-asked-market = The Market is open: make an offer, accept one, or press Done.

## Magic objects

sharing-pause = **A short pause:** do you hold a magic object? You can use it now, behind **My hand**.
sharing-shown = - { $who } shows { $card }.
sharing-waits-for =
    { $count ->
        [one] Waiting for { $whos } to click **Go on**.
       *[other] Waiting for { $whos } to click **Go on**.
    }
sharing-button-go-on = Go on
sharing-you-go-on = Ready. The pause ends when everyone is ready, or when time runs out.
sharing-you-use = You use { $card }.
sharing-button-accuse = Accuse { $who }
sharing-button-use = Use it now
sharing-button-arm = Ready it
sharing-button-disarm = Take back
sharing-choose-object = A magic object…
sharing-object = ### { $card }
sharing-is-armed = It's ready and will be used automatically at its next moment.
sharing-top-dragons = The next dragons
sharing-need-player = Which player?
sharing-need-players = Which two players?
sharing-need-dragon = Which dragon?
sharing-need-dragons = Which dragons?
sharing-need-to = To which dragon?
sharing-need-adventurer = Which adventurer?
sharing-need-adventurers = Which two adventurers, and to which dragons?
sharing-need-token = Which token?
sharing-need-tokens = Which tokens?
sharing-need-colour = Which colour?

## A hand

sharing-worth =
    { $count ->
        [one] **Worth on its own**: { $count } point
       *[other] **Worth on its own**: { $count } points
    }
sharing-majorities = The most gems of a colour earn up to { $count } more points.
sharing-cursed = The black diamond is cursed: your gems count for nothing.
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
# The rows of the score sheet, and the gems in its footnotes. At most 13 letters.
sharing-row-silver = Silver
sharing-row-gold = Gold
sharing-row-magic = Magic tokens
sharing-row-blue = Sapphires
sharing-row-green = Emeralds
sharing-row-purple = Amethysts
sharing-row-yellow = Amber
sharing-row-white = Diamonds
sharing-row-black = Black diamond
sharing-row-sets = Sets
sharing-row-total = Points
sharing-score-stone = - { $who }'s Philosopher's Stone turns { $silver } into gold.
sharing-score-chameleon = - { $who }'s Chameleon Gem counts as one more: { $gem }.
sharing-score-lead = - { $who } keeps the black diamond in lead: 10 points and no curse.
sharing-score-cursed = - { $who } has the black diamond: 19 points, but none for sets or for the most gems.
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
        [one] - **{ $gems }**: { $whos } are tied ({ $most } each). Because of the curse, only { $paid } scores: { $count } point.
       *[other] - **{ $gems }**: { $whos } are tied ({ $most } each). Because of the curse, only { $paid } scores: { $count } points.
    }
sharing-most-none =
    { $tied ->
        [one] - **{ $gems }**: { $whos } has the most ({ $most }), but is cursed. Nobody scores.
       *[other] - **{ $gems }**: { $whos } are tied ({ $most } each), which is too many. Nobody scores.
    }
sharing-length =
    { $count ->
        [one] The hunt ended after { $count } turn.
       *[other] The hunt ended after { $count } turns.
    }

## House rules that are words

sharing-option = ◆ { $name }: { $value }
