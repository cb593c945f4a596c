## Das eigene Bedienfeld, und was per Direktnachricht gesagt wird

me-tables-title = ### Deine Tische
me-tables-none = Du sitzt an keinem offenen Tisch. Eröffne einen: { $table-open }
me-tables =
    { $turns ->
        [0]
            { $count ->
                [one] Du sitzt an einem offenen Tisch. Du bist nicht dran.
               *[other] Du sitzt an { $count } offenen Tischen. Du bist an keinem dran.
            }
       *[other]
            { $count ->
                [one] An deinem Tisch bist du dran.
               *[other] Du bist an { $turns } von { $count } offenen Tischen dran.
            }
    }
me-table-waits-until = - **Du bist dran**: [{ $game }]({ $link }), { $server }. Endet { $when }.
me-table-waits = - **Du bist dran**: [{ $game }]({ $link }), { $server }
me-table-running = - [{ $game }]({ $link }), { $server }
me-table-lobby = - Noch nicht begonnen: [{ $game }]({ $link }), { $server }
me-table-paused = - Pause: [{ $game }]({ $link }), { $server }
me-table-away = - Du wirst vertreten, bis du klickst: [{ $game }]({ $link }), { $server }
me-server-unknown = ein anderer Server
me-page = { $page } von { $pages }
me-way-title = ### Benachrichtigungen
me-way = An langsamen Tischen (gemütlich, per Post, ohne Uhr) benachrichtigt dich der Bot, wenn du dran bist, und noch einmal, kurz bevor deine Zeit um ist. Eine Direktnachricht enthält einen Link und sonst nichts vom Tisch.
me-way-mention = Erwähnung
me-way-direct = Direktnachricht
me-way-silence = Keine
me-closed = Discord hat meine Direktnachricht { $when } abgelehnt. Ich erwähne dich stattdessen und versuche es nach einem Tag wieder. Hast du Direktnachrichten inzwischen erlaubt? Dann wähle sie noch einmal.
me-quiet-none = **Ruhezeit:** keine.
me-quiet = **Ruhezeit:** { $begins } bis { $ends } in { $zone } (dort ist es { $now }). Nachrichten warten, bis sie endet. Würde deine Zeit währenddessen ablaufen, kommt die Erinnerung vorher. Fristen bleiben gleich.
me-looks-title =
    ### Sprache und Darstellung
    Deine Sprache, und ob deine Hand und nachgeschlagene Karten als Bilder oder als Text kommen. Ein Screenreader liest bei beidem dasselbe vor.
me-language-discord = Wie in Discord
me-language-en = English
me-language-de = Deutsch
me-look-pictures = Als Bilder
me-look-words = Als Text
me-ratings-title =
    ### Wertung
    Ob andere dich in { $leaders } und deine Partien in { $stats } sehen.
me-listed-shown = Zeigen
me-listed-hidden = Verbergen
me-done-direct = Ab jetzt bekommst du Direktnachrichten; die erste habe ich dir eben geschickt.
me-done-quiet = Ruhezeit gespeichert.
button-page-back = ◀
button-page-on = ▶
button-quiet = Ruhezeit…
button-quiet-none = Keine Ruhezeit
button-wishes = Benachrichtigungen…
quiet-form-title = Ruhezeit
quiet-form-from = Von
    .description = Zum Beispiel 22:00 oder 22 Uhr
quiet-form-until = Bis
    .description = Zum Beispiel 8:00
quiet-form-zone = Zeitzone
    .description = Ihr Name oder der einer Stadt: Europe/Berlin, New York
zone-which = Zu „{ $asked }“ passen mehrere Zeitzonen. Welche ist deine?
zone-choose = Deine Zeitzone…
zone-unknown = Es gibt keine Zeitzone namens „{ $asked }“. Nenne bitte eine größere Stadt in deiner Zeitzone, etwa Berlin oder New York.

lobby-slow = Der Bot erwähnt dich, wenn du dran bist, und noch einmal, kurz bevor die Zeit um ist. Ändern oder eine Ruhezeit setzen: { $me }
letter-greeting = So sage ich dir ab jetzt, dass du dran bist.
letter-waits = Du bist dran: { $link }
letter-last = Du bist noch immer dran, und die Zeit läuft bald ab: { $link }

opt-quiet-from = ruhe_von
    .description = Wann deine Ruhezeit beginnt: 22:00 oder 22 Uhr
opt-quiet-until = ruhe_bis
    .description = Wann sie endet: 8:00
opt-zone = zeitzone
    .description = Deine Zeitzone: ihr Name oder der einer Stadt

refused-direct-is-closed = Discord lässt mich dir nicht schreiben. Erlaube Direktnachrichten von Mitgliedern eines gemeinsamen Servers (in dessen Privatsphäre-Einstellungen) und wähle sie dann noch einmal. Bis dahin bleibt alles, wie es war.
refused-direct-not-now = Ich konnte dir gerade keine Direktnachricht schicken; alles bleibt, wie es war. Bitte versuche es in einer Minute noch einmal.
refused-quiet-all-day = Eine Ruhezeit muss zu einer anderen Zeit enden, als sie beginnt. Wenn du gar keine Nachrichten möchtest, wähle „Keine“.
refused-no-time-of-day = „{ $asked }“ ist keine Uhrzeit. Bitte schreibe sie wie 22:00, 7:30 oder 22 Uhr.
