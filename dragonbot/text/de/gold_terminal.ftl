### Dragon's Gold im Terminal.

## Wörter, die man eintippen kann, durch Kommas getrennt, wie in terminal.ftl. Das erste nennt die Hilfe.

terminal-token-silver = silber, s
terminal-token-gold = gold, g
terminal-token-magic = magie, m, r, rot, rote, roter, roten, magiestein, magiesteine
terminal-token-blue = blau, b, blaue, blauer, blauen, saphir, saphire
terminal-token-green = grün, gr, grüne, grüner, grünen, smaragd, smaragde
terminal-token-purple = lila, l, amethyst, amethyste
terminal-token-yellow = gelb, y, gelbe, gelber, gelben, bernstein, bernsteine
terminal-token-white = weiß, w, weiße, weißer, weißen, diamant, diamanten
terminal-token-black = schwarz, sw, schwarzer diamant, schwarzen diamanten, schwarze, schwarzer, schwarzen
terminal-hunter-knight4 = ritter 4, 4, r 4
terminal-hunter-knight3 = ritter 3, 3, r 3
terminal-hunter-thief = dieb, d
terminal-hunter-wizard = zauberer, z
terminal-deed-propose = vorschlag, vorschlagen, teilen
terminal-deed-agree = zustimmen, ja, j, ok, okay, einverstanden
terminal-deed-refuse = ablehnen, nein, n
terminal-deed-even = gleich, gleichmäßig, halbe halbe
terminal-deed-rest = rest, den rest, alles
terminal-deed-offer = biete, bieten, gebe, geben, angebot
terminal-deed-take = nimm, nehme, nehmen, annehmen
terminal-deed-withdraw = zurück, zurückziehen, zurücknehmen
terminal-deed-done = fertig
terminal-deed-wait = warten, warte, weiter, nichts
terminal-deed-for = für, gegen
terminal-deed-to = an, zu, zum, auf
terminal-deed-me = ich, mir, mich
terminal-deed-use = nutze, nutzen, benutze, benutzen
terminal-deed-ready = bereit, bereitlegen, vorbereiten
terminal-deed-unready = weglegen, doch nicht
terminal-deed-accuse = beschuldige, beschuldigen
terminal-deed-pile = stapel, drachen
terminal-deed-pass = verzichten, passen, bleiben

## Der Tisch

terminal-turn = Zug { $turn } · { $who }
terminal-nobody = niemand
terminal-dragon =
    { $hidden ->
        [0] { $dragon } · { $might } von { $strength } · { $treasure }
       *[other] { $dragon } · { $might } von { $strength } · { $treasure } · { $hidden } verborgen
    }
terminal-fighter =
    { $extra ->
        [0] { $who }: { $hunter }
       *[other] { $who }: { $hunter } (+{ $extra })
    }
terminal-seat =
    { $who } · zu Hause: { $ready }{ $resting ->
        [0] { "" }
       *[other] { " " }· ruht: { $rest }
    }{ $objects ->
        [0] { "" }
        [one] { " " }· { $objects } magischer Gegenstand
       *[other] { " " }· { $objects } magische Gegenstände
    }
terminal-supplies =
    Im Beutel: { $tokens } · Drachen, die noch kommen: { $dragons }{ $market ->
        [0] { "" }
        [one] { " " }· der Markt öffnet mit dem nächsten Drachen
       *[other] { " " }· der Markt öffnet in { $market } Drachen
    }
terminal-worths = Punkte: Silber 1, Gold 3, Magiestein 1, schwarzer Diamant { $black };{ $set ->
        [0] {""}
       *[other] {" "}einer von jeder Farbe { $set },
    } die meisten Edelsteine einer Farbe { $most }
terminal-worths-advanced = Punkte: Silber 1, Gold 3, Magiestein 1, schwarzer Diamant { $black } (dann bringen dir Edelsteine nichts);{ $set ->
        [0] {""}
       *[other] {" "}einer von jeder Farbe { $set },
    } die meisten einer Farbe { $most }
terminal-missing = Bei „{ $dragon }“ fehlen Schatzsteine! Wer hat sie?
terminal-objects = Magische Gegenstände: { $cards }.
terminal-readied = Bereit: { $cards }.
terminal-object = { $card }: { $power }
terminal-worth =
    { $count ->
        [one] Das ist für sich allein { $count } Punkt.
       *[other] Das sind für sich allein { $count } Punkte.
    }
terminal-cursed = Der schwarze Diamant ist verflucht: Deine Edelsteine zählen nichts.
terminal-seen = Hinter dem Sichtschirm von { $whom }: { $things }.

## Was gesagt wird

terminal-loot = Schatz von „{ $dragon }“: { $things }.
terminal-no-proposal = { $whos } müssen sich einigen, wer was bekommt, sonst ist alles verloren.
terminal-proposal = { $who } schlägt vor:
terminal-agreed =
    { $count ->
        [one] Einverstanden ist { $whos }, noch nicht { $others }.
       *[other] Einverstanden sind { $whos }, noch nicht { $others }.
    }
terminal-taken = { $share } (hat schon { $who })
terminal-no-offers = Gerade wird nichts angeboten.
# Was für nichts gegeben oder gewünscht wird, ist ein Geschenk.
terminal-offer =
    { $who } an { $whom }: { $price ->
        [0] { $give } als Geschenk
       *[other] { $count ->
            [0] hätte gern { $want } als Geschenk
           *[other] { $give } gegen { $want }
        }
    }
terminal-trading =
    { $count ->
        [one] { $whos } handelt noch.
       *[other] { $whos } handeln noch.
    }
terminal-shown = { $who } zeigt: { $card }.

## Fragen

terminal-send-hint = Ein Abenteurer und ein Drache, zum Beispiel { $short } oder { $long }.
terminal-stay-hint = Mit „verzichten“ lässt du den Zug verfallen.
terminal-propose-example = { $who } 1 { $token }, { $whom } rest
terminal-propose-hint = Zum Beispiel { $example }; oder gleich.
terminal-proposed-hint = Tippe „zustimmen“ oder einen anderen Vorschlag, zum Beispiel { $example }; oder gleich.
terminal-agreed-hint = Mit „zurück“ bist du doch nicht einverstanden; auch ein anderer Vorschlag geht.
terminal-haggle-apart = Dieser Schatz ist für andere.
terminal-market-example = { $who } 1 { $give } für 1 { $want }
terminal-market-hint = Zum Beispiel { $example }. Außerdem: nimm NAME, zurück NAME und fertig.
terminal-pause-hint = Weiter nur mit der Eingabetaste.
terminal-wait-hint = Nur die Eingabetaste heißt warten.
terminal-divide-hint =
    { $count ->
        [one] Alles davon.
       *[other] { $count } Anteile mit Schrägstrichen dazwischen, zum Beispiel 1 gold 2 silber / rest; oder gleich.
    }
terminal-objects-hint = Magische Gegenstände: nutze NAME, bereit NAME, weglegen NAME.
terminal-accuse-hint = Es fehlen Schatzsteine: beschuldige NAME.

## Hilfe

terminal-help-send = Dein Abenteurer und ein Drache: 4, 3, dieb oder zauberer, dazu Nummer oder Name des Drachen, zum Beispiel 4 2 oder dieb Jungdrache. Von einem Namen genügt der Anfang.
terminal-help-haggle = Dein Vorschlag: wer was bekommt, zum Beispiel Anna 2 gold 1 blau, Ben 1 silber, ich rest. Jeder Schatzstein muss jemandem gehören. Außerdem: gleich, zustimmen, zurück, und nur die Eingabetaste, um zu warten. Mit jeder Zeile vergeht Zeit, und ist keine mehr übrig, ist der ganze Schatz verloren.
terminal-help-market = Dein Angebot: an wen, was du gibst und was du dafür möchtest, zum Beispiel Ben 1 gold für 1 blau. Steht vor oder hinter „für“ nichts, ist es ein Geschenk. Außerdem: nimm NAME für ein Angebot an dich, zurück NAME für eins von dir, fertig, wenn du nichts mehr willst, und nur die Eingabetaste, um zu warten.
terminal-help-divide =
    { $count ->
        [one] Dein Anteil: alles davon.
       *[other] Deine { $count } Anteile, mit Schrägstrichen dazwischen, zum Beispiel 1 gold 2 silber / 1 blau / rest. In jedem muss etwas sein, wenn es reicht. Außerdem: gleich.
    }
terminal-help-pause = Ein Moment für magische Gegenstände. Tippe „nutze“ und den Namen von einem, oder nur die Eingabetaste, um weiterzuspielen.
terminal-help-objects = Magische Gegenstände: nutze NAME, wenn der Moment dafür da ist; bereit NAME, dann wirkt er von selbst, sobald sein Moment kommt; weglegen NAME nimmt das zurück. Hinter dem Namen steht, was er noch wissen muss, zum Beispiel nutze Bannstab Ben dieb, oder bereit Chamäleonstein grün. Was ein Gegenstand tut, erklärt „karte“ mit seinem Namen.
terminal-help-accuse = Wenn bei einem Drachen Schatzsteine fehlen: beschuldige NAME, einmal.

## Das Ende

# Spalten der Abrechnung. Nur wenige Buchstaben passen hinein.
terminal-column-silver = Silber
terminal-column-gold = Gold
terminal-column-magic = Magie
terminal-column-gems = Steine
terminal-column-black = Schw.
terminal-column-sets = Sätze
# Wer von einer Farbe die meisten Edelsteine hat und wer wie viel dafür bekommt: nichts, wer den schwarzen Diamanten hat.
terminal-most =
    { $tied ->
        [one] { $gems }: { $whos } hat die meisten ({ $most }).
       *[other] { $gems }: Gleichstand von { $whos } (je { $most }).
    } { $count ->
        [0] Niemand bekommt etwas.
        [one] { $count } Punkt für { $paid }.
       *[other] { $payees ->
            [one] { $count } Punkte für { $paid }.
           *[other] Je { $count } Punkte für { $paid }.
        }
    }
terminal-score-cursed = { $who } hat den schwarzen Diamanten: nichts für Sätze und für die meisten Edelsteine.
