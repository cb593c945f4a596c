### Short rules of Dragon's Gold, by topic.
### `.title` is the topic's name; the value is the text, with an empty line between paragraphs.

rules-gold-goal =
    Everybody leads four dragon hunters. Slaying dragons is the easy part; the trouble begins with the treasure, for those who slew the dragon have to share it, and whoever is too greedy may leave with nothing.

    When the last dragon is gone, the screens are lifted. The most valuable treasure wins.
    .title = Goal of the game

rules-gold-setup =
    Each player has four adventurers: two Knights, with strength 4 and 3, a Thief with 2 and a Wizard with 1. They lie face up. Treasure is kept behind a screen.

    The bag holds 126 tokens: 35 silver, 20 gold, 16 magic tokens (red), 12 each of sapphires (blue), emeralds (green), amethysts (purple) and amber (yellow), 6 diamonds (white) and a single black diamond.

    The 18 dragons are shuffled. Four of them are laid out, each with as many tokens from the bag as its card shows openly. The Market waits in the middle of the pile. Chance says who begins. With the advanced rules everybody also draws one of 24 magic objects.
    .title = Setup

rules-gold-turn =
    In your turn you send one adventurer who lies face up at home to any dragon on the table. You cannot pass. Whoever is in a fight stays there until the dragon falls.

    If nobody of yours lies face up at home when your turn begins, all who lie there face down are turned up first. If all four are fighting, your turn is lost.

    Should nobody have anyone to send for a whole round, the dragon that lacks the least strength to be slain falls by itself; of several, the one that has been on the table longest.
    .title = A turn

rules-gold-kill =
    As soon as the adventurers around a dragon are together at least as strong as it is, it falls. Then, in this order:

    1. Its hidden tokens are drawn from the bag.
    2. Its treasure goes to those who have an adventurer there. Somebody alone takes all of it.
    3. Thieves who were there steal, in the order in which they came.
    4. The adventurers go home face down, and the next dragon from the pile takes the empty place, with its open tokens.

    Then the next player has a turn. What everybody gets is seen by all, what lies behind a screen is not: remember it, or guess.
    .title = When a dragon falls

rules-gold-negotiation =
    Those who have slain a dragon together have to agree on who gets which tokens: { $sand ->
        [60] 60 seconds at a live table, 3 minutes at a relaxed one, 12 hours by post.
       *[other] { $sand } seconds at a live table, three times that at a relaxed one, and by post 12 minutes for each of those seconds.
    }

    Anybody among them may propose shares. A proposal gives every token to one of them; a share may be empty. Whoever proposes agrees to it. A new proposal takes the place of the old one, and all have to agree anew. Once everybody has agreed, the treasure is shared; until then you may change your mind.

    If time runs out first, the whole treasure is lost. It does not go back into the bag.

    Only this treasure can be shared. Chance, tokens from behind a screen and promises for later are no part of a proposal.
    .title = Negotiating

rules-gold-divide =
    Your table can choose this instead of negotiating. Whoever was weakest at the dragon makes as many shares as there are players involved. The others choose one each, the strongest first, and the last share is left for whoever made them. Of equals, whose first adventurer came earlier counts as stronger.

    Each share must hold a token, as long as there are enough of them; otherwise there are as many shares of one token as possible, and the rest stay empty.
    .title = Divide and choose

rules-gold-wizards =
    Basic rules: if only one of those who slew a dragon together had a Wizard there, that player takes all magic tokens (red) before anything is shared, and keeps them even if the rest is lost. With two Wizards or more, or none, they are shared like the others.

    Advanced rules: magic tokens are always shared. For each one in your share you draw a magic object if your Wizard was at the dragon; without a Wizard you only get the token. A magic token that is stolen brings no object.
    .title = Wizards

rules-gold-thieves =
    After the sharing, whether or not there was an agreement, each Thief who was at the dragon steals: his owner names somebody else who was there, too, and takes a token from behind that screen, drawn by chance. It has to be done, even if it may be in vain. What was shared a moment ago can be stolen already.

    If a Wizard of the same player is there, the Wizard helps: the owner looks behind the screen and chooses the token. Which token it was, only the two of them know.

    Whoever slew the dragon alone has nobody to steal from.
    .title = Thieves

rules-gold-market =
    When the seventh dragon has come from the pile, the Market opens for as long as a negotiation lasts. Everybody may offer somebody tokens for tokens, or give some away. The other one may accept as long as both have what was offered; whoever offers need not show it. There is at most one offer from one player to another, and a new one replaces it.

    Only tokens change hands: no promises, no chance, no magic objects. The Market ends early when everybody has pressed “Done”. If the bag is empty before the seventh dragon comes, there is no Market.
    .title = The Market

rules-gold-objects =
    Magic objects belong to the advanced rules. How many you hold is known to all, which they are is not. Each is used once, at the moment that its card tells, and then laid aside.

    Where an object might be used between what happens, there is a short pause as long as anybody holds one, always equally long: 10 seconds at a live table, 30 at a relaxed one, 2 hours by post. It ends early when everybody has pressed “Go on”. In a pause each player may use one object. They work when it is over, beginning with whoever's turn it is.

    An object can be readied in secret at any time: it is then used by itself as soon as it can be. Objects for the moment at which a dragon has fallen, and for the end of the game, are only used in that way.
    .title = Magic objects

rules-gold-end =
    When the last token has been taken from the bag, no more dragons come. Those on the table have to be slain; if the bag is empty, nothing hidden is added to their treasure. If the pile runs out first, the game goes on with the dragons that are left, and the bag still supplies what they hide.

    After the last dragon has fallen, been shared and been robbed, all screens are lifted and points are counted. In case of a tie all who are tied win.
    .title = End of the game

rules-gold-scoring =
    Basic rules:
    - Silver and magic tokens: 1 point each
    - Gold: 3 points each
    - Black diamond: 7 points
    - Most gems of a colour: 15 points with 3 players, 12 with 4 or 5, 10 with 6

    There are five colours of gems: blue, green, purple, yellow and white. Who is tied for the most gets all the points, if there is at least one gem.
    .title = Scoring, basic rules

rules-gold-scoring-advanced =
    Silver and magic tokens count 1 point each, gold 3, as in the basic rules. Magic objects that are left count nothing.

    A set of one gem of each of the five colours brings 5 points.

    The most gems of a colour bring 12 points with 3 players, 10 with 4 or 5, 8 with 6. If two are tied, each gets half of it; with more than two, nobody gets anything.

    The black diamond counts 19, but it is cursed: its owner gets nothing for sets and for the most gems. Yet their gems still count for comparing, so where they have the most alone, nobody gets the points.
    .title = Scoring, advanced rules

rules-gold-house-rules = Before the game starts, your table can settle these questions in the lobby. What is normal holds where nobody says anything.
    .title = House rules

rules-gold-tips =
    What thousands of games among the computer players show; nothing of it is a rule.

    - **One adventurer at a dragon is enough.** A second one of yours at the same dragon brings no second share; send it elsewhere.
    - **The weak are the best bargain.** Shares do not ask for strength: for each point of it a Wizard brings home twice as much as a Knight.
    - **Go where few are.** Two who share get half as much again as four who do.
    - **Begin modestly.** A first proposal that gives you at most about a point more than the others is agreed to nearly twice as often as a greedy one.
    - **Agree by the third proposal.** Up to then hardly a treasure is lost; after the fourth it is one in five.
    - **Waiting brings nothing.** Shares that are agreed on at once are worth as much as those at the last grain.
    - **Colours win.** Whoever leads three of them or more wins more than every second game. Four gems of a colour mostly lead it, three seldom do.
    .title = Tips on strategy

## A turn step by step, as a table plays it (the button in the hand). Each line is a step, or what happens in one.

round-gold-send = **Send one adventurer** who lies face up at home to any dragon. You cannot pass.
round-gold-turned-up = If none of yours lies face up, all who lie face down at home are turned up first.
round-gold-lost-turn = If all four are fighting, the turn is lost.
round-gold-falls = **A dragon falls** as soon as the adventurers there are together as strong as it is.
round-gold-hidden = Its hidden tokens are drawn from the bag.
round-gold-pause = A short pause for magic objects comes before and after.
round-gold-treasure = **Its treasure** goes to those who have an adventurer there.
round-gold-alone = Somebody alone takes all of it.
round-gold-wizard-seizes = If only one of several has a Wizard there, that player takes all magic tokens (red) first.
round-gold-negotiates = Several agree on shares before the time is up, or the treasure is lost.
round-gold-divides = Whoever was weakest makes the shares; the others choose one each, the strongest first.
round-gold-wizard-draws = For each magic token in your share you draw a magic object if your Wizard was there.
round-gold-thieves = **Each Thief who was there** steals a token by chance from somebody else who was there.
round-gold-thief-helped = With your own Wizard there you look behind the screen and choose.
round-gold-home = **All go home** face down, and the next dragon comes from the pile with its open tokens.
round-gold-market = With the seventh dragon from the pile the Market opens: everybody may trade tokens.
round-gold-end = **The game ends** when the bag is empty and the dragons on the table are slain. The most points win: silver and magic tokens 1 each, gold 3, and points for the most gems of each colour.
round-gold-black-diamond = The black diamond counts 7.
round-gold-cursed = The black diamond counts 19, but brings nothing for gems to whoever has it.
round-gold-sets = A set of one gem of each of the five colours counts 5.
