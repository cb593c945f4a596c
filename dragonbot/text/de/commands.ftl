### Befehle, und was eine Person zu ihrem Befehl oder Klick gesagt bekommt.
###
### Texte nennen einen Befehl nur als Erwähnung: `$table-show` ist `/table show`, fertig zum Anklicken. Jedes
### `cmd-…` unten hat eine, ohne sein `cmd-`; nur Gruppen wie `cmd-table` haben keine.

## Namen der Befehle, wie man sie tippt, und was in der Liste dazu steht

cmd-table = tisch
    .description = Einen Tisch eröffnen, mitspielen und leiten
cmd-table-open = öffnen
    .description = Einen Tisch in diesem Kanal eröffnen
cmd-table-join = mitspielen
    .description = Platz nehmen oder den Platz einer Vertretung übernehmen
cmd-table-leave = aufstehen
    .description = Den Platz räumen; im laufenden Spiel wirst du vertreten
cmd-table-bot = computer
    .description = Einen Computerspieler dazuholen (Leitung)
cmd-table-start = start
    .description = Das Spiel beginnen (Leitung)
cmd-table-show = zeigen
    .description = Den Tisch noch einmal zeigen, ganz unten im Kanal
cmd-table-end = beenden
    .description = Das Spiel ohne Ergebnis beenden (Leitung)
cmd-table-remove = wegschicken
    .description = Jemanden endgültig vom Tisch wegschicken (Leitung)
cmd-table-host = leitung
    .description = Die Tischleitung abgeben (Leitung)
cmd-table-invite = einladen
    .description = Jemanden an diesen Tisch einladen (Leitung)
cmd-table-give = platz-anbieten
    .description = Den eigenen Platz im laufenden Spiel jemandem anbieten, oder allen
cmd-table-pause = pause
    .description = Über eine Pause abstimmen
cmd-table-vote = abstimmen
    .description = Über einen Abbruch des Spiels abstimmen
cmd-table-back = zurück
    .description = Die letzte Antwort zurücknehmen, wenn alle am Tisch einverstanden sind
cmd-bid = bieten
    .description = Dein Gebot abgeben oder ändern
cmd-hand = hand
    .description = Deine Münzen, Steine und Fragen; nur du siehst sie
cmd-card = karte
    .description = Was eine Karte tut, samt Feinheiten
cmd-rules = regeln
    .description = Die Regeln in Kürze, nach Themen
cmd-tutorial = tutorial
    .description = Ein Spiel in fünf Minuten lernen, ganz für dich allein
cmd-play = spielen
    .description = Jetzt spielen: mit anderen oder allein gegen Computer
cmd-help = hilfe
    .description = Was das ist, wie du anfängst, die wichtigsten Befehle
cmd-about = über
    .description = Über diesen Bot: Version, Fristen, deine Daten
cmd-me = ich
    .description = Deine Partien, Benachrichtigungen, Sprache
cmd-games = partien
    .description = Beendete Partien
cmd-games-list = liste
    .description = Deine beendeten Partien oder die dieses Servers
cmd-games-open = ansehen
    .description = Eine beendete Partie noch einmal ansehen
cmd-games-record = protokoll
    .description = Eine beendete Partie als Datei herunterladen
cmd-verify = prüfen
    .description = Prüfen, ob eine Partie fair war
cmd-leaders = bestenliste
    .description = Die Besten dieses Servers
cmd-stats = statistik
    .description = Was du hier gespielt hast und wie gut
cmd-privacy = datenschutz
    .description = Deine Daten: ansehen, herunterladen, löschen
cmd-server = server
    .description = Einstellungen für diesen Server
cmd-blank = blanko
    .description = Blankokarten: eigene Kreaturen für die Tische dieses Servers
cmd-blank-new = neu
    .description = Eine Karte erfinden: im Formular oder mit einer Datei
cmd-blank-list = liste
    .description = Deine Karten, und die dieses Servers
cmd-blank-show = zeigen
    .description = Eine Blankokarte ansehen
cmd-blank-try = anspielen
    .description = Eine Karte sofort anspielen, an einem Tisch, den nur du siehst
cmd-blank-test = auswerten
    .description = Eine Karte in Hunderten Computerpartien auswerten
cmd-blank-publish = veröffentlichen
    .description = Eine deiner Karten auf diesem Server veröffentlichen
cmd-blank-share = weitergeben
    .description = Eine Karte als Datei und Code, für einen anderen Server
cmd-blank-add = nehmen
    .description = Eine weitergegebene Karte übernehmen: mit Datei oder Code
cmd-house = hausregeln
    .description = Gespeicherte Hausregeln dieses Servers
cmd-house-save = speichern
    .description = Die Hausregeln dieses Tisches unter einem Namen speichern (Moderation)
cmd-house-use = nehmen
    .description = Gespeicherte Hausregeln am eigenen Tisch nutzen, vor dem Beginn
cmd-house-list = liste
    .description = Die gespeicherten Hausregeln dieses Servers
cmd-house-delete = löschen
    .description = Gespeicherte Hausregeln löschen (Moderation)
cmd-blank-withdraw = zurückziehen
    .description = Eine Karte von diesem Server zurückziehen (wer sie veröffentlicht hat, oder Moderation)

## Angaben zu Befehlen

opt-game = spiel
    .description = Welches Spiel
opt-alone = allein
    .description = Sofort beginnen, gegen drei Computer
opt-of = wessen
    .description = Wessen Partien gezeigt werden
opt-player = mitspieler
    .description = Nur Partien mit dieser Person
opt-match = partie
    .description = Die Nummer der Partie
opt-file = datei
    .description = Ein Protokoll (vom Knopf Protokoll)
games-of-mine = Meine Partien
games-of-here = Partien dieses Servers
opt-pace = tempo
    .description = Wie viel Zeit jede Frage bekommt
opt-language = sprache
    .description = Die Sprache des Tisches
opt-level = stufe
    .description = Wie gut der Computer spielt
opt-who = wer
    .description = Jemand, der am Tisch sitzt
opt-guest = wen
    .description = Jemand auf diesem Server, der nicht am Tisch sitzt
opt-to = an
    .description = Wer den Platz übernehmen kann; leer: alle
opt-invited = privat
    .description = Nur wer eingeladen ist, darf mitspielen
opt-house = hausregeln
    .description = Gespeicherte Hausregeln dieses Servers
opt-rules = regeln
    .description = Wie die Hausregeln heißen
opt-coins = münzen
    .description = Anzahl der Münzen im Metall dieser Auktion, Feenmünzen zuerst
opt-fairy = feengold
    .description = Feengold
opt-gold = gold
    .description = Gewöhnliches Gold
opt-silver = silber
    .description = Silber, fürs Stechen oder wo Silber geboten wird
opt-fairy-silver = feensilber
    .description = Feensilber, fürs Stechen oder wo Silber geboten wird
opt-black = schwarz
    .description = Schwarze Münzen: Die Karte wird verhext
opt-red = amulett
    .description = Amulette (rote Münzen): Die Faust zählt doppelt
opt-purple = lila
    .description = Lila Münzen: Das zweithöchste Gebot gewinnt
opt-red-stone = rote_steine
    .description = Rote Steine, wo mit Steinen geboten wird
opt-blue-stone = blaue_steine
    .description = Blaue Steine, wo mit Steinen geboten wird
opt-yellow-stone = gelbe_steine
    .description = Gelbe Steine, wo mit Steinen geboten wird
opt-white-stone = weiße_steine
    .description = Weiße Steine, wo mit Steinen geboten wird
opt-text = text
    .description = Den Tisch als Text zeigen statt als Bild
opt-name = name
    .description = Die Karte, auf Deutsch oder Englisch
opt-card = karte
    .description = Welche Karte
opt-card-file = kartendatei
    .description = Der Text einer Karte als Datei, höchstens 4 KB
opt-code = code
    .description = Was /blanko weitergeben liefert; beginnt mit dragoncard
opt-topic = thema
    .description = Worüber du lesen möchtest

## Erledigt

done-opened = Der Tisch ist offen. Du siehst ihn unten im Kanal.
done-opened-in-words = Der Tisch ist offen. Du findest ihn unten im Kanal, als Text: Für Bilder braucht der Bot die Berechtigung **Dateien anhängen**.
done-in-thread = Der Tisch ist in einen Thread umgezogen: { $place }
done-joined = Du hast einen Platz. Viel Spaß!
done-took-over = Der Platz gehört jetzt dir, mit allem, was hinter dem Sichtschirm liegt: { $hand }
done-left = Du bist vom Tisch aufgestanden.
done-handed-over = Ab jetzt spielt eine Vertretung für dich. Solange der Platz frei ist, holst du ihn so zurück: { $table-join }
done-left-silent = Du hast das Spiel verlassen; dein Platz bietet ab jetzt nichts. Solange er frei ist, holst du ihn so zurück: { $table-join }
done-bot-added = Computerspieler dazugeholt.
done-bot-removed = Computerspieler entfernt.
done-started = Das Spiel beginnt. Viel Spaß!
done-shown = Der Tisch steht jetzt unten im Kanal.
done-ended = Spiel beendet.
done-kept = Gut, alles bleibt, wie es ist.
done-forgotten = Vergessen. Dein Name und deine ID sind aus allem gelöscht, was gespeichert ist, und in laufenden Spielen spielen Vertretungen für dich. Nachrichten, die schon in den Kanälen stehen, behalten deinen Namen.
forgotten-in-part =
    { $count ->
        [one] Vergessen. Dein Name und deine ID sind aus allem gelöscht, was gespeichert ist, und in laufenden Spielen spielen Vertretungen für dich. { $count } Tisch ließ sich nicht lesen: Auch dort bist du gestrichen, aber weitergehen kann er gerade nicht.
       *[other] Vergessen. Dein Name und deine ID sind aus allem gelöscht, was gespeichert ist, und in laufenden Spielen spielen Vertretungen für dich. { $count } Tische ließen sich nicht lesen: Auch dort bist du gestrichen, aber weitergehen können sie gerade nicht.
    }
done-setting = Eingestellt: { $value }
done-removed = { $who } wurde weggeschickt und bekommt an diesem Tisch keinen Platz mehr.
done-handed-over-host = Ab jetzt leitet { $who } den Tisch.
done-restarted = Diese Auktion beginnt von vorn. Was davor war, gilt weiter.
done-rematch = Ein neuer Tisch ist offen. Noch einmal? Klick auf **Mitspielen**.

## Eine Antwort ist angekommen

sealed = Geboten: { $value } ({ $coins }). Du kannst es ändern, bis alle Fäuste zu sind.
sealed-as-the-last = Geboten: { $value } ({ $coins }). Damit haben alle geboten, und die Fäuste gehen auf.
# Was außer dem Geschlossenen noch da ist.
sealed-left = -# Hinter deinem Sichtschirm bleibt: { $things }
sealed-left-stones = -# Steine, die dir bleiben: { $things }
sealed-wasteful = Zum Verhexen reicht eine schwarze Münze. Die zweite bewirkt nichts und ist auch weg.
taken = Notiert: { $answer }
waiting-for = Es fehlt noch: { $whos }

## Fragen vor dem, was sich nicht rückgängig machen lässt

end-question =
    ### Dieses Spiel beenden?
    Es endet für alle, sofort und ohne Ergebnis. Das lässt sich nicht rückgängig machen.
end-question-lobby =
    ### Diesen Tisch schließen?
    Noch hat kein Spiel begonnen, es geht also nichts verloren.
leave-question =
    ### Dieses Spiel verlassen?
    Eine Vertretung spielt für dich weiter, mit allem, was hinter deinem Sichtschirm liegt. Solange niemand deinen Platz übernommen hat, holst du ihn so zurück: { $table-join }. Einen anderen Platz bekommst du in diesem Spiel nicht, denn du hast schon eine Hand gesehen.
leave-question-without-stand-in =
    ### Dieses Spiel verlassen?
    An diesem Tisch gibt es keine Vertretung: Dein Platz bleibt leer und bietet nichts. Solange ihn niemand übernommen hat, holst du ihn so zurück: { $table-join }. Einen anderen Platz bekommst du in diesem Spiel nicht, denn du hast schon eine Hand gesehen.
forget-question =
    ### Deine Daten löschen?
    Dein Name und deine ID werden aus allem gelöscht, was gespeichert ist, auch aus beendeten Spielen und dem Tutorial. In laufenden Spielen übernehmen Vertretungen deine Plätze, und du kannst sie nicht zurückholen. Nachrichten, die schon in den Kanälen stehen, behalten deinen Namen, bis sie jemand löscht. Das lässt sich nicht rückgängig machen.
restart-question =
    ### Die Regeln wurden aktualisiert
    Einige Antworten dieser Auktion passen nicht zu den neuen Regeln. Alles davor gilt weiter. Wer den Tisch leitet, kann diese Auktion neu beginnen: Gezogene Karten bleiben, geboten wird noch einmal.

## Am Tisch nicht erlaubt

refused-no-game-here = In diesem Kanal steht kein Tisch. Eröffne einen: { $table-open }
refused-no-such-table = Diesen Tisch gibt es hier nicht mehr. Der Tisch in diesem Kanal: { $table-show }
refused-no-place = Discord hat nicht verraten, wo du bist. Versuch es bitte noch einmal im Kanal des Tisches; hilft das nicht, starte Discord neu.
refused-game-already-here = In diesem Kanal steht schon ein Tisch. Ansehen kannst du ihn mit { $table-show }
game-already-here-at = In diesem Kanal steht schon ein Tisch: { $link }
refused-not-seated = Du hast keinen Platz an diesem Tisch. Setz dich vor dem Spiel dazu, oder übernimm den Platz einer Vertretung: { $table-join }
refused-not-started = Das Spiel hat noch nicht begonnen. Wer den Tisch leitet, kann es starten: { $table-start }
refused-already-seated = Du sitzt schon an diesem Tisch. Deine Hand: { $hand }
refused-no-seat-to-take-over = In diesem Spiel sind alle Plätze besetzt. Schau gern zu und spiel beim nächsten mit.
refused-own-seat-taken = Jemand hat deinen Platz übernommen. Weil du hier schon eine Hand gesehen hast, kannst du bei diesem Spiel nur noch zusehen.
refused-removed-from-table = Du wurdest von diesem Tisch weggeschickt. Schau gern zu, oder spiel an einem anderen mit.
refused-table-full =
    { $most ->
        [one] Dieser Tisch ist voll ({ $most } Person). Erst müsste jemand aufstehen.
       *[other] Dieser Tisch ist voll ({ $most } Personen). Erst müsste jemand aufstehen.
    }
refused-too-few-seats =
    { $count ->
        [one] Bisher sitzt hier { $count } Person; das Spiel braucht { $fewest }. Warte auf andere, oder hol Computerspieler dazu: { $table-bot }
       *[other] Bisher sitzen hier { $count } Personen; das Spiel braucht { $fewest }. Warte auf andere, oder hol Computerspieler dazu: { $table-bot }
    }
refused-already-started = Das Spiel hat schon begonnen, daran lässt sich jetzt nichts mehr ändern.
refused-host-has-left = Wer den Tisch geleitet hat, ist nicht mehr auf dem Server; jetzt leitet ihn jemand anders. Sieh nach, wer, und versuch es noch einmal.
refused-no-thread-now = Discord kann hier gerade keinen Thread anlegen, es hat sich also nichts geändert. Versuch es später noch einmal, oder spielt im Kanal.
refused-host-only = Das kann nur, wer den Tisch leitet. Bitte die Person darum.
refused-cannot-remove-yourself = Dich selbst kannst du nicht wegschicken. So stehst du auf: { $table-leave }
refused-not-at-this-table = Diese Person sitzt nicht (mehr) an diesem Tisch.
refused-heir-is-away = Diese Person hat noch nicht zugesagt oder ist gerade nicht da und kann den Tisch nicht leiten.
refused-no-such-level = Diesen Computerspieler gibt es nicht. Nimm bitte einen davon: { $options }.
refused-no-advice-here = An diesem Tisch ist der Rat ausgeschaltet.
refused-advice-is-old = Inzwischen hat jemand geantwortet. Frag bitte noch einmal.
refused-no-advice-now = Gerade hast du nichts zu entscheiden. Frag bitte, wenn du die Wahl hast.
refused-nobody-is-silent = An diesem Tisch fehlt niemand, also ist kein Platz für einen Computerspieler frei.
refused-no-computer-here = An diesem Tisch sitzt kein Computerspieler.
refused-question-is-over = Diese Frage ist vorbei. Die aktuelle: { $hand }
refused-panel-is-old = Diese Anzeige stammt aus der Zeit vor einem Update. Die aktuelle Frage: { $hand }
refused-too-late = Die Zeit war einen Augenblick vorher um. Die nächste Frage kommt bald.
refused-older-click = Es bleibt bei deiner neueren Antwort. Dies war ein älterer Klick, der unterwegs aufgehalten wurde.
refused-no-bids-now = Gerade gibt es nichts zu bieten. Die aktuelle Frage: { $hand }
refused-table-is-paused =
    { $why ->
        [deleted] Dieser Tisch macht Pause: Sein Kanal wurde gelöscht. Weiter geht es, sobald er wieder einen hat.
        [locked] Dieser Tisch macht Pause: Sein Thread ist gesperrt. Weiter geht es, sobald ihn jemand entsperrt.
        [forbidden] Dieser Tisch macht Pause: Der Bot darf in seinem Kanal nicht schreiben. Weiter geht es, sobald er es darf.
        [removed] Dieser Tisch macht Pause: Der Bot wurde von seinem Server entfernt. Weiter geht es, wenn er wieder da ist.
        [agreed] Dieser Tisch macht Pause, weil alle zugestimmt haben. Alle, die hier spielen, können sie mit **Weiter** beenden: { $table-show }
        [rules_changed] Dieser Tisch macht Pause: Seit der letzten Antwort haben sich die Regeln geändert. Wer ihn leitet, kann diese Auktion neu beginnen: { $table-show }
       *[other] Dieser Tisch macht gerade Pause. Nichts geht verloren; versuch es bitte etwas später noch einmal.
    }
refused-table-unreadable = Die Daten dieses Tisches lassen sich nicht lesen, also kann das Spiel nicht weitergehen. Wer den Tisch leitet oder den Kanal verwalten darf, kann ihn beenden und so Platz für einen neuen machen: { $table-end }
refused-elsewhere = Dieser Tisch zieht gerade in einen anderen Teil des Bots um. Bitte versuche es gleich noch einmal.
refused-stale = An diesem Tisch ist inzwischen etwas anderes geschehen, darum zählt das nicht. Sieh dir den Tisch an und versuch es noch einmal.
refused-not-stored = Das ließ sich gerade nicht speichern, deshalb gilt es noch nicht. Versuch es bitte gleich noch einmal.

## Nicht erlaubt, noch bevor der Tisch davon hört

refused-show-too-soon =
    { $seconds ->
        [one] Der Tisch wurde eben erst gezeigt. Warte bitte noch { $seconds } Sekunde.
       *[other] Der Tisch wurde eben erst gezeigt. Warte bitte noch { $seconds } Sekunden.
    }
refused-too-many-clicks =
    { $seconds ->
        [one] Zu viele Klicks: Dieser zählt nicht. Warte { $seconds } Sekunde, dann geht es weiter. Was schon angenommen ist, gilt.
       *[other] Zu viele Klicks: Dieser zählt nicht. Warte { $seconds } Sekunden, dann geht es weiter. Was schon angenommen ist, gilt.
    }
refused-too-many-commands =
    { $seconds ->
        [one] Zu viele Befehle: Dieser zählt nicht. Versuch es in { $seconds } Sekunde noch einmal.
       *[other] Zu viele Befehle: Dieser zählt nicht. Versuch es in { $seconds } Sekunden noch einmal.
    }
refused-table-too-busy =
    { $seconds ->
        [one] An diesem Tisch wird zu viel geklickt, darum zählt das nicht. Versuch es in { $seconds } Sekunde noch einmal. Was schon angenommen ist, gilt.
       *[other] An diesem Tisch wird zu viel geklickt, darum zählt das nicht. Versuch es in { $seconds } Sekunden noch einmal. Was schon angenommen ist, gilt.
    }
refused-server-too-busy =
    { $seconds ->
        [one] Auf diesem Server ist gerade zu viel los, darum zählt das nicht. Versuch es in { $seconds } Sekunde noch einmal. Was schon angenommen ist, gilt.
       *[other] Auf diesem Server ist gerade zu viel los, darum zählt das nicht. Versuch es in { $seconds } Sekunden noch einmal. Was schon angenommen ist, gilt.
    }
refused-said-too-much =
    { $seconds ->
        [one] Du hast hier zu oft nacheinander geantwortet. Dein Gebot bleibt, wie es ist; ändern kannst du es in { $seconds } Sekunde.
       *[other] Du hast hier zu oft nacheinander geantwortet. Dein Gebot bleibt, wie es ist; ändern kannst du es in { $seconds } Sekunden.
    }
refused-not-in-server = Tische stehen in den Kanälen eines Servers, deshalb geht das nicht in Direktnachrichten.
refused-coins-and-kinds = Gib entweder eine Anzahl von Münzen an oder eine Anzahl für jede Sorte, aber nicht beides.
refused-nothing-named = Sag bitte, was in deine Faust soll: eine Anzahl von Münzen, oder 0 für eine leere Faust.
refused-server-keepers-only = Das kann nur, wer diesen Server verwalten darf.
refused-may-not-end = Beenden kann das Spiel nur, wer den Tisch leitet, wer diesen Kanal verwalten darf oder wem dieser Server es erlaubt.
refused-unknown-card = Eine Karte namens „{ $asked }“ gibt es nicht. Nimm bitte eine aus der Liste, die beim Tippen erscheint.
refused-unknown-topic = Ein Thema namens „{ $asked }“ gibt es nicht. Nimm bitte eins aus der Liste, die beim Tippen erscheint.
refused-old-choice = „{ $asked }“ gibt es nicht mehr. Tipp den Befehl bitte neu und wähl aus der Liste; hilft das nicht, starte Discord neu.
refused-unknown-game = Ein Spiel namens „{ $asked }“ gibt es nicht. Nimm bitte eins von diesen: { $options }.

## Was fehlen kann

missing-permissions =
    { $count ->
        [one] In { $channel } fehlt dem Bot eine Berechtigung: { $permissions }. Wer den Server verwaltet, kann sie erteilen.
       *[other] In { $channel } fehlen dem Bot Berechtigungen: { $permissions }. Wer den Server verwaltet, kann sie erteilen.
    }
permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-read-message-history = Nachrichtenverlauf lesen
permission-connect = Verbinden
permission-create-public-threads = Öffentliche Threads erstellen
permission-manage-threads = Threads und Beiträge verwalten
permission-attach-files = Dateien anhängen

## Fehler

trouble-old-command = Dieser Befehl hat sich geändert. Tipp ihn bitte neu; hilft das nicht, starte Discord neu.
trouble-form-is-old = Dieses Formular ist veraltet. Öffne es noch einmal von der neuesten Nachricht des Tisches aus.
trouble-unknown-button = Dieser Knopf ist veraltet. Nimm die unter der neuesten Nachricht des Tisches.
takes-long = Das dauert länger als sonst. Du brauchst nicht noch einmal zu klicken: Die Antwort erscheint hier.
not-possible = Das geht hier nicht. Es hat sich nichts geändert.
unexpected = Da ist etwas schiefgegangen, und es hat sich nichts geändert. Wenn du es meldest, nenne bitte { $reference }.
answered-late = Der Bot war einen Augenblick beschäftigt, deshalb hat Discord einen Fehler gemeldet. Angekommen ist es trotzdem. Die Antwort:
