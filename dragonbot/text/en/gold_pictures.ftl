### Words in pictures of Dragon's Gold, and those pictures told in words. What all games' pictures say is in
### pictures.ftl. None of them holds markup. Where room is short the width of a text is counted in pixels of
### a phone: labels are short words.

## A turn

picture-turn = Turn { $turn }
# $who is cut where it is long.
picture-sends = { $who } sends an adventurer
picture-turn-of = It is { $who }'s turn
picture-shows = { $who } shows { $card }
picture-steals = { $who } steals from { $whom }
# Tokens have gone from that dragon unseen.
picture-missing = { $dragon }: tokens are missing
# After the strength of those who fight: 8 of 11.
picture-of = of { $strength }
picture-nobody-yet = nobody yet
picture-no-treasure = nothing in the open
picture-market-in = Market in { $count }
picture-attacker =
    { $extra ->
        [0] { $who } with { $hunter }
       *[other] { $who } with { $hunter } (+{ $extra })
    }
picture-told-dragon =
    { $dragon }: { $attack } of { $strength }; { $count ->
        [0] nobody there yet
       *[other] there: { $whos }
    }; treasure: { $treasure }{ $hidden ->
        [0] { "" }
       *[other] ; { $hidden } hidden
    }.
picture-told-seat =
    { $who }: at home { $ready }{ $resting ->
        [0] { "" }
       *[other] ; face down { $rest }
    }{ $away ->
        [0] { "" }
       *[other] ; away { $out }
    }{ $objects ->
        [0] { "" }
        [one] ; { $objects } magic object
       *[other] ; { $objects } magic objects
    }.
picture-told-own-seat = Your seat: { $seat }
picture-told-seat-count =
    { $who }: { $ready } at home{ $resting ->
        [0] { "" }
       *[other] , { $resting } face down
    }{ $objects ->
        [0] { "" }
        [one] , { $objects } magic object
       *[other] , { $objects } magic objects
    }.
picture-told-missing = Tokens are missing from the { $dragon }. Who took them?
picture-told-supplies =
    In the bag: { $tokens }. Dragons still to come: { $dragons }.{ $objects ->
        [-1] { "" }
       *[other] { " " }Magic objects still to come: { $objects }.
    }{ $market ->
        [-1] { "" }
        [one] { " " }The Market opens with the next dragon.
       *[other] { " " }The Market opens in { $market } dragons.
    }

## Sharing a treasure

picture-slain = { $dragon } is slain
picture-no-proposal = No proposal yet
picture-proposal = On the table
# $who is cut where it is long.
picture-proposal-of = Proposal { $number }, by { $who }
picture-shared-so = The shares
picture-divides = { $who } divides it
picture-chooses-share = { $who } chooses a share
picture-shares = The shares
picture-share-free = free
picture-to-share =
    { $count ->
        [one] To be shared: { $count } token
       *[other] To be shared: { $count } tokens
    }
picture-new = new here
picture-no-longer = no longer here
picture-agrees = agrees
# At the foot of the picture.
picture-all-or-nothing = All must agree, or it is lost.
picture-choose-in-order = The strongest choose first.
picture-goes-behind = It goes behind the screens.
picture-told-treasure = To be shared: { $treasure }.
picture-told-share = { $share }, { $who }: { $treasure }.
picture-told-fighters = { $who } fought with { $hunters }: strength { $strength }.
picture-told-column =
    { $who }: { $treasure }{ $gained ->
        [0] { "" }
       *[other] ; new: { $new }
    }{ $gone ->
        [0] { "" }
       *[other] ; no longer: { $old }
    }{ $agrees ->
        [-1] { "" }
        [0] ; does not agree yet
       *[other] ; agrees
    }.

## The Market

picture-market = The Market is open
picture-interrupted = Interrupted by magic
picture-done-count =
    { $count ->
        [0] All are trading
       *[other] { $count } of { $seats } are done
    }
picture-no-offers = No offers yet
picture-more-offers = +{ $count } more
# Before and after an arrow: who gives, and to whom for what.
picture-gives = gives
picture-gets = to whom, for what
picture-told-sits = { $who }.
picture-told-trader =
    { $done ->
        [0] { $who }: still trading.
       *[other] { $who }: done.
    }
picture-told-no-offers = No offers yet.
picture-told-offer = { $who } to { $whom }: gives { $give } for { $want }.
picture-told-more-offers =
    { $count ->
        [one] And { $count } more offer.
       *[other] And { $count } more offers.
    }

## One's own hand

picture-worth =
    { $count ->
        [one] worth { $count } point on its own
       *[other] worth { $count } points on its own
    }
picture-count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
picture-for-the-most = the most: { $count }
# One gem of each colour.
picture-sets =
    { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
picture-armed = ready
picture-more = +{ $count }
picture-things-count = { $things } ({ $counts })
picture-told-cursed = The black diamond is cursed: gems count for nothing.
picture-told-objects = Magic objects: { $cards }.
picture-told-objects-count = Magic objects: { $count }.
picture-told-armed = Ready: { $cards }.
picture-told-seen = Behind { $whom }'s screen: { $treasure }.

## A card

picture-dragon = Dragon
picture-object = Magic object

## The end

picture-points-by-turn = visible points
# What the lead of the winners is made of most: “ahead by Sapphires +12”.
picture-ahead-by = Ahead by { $what } +{ $more }
picture-told-ahead =
    { $more ->
        [one] What decided it: { $what }, { $more } point more than the next player.
       *[other] What decided it: { $what }, { $more } points more than the next player.
    }
# $who is cut where it is long.
picture-moment-gains = { $dragon }: { $who } +{ $points }
picture-part = { $points } for { $what }
picture-told-seen-points = Points everyone could see, turn by turn; the last number is the final score.
picture-points-at = { $points } in turn { $turn }
picture-most-by = most by the { $dragon } (+{ $points })
picture-told-moment-turn = { $letter }, turn { $turn }: { $event }
