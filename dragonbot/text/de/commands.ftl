### Befehle, und was eine Person zu ihrem Befehl oder Klick gesagt bekommt.
###
### Texte nennen einen Befehl nur als Erwähnung: `$table-show` ist `/table show`, fertig zum Anklicken. Es gibt:
### $table-open, $table-join, $table-leave, $table-bot, $table-start, $table-show, $table-end, $table-remove,
### $table-host, $bid, $hand, $card, $rules, $about, $tutorial.

## Namen der Befehle, wie man sie tippt, und was in der Liste dazu steht

cmd-table = tisch
    .description = Alles rund um einen Tisch
cmd-table-open = öffnen
    .description = Einen Tisch in diesem Kanal aufmachen
cmd-table-join = mitspielen
    .description = Platz nehmen oder den Platz einer Vertretung übernehmen
cmd-table-leave = aufstehen
    .description = Den Platz räumen; im laufenden Spiel wirst du vertreten
cmd-table-bot = computer
    .description = Den Computer mitspielen lassen (Leitung)
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
    .description = Jemanden an diesen Tisch bitten (Leitung)
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
cmd-privacy = datenschutz
    .description = Deine Daten: ansehen, herunterladen, löschen
cmd-server = server
    .description = Einstellungen für diesen Server
cmd-blank = blanko
    .description = Blankokarten: eigene Figuren für die Tische dieses Servers
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
    .description = Eine Karte nehmen, die jemand weitergibt: mit Datei oder Code
cmd-house = hausregeln
    .description = Gespeicherte Hausregeln
cmd-house-save = speichern
    .description = Die Hausregeln dieses Tisches unter einem Namen speichern (Moderation)
cmd-house-use = nehmen
    .description = Gespeicherte Hausregeln am eigenen Tisch nutzen, vor dem Beginn
cmd-house-list = liste
    .description = Die gespeicherten Hausregeln dieses Servers
cmd-house-delete = löschen
    .description = Gespeicherte Hausregeln löschen (Moderation)
cmd-blank-withdraw = zurückziehen
    .description = Eine Karte von diesem Server zurückziehen (wer sie veröffentlicht hat, oder Moderatoren)

## Angaben zu Befehlen

opt-game = spiel
    .description = Welches Spiel
opt-of = wessen
    .description = Wessen Partien
opt-player = mitspieler
    .description = Nur Partien, bei denen diese Person saß
opt-match = partie
    .description = Die Nummer der Partie
opt-file = datei
    .description = Ein Protokoll (vom Knopf Protokoll)
games-of-mine = Meine Partien
games-of-here = Partien dieses Servers
opt-pace = tempo
    .description = Wie lange jede Frage dauern darf
opt-language = sprache
    .description = Welche Sprache am Tisch gesprochen wird
opt-level = stufe
    .description = Wie gut er spielt
opt-who = wer
    .description = Jemand, der am Tisch sitzt
opt-guest = wen
    .description = Jemand auf diesem Server, der nicht am Tisch sitzt
opt-to = an
    .description = Wer ihn bekommen soll; ohne Namen ist er für alle da
opt-invited = nur-auf-einladung
    .description = Nur wer von dir eingeladen ist, darf mitspielen
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
    .description = Schwarze Münzen: Die Kreatur wird verhext
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
    .description = Worüber du etwas lesen möchtest

## Erledigt

done-opened = Der Tisch ist offen. Du findest ihn unten im Kanal.
done-opened-in-words = Der Tisch ist offen. Du findest ihn unten im Kanal, als Text: Für Bilder braucht der Bot die Berechtigung **Dateien anhängen**.
done-in-thread = Der Tisch steht jetzt in einem eigenen Thread: { $place }
done-joined = Du hast einen Platz. Viel Spaß!
done-took-over = Der Platz gehört jetzt dir, mit allem, was hinter dem Sichtschirm liegt. Schau nach: { $hand }
done-left = Du bist vom Tisch aufgestanden.
done-handed-over = Ab jetzt wirst du vertreten. Solange der Platz frei ist, bekommst du ihn zurück mit { $table-join }
done-left-silent = Du hast das Spiel verlassen; dein Platz bietet ab jetzt nichts. Solange er frei ist, bekommst du ihn zurück mit { $table-join }
done-bot-added = Computer dazugesetzt.
done-bot-removed = Computer entfernt.
done-started = Das Spiel beginnt. Viel Spaß!
done-shown = Der Tisch steht jetzt unten im Kanal.
done-ended = Spiel beendet.
done-kept = Gut, alles bleibt, wie es ist.
done-forgotten = Vergessen: Dein Name und deine ID sind aus allem verschwunden, was gespeichert ist, und in laufenden Spielen wirst du vertreten. Was schon in den Kanälen steht, behält deinen Namen.
forgotten-in-part =
    { $count ->
        [one] Vergessen: Dein Name und deine ID sind aus allem verschwunden, was gespeichert ist, und in laufenden Spielen wirst du vertreten. { $count } Tisch ließ sich nicht lesen; auch dort bist du gestrichen, aber weitergehen kann er gerade nicht.
       *[other] Vergessen: Dein Name und deine ID sind aus allem verschwunden, was gespeichert ist, und in laufenden Spielen wirst du vertreten. { $count } Tische ließen sich nicht lesen; auch dort bist du gestrichen, aber weitergehen können sie gerade nicht.
    }
done-setting = Eingestellt: { $value }
done-removed = { $who } ist weggeschickt und bekommt an diesem Tisch keinen Platz mehr.
done-handed-over-host = Ab jetzt leitet { $who } den Tisch.
done-restarted = Diese Auktion beginnt von vorn. Was davor war, gilt weiter.
done-rematch = Ein neuer Tisch ist offen. Wer noch einmal will, klickt auf **Mitspielen**.

## Eine Antwort ist angekommen

sealed = Geschlossen: { $value } ({ $coins }). Du kannst es ändern, bis alle Fäuste zu sind.
sealed-as-the-last = Geschlossen: { $value } ({ $coins }). Deine Faust war die letzte, also gehen jetzt alle auf.
# Was außer dem Geschlossenen noch da ist.
sealed-left = -# Hinter deinem Sichtschirm bleibt: { $things }
sealed-left-stones = -# An Steinen bleibt dir: { $things }
sealed-wasteful = Zum Verhexen reicht eine schwarze Münze: Die zweite bewirkt nichts weiter und ist auch weg.
taken = Notiert: { $answer }
waiting-for = Es fehlt noch: { $whos }.

## Fragen vor dem, was sich nicht rückgängig machen lässt

end-question =
    ### Dieses Spiel beenden?
    Es endet für alle, sofort und ohne Ergebnis. Fortsetzen lässt es sich dann nicht mehr.
end-question-lobby =
    ### Diesen Tisch schließen?
    Noch hat kein Spiel begonnen, es geht also nichts verloren.
leave-question =
    ### Dieses Spiel verlassen?
    Eine Vertretung spielt für dich weiter, mit allem, was hinter deinem Sichtschirm liegt. Solange niemand anderes deinen Platz übernommen hat, bekommst du ihn zurück: { $table-join }. Einen anderen Platz in diesem Spiel bekommst du nicht, denn du hast hier schon hinter einen Sichtschirm gesehen.
leave-question-without-stand-in =
    ### Dieses Spiel verlassen?
    An diesem Tisch wird niemand vertreten: Dein Platz bleibt und sagt nichts mehr, seine Fäuste sind leer. Solange ihn niemand anderes übernommen hat, bekommst du ihn zurück: { $table-join }. Einen anderen Platz in diesem Spiel bekommst du nicht, denn du hast hier schon hinter einen Sichtschirm gesehen.
forget-question =
    ### Deine Daten löschen?
    Dein Name und deine ID verschwinden aus allem, was gespeichert ist, auch aus beendeten Spielen und dem Tutorial. In laufenden Spielen übernimmt eine Vertretung deine Plätze, und zurückfordern kannst du sie nicht. Was schon in den Kanälen steht, behält deinen Namen, bis es jemand löscht. Rückgängig machen lässt sich das nicht.
restart-question =
    ### Die Regeln wurden verbessert
    Einige Antworten dieser Auktion passen nicht mehr dazu. Alles davor gilt weiter. Wer den Tisch leitet, darf diese Auktion neu beginnen: Gezogene Karten bleiben, geboten wird noch einmal.

## Am Tisch nicht erlaubt

refused-no-game-here = In diesem Kanal steht kein Tisch. Mach gern einen auf: { $table-open }
refused-no-such-table = Dieser Knopf gehört zu einem Tisch, den es hier nicht mehr gibt. Der Tisch in diesem Kanal: { $table-show }
refused-no-place = Discord hat nicht verraten, wo du bist. Versuch es bitte noch einmal im Kanal des Tisches; hilft das nicht, starte Discord neu.
refused-game-already-here = In diesem Kanal steht schon ein Tisch. Ansehen kannst du ihn mit { $table-show }
game-already-here-at = In diesem Kanal steht schon ein Tisch: { $link }
refused-not-seated = Du hast keinen Platz an diesem Tisch. Vor dem Spiel, oder wo jemand vertreten wird, kannst du dich setzen: { $table-join }
refused-not-started = Das Spiel hat noch nicht begonnen. Wer den Tisch leitet, kann das ändern: { $table-start }
refused-already-seated = Du sitzt schon an diesem Tisch. Was hinter deinem Sichtschirm liegt: { $hand }
refused-no-seat-to-take-over = In diesem Spiel sind alle Plätze besetzt. Schau gern zu und spiel beim nächsten mit.
refused-own-seat-taken = Jemand hat deinen Platz übernommen. Weil du hier schon hinter einem Sichtschirm warst, kannst du bei diesem Spiel nur noch zusehen.
refused-removed-from-table = Wer den Tisch leitet, hat dich weggeschickt. An diesem Tisch bekommst du keinen Platz mehr. Schau gern zu oder spiel an einem anderen mit.
refused-table-full =
    { $most ->
        [one] An diesem Tisch ist Platz für { $most } Person. Erst müsste jemand aufstehen.
       *[other] An diesem Tisch ist Platz für { $most } Personen. Erst müsste jemand aufstehen.
    }
refused-too-few-seats =
    { $count ->
        [one] Bisher sitzt hier { $count } Person, und es braucht { $fewest }. Warte bitte auf andere, oder hol den Computer dazu: { $table-bot }
       *[other] Bisher sitzen hier { $count } Personen, und es braucht { $fewest }. Warte bitte auf andere, oder hol den Computer dazu: { $table-bot }
    }
refused-already-started = Das Spiel hat schon begonnen, daran lässt sich jetzt nichts mehr ändern.
refused-host-has-left = Wer den Tisch geleitet hat, ist nicht mehr auf dem Server; jetzt leitet ihn jemand anders. Schau bitte nach, wer, und versuch es noch einmal.
refused-no-thread-now = Discord legt hier gerade keinen Thread an, es hat sich also nichts geändert. Versuch es später noch einmal, oder spielt im Kanal.
refused-host-only = Das kann nur, wer den Tisch leitet. Frag dort bitte nach.
refused-cannot-remove-yourself = Dich selbst kannst du nicht wegschicken. Aufstehen geht so: { $table-leave }
refused-not-at-this-table = Diese Person sitzt nicht (mehr) an diesem Tisch.
refused-heir-is-away = Diese Person hat noch nicht zugesagt oder ist gerade nicht da und kann den Tisch nicht leiten.
refused-no-such-level = So einen Computer gibt es nicht. Nimm bitte einen davon: { $options }.
refused-no-advice-here = An diesem Tisch ist ausgemacht, dass alle selbst nachdenken.
refused-advice-is-old = Inzwischen hat jemand etwas anderes gesagt. Frag bitte noch einmal.
refused-no-advice-now = Gerade gibt es nichts zu raten. Frag bitte, wenn du etwas zu wählen hast.
refused-nobody-is-silent = An diesem Tisch sind alle bei der Sache, für den Computer ist also kein Platz frei.
refused-no-computer-here = An diesem Tisch sitzt kein Computer.
refused-question-is-over = Diese Frage ist vorbei, der Tisch ist schon weiter. Was jetzt gefragt ist: { $hand }
refused-panel-is-old = Das hier stammt aus der Zeit vor einem Update und könnte heute etwas anderes bedeuten. Was jetzt gefragt ist: { $hand }
refused-too-late = Das kam einen Augenblick zu spät: Die Zeit war um. Die nächste Frage kommt bestimmt.
refused-older-click = Es bleibt bei deiner neueren Antwort. Dies war ein älterer Klick, der unterwegs aufgehalten wurde.
refused-no-bids-now = Gerade werden keine Fäuste geschlossen. Was gefragt ist: { $hand }
refused-table-is-paused =
    { $why ->
        [deleted] Dieser Tisch macht Pause: Sein Kanal wurde gelöscht. Weiter geht es, sobald er wieder einen hat.
        [locked] Dieser Tisch macht Pause: Sein Thread ist gesperrt. Weiter geht es, sobald ihn jemand entsperrt.
        [forbidden] Dieser Tisch macht Pause: Ich darf in seinem Kanal nicht schreiben. Weiter geht es, sobald ich es darf.
        [removed] Dieser Tisch macht Pause: Ich wurde von seinem Server entfernt. Weiter geht es, wenn ich wieder da bin.
        [agreed] Dieser Tisch macht Pause, weil alle das wollten. Wer dort sitzt, beendet sie mit **Weiter** am Tisch: { $table-show }
        [rules_changed] Dieser Tisch macht Pause: Seit der letzten Antwort haben sich die Regeln geändert. Wer ihn leitet, kann diese eine Auktion neu beginnen: { $table-show }
       *[other] Dieser Tisch macht gerade Pause. Nichts geht verloren; versuch es bitte etwas später noch einmal.
    }
refused-table-unreadable = Die Daten dieses Tisches lassen sich nicht lesen; hier kann niemand weiterspielen. Wer ihn leitet oder Kanäle verwalten darf, kann ihn beenden, damit Platz für einen neuen ist: { $table-end }
refused-elsewhere = Dieser Tisch zieht gerade in einen anderen Teil des Bots um. Bitte versuche es gleich noch einmal.
refused-stale = An diesem Tisch ist inzwischen etwas anderes geschehen, darum gilt das nicht. Sieh dir den Tisch an und versuch es noch einmal.
refused-not-stored = Das ließ sich gerade nicht speichern, deshalb gilt es noch nicht. Versuch es bitte gleich noch einmal.

## Nicht erlaubt, noch bevor der Tisch davon hört

refused-show-too-soon =
    { $seconds ->
        [one] Der Tisch wurde eben erst gezeigt. Warte bitte noch { $seconds } Sekunde.
       *[other] Der Tisch wurde eben erst gezeigt. Warte bitte noch { $seconds } Sekunden.
    }
refused-too-many-clicks =
    { $seconds ->
        [one] Das waren zu viele Klicks in kurzer Zeit, dieser zählt nicht. Mach { $seconds } Sekunde Pause, dann geht es weiter; bis dahin bewirken Klicks nichts. Was dir als angenommen gemeldet wurde, gilt.
       *[other] Das waren zu viele Klicks in kurzer Zeit, dieser zählt nicht. Mach { $seconds } Sekunden Pause, dann geht es weiter; bis dahin bewirken Klicks nichts. Was dir als angenommen gemeldet wurde, gilt.
    }
refused-too-many-commands =
    { $seconds ->
        [one] Das waren zu viele Befehle in kurzer Zeit, dieser zählt nicht. Warte bitte { $seconds } Sekunde und gib ihn dann noch einmal.
       *[other] Das waren zu viele Befehle in kurzer Zeit, dieser zählt nicht. Warte bitte { $seconds } Sekunden und gib ihn dann noch einmal.
    }
refused-table-too-busy =
    { $seconds ->
        [one] An diesem Tisch wird gerade zu viel geklickt, deshalb zählt das nicht. Versuch es bitte in { $seconds } Sekunde noch einmal, und dann ruhiger: Wer ruhig spielt, kommt immer durch. Was dir als angenommen gemeldet wurde, gilt.
       *[other] An diesem Tisch wird gerade zu viel geklickt, deshalb zählt das nicht. Versuch es bitte in { $seconds } Sekunden noch einmal, und dann ruhiger: Wer ruhig spielt, kommt immer durch. Was dir als angenommen gemeldet wurde, gilt.
    }
refused-server-too-busy =
    { $seconds ->
        [one] Auf diesem Server ist gerade zu viel los, deshalb zählt das nicht. Versuch es bitte in { $seconds } Sekunde noch einmal: Wer an einem Tisch sitzt und ruhig spielt, kommt immer durch. Was dir als angenommen gemeldet wurde, gilt.
       *[other] Auf diesem Server ist gerade zu viel los, deshalb zählt das nicht. Versuch es bitte in { $seconds } Sekunden noch einmal: Wer an einem Tisch sitzt und ruhig spielt, kommt immer durch. Was dir als angenommen gemeldet wurde, gilt.
    }
refused-said-too-much =
    { $seconds ->
        [one] Du hast hier öfter geantwortet, als ich mir merken kann. Was auf dem Tisch liegt, bleibt; in { $seconds } Sekunde darfst du wieder antworten.
       *[other] Du hast hier öfter geantwortet, als ich mir merken kann. Was auf dem Tisch liegt, bleibt; in { $seconds } Sekunden darfst du wieder antworten.
    }
refused-not-in-server = Tische stehen in den Kanälen eines Servers, deshalb geht das nicht in privaten Nachrichten.
refused-coins-and-kinds = Sag bitte entweder, wie viele Münzen, oder wie viele von jeder Sorte. Beides zusammen geht nicht.
refused-nothing-named = Sag bitte, was in deine Faust soll: eine Anzahl von Münzen, oder 0 für eine leere Faust.
refused-server-keepers-only = Das kann nur, wer diesen Server verwalten darf.
refused-may-not-end = Beenden kann das Spiel nur, wer den Tisch leitet, wer diesen Kanal verwalten darf oder wen dieser Server es tun lässt.
refused-unknown-card = Eine Karte namens „{ $asked }“ gibt es nicht. Nimm bitte eine aus der Liste, die beim Tippen erscheint.
refused-unknown-topic = Ein Thema namens „{ $asked }“ gibt es nicht. Nimm bitte eins aus der Liste, die beim Tippen erscheint.
refused-old-choice = „{ $asked }“ gibt es nicht mehr. Tipp den Befehl bitte neu und wähl aus der Liste; hilft das nicht, starte Discord noch einmal.
refused-unknown-game = Ein Spiel namens „{ $asked }“ gibt es nicht. Nimm bitte eins von diesen: { $options }.

## Was fehlen kann

missing-permissions =
    { $count ->
        [one] In { $channel } fehlt mir ein Recht: { $permissions }. Wer den Server verwaltet, kann es mir geben.
       *[other] In { $channel } fehlen mir Rechte: { $permissions }. Wer den Server verwaltet, kann sie mir geben.
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

trouble-old-command = Diesen Befehl gibt es so nicht mehr. Tipp ihn bitte neu; hilft das nicht, starte Discord noch einmal.
trouble-form-is-old = Dieses Formular kenne ich nicht mehr. Öffne es bitte noch einmal, von der neuesten Nachricht des Tisches aus.
trouble-unknown-button = Diesen Knopf kenne ich nicht mehr. Die unter der neuesten Nachricht des Tisches gehen.
takes-long = Das dauert länger als sonst. Du brauchst nicht noch einmal zu klicken: Die Antwort erscheint hier.
not-possible = Das geht hier nicht. Es hat sich nichts geändert.
unexpected = Da ist etwas schiefgegangen, womit niemand gerechnet hat, und verändert hat sich dadurch nichts. Wenn du es jemandem erzählst, nenne bitte { $reference }.
answered-late = Ich war einen Augenblick verhindert, deshalb hat Discord dir einen Fehler gemeldet. Angekommen ist es trotzdem, und das ist die Antwort:
