### Short rules of the Tavern Edition, by topic.
### `.title` is the topic's name; the value is the text, with an empty line between paragraphs.

rules-tavern-goal =
    Enchanted creatures come up for auction, one after another. Everyone bids coins in a closed fist, and the winner of a creature uses its power: to gain coins or Dragonstones, to play a trick on the others, or to turn stones into points.

    The first to have { $points_to_win } points wins the game on the spot.

    If you know the game of 2002: here three of 66 special cards join each round, many of them are kept for later, and the King's Favor goes round the table.
    .title = Goal of the game

rules-tavern-setup =
    Each player gets { $fairy } Fairy Gold, { $gold } Common Gold and { $silver } Silver, hidden behind a screen, and 4 stones drawn blind from the bag, which lie in the open. Everyone starts with 0 points.

    All other coins and stones are the bank. There are 12 stones each of red, blue and yellow, and 4 white ones; in all there are 65 Fairy Gold, 18 Common Gold, 40 Silver, 2 Fairy Silver, and 2 each of the Black, Blue and Purple coins and the amulets.

    The Witch and the King's Favor lie ready at the side. The 7 other standard cards take part in every round; the 66 special cards are shuffled into a deck. Points, stones, cards kept, spent Fairy coins and the bank are open to all. What lies behind a screen is secret.
    .title = Setup

rules-tavern-round =
    1. Three special cards join the 7 standard cards, and all ten are shuffled face down. In the first round the deck supplies three; from then on the holder of the King's Favor draws four and leaves one out, unseen by the others.
    2. The Witch is auctioned, always first.
    3. The other ten cards are turned up and auctioned one by one. The winner uses each card before the next is turned up.
    4. The round ends: spent Fairy coins return to their owners, unused Black coins go back to the bank, special cards that nobody keeps are discarded, and the King's Favor moves.

    As a rule that makes eleven auctions. The Goblin and the Imp can make them fewer: they use up another card, and are not auctioned themselves if they come last.
    .title = A round

rules-tavern-auction =
    Everyone closes a fist on as many Fairy and Common Gold coins as they like, or on none at all; each coin counts 1, and the two kinds may be mixed. A Black coin may go in as well, and, with at least one coin, an amulet, a Purple coin or both. You may change your bid until all fists are closed; if your time runs out, your fist stays empty.

    All fists open at once, and everyone sees what is in them. The highest bid wins the card. Everything bid is spent, by winners and losers alike.

    The winner uses the card right away, and must do so as far as possible, unless the card says “you may”. Where a card offers stones for points or else coins, you must choose one of the two; the coins are always allowed.
    .title = Auctions

rules-tavern-other-auctions =
    The Druid is sold for Common Gold only, the Stonecutter for stones, and any other card for Silver if someone uses the Silversmith on it. If you have none of what is bid, your fist stays empty.

    Stones count 1 each, whatever their colour, and all stones bid go to the bank. No magic coin can be added, and the tie-break takes plain Silver only.

    The Black Death goes to the lowest bidder and costs them a point. An empty fist is a bid there, so someone always wins it unless it is cursed.
    .title = Special auctions

rules-tavern-ties =
    If several players tie for the highest bid, the Crook's owner may claim the card. Otherwise only the tied players bid again, this time with Silver and Fairy Silver. Bidding none is allowed, and magic coins work as before; your table may have switched off the Black coin here. The most Silver wins.

    There is one such tie-break only. If it ends in a tie at the top as well, the Dealer's owner wins; without a Dealer nobody does. If no Silver at all is bid, nobody gets the card, not even the Dealer's owner. Silver bid is spent. Where Silver was bid from the start, the Dealer settles the first tie at once.

    A tie for second place matters to the Thief, and where a Purple coin lies in a fist: then those in second place bid Silver for the card. If a Black coin lay in one of the first fists, there is no tie-break.
    .title = Ties

rules-tavern-no-bids =
    If there is no gold in any fist, there is some consolation: all who have spent Fairy Gold this round take one of it back. A lone Black coin changes nothing about that, but it curses the card and is gone.

    Then the Rat King's owner may take the card for nothing. If that does not happen, the King's Favor has its turn from the second round on. Otherwise nobody gets the card. It still counts as a card of this round, so the Ghost may choose it if it is not one to be kept.

    Where Silver, Common Gold or stones are bid there is only the Rat King, and no coin comes back. On the Black Death an empty fist is a bid.
    .title = No bids

rules-tavern-kings-favor =
    The King's Favor is a token. At the end of each round it goes to the winner of the last auction; if nobody won it, it stays where it is. After the first round it goes to the last player who won anything. Its holder then gets 1 Silver from the bank.

    Its holder draws four special cards for the next round and chooses three, unless the owner of a Seer or the Puppeteer chooses.

    If nobody bids gold for a card, its holder may pay 1 gold, Fairy or Common, and use that card as its winner, with a bid of 1. Either way, the token then goes to the opponent with the fewest points; if several have equally few, the holder chooses one of them.

    This doesn't apply if the Rat King is used, if the card is cursed, if Silver, Common Gold or stones are bid, or on the Black Death.
    .title = The King's Favor

rules-tavern-coins =
    Fairy Gold: once bid, it lies in front of your screen and comes back at the end of the round. You lose it for good only if you pay it for the Merchant or the Necromancer, or if another player gets hold of it.

    Common Gold: worth the same in a bid, but once bid it is gone. It reaches the bank before the winner uses the card, so it may come straight back through that card.

    Silver: settles ties, is bid where the Silversmith asks for it, and is gone once bid. You can also pay the Merchant and the Pixie with it. When a card says Silver, it is this one.

    Fairy Silver: is bid like Silver and comes back like Fairy Gold. There are only two, and the Dwarven Shaman brings them.

    Coins you gain go behind your screen, and you may use them at once. Players cannot trade or give each other anything unless a card says so.
    .title = Coins

rules-tavern-black-coin =
    The winner of the Witch gets a Black coin. It goes into a fist in any later auction of the same round, with coins or without, and adds nothing to the bid. If a fist opens to reveal one, the card is cursed: nobody wins it, its power is cancelled, and there is no tie-break. Everything bid is spent all the same, and the Black coin goes back to the bank. Only the Innkeeper can undo that.

    The curse also hits the player who laid it. Two Black coins on one card do no more than one, and both are gone. Where stones are bid, none can be played.

    At the end of the round unused Black coins return to the bank. There are two; if both are out, nobody gets another.
    .title = The Black coin

rules-tavern-amulet =
    The Goldsmith brings an amulet, the red coin of the box. Put it in a fist with at least one coin, and the coins in that fist count double. You may keep it as many rounds as you like.

    It works once. After the bid it goes back to the bank, even if you lose, tie, or the card is cursed. If doubling leaves you tied with another player, the tie-break starts without it.

    Only one amulet goes into a fist, unless your table has chosen otherwise. Where stones are bid, none can be added.
    .title = The amulet

rules-tavern-blue-and-purple =
    The Fairy Queen brings a Blue coin. It is not bid: once all fists are open you may add it to your own bid of at least one coin, which is then worth 1 more. All players who hold one choose in secret and at the same time; if any is added, players who still hold one may choose again.

    The Country Witch brings a Purple coin. It goes into a fist with at least one coin, and the second-highest bid wins that auction. If nobody else has bid anything, nobody wins.

    Both work in gold, in Silver and in tie-breaks, but not where stones are bid, and both go back to the bank once used. You may keep them as many rounds as you like. When several things come together: a Black coin cancels everything, Blue coins are added next, and only then is second place decided.
    .title = Blue and Purple coins

rules-tavern-stones =
    Dragonstones lie in front of their owners for all to see, except those of the Elf's owner. You get them from the dragons, the Merchant or, at another player's expense, the Thief. White stones come from the White Dragon only, and count as whatever colour you like when you pay.

    Most points are bought with stones, which go back to the bank:
    - Wizard: one of each colour, 1 point
    - Magician: any 4, 1 point
    - Sorcerer: 4 of one colour, 2 points
    - Sorcerer Apprentice: 2 of one colour, 1 point
    - Enchantress: any 5, 2 points
    - Quack Wizard: all you have, 1 point
    - Sorceress: any 2, 1 point for you and 1 for a neighbour
    - Warlock: any 2, to another player, 1 point
    - Stonecutter: the highest bid in stones, 1 point

    The Blind Woman and the Mermaid let you pay with stones of another colour. The Necromancer and the Druid bring a point for coins, the Psychic for luck.
    .title = Dragonstones

rules-tavern-specials =
    There are 66 special cards, and every round brings three of them. They are shown to everyone before the Witch is auctioned, so you know what is coming, but not in which order. They stay secret only when a Seer has chosen them.

    Who chooses three of four: a Seer before all others, then the Puppeteer, then the holder of the King's Favor. In the first round nobody does. The card left out is discarded face down.

    After the round the three are discarded. When the deck runs out, the discards are shuffled into a new one. Cards that a player keeps stay out of it until they have been used.
    .title = Special cards

rules-tavern-kept-cards =
    Some special cards stay in front of their winner, open to all.

    Used once, then discarded: Crook, Doppelganger, Illusionist, Innkeeper, Rat King, Seer, Silversmith.

    They last as long as you have them: Blind Woman, Dealer, Dragon Rider, Elf, Mermaid, Pixie, Puppeteer.

    Nobody has to use such a card. The Manipulator can make it change hands. The Ghost cannot choose them.

    Cards that bring a magic coin or a white stone are not kept themselves; what they bring is yours.
    .title = Cards that are kept

rules-tavern-when-what =
    In an auction things happen in this order:
    1. The card is turned up. The Silversmith may have it sold for Silver.
    2. Everyone closes a fist; the Illusionist's owner may close two.
    3. All fists open. A player with two looks first, then opens one of them.
    4. The Innkeeper may send all bids back: then everyone bids again.
    5. Blue coins may be added, unless a Black coin lies open.
    6. What was bid is spent. A Black coin ends the auction here.
    7. Where nobody has bid: spent Fairy Gold comes back, then the Rat King, then the King's Favor.
    8. The highest bid is found, or the second-highest if there is a Purple coin. A tie for it: first the Crook, then Silver, then the Dealer.
    9. The winner uses the card, perhaps twice with the Doppelganger.

    The Pixie's owner may use her at any time, except from closing a fist to the end of that auction.
    .title = Order of events

rules-tavern-shortage =
    Nobody gets what the bank doesn't have. If it has less than you should get, you get what is there, and nothing in its place. A colour that has run out cannot be bought or chosen from the bank. That goes for all coins, magic ones too.

    Where a card offers stones for points or else coins, you may choose the coins even if the bank has none, and keep your stones.
    .title = When the bank runs out

rules-tavern-end =
    The game ends the moment a player has { $points_to_win } points, even in the middle of a round; that player wins alone. Nothing more is auctioned, and the card does nothing more for anyone else.

    More than { $points_to_win } points are no better than { $points_to_win }. The Black Death and the Psychic can take points away, but nobody falls below 0.
    .title = End of the game

rules-tavern-house-rules = Before the game starts, the host can change these rules in the lobby. Otherwise the official rules apply.
    .title = House rules

rules-tavern-tips =
    What thousands of games between computer players show. These are tips, not rules.

    - **Keep gold for the end of a round.** Each card goes for less than the one before, and a player who then has more gold than anyone else usually wins the last two.
    - **Points before all else.** Winners of a card that brings points win the game more often than winners of a Dragon, and points cost hardly more.
    - **Look out for the small ones.** The Quack Wizard, the Necromancer, the Warlock and the Druid bring a point for little, and their buyers win more games than those of the Magician or the Wizard.
    - **Cards that are kept are worth a coin or two.** But keeping the Innkeeper, the Elf, the Mermaid or the Pixie doesn't win more games.
    - **One coin can be enough.** Late in a round nobody bids for one card in six or seven, and that is when the King's Favor is good for something.
    - **Keep some Silver.** It decides one auction in seven.
    - **Don't go below four stones** without a point to show for it: players there win only about half as many games.
    .title = Tips on strategy
