### Was am Tisch in Dragon's Gold geschieht: eine Nachricht je Ereignis, benannt nach dessen Schlüssel. Was auf `-hunt`
### endet, gilt in diesem Spiel, wo ein anderes ein Ereignis mit demselben Schlüssel hat. Wer gewinnt, steht in events.ftl.
###
### `$who` und `$whom` sind Namen, `$whos` ist eine Liste davon, und `$count` sagt, wie viele; `$dragon`, `$other` und
### `$card` sind Namen zum Anzeigen, `$hunter` der eines Abenteurers (immer männlich); `$things` und `$wanted` sind gezählte
### Akkusativobjekte („1 Gold und 2 Saphire“) oder „nichts“, und `$count` und `$price` sagen, wie viele; `$there` ist
### dasselbe im Nominativ mit Kommas, um allein zu stehen; `$token` ist ein bloßer Name.

## Züge

event-first-turn = Vier Drachen hocken auf ihrem Schatz, und { $who } eröffnet die Jagd.
event-turn-of = Am Zug: { $who }.
event-turns-up =
    { $count ->
        [one] { $who } deckt { $count } Abenteurer wieder auf: { $hunters }.
       *[other] { $who } deckt { $count } Abenteurer wieder auf: { $hunters }.
    }
event-loses-turn = Die Abenteurer von { $who } kämpfen alle schon, dieser Zug entfällt also.
event-sends = { $who } schickt gegen „{ $dragon }“ in den Kampf: { $hunter }.

## Ein Drache fällt

event-slain =
    { $count ->
        [0] „{ $dragon }“ ist gefallen, und niemand war dabei.
        [one] „{ $dragon }“ ist erlegt, und zwar von { $whos } ganz allein!
       *[other] „{ $dragon }“ ist erlegt, gemeinsam von { $whos }!
    }
event-falls-by-itself = Niemand kann noch einen Abenteurer schicken. Von der Belagerung zermürbt, gibt ein Drache auf: „{ $dragon }“.
event-hidden-treasure =
    { $count ->
        [0] Der verborgene Teil des Schatzes bleibt ein Gerücht: Der Beutel ist leer.
       *[other] Unter „{ $dragon }“ lag verborgen: { $there }.
    }
event-dragon-comes =
    { $hidden ->
        [0] „{ $dragon }“ legt sich auf den Tisch (Stärke { $strength }). Der Schatz liegt ganz offen: { $there }.
        [one] „{ $dragon }“ legt sich auf den Tisch (Stärke { $strength }). Offener Schatz: { $there }. Ein weiterer Schatzstein ist verborgen.
       *[other] „{ $dragon }“ legt sich auf den Tisch (Stärke { $strength }). Offener Schatz: { $there }. { $hidden } weitere Schatzsteine sind verborgen.
    }
event-bag-is-empty = Der Beutel ist leer, also kommen keine Drachen mehr. Ist der letzte auf dem Tisch erlegt, endet das Spiel.

## Teilen

event-seizes = Nur { $who } hat hier einen Zauberer, und der greift sofort zu: { thing-magic-token.taken }.
event-nothing-to-share = Bei „{ $dragon }“ gibt es nichts zu teilen.
# Darunter folgt eine Zeile je Haufen.
event-proposes =
    { $who } schlägt vor:
    { $heaps }
event-agrees = { $who } stimmt zu.
event-withdraws = { $who } stimmt nicht mehr zu.
event-no-agreement = Keine Einigung! Der Schatz von „{ $dragon }“ ist für alle verloren: { $there }.
event-divides =
    { $who } teilt den Schatz in { $count } Anteile:
    { $shares }
event-chooses = { $who } wählt Anteil { $count }.
event-takes-share =
    { $count ->
        [0] { $who } geht leer aus.
       *[other] { $who } nimmt { $things }.
    }

## Diebstähle

event-reaches-behind = Der Dieb von { $who } schleicht zum Sichtschirm von { $whom }.
event-looks-behind = Mit Hilfe des Zauberers sieht { $who } hinter den Sichtschirm von { $whom } und darf wählen.
event-finds-nothing-hunt = Hinter dem Sichtschirm von { $whom } liegt gar nichts, { $who } geht also leer aus.
event-steals =
    { $count ->
        [one] { $who } stiehlt { $whom } einen Schatzstein.
       *[other] { $who } stiehlt { $whom } { $count } Schatzsteine.
    }
# Das hören die beiden, zwischen denen ein Schatzstein ungesehen gewechselt hat.
event-token-was = Der Schatzstein war: { $token }

## Der Markt

event-market-opens = Der Markt öffnet! Alle dürfen mit allen Schatzsteine tauschen.
event-offers =
    { $price ->
        [0] { $who } möchte { $whom } etwas schenken: { $things }.
       *[other] { $count ->
            [0] { $who } bittet { $whom } um ein Geschenk: { $wanted }.
           *[other] { $who } bietet { $whom } { $things } und möchte dafür { $wanted }.
        }
    }
event-takes-offer-back = { $who } zieht das Angebot an { $whom } zurück.
event-trades =
    { $price ->
        [0] { $whom } sagt Ja, und { $who } verschenkt { $things }.
       *[other] { $count ->
            [0] { $whom } schenkt { $who } großzügig { $wanted }.
           *[other] Abgemacht: { $who } gibt { $things }, und { $whom } gibt { $wanted }.
        }
    }
event-shows-treasure = { $who } zeigt allen, was hinter dem Sichtschirm liegt: { $things }.
event-market-closes = Der Markt schließt.

## Magische Gegenstände

event-draws-object = { $who } zieht einen magischen Gegenstand.
# Das hört, wer gezogen hat.
event-object-was = Dein neuer magischer Gegenstand: { $card }
event-no-object = Für { $who } ist kein magischer Gegenstand mehr da.
event-objects-shuffled = Alle magischen Gegenstände sind gezogen; aus den eingesetzten wird ein neuer Stapel gemischt.
# Diese beiden hört, wer etwas bereitlegt.
event-armed = Du hast einen Gegenstand bereitgelegt. Er wird automatisch eingesetzt, sobald er passt: { $card }
event-disarmed = Du hast einen bereitgelegten Gegenstand zurückgenommen: { $card }
# `$words` sind Personen, Drachen und Abenteurer, die dabei genannt wurden.
event-shows =
    { $count ->
        [0] { $who } setzt einen magischen Gegenstand ein: { $card }.
       *[other] { $who } setzt einen magischen Gegenstand ein: { $card } ({ $words }).
    }
# Das hört, wer ihn nutzt.
event-shows-unseen = Niemand sieht, was du einsetzt: { $card }
event-dispelled = „{ $card }“ von { $who } ist gebannt und bewirkt nichts.
event-comes-to-nothing = „{ $card }“ von { $who } verpufft.
event-grows-stronger = Der { $hunter } von { $who } ist jetzt um { $count } stärker.
event-dragon-weakens = „{ $dragon }“ wird schläfrig und hat jetzt Stärke { $strength }.
event-dragon-strengthens = „{ $dragon }“ strotzt vor Kraft und hat jetzt Stärke { $strength }.
event-drinks = Der { $hunter } von { $who } trinkt und zählt im nächsten Kampf doppelt.
event-swaps-dragons = „{ $dragon }“ und „{ $other }“ tauschen die Plätze; die Abenteurer ringsum bleiben stehen.
event-flies = Der { $hunter } von { $who } fliegt zu „{ $dragon }“.
event-sends-two = { $who } schickt in diesem Zug zwei Abenteurer los.
event-comes-home = Der { $hunter } von { $who } kommt heim und kann gleich wieder losziehen.
# Das hört, wer zugreift.
event-takes-unseen = Von allen ungesehen nimmst du bei „{ $dragon }“ { $things }.
event-cloak-was = Ungesehen sind Schatzsteine verschwunden. Den Schattenmantel trug dabei { $who }.
event-accuses = { $who } beschuldigt { $whom }, im Schattenmantel gestohlen zu haben!
event-accuses-wrongly = { $whom } war es aber nicht, und { $who } schuldet eine Wiedergutmachung.
event-gives-back =
    { $count ->
        [0] Ertappt! Doch { $who } hat nichts mehr davon, was zu „{ $dragon }“ zurückkönnte.
       *[other] Ertappt! { $who } legt zu „{ $dragon }“ zurück: { $things }.
    }
event-pays-for-it = { $who } zahlt { $whom } einen zufällig gezogenen Schatzstein.
event-has-nothing-to-pay = { $who } hat nichts zum Bezahlen.
event-puts-on-gloves = { $who } streift die Meisterdiebhandschuhe über und sucht sich die Beute aus.
event-wards-off = Das Amulett von { $who } wehrt den Diebstahl ab, und { $whom } muss für den Versuch zahlen.
event-gives = { $who } schenkt { $whom } einen Schatzstein. Welchen, wissen nur die beiden.
event-gives-back-blind = Dafür gibt { $who } einen zufällig gezogenen Schatzstein an { $whom }.
event-gives-nothing-back = { $who } hat dafür nichts herzugeben.
event-looks-behind-screen = { $who } blickt mit der Kristallkugel hinter den Sichtschirm von { $whom }.
# Diese beiden hört, wer hineinblickt.
event-sees-treasure = { $whom } hat { $things }.
event-looks-at-dragons = { $who } blickt mit der Kristallkugel auf die Drachen, die noch kommen.
event-sees-dragons =
    { $count ->
        [one] Der letzte Drache im Stapel: { $dragons }
       *[other] Die nächsten Drachen, der Reihe nach: { $dragons }
    }
event-swaps-shares = Verwirrung! { $who } und { $whom } tauschen ihre Anteile.
event-sand-is-turned = { $who } dreht die Sanduhr um, und zum Feilschen ist wieder alle Zeit da.
event-sand-runs-fast = Dank { $who } hat die Sanduhr einen Sprung: Es ist nur noch wenig Sand darin.
event-commands = { $who } erhebt das Zepter der Macht. Statt zu feilschen, teilt { $who } den Schatz auf.
event-finds-more =
    { $count ->
        [0] Die Schatzkarte von { $who } führt ins Leere, denn der Beutel ist es auch.
       *[other] Die Schatzkarte von { $who } lohnt sich. Zum Schatz kommt hinzu: { $there }.
    }
event-silver-turns = Der Stein der Weisen von { $who } macht Silber zu Gold.
event-gem-was = Der Chamäleonstein von { $who } nimmt Farbe an und zählt als einer mehr: { $token }.
event-lies-in-lead = Der schwarze Diamant von { $who } liegt in Blei. Dort zählt er 10 Punkte, und kein Fluch dringt hinein.

## Das Ende

event-screens-lifted =
    Die Jagd ist vorbei, und alle Sichtschirme heben sich:
    { $heaps }
event-counted =
    Endstand:
    { $scores }
