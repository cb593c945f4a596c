### Lessons: what is said around the panels of the game in `/tutorial`, to one person alone.
###
### `.otherwise` is said where somebody does something else than the lesson needs: what came of it stands above,
### and it has been taken back. Asta and Bert are the computer players. Buttons are called as in table.ftl and
### sharing.ftl.

## Around the lessons

lesson-fist = { game-fist-classic }
lesson-tavern = The Tavern Edition
lesson-gold = { game-dragons-gold }
lesson-place = -# Tutorial · { $lesson } · { $number } of { $count }
lesson-hand = **What you own**
lesson-secret = **In secret**
lesson-otherwise = **This is what would happen:**
lesson-sand = **If the sand runs out:**
lesson-taken-back = -# That was taken back, so try again. Nothing is lost in a lesson.
lesson-welcome-back = Welcome back! You were here.
lesson-old-panel = That panel was out of date. You are here now.
lesson-changed = This lesson has been improved since you were here, so it starts over.
refused-only-in-a-game = In a lesson you can only do what it asks. In a real game, this would work.
lesson-left = See you! The bot remembers this lesson for a month: continue with { $tutorial }, or this button.
page-tutorial = New to this game? Learn it in five minutes: { $tutorial }
lesson-gone = This lesson is no longer available. Start a new one: { $tutorial }
button-lesson-next = Continue
button-lesson-back = One step back
button-lesson-anew = Start over
button-lesson-leave = Leave
button-lesson-resume = Resume
button-lesson-other = Next: { $lesson }

## Fist of Dragonstones

lesson-fist-welcome =
    ### Welcome to the table!
    Enchanted creatures come up for auction, one after another. You all close a fist around some coins, the fists open at the same time, and the highest bid wins the creature with its power. **3 points** win the game.

    Here you play one round against Asta and Bert, two computer players. Nobody else sees it and nothing counts, so try whatever you like: it takes about five minutes.

    Your coins are hidden behind a screen. Stones lie before it, where everyone sees them.
lesson-fist-witch =
    ### Every round begins with the Witch
    Below is the table as everyone sees it: the creature up for auction; for each player points { ICON("sign:point", "🏆") } and stones { ICON("stone:red", "🔴") }{ ICON("stone:blue", "🔵") }{ ICON("stone:yellow", "🟡") }; then the cards to come, and the bank { ICON("sign:bank", "🏦") }. Asta and Bert have already closed their fists; nobody knows yet what is in them.

    The ten numbers are your bid: one click closes your fist on that many coins, **Fairy Gold { ICON("coin:fairy", "🪙") } first**. Fairy Gold you bid comes back when the round is over. Until then it is gone, even if you lose: you have 8 of it for ten auctions.

    The Witch brings a Black coin, and you will soon see what for. **Bid 3.**
    .otherwise = With 2 you would tie with Asta, with less you would lose, and with more you would pay for nothing. Here 3 is just right.
lesson-fist-fairy-gold =
    ### You have won the Witch
    Your 3 beat Asta's 2 and Bert's 1. This is what stays in the channel of a real table: the fists, who won, and what happened next.

    All Fairy Gold { ICON("coin:fairy", "🪙") } that was bid now lies before the screens, **the losers' as well**: the picture of the table shows how much. It comes back at the end of the round. The Black coin { ICON("coin:black", "⚫") } is behind your screen.
lesson-fist-tie =
    ### A dragon, and a stone to be won
    A dragon brings a stone of its colour. Stones buy points, so the others want it, too.

    You have 5 Fairy Gold left. **Bid 2.**
    .otherwise = A fine bid in a real game. But here you'll see what happens when two players bid the same, so bid 2.
lesson-fist-silver =
    ### A tie!
    Asta bid 2 as well. Now only you two bid again, and only **Silver** { ICON("coin:silver", "🪙") } counts. Silver is there for tie-breaks; Silver you bid goes to the bank, even if you lose.

    The same buttons mean Silver now. You have 5, and the round is young: **bid 2.**
    .otherwise = Asta has 1 Silver in her fist. With 1 nobody would get the dragon, for a second tie is not broken; with 2 you win it, and more than that is wasted.
lesson-fist-stone =
    ### The stone is yours
    2 Silver against 1. You now have two red stones, and 3 Silver for later.

    Keep an eye on what the others own: stones, points and spent Fairy Gold lie in the open, so you can tell who is able to outbid you.
lesson-fist-thief =
    ### A power with a choice
    The Thief steals from the second-highest bidder. You have 3 Fairy Gold left. **Bid all 3 of it.**
    .otherwise = Asta and Bert hold 2 coins each. With 3 you are ahead, and you don't need your Common Gold for that: keep it for later.
lesson-fist-victim =
    ### Whom do you rob?
    You won. Asta and Bert tied for second place, so you can choose. Everyone sees this question, but only your click counts.

    Look at their stones in the list of players, then take **either of them**.
lesson-fist-loot =
    ### Which stone?
    Later you'll need four stones of any colour, so each one helps. **Take whichever you like.**
lesson-fist-choices =
    ### Well stolen
    Six stones lie before you. What a power does happens at once, and everyone sees it.

    You are out of Fairy Gold, and have 2 Common Gold left. The others know that as well, if they have counted.
lesson-fist-curse =
    ### Now for the Black coin
    The Wizard gives a point for three different stones, so Asta and Bert are sure to bid high. You can't pay that – but you can spoil it.

    A card is **cursed** if a Black coin lies in any fist: nobody gets it, and all that was bid is spent. The numbers never take a Black coin. So click **Coins…**, choose 1 Black coin and nothing else, and **Close fist**.
    .otherwise = Without the Black coin the Wizard goes to Bert, and any gold you add to it is wasted. Click **Coins…** and put in 1 Black coin alone.
lesson-fist-cursed =
    ### Nobody gets it
    Asta had 4 coins in her fist and Bert 5. All of that is spent, for nothing, and the Black coin has gone back to the bank.

    A curse pays when the others want something badly. At the end of the round an unused Black coin would have been lost anyway.
lesson-fist-common-gold =
    ### Fairy Gold or Common Gold?
    The Magician turns four stones into a point. You have six stones, so this is your card.

    In a bid, **Common Gold** { ICON("coin:gold", "🪙") } counts as much as Fairy Gold. The difference comes afterwards: it goes to the bank for good. You start with only 2 of it, so spend it where it matters. Asta has nothing left to bid, and Bert a single coin. **Bid 2.**
    .otherwise = Bert holds 1 coin: with 1 you would tie, with 0 he would win. It takes both of your Common Gold, and a point is worth it.
lesson-fist-score =
    ### Stones or coins?
    Every card that gives points for stones offers coins instead; you have to take one of the two. **Take the point.**
    .otherwise = Silver is welcome, but three points win the game, and you have the stones for the first of them. Take the point.
lesson-fist-stones =
    ### How do you pay?
    You can give any four stones. Keep two of different colours if you can: the Wizard wants one of each. **Choose what you like.**
lesson-fist-round-over =
    ### Your first point
    Nobody has any gold left, so the other five cards went by without a bid. Then the round was over: **Fairy Gold came back to all of you**, Common Gold and Silver did not.

    The next round begins with the Witch again, and with two new special cards. That goes on until someone has three points.
lesson-fist-end =
    ### You know how to play
    Not in this round: special cards with powers of their own. The table shows what each one does, and { $card } tells you more.

    - Open a table in a channel: { $table-open }. Computer players can fill it up.
    - The rules in short: { $rules }

    Three things the best players know: keep gold for the end of a round, put points before all else, and see what others can still bid. More under **Tips on strategy** in { $rules }.

    Have fun!

## The Tavern Edition

lesson-tavern-welcome =
    ### Welcome to the tavern!
    You know the auctions, so here is what is new: **cards you keep**, **magic coins**, **white stones** and the **King's Favor** { ICON("sign:favor", "👑") }. You'll meet one after the other, in the last auctions of a round and the first of the next, with Asta and Bert. Nobody else sees it and nothing counts. It takes about five minutes.

    If you have never played before, begin with the lesson **{ lesson-fist }**.

    Each of you starts a game with 9 Fairy Gold here, and a round has **three** special cards. Three of yours are already spent:
lesson-tavern-crook =
    ### A card you can keep
    Most cards do their work at once. The Crook stays in front of you, and **later, when others tie for a card, he snatches it for you** – even if you bid nothing for it.

    Four cards of this round are left, and he is up first. Asta and Bert have closed their fists. **Bid 2.**
    .otherwise = Asta and Bert hold 1 coin each. With 1 you would tie, with 0 you lose him, and more than 2 is wasted.
lesson-tavern-kept =
    ### He lies in front of you
    Everyone can see the cards you keep: in the picture of a table their badges lie beside your stones. So the others know that a tie may go to you now.

    Some kept cards work **once**, like the Crook. Others stay **for good**, like the Dragon Rider, who makes your bids for Dragons stronger. When one of them can be used, the bot asks you.
lesson-tavern-country-witch =
    ### A magic coin
    The Country Witch brings a Purple coin { ICON("coin:purple", "🟣") }. It adds nothing to a bid, but it turns an auction round: **the second-highest bid wins.**

    She is worth 2 coins: **bid 2.**
    .otherwise = Asta has 1 coin in her fist. With 2 the Country Witch is yours; keep the rest, you'll need it soon.
lesson-tavern-purple =
    ### Behind your screen
    The Purple coin lies hidden with your other coins, and stays there for as many rounds as you like. The others saw you get it. They can't see when you bid it.

    There is a Blue coin { ICON("coin:blue", "🔵") }, too. You don't put it into your fist: once all fists are open, you may add it, and your bid is worth 1 more. The Fairy Queen brings one.
lesson-tavern-white-dragon =
    ### Time for the Crook
    You have 2 Fairy Gold left, and everyone wants the White Dragon. Asta and Bert look determined. Let them fight it out: **bid 0.**
    .otherwise = Asta and Bert bid 3 each. Let them tie, and the Crook gets you the Dragon for nothing: bid 0 and keep your coins.
lesson-tavern-use-crook =
    ### They tied!
    3 against 3. Usually Silver would decide between the two now. But the Crook comes first, and he is yours: **give him up.**
    .otherwise = Without the Crook, Asta and Bert settle it between them, in Silver, and you get nothing. He may never have a better day: give him up.
lesson-tavern-white-stone =
    ### A white stone
    They paid 3 Fairy Gold each, you paid none, and the stone { ICON("stone:white", "⚪") } is yours. The Crook is gone: he worked once.

    When you pay with stones, **a white one counts as whatever colour you like.** You have red and blue stones, but no yellow one. Now you don't need it.
lesson-tavern-second =
    ### Win with less
    The Wizard gives a point for three different stones: red, blue, and the white one as yellow. Bert wants him badly, and you can't outbid him. You don't have to: with the Purple coin, **second place wins**.

    Click **Coins…**, choose **1 Fairy Gold and 1 Purple coin**, and **Close fist**. The numbers never take a magic coin.
    .otherwise = Bert holds 3 coins and Asta none. All you need is to come second, and the Purple coin: click **Coins…** and put in 1 Fairy Gold and 1 Purple coin.
lesson-tavern-score =
    ### Second place wins
    Bert bid 3, you bid 1, and the Wizard is yours. A Purple coin never works alone: at least one other coin has to lie in your fist.

    Your stones make a full set, because the white one fills in for yellow. **Take the point.**
    .otherwise = Silver is welcome, but you have worked for this point with a Crook, a Dragon and a Witch. Take it.
lesson-tavern-favor =
    ### The King's Favor
    That was the last auction of the round, and you won it. So the King's Favor { ICON("sign:favor", "👑") } comes to you. It enters the game after the first round, and goes to the winner of the last auction in each round.

    Its holder gets **1 Silver** at the end of the round, and two privileges in the next. You'll use both.
lesson-tavern-specials =
    ### You choose the special cards
    First privilege: four special cards are drawn, and you decide which **three** come up this round. Nobody sees the fourth.

    Only you see them, so the question waits behind **My hand**. Two of these cards can be kept, one brings a Blue coin. **Choose any three.**
lesson-tavern-witch =
    ### The next round
    The three cards have been shuffled in with the others, and the Witch came first, as always. You bid 1, Asta 3 and Bert 2. So each of you has spent some Fairy Gold again.
lesson-tavern-no-bids =
    ### What nobody wants
    You could use the Yellow Dragon, and you may get it cheaply. Asta and Bert have kept their fists empty. **Bid 0 as well**, and see what happens.
    .otherwise = That would work, too. But nobody else bids anything, and if you don't either, the King's Favor has something to say: bid 0.
lesson-tavern-claim =
    ### Nobody bid
    Two things happen then. **Everyone takes back one Fairy Gold** spent this round. And the holder of the King's Favor may take the card for a single gold: the second privilege. The question waits behind **My hand**: **pay 1 gold**, of either kind.
    .otherwise = You have to pass the King's Favor on in any case, whether you take the card or not. A stone for one coin is a good deal: take it.
lesson-tavern-heir =
    ### Whom do you favor?
    Now the token moves on, to the opponent with the fewest points. Asta and Bert both have none, so it's up to you. **Choose either of them.**
lesson-tavern-passed =
    ### And so it goes round
    A stone for 1 Fairy Gold, and that comes back at the end of the round. Your rival may claim the next card that nobody wants. The winner of the last auction gets the token, and chooses the next special cards.

    So think twice before you bid nothing: at this table, an empty fist can be a present.
lesson-tavern-end =
    ### You are at home in the tavern
    66 special cards wait there, and many of them play by rules of their own. **Cards** at a table shows what is still to come, and { $card } tells more about each.

    - Open a table in a channel: { $table-open }. Computer players can fill it up.
    - The rules in short: { $rules }

    Three things to take along: a kept card is worth most when the others forget it, bid for the last card of a round to choose the next ones, and spend magic coins where a point is at stake. More under **Tips on strategy** in { $rules }.

    Have fun!

## Dragon's Gold

lesson-gold-welcome =
    ### Welcome, dragon hunter!
    Each of you leads four adventurers: two Knights (strength 4 and 3), a Thief (2) and a Wizard (1). Together you slay dragons. **Then you have to agree on who gets what – or nobody gets anything.** When all dragons are gone, the most valuable treasure wins.

    Here you play the last turns of a game, with the advanced rules, against Asta and Bert. Nobody else sees it and nothing counts. It takes about five minutes.

    Your treasure lies behind a screen. Only you know it:
lesson-gold-send =
    ### Your turn: send an adventurer
    Below are the dragons, each with its strength { ICON("sign:strength", "💪") }, the adventurers who fight it so far, and its treasure: what lies open, and what is hidden { ICON("token:hidden", "❔") }. In the last row is who stays at home { ICON("sign:home", "🏠") }.

    The Cave Drake has strength 6. Asta's Knight (4) and your Wizard (1) are there, so 1 is missing. Your **Thief** is the best to send: he may steal afterwards, and with the Wizard at his side he even sees what he takes.

    Click **Thief**, then **Cave Drake**.
    .otherwise = You could. But if the Cave Drake falls without a Thief of yours, nobody steals for you, and a strong Knight is better kept for a stronger dragon. Send the Thief to the Cave Drake.
lesson-gold-propose =
    ### The dragon falls, and the negotiation begins
    Two hidden tokens turned up. Asta and you now have to agree on all of it, and at a live table you have 60 seconds.

    Click **Propose…**, choose what you want for each of you, and then **Propose this**. Don't be shy: begin with more than you expect. The red magic token { ICON("token:magic", "✨") } is worth a lot to you, because your Wizard is here: it brings you a magic object.
    .otherwise = Asta would have agreed to that at once, so you might have got more. For this lesson please propose something else.
lesson-gold-agree =
    ### Asta wants more
    She didn't agree. Her own proposal gives you the magic token and a gold. **A new proposal replaces the old one, and everyone has to agree again.** This can go on until the sand runs out. If time is up without an agreement, the whole treasure is lost.

    You can see below what that would look like. Asta's proposal is fair, and it takes both of you: click **Agree**.
    .otherwise = In a real game that can be right. But Asta won't give any more here, and the sand is running: click **Agree**.
lesson-gold-pause =
    ### A magic object
    You have drawn an object for the magic token. Everyone knows how many you hold, but only you know which: **My hand** shows them.

    Whenever objects may come into play there is a short pause for everyone, whether they hold one or not, so that it gives nothing away. Your potion has to wait. Click **Go on**.
    .otherwise = Not yet: the potion works in your turn, before you send an adventurer. Click **Go on** for now.
lesson-gold-token =
    ### The theft
    Your Thief reaches behind Asta's screen. Without a Wizard he would draw blindly. Yours is there, so you can look and choose. Only you see it, so the question waits behind **My hand**.

    Coins count on their own: silver 1, gold 3. Gems count by comparison: the most of a colour brings 12 points. **Take whatever you like.**
lesson-gold-theft =
    ### That stays between the two of you
    The others only see that something was stolen. Asta knows what, and so do you. So remember what you have seen.

    Now your adventurers from this fight lie face down at home. They turn up again when you have nobody else to send.
lesson-gold-others =
    ### The others take their turns
    Asta has sent a Knight to the Merchant-eater, and Bert has slain it with another. They shared its treasure; you weren't there, so you had no say.

    Everyone sees what each player gets. Once it is behind the screens, you can only remember it. (The lesson has clicked **Go on** for you in the pauses.)
lesson-gold-object =
    ### The last dragon, and your potion
    The River Dragon has strength 7. If you send a Knight, the others will join in, and you have to share. With the **Potion of Giant Strength** your Knight (4) counts 8, enough alone. And slaying a dragon alone means keeping everything.

    Click **My hand**, choose the potion in the list, then the **Knight (4)**, and **Use it now**.
    .otherwise = That doesn't bring it down, or not for you alone. Click **My hand**, choose the potion, name the **Knight (4)**, then **Use it now**.
lesson-gold-count =
    ### The screens are lifted
    Alone at the dragon, all of its treasure is yours, the hidden tokens as well. It was the last one, so now everything is counted: coins, magic tokens, sets of five gems, and the most gems of each colour.

    Your emeralds, your amber and the only diamond did it: you have the most of three colours, and each brings you 12 points.
lesson-gold-end =
    ### You know how to play
    Not in these turns: the Market in the middle of the game, where you trade tokens, and 23 other magic objects. { $card } tells what each one does. With the basic rules there are none, and the Wizard takes magic tokens instead.

    - Open a table in a channel: { $table-open }. Computer players can fill it up.
    - The rules in short: { $rules }

    Three things the best players know: one adventurer at a dragon is enough for a share, a modest first proposal soon finds agreement, and colours win the game. More under **Tips on strategy** in { $rules }.

    Have fun!
