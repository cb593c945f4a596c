### Was am Tisch in Discord zu sehen ist: öffentliche Nachrichten, und Felder für eine einzelne Person.
###
### Texte dürfen Discords Auszeichnungen enthalten; Namen kommen schon entschärft. `$things`, `$coins` und `$cards`
### sind Listen zum Anzeigen; `$who` ist ein Name und `$whos` eine Liste von Namen, und `$count` sagt, wie viele;
### `$when` ist ein Zeitpunkt, bis zu dem Discord herunterzählt („in 2 Minuten“). Beschriftungen von Knöpfen,
### Auswahlen und Formularen haben keine Auszeichnungen.

## Namen

# Jemand, dessen Name vergessen wurde oder nicht zu sehen ist.
name-nobody = Platz { $number }
# Jemand, der heißt wie ein Computer oder wie ein Platz.
name-person = { $name } (Mensch)
# Noch jemand mit demselben Namen.
name-again = { $name } ({ $number })
name-computer = { $level } { $number }
level-apprentice = Lehrling
    .long = **Lehrling**: kennt die Regeln und macht Anfängerfehler.
level-journeyman = Geselle
    .long = **Geselle**: spielt gut und lässt sich nicht leicht durchschauen.
level-master = Meister
    .long = **Meister**: denkt voraus.
level-panel =
    ### Computer
    Wie gut soll er spielen?
tag-computer = Computer
tag-stand-in = wird vertreten
tag-left = ist gegangen
tag-host = leitet den Tisch
# Bei der Revanche, vor dem Start.
tag-unconfirmed = hat noch nicht zugesagt

## Der Tisch

table-seat = { $name } { $has }
table-name = **{ $who }**
# Eine Zeile soll auf ein Telefon passen.
table-name-computer = { ICON("sign:computer", "🤖") }{ "\u202F" }**{ $who }**
table-name-tag = **{ $who }** ({ $tag })
table-and = { $first } · { $next }
table-points-and-stones = { $points } { $stones }
# Punkte, und mit wie vielen das Spiel gewonnen ist. Was zusammengehört, trennt kein Zeilenende.
table-points = { ICON("sign:point", "🏆") }{ "\u202F" }{ $count }{ "\u00A0" }von{ "\u00A0" }{ $goal }
table-stones = { ICON("stone:red", "🔴") }{ "\u202F" }{ $red } { ICON("stone:blue", "🔵") }{ "\u202F" }{ $blue } { ICON("stone:yellow", "🟡") }{ "\u202F" }{ $yellow }
table-keeps = behält: { $cards }
# Unter der Zeile eines Platzes, wenn das Spiel vorbei ist.
table-lifted = -# Hinter dem Sichtschirm: { $things }
table-bank = -# Bank: { $stones } · { $coins }
# Nur, wovon die Bank kaum noch etwas hat: Eine Karte bringt dann vielleicht weniger, als darauf steht.
table-bank-low = **Knapp in der Bank**: { $things }
# Die Sonderkarten der Runde stehen vorn.
table-to-come = -# Kommt noch, Reihenfolge offen: { $cards }
table-special = **{ $card }**
table-last-card = -# Das ist die letzte Karte der Runde.
table-gone = -# Schon dran gewesen: { $cards }
table-nothing = nichts

## Die Geschichte

story-highlight = **{ $line }**
story-item = - { $line }
story-left-out =
    { $count ->
        [one] -# … { $count } Zeile hat hier keinen Platz …
       *[other] -# … { $count } Zeilen haben hier keinen Platz …
    }

## Eine Auktion

scene-title = ### Runde { $round } · { $card }
scene-title-card = ### { $card }
# The number of a round where the table has agreed on how many there are at most.
round-of = { $round } von { $last }
scene-title-plain = ### Am Tisch
scene-bid-gold = Geboten wird mit Gold, gleich welchem.
scene-bid-silver = **Stechen!** Jetzt zählt nur Silber, und nur hier schließt sich noch eine Faust: { $whos }.
scene-nobody-sealed = Noch ist keine Faust zu.
# Wessen Fäuste geschlossen sind, und wessen nicht.
scene-sealed = Geschlossen: { $whos }
scene-still-open = Noch offen: { $whos }
scene-asks = **{ $who }**, das gilt dir: { $question }
scene-secret = Jemand hat im Geheimen etwas zu entscheiden. Wer gemeint ist, findet die Frage hinter **Meine Hand**.
scene-secret-of = **{ $who }** hat etwas zu entscheiden, und zwar hinter **Meine Hand**, wo es sonst niemand sieht.
scene-deadline = Die Zeit läuft ab: { $when }.
scene-no-deadline = Lasst euch Zeit, hier läuft keine Uhr.
scene-moved = -# Der Tisch steht jetzt weiter unten. Falls ihr ihn nicht findet: { $table-show }
scene-broken-off = **Hier wurde der Tisch aufgelöst, ohne Ergebnis.**
scene-closed = **Niemand ist zurückgekommen, darum wurde der Tisch hier geschlossen, ohne Ergebnis.** Einen neuen gibt es mit { $table-open }
# Niemand ist am Tisch; `$count` Leute haben dort noch einen Platz.
scene-rests =
    { $count ->
        [0] **Der Tisch ruht:** Alle sind gegangen. Es geht weiter, sobald sich jemand mit { $table-join } dazusetzt. Sonst schließt der Tisch { $when }.
       *[other] **Der Tisch ruht:** Gerade ist niemand da. Es geht weiter, sobald jemand klickt, der hier sitzt; einen verlassenen Platz gibt es mit { $table-join }. Sonst schließt der Tisch { $when }.
    }
scene-stopped = **Der Tisch macht Pause:** Seit der letzten Antwort haben sich seine Regeln geändert. Wer ihn leitet, kann diese eine Auktion hier neu beginnen; alles davor gilt weiter.
# Those who are asked are mentioned here.
scene-called =
    { $count ->
        [one] { $whos }, der Tisch wartet auf dich.
       *[other] { $whos }, der Tisch wartet auf euch.
    }

## Knöpfe und Auswahlen

button-coins = Münzen…
button-words = Text
button-hand = Meine Hand
button-advice = Was würdest du tun?
button-seal = Faust schließen
button-join = Mitspielen
button-leave = Aufstehen
button-start = Los geht’s
button-bot = Computer dazu…
button-unbot = Computer weg
button-options = Hausregeln…
button-host = Tischleitung…
button-on = Einschalten
button-off = Ausschalten
button-rematch = Revanche
button-thread = In einen eigenen Thread
button-end = Ja, auflösen
button-keep = Nein, so lassen
button-restart = Diese Auktion neu beginnen
button-forget = Vergiss mich
button-leave-game = Ja, vertretet mich
button-forget-yes = Ja, vergiss mich
choose-here = Such dir etwas aus
choose-here-part = Such dir etwas aus ({ $first } bis { $last } von { $count })

## Vor dem Spiel

lobby-title = ## { $game }
lobby-pace = **Tempo**: { $pace }
lobby-language = **Sprache**: { $language }
pictures-on = Mit Bildern
pictures-off = In Worten
language-en = Englisch
language-de = Deutsch
pace-live = live
    .long = live, 60 Sekunden für jede Frage
pace-relaxed = gemütlich
    .long = gemütlich, 5 Minuten für jede Frage
pace-post = per Post
    .long = per Post, 24 Stunden für jede Frage
pace-untimed = ohne Uhr
    .long = ohne Uhr, so lange es eben dauert
lobby-seats = **Am Tisch: { $count } von { $most }**
lobby-seat = { $number }\. { $name }
lobby-name-tag = { $who } ({ $tag })
lobby-too-few =
    { $count ->
        [one] -# Es fehlt noch { $count } Person.
       *[other] -# Es fehlen noch { $count } Personen.
    }
lobby-tutorial = -# Neu bei diesem Spiel? Lern es vorher, in fünf Minuten: { $tutorial }
lobby-started = -# Das Spiel hat begonnen, und zwar weiter unten.
lobby-ended = -# Dieser Tisch wurde geschlossen, bevor ein Spiel begann. Einen neuen gibt es mit { $table-open }
lobby-in-thread = -# Dieser Tisch steht jetzt in einem eigenen Thread: { $place }
lobby-closed = -# Hier hat lange niemand mehr geklickt, darum wurde dieser Tisch geschlossen. Einen neuen gibt es mit { $table-open }
# What is said about a new table, with the button of the same name.
thread-offer = -# In einem eigenen Thread lässt der Tisch diesen Kanal zum Reden frei.
# Of the thread; it holds no markup.
thread-name = { $game } · { $who }
lobby-moved = -# Dieser Tisch steht jetzt weiter unten.

## Für die Tischleitung, vor dem Spiel

host-panel =
    ### Tischleitung
    Tempo und Sprache lassen sich ändern, bis das Spiel beginnt. Wer weggeschickt wird, bekommt an diesem Tisch keinen Platz mehr.
host-panel-pace = Tempo
host-panel-pictures = Bilder an diesem Tisch
host-panel-joining = Wer mitspielen darf
joining-all = Alle dürfen mitspielen
joining-invited = Nur auf Einladung
host-panel-language = Sprache des Tisches
host-panel-remove = Jemanden wegschicken…
host-panel-heir = Die Tischleitung abgeben…

## Hausregeln

option-title = **Hausregeln**
option-on = ☑ { $name }
option-off = ☐ { $name }
option-told = { $name }: { $meaning }
option-panel =
    ### Hausregeln
    Ändern kann sie nur, wer den Tisch leitet, und nur vor dem Start.
option-stack-amulets = Zwei Amulette in einer Faust
    .long = Zwei Amulette dürfen zusammen in eine Faust; deren Münzen zählen dann vierfach. Sonst ist eins die Grenze.
option-black-in-tiebreak = Schwarze Münze im Stechen
    .long = Wer am Stechen beteiligt ist, darf dort eine schwarze Münze spielen. Das ist der Normalfall.
option-doppel-strict = Siegpunkte nur einmal
    .long = Verdoppelt bringt Geist, Kobold, Wichtel oder Heinzelmann zwei Karten, aber nur die erste ändert Siegpunkte: Die zweite gibt keine und nimmt keine. Münzen bringt auch sie. Sonst zählen beide.
option-copy-scores-auction-cards = Siegpunkte für geholte Karten
    .long = Wer Druide oder Steinmetz durch eine andere Karte holt, bekommt den Siegpunkt ohne Auktion. So ist es normalerweise.
option-rat-king-on-special-auctions = Rattenkönig auch bei Silber und Steinen
    .long = Der Rattenkönig darf auch Druide, Steinmetz und für Silber Angebotenes gewinnen. So ist es normalerweise.
option-shuffle-seats = Gemischte Plätze
    .long = Der Zufall verteilt die Plätze. Sonst sitzen alle in der Reihenfolge, in der sie gekommen sind.
option-stand-ins = Vertretung
    .long = Wer geht oder zweimal nacheinander die Zeit verstreichen lässt, wird vertreten, bis er wieder da ist. Die Vertretung spielt wie ein Geselle.
option-advice = Rat
    .long = Wer etwas gefragt wird, darf sich heimlich von einem Meister beraten lassen. Normalerweise denken alle selbst nach.

## Das Ende

end-title = ## { $game }: das Ende
end-winners =
    { $count ->
        [one] 🏆 **{ $whos } gewinnt!** Schön habt ihr alle gespielt.
       *[other] 🏆 **{ $whos } gewinnen gemeinsam!** Schön habt ihr alle gespielt.
    }
end-table = **Die Sichtschirme sind weg**
# Ein Rang und die Zeile eines Platzes. Eine Liste würde Discord neu zählen, wo zwei sich einen Rang teilen.
end-place = **{ $place }.** { $row }
# Darunter: wer damit punktet, oder warum niemand mehr bieten kann.
end-decided = **Den Ausschlag gab:** „{ $card }“
end-run-out = **So ging es zu Ende**
end-round = Schluss war in Runde { $round }.
end-lasted = Gedauert hat es { $time }.
end-moved = -# Das Ergebnis steht jetzt weiter unten. Falls ihr es nicht findet: { $table-show }
# Im Akkusativ.
time-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
time-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
time-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }

## Die Hand: Nur eine Person sieht sie

hand-title = ### Deine Hand
hand-behind = **Hinter deinem Sichtschirm**: { $things }
hand-before = **Davor**: { $things }
# Was die Karte kann, um die es geht, und eine Sonderkarte, die noch kommt.
hand-card = **{ $card }**: { $power }
hand-special = -# **{ $card }**: { $power }
hand-heard = **Nur für deine Augen bestimmt**
hand-paused = Der Tisch macht gerade Pause. Nichts geht verloren, und dein Gebot bleibt, wie es ist.
hand-nothing-to-bid = Du hast diesmal nichts zu bieten. Schau einen Moment nachdenklich, dann merkt es niemand.
hand-not-tied = Das ist ein Stechen zwischen { $whos }. Du kannst dich zurücklehnen.
coins-so-far = **In deiner Faust**: { $coins }. Das zählt **{ $value }**.
coins-more = Mehr, bis zu { $most }: eintippen
coins-form-title = Wie viele?
coins-form-count =
    { $most ->
        [0] { $coin } (du hast keine)
       *[other] { $coin } (0 bis { $most })
    }

## Regeln und Karten

page-rules-title = ## { $game }: { $topic }
# In einer Liste, wo Karten zweier Spiele gleich heißen.
card-of-game = { $card } ({ $game })
game-with-id = { $game } ({ $id })
page-card-title = ### { $card }
page-topics = **Weitere Themen**: { $topics }.
about-title =
    ## Dragonbot { $version }
    Eine Spielleitung für Drachenfaust und Dragon's Gold.
# Was man tun kann, wenn man den Bot gerade erst trifft.
about-begin = **Zu Beginn**: { $tutorial } bringt dir ein Spiel in fünf Minuten bei, dir allein; { $table-open } macht in einem Kanal einen Tisch auf; { $rules } und { $card } nennen die Regeln; { $me } ist für deine eigenen Wünsche, { $server } für die eines Servers.
about-health =
    { $tables ->
        [one] Aufgewacht { $since }; an { $tables } Tisch wird gespielt. Discord antwortet in { $milliseconds } ms.
       *[other] Aufgewacht { $since }; an { $tables } Tischen wird gespielt. Discord antwortet in { $milliseconds } ms.
    }
about-health-unknown =
    { $tables ->
        [one] Aufgewacht { $since }; an { $tables } Tisch wird gespielt.
       *[other] Aufgewacht { $since }; an { $tables } Tischen wird gespielt.
    }
about-deadlines = **Zeit.** Für jede Frage gibt es live 60 Sekunden, gemütlich 5 Minuten und per Post 24 Stunden; ein Tisch ohne Uhr wartet, so lange es dauert. Auf wen gewartet wird, der wird erwähnt oder hört es auf dem gewählten Weg: live, wenn die halbe Zeit um ist, sonst gleich bei der Frage und noch einmal, bevor die Zeit abläuft. Wer zweimal nacheinander die Zeit verstreichen lässt, wird bis zum nächsten Klick vertreten; die Vertretung spielt wie ein Geselle. War der Bot weg, zählt diese Zeit nicht.
about-kept = **Was gespeichert wird.** Die Spiele mit ihren Zügen, dazu deine ID und dein Anzeigename an den Tischen, an denen du sitzt, und für einen Monat, wie weit du im Tutorial bist; und wie du von Tischen hören willst, mit Ruhezeit und Sprache. Was du sonst schreibst, wird nicht gelesen. Mit **Vergiss mich** verschwinden ID und Name aus alledem, und deine laufenden Plätze übernimmt eine Vertretung; vorher wirst du noch einmal gefragt.
