### Short rules of the 2002 game (Fist of Dragonstones, Drachenfaust), by topic.
### `.title` is the topic's name; the value is the text, with an empty line between paragraphs.

rules-fist-goal =
    Enchanted creatures come up for auction, one after another. Everyone bids coins in a closed fist, and the winner of a creature uses its power: to gain coins or Dragonstones, to play a trick on the others, or to turn stones into points.

    The first to have { $points_to_win } points wins the game on the spot.
    .title = Goal of the game

rules-fist-setup =
    Each player gets { $fairy } Fairy Gold, { $gold } Common Gold and { $silver } Silver, hidden behind a screen, and 4 stones drawn blind from the bag, which lie in the open. Everyone starts with 0 points.

    All other coins and stones are the bank. There are 12 stones of each colour, red, blue and yellow; in all there are 60 Fairy Gold, 15 Common Gold and 40 Silver.

    The Witch lies ready at the side. The 7 other standard cards take part in every round; the 25 special cards are shuffled into a deck. Points, stones, cards kept, spent Fairy Gold and the bank are open to all. What lies behind a screen is secret.
    .title = Setup

rules-fist-round =
    1. Two special cards are drawn and shown to all, then shuffled face down together with the 7 standard cards.
    2. The Witch is auctioned, always first.
    3. The other nine cards are turned up and auctioned one by one. The winner uses each card before the next is turned up.
    4. The round ends: spent Fairy Gold returns to its owner, unused Black coins go back to the bank, and the special cards make way for two new ones.

    As a rule that makes ten auctions. The Goblin and the Imp can make them fewer: they use up another card, and are not auctioned themselves if they come last.
    .title = A round

rules-fist-auction =
    Everyone closes a fist on as many Fairy and Common Gold coins as they like, or on none at all; each coin counts 1, and the two kinds may be mixed. A Black coin may go in as well, or an amulet if there is at least one coin with it. Silver is kept for tie-breaks. You may change your bid until all fists are closed; if your time runs out, your fist stays empty.

    All fists open at once, and everyone sees what is in them. The highest bid wins the card. Everything bid is spent, by winners and losers alike.

    The winner uses the card right away, and must do so as far as possible, unless the card says “you may”. Where a card offers stones for points or else a coin, you must choose one of the two; the coin is always allowed.
    .title = Auctions

rules-fist-ties =
    If several players tie for the highest bid, only they bid again, this time with Silver. Bidding none is allowed, and so is an amulet with at least one coin or, unless your table has switched it off, a Black coin. The most Silver wins.

    There is one such tie-break only. If it ends in a tie at the top as well, even at zero, nobody gets the card. All Silver bid goes to the bank in any case.

    A tie for second place matters only to the Thief. If a Black coin lay in one of the first fists, there is no tie-break.
    .title = Ties

rules-fist-no-bids =
    If all fists are empty, nobody gets the card and the next one is turned up. It still counts as a card of this round, so the Ghost may choose it.

    A single coin against empty fists is enough to win. A lone Black coin does not win anything: it curses the card and is gone.
    .title = No bids

rules-fist-coins =
    Fairy Gold: once bid, it lies in front of your screen and comes back at the end of the round. You lose it for good only if you pay it for the Merchant or the Necromancer, or if a Thief takes it; it belongs to the player who received it last.

    Common Gold: worth the same in a bid, but once bid it is gone. It reaches the bank before the winner uses the card, so it may come straight back through that card.

    Silver: settles ties and is gone once bid. You can also pay the Merchant with it.

    Coins you gain go behind your screen, and you may use them at once. Players cannot trade or give each other anything.
    .title = Coins

rules-fist-black-coin =
    The winner of the Witch gets a Black coin. It goes into a fist in any later auction of the same round, with coins or without, and adds nothing to the bid. If a fist opens to reveal one, the card is cursed: nobody wins it, its power is cancelled, and there is no tie-break. Everything bid is spent all the same, and the Black coin goes back to the bank.

    The curse also hits the player who laid it. Two Black coins on one card do no more than one, and both are gone. Anyone in a tie-break may play one there, unless the table has switched that off.

    At the end of the round unused Black coins return to the bank. The Ghost and the Doppelganger can bring further ones; there are always enough.
    .title = The Black coin

rules-fist-amulet =
    The Goldsmith brings an amulet, the red coin of the box. Put it in a fist with at least one coin, and the coins in that fist count double: Gold in an auction, Silver in a tie-break. You may keep it as many rounds as you like.

    It works once. After the bid it goes back to the bank, even if you lose, tie, or the card is cursed. If doubling leaves you tied with another player, the tie-break starts without it.

    Only one amulet goes into a fist, unless your table has chosen otherwise. Several players may each add one to the same auction.
    .title = The amulet

rules-fist-stones =
    Dragonstones lie in front of their owners for all to see. There are 12 of each colour: red, blue and yellow. You get them from the dragons, the Merchant or, at another player's expense, the Thief.

    Most points are bought with stones, which go back to the bank:
    - Wizard: one of each colour, 1 point
    - Magician: any 4, 1 point
    - Sorcerer: 4 of one colour, 2 points
    - Sorcerer Apprentice: 2 of one colour, 1 point
    - Enchantress: any 5, 2 points
    - Quack Wizard: all you have, 1 point

    Only the Necromancer asks for coins instead.
    .title = Dragonstones

rules-fist-specials =
    There are 25 special cards, and every round brings two of them. Both are shown to everyone before the Witch is auctioned, so you know what is coming, but not in which order.

    After the round they are discarded. When the deck runs out, the discards are shuffled into a new one; if only one card is left, it is drawn first and then the new deck supplies the other.

    A Doppelganger that a player keeps stays out of the deck until it has been used.
    .title = Special cards

rules-fist-shortage =
    Nobody gets what the bank doesn't have. If it has less than you should get, you get what is there, and nothing in its place. A colour that has run out cannot be bought or chosen from the bank.

    Where a card offers stones for points or else coins, you may choose the coins even if the bank has none, and keep your stones.

    Black coins are the exception: they never run out.
    .title = When the bank runs out

rules-fist-end =
    The game ends the moment a player has { $points_to_win } points, even in the middle of a round; that player wins alone. Nothing more is auctioned, and a Doppelganger's second use is lost.

    More than { $points_to_win } points are no better than { $points_to_win }. Points are never lost in this game.
    .title = End of the game

rules-fist-house-rules = Before the game starts, the host can change these rules in the lobby. Otherwise the official rules apply.
    .title = House rules

rules-fist-tips =
    What thousands of games between computer players show. These are tips, not rules.

    - **Keep gold for the end of a round.** Each card goes for less than the one before, and a player who then has more gold than anyone else usually wins the last two.
    - **Points before all else.** Winners of a card that brings points win the game in about 36 of 100 cases, winners of a Dragon in 28, and both cost about the same.
    - **One coin can be enough.** Nobody at all bids for about one card in five.
    - **Count what is left.** One more than anyone still has is enough; on average, winners bid one and a half coins more than the next player.
    - **Don't go below four stones** without a point to show for it: players there win only about half as many games.
    - **Never all on one card while a Black coin is out.** In the first half of a round about one card in twelve is cursed.
    .title = Tips on strategy

## The round step by step, as a table plays it (the button in the hand). Each line is a step, or what happens in one.

round-title = ### { $game }: step by step
button-round = Step by step

round-fist-shuffled =
    { $specials ->
        [0] The { $standard } standard cards are shuffled face down; no special card joins them.
        [one] One special card is shown to all and shuffled face down with the { $standard } standard cards.
       *[other] { $specials } special cards are shown to all and shuffled face down with the { $standard } standard cards.
    }
round-fist-favor-chooses = From the second round on the holder of the King's Favor draws { $count } in secret and leaves one out.
round-fist-opener = **First auction:** { $card }, always.
round-fist-auctions = **Auctions**, up to { $count } in a round, one card after the other. In each:
round-fist-bid = Everyone closes a fist on Fairy and Common Gold, or on nothing.
round-fist-other-metal = A few special cards are sold for Common Gold only, Silver or stones.
round-fist-black-coin = A Black coin may go in as well.
round-fist-amulet = One amulet, with at least one coin, doubles the coins in the fist.
round-fist-amulets = Amulets, with at least one coin, double the coins in the fist; two of them make four times as many.
round-fist-purple = With a Purple coin in a fist, the second-highest bid wins.
round-fist-reveal = All fists open at once. The highest bid wins the card; everything bid is spent.
round-fist-curse = A Black coin curses the card: nobody wins it.
round-fist-tie = A tie for the highest bid: the tied players bid again, in Silver. If they tie again, nobody gets the card, unless a kept card says otherwise.
round-fist-tie-plain = A tie for the highest bid: the tied players bid again, in Silver. If they tie again, nobody gets the card.
round-fist-tie-black = A Black coin is allowed in that tie-break.
round-fist-tie-no-black = No Black coin is allowed in that tie-break.
round-fist-no-bid = If all fists are empty, nobody gets the card.
round-fist-no-gold = If there is no gold in any fist, all who have spent Fairy Gold this round take one back.
round-fist-no-gold-rat-king = Then the Rat King's owner may take the card.
round-fist-no-gold-favor = From the second round on, the holder of the King's Favor can then pay 1 gold for the card; the token moves on in any case.
round-fist-use = The winner uses the card before the next one is turned up.
round-fist-end = **End of the round:**
round-fist-fairy-back = Spent Fairy coins return behind the screens.
round-fist-black-back = Unused Black coins go back to the bank.
round-fist-laid-aside = The special cards are discarded.
round-fist-kept = Special cards that nobody keeps are discarded.
round-fist-favor-moves = The King's Favor goes to the winner of the last auction, who gets 1 Silver.
round-fist-goal = **The first with { $points } points** wins at once, even in the middle of a round.
round-fist-last = The game ends after round { $round } at the latest.
