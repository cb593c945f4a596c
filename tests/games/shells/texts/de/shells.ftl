game-shells = Muscheln
event-tide = Das Meer zieht sich zurück: Ebbe { $tide }.
event-lucky = Deine Glückszahl ist { $number }.
event-finds =
    { $count ->
        [one] { $who } findet die erste Muschel.
       *[other] { $who } findet eine Muschel und hat jetzt { $count }.
    }
ask-shore = Das Meer ist fort. Gehst du weiter?
answer-shore-draw = Weitergehen
answer-shore-stop = Hierbleiben
shells-title = ### Am Strand
shells-table = Muscheln: { $counts }
shells-hand = Deine Glückszahl ist { $number }.
shells-chooses = { $who } schaut aufs Meer.
shells-look = Umsehen…
shells-looking = Sand, und weit weg das Meer.
shells-where = Wohin?
shells-length = Drei Ebben sind vorbei.
shells-lifted = Glückszahlen: { $numbers }
rules-shells-goal = Wer nach drei Ebben die meisten Muscheln hat, gewinnt.
    .title = Ziel des Spiels
lesson-shells = Ein Gang am Strand
lesson-shells-welcome = ### Willkommen am Strand
lesson-shells-first = ### Die erste Ebbe
    .otherwise = Muscheln findet, wer weitergeht.
lesson-shells-end = ### Das war alles
