### Words in pictures of a table, and pictures told in words for whoever cannot see them.
###
### None of them holds markup. Where room is short the width of a text is counted in pixels of a phone:
### labels are short words. `$facts` is a list, ready to be said.

picture-told = { $what }: { $facts }.

## Seats

picture-seat = { $number } { $name }
picture-seat-computer = { $number } { $name } (computer)
picture-points =
    { $count ->
        [0] no points
        [one] { $count } of { $goal } points
       *[other] { $count } of { $goal } points
    }
picture-no-stones = no stones
picture-stones = stones { $red } red, { $blue } blue, { $yellow } yellow
picture-stones-white = stones { $red } red, { $blue } blue, { $yellow } yellow, { $white } white
picture-stones-hidden = stones hidden by the Elf
picture-favor = the King's Favor
picture-keeps = keeps { $cards }
picture-keeps-count =
    { $count ->
        [one] keeps { $count } card
       *[other] keeps { $count } cards
    }
picture-leads =
    { $count ->
        [one] In the lead: { $whos }.
       *[other] In the lead together: { $whos }.
    }

## An auction

picture-round = Round { $round }
picture-round-card = Round { $round } · card { $number } of { $count }
picture-round-tie = Round { $round } · tie-break
picture-between-rounds = A new round
picture-to-come = To come
picture-specials-to-come = Specials to come
picture-gone = Gone
picture-bank = In the bank
picture-told-card = Round { $round }, card { $number } of { $count }: { $card }.
picture-told-between-rounds = Round { $round }: a new round is about to begin.
picture-told-tie = Tie-break in Silver between { $whos }.
picture-bid-gold = Bids in gold: Fairy and Common both count.
picture-bid-common-gold = Bids in Common Gold.
picture-bid-silver = Bids in Silver.
picture-bid-stones = Bids in stones.
picture-face-down =
    { $count ->
        [one] Face down: { $count } special card, seen only by { $who }.
       *[other] Face down: { $count } special cards, seen only by { $who }.
    }

## One's own hand

picture-hand = Your hand
picture-screen = your screen
# On a hand that others see; above it stands whose it is.
picture-a-screen = screen
picture-spent = spent
picture-to-bid-gold = to bid now: { $count } gold
picture-to-bid-common-gold = to bid now: { $count } Common Gold
picture-to-bid-silver = to bid now: { $count } Silver
picture-to-bid-stones =
    { $count ->
        [one] to bid now: { $count } stone
       *[other] to bid now: { $count } stones
    }
picture-your-seat = Your seat
picture-behind-screen = Behind your screen
picture-behind-screen-of = Behind { $who }'s screen
picture-before-screen = In front of it
# Seen by nobody else.
picture-hidden = hidden by the Elf { $stones }

## A card

picture-special = Special card
picture-standard = In every round

## The end

# Over the winner's card; $whos is cut where it is long, so what follows it is short.
picture-wins =
    { $count ->
        [one] { $whos } wins
       *[other] { $whos } win
    }
# Where there is no room for their names.
picture-win-together = { $count } win together
picture-nobody-wins = Nobody wins
picture-won-with = { $card } · round { $round }
picture-points-by-round = points by round
picture-place = { $place }. { $who }
picture-step = { $points } with the { $card } in round { $round }
picture-told-wins =
    { $count ->
        [one] { $whos } wins.
       *[other] { $whos } win together.
    }
picture-told-nobody-wins = Nobody wins.
picture-told-end = Final standings: { $what }.
picture-told-moment = { $letter }, round { $round }: { $event }
# What decided the game; $who is cut where it is long.
picture-moment-scores = { $card }: { $who } comes to { $total } of { $goal } points.
picture-moment-loses = { $card }: { $who } loses a point, { $total } left.
picture-moment-cursed = { $who } curses the { $card } with a Black coin.

## The last result

# In an alternative text: `$what` is a card, `$fists` are all fists, the highest first.
picture-last = Last result, { $what }: { $fists }.
picture-last-any = the last auction
picture-last-fist = { $who } { $coins } = { $value }
picture-last-empty = { $who } { fist-nothing }
