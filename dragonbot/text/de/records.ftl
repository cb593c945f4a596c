### Protokolle beendeter Partien: sie prüfen, und eine Partie noch einmal ansehen.

## Prüfen: eine Zeile für jede Prüfung

verify-line = { $check }: { $told }
verify-check-digest = Prüfsumme
verify-check-commitment = Festlegung
verify-check-seed = Startwert
verify-check-draws = Ziehungen
verify-check-options = Optionen
verify-check-deeds = Eingaben
verify-check-drawn = Ziehungen nach den Regeln
verify-check-events = Ereignisse
verify-check-seats = Plätze
verify-check-result = Ergebnis

verify-holds-digest = sie stimmt.
verify-holds-commitment = sie gehört zum Geheimnis.
verify-holds-seed =
    { $count ->
        [0] er ergibt sich aus dem Geheimnis; niemand hat etwas beigetragen.
        [one] er ergibt sich aus dem Geheimnis und einem Beitrag.
       *[other] er ergibt sich aus dem Geheimnis und { $count } Beiträgen.
    }
verify-holds-draws =
    { $count ->
        [one] die eine kam so, wie der Startwert es will.
       *[other] alle { $count } kamen so, wie der Startwert es will.
    }
verify-holds-options = die Partie begann mit ihnen und endete mit ihnen.
verify-holds-deeds =
    { $count ->
        [one] die Regeln erlauben die eine, die es gibt.
       *[other] die Regeln erlauben alle { $count }.
    }
verify-holds-drawn = die Regeln ziehen aus denselben Dingen, in derselben Reihenfolge.
verify-holds-events =
    { $count ->
        [one] die Regeln erzählen dasselbe.
       *[other] die Regeln erzählen dieselben { $count }.
    }
verify-holds-seats = wer auf welchem Platz spielte, passt zu den Eingaben, und die Stufen passen zu den Namen.
verify-holds-result = die Regeln kommen auf dasselbe.

verify-unknown-commitment = lässt sich nicht prüfen. Die Partie begann nach einem älteren Verfahren, bei dem der Bot den Startwert allein gewählt hat, oder ihr Zufall ist nicht mehr gespeichert.
verify-unknown-seed = lässt sich nicht prüfen, denn er war nicht vorher festgelegt.
verify-unknown-draws = lassen sich nicht prüfen, sie sind nicht gespeichert.
verify-unknown-options = lassen sich ohne die Eingaben nicht prüfen.
verify-unknown-deeds = lassen sich nicht prüfen, sie sind nicht mehr gespeichert.
verify-unknown-drawn = lassen sich nicht vergleichen, sie sind nicht gespeichert.
verify-unknown-events = lassen sich nicht vergleichen, sie sind nicht gespeichert.
verify-unknown-result = lässt sich ohne die Eingaben nicht prüfen.

verify-fails = stimmt nicht bei { $place }.
verify-fails-why = stimmt nicht bei { $place }: { $why }.
verify-differs = stimmt nicht bei { $place }: Dort steht { $found }, und es müsste { $wanted } sein.
verify-older = { $line } Gespielt wurde nach älteren Regeln ({ $versions }), und die heutigen ({ $today }) kommen auf etwas anderes. Das beweist nichts gegen das Protokoll: Die damalige Version könnte es sagen.
verify-why-not-by-chance = dort steht { $found }, und das folgt nicht aus dem, was davor steht
verify-why-unknown-scheme = { $found } ist kein Verfahren für den Zufall, das der Bot kennt
verify-why-not-the-old-scheme = das ist das ältere Verfahren, das weder Festlegung noch Geheimnis noch Beiträge hat, und dessen Protokoll das unter missing sagt
verify-why-unknown-game = dieses Spiel ist hier nicht bekannt
verify-why-lobby-places = die Plätze in der Lobby sind nicht 1, 2, 3, …
verify-why-seat-ids = die Plätze sind nicht s1, s2, s3, … der Reihe nach
verify-why-other-options = das sind nicht die Optionen dieses Spiels
verify-why-options-refused = die Regeln lehnen diese Optionen ab
verify-why-other-order = die Regeln setzen die Mitspieler anders
verify-why-other-step = da wird schon ein anderer Schritt gespielt
verify-why-refused = die Regeln lehnen das ab
verify-why-breaks-rules = die Regeln können damit nichts anfangen
verify-why-taken-back-too-often = bis hierher werden mehr Antworten zurückgenommen, als sich prüfen lässt
verify-all-holds = Alles, was sich prüfen lässt, stimmt.
verify-something-fails = Es stimmt nicht.
verify-not-verified = Als Ganzes ließ sich das nicht prüfen: Teile davon sind nicht gespeichert.

## Was kein Protokoll ist

record-bad-no-record = Das ist kein Protokoll einer Partie.
record-bad-no-json = Das ist kein Protokoll einer Partie: Es ist kein JSON in UTF-8.
record-bad-other-version = Dieses Protokoll hat eine Version, die hier nicht bekannt ist.
record-bad-too-long = Ein Protokoll hat höchstens 1 MiB, und das ist mehr.
record-bad-too-deep = Das ist kein Protokoll einer Partie: Zu vieles darin ist ineinander geschachtelt.
record-bad-twice = Das ist kein Protokoll einer Partie: { $place } steht zweimal darin.
record-bad-unprintable = Das ist kein Protokoll einer Partie: { $place } enthält Zeichen, die sich nicht in einer Zeile zeigen lassen.
record-bad-too-large = Das ist kein Protokoll einer Partie: Die Zahl bei { $place } ist zu groß.
record-bad-wrong-shape = Das ist kein Protokoll einer Partie: { $place } fehlt oder ist nicht das, was es sein muss.
record-none = Diese Partie gibt es nicht, oder von ihr ist kein Protokoll zu haben.
record-written = { $file }: { $bytes } Bytes

## Eine Partie noch einmal ansehen

replay-answered = { $who } antwortet: { $answer }
replay-answered-for = Für { $who } antwortet eine Vertretung: { $answer }
replay-silent = { $who } sagt rechtzeitig nichts, das heißt: { $answer }
replay-pause = Alle waren mit einer Pause einverstanden.
replay-resume = Die Partie ging weiter.
replay-end = Alle waren einverstanden, die Partie hier zu beenden.
replay-leave = { $who } hat den Tisch verlassen.
replay-take-over-person = Jemand hat den Platz von { $who } übernommen.
replay-take-over-computer = Ein Computerspieler hat den Platz von { $who } übernommen.
replay-give = Der Platz von { $who } wurde abgegeben.
replay-take-back = Alle waren einverstanden, dass { $who } eine Antwort zurücknimmt.
replay-undone = (Dieser Schritt wurde später neu begonnen, weil sich die Regeln geändert hatten.)
replay-older = Gespielt wurde nach älteren Regeln, und die heutigen kommen auf etwas anderes: Das hier wurde erzählt, aber niemand kann sagen, wie der Tisch aussah.
replay-refused = Diese Partie lässt sich nicht zeigen: { $why }.
replay-untold = (Es geschah etwas, das sich nicht in Worte fassen lässt.)
replay-more =
    { $count ->
        [one] … und noch eines geschah.
       *[other] … und noch { $count } weitere Dinge geschahen.
    }
replay-nothing = Von dieser Partie ist nichts gespeichert, das sich zeigen ließe.
replay-moment = Moment { $number } von { $count }
replay-eyes-public = Wie alle es sahen
replay-eyes-open = Mit offenen Händen
replay-eyes-seat = Wie { $who } es sah
replay-no-such-seat = Niemand mit diesem Namen saß dort, und einen solchen Platz gibt es nicht.

## Beendete Partien in Discord

button-record = Protokoll
button-first = ⏮
button-back = ◀
button-onward = ▶
button-last = ⏭
button-next-scene = Nächste Szene
button-next-round = Nächste Runde
button-jump = Springen…
button-show-here = Im Kanal teilen
button-eyes-own = Wie ich es sah
button-eyes-public = Wie alle es sahen
button-eyes-open = Offene Hände
button-games-mine = Meine Partien
button-games-here = Partien dieses Servers
jump-form-title = Zu einem Moment springen
jump-form-moment = Die Nummer des Moments
replay-title = ## { $game }
replay-where = -# Partie { $match } · Moment { $number } von { $count } · { $eyes }
replay-shown-by = -# Gezeigt von { $who }
games-title-mine = ## Deine Partien
games-title-here = ## Partien dieses Servers
games-chosen = -# { $what }
games-with = mit { $who }
games-none = Noch keine beendeten Partien. Eine beginnen: { $table-open }
games-open = Eine beendete Partie ansehen
games-option = { $match } · { $game } · { $names }
games-line = **{ $match }** · { $when } · { $game } · gewonnen: { $winners }, dabei: { $others }
games-line-all-won = **{ $match }** · { $when } · { $game } · gewonnen: { $winners }
games-line-broken-off = **{ $match }** · { $when } · { $game } · abgebrochen, dabei: { $names }
record-title = ## Das Protokoll der Partie { $match }
record-what = Das ganze Protokoll der Partie, ohne Nutzer-IDs. { $verify } prüft ein Protokoll, { $games-open } zeigt die Partie noch einmal.
refused-no-such-game = Diese Partie gibt es nicht, oder von ihr ist kein Protokoll zu haben.
refused-cannot-be-looked-at = Das dauert gerade zu lange. Bitte versuch es gleich noch einmal.
refused-verify-what = Häng ein Protokoll an oder nenn die Nummer einer Partie, aber nicht beides.
refused-file-too-long = Ein Protokoll hat höchstens 1 MiB, und diese Datei ist größer.
file-not-taken = Discord hat die Datei nicht angenommen. Bitte versuch es in ein paar Minuten noch einmal.
refused-file-not-there = Discord gibt diese Datei nicht heraus. Bitte häng sie noch einmal an.
refused-no-such-moment = Bitte gib die Nummer eines Moments ein.
refused-may-not-write-here = Du darfst hier nicht schreiben, also schreibt der Bot hier auch nichts für dich.
refused-may-not-write-there = Du darfst in { $options } nicht schreiben, also schreibt der Bot dort auch nichts für dich.
refused-shown-just-now =
    { $seconds ->
        [one] Hier wurde gerade etwas geteilt. Bitte warte noch { $seconds } Sekunde.
       *[other] Hier wurde gerade etwas geteilt. Bitte warte noch { $seconds } Sekunden.
    }
refused-shown-more-widely = Diese Partie wurde dort gespielt, wo nicht alle hier zusehen dürfen. Hier zeigen kann sie nur, wer mitgespielt hat.
refused-not-shown-here = Discord hat es hier nicht angenommen. Bitte versuch es gleich noch einmal.
replay-is-shown = Geteilt.
