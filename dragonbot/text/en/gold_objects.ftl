### The magic objects of Dragon's Gold, which only the advanced rules have.
###
### The value is the object's name; `.power` is what it does; `.notes` are rulings, one a line.

## Fighting

card-dragonslayer-sword = Dragonslayer
    .power = When you have just sent an adventurer: it counts 3 more in this fight.
    .notes =
        The 3 stay with the adventurer until it goes home, and everyone can see them.
        They also count when shares are divided by strength.

card-giant-potion = Potion of Giant Strength
    .power = In your turn, before you send an adventurer: name the one you send now; it counts double.
    .notes =
        The adventurer must be at home, face up, and must be the one you send.
        It counts double until it goes home.

card-sleeping-dust = Sleeping Dust
    .power = When you have just sent an adventurer: the dragon attacked loses 2 strength.
    .notes =
        It never has less than 1.
        This lasts until the dragon is gone.

card-dragon-elixir = Dragon Elixir
    .power = When anyone has just sent an adventurer: the dragon attacked gets 3 more strength.
    .notes =
        A dragon can have only one Elixir.
        It can save a dragon that would fall otherwise.

## Moving

card-exchange-powder = Exchange Powder
    .power = Between two turns: two dragons on the table swap places, and take their treasure along. The adventurers stay where they are.
    .notes =
        If one of them can be slain now, it falls at once, and the adventurers now fighting it share its treasure.
        The next turn goes to the player who would have had it anyway.

card-flying-carpet = Flying Carpet
    .power = In your turn: one of your adventurers in a fight flies to another dragon. Then you send one as usual.
    .notes = If the dragon falls because of it, its treasure is shared before your turn goes on.

card-seven-league-boots = Seven-League Boots
    .power = In your turn: you send two adventurers, one after the other.
    .notes =
        Both have to be at home and face up. You name them and their dragons together.
        If the first one's dragon falls, its treasure is shared before the second one sets out. If the second one's dragon is gone by then, you choose another.

card-healing-draught = Healing Draught
    .power = In your turn: all your adventurers who lie at home face down are turned up.
    .notes = Those in a fight stay there.

card-horn-of-retreat = Horn of Retreat
    .power = In your turn: one of your adventurers comes home from a fight, face up. Then you send one as usual.
    .notes =
        It also helps if you would lose your turn because all your adventurers are fighting.
        The adventurer that came home may be the one you send.

card-banishing-wand = Banishing Wand
    .power = Between two turns: another player's adventurer leaves its fight and goes home, face up.
    .notes = Strength added by magic is lost.

## Sharing

card-ring-of-confusion = Ring of Confusion
    .power = When the shares of a treasure are settled, and not yet handed out: two other players swap theirs.
    .notes =
        You don't have to be one of the slayers, but you can't swap your own share.
        Players draw magic objects for the magic tokens they have after the swap.
        Without an agreement there is nothing to swap.

card-turned-hourglass = Turned Hourglass
    .power = During a negotiation: the full time starts again.
    .notes =
        Anyone can use it, even players who weren't at the dragon.
        A crack in the hourglass is mended.

card-cracked-hourglass = Cracked Hourglass
    .power = During a negotiation of yours: at most a quarter of the time is left.
    .notes =
        Only the slayers of the dragon can use it.
        It never makes the time longer.

card-sceptre-of-command = Sceptre of Command
    .power = When a dragon has fallen to you and others: nobody negotiates. You make the shares, the others choose first, starting with the strongest, and you get the last one.
    .notes =
        Ready it, and it works automatically.
        Each share has at least one token, while they last.
        You can name the shares beforehand; if they don't fit the treasure, you divide it then.

card-treasure-map = Treasure Map
    .power = When a dragon has fallen to you, alone or with others: 2 more tokens from the bag are added to its treasure.
    .notes =
        Ready it, and it works automatically.
        If the bag has fewer, you add all that are left.

## Stealing and looking

card-cloak-of-shadows = Cloak of Shadows
    .power = Between two turns, in secret: you take up to 2 tokens of your choice from a dragon on the table.
    .notes =
        It isn't announced, but everyone can count. Until the next treasure is divided, each of the others can accuse one player.
        If the accusation is right, the thief puts back as many of the tokens as are still there.
        If it is wrong, the accuser pays the accused one random token.
        It can't be dispelled, as nobody sees it.

card-masterthief-gloves = Master Thief's Gloves
    .power = When your Thief steals: you look at what there is, and choose instead of drawing.
    .notes = If a Wizard of yours is there as well, you choose two tokens.

card-ward-amulet = Ward Amulet
    .power = When another player steals from you: the theft fails, and you get a random token from the thief's owner.
    .notes = The theft fails even if the thief's owner has no token.

card-poisoned-gift = Poisoned Gift
    .power = Between two turns, or at the Market: you give another player a token of your choice, and get a random one in return.
    .notes =
        The token you get is drawn before yours is among them.
        A player who has nothing gives nothing, and keeps your gift.

card-crystal-ball = Crystal Ball
    .power = Between two turns: you look behind the screen of another player, or at the next 3 dragons of the pile.
    .notes =
        Only you see it, and only at that moment.
        Everyone learns where you looked.

## The end

card-philosophers-stone = Philosopher's Stone
    .power = At the end: up to 4 of your silver count as gold.
    .notes =
        Each of them is worth 2 more points.
        Ready it, and it works automatically.

card-chameleon-gem = Chameleon Gem
    .power = At the end: it counts as one more gem of a colour that you name beforehand.
    .notes =
        It counts for sets and for who has the most.
        Ready it in secret, with its colour, before the screens are lifted.

card-lead-casket = Lead Casket
    .power = At the end: your black diamond counts 10, and is not cursed.
    .notes =
        You score for sets and for the most gems of a colour like everyone else.
        Without the black diamond it does nothing.

## Against magic

card-scroll-of-dispel = Scroll of Dispel
    .power = When another player has just used a magic object: it has no effect. Both are discarded.
    .notes =
        It cancels the object that was shown last, and can itself be dispelled.
        The Cloak of Shadows is safe from it, as nobody sees it.
