### The game in the terminal.

## Words that can be typed, separated by commas. The first is the one that help names.
## One letter is known in its own language only; longer words are known in every language.

terminal-coin-fairy = fairy, f, fairy gold, fairies
terminal-coin-gold = gold, g, common gold, common
terminal-coin-silver = silver, s
terminal-coin-fairy-silver = fairy silver, fs
terminal-coin-black = black, b, black coin, black coins
terminal-coin-red = amulet, r, a, amulets, red, red coin, red coins
terminal-coin-blue = blue, blue coin, blue coins
terminal-coin-purple = purple, p, purple coin, purple coins
terminal-colour-red = red, r
terminal-colour-blue = blue, b
terminal-colour-yellow = yellow, y
terminal-colour-white = white, w
terminal-command-help = help, ?, h
terminal-command-card = card, cards
terminal-command-table = table, t, look
terminal-command-hand = hand, purse
terminal-command-rules = rules, rule
terminal-command-undo = undo, takeback
terminal-command-save = save
terminal-command-quit = quit, q, exit, bye
terminal-answer-use = use, yes, y
terminal-answer-pass = pass, no, n
terminal-answer-score = score, point, points
terminal-answer-take = take, coins
terminal-answer-draw = draw
terminal-answer-stop = stop
terminal-word-yes = yes, y, true, on
terminal-word-no = no, n, false, off
terminal-word-nothing = nothing, none, pass, -
terminal-word-plus = and, plus, with
terminal-word-filler = x, of, a, an, the, stone, stones, coin, coins

## Names for those who have not been given any

terminal-people = Ann, Bob, Cleo, Dan, Eve, Finn
terminal-computers = Rowan, Hazel, Bryony, Alder, Sorrel, Linden

## The table

terminal-players = At the table: { $names }.
terminal-computer-names = The computer plays for { $names }.
terminal-level = The level of the computer: { $level }.
terminal-welcome-hint = Type ? for help at any time, and quit to leave.
terminal-block = Round { $round } · { $card }
terminal-round-only = Round { $round }
terminal-special = { $card }*
terminal-to-come = To come, in any order: { $cards }.
terminal-order = To come, in this order, which only you know: { $cards }.
terminal-face-down =
    { $count ->
        [one] And, face down, { $count } card that only { $who } has seen.
       *[other] And, face down, { $count } cards that only { $who } has seen.
    }
terminal-to-come-none = This is the last card of the round.
terminal-gone = Already up: { $cards }.
terminal-name = Name
terminal-points = Points
terminal-spent = Spent
terminal-bank = Bank
terminal-keeps = { $who } keeps: { $cards }.
terminal-spent-silver = Also spent by { $who }: { $things }.
terminal-favor = { $who } holds the King's Favor.
terminal-bank-coins = Coins in the bank: { $things }.
terminal-own = Behind your screen: { $things }.
terminal-own-stones = In front of it: { $things }.
terminal-pair = Your first fist: { $first }. Your second: { $second }.
terminal-nothing = nothing

## Questions

terminal-bid-gold-hint = Such as 3, or 2f 1g, or 0 for an empty fist.
terminal-bid-silver-hint = Such as 2, or 0 for nothing.
terminal-bid-common-gold-hint = Such as 1, or 0 for an empty fist.
terminal-bid-stones-hint = Such as 1 red 2 blue, or 1r 2b, or 0 for an empty fist.
terminal-bid-magic-hint = { $coin }: such as { $bid }.
terminal-two-fists-hint = Two fists: such as 3/0.
terminal-several-hint = Such as 1 2 4, or names with commas between them.
terminal-may-use = At any time you may use this, by typing its name: { $cards }.
terminal-pay-hint = A number, or such as 2 red 1 blue.
terminal-prompt = { $who } >{" "}
terminal-empty-line = Please type your answer, or ? for help.
terminal-nothing-to-bid = You have nothing to bid this time. Look thoughtful for a moment; nobody needs to know.
terminal-nothing-to-add = You have nothing to add this time. Look thoughtful for a moment; nobody needs to know.
terminal-only-you = That is for your eyes only.
terminal-go-on = Press Enter to go on.{" "}

## Talking while time passes

# Time passes with what people say, not by the clock.
terminal-seconds =
    { $seconds ->
        [one] { $seconds } second is left.
       *[other] { $seconds } seconds are left.
    }
terminal-call = Who wants the keyboard: { $names }? Type a name; just Enter if nobody does.
terminal-call-prompt = Who? >{" "}
terminal-call-again = Please type one of these names: { $names }. Or just Enter, if nobody has anything to say.

## Several people at one keyboard

terminal-pass-on = Please pass the keyboard to { $who }. Everybody else looks away.
terminal-pass-on-prompt = { $who }, press Enter.{" "}

## Commands

terminal-help-bid = Your bid: a count of coins, such as 3 (Fairy Gold goes first), or what you want to put in, such as 2f 1g or 2 fairy 1 gold + black. 0 is an empty fist.
terminal-help-bid-stones = Your bid: how many stones of each colour, such as 1 red 2 blue or 1r 2b. 0 is an empty fist.
terminal-help-two-fists = You may close two fists, with a stroke between them, such as 3/0 or 2f 1g / 1f b.
# What can be typed in short for whatever can be bid just now.
terminal-help-letters = In short: { $letters }.
terminal-help-letter = { $letter } = { $thing }
terminal-help-choice = Your choice: its number, or its name; the beginning is enough.
terminal-help-several = Your choice: as many as are wanted, by their numbers, such as 1 2 4, or their names with commas between them.
terminal-help-payment = Your payment: its number, or the stones, such as 2 red 2 blue or 2r 2b.
terminal-help-card = explains a card; without a name, the one it is all about just now
terminal-help-table = shows the whole table again
terminal-help-hand = shows what you own
terminal-help-rules = the rules in short; without a topic, the topics
terminal-help-undo = takes back your last answer, if nothing has come of it that others have seen
terminal-help-save = keeps the game in a file from now on
terminal-help-quit = leaves the game
terminal-help-special = A * marks the special cards of the round.
terminal-help-a-name = NAME
terminal-help-a-topic = TOPIC
terminal-help-a-file = FILE
terminal-undone = Taken back. It is as if you had not answered.
terminal-rules-of = The rules: { $title }
terminal-rules-topics = Topics: { $topics }. Type rules and one of them.
terminal-no-such-topic = There is no topic called “{ $asked }”. There are: { $topics }.
terminal-no-such-card = There is no card called “{ $asked }”. Type table to see what lies there.
terminal-several = “{ $asked }” could be: { $found }. Please say which.

## Files

terminal-saved = The game is kept in { $file } after every answer.
terminal-save-where = This game is not kept yet. Type save and the name of a file for it.
terminal-save-exists = There is something in { $file } already, and it stays as it is. Please name another file.
terminal-save-failed = The game could not be written to { $file } ({ $reason }). It goes on all the same. To keep it, type save and the name of another file.
terminal-save-impossible = Nothing can be written to { $file } ({ $reason }). Please start again with another file after --save.
terminal-resumed = Welcome back! The game in { $file } goes on.
terminal-resumed-as-it-was = It goes on as it was begun, whatever else the command line says.
terminal-file-over = The game in { $file } is over. For a new one, name another file after --save.
terminal-file-unreadable = { $file } cannot be read ({ $reason }). Please name another file after --save. Nothing was changed.
terminal-file-foreign = { $file } holds something that is no saved game. Please name another file after --save. Nothing was changed.
terminal-file-broken = { $file } is a saved game, but it is damaged, so it cannot go on. Bring back a copy of it if you have one, or name another file after --save for a new game. Nothing was changed.
terminal-file-newer = { $file } was saved by a newer version of this program. Please go on with that version, or name another file after --save for a new game. Nothing was changed.
terminal-diverged = The rules have changed since { $file } was saved, and what was answered in the present auction or turn does not fit any more. Everything before it does.
terminal-restart-question = Start only this auction or turn again? The file keeps the old state until then. (yes or no){" "}
terminal-restart-yes-or-no = Please type yes or no.
terminal-restart-no = Then nothing was changed. { $file } still holds the game.

## The end

terminal-over = The game is over.
terminal-seed = Seed of this game: { $seed }. With --seed and this seed, chance says the same again.
terminal-left-saved = Until next time! The game goes on with:
terminal-left-behind = Until next time! The last answers could not be written to { $file }; the game goes on from before them with:
terminal-left-unsaved = Until next time! This game was not kept. To keep one, start it with --save FILE.
terminal-no-keyboard = Nobody is typing here. Please start the game in a terminal.

## The command line

terminal-not-here =
    { $game } is not played in the terminal.
    Play it in the practice tavern on this machine: make run (without a Discord token), then open the address it names in a window for each person, and type /table open. Its rules: python -m dragonbot rules { $game }
    In the terminal there are: { $games }.
terminal-unknown-game = There is no game called “{ $game }”. There are: { $games }.
terminal-unknown-level = The computer cannot play as “{ $level }”. It can as: { $levels }.
terminal-wrong-people = At a table for { $players }, between 1 and { $players } of the players can be people. Please change --people.
terminal-too-many-names = These are more names than players: { $names }. Please leave some out, or change --players.
terminal-bad-name = “{ $name }” will not do as a name. Please take up to { $most } characters, and not only digits.
terminal-bad-option = “{ $option }” is no house rule. Please write NAME=VALUE, such as stack_amulets=true.
terminal-unknown-language = There is no language called “{ $language }”. There are: { $languages }.

## Looking at a game once more

terminal-replay-next = next, n, forward
terminal-replay-back = back, b, previous
terminal-replay-round = round, r
terminal-replay-scene = scene, s, auction, turn
terminal-replay-first = first, start
terminal-replay-last = last, end
terminal-replay-public = public, anybody
terminal-replay-open = open, o
terminal-replay-all = all
terminal-replay-quit = quit, q, exit, bye
terminal-replay-help = help, ?, h
replay-terminal-title = { $game }, once more. Enter goes on, ? says what else can be typed.
replay-terminal-prompt = > { "" }
replay-terminal-help =
    next (or Enter), back, round (to the next one), scene (to the next auction or turn), first, last, or the number of a moment.
    With whose eyes: public (anybody's), open (all hands), or a seat: { $seats }, or its name.
    all tells everything from here on, quit leaves.
