### Tokens, adventurers, heaps and words for labels of Dragon's Gold. The tokens are things as in things.ftl.

## The game

game-dragons-gold = Dragon's Gold

## Tokens

thing-silver-token = { $count } silver
    .taken = { $count } silver
    .name = Silver
    .none = no silver

thing-gold-token = { $count } gold
    .taken = { $count } gold
    .name = Gold
    .none = no gold

# The red ones.
thing-magic-token =
    { $count ->
        [one] { $count } magic token
       *[other] { $count } magic tokens
    }
    .taken =
        { $count ->
            [one] { $count } magic token
           *[other] { $count } magic tokens
        }
    .name = Magic token (red)
    .none = no magic tokens

thing-blue-token =
    { $count ->
        [one] { $count } sapphire
       *[other] { $count } sapphires
    }
    .taken =
        { $count ->
            [one] { $count } sapphire
           *[other] { $count } sapphires
        }
    .name = Sapphire (blue)
    .none = no sapphires

thing-green-token =
    { $count ->
        [one] { $count } emerald
       *[other] { $count } emeralds
    }
    .taken =
        { $count ->
            [one] { $count } emerald
           *[other] { $count } emeralds
        }
    .name = Emerald (green)
    .none = no emeralds

thing-purple-token =
    { $count ->
        [one] { $count } amethyst
       *[other] { $count } amethysts
    }
    .taken =
        { $count ->
            [one] { $count } amethyst
           *[other] { $count } amethysts
        }
    .name = Amethyst (purple)
    .none = no amethysts

thing-yellow-token = { $count } amber
    .taken = { $count } amber
    .name = Amber (yellow)
    .none = no amber

thing-white-token =
    { $count ->
        [one] { $count } diamond
       *[other] { $count } diamonds
    }
    .taken =
        { $count ->
            [one] { $count } diamond
           *[other] { $count } diamonds
        }
    .name = Diamond (white)
    .none = no diamonds

thing-black-token =
    { $count ->
        [one] { $count } black diamond
       *[other] { $count } black diamonds
    }
    .taken =
        { $count ->
            [one] { $count } black diamond
           *[other] { $count } black diamonds
        }
    .name = Black diamond
    .none = no black diamond

## Adventurers

hunter-knight4 = Knight (4)
hunter-knight3 = Knight (3)
hunter-thief = Thief
hunter-wizard = Wizard

## Heaps

heap-nothing = nothing
# What somebody gets or has, in a line of its own.
heap-line = { $who }: { $things }
# Several heaps in one line.
heap-more = { $first } / { $next }
share-number = Share { $number }
share-line = Share { $number }: { $things }
score-line =
    { $points ->
        [one] { $who }: { $points } point
       *[other] { $who }: { $points } points
    }

## Answers that are put together, as labels

label-send = { $hunter } → { $dragon }
label-use = Use: { $card }
label-arm = Ready: { $card }
label-disarm = Take back: { $card }
label-accuse = Accuse { $who }
label-share = Propose: { $heaps }
label-divide = Shares: { $heaps }
label-give = Offer to { $who }: { $things } for { $wanted }
label-agree = Accept { $who }'s offer
label-withdraw = Withdraw the offer to { $who }

## What a magic object wants to be told

need-nothing = nothing more
need-player = another player
need-players = two players
need-dragon = a dragon
need-dragons = two dragons, or, for the Crystal Ball, the pile
need-to = a dragon to go to
need-adventurer = an adventurer
need-adventurers = two adventurers, and a dragon for each
need-token = a token
need-tokens = the tokens
need-colour = a colour of gems
need-divide = the shares

## Options of a table

option-rules = Rules
    .long = Basic or advanced. Advanced adds magic objects, sets of gems and a curse on the black diamond.
option-rules-basic = Basic
    .long = No magic objects. Easiest for a first game.
option-rules-advanced = Advanced
    .long = With 24 magic objects, a cursed black diamond, and points for sets of gems.
option-wizards = Wizards
    .long = What happens to magic tokens: as the rules say, seized by a lone Wizard, or shared.
option-wizards-as-the-rules = As the rules say
    .long = Basic or advanced, like your rules.
option-wizards-basic = They seize
    .long = A Wizard alone at a dragon takes its magic tokens before anything is shared.
option-wizards-advanced = They share
    .long = Magic tokens are always shared. With magic objects in play, they bring objects to Wizards.
option-objects = Magic objects
    .long = Whether there are magic objects: as the rules say, or chosen here.
option-objects-as-the-rules = As the rules say
    .long = None in the basic rules, and one each at the start of the advanced ones.
option-objects-none = None
    .long = There are no magic objects.
option-objects-dealt = One each
    .long = Everyone begins with a magic object. More come only where Wizards share magic tokens.
option-division = Sharing a treasure
    .long = How the slayers of a dragon share its treasure.
option-division-negotiate = Negotiate
    .long = They have to agree before the sand runs out, or all of it is lost.
option-division-divide-and-choose = Divide and choose
    .long = The weakest makes the shares, then the others choose, the strongest first. No negotiation.
option-scoring = Scoring
    .long = How the treasure is scored at the end: as the rules say, or chosen here.
option-scoring-as-the-rules = As the rules say
    .long = Basic scoring for the basic rules, advanced scoring for the advanced rules.
option-scoring-basic = Basic
    .long = No curse on the black diamond, and no points for sets of gems.
option-scoring-advanced = Advanced
    .long = A cursed black diamond, and points for sets of gems.
option-market = Market
    .long = Whether a Market opens once, when the seventh dragon comes from the pile.
option-market-open = Open
    .long = When the seventh dragon comes from the pile, everyone can trade for a while.
option-market-none = No market
    .long = Nobody trades.
option-seating = Seats
    .long = Who sits where: in the order of joining, or shuffled.
option-seating-join = In the order of joining
    .long = Everyone sits in the order in which they joined.
option-seating-shuffled = Shuffled
    .long = Seats are random.
option-begins = First turn
    .long = Who begins: a random player, or the winner of the last finished game in this channel. In a game without turns, that player gets the first seat.
option-begins-chance = Random
    .long = Everyone is equally likely to begin.
option-begins-last-winner = Last winner here
    .long = The last winner in this channel begins, if they play. Otherwise a random player.
