### The terminal: playing at a practice table, and replaying a record.

## Playing

play-hint =
    Type ? for help, quit to leave.
    Others join in a browser at { $url }, or in a terminal: python -m dragonbot play --url { $url } --as bob
play-help =
    3            press the button with that number
    b            press the button with that letter
    c 2          choose the second entry of list c; c 1 3 chooses two entries
    /card Thief  any command of the bot; type / alone to list them, options as name:value
    table        show the table again
    quit         leave
play-only-you = only you
play-ago = { $seconds } s ago
play-failed = This interaction failed.
play-closed = The tavern has closed.
play-no-such-key = Nothing here is called “{ $typed }”. Type one of the numbers or letters above, or ? for help.
play-no-table = There is no table here yet. Type / to list the commands.
play-commands = Commands: { $commands }
play-too-many-words = That's too many words for { $command }. Put quotation marks around a text with spaces.
play-entries = Type the numbers of entries, such as { $entries } 1.
play-no-such-name = No player and no card here is called “{ $name }”.
play-no-such-person = Nobody here is called { $name }. Choose one of: { $names }.
play-no-such-channel = There is no channel { $name }.

## Replaying
# Words that can be typed, separated by commas. One letter is known in its own language only.

replay-typed-next = next, n, forward
replay-typed-back = back, b, previous
replay-typed-round = round, r
replay-typed-scene = scene, s, auction, turn
replay-typed-first = first, start
replay-typed-last = last, end
replay-typed-public = public, anybody
replay-typed-open = open, o
replay-typed-all = all
replay-typed-quit = quit, q, exit, bye
replay-typed-help = help, ?, h
replay-terminal-title = { $game }: replay. Press Enter for the next moment, type ? for help.
replay-terminal-rules = House rules: { $rules }.
replay-terminal-help =
    next (or Enter), back, round (the next one), scene (the next auction or turn), first, last, or the number of a moment.
    To change the view: public (what everyone saw), open (all hands), or a seat: { $seats }, or its name.
    all shows everything from here on, quit leaves.
