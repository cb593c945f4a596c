### Coins, stones, colours and the names of the games.
###
### A thing's value is its count in the nominative: alone, in a list, after a colon, as the subject.
### `.taken` is the same count as an accusative object ("Ann takes …", "Ann pays …").
### In English the two are alike; in German they differ for one single stone.
### `.name` is the bare name for a label.
### `.none` is what there is none of, as an accusative object ("The bank has no Silver left").

## Coins

thing-fairy = { $count } Fairy Gold
    .taken = { $count } Fairy Gold
    .name = Fairy Gold
    .none = no Fairy Gold

# Fairy Gold that was bid this round: it lies in front of the screen until the round ends.
thing-spent-fairy = { $count } Fairy Gold (spent)
    .taken = { $count } Fairy Gold (spent)
    .name = Spent Fairy Gold
    .none = no spent Fairy Gold

thing-gold = { $count } Common Gold
    .taken = { $count } Common Gold
    .name = Common Gold
    .none = no Common Gold

thing-silver = { $count } Silver
    .taken = { $count } Silver
    .name = Silver
    .none = no Silver

# Silver that comes back at the end of the round; only the Tavern Edition has it.
thing-fairy-silver = { $count } Fairy Silver
    .taken = { $count } Fairy Silver
    .name = Fairy Silver
    .none = no Fairy Silver

# Fairy Silver that was bid this round: it lies in front of the screen until the round ends.
thing-spent-fairy-silver = { $count } Fairy Silver (spent)
    .taken = { $count } Fairy Silver (spent)
    .name = Spent Fairy Silver
    .none = no spent Fairy Silver

thing-black =
    { $count ->
        [one] { $count } Black coin
       *[other] { $count } Black coins
    }
    .taken =
        { $count ->
            [one] { $count } Black coin
           *[other] { $count } Black coins
        }
    .name = Black coin
    .none = no Black coins

# The red coin of the box.
thing-red =
    { $count ->
        [one] { $count } amulet
       *[other] { $count } amulets
    }
    .taken =
        { $count ->
            [one] { $count } amulet
           *[other] { $count } amulets
        }
    .name = Amulet (red coin)
    .none = no amulets

# These two come with the Tavern Edition.
thing-blue =
    { $count ->
        [one] { $count } Blue coin
       *[other] { $count } Blue coins
    }
    .taken =
        { $count ->
            [one] { $count } Blue coin
           *[other] { $count } Blue coins
        }
    .name = Blue coin
    .none = no Blue coins

thing-purple =
    { $count ->
        [one] { $count } Purple coin
       *[other] { $count } Purple coins
    }
    .taken =
        { $count ->
            [one] { $count } Purple coin
           *[other] { $count } Purple coins
        }
    .name = Purple coin
    .none = no Purple coins

## Stones

thing-red-stone =
    { $count ->
        [one] { $count } red stone
       *[other] { $count } red stones
    }
    .taken =
        { $count ->
            [one] { $count } red stone
           *[other] { $count } red stones
        }
    .name = Red stone
    .none = no red stones

thing-blue-stone =
    { $count ->
        [one] { $count } blue stone
       *[other] { $count } blue stones
    }
    .taken =
        { $count ->
            [one] { $count } blue stone
           *[other] { $count } blue stones
        }
    .name = Blue stone
    .none = no blue stones

thing-yellow-stone =
    { $count ->
        [one] { $count } yellow stone
       *[other] { $count } yellow stones
    }
    .taken =
        { $count ->
            [one] { $count } yellow stone
           *[other] { $count } yellow stones
        }
    .name = Yellow stone
    .none = no yellow stones

# Stands in for any colour when it is paid; only the Tavern Edition has it.
thing-white-stone =
    { $count ->
        [one] { $count } white stone
       *[other] { $count } white stones
    }
    .taken =
        { $count ->
            [one] { $count } white stone
           *[other] { $count } white stones
        }
    .name = White stone
    .none = no white stones

## Colours: for buttons and after a colon

colour-red = Red
colour-blue = Blue
colour-yellow = Yellow
colour-white = White

## Games

game-fist-classic = Fist of Dragonstones
game-drachenfaust = Drachenfaust
game-fist-tavern = Fist of Dragonstones: The Tavern Edition
