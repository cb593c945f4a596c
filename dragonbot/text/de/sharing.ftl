# Dragon's Gold in Discord: seine Nachrichten, Tafeln und Knöpfe.

## Der Tisch

sharing-title = ### Zug { $turn } · { $who }
sharing-nobody = niemand
sharing-dragon =
    { $hidden ->
        [0] **{ $dragon }** · { $might } von { $strength } · { $treasure }
       *[other] **{ $dragon }** · { $might } von { $strength } · { $treasure } · { $hidden } verborgen
    }
sharing-fighter =
    { $extra ->
        [0] { $who }: { $hunter }
       *[other] { $who }: { $hunter } (+{ $extra })
    }
sharing-fighters = -# { $whos }
sharing-seat =
    { $name } · zu Hause: { $ready }{ $resting ->
        [0] { "" }
       *[other] { " " }· ruht: { $rest }
    }{ $objects ->
        [0] { "" }
        [one] { " " }· { $objects } magischer Gegenstand
       *[other] { " " }· { $objects } magische Gegenstände
    }
sharing-supplies =
    -# Im Beutel: { $tokens } · Drachen, die noch kommen: { $dragons }{ $market ->
        [-1] { "" }
        [0] { "" }
        [one] { " " }· der Markt öffnet mit dem nächsten Drachen
       *[other] { " " }· noch { $market } Drachen bis zum Markt
    }
# Was die Schatzsteine zählen.
sharing-points = -# Punkte: Silber 1, Gold 3, Magiestein 1, schwarzer Diamant { $black };{ $set ->
        [0] {""}
       *[other] {" "}je ein Edelstein jeder Farbe { $set },
    } die meisten Edelsteine einer Farbe { $most }
sharing-points-advanced = -# Punkte: Silber 1, Gold 3, Magiestein 1, schwarzer Diamant { $black } (dann bringen dir Edelsteine nichts);{ $set ->
        [0] {""}
       *[other] {" "}je ein Edelstein jeder Farbe { $set },
    } die meisten einer Farbe { $most }
sharing-missing = **Bei „{ $dragon }“ fehlen Schatzsteine!** Wer hat sie?
sharing-pass = Zug auslassen
# Was in einer Reihe von Knöpfen gewählt ist.
sharing-chosen = ✓ { $what }

## Einen Schatz teilen

sharing-loot = **Schatz von „{ $dragon }“**: { $treasure }
sharing-no-proposal = { $whos } müssen sich einigen, wer was bekommt, sonst ist alles verloren. Noch gibt es keinen Vorschlag.
sharing-proposal = Auf dem Tisch:
sharing-share-of = - **{ $who }**: { $treasure }
sharing-share = **{ $who }**: { $treasure }
sharing-taken = - { $who } hat: { $treasure }
sharing-agreed =
    { $count ->
        [one] { $whos } stimmt zu.
       *[other] { $whos } stimmen zu.
    }
sharing-not-agreed =
    { $count ->
        [one] Es fehlt noch: { $whos }.
       *[other] Es fehlt noch: { $whos }.
    }
sharing-divides = **{ $who }** teilt den Schatz auf, hinter **Meine Hand**.
sharing-button-propose = Vorschlagen…
sharing-button-agree = Zustimmen
sharing-button-withdraw = Zurückziehen
sharing-button-seal = Das vorschlagen
sharing-button-seal-divide = Anteile bestätigen
sharing-button-even = Gerecht teilen
sharing-button-divide = Aufteilen…
sharing-button-rest = Den Rest an { $who }
sharing-panel-propose = ### Dein Vorschlag
sharing-panel-divide = Du teilst den Schatz auf. Die anderen wählen vor dir.
sharing-left = **Noch zu vergeben:** { $treasure }
sharing-all-given = Alles ist vergeben.
sharing-give-to =
    { $count ->
        [one] { $who }: { $count } Stein
       *[other] { $who }: { $count } Steine
    }
sharing-of = { $token }: { $count } von { $there }
sharing-count = { $token }: { $count }
sharing-you-propose = Dein Vorschlag liegt auf dem Tisch, und du stimmst ihm zu.
sharing-you-divide = Deine Anteile liegen auf dem Tisch.
sharing-you-agree = Du stimmst zu.
sharing-you-withdraw = Du stimmst nicht mehr zu.
sharing-not-involved = Du hattest niemanden bei diesem Drachen, also redest du bei seinem Schatz nicht mit.
sharing-asked-haggle = Teilt den Schatz: Schlag etwas vor, oder stimm dem Vorschlag auf dem Tisch zu.
sharing-asked-token = Du siehst hinter den Sichtschirm von { $whom }. Welchen Stein nimmst du?
refused-another-proposal = Der Vorschlag hat sich geändert. Sieh dir erst den neuen an.

## Der Markt

sharing-market = **Der Markt ist offen.** Alle dürfen mit allen Steine tauschen.
sharing-no-offers = Noch keine Angebote.
# Was ohne Gegenleistung gegeben oder erbeten wird, ist ein Geschenk.
sharing-offer =
    - **{ $who }** an **{ $whom }**: { $price ->
        [0] { $give } als Geschenk
       *[other] { $count ->
            [0] hätte gern { $want } geschenkt
           *[other] { $give } für { $want }
        }
    }
sharing-offer-plain =
    { $who } an { $whom }: { $price ->
        [0] { $give } als Geschenk
       *[other] { $count ->
            [0] hätte gern { $want } geschenkt
           *[other] { $give } für { $want }
        }
    }
sharing-trading =
    { $count ->
        [one] { $whos } handelt noch.
       *[other] { $whos } handeln noch.
    }
sharing-take-offer = Ein Angebot annehmen oder das eigene zurückziehen…
sharing-take-offer-page = Ein Angebot annehmen oder das eigene zurückziehen… ({ $page } von { $pages })
sharing-button-offer = Anbieten…
sharing-button-done = Fertig
sharing-button-show = Allen meinen Schatz zeigen
sharing-button-seal-offer = Das anbieten
sharing-panel-offer = ### Dein Angebot
sharing-you-give =
    { $price ->
        [0] { $count ->
            [0] Wähle aus, wem du etwas anbietest, was du gibst und was du dafür willst.
           *[other] Du verschenkst { $give }.
        }
       *[other] { $count ->
            [0] Du hättest gern { $want } geschenkt.
           *[other] Du gibst { $give } für { $want }.
        }
    }
sharing-offer-to = Wem?
sharing-offer-side =
    { $side ->
        [give] Du gibst: { $count }
       *[want] Du willst: { $count }
    }
sharing-you-offer =
    { $price ->
        [0] Du hast { $whom } { $give } als Geschenk angeboten.
       *[other] { $count ->
            [0] Du hast { $whom } gebeten, dir { $want } zu schenken.
           *[other] Du hast { $whom } { $give } für { $want } angeboten.
        }
    }
sharing-you-show = Alle haben deinen Schatz gesehen.
sharing-you-are-done = Du bist fertig mit dem Markt. Solange er offen ist, darfst du mit einem Angebot wiederkommen.
sharing-asked-market = Der Markt ist offen: Biete etwas an, nimm ein Angebot an, oder drück auf Fertig.

## Magische Gegenstände

sharing-pause = **Eine kurze Pause:** Hast du einen magischen Gegenstand? Hinter **Meine Hand** kannst du ihn jetzt einsetzen.
sharing-shown = - { $who } zeigt { $card }.
sharing-waits-for =
    { $count ->
        [one] Es fehlt noch ein Klick auf **Weiter**: { $whos }.
       *[other] Es fehlt noch ein Klick auf **Weiter**: { $whos }.
    }
sharing-button-go-on = Weiter
sharing-you-go-on = Du bist bereit. Die Pause ist zu Ende, wenn alle so weit sind oder die Zeit um ist.
sharing-you-use = Du setzt { $card } ein.
sharing-button-accuse = { $who } beschuldigen
sharing-button-use = Jetzt einsetzen
sharing-button-arm = Bereitlegen
sharing-button-disarm = Zurücknehmen
sharing-choose-object = Ein magischer Gegenstand…
sharing-object = ### { $card }
sharing-is-armed = Er liegt bereit und wird automatisch eingesetzt, sobald er passt.
sharing-top-dragons = Die nächsten Drachen
sharing-need-player = Wer?
sharing-need-players = Welche zwei?
sharing-need-dragon = Welcher Drache?
sharing-need-dragons = Welche Drachen?
sharing-need-to = Zu welchem Drachen?
sharing-need-adventurer = Welcher Abenteurer?
sharing-need-adventurers = Welche zwei Abenteurer gehen wohin?
sharing-need-token = Welcher Stein?
sharing-need-tokens = Welche Steine?
sharing-need-colour = Welche Farbe?

## Eine Hand

sharing-worth =
    { $count ->
        [one] **Für sich genommen**: { $count } Punkt
       *[other] **Für sich genommen**: { $count } Punkte
    }
sharing-majorities = Wer von einer Farbe die meisten Edelsteine hat, bekommt dafür bis zu { $count } Punkte mehr.
sharing-cursed = Der schwarze Diamant ist verflucht: Deine Edelsteine zählen nichts.
sharing-seen = **Hinter dem Sichtschirm von { $whom }**: { $treasure }
sharing-objects = **Magische Gegenstände**: { $cards }
sharing-armed = **Bereit**: { $cards }

## Das Ende

sharing-score =
    { $count ->
        [one] { $place }. **{ $who }**: { $count } Punkt
       *[other] { $place }. **{ $who }**: { $count } Punkte
    }
sharing-lifted = -# { $treasure }
# Die Zeilen der Abrechnung, und die Edelsteine in ihren Fußnoten. Höchstens 13 Buchstaben.
sharing-row-silver = Silber
sharing-row-gold = Gold
sharing-row-magic = Magiesteine
sharing-row-blue = Saphire
sharing-row-green = Smaragde
sharing-row-purple = Amethyste
sharing-row-yellow = Bernsteine
sharing-row-white = Diamanten
sharing-row-black = Schw. Diamant
sharing-row-sets = Sätze
sharing-row-total = Punkte
sharing-score-stone = - { $who } hat einen Stein der Weisen, der { $silver } zu Gold macht.
sharing-score-chameleon = - { $who } hat einen Chamäleonstein, der als einer mehr zählt: { $gem }.
sharing-score-lead = - { $who } hat den schwarzen Diamanten in Blei: 10 Punkte und kein Fluch.
sharing-score-cursed = - { $who } hat den schwarzen Diamanten: 19 Punkte, aber nichts für Sätze und für die meisten Edelsteine.
sharing-most-alone =
    { $count ->
        [one] - **{ $gems }**: { $whos } hat die meisten ({ $most }), { $count } Punkt.
       *[other] - **{ $gems }**: { $whos } hat die meisten ({ $most }), { $count } Punkte.
    }
sharing-most-tied =
    { $count ->
        [one] - **{ $gems }**: Gleichstand von { $whos } (je { $most }), je { $count } Punkt.
       *[other] - **{ $gems }**: Gleichstand von { $whos } (je { $most }), je { $count } Punkte.
    }
sharing-most-cursed =
    { $count ->
        [one] - **{ $gems }**: Gleichstand von { $whos } (je { $most }). Wegen des Fluchs bekommt nur { $paid } etwas: { $count } Punkt.
       *[other] - **{ $gems }**: Gleichstand von { $whos } (je { $most }). Wegen des Fluchs bekommt nur { $paid } etwas: { $count } Punkte.
    }
sharing-most-none =
    { $tied ->
        [one] - **{ $gems }**: { $whos } hat die meisten ({ $most }), ist aber verflucht. Niemand bekommt etwas.
       *[other] - **{ $gems }**: Gleichstand von { $whos } (je { $most }), das sind zu viele. Niemand bekommt etwas.
    }
sharing-length =
    { $count ->
        [one] Nach { $count } Zug war die Jagd vorbei.
       *[other] Nach { $count } Zügen war die Jagd vorbei.
    }

## Hausregeln, die Wörter sind

sharing-option = ◆ { $name }: { $value }
