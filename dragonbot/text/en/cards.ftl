### The character cards of Fist of Dragonstones (2002) and Drachenfaust.
###
### The value is the card's name; `.power` is what it does, and `.brief` the same in short where it is too long for a
### picture (three lines on a phone); `.notes` are rulings, one a line.

## Standard cards

card-witch = Witch
    .power = You get a Black coin. Later in this round you may hide it in your fist, alone or with other coins: then the card is cursed, nobody wins it, and it does nothing.
    .brief = Get a Black coin. Hidden in your fist later this round, it curses a card: nobody wins it.
    .notes =
        All coins bid on a cursed card are spent as usual.
        The curse spares nobody: your own bid on that card is wasted too, even if it is the highest.
        If you are part of a tie-break, you may still play the coin there, unless your table has switched that off.
        A Black coin you have not used goes back to the bank when the round ends.
        The Witch herself is auctioned before anyone can hold a Black coin, so she is never cursed.

card-magician = Magician
    .power = Your choice: trade any 4 stones to the bank for 1 point, or collect 3 Silver. You must do one or the other.
    .brief = Trade any 4 stones for 1 point, or collect 3 Silver.
    .notes =
        Which 4 stones you give is up to you.
        With fewer than 4 stones you simply get the Silver.
        If the bank is short of Silver, you get what is there. You may choose the Silver even when there is none left, so stones are never forced out of you.

card-sorcerer = Sorcerer
    .power = Your choice: trade 4 stones of one colour to the bank for 2 points, or collect 1 Common Gold. You must do one or the other.
    .brief = Trade 4 stones of one colour for 2 points, or collect 1 Common Gold.
    .notes =
        Without 4 stones of one colour you simply get the coin.
        You may choose the coin even when the bank has none left; then you get nothing and keep your stones.
        If you already have a point, these 2 win the game.
        With the Doppelganger you choose again for the second use: scoring twice takes two sets of 4.

card-thief = Thief
    .power = The second-highest bidder loses a stone of your choice to you. If several share second place, pick one of them: someone with stones, as long as there is one. If your victim has no stones, you may take 1 Common Gold instead, or, if there is none, 1 Fairy Gold.
    .brief = Take a stone of your choice from the second-highest bidder; if there is none, a gold coin.
    .notes =
        After a tie-break only its Silver counts: second place goes to the highest bid among the others in it, even if that was 0.
        If you were the only bidder, everyone else is second.
        If your victim has none of these, you get nothing. Silver, Black coins and amulets are safe.
        The Fairy Gold comes from behind the screen, or from in front if there is none behind. It goes behind your own screen and is yours from now on.

card-wizard = Wizard
    .power = Your choice: trade 1 red, 1 blue and 1 yellow stone to the bank for 1 point, or collect 3 Silver. You must do one or the other.
    .brief = Trade 1 red, 1 blue and 1 yellow stone for 1 point, or collect 3 Silver.
    .notes =
        If you lack a colour, you simply get the Silver.
        If the bank is short of Silver, you get what is there. You may choose the Silver even when there is none left, so stones are never forced out of you.

card-red-dragon = Red Dragon
    .power = You get 1 red stone from the bank.
    .notes = If the bank has no red stone left, you get nothing, and no other colour in its place.

card-blue-dragon = Blue Dragon
    .power = You get 1 blue stone from the bank.
    .notes = If the bank has no blue stone left, you get nothing, and no other colour in its place.

card-yellow-dragon = Yellow Dragon
    .power = You get 1 yellow stone from the bank.
    .notes = If the bank has no yellow stone left, you get nothing, and no other colour in its place.

## Special cards

card-alchemist = Alchemist
    .power = You get 3 Common Gold from the bank.
    .notes =
        If the bank has fewer than 3, you get what is there.
        Common Gold bid on this card reaches the bank first, so it may come straight back to you.

card-ancient-dragon = Ancient Dragon
    .power = You get 1 stone from the bank, and you choose its colour.
    .notes =
        Only colours the bank still has are on offer.
        If the bank has no stones at all, you get nothing.

card-brigand = Brigand
    .power = Name another player, who must hand you all the Common Gold and Silver behind their screen.
    .notes =
        The amounts stay between the two of you; the table only learns who was robbed.
        Fairy Gold, Black coins, amulets and stones stay with the victim.
        You cannot look first: if there is nothing behind that screen, you get nothing.

card-doppelganger = Doppelganger
    .power = Keep this card open in front of you. Once, when you have won another card, you may give it up to use that card's power twice in a row. It does not work on the Necromancer.
    .brief = Keep it. Give it up once to use another card you win twice in a row, but not the Necromancer.
    .notes =
        Say so before the first use. It may be the very next auction you win, one many rounds later, or none at all.
        Each use is complete, with choices of its own. If the first brings the point that wins, the game is over and there is no second.
        If the Ghost, Goblin or Imp leads you to another card, you may double that one instead, as soon as it is known.
        If this card is cursed, nobody gets to keep it.
        Once used, it goes to the special discard pile and may turn up again.

card-dwarf-4 = Dwarf (4)
    .power = You get 4 Silver from the bank.
    .notes =
        If the bank has fewer than 4, you get what is there.
        There are two Dwarfs among the special cards: one brings 4 Silver, the other 5.

card-dwarf-5 = Dwarf (5)
    .power = You get 5 Silver from the bank.
    .notes =
        If the bank has fewer than 5, you get what is there.
        There are two Dwarfs among the special cards: one brings 4 Silver, the other 5.

card-enchantress = Enchantress
    .power = Your choice: trade any 5 stones to the bank for 2 points, or collect 1 Fairy Gold. You must do one or the other.
    .brief = Trade any 5 stones for 2 points, or collect 1 Fairy Gold.
    .notes =
        Which 5 stones you give is up to you. With fewer than 5 you simply get the coin.
        The Fairy Gold is yours for the rest of the game, like the eight you started with.
        You may choose the coin even when the bank has none left; then you get nothing and keep your stones.

card-fairy = Fairy
    .power = You get 1 Fairy Gold from the bank. You can bid it right away, and again in every later round.
    .notes =
        If the bank has no Fairy Gold left, you get nothing.
        You lose it only if you pay it for the Merchant or the Necromancer, or if a Thief takes it.

card-ghost = Ghost
    .power = You must choose a card that has already come up this round and use it as if you had just won it.
    .notes =
        Any card of this round will do, even one that was cursed, tied, passed on, or played by the Goblin or Imp. Not the Ghost itself, nor a card that is still being played.
        If the Ghost comes right after the Witch, only she can be chosen. Her Black coin is good for the rest of this round.
        The bids on the Ghost count: they decide who is second for the Thief, and they are what the Necromancer takes.
        You can choose the Doppelganger only if it came up this round and nobody got it. Then you keep it.
        An old curse does not bind the Ghost, and the chosen card cannot be cursed again.

card-gnome = Gnome
    .power = You get 2 Common Gold and 2 Silver from the bank.
    .notes = If the bank is short of one of them, you get what is there, and the other in full.

card-goblin = Goblin
    .power = A card is drawn at random from those still waiting for their auction this round, and you use it as if you had won it. It is no longer auctioned. If the Goblin is the last card of the round, it is not auctioned itself.
    .brief = Use a random card of those still to come as if you had won it; it is no longer auctioned.
    .notes =
        The drawn card keeps its own rules: you must use it or may decline it just as if you had won it.
        If it is the Imp, the Ghost or the Doppelganger, that works in full. The Witch is never among the cards.
        The remaining cards keep their order.
        The bids on the Goblin count: they decide who is second for the Thief, and they are what the Necromancer takes.
        A cursed Goblin draws nothing. The drawn card cannot be cursed on its own.

card-goldsmith = Goldsmith
    .power = You get an amulet (red coin). Once, you may add it to a bid of at least one coin: the Gold or Silver in that fist then counts double. Afterwards it goes back to the bank, whether you win or not.
    .brief = Get an amulet. Once, added to a bid, it doubles the Gold or Silver in that fist.
    .notes =
        You may bid it in the very next auction or save it for a later round.
        It doubles one fist only. If you still end up tied, it does not help in the tie-break.
        In a tie-break it doubles your Silver, if you have kept it until then.
        Only one amulet goes into a fist, unless your table allows two.
        If both amulets are out, you get nothing.

card-imp = Imp
    .power = Choose one of the cards still waiting for their auction this round and use it as if you had won it; you must choose one. It is no longer auctioned. If the Imp is the last card of the round, it is not auctioned itself.
    .brief = Choose a card still to come and use it as if you had won it; it is no longer auctioned.
    .notes =
        The chosen card keeps its own rules, and the cards that remain are shuffled.
        The Witch is never among the cards.
        The bids on the Imp count: they decide who is second for the Thief, and they are what the Necromancer takes.
        If no card is left to choose, nothing happens. This is possible when another card led you to the Imp.
        A cursed Imp takes no card. The chosen card cannot be cursed on its own.

card-merchant = Merchant
    .power = You may buy as many stones from the bank as you like, in any colours. Each costs 1 Common Gold, 1 Fairy Gold or 3 Silver.
    .brief = Buy stones from the bank: each costs 1 Common Gold, 1 Fairy Gold or 3 Silver.
    .notes =
        You may mix: pay for each stone as you like. No change is given.
        Only coins behind your screen count; Fairy Gold you have already spent this round cannot pay.
        Fairy Gold paid here is gone for good.
        Buying nothing is fine.

card-necromancer = Necromancer
    .power = You may give every coin you bid on this card to the bank, even the Fairy Gold, in return for 1 point.
    .notes =
        Your Gold and Silver are gone anyway, so the real price is the Fairy Gold in this bid. You lose it for good.
        Fairy Gold spent earlier in the round is safe, and an amulet does not raise the price.
        If you bid only Common Gold, the point costs nothing more.
        If you decline, your Fairy Gold comes back at the end of the round as usual.
        The Doppelganger does not work here, and one winning bid can be given up only once.

card-quack-wizard = Quack Wizard
    .power = You must give all your stones to the bank, and you score 1 point. If you have none, the point is free.
    .brief = Give all your stones to the bank and score 1 point, even if you have none.
    .notes =
        You may not hold any stones back, nor turn the point down.
        With the Doppelganger you score twice: by the second time you have no stones left to pay.

card-rainbow-dragon = Rainbow Dragon
    .power = All stones of the bank go into the bag. You name one of the colours in it, then draw stone after stone. You may stop at any time and keep what you have drawn, but if the colour you named turns up, all stones drawn go back.
    .brief = Draw stones until you stop; the colour you named takes all of them back.
    .notes =
        Your other stones are never at risk.
        You may stop before the first draw, but you must name a colour.
        If the bank holds only one colour, you must name that one, and any draw will hit it. If it holds no stones, nothing happens.
        Stones left in the bag return to the bank.
        With the Doppelganger, stones from the first time are safe, and you may name another colour the second time.

card-sorcerer-apprentice = Sorcerer Apprentice
    .power = If you have 2 stones of one colour, you must give such a pair to the bank, and you score 1 point.
    .notes =
        Without a pair nothing happens.
        If you have several pairs, you choose which to give.
        With the Doppelganger you need two pairs to score twice; 4 stones of one colour are two pairs.

card-troll = Troll
    .power = You must name a colour. Everyone, you included, loses all stones of that colour to the bank.
    .notes =
        You may name any of the three colours, even one that nobody has.
        With the Doppelganger you name a second colour too, or the same one again, which does nothing more.

card-two-headed-dragon = Two-headed Dragon
    .power = 2 stones of each colour go from the bank into the bag. You draw 2 of them blind and keep them; the rest go back.
    .notes =
        If the bank is short of a colour, what is there goes in.
        If there are fewer than 2 stones in the bag, you get what is there.
