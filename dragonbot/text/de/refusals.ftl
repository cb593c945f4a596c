### Was die Regeln nicht erlauben: was nicht geht, und was stattdessen zu tun ist. Benannt nach dem Schlüssel.
###
### `$options` ist eine Liste mit Kommas, `$coin` der Name einer Münze oder das, was stattdessen eingetippt wurde.

refused-game-over = Dieses Spiel ist vorbei. Fangt gern ein neues an.
refused-nothing-to-take-back = Hier gibt es nichts zurückzunehmen. Zurücknehmen kannst du deine letzte öffentliche Entscheidung, bis die Auktion oder der Zug vorbei ist. Ein Gebot kannst du ändern, bis alle Fäuste zu sind.
refused-answered-since = Inzwischen hat jemand anders geantwortet. Deshalb bleibt es bei deiner Antwort.
refused-something-has-followed = Alle haben schon gesehen, was deine Antwort bewirkt hat. Deshalb bleibt es dabei.
refused-decided-in-secret-since = Eine geheime Entscheidung hängt schon von deiner Antwort ab. Deshalb bleibt es dabei.
refused-not-asked = Du bist nicht dran. Antworte, wenn du an der Reihe bist.
refused-not-several =
    { $count ->
        [one] Wähle genau eins davon: { $options }.
       *[other] Wähle genau { $count } davon: { $options }.
    }
refused-not-an-option = Das steht hier nicht zur Wahl. Nimm bitte eins davon: { $options }.
refused-nothing-to-do-now = Außer der Reihe kannst du gerade nichts tun. Warte bitte auf die nächste Frage.

## Fäuste

refused-not-a-count = „{ $count }“ ist keine Anzahl von Münzen. Nenne bitte eine ganze Zahl, etwa 0 oder 3.
refused-too-many =
    { $have ->
        [0] Dafür bräuchtest du { $bid }, und du hast nichts davon. Lass das weg oder biete 0.
       *[other] Dafür bräuchtest du { $bid }, und du hast { $have }. Biete höchstens { $have }.
    }
refused-not-bid-here =
    { $metal ->
        [silver] Das lässt sich hier nicht bieten: { $coin }. Hier zählt nur Silber.
        [common_gold] Das lässt sich hier nicht bieten: { $coin }. Hier zählt nur gewöhnliches Gold.
        [stones] Das lässt sich hier nicht bieten: { $coin }. Hier wird nur mit Steinen geboten.
       *[gold] Das lässt sich hier nicht bieten: { $coin }. Biete bitte Feengold oder gewöhnliches Gold.
    }
refused-amulet-alone = Ein Amulett braucht Gesellschaft. Leg bitte mindestens eine Münze dazu, die es verdoppeln kann, oder lass es weg.
refused-one-amulet = An diesem Tisch darf nur ein Amulett in eine Faust. Heb dir das andere bitte für später auf.
refused-purple-alone = Eine lila Münze braucht Gesellschaft. Leg bitte mindestens eine Münze dazu, die zählt, oder lass sie weg.
refused-one-purple = Eine lila Münze in der Faust genügt. Heb dir die andere bitte für später auf.
refused-name-the-stones = Es kommt darauf an, welche Steine du bietest, denn sie sind weg. Sag bitte, wie viele von jeder Farbe, etwa 1 roter und 2 blaue, oder biete 0.
refused-no-second-fist = Du bietest mit einer Faust; nur der Illusionist erlaubt dir zwei. Sag bitte, was hineinsoll.
refused-not-two-fists = Du bietest mit zwei Fäusten. Sag bitte, was in die erste und was in die zweite soll.
refused-two-empty-fists = Eine deiner beiden Fäuste darf leer bleiben, aber nicht beide. Leg bitte in eine davon etwas, oder schließ nur eine, leere Faust.
refused-unknown-coin = Eine Münze namens „{ $coin }“ gibt es in diesem Spiel nicht. Biete bitte Münzen von hinter deinem Sichtschirm.

## Zahlungen

refused-not-the-price = Das ist nicht der Preis. Zahle bitte { $count } Steine, so wie die Karte es verlangt, in: { $options }.

## Vor dem Spiel

refused-wrong-number-of-seats =
    { $count ->
        [one] Dieses Spiel ist für { $fewest } bis { $most } Personen, und noch bist du allein. Hol andere dazu, dann kann es losgehen.
       *[other] Dieses Spiel ist für { $fewest } bis { $most } Personen, und ihr seid { $count }.
    }
refused-name-taken-twice = Zwei von euch heißen gleich. Ändert bitte einen der beiden Namen, damit es keine Verwechslung gibt.
refused-unknown-option = Eine Hausregel namens „{ $option }“ gibt es nicht. Wählt bitte eine davon: { $options }.
refused-option-is-a-number =
    { $count ->
        [0] „{ $value }“ passt nicht zur Hausregel „{ $option }“. Sagt bitte eine Zahl von { $fewest } bis { $most }.
        [one] „{ $value }“ passt nicht zur Hausregel „{ $option }“. Sagt bitte eine Zahl von { $fewest } bis { $most } oder { $options }.
       *[other] „{ $value }“ passt nicht zur Hausregel „{ $option }“. Sagt bitte eine Zahl von { $fewest } bis { $most } oder eines davon: { $options }.
    }
refused-option-is-a-word = „{ $value }“ passt nicht zur Hausregel „{ $option }“. Wählt bitte eines davon: { $options }.
refused-option-is-a-list = „{ $value }“ passt nicht zur Hausregel „{ $option }“. Sagt bitte all, none oder eine Liste von Karten.
refused-option-knows-no-such-card = „{ $value }“ ist keine Extra-Kreatur dieses Spiels. Nennt für „{ $option }“ bitte Extra-Kreaturen.
refused-option-is-counts = „{ $value }“ passt nicht zur Hausregel „{ $option }“. Sagt bitte eine Zahl von { $fewest } bis { $most } für etwas davon: { $options }.
refused-unknown-option-value =
    { $option ->
        [seating] So lassen sich die Plätze nicht verteilen: „{ $value }“. Sagt bitte join oder shuffled.
       *[other] „{ $value }“ passt nicht zur Hausregel „{ $option }“. Sagt bitte true oder false.
    }
refused-not-blank-cards = Das sind keine spielbaren Blankokarten, oder es sind mehr als { $value }.
