## Datenschutz

privacy-title = ### Deine Daten
privacy-of-you = **Von dir.** Deine ID und der Name, unter dem du angezeigt wirst, an den Tischen, an denen du sitzt, gesessen hast oder Gastgeber bist; wann du dich gesetzt hast und mit welchem Klick; was du geantwortet hast, und wann. Was du mit { $me } gewählt hast, auch deine Zeitzone, falls du eine genannt hast. Blankokarten, die du geschrieben hast, und welche eines Servers du veröffentlicht hast. Für einen Monat, wie weit du im Tutorial bist. Was du in einem Kanal schreibst, wird nicht gelesen.
privacy-of-games = **Von den Spielen.** Alles, was geantwortet, gezogen und erzählt wurde, damit man ein beendetes Spiel noch einmal ansehen und nachprüfen kann. Leute stehen darin nur mit ihren Plätzen.
privacy-how-long = **Wie lange nach dem Ende eines Spiels.**
    - Was seine Nachrichten gezeigt haben: { $posts }
    - Was darin geschehen ist: { $events }
    - Die Antworten, und was gezogen wurde: { $answers }
    Das Ergebnis, und wer dort saß: bis die Leute vergessen werden.
privacy-who-sees-it = **Wer es sieht.** Solange ein Spiel läuft, nur die, denen es gehört; danach alle, die den Kanal des Tisches sehen dürfen. Wer diesen Bot betreibt, kann seine Datenbank lesen. Sonst bekommt es niemand.
privacy-data-title = ### Was von dir gespeichert ist
privacy-data = Alles davon, als JSON-Datei. Von laufenden Spielen steht darin nur, was du selbst geantwortet hast.
button-privacy = Deine Daten
button-my-data = Meine Daten herunterladen
