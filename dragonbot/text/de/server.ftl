## Die Tafel eines Servers, für alle, die ihn verwalten

server-title = ### Einstellungen für diesen Server
server-intro = Gilt sofort für jeden neuen Tisch auf diesem Server. Wer einen Tisch eröffnet, kann Tempo und Sprache anders wählen.
server-saved = -# ✓ Gespeichert.
server-is = { $what }: { $value }
server-tables = Neue Tische
    .long = Voreinstellungen für neue Tische.
server-places = Orte
    .long = Wo Tische entstehen und wo Ergebnisse stehen.
server-daily = Frage des Tages
    .long = Jeden Tag eine Stellung und die Frage, was du tun würdest.
server-rights = Berechtigungen
    .long = Wer diesen Server verwalten darf, darf immer Tische eröffnen und Karten veröffentlichen; wer einen Kanal verwalten darf, darf dort immer Tische beenden.
server-limits = Grenzen
    .long = Offene Tische sind nicht betroffen.
server-times = Verlassene Tische
    .long = Ein verlassener Tisch schließt nach einer Weile und sagt, wann.
server-keeping = Aufbewahrung
    .long = Für beendete Partien. Ansehen und Protokolle brauchen die Ereignisse; ohne die Antworten lässt sich eine Partie nicht nachprüfen.

# In der Liste eines Befehls: ein Tempo oder eine Sprache, die gilt, wenn nichts anderes gewählt wird.
usual-here = { $what } · hier voreingestellt

server-language = Sprache
    .long = Sprache neuer Tische. Private Nachrichten kommen in der Sprache der Person.
server-language-of-discord = die Sprache dieses Servers in Discord
server-pace = Tempo
    .long = Wie viel Zeit jede Frage bekommt.
server-pictures = Bilder
    .long = Tische als Bilder zeigen. Ihr Text ist einen Klick entfernt.
server-reveals = Ergebnisse
    .long = So lange bleibt an Live-Tischen ein Ergebnis die neueste Nachricht, wenn niemand **Weiter ▸** klickt.
server-reveals-short = kurz
server-reveals-normal = normal
server-reveals-long = lange
server-reveals-none = gar nicht
server-channels = Kanäle für Tische
    .long = In diesen Kanälen und ihren Threads dürfen Tische entstehen, oder in allen Kanälen einer Kategorie. Nichts gewählt: überall.
server-everywhere = überall
server-tables-in = Ein Ort für jeden Tisch
    .long = In einem Forum wird jeder Tisch ein Beitrag, in einem Kanal ein Thread. Nach dem Spiel wird er archiviert. Nichts gewählt: im Kanal, in dem er eröffnet wird.
    .none = wo er eröffnet wird
server-tag = Tag der Beiträge
    .long = Der Tag für Tische im Forum.
server-no-tag = kein Tag
server-results-in = Kanal für Ergebnisse
    .long = Hier meldet der Bot, wer eine Partie gewonnen hat. Nichts gewählt: nur am Tisch.
    .none = nur am Tisch
server-daily-in = Kanal für die Frage
    .long = Hier stehen jeden Tag die Lösung vom Vortag und die neue Frage. Nichts gewählt: nirgends.
    .none = nirgends
server-daily-hour = Stunde der Frage
    .long = Zu dieser Stunde beginnt der Tag.
server-daily-zone = Zeitzone
    .long = Der Ort, dessen Uhr gilt.
server-opens = Tische eröffnen
    .long = Wer Tische eröffnen oder eine Revanche verlangen darf.
server-ends = Tische beenden
    .long = Wer ein Spiel ohne Ergebnis beenden darf.
server-removes = Wegschicken
    .long = Wer weggeschickt wird, bekommt an diesem Tisch keinen Platz mehr.
server-publishes = Blankokarten veröffentlichen
    .long = Wer eigene Karten für diesen Server veröffentlichen darf.
server-who-everyone = alle
server-who-seated = alle am Tisch
server-who-roles = wer eine dieser Rollen hat
server-who-host = wer den Tisch leitet
server-who-host-and-roles = wer den Tisch leitet oder eine dieser Rollen hat
server-who-keepers = nur wer den Server verwaltet
server-who-named = { $who } ({ $roles })
server-no-role = noch keine gewählt
server-which-roles = Welche Rollen?
server-no-limit = ohne Grenze
server-most-tables = Tische zugleich
    .long = Wie viele Tische auf diesem Server zugleich offen sein dürfen.
server-most-tables-each = Tische pro Person
    .long = Wie viele Tische eine Person zugleich leiten darf.
server-most-computers = Computerspieler pro Tisch
    .long = Wie viele an einem Tisch sitzen dürfen. Vertretungen für Leute, die gegangen sind, zählen nicht.
server-lobby-lasts = Lobby schließt nach
    .long = Zeit ohne einen Klick.
server-rest-lasts = Spiel schließt nach
    .long = Zeit, in der niemand da ist, bei jedem Tempo außer per Post.
server-rest-by-post-lasts = Spiel per Post schließt nach
    .long = Zeit, in der niemand da ist.
server-posts-last = Inhalt der Nachrichten
    .long = Die Nachrichten selbst bleiben in Discord; ohne ihren Inhalt lässt sich ein alter Tisch nicht noch einmal zeigen.
server-events-last = Ereignisse
    .long = Was geschehen ist, und wer es sehen durfte.
server-answers-last = Antworten
    .long = Antworten und Zufall: alles, was es braucht, um die Partie nachzurechnen.
server-for-ever = für immer
server-reset-question =
    ### Alle Einstellungen zurücksetzen?
    Für diesen Server gelten dann wieder die Voreinstellungen. Offene Tische bleiben.
button-server-change = Ändern…
button-server-back = Zurück
button-server-reset = Alles zurücksetzen…
button-server-reset-yes = Ja, alles zurücksetzen

## Was dem Bot fehlt

server-lacks =
    { $count ->
        [one] ⚠ In { $channel } fehlt dem Bot eine Berechtigung: { $permissions }.
       *[other] ⚠ In { $channel } fehlen dem Bot Berechtigungen: { $permissions }.
    }
server-and-more = { $first } und { $count } weitere
server-more-warnings =
    { $count ->
        [one] -# An einem weiteren Ort fehlen Berechtigungen.
       *[other] -# An { $count } weiteren Orten fehlen Berechtigungen.
    }
server-place-is-gone = ⚠ Den Kanal für neue Tische gibt es nicht mehr. Wähle einen anderen, damit sich Tische eröffnen lassen.
server-results-are-gone = ⚠ Den Kanal für Ergebnisse gibt es nicht mehr.
server-forum-has-no-tag = ⚠ { $channel } verlangt für jeden Beitrag einen Tag, hat aber keinen, den der Bot verwenden darf.
server-age-restricted =
    { $count ->
        [one] ⚠ { $channels } ist altersbeschränkt. Nur Mitglieder, die ihr Alter bestätigt haben, können dort spielen.
       *[other] ⚠ Altersbeschränkt: { $channels }. Nur Mitglieder, die ihr Alter bestätigt haben, können dort spielen.
    }

## Was deswegen abgelehnt wird

refused-tables-are-opened-elsewhere = Dieser Server eröffnet seine Tische in anderen Kanälen: { $options }.
refused-tables-are-opened-nowhere = Die Kanäle für Tische gibt es nicht mehr. Wer diesen Server verwaltet, kann andere wählen: { $server }
refused-may-not-open = Hier können nur Mitglieder mit einer dieser Rollen Tische eröffnen: { $options }.
refused-only-keepers-open = Hier kann nur Tische eröffnen, wer diesen Server verwalten darf.
refused-too-many-tables =
    { $most ->
        [one] Auf diesem Server ist schon { $most } Tisch offen, mehr sind nicht erlaubt. Setz dich dazu, oder warte, bis er fertig ist.
       *[other] Auf diesem Server sind schon { $most } Tische offen, mehr sind nicht erlaubt. Setz dich an einen davon, oder warte, bis einer fertig ist.
    }
refused-too-many-tables-of-yours =
    { $most ->
        [one] Du leitest auf diesem Server schon { $most } Tisch, mehr darf niemand leiten. Beende ihn, oder gib die Leitung ab: { $table-host }
       *[other] Du leitest auf diesem Server schon { $most } Tische, mehr darf niemand leiten. Beende einen davon, oder gib die Leitung ab: { $table-host }
    }
refused-too-many-computers =
    { $most ->
        [0] Auf diesem Server sind keine Computerspieler erlaubt.
        [one] Auf diesem Server ist höchstens { $most } Computerspieler pro Tisch erlaubt.
       *[other] Auf diesem Server sind höchstens { $most } Computerspieler pro Tisch erlaubt.
    }
refused-no-place-made = Der Bot konnte für den Tisch keinen Ort anlegen, also ist der Tisch nicht offen. Wer diesen Server verwaltet, kann nachsehen: { $server }
refused-tables-in-is-gone = Den Kanal für neue Tische gibt es nicht mehr. Wer diesen Server verwaltet, kann einen anderen wählen: { $server }
refused-forum-has-no-tag = Jeder Beitrag in { $options } braucht einen Tag, aber es gibt keinen, den der Bot verwenden darf. Wer diesen Server verwaltet, kann einen anlegen.

## Tische an einem eigenen Ort

done-opened-there = Der Tisch ist offen: { $place }
done-opening-there = Dein Tisch entsteht in { $place }. Discord braucht einen Moment; gleich ist er da.
table-beside = **{ $who }** hat einen Tisch eröffnet: { $game }. Er steht im Thread darunter.

## Der Kanal für Ergebnisse

result-title = ### { $game }
result-winners =
    { $count ->
        [one] 🏆 **{ $whos } gewinnt!**
       *[other] 🏆 **{ $whos } gewinnen gemeinsam!**
    }
result-others = Auch dabei: { $whos }
result-place = Tisch: { $place }
