## Die Tafel eines Servers, für alle, die ihn verwalten

server-title = ### Tische dieses Servers
server-intro = Was du hier festlegst, gilt für alle auf diesem Server. Neue Tische halten sich sofort daran; wer einen eröffnet, kann Tempo und Sprache trotzdem anders wählen.
server-saved = -# ✓ Gespeichert.
server-is = { $what }: { $value }
server-tables = Neue Tische
    .long = Wie ein Tisch ist, wenn beim Eröffnen nichts anderes gesagt wird.
server-places = Orte
    .long = Wo Tische eröffnet werden und stehen, und wo Ergebnisse bekannt gegeben werden.
server-rights = Wer was darf
    .long = Wer diesen Server verwalten darf, darf immer Tische eröffnen und Karten veröffentlichen; wer einen Kanal verwalten darf, darf dort immer Tische beenden.
server-limits = Grenzen
    .long = Was zu viel ist, wird mit dem Grund abgelehnt. Tische, die schon offen sind, bleiben.
server-times = Tische, die ruhen
    .long = Ein Tisch, an dem niemand mehr ist, schließt von selbst und sagt, wann.
server-keeping = Was wie lange bleibt
    .long = Von Spielen, die vorbei sind. Aufzeichnungen und Wiederholungen brauchen, was geschehen ist; ohne die Antworten lässt sich ein Spiel nicht nachspielen.

# In der Liste eines Befehls: ein Tempo oder eine Sprache, die gilt, wenn nichts anderes gewählt wird.
usual-here = { $what } · hier üblich

server-language = Sprache
    .long = Die Sprache, die ein neuer Tisch spricht. Was nur für eine Person ist, liest sie in ihrer eigenen.
server-language-of-discord = wie Discord sie für diesen Server hat
server-pace = Tempo
    .long = Wie lange jede Frage wartet.
server-pictures = Bilder
    .long = Ob Tische als Bilder kommen. Ihre Worte sind einen Klick entfernt.
server-channels = Wo man Tische eröffnen darf
    .long = In diesen Kanälen und ihren Threads, oder in allen einer Kategorie. Nichts gewählt: überall.
server-everywhere = überall
server-tables-in = Ein Ort für jeden Tisch
    .long = In einem Forum wird jeder Tisch ein Beitrag, in einem Kanal ein Thread, wo er auch eröffnet wird. Nach dem Spiel schläft er ein. Nichts gewählt: Ein Tisch steht, wo er eröffnet wird.
    .none = wo er eröffnet wird
server-tag = Tag der Beiträge
    .long = Welchen Tag der Beitrag eines Tisches im Forum hat.
server-no-tag = kein Tag
server-results-in = Wo Ergebnisse stehen
    .long = In diesem Kanal steht, wer gewonnen hat. Nichts gewählt: nur am Tisch.
    .none = nur am Tisch
server-opens = Einen Tisch eröffnen
    .long = Wer Tische eröffnen oder eine Revanche wollen darf.
server-ends = Einen Tisch beenden
    .long = Wer ihn ohne Ergebnis auflösen darf.
server-removes = Jemanden vom Tisch entfernen
    .long = Wer entfernt wird, bekommt dort keinen Platz mehr.
server-publishes = Blankokarten veröffentlichen
    .long = Wer eigene Charaktere zu denen dieses Servers legen darf.
server-who-everyone = alle
server-who-seated = alle, die dort sitzen
server-who-roles = wer eine dieser Rollen hat
server-who-host = wer ihn leitet
server-who-host-and-roles = wer ihn leitet, und wer eine dieser Rollen hat
server-who-keepers = nur wer diesen Server verwalten darf
server-who-named = { $who } ({ $roles })
server-no-role = noch keine gewählt
server-which-roles = Welche Rollen?
server-no-limit = ohne Grenze
server-most-tables = Tische zugleich
    .long = Wie viele Tische auf diesem Server zugleich offen sein dürfen.
server-most-tables-each = Tische einer Person
    .long = Wie viele Tische eine Person zugleich leiten darf.
server-most-computers = Computerspieler an einem Tisch
    .long = Wie viele an einem Tisch sitzen dürfen. Vertretungen für Leute, die gegangen sind, zählen nicht.
server-lobby-lasts = Vor dem Spiel wartet ein Tisch
    .long = So lange ohne einen Klick; dann schließt er.
server-rest-lasts = Ein Spiel wartet
    .long = So lange ohne jemanden, bei jedem Tempo außer per Post; dann schließt der Tisch.
server-rest-by-post-lasts = Ein Spiel per Post wartet
    .long = So lange ohne jemanden; dann schließt der Tisch.
server-posts-last = Was Nachrichten zeigten
    .long = Die Nachrichten selbst bleiben in Discord; ohne das lässt sich ein alter Tisch nicht noch einmal zeigen.
server-events-last = Was geschehen ist
    .long = Ereignisse, und wer von ihnen wissen darf.
server-answers-last = Was geantwortet wurde
    .long = Antworten und Zufall, aus denen sich alles andere wieder ergibt.
server-for-ever = für immer
server-reset-question =
    ### Alles wie am Anfang?
    Alles, was für diesen Server festgelegt wurde, wird vergessen. Offene Tische bleiben.
button-server-change = Ändern…
button-server-back = Zurück
button-server-reset = Wie am Anfang…
button-server-reset-yes = Ja, alles vergessen

## Was dem Bot fehlt

server-lacks =
    { $count ->
        [one] ⚠ In { $channel } fehlt mir eine Berechtigung: { $permissions }.
       *[other] ⚠ In { $channel } fehlen mir Berechtigungen: { $permissions }.
    }
server-and-more = { $first } und { $count } weitere
server-more-warnings =
    { $count ->
        [one] -# Auch an einem weiteren Ort fehlt mir etwas.
       *[other] -# Auch an { $count } weiteren Orten fehlt mir etwas.
    }
server-place-is-gone = ⚠ Den Kanal, in dem jeder Tisch gemacht werden soll, gibt es nicht mehr. Bis du einen anderen wählst, lassen sich keine Tische eröffnen.
server-results-are-gone = ⚠ Den Kanal für Ergebnisse gibt es nicht mehr.
server-forum-has-no-tag = ⚠ { $channel } will an jedem Beitrag einen Tag, hat aber keinen, den ich verwenden darf.
server-age-restricted =
    { $count ->
        [one] ⚠ { $channels } ist altersbeschränkt. Discord zeigt den Kanal nur Mitgliedern, die ihr Alter bestätigt haben; alle anderen können dort an keinem Tisch spielen.
       *[other] ⚠ Altersbeschränkt: { $channels }. Discord zeigt diese Kanäle nur Mitgliedern, die ihr Alter bestätigt haben; alle anderen können dort an keinem Tisch spielen.
    }

## Was deswegen abgelehnt wird

refused-tables-are-opened-elsewhere = Tische dieses Servers werden in anderen Kanälen eröffnet: { $options }.
refused-tables-are-opened-nowhere = Die Kanäle, in denen Tische eröffnet werden dürfen, gibt es nicht mehr. Wer diesen Server verwaltet, kann andere wählen: { $server }
refused-may-not-open = Hier eröffnen nur Mitglieder mit einer bestimmten Rolle Tische: { $options }.
refused-only-keepers-open = Hier eröffnen nur die Tische, die diesen Server verwalten dürfen.
refused-too-many-tables =
    { $most ->
        [one] Auf diesem Server ist schon { $most } Tisch offen, und mehr sollen es zugleich nicht sein. Setz dich dazu, oder warte, bis er fertig ist.
       *[other] Auf diesem Server sind schon { $most } Tische offen, und mehr sollen es zugleich nicht sein. Setz dich an einen davon, oder warte, bis einer fertig ist.
    }
refused-too-many-tables-of-yours =
    { $most ->
        [one] Du leitest auf diesem Server schon { $most } Tisch, und mehr soll niemand zugleich leiten. Beende ihn, oder gib die Leitung ab: { $table-host }
       *[other] Du leitest auf diesem Server schon { $most } Tische, und mehr soll niemand zugleich leiten. Beende einen davon, oder gib die Leitung ab: { $table-host }
    }
refused-too-many-computers =
    { $most ->
        [0] An den Tischen dieses Servers sind Computerspieler nicht willkommen.
        [one] An einem Tisch dieses Servers darf höchstens { $most } Computerspieler sitzen.
       *[other] An einem Tisch dieses Servers dürfen höchstens { $most } Computerspieler sitzen.
    }
refused-no-place-made = Dort ließ sich für den Tisch kein Ort schaffen, also ist er nicht offen. Wer diesen Server verwaltet, kann nachsehen: { $server }
refused-tables-in-is-gone = Jeder Tisch dieses Servers bekommt einen eigenen Ort, in einem Kanal, den es nicht mehr gibt. Wer diesen Server verwaltet, kann einen anderen wählen: { $server }
refused-forum-has-no-tag = Jeder Beitrag in { $options } braucht einen Tag, aber es gibt keinen, den ich verwenden darf. Wer diesen Server verwaltet, kann einen anlegen.

## Tische an einem eigenen Ort

done-opened-there = Der Tisch ist offen, an einem eigenen Ort: { $place }
done-opening-there = Dein Tisch bekommt einen eigenen Ort in { $place }. Discord lässt sich Zeit; bald ist er da.
table-beside = **{ $who }** hat einen Tisch eröffnet: { $game }. Er steht im Thread darunter.

## Der Kanal für Ergebnisse

result-title = ### { $game }
result-winners =
    { $count ->
        [one] 🏆 **{ $whos } gewinnt!**
       *[other] 🏆 **{ $whos } gewinnen gemeinsam!**
    }
result-others = Am Tisch: { $whos }
result-place = Der Tisch: { $place }
