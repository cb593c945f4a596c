### Short rules of Dragon's Gold, by topic.
### `.title` is the topic's name; the value is the text, with an empty line between paragraphs.

rules-gold-goal =
    Everyone leads four dragon hunters. Slaying dragons is the easy part. The trouble begins with the treasure: the slayers have to share it, and a greedy hunter may leave with nothing.

    When the last dragon is gone, the screens are lifted. The most valuable treasure wins.
    .title = Goal of the game

rules-gold-setup =
    Each player has four adventurers: two Knights, with strength 4 and 3, a Thief with 2 and a Wizard with 1. They lie face up. Treasure is kept behind a screen.

    The bag holds 126 tokens: 35 silver, 20 gold, 16 magic tokens (red), 12 each of sapphires (blue), emeralds (green), amethysts (purple) and amber (yellow), 6 diamonds (white) and a single black diamond.

    The 18 dragons are shuffled. Four of them are laid out, each with the number of open tokens its card shows, drawn from the bag. The Market waits in the middle of the pile. The first player is random. With the advanced rules, everyone also draws one of 24 magic objects.
    .title = Setup

rules-gold-turn =
    On your turn, send one adventurer who lies face up at home to any dragon on the table. You can't pass. An adventurer in a fight stays there until the dragon falls.

    If none of yours lies face up at home when your turn begins, all of yours that lie face down are turned up first. If all four are fighting, your turn is lost.

    If nobody can send anyone for a whole round, the dragon closest to being slain falls without a fight; if several are equally close, the one longest on the table.
    .title = A turn

rules-gold-kill =
    A dragon falls as soon as the adventurers around it are together at least as strong as it is. Then, in this order:

    1. Its hidden tokens are drawn from the bag.
    2. Its treasure goes to the players with an adventurer there. A player alone takes all of it.
    3. Thieves who were there steal, in the order in which they came.
    4. The adventurers go home face down, and the next dragon from the pile takes the empty place, with its open tokens.

    Then the next player has a turn. Everyone sees what each player gets, but not what lies behind a screen: remember it, or guess.
    .title = When a dragon falls

rules-gold-negotiation =
    The slayers of a dragon have to agree on who gets which tokens: { $sand ->
        [60] 60 seconds at a live table, 3 minutes at a relaxed one, 12 hours at a slow one.
       *[other] { $sand } seconds at a live table, three times that at a relaxed one, and 12 minutes for each of those seconds at a slow one.
    }

    Any of them can propose shares. A proposal gives every token to one of them; a share may be empty. Proposing includes agreeing. A new proposal replaces the old one, and everyone has to agree again. Once everyone agrees, the treasure is shared; until then you can change your mind.

    If time runs out first, the whole treasure is lost. It does not go back into the bag.

    Only this treasure can be shared. Random draws, tokens from behind a screen and promises for later can't be part of a proposal.
    .title = Negotiating

rules-gold-divide =
    Your table can choose this instead of negotiating. The weakest player at the dragon divides the treasure into one share per player involved. The others choose one each, the strongest first, and the divider gets the last share. Among equals, the one whose first adventurer came earlier counts as stronger.

    Each share must hold a token while there are enough of them; otherwise there are as many shares of one token as possible, and the rest stay empty.
    .title = Divide and choose

rules-gold-wizards =
    Basic rules: if only one of several slayers has a Wizard at the dragon, that player takes all magic tokens (red) before anything is shared, and keeps them even if the rest is lost. With two or more Wizards, or none, they are shared like the others.

    Advanced rules: magic tokens are always shared. For each one in your share you draw a magic object if your Wizard was at the dragon; without a Wizard you only get the token. A stolen magic token brings no object.
    .title = Wizards

rules-gold-thieves =
    After the sharing, agreed or not, each Thief who was at the dragon steals: his owner names another player who was there and takes a random token from behind their screen. This is not optional, even if there may be nothing to steal. Tokens shared a moment ago can be stolen already.

    If the same player also has a Wizard there, the Wizard helps: the owner looks behind the screen and chooses the token. Only the two players know which token it was.

    A player who slew the dragon alone has nobody to steal from.
    .title = Thieves

rules-gold-market =
    When the seventh dragon has come from the pile, the Market opens for as long as a negotiation lasts. Anyone can offer another player tokens for tokens, or give some away. The other player can accept as long as you both still have the tokens; nobody has to show them. You may show everyone your whole treasure, behind **My hand**; what you show is true. Each player can have one offer open to each other player, and a new one replaces it.

    Only tokens change hands: no promises, no chance, no magic objects. The Market ends early when everyone has pressed “Done”. If the bag is empty before the seventh dragon comes, there is no Market.
    .title = The Market

rules-gold-objects =
    Magic objects belong to the advanced rules. Everyone knows how many you hold, but not which. Each is used once, at the moment given on its card, and then discarded.

    Between events there is a short pause in which objects can be used, as long as anyone holds one. It is always equally long: 10 seconds at a live table, 30 at a relaxed one, 2 hours at a slow one. It ends early when everyone has pressed “Go on”. Each player can use one object per pause. They take effect when it is over, beginning with the player whose turn it is.

    You can secretly ready an object at any time: it is then used automatically as soon as it can be. Objects for the moment a dragon falls, and for the end of the game, only work that way.
    .title = Magic objects

rules-gold-end =
    When the last token has been taken from the bag, no more dragons come. Those on the table have to be slain; with an empty bag, nothing hidden is added to their treasure. If the pile runs out first, the game goes on with the dragons that are left, and the bag still supplies what they hide.

    When the last dragon has fallen and its treasure is shared and robbed, all screens are lifted and points are counted. Players tied for the most points all win.
    .title = End of the game

rules-gold-scoring =
    Basic rules:
    - Silver and magic tokens: 1 point each
    - Gold: 3 points each
    - Black diamond: 7 points
    - Most gems of a colour: 15 points with 3 players, 12 with 4 or 5, 10 with 6

    There are five colours of gems: blue, green, purple, yellow and white. Players tied for the most each get all the points, if they have at least one gem.
    .title = Scoring, basic rules

rules-gold-scoring-advanced =
    Silver and magic tokens count 1 point each, gold 3, as in the basic rules. Magic objects left over count for nothing.

    A set of one gem of each of the five colours brings 5 points.

    The most gems of a colour bring 12 points with 3 players, 10 with 4 or 5, 8 with 6. If two are tied, each gets half of it; with more than two, nobody gets anything.

    The black diamond counts 19, but it is cursed: its owner gets nothing for sets and for the most gems. Their gems still count for the comparison, so where they alone have the most, nobody gets the points.
    .title = Scoring, advanced rules

rules-gold-house-rules = Before the game starts, the host can change these rules in the lobby. Otherwise the official rules apply.
    .title = House rules

rules-gold-tips =
    What thousands of games between computer players show. These are tips, not rules.

    - **One adventurer at a dragon is enough.** A second one of yours at the same dragon brings no second share; send it elsewhere.
    - **The weak are the best bargain.** A share doesn't depend on strength: per point of strength, a Wizard brings home twice as much as a Knight.
    - **Go where few players are.** With two players at a treasure, each gets half as much again as with four.
    - **Begin modestly.** A first proposal that gives you at most about a point more than the others is accepted nearly twice as often as a greedy one.
    - **Agree by the third proposal.** Up to then hardly a treasure is lost; after the fourth, one in five.
    - **Waiting doesn't pay.** Shares agreed at once are worth as much as those at the last grain.
    - **Colours win.** Players who lead three or more colours win more than half their games. Four gems of a colour usually lead it, three rarely do.
    .title = Tips on strategy

## A turn step by step, as a table plays it (the button in the hand). Each line is a step, or what happens in one.

round-gold-send = **Send one adventurer** who lies face up at home to any dragon. You can't pass.
round-gold-turned-up = If none of yours lies face up, all who lie face down at home are turned up first.
round-gold-lost-turn = If all four are fighting, the turn is lost.
round-gold-falls = **A dragon falls** as soon as the adventurers there are together as strong as it is.
round-gold-hidden = Its hidden tokens are drawn from the bag.
round-gold-pause = A short pause for magic objects comes before and after.
round-gold-treasure = **Its treasure** goes to the players with an adventurer there.
round-gold-alone = A player alone takes all of it.
round-gold-wizard-seizes = If only one of several has a Wizard there, that player takes all magic tokens (red) first.
round-gold-negotiates = Several agree on shares before the time is up, or the treasure is lost.
round-gold-divides = The weakest makes the shares; the others choose one each, the strongest first.
round-gold-wizard-draws = For each magic token in your share you draw a magic object if your Wizard was there.
round-gold-thieves = **Each Thief who was there** steals a random token from another player who was there.
round-gold-thief-helped = With your own Wizard there you look behind the screen and choose.
round-gold-home = **All go home** face down, and the next dragon comes from the pile with its open tokens.
round-gold-market = With the seventh dragon from the pile the Market opens: everyone can trade tokens.
round-gold-end = **The game ends** when the bag is empty and the dragons on the table are slain. The most points win: silver and magic tokens 1 each, gold 3, and points for the most gems of each colour.
round-gold-black-diamond = The black diamond counts 7.
round-gold-cursed = The black diamond counts 19, but its owner scores nothing for gems.
round-gold-sets = A set of one gem of each of the five colours counts 5.
