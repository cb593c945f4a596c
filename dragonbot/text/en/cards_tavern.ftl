### The character cards as the Tavern Edition has them: those that only it has, and what is different in the others.
###
### The value is the card's name; `.power` is what it does; `.notes` are rulings, one a line. A text whose id ends in
### `-tavern` stands before the one of the same name in `cards.ftl`; what it does not say is as it stands there.

## Standard cards that differ

card-witch-tavern =
    .notes =
        { card-witch.notes }
        There are only two Black coins. If both are out, you get nothing.
        If stones are bid for a card, it cannot be cursed, not even in the tie-break.

card-magician-tavern =
    .power = Your choice: trade any 4 stones to the bank for 1 point, or collect 4 Silver. You must do one or the other.
    .brief = Trade any 4 stones for 1 point, or collect 4 Silver.

card-sorcerer-tavern =
    .notes =
        A white stone counts as whatever colour you like.
        Without 4 stones of one colour you simply get the coin.
        You may choose the coin even when the bank has none left; then you get nothing and keep your stones.
        If you already have a point, these 2 win the game.

card-thief-tavern =
    .notes =
        After a tie-break only its Silver counts: second place goes to the highest bid among the others in it, even if that was 0.
        If you were the only bidder, everyone else is second. If you won without the highest bid, your victim is the highest bidder among the others.
        White stones can be stolen, too. From the owner of the Elf you take one unseen, picked at random.
        If your victim has none of these, you get nothing. All other coins are safe from you.
        The Fairy Gold comes from behind the screen, or from in front if there is none behind. It goes behind your own screen and is yours from now on.

card-wizard-tavern =
    .notes =
        A white stone counts as whatever colour you like.
        If you still lack a colour, you simply get the Silver.
        If the bank is short of Silver, you get what is there. You may choose the Silver even when there is none left, so stones are never forced out of you.

## Special cards that differ

card-ancient-dragon-tavern =
    .power = You get 1 stone from the bank, and you choose its colour: red, blue or yellow.

card-brigand-tavern =
    .power = Name another player, who must hand you all the Common Gold behind their screen. If there is none, you get 1 Common Gold from the bank instead.
    .brief = Another player hands you all the Common Gold behind the screen; if none, get 1 from the bank.
    .notes =
        How much it was stays between the two of you.
        All other coins and the stones stay with the victim.
        You cannot look first.

card-doppelganger-tavern =
    .power = It stays open in front of you. Once, when you have won another card that acts at once and can't change points, you may give it up to use that card's power twice in a row.
    .brief = Keep it. Give it up once to use twice in a row a card that acts at once and can't change points.
    .notes =
        It does not work on cards that are kept, on cards that bring a magic coin or a white stone, nor on those that can change points, even if you would only take their coins: Magician, Sorcerer, Wizard, Enchantress, Necromancer, Quack Wizard, Sorcerer Apprentice, Sorceress, Warlock, Psychic, Druid, Stonecutter and Black Death.
        Say so before the first use. It may be the very next auction you win, one many rounds later, or none at all. It does not matter how you won.
        Each use is complete, with choices of its own.
        The Ghost, Goblin, Imp or Kobold can be doubled: it then leads you to two cards, and both may bring points unless your table plays otherwise. Or double the card it leads you to, if that one can be doubled.
        If this card is cursed, nobody gets to keep it. Once used, it goes to the special discard pile and may turn up again.

card-dwarf-4-tavern =
    .notes =
        If the bank has fewer than 4, you get what is there.
        There are three Dwarfs among the special cards: they bring 4, 5 and 6 Silver.

card-dwarf-5-tavern =
    .notes =
        If the bank has fewer than 5, you get what is there.
        There are three Dwarfs among the special cards: they bring 4, 5 and 6 Silver.

card-dwarf-6 = Dwarf (6)
    .power = You get 6 Silver from the bank.
    .notes =
        If the bank has fewer than 6, you get what is there.
        There are three Dwarfs among the special cards: they bring 4, 5 and 6 Silver.

card-enchantress-tavern =
    .notes =
        Which 5 stones you give is up to you. With fewer than 5 you simply get the coin.
        The Fairy Gold is yours for the rest of the game, like the nine you started with.
        You may choose the coin even when the bank has none left; then you get nothing and keep your stones.

card-fairy-tavern =
    .notes =
        If the bank has no Fairy Gold left, you get nothing.
        You lose it only if you pay it for the Merchant or the Necromancer, if it is stolen by the Thief or the Robber, or if you give it to the Beggar or the Miser.

card-ghost-tavern =
    .power = You must choose a card that has already come up this round and use it as if you had just won it. Cards that are meant to be kept cannot be chosen.
    .brief = Use a card that has already come up this round as if you had just won it; none that is kept.
    .notes =
        Any other card of this round will do, even one that was cursed, tied, left without a bid, or brought by another card. Not the Ghost itself, nor a card that is still being played.
        If the Ghost comes right after the Witch, only she can be chosen. Her Black coin is good for the rest of this round.
        The bids on the Ghost still count for the Thief (second place), the Necromancer, the Halfling and the Usurper.
        Nothing is auctioned again: the Druid and the Stonecutter simply bring their point, unless your house rules say otherwise, and the Black Death takes one.
        An old curse does not bind the Ghost, and the chosen card cannot be cursed again.

card-goblin-tavern =
    .notes =
        The drawn card keeps its own rules: you must use it or may decline it just as if you had won it. A card that is kept goes in front of you. The Witch is never among the cards.
        The remaining cards keep their order.
        The bids on the Goblin still count for the Thief (second place), the Necromancer, the Halfling and the Usurper.
        Nothing is auctioned again: the Druid and the Stonecutter simply bring their point, unless your house rules say otherwise, and the Black Death takes one.
        A cursed Goblin draws nothing. The drawn card cannot be cursed on its own.

card-goldsmith-tavern =
    .notes =
        { card-goldsmith.notes }
        What a Blue coin or the Dragon Rider adds is not doubled.
        If stones are bid for a card, no amulet can be added, not even in the tie-break.

card-imp-tavern =
    .power = You may choose one of the cards still waiting for their auction this round and use it as if you had won it. It is no longer auctioned. If the Imp is the last card of the round, it is not auctioned itself.
    .brief = You may choose a card still to come and use it as if won; it is no longer auctioned.
    .notes =
        If you choose none, the pile stays as it is. Otherwise the cards that remain are shuffled, and a Seer no longer knows their order.
        You see the names of cards that only the Seer has seen; nobody else does.
        The chosen card keeps its own rules. A card that is kept goes in front of you. The Witch is never among the cards.
        The bids on the Imp still count for the Thief (second place), the Necromancer, the Halfling and the Usurper.
        Nothing is auctioned again: the Druid and the Stonecutter simply bring their point, unless your house rules say otherwise, and the Black Death takes one.
        A cursed Imp takes no card. The chosen card cannot be cursed on its own.

card-merchant-tavern =
    .power = You may buy as many red, blue and yellow stones from the bank as you like. Each costs 1 Common Gold, 1 Fairy Gold or 3 Silver.
    .brief = Buy red, blue and yellow stones: each costs 1 Common Gold, 1 Fairy Gold or 3 Silver.
    .notes =
        You may mix: pay for each stone as you like. No change is given.
        Only coins behind your screen count; Fairy Gold you have already spent this round cannot pay. Fairy Silver is not accepted.
        Fairy Gold paid here is gone for good.
        Buying nothing is fine.

card-necromancer-tavern =
    .power = You may give every coin you bid on this card to the bank, even the Fairy coins, in return for 1 point.
    .brief = You may leave all you bid for it to the bank, even Fairy coins, and score 1 point.
    .notes =
        Your Common Gold and Silver are gone anyway, so the real price is the Fairy coins in this bid, in a tie-break too. You lose them for good.
        Fairy coins spent earlier in the round are safe, and magic coins do not raise the price.
        If there was no Fairy coin in your bid, or you won without bidding, the point costs nothing more.
        If you claimed the card by the King's Favor, its price is the coin you claimed it with.
        If you decline, your Fairy coins come back at the end of the round as usual.
        The Doppelganger does not work here, and one winning bid can be given up only once.

card-quack-wizard-tavern =
    .notes = You may not hold any stones back, white ones included, nor turn the point down.

card-rainbow-dragon-tavern =
    .power = All red, blue and yellow stones of the bank go into the bag. You name one of the colours in it, then draw stone after stone. You may stop at any time and keep what you have drawn, but if the colour you named turns up, all stones drawn go back.
    .brief = Draw stones until you stop; the colour you named takes all of them back.

card-sorcerer-apprentice-tavern =
    .notes =
        Without a pair nothing happens.
        If you have several pairs, you choose which to give.
        A white stone can make a pair with any other. If you have no other pair than one like that, you may keep it and go without the point.

card-troll-tavern =
    .power = Name another player who has stones, and choose one of them: it goes to the bank.
    .notes =
        White stones aren't safe.
        The owner of the Elf loses a random stone, and then everyone sees it.
        If nobody else has a stone, nothing happens.

card-two-headed-dragon-tavern =
    .power = 2 red, 2 blue and 2 yellow stones go from the bank into the bag. You draw 2 of them blind and keep them; the rest go back.
    .brief = Draw 2 of 2 red, 2 blue and 2 yellow stones blind, and keep them.

## Special cards that only this edition has: stones

card-baby-dragon = Baby Dragon
    .power = 1 red, 1 blue and 1 yellow stone go from the bank into the bag. You draw 1 of them blind and keep it; the others go back.
    .brief = Draw one of 1 red, 1 blue and 1 yellow stone blind, and keep it.
    .notes = A colour the bank does not have is left out. If it has none at all, you get nothing.

card-generous-dragon = Generous Dragon
    .power = You choose a colour, red, blue or yellow, and get 1 stone of it from the bank. Everyone else gets one, too.
    .notes =
        Only colours the bank still has are on offer.
        You come first. If there aren't enough for everyone else, you choose who goes without.
        With the Doppelganger you may choose another colour the second time.

card-rogue-trader = Rogue Trader
    .power = Choose another player. The two of you swap all your stones.
    .notes =
        White stones change hands, too.
        You may swap even if one or both of you have none.
        Stones that come to the owner of the Elf are hidden, and those that leave are shown.

card-white-dragon = White Dragon
    .power = You get 1 white stone. Whenever you pay stones, it counts as whatever colour you like.
    .notes =
        There are four. If all are out, you get nothing.
        When paid, it goes back to its own supply: it is never in the bag, and it cannot be bought or chosen from the bank.
        It can be stolen, given away and bid like any other stone.

card-wise-dragon = Wise Dragon
    .power = All red, blue and yellow stones of the bank go into the bag, and as many are drawn as there are players. You keep one of them and hand the others to the left, where the next player does the same. The last player gets the last stone.
    .brief = As many stones as players are drawn. Keep one and hand the others to the left.
    .notes =
        If there are fewer stones than players, the last ones get nothing.
        The drawn stones are open to all. What the owner of the Elf picks from several colours stays secret.
        With the Doppelganger it all happens twice.

## Coins

card-bandit = Bandit
    .power = Name another player, who must hand you all the Silver behind their screen. If there is none, you get 1 Silver from the bank instead.
    .brief = Another player hands you all the Silver behind the screen; if none, get 1 from the bank.
    .notes =
        How much it was stays between the two of you.
        Fairy Silver and all other coins stay with the victim.
        You cannot look first.

card-beggar = Beggar
    .power = Name another player, who must give you 1 gold coin, Fairy or Common, or 1 stone. They choose which.
    .brief = Another player must give you 1 gold coin or 1 stone; which is up to them.
    .notes =
        Only what lies behind their screen and their stones can be given, not Fairy Gold already spent this round.
        If it is a coin, only the two of you know which.
        A player with nothing of the kind gives nothing.

card-country-witch = Country Witch
    .power = You get a Purple coin. Once, you may add it to a bid of at least one coin: the second-highest bid then wins that auction. Afterwards it goes back to the bank.
    .brief = Get a Purple coin. Once, added to a bid, it lets the second-highest bid win.
    .notes =
        You may keep it as many rounds as you like. It works in tie-breaks and where Silver is bid, too, but not where stones are bid.
        The second-highest bid may well be your own.
        If several tie for the highest bid, Silver settles it, and second place in that tie-break wins. If several tie for second place, Silver decides between them.
        If nobody else has bid anything, nobody wins.
        The Black Death then strikes the second-highest bid.
        Two Purple coins do no more than one. A Black coin stops them all. If both are out, you get nothing.

card-dwarven-shaman = Dwarven Shaman
    .power = You get 1 Fairy Silver. It is Silver that comes back to you at the end of each round.
    .notes =
        You can bid it in tie-breaks and wherever Silver is bid.
        The Merchant and the Pixie do not take it, and Bandit and Forger leave it alone.
        There are two. If both are out, you get nothing.

card-fairy-queen = Fairy Queen
    .power = You get a Blue coin. Once, when all fists are open, you may add it to your bid of at least one coin: it is then worth 1 more. Afterwards it goes back to the bank.
    .brief = Get a Blue coin. Once, when all fists are open, it makes your bid worth 1 more.
    .notes =
        You may keep it as many rounds as you like. It works for Gold and for Silver, but not where stones are bid, nor once a curse lies open.
        All who hold one decide at the same time, in secret. If anyone adds one, the players who still hold one decide again.
        An amulet does not double it. For the Halfling it counts as part of your bid, for the Usurper and the Necromancer it does not.
        If both are out, you get nothing.

card-forger = Forger
    .power = You must give all your Common Gold and Silver to the bank, and get 1 Fairy Gold for each Common Gold.
    .brief = Give the bank all your Common Gold and Silver; get 1 Fairy Gold for each Common Gold.
    .notes =
        You get nothing for the Silver.
        The coins of this auction are gone already and do not count.
        If the bank is short of Fairy Gold, you get what is there, and lose the rest all the same.

card-halfling = Halfling
    .power = You get 1 Common Gold for each coin by which your bid beat the next one.
    .notes =
        If nobody else bid, that is your whole bid. Amulet, Blue coin and Dragon Rider count.
        After a tie-break, or where Silver was bid, the difference in Silver counts, paid in Common Gold.
        If you won without the highest bid, you get nothing.
        If the bank has less, you get what is there.

card-miser = Miser
    .power = Everyone else, beginning on your left, must give you 1 coin of any kind or 1 stone of their choice.
    .brief = All others, from your left, must each give you 1 coin of any kind or 1 stone.
    .notes =
        Only what lies behind a screen, and stones, can be given, not coins already spent this round.
        If it is a coin, only the two of you know which. A Black coin is good for the rest of the round.
        A player who has nothing gives nothing.

card-pixie = Pixie
    .power = It stays in front of you. At any time you may pay 1 Silver to take 1 spent Fairy Gold back behind your screen.
    .brief = Keep it. At any time, pay 1 Silver to take 1 spent Fairy Gold back.
    .notes =
        You may do it as often as you can pay.
        But not between closing your fist and the end of that auction, tie-break included.
        Fairy Silver does not pay.

card-robber = Robber
    .power = Name another player. You get a random coin from behind their screen.
    .notes =
        All coins there are equally likely, magic coins and Fairy Silver among them.
        Only the two of you learn which it was.
        If there is none, you get nothing.

card-usurper = Usurper
    .power = You get 1 Silver for each gold coin, Fairy or Common, that you bid in this auction.
    .notes =
        Coins count, not their worth: an amulet or a Blue coin makes no difference.
        After a tie-break the gold of the first bid still counts. Where Silver was bid from the start, you get nothing.
        If the bank has less, you get what is there.

## Points

card-black-death = Black Death
    .power = The lowest bid wins this card, and an empty fist is a bid. Its winner loses 1 point.
    .notes =
        All bids are spent as usual.
        If several tie at the bottom, they bid Silver, and the least loses. If that ends in a tie too, everyone in it loses 1 point.
        Nobody falls below 0. If it is cursed, nobody loses anything.
        A Purple coin makes it strike the second-highest bid. With the Crook, you would win it yourself.
        Every fist is a bid here, so the Rat King and the King's Favor don't apply, and no Fairy Gold is taken back.

card-druid = Druid
    .power = Only Common Gold can be bid for this card. Its winner scores 1 point.
    .notes =
        An amulet or a Purple, Blue or Black coin works as usual.
        If nobody bids, no Fairy Gold is taken back and the King's Favor doesn't apply. The Rat King may win it, unless your house rules say otherwise.
        The Silversmith does not work here. Ties are settled in Silver, or by the Crook.

card-psychic = Psychic
    .power = You roll the scoring die. If the number is at most 1 away from your points, it becomes your new score, higher or lower.
    .brief = Roll the die: a number at most 1 away from your points is your new score.
    .notes =
        The six sides show 0, 0, 0, 1, 2 and 3.
        You cannot refuse the result.
        A 3 at 2 points brings the third point.

card-sorceress = Sorceress
    .power = If you have 2 stones, you must give any 2 to the bank, and you score 1 point. Then you choose your left or right neighbour, who scores 1 point, too.
    .brief = Give any 2 stones to the bank and score 1 point; a neighbour of your choice scores 1, too.
    .notes =
        With fewer than 2 stones nothing happens, and nobody scores.
        If your point wins the game, the neighbour gets none. Your neighbour's point may win it as well.

card-stonecutter = Stonecutter
    .power = Stones are bid for this card instead of gold. All stones bid go to the bank, and the winner of the card scores 1 point.
    .brief = Sold for stones. All that are bid go to the bank, and the winner scores 1 point.
    .notes =
        Every stone counts 1, whatever its colour. The losers' stones are gone, too.
        Ties are settled in Silver. Magic coins can be bid neither here nor there, the Silversmith and the Crook do not work, but the Dealer does.
        If nobody bids, no Fairy Gold is taken back and the King's Favor doesn't apply. The Rat King may win it, unless your house rules say otherwise.

card-warlock = Warlock
    .power = Your choice: give any 2 stones to one other player for 1 point, or collect 3 Silver. You must do one or the other.
    .brief = Give 2 stones to another player for 1 point, or collect 3 Silver.
    .notes =
        You choose the stones and who gets them.
        With fewer than 2 stones you simply get the Silver.
        If the bank is short of Silver, you get what is there.

## Cards that bring other cards

card-kobold = Kobold
    .power = The top card of the special deck is turned over, and you use it as if you had won it.
    .notes =
        A card that is kept goes in front of you. All others lie with the cards of this round, so that the Ghost may choose them.
        The bids on the Kobold still count for the Thief (second place), the Necromancer, the Halfling and the Usurper.
        The Druid and the Stonecutter simply bring their point, unless your house rules say otherwise, and the Black Death takes one.
        If the deck has run out, the discarded cards are shuffled into a new one first.

card-manipulator = Manipulator
    .power = You must swap a card that lies in front of you for one that lies in front of another player. If you have none, you simply take one. If nobody else has any, you may turn over the special deck up to the first card that can be kept, and keep it.
    .brief = Swap a card in front of you for one in front of another player; if you have none, take one.
    .notes =
        You choose both cards, and whom you take from.
        Magic coins and white stones don't count as cards here.
        The other cards turned over are discarded. If none can be kept, you get nothing; the discarded cards are not reshuffled for this.

## Cards that are kept: used once

card-crook = Crook
    .power = It stays in front of you. Once, when there is a tie for a card that is sold for gold, you may give it up to win that card, even if you are not part of the tie.
    .brief = Keep it. Give it up once to win a tie over a card sold for gold, even if you are not in it.
    .notes =
        The tie must be for the place that wins. There is no tie-break then, and empty fists are no tie.
        It does not work in a tie-break, nor where Silver or stones are bid.
        Cards that depend on your bid count what you really bid.
        On the Black Death you would be the one to lose the point.

card-illusionist = Illusionist
    .power = It stays in front of you. Once, you may close two fists. When you have seen what the others bid, you open one of them; the other comes back to you unseen.
    .brief = Keep it. Once, close two fists; when you have seen the other bids, open one of them.
    .notes =
        Each coin can only be in one fist. One of the two may be empty, but not both.
        It works in any auction or tie-break, also with stones, but only once. Then it is used up.
        You choose before anyone uses the Innkeeper or a Blue coin. If the Innkeeper cancels the bids, you get this card back.
        A Black coin in the fist you do not open does nothing.

card-innkeeper = Innkeeper
    .power = It stays in front of you. Once, right after all fists have opened, you may give it up: everyone takes back their bid and bids again.
    .brief = Keep it. Give it up once, right after fists have opened: all take their bids back and bid again.
    .notes =
        Magic coins come back as well, so a curse can be undone. You don't have to have bid yourself.
        After a tie-break has opened, only the tie-break is bid again.
        You decide before Blue coins are added and before the winner is known.
        There are two Innkeepers, and the other one can cancel the new bids. What the first bids have shown cannot be forgotten.

card-rat-king = Rat King
    .power = It stays in front of you. Once, when nobody has bid for a card, you may give it up to win that card for nothing.
    .brief = Keep it. Give it up once to win a card that nobody bid for.
    .notes =
        Your turn comes before the King's Favor, which then stays where it is. Spent Fairy Gold has been taken back already.
        It works neither in a tie-break nor on a cursed card, and not on the Black Death.
        Your bid counts as 0: the Halfling and the Usurper bring nothing, but the Necromancer's point is free.

card-seer = Seer
    .power = It stays in front of you. At the beginning of the next round you draw four special cards and choose three without showing them. Then you look at the order in which all cards of that round will come.
    .brief = Keep it. Next round you alone choose the special cards, unseen, and know the order of all.
    .notes =
        Nobody else chooses in that round, not even with the Puppeteer or the King's Favor. The card is then used up.
        The others learn of each card when it is turned up.
        If another player gets this card before that, they use it instead.

card-silversmith = Silversmith
    .power = It stays in front of you. Once, when a card is turned up, you may give it up: Silver is bid for that card instead of gold.
    .brief = Keep it. Give it up once, when a card is turned up: it is sold for Silver.
    .notes =
        Fairy Silver counts, and magic coins work. A tie goes to one tie-break in Silver, unless the Dealer settles it.
        If nobody bids, no Fairy Gold is taken back and the King's Favor doesn't apply. The Rat King may win the card, unless your house rules say otherwise.
        You decide before anyone closes a fist. It does not work on the Druid and the Stonecutter.

## Cards that are kept: for good

card-blind-woman = Blind Woman
    .power = It stays in front of you. When you pay stones to the bank, your red ones count as whatever colour you like.
    .notes =
        Any number of them can; you don't have to use it.
        It helps with payments only: a Thief or a bid takes stones as they are.

card-dealer = Dealer
    .power = It stays in front of you. If bids in Silver end in a tie, you win, even if you did not bid yourself.
    .brief = Keep it. You win whenever bids in Silver end in a tie, even without a bid.
    .notes =
        This happens automatically, in tie-breaks and when a card is sold for Silver.
        If nobody bids any Silver, that is no tie, and it does not help. It does nothing for the Black Death.
        The Crook comes first, while a tie in gold has not been settled.

card-dragon-rider = Dragon Rider
    .power = It stays in front of you. Whenever you bid at least one coin for a Dragon, your bid is worth 1 more, in gold and in Silver.
    .brief = Keep it. A bid of yours for a Dragon, of at least one coin, is worth 1 more.
    .notes =
        This happens automatically, for the Red, Blue, Yellow, Ancient, Baby, Generous, Rainbow, Two-headed, White and Wise Dragon. Not for the Dragon Rider itself, which is no Dragon.
        It is added after an amulet has doubled the bid.
        It helps only when the Dragon itself is auctioned, not when another card would bring one.

card-elf = Elf
    .power = It stays in front of you. Your stones go behind your screen, and nobody else sees how many of which colour you have.
    .brief = Keep it. Your stones lie behind your screen, where nobody sees their colours.
    .notes =
        Everyone sees what you pay and what you get openly. What the Baby, the Two-headed or the Wise Dragon brings you stays your secret.
        The Thief and the Troll take a random stone from you.
        If you lose this card, your stones are open to all again.

card-mermaid = Mermaid
    .power = It stays in front of you. Each time you pay stones to the bank, one that is not blue may count as blue.
    .notes =
        You don't have to use it.
        It helps with payments to the bank only, not with bids or gifts. With the Blind Woman both work.

card-puppeteer = Puppeteer
    .power = It stays in front of you. From the next round on, you are the one who draws four special cards and chooses three.
    .brief = Keep it. From the next round on you draw four special cards and choose three of them.
    .notes =
        The holder of the King's Favor does not choose then, but still gets the Silver.
        Only a Seer comes before you.
