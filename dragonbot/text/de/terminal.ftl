### Das Terminal: an einem Übungstisch spielen, und eine Aufzeichnung ansehen.

## Spielen

play-hint =
    ? zeigt die Hilfe, quit beendet.
    Andere spielen im Browser mit, unter { $url }, oder in einem Terminal: python -m dragonbot play --url { $url } --as bob
play-help =
    3            drückt den Knopf mit dieser Zahl
    b            drückt den Knopf mit diesem Buchstaben
    c 2          wählt den zweiten Eintrag der Liste c; c 1 3 wählt zwei Einträge
    /karte Dieb  ein Befehl des Bots; / allein listet sie auf, Optionen als name:wert
    table        zeigt den Tisch noch einmal
    quit         geht
play-only-you = nur für dich
play-ago = vor { $seconds } s
play-failed = Diese Interaktion ist fehlgeschlagen.
play-closed = Die Taverne hat geschlossen.
play-no-such-key = Hier heißt nichts „{ $typed }“. Gib eine der Zahlen oder einen der Buchstaben von oben ein, oder ? für Hilfe.
play-no-table = Hier ist noch kein Tisch. / zeigt alle Befehle.
play-commands = Befehle: { $commands }
play-too-many-words = Das sind zu viele Wörter für { $command }. Setz einen Text mit Leerzeichen in Anführungszeichen.
play-entries = Gib die Nummern der Einträge ein, etwa { $entries } 1.
play-no-such-name = Hier heißt niemand und nichts „{ $name }“.
play-no-such-person = Hier heißt niemand { $name }. Zur Wahl stehen: { $names }.
play-no-such-channel = Es gibt keinen Kanal { $name }.

## Eine Partie noch einmal ansehen
# Wörter, die man eingeben kann, durch Kommas getrennt. Ein einzelner Buchstabe gilt nur in der eigenen Sprache.

replay-typed-next = weiter, w, vor
replay-typed-back = zurück, z
replay-typed-round = runde, r
replay-typed-scene = szene, s, auktion, zug
replay-typed-first = anfang, erste
replay-typed-last = ende, letzte
replay-typed-public = alle, öffentlich
replay-typed-open = offen, o
replay-typed-all = alles
replay-typed-quit = schluss, q, raus
replay-typed-help = hilfe, ?, h
replay-terminal-title = { $game }: Wiedergabe. Enter zeigt den nächsten Moment, ? die Hilfe.
replay-terminal-rules = Hausregeln: { $rules }.
replay-terminal-help =
    weiter (oder Enter), zurück, runde (zur nächsten), szene (zur nächsten Auktion, zum nächsten Zug), anfang, ende, oder die Nummer eines Moments.
    Wessen Blick: alle (wie alle es sahen), offen (alle Hände), oder ein Platz: { $seats }, oder sein Name.
    alles zeigt alles von hier an, schluss beendet die Wiedergabe.
