## Datenschutz

privacy-title = ### Deine Daten
privacy-of-you = **Über dich.** Deine ID und dein Anzeigename an den Tischen, an denen du spielst, gespielt hast oder die du leitest; wann du dazukamst und mit welchem Klick; deine Antworten, und wann du sie gegeben hast. Deine Einstellungen aus { $me }, mit deiner Zeitzone, falls du eine gewählt hast. Blankokarten, die du geschrieben oder veröffentlicht hast. Dein Fortschritt im Tutorial, für einen Monat. Deine Plätze in beendeten Partien und deine Wertungen; unter { $me } kannst du sie vor anderen verbergen, und wenn du vergessen wirst, tritt eine anonyme Nummer an deine Stelle. Was du in einem Kanal schreibst, liest der Bot nicht.
privacy-of-games = **Über Spiele.** Jede Antwort, jede Ziehung und jedes Ereignis, damit sich ein beendetes Spiel ansehen und nachprüfen lässt. Spieler stehen darin nur als Plätze.
privacy-how-long = **Wie lange nach dem Ende eines Spiels.**
    - Was seine Nachrichten gezeigt haben: { $posts }
    - Ereignisse: { $events }
    - Antworten und Ziehungen: { $answers }
    Das Ergebnis und wer mitgespielt hat: bis die Spieler vergessen werden wollen.
privacy-who-sees-it = **Wer es sieht.** Während eines Spiels nur die Spieler, denen es gehört; danach alle, die den Kanal des Tisches sehen. Wer diesen Bot betreibt, kann seine Datenbank lesen. Sonst bekommt es niemand.
privacy-data-title = ### Was von dir gespeichert ist
privacy-data = Alles als JSON-Datei. Aus laufenden Spielen enthält sie nur deine eigenen Antworten.
button-privacy = Deine Daten
button-my-data = Meine Daten herunterladen
