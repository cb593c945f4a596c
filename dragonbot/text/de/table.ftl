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
    ### Computerspieler
    Wähle eine Stufe.
tag-computer = Computer
tag-stand-in = wird vertreten
tag-left = ist gegangen
tag-host = leitet den Tisch
# Bei der Revanche, vor dem Start.
tag-unconfirmed = noch nicht bestätigt

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
# Die Extra-Kreaturen der Runde stehen vorn.
table-to-come = -# Kommt noch, Reihenfolge offen: { $cards }
table-special = **{ $card }**
table-last-card = -# Letzte Karte der Runde
# Hinter **Karten**; darunter steht jede Karte mit dem, was sie tut.
coming-title =
    { $count ->
        [one] **Die letzte Karte dieser Runde**
       *[other] **{ $count } Karten kommen noch, Reihenfolge offen**
    }
table-gone = -# Schon dran gewesen: { $cards }
table-nothing = nichts

## Die Geschichte

story-highlight = **{ $line }**
story-item = - { $line }
story-left-out =
    { $count ->
        [one] -# … und { $count } weitere Zeile …
       *[other] -# … und { $count } weitere Zeilen …
    }

## Eine Auktion

scene-title = ### Runde { $round } · { $card }
scene-title-card = ### { $card }
# The number of a round where the table has agreed on how many there are at most.
round-of = { $round } von { $last }
scene-title-plain = ### Am Tisch
scene-bid-gold = Bietet Gold
scene-bid-silver = Stechen in Silber: { $whos }
# `$what` ist eine der Zeilen darüber. Wie viele von denen, die bieten, ihre Faust geschlossen haben.
scene-bids = **{ $what } · { $count } von { $all } bereit**
scene-bids-until = **{ $what } · { $count } von { $all } bereit · endet { $when }**
# Computerspieler entscheiden.
scene-thinking =
    { $count ->
        [one] **{ $who }** denkt nach …
       *[other] **{ $who }** denken nach …
    }
# Wessen Fäuste geschlossen sind.
scene-sealed = -# Geboten: { $whos }
scene-asks = **{ $who }**, du entscheidest: { $question }
scene-secret = Jemand trifft eine geheime Entscheidung. Bist du es? Öffne **Meine Hand**.
scene-secret-of = **{ $who }** trifft eine geheime Entscheidung. Bist du es? Öffne **Meine Hand**.
scene-deadline = Endet { $when }.
scene-no-deadline = Lasst euch Zeit, hier läuft keine Uhr.
scene-moved = -# Weiter geht es unten. Nicht gefunden? { $table-show }
scene-broken-off = **Hier wurde das Spiel ohne Ergebnis beendet.**
scene-closed = **Niemand ist zurückgekommen, darum wurde der Tisch hier geschlossen, ohne Ergebnis.** Ein neuer: { $table-open }
# Niemand ist am Tisch; `$count` Leute haben dort noch einen Platz.
scene-rests =
    { $count ->
        [0] **Alle sind gegangen.** Weiter geht es, sobald sich jemand mit { $table-join } dazusetzt. Sonst schließt der Tisch { $when }.
       *[other] **Gerade ist niemand da.** Spielst du hier mit? Ein Klick, und es geht weiter. Einen verlassenen Platz übernimmst du mit { $table-join }. Sonst schließt der Tisch { $when }.
    }
scene-stopped = **Kurze Pause:** Seit der letzten Antwort wurden die Regeln aktualisiert. Wer den Tisch leitet, kann diese Auktion hier neu beginnen; alles davor gilt weiter.
# Those who are asked are mentioned here.
scene-called =
    { $count ->
        [one] { $whos }, du bist dran!
       *[other] { $whos }, ihr seid dran!
    }

## Eine Auflösung

# Eine offene Faust; wer das Gleiche zeigt, teilt sich die Zeile.
reveal-row =
    { $how ->
        [wins] 👑 **{ $whos }** · { $shown }
        [tied] ⚖️ **{ $whos }** · { $shown }
       *[other] { $whos } · { $shown }
    }
reveal-fist = { $coins } = **{ $value }**
button-next = Weiter ▸
# Wie es ausging.
reveal-by-coin =
    { $count ->
        [one] **{ $who } ersteigert „{ $card }“ mit einer einzigen Münze Vorsprung!**
       *[other] **{ $who } ersteigert „{ $card }“** mit { $count } Münzen Vorsprung.
    }
reveal-by-stone =
    { $count ->
        [one] **{ $who } ersteigert „{ $card }“ mit einem einzigen Stein Vorsprung!**
       *[other] **{ $who } ersteigert „{ $card }“** mit { $count } Steinen Vorsprung.
    }
reveal-under-coin =
    { $count ->
        [one] **{ $who } ersteigert „{ $card }“ mit einer Münze weniger als alle anderen!**
       *[other] **{ $who } ersteigert „{ $card }“** mit { $count } Münzen weniger als alle anderen.
    }
reveal-under-stone =
    { $count ->
        [one] **{ $who } ersteigert „{ $card }“ mit einem Stein weniger als alle anderen!**
       *[other] **{ $who } ersteigert „{ $card }“** mit { $count } Steinen weniger als alle anderen.
    }
reveal-alone = **{ $who } ersteigert „{ $card }“**: Sonst hat niemand geboten.
reveal-takes = **{ $who } ersteigert „{ $card }“.**
reveal-second = **{ $who } ersteigert „{ $card }“ mit dem zweithöchsten Gebot!**
reveal-tied =
    { $count ->
        [2] **{ $value } gegen { $value }: Jetzt entscheidet das Silber!**
       *[other] **{ $count } Gebote zu { $value }: Jetzt entscheidet das Silber!**
    }
reveal-tied-tavern =
    { $count ->
        [2] **{ $value } gegen { $value }!**
       *[other] **{ $count } Gebote zu { $value }!**
    }
reveal-passed = **Alle haben gepasst:** „{ $card }“ bekommt niemand.
reveal-passed-tavern = **Alle haben gepasst!**
# Die Punkte danach als Sterne; `short`, wenn nur noch einer fehlt.
reveal-score =
    { $how ->
        [short] { $stars } **{ $who } hat { $total } von { $goal }!**
       *[scores] { $stars } **{ $who }** hat jetzt { $total } von { $goal }.
    }

## Knöpfe und Auswahlen

button-coins = Münzen…
button-words = Als Text
button-undo = Zurücknehmen
button-hand = Meine Hand
# Where the table plays with advice.
button-hand-advice = Meine Hand · Rat
button-coming = Karten
button-advice = Was würdest du tun?
button-seal = Faust schließen
button-join = Mitspielen
button-leave = Aufstehen
button-start = Los geht’s
# Computer nehmen die Plätze derer ein, die fehlen.
button-start-now =
    { $count ->
        [one] Jetzt starten mit { $count } Computer
       *[other] Jetzt starten mit { $count } Computern
    }
button-bot = Computer holen…
button-unbot = Computer weg
button-options = Hausregeln…
button-host = Tischleitung…
button-on = Einschalten
button-off = Ausschalten
# Wer den Tisch leitet, beginnt, und Plätze sind für Leute frei gehalten, die noch nicht zugesagt haben.
start-question =
    { $count ->
        [one] **{ $whos }** hat noch nicht zugesagt. Ohne beginnen? Solange du wartest, wird der Platz frei gehalten.
       *[other] **{ $whos }** haben noch nicht zugesagt. Ohne sie beginnen? Solange du wartest, werden ihre Plätze frei gehalten.
    }
button-start-without = Ohne sie beginnen
button-wait = Warten
button-rematch = Revanche
button-replay = Ansehen
button-share = Teilen
button-more = Mehr…
# The end of a game as a list, in place of its picture.
button-in-words = In Worten
button-thread = In einen eigenen Thread
button-end = Ja, beenden
button-keep = Nein, so lassen
button-restart = Diese Auktion neu beginnen
button-forget = Vergiss mich
button-leave-game = Ja, verlassen
button-forget-yes = Ja, vergiss mich
choose-here = Wähle aus
choose-here-part = Wähle aus ({ $first } bis { $last } von { $count })

## Vor dem Spiel

lobby-title = ## { $game }
lobby-pace = **Tempo**: { $pace }
lobby-language = **Sprache**: { $language }
pictures-on = Mit Bildern
pictures-off = Als Text
language-en = Englisch
language-de = Deutsch
pace-live = live
    .long = live, 60 Sekunden für jede Frage
pace-relaxed = gemütlich
    .long = gemütlich, 5 Minuten für jede Frage
pace-post = per Post
    .long = per Post, 24 Stunden für jede Frage
pace-untimed = ohne Uhr
    .long = ohne Uhr, solange es eben dauert
lobby-seats = **Am Tisch: { $count } von { $most }**
lobby-seat = { $number }\. { $name }
lobby-name-tag = { $who } ({ $tag })
lobby-too-few =
    { $count ->
        [one] -# Es fehlt noch { $count } Person.
       *[other] -# Es fehlen noch { $count } Personen.
    }
lobby-rated = ⚖️ **Gewertet**: Dieses Spiel zählt für die Wertung. Wer mitspielt, stimmt zu.
lobby-unrated-untimed = -# Ohne Zeitlimit wird nicht gewertet; dieses Spiel zählt also nicht.
lobby-unrated-advice = -# Mit Rat wird nicht gewertet; dieses Spiel zählt also nicht.
lobby-unrated-cards = -# Mit erfundenen Karten wird nicht gewertet; dieses Spiel zählt also nicht.
lobby-unrated-house-rules = -# Mit Hausregeln wird nicht gewertet; dieses Spiel zählt also nicht.
lobby-unrated-restored = -# Der Bot wurde aus einer Sicherung wiederhergestellt; dieses Spiel zählt nicht für die Wertung.
lobby-tutorial = -# Neu bei diesem Spiel? Lern es in fünf Minuten: { $tutorial }
lobby-started = -# Das Spiel hat unten begonnen.
lobby-ended = -# Dieser Tisch wurde geschlossen, bevor das Spiel begann. Ein neuer: { $table-open }
lobby-in-thread = -# Dieser Tisch ist in einen Thread umgezogen: { $place }
lobby-closed = -# Hier hat lange niemand geklickt, darum wurde dieser Tisch geschlossen. Ein neuer: { $table-open }
# What is said about a new table, with the button of the same name.
thread-offer = -# In einem eigenen Thread bleibt dieser Kanal zum Reden frei.
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
joining-invited = Privat: nur wer eingeladen ist
host-panel-language = Sprache des Tisches
host-panel-remove = Jemanden wegschicken…
host-panel-heir = Tischleitung abgeben…

## Hausregeln

option-title = **Hausregeln**
option-on = ☑ { $name }
option-off = ☐ { $name }
option-told = { $name }: { $meaning }
option-panel =
    ### Hausregeln
    Ändern kann sie nur, wer den Tisch leitet, und nur vor dem Start.
option-stack-amulets = Zwei Amulette in einer Faust
    .long = Zwei Amulette dürfen zusammen in eine Faust; deren Münzen zählen dann vierfach. (Offizielle Regel: eins)
option-black-in-tiebreak = Schwarze Münze im Stechen
    .long = Wer am Stechen beteiligt ist, darf dort eine schwarze Münze spielen. (Offizielle Regel)
option-doppel-strict = Siegpunkte nur einmal
    .long = Werden Geist, Kobold, Wichtel oder Heinzelmann verdoppelt, spielen sie zwei Karten, aber nur die erste ändert Siegpunkte. (Offizielle Regel: beide)
option-copy-scores-auction-cards = Siegpunkte für geholte Karten
    .long = Wer Druide oder Steinmetz durch eine andere Karte holt, bekommt auch ohne Auktion den Siegpunkt. (Offizielle Regel)
option-rat-king-on-special-auctions = Rattenkönig auch bei Silber und Steinen
    .long = Der Rattenkönig darf auch Druide, Steinmetz und Karten gewinnen, die für Silber versteigert werden. (Offizielle Regel)
option-shuffle-seats = Gemischte Plätze
    .long = Der Zufall verteilt die Plätze. Sonst sitzen alle in der Reihenfolge, in der sie gekommen sind.
option-stand-ins = Vertretung
    .long = Wer geht oder zweimal nacheinander die Zeit verstreichen lässt, wird von einem Computer (Geselle) vertreten.
option-rated = Gewertet
    .long = Das Spiel zählt für die Wertung auf diesem Server. Wer mitspielt, stimmt zu; schalte es also ein, bevor andere kommen.
option-advice = Rat
    .long = Alle dürfen heimlich fragen, was ein Meister tun würde und warum. (Sonst: keine Hilfe)

## Das Ende

end-title = **{ $game }: das Ende**
end-winners =
    { $count ->
        [one] ### 🏆 { $whos } gewinnt!
       *[other] ### 🏆 { $whos } gewinnen gemeinsam!
    }
end-table = **Endstand**
# Ein Rang und die Zeile eines Platzes. Eine Liste würde Discord neu zählen, wo zwei sich einen Rang teilen.
end-place = **{ $place }.** { $row }
# Darunter: wer damit punktet, oder warum niemand mehr bieten kann.
end-decided = **Entscheidende Karte:** „{ $card }“
end-run-out = **So ging es zu Ende**
end-round = Runde { $round }
end-lasted = Dauer: { $time }
end-number = -# Partie { $number }
# Above the buttons for the table in words, the record, and whether it was fair.
more-title = Alles Weitere zu dieser Partie:
end-moved = -# Das Ergebnis steht jetzt weiter unten. Nicht gefunden? { $table-show }
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
# Was die Karte kann, um die es geht, und eine Extra-Kreatur, die noch kommt.
hand-card = **{ $card }**: { $power }
hand-special = -# **{ $card }**: { $power }
hand-heard = **Nur für deine Augen bestimmt**
hand-paused = Der Tisch macht gerade Pause. Nichts geht verloren, und dein Gebot bleibt, wie es ist.
hand-nothing-to-bid = Du hast diesmal nichts zu bieten. Schau einen Moment nachdenklich, dann merkt es niemand.
hand-not-tied = Das ist ein Stechen zwischen { $whos }. Du kannst dich zurücklehnen.
coins-so-far = **In deiner Faust**: { $coins }. Das zählt **{ $value }**.
coins-more = Zahl eintippen, bis zu { $most }
coins-form-title = Wie viele?
coins-form-count =
    { $most ->
        [0] { $coin } (du hast keine)
       *[other] { $coin } (0 bis { $most })
    }

## Wo schon ein Tisch steht

# Unter dem Weg zu diesem Tisch.
play-here-join = Du kannst mitspielen: Nimm einen Platz.
play-here-take-over = Die Partie läuft schon, aber du kannst einen freien Platz übernehmen.
play-here-watch = Für dich ist gerade kein Platz frei. Du kannst gern zuschauen.
play-here-wait = Du hast einen Platz. Wer den Tisch leitet, startet die Partie.
play-here-host = Du hast einen Platz und kannst die Partie dort starten.
play-here-hand = Du hast einen Platz. Öffne deine Hand: Dort siehst du, was du hast und was gefragt ist.

## Hilfe

help-title =
    ## Dragonbot
    Ein Spielleiter für Faust-Auktionen und Drachenjagden: { game-fist-classic }, { game-drachenfaust } und { game-dragons-gold }. Der Bot gibt aus, sammelt geheime Gebote ein, deckt sie auf und zählt die Punkte.
help-begin = **So fängst du an**
    - { $play } öffnet einen Tisch; **Jetzt starten** füllt freie Plätze mit Computern.
    - { $tutorial } bringt dir ein Spiel in fünf Minuten bei.
help-player = **Am Tisch**
    - { $hand }: was du hast und was du gefragt bist
    - { $table-show }: der Tisch noch einmal, ganz unten im Kanal
    - { $rules } und { $card }: etwas nachschlagen
    - { $games-list }: beendete Partien zum Ansehen
help-host = **Wenn du diesen Tisch leitest**
    - { $table-bot } setzt einen Computer dazu, { $table-start } beginnt die Partie.
    - { $table-invite } lädt jemanden ein, { $table-remove } schickt jemanden weg.
    - { $table-end } beendet die Partie ohne Ergebnis.
help-keeper = **Wenn du diesen Server verwaltest**
    - { $server }: wo Tische stehen, wer sie öffnen darf, wie schnell sie spielen
    - { $house-save }: Hausregeln unter einem Namen speichern; gibt es nur einen Satz, öffnet { $play } damit
help-more = -# Benachrichtigungen und Sprache: { $me } · deine Daten: { $privacy } · über diesen Bot: { $about }

## Regeln und Karten

page-rules-title = ## { $game }: { $topic }
# In einer Liste, wo Karten zweier Spiele gleich heißen.
card-of-game = { $card } ({ $game })
game-with-id = { $game } ({ $id })
page-card-title = ### { $card }
page-topics = **Weitere Themen**: { $topics }.
about-title =
    ## Dragonbot { $version }
    Eine Spielleitung für { game-drachenfaust } und { game-dragons-gold }.
# Was man tun kann, wenn man den Bot gerade erst trifft.
about-begin = **Zum Einstieg**: { $tutorial } bringt dir ein Spiel in fünf Minuten bei. { $table-open } eröffnet einen Tisch. Regeln zum Nachschlagen: { $rules } und { $card }. Deine Einstellungen: { $me }. Die eines Servers: { $server }.
about-health =
    { $tables ->
        [one] Gestartet { $since } · { $tables } laufender Tisch · Discord antwortet in { $milliseconds } ms
       *[other] Gestartet { $since } · { $tables } laufende Tische · Discord antwortet in { $milliseconds } ms
    }
about-health-unknown =
    { $tables ->
        [one] Gestartet { $since } · { $tables } laufender Tisch
       *[other] Gestartet { $since } · { $tables } laufende Tische
    }
about-deadlines = **Zeit.** Für jede Frage hast du live 60 Sekunden, gemütlich 5 Minuten und per Post 24 Stunden; ein Tisch ohne Uhr wartet, solange es dauert. Bist du dran, erwähnt dich der Bot oder erinnert dich so, wie du es gewählt hast: live nach der halben Zeit, sonst sofort und noch einmal, kurz bevor die Zeit um ist. Verpasst du zweimal nacheinander die Frist, spielt bis zu deinem nächsten Klick eine Vertretung (Geselle) für dich. Zeit, in der der Bot offline war, zählt nicht.
about-kept = **Deine Daten.** Der Bot speichert Spiele mit ihren Zügen, deine ID und deinen Anzeigenamen an den Tischen, an denen du sitzt, deinen Fortschritt im Tutorial für einen Monat, und deine Benachrichtigungen, Ruhezeit und Sprache. Was du sonst schreibst, liest er nicht. **Vergiss mich** löscht deine ID und deinen Namen überall und übergibt deine Plätze einer Vertretung; vorher wirst du noch einmal gefragt.
about-rights = **Ein inoffizielles Fanprojekt**, kostenlos und ohne Werbung. Die Spiele und ihre Namen gehören ihren Inhabern, die diesen Bot weder gemacht noch gebilligt haben. Seine Texte und Bilder sind seine eigenen. Wenn dir ein Spiel gefällt, kauf dir die Schachtel!
about-game = { $title }: { $designers } ({ $publisher }, { $year })
about-contact = Fragen, oder Rechte an einem der Spiele? Schreib an { $contact }.
