### Protokolle beendeter Partien: sie prüfen, und eine Partie noch einmal ansehen.

## Prüfen: eine Zeile für jede Prüfung

verify-line = { $check }: { $told }
verify-check-digest = Prüfsumme
verify-check-commitment = Festlegung
verify-check-seed = Startwert
verify-check-draws = Ziehungen
verify-check-options = Optionen
verify-check-deeds = Züge
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
        [one] die eine folgt aus dem Startwert.
       *[other] alle { $count } folgen aus dem Startwert.
    }
verify-holds-options = sie galten von Anfang bis Ende.
verify-holds-deeds =
    { $count ->
        [one] der eine ist erlaubt.
       *[other] alle { $count } sind erlaubt.
    }
verify-holds-drawn = nach den Regeln wird dasselbe in derselben Reihenfolge gezogen.
verify-holds-events =
    { $count ->
        [one] die Regeln ergeben dasselbe Ereignis.
       *[other] die Regeln ergeben dieselben { $count } Ereignisse.
    }
verify-holds-seats = die Spieler passen zu den Zügen, die Stufen zu den Namen.
verify-holds-result = die Regeln ergeben dasselbe.

verify-unknown-commitment = lässt sich nicht prüfen. Die Partie nutzte ein älteres Verfahren, bei dem der Bot den Startwert allein wählte, oder ihr Zufall ist nicht mehr gespeichert.
verify-unknown-seed = lässt sich ohne Festlegung nicht prüfen.
verify-unknown-draws = lassen sich nicht prüfen, sie sind nicht gespeichert.
verify-unknown-options = lassen sich ohne die Züge nicht prüfen.
verify-unknown-deeds = lassen sich nicht prüfen, sie sind nicht mehr gespeichert.
verify-unknown-drawn = lassen sich nicht vergleichen, sie sind nicht gespeichert.
verify-unknown-events = lassen sich nicht vergleichen, sie sind nicht gespeichert.
verify-unknown-result = lässt sich ohne die Züge nicht prüfen.

verify-fails = stimmt nicht bei { $place }.
verify-fails-why = stimmt nicht bei { $place }: { $why }.
verify-differs = stimmt nicht bei { $place }: Dort steht { $found }, erwartet wurde { $wanted }.
verify-older = { $line } Gespielt wurde nach älteren Regeln ({ $versions }); die heutigen ({ $today }) ergeben etwas anderes. Das spricht nicht gegen das Protokoll: Prüf es mit der älteren Version.
verify-why-not-by-chance = { $found } folgt nicht aus dem, was davor kam
verify-why-unknown-scheme = unbekanntes Zufallsverfahren { $found }
verify-why-not-the-old-scheme = das ist das ältere Verfahren ohne Festlegung, Geheimnis und Beiträge, und das Protokoll nennt sie als fehlend
verify-why-unknown-game = unbekanntes Spiel
verify-why-lobby-places = die Plätze in der Lobby müssen 1, 2, 3, … sein
verify-why-seat-ids = die Plätze müssen s1, s2, s3, … der Reihe nach sein
verify-why-other-options = das sind keine Optionen dieses Spiels
verify-why-options-refused = die Regeln lehnen diese Optionen ab
verify-why-other-order = die Regeln setzen die Mitspieler anders
verify-why-other-step = das Spiel ist dann schon bei einem anderen Schritt
verify-why-refused = die Regeln lehnen das ab
verify-why-breaks-rules = die Regeln können das nicht verarbeiten
verify-why-taken-back-too-often = bis hierher wurden mehr Antworten zurückgenommen, als sich prüfen lassen
verify-all-holds = Geprüft: Alles, was sich prüfen lässt, stimmt.
# Wenn alles stimmt. Ziehungen: alles, was der Zufall entschied, von Karten bis Steinen.
verify-fair =
    { $count ->
        [0] Diese Partie war fair: Alles stimmt.
        [one] Diese Partie war fair: Ihre eine Ziehung stimmt.
       *[other] Diese Partie war fair: Alle { $count } Ziehungen stimmen.
    }
verify-something-fails = Ungültig.
verify-not-verified = Nicht vollständig geprüft: Teile der Partie sind nicht gespeichert.

## Was kein Protokoll ist

record-bad-no-record = Das ist kein Protokoll einer Partie.
record-bad-no-json = Das ist kein Protokoll einer Partie: Es ist kein JSON in UTF-8.
record-bad-other-version = Die Version dieses Protokolls wird nicht unterstützt.
record-bad-too-long = Zu groß: Ein Protokoll hat höchstens 1 MiB.
record-bad-too-deep = Das ist kein Protokoll einer Partie: Es ist zu tief verschachtelt.
record-bad-twice = Das ist kein Protokoll einer Partie: { $place } kommt zweimal vor.
record-bad-unprintable = Das ist kein Protokoll einer Partie: { $place } enthält Zeichen, die sich nicht in einer Zeile zeigen lassen.
record-bad-too-large = Das ist kein Protokoll einer Partie: Die Zahl bei { $place } ist zu groß.
record-bad-wrong-shape = Das ist kein Protokoll einer Partie: { $place } fehlt oder hat die falsche Form.
record-none = Diese Partie gibt es nicht, oder sie hat kein Protokoll.
record-written = { $file }: { $bytes } Bytes

## Eine Partie noch einmal ansehen

replay-answered = { $who } antwortet: { $answer }
replay-answered-for = Für { $who } antwortet eine Vertretung: { $answer }
replay-silent = { $who } lässt die Zeit verstreichen: { $answer }
replay-pause = Alle waren mit einer Pause einverstanden.
replay-resume = Die Partie ging weiter.
replay-end = Alle waren einverstanden, die Partie hier zu beenden.
replay-leave = { $who } hat den Tisch verlassen.
replay-take-over-person = Jemand hat den Platz von { $who } übernommen.
replay-take-over-computer = Ein Computerspieler hat den Platz von { $who } übernommen.
replay-give = Der Platz von { $who } wurde abgegeben.
replay-take-back = Alle waren einverstanden, dass { $who } eine Antwort zurücknimmt.
replay-undone = (Dieser Schritt wurde später neu begonnen, weil sich die Regeln geändert hatten.)
replay-older = Gespielt wurde nach älteren Regeln, und die heutigen ergeben etwas anderes: Du siehst, was erzählt wurde, aber nicht den Tisch.
replay-refused = Diese Partie lässt sich nicht zeigen: { $why }.
replay-untold = (Es geschah etwas, das sich nicht in Worte fassen lässt.)
replay-more =
    { $count ->
        [one] … und ein weiteres Ereignis.
       *[other] … und { $count } weitere Ereignisse.
    }
replay-nothing = Von dieser Partie ist nichts gespeichert, was sich zeigen lässt.
replay-moment = Moment { $number } von { $count }
replay-eyes-public = Wie alle es sahen
replay-eyes-open = Mit offenen Händen
replay-eyes-seat = Wie { $who } es sah
replay-no-such-seat = Keine Person und kein Platz heißt hier so.

## Beendete Partien in Discord

button-record = Protokoll
button-verify = Prüfen
button-details = Einzelheiten
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
# The number of a game that was played on another server than this one.
games-elsewhere = { $number } (anderer Server)
games-option = { $match } · { $game } · { $names }
games-line = **{ $match }** · { $when } · { $game } · gewonnen: { $winners }, dabei: { $others }
games-line-all-won = **{ $match }** · { $when } · { $game } · gewonnen: { $winners }
games-line-broken-off = **{ $match }** · { $when } · { $game } · abgebrochen, dabei: { $names }
record-title = ## Protokoll der Partie { $match }
record-what = Die ganze Partie, ohne Nutzer-IDs. { $verify } prüft ein Protokoll, { $games-open } zeigt die Partie noch einmal.
refused-no-such-game = Diese Partie gibt es nicht, oder sie hat kein Protokoll.
refused-only-players-share = Nur wer diese Partie mitgespielt hat, kann sie teilen.
refused-cannot-be-looked-at = Das dauert gerade zu lange. Bitte versuch es gleich noch einmal.
refused-verify-what = Häng ein Protokoll an oder nenn die Nummer einer Partie, aber nicht beides. Wo gespielt wurde, brauchst du keins von beiden.
refused-file-too-long = Zu groß: Ein Protokoll hat höchstens 1 MiB.
file-not-taken = Discord hat die Datei nicht angenommen. Bitte versuch es in ein paar Minuten noch einmal.
refused-file-not-there = Discord liefert diese Datei nicht. Bitte häng sie noch einmal an.
refused-no-such-moment = Bitte gib die Nummer eines Moments ein.
refused-may-not-write-here = Du darfst hier nicht schreiben, also schreibt der Bot hier auch nichts für dich.
refused-may-not-write-there = Du darfst in { $options } nicht schreiben, also schreibt der Bot dort auch nichts für dich.
refused-shown-just-now =
    { $seconds ->
        [one] Hier wurde gerade etwas geteilt. Bitte warte noch { $seconds } Sekunde.
       *[other] Hier wurde gerade etwas geteilt. Bitte warte noch { $seconds } Sekunden.
    }
refused-shown-more-widely = Diese Partie wurde in einem Kanal gespielt, den nicht alle hier sehen. Hier teilen kann sie nur, wer mitgespielt hat.
refused-not-shown-here = Discord hat die Nachricht nicht angenommen. Bitte versuch es gleich noch einmal.
replay-is-shown = Geteilt.
