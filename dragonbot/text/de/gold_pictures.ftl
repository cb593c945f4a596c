### Wörter in Bildern von Dragon's Gold, und diese Bilder in Worten. Was die Bilder aller Spiele sagen, steht in
### pictures.ftl. Kein Text enthält Markup. Wo der Platz knapp ist, zählt die Breite in Bildpunkten eines
### Telefons: Beschriftungen sind kurze Wörter.

## Ein Zug

picture-turn = Zug { $turn }
# $who wird gekürzt, wenn es lang ist.
picture-sends = { $who } schickt einen Abenteurer
picture-turn-of = { $who } ist am Zug
picture-shows = { $who } zeigt { $card }
picture-steals = { $who } bestiehlt { $whom }
# Von diesem Drachen sind ungesehen Schatzsteine verschwunden.
picture-missing = { $dragon }: Schatzsteine fehlen
# Nach der Stärke der Angreifer: 8 von 11.
picture-of = von { $strength }
picture-nobody-yet = noch niemand
picture-no-treasure = nichts liegt offen
picture-market-in = Markt in { $count }
picture-attacker =
    { $extra ->
        [0] { $who } mit { $hunter }
       *[other] { $who } mit { $hunter } (+{ $extra })
    }
picture-told-dragon =
    { $dragon }: { $attack } von { $strength }; { $count ->
        [0] noch niemand da
       *[other] da: { $whos }
    }; Schatz: { $treasure }{ $hidden ->
        [0] { "" }
       *[other] ; { $hidden } verborgen
    }.
picture-told-seat =
    { $who }: zu Hause { $ready }{ $resting ->
        [0] { "" }
       *[other] ; verdeckt { $rest }
    }{ $away ->
        [0] { "" }
       *[other] ; unterwegs { $out }
    }{ $objects ->
        [0] { "" }
        [one] ; { $objects } magischer Gegenstand
       *[other] ; { $objects } magische Gegenstände
    }.
picture-told-own-seat = Dein Platz: { $seat }
picture-told-seat-count =
    { $who }: { $ready } zu Hause{ $resting ->
        [0] { "" }
       *[other] , { $resting } verdeckt
    }{ $objects ->
        [0] { "" }
        [one] , { $objects } magischer Gegenstand
       *[other] , { $objects } magische Gegenstände
    }.
picture-told-missing = Es fehlen Schatzsteine ({ $dragon }). Wer hat sie?
picture-told-supplies =
    Im Beutel: { $tokens }. Drachen, die noch kommen: { $dragons }.{ $objects ->
        [-1] { "" }
       *[other] { " " }Magische Gegenstände im Stapel: { $objects }.
    }{ $market ->
        [-1] { "" }
        [one] { " " }Mit dem nächsten Drachen öffnet der Markt.
       *[other] { " " }Noch { $market } Drachen bis zum Markt.
    }

## Ein Schatz wird geteilt

picture-slain = { $dragon } besiegt
picture-no-proposal = Noch kein Vorschlag
picture-proposal = Auf dem Tisch
# $who wird gekürzt, wenn es lang ist.
picture-proposal-of = { $number }. Vorschlag, von { $who }
picture-shared-so = Die Anteile
picture-divides = { $who } teilt auf
picture-chooses-share = { $who } wählt einen Anteil
picture-shares = Die Anteile
picture-share-free = frei
picture-to-share =
    { $count ->
        [one] Zu teilen: { $count } Schatzstein
       *[other] Zu teilen: { $count } Schatzsteine
    }
picture-new = neu hier
picture-no-longer = nicht mehr hier
picture-agrees = stimmt zu
# Am Fuß des Bildes.
picture-all-or-nothing = Alle müssen zustimmen, sonst ist er verloren.
picture-choose-in-order = Die Stärksten wählen zuerst.
picture-goes-behind = Er kommt hinter die Sichtschirme.
picture-told-treasure = Zu teilen: { $treasure }.
picture-told-share = { $share }, { $who }: { $treasure }.
picture-told-fighters = { $who } kämpfte mit { $hunters }: Stärke { $strength }.
picture-told-column =
    { $who }: { $treasure }{ $gained ->
        [0] { "" }
       *[other] ; neu: { $new }
    }{ $gone ->
        [0] { "" }
       *[other] ; nicht mehr: { $old }
    }{ $agrees ->
        [-1] { "" }
        [0] ; stimmt noch nicht zu
       *[other] ; stimmt zu
    }.

## Der Markt

picture-market = Der Markt ist offen
picture-interrupted = Von Magie unterbrochen
picture-done-count =
    { $count ->
        [0] Alle handeln
        [one] { $count } von { $seats } ist fertig
       *[other] { $count } von { $seats } sind fertig
    }
picture-no-offers = Noch keine Angebote
picture-more-offers = +{ $count } weitere
# Vor und nach einem Pfeil: wer gibt, und wem wofür.
picture-gives = gibt
picture-gets = wem und wofür
picture-told-sits = { $who }.
picture-told-trader =
    { $done ->
        [0] { $who }: handelt noch.
       *[other] { $who }: fertig.
    }
picture-told-no-offers = Noch keine Angebote.
picture-told-offer = { $who } an { $whom }: gibt { $give } für { $want }.
picture-told-more-offers =
    { $count ->
        [one] Und { $count } weiteres Angebot.
       *[other] Und { $count } weitere Angebote.
    }

## Die eigene Hand

picture-worth =
    { $count ->
        [one] für sich { $count } Punkt wert
       *[other] für sich { $count } Punkte wert
    }
picture-count-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
picture-for-the-most = die meisten: { $count }
# Ein Edelstein von jeder Farbe.
picture-sets =
    { $count ->
        [one] { $count } Satz
       *[other] { $count } Sätze
    }
picture-armed = bereit
picture-more = +{ $count }
picture-things-count = { $things } ({ $counts })
picture-told-cursed = Der schwarze Diamant ist verflucht: Edelsteine zählen nichts.
picture-told-objects = Magische Gegenstände: { $cards }.
picture-told-objects-count = Magische Gegenstände: { $count }.
picture-told-armed = Bereit: { $cards }.
picture-told-seen = Hinter dem Sichtschirm von { $whom }: { $treasure }.

## Eine Karte

picture-dragon = Drache
picture-object = Magischer Gegenstand

## Das Ende

picture-points-by-turn = sichtbare Punkte
# Woraus der Vorsprung der Sieger vor allem besteht: „Vorsprung: Saphire +12“.
picture-ahead-by = Vorsprung: { $what } +{ $more }
picture-told-ahead =
    { $more ->
        [one] Den Ausschlag gab: { $what }, { $more } Punkt mehr als beim Nächsten.
       *[other] Den Ausschlag gab: { $what }, { $more } Punkte mehr als beim Nächsten.
    }
# $who wird gekürzt, wenn es lang ist.
picture-moment-gains = { $dragon }: { $who } +{ $points }
picture-part = { $points } für { $what }
picture-told-seen-points = Punkte, die alle sehen konnten, Zug um Zug; zuletzt die Endwertung.
picture-points-at = { $points } in Zug { $turn }
picture-most-by = am meisten durch { $dragon } (+{ $points })
picture-told-moment-turn = { $letter }, Zug { $turn }: { $event }
