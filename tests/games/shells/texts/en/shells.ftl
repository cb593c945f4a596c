game-shells = Shells
event-tide = The sea goes out: tide { $tide }.
event-lucky = Your lucky number is { $number }.
event-finds =
    { $count ->
        [one] { $who } finds a first shell.
       *[other] { $who } finds a shell, and has { $count } now.
    }
ask-shore = The sea is out. Do you walk on?
answer-shore-draw = Walk on
answer-shore-stop = Stay here
shells-title = ### On the beach
shells-table = Shells: { $counts }
shells-hand = Your lucky number is { $number }.
shells-chooses = { $who } looks at the sea.
shells-look = Look around…
shells-looking = Sand, and far away the sea.
shells-where = Where to?
shells-length = Three tides have come and gone.
shells-lifted = Lucky numbers: { $numbers }
rules-shells-goal = Whoever has most shells after three tides wins.
    .title = Goal of the game
lesson-shells = A walk on the beach
lesson-shells-welcome = ### Welcome to the beach
lesson-shells-first = ### The first tide
    .otherwise = Shells are found by those who walk on.
lesson-shells-end = ### That is all
