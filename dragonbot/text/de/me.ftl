## Das eigene Bedienfeld, und was per Direktnachricht gesagt wird

me-tables-title = ### Deine Tische
me-tables-none = Du sitzt an keinem offenen Tisch. { $table-open } öffnet einen.
me-tables =
    { $turns ->
        [0]
            { $count ->
                [one] Du sitzt an einem offenen Tisch. Er wartet nicht auf dich.
               *[other] Du sitzt an { $count } offenen Tischen. Keiner wartet auf dich.
            }
       *[other]
            { $count ->
                [one] Dein Tisch wartet auf dich.
               *[other] An { $turns } von { $count } offenen Tischen bist du an der Reihe.
            }
    }
me-table-waits-until = - **Du bist dran**: [{ $game }]({ $link }), { $server }. Die Zeit ist { $when } um.
me-table-waits = - **Du bist dran**: [{ $game }]({ $link }), { $server }
me-table-running = - [{ $game }]({ $link }), { $server }
me-table-lobby = - Noch nicht begonnen: [{ $game }]({ $link }), { $server }
me-table-paused = - Unterbrochen: [{ $game }]({ $link }), { $server }
me-table-away = - Du wirst vertreten, bis du klickst: [{ $game }]({ $link }), { $server }
me-server-unknown = ein anderer Server
me-page = { $page } von { $pages }
me-way-title = ### Wie du davon erfährst
me-way = An langsamen Tischen (gemütlich, per Post, ohne Uhr) wird dir einmal gesagt, dass du gefragt bist, und noch einmal, bevor deine Zeit um ist. Eine Direktnachricht enthält einen Link und sonst nichts vom Tisch.
me-way-mention = Erwähnung
me-way-direct = Direktnachricht
me-way-silence = Stille
me-closed = Discord ließ mich dir { $when } nicht schreiben. Bis ich es einen Tag später wieder versuche, wirst du stattdessen erwähnt. Wenn du Direktnachrichten jetzt erlaubst, wähle sie noch einmal.
me-quiet-none = **Ruhezeit:** keine.
me-quiet = **Ruhezeit:** von { $begins } bis { $ends } in { $zone }, wo es jetzt { $now } ist. Was in sie fällt, kommt gleich danach, oder davor, wenn deine Zeit in ihr abläuft. Fristen bleiben, wie sie sind.
me-looks-title =
    ### Was nur du siehst
    In welcher Sprache, und ob deine Hand und die Karten, die du nachschlägst, als Bilder oder in Worten kommen. Ein Bildschirmleser bekommt von beidem dasselbe.
me-language-discord = Wie in Discord
me-language-en = English
me-language-de = Deutsch
me-look-pictures = Mit Bildern
me-look-words = In Worten
me-done-direct = Ab jetzt erfährst du es per Direktnachricht; die erste habe ich dir eben geschickt.
me-done-quiet = Deine Ruhezeit ist notiert.
button-page-back = ◀
button-page-on = ▶
button-quiet = Ruhezeit…
button-quiet-none = Keine Ruhezeit
button-wishes = Wie ich davon erfahre…
quiet-form-title = Ruhezeit
quiet-form-from = Von
    .description = Zum Beispiel 22:00 oder 22 Uhr
quiet-form-until = Bis
    .description = Zum Beispiel 8:00
quiet-form-zone = Zeitzone
    .description = Ihr Name oder der einer Stadt: Europe/Berlin, New York
zone-which = Keine Zeitzone heißt einfach „{ $asked }“. Welche von diesen ist deine?
zone-choose = Deine Zeitzone…
zone-unknown = Es gibt keine Zeitzone namens „{ $asked }“. Bitte nenne eine größere Stadt in deiner, so wie Berlin oder New York.

lobby-slow = Auf wen der Tisch wartet, wird erwähnt: einmal bei jeder Frage, und noch einmal, bevor die Zeit um ist. Mit { $me } wählt man einen anderen Weg, und eine Ruhezeit.
letter-greeting = So erfährst du von jetzt an, dass ein Tisch auf dich wartet.
letter-waits = Ein Tisch wartet auf dich: { $link }
letter-last = Ein Tisch wartet noch auf dich, aber nicht mehr lange: { $link }

opt-quiet-from = ruhe_von
    .description = Wann deine Ruhezeit beginnt: 22:00 oder 22 Uhr
opt-quiet-until = ruhe_bis
    .description = Wann sie endet: 8:00
opt-zone = zeitzone
    .description = Deine Zeitzone: ihr Name oder der einer Stadt

refused-direct-is-closed = Discord lässt mich dir nicht schreiben. Bitte erlaube Direktnachrichten von Mitgliedern eines Servers, den wir gemeinsam haben (in dessen Privatsphäre-Einstellungen), und wähle sie dann noch einmal. Bis dahin bleibt alles, wie es war.
refused-direct-not-now = Ich konnte dir gerade keine Direktnachricht schicken; alles bleibt, wie es war. Bitte versuche es in einer Minute noch einmal.
refused-quiet-all-day = Eine Ruhezeit muss zu einer anderen Zeit enden, als sie beginnt. Wenn du gar nichts hören möchtest, wähle Stille.
refused-no-time-of-day = „{ $asked }“ ist keine Uhrzeit. Bitte schreibe sie wie 22:00, 7:30 oder 22 Uhr.
