### Rat: was ein Meister an der Stelle eines Menschen tun würde, und warum. `$who` ist ein Name, `$card`, `$later`
### und `$dragon` sind Namen von Karten zum Anzeigen, `$answer` ist, wie eine Antwort heißt. Es liest nur, wer fragt.

advice-title = **Was ein Meister tun würde**
# `$often` und `$chance` sind eigene Sätze, von den beiden darunter.
advice-line = - **{ $answer }**: { $often }
advice-line-card = - **{ $answer }**: { $often } { $chance }
advice-often = { $often ->
        [always] fast immer.
        [mostly] meistens.
        [often] oft.
        [at-times] manchmal.
       *[seldom] selten.
    }
advice-often-alike = { $often ->
        [always] fast immer eines davon.
        [mostly] meistens eines davon.
        [often] oft eines davon.
        [at-times] manchmal eines davon.
       *[seldom] selten eines davon.
    }
advice-chance = { $chance ->
        [certain] Damit gewinnst du die Karte sicher.
        [hardly] Damit gewinnst du die Karte kaum je.
        [nearly] Damit gewinnst du die Karte fast immer.
        [about] Damit gewinnst du die Karte in etwa { $low } von 10 Fällen.
       *[between] Damit gewinnst du die Karte in { $low } bis { $high } von 10 Fällen.
    }
advice-range = { $first } … { $last }
advice-nothing = eine leere Faust
advice-two = { $first } in der einen Faust und { $second } in der anderen
advice-note = -# Der Meister weiß nur, was du gesehen und gehört hast, und kann sich irren. Niemand sonst sieht das.

## Gründe für ein Gebot

reason-certain = -# { $count } kann niemand überbieten: Die anderen haben höchstens { $most } Gold.
reason-certain-tie = -# Mehr als { $count } kann niemand bieten, und dein Silber reicht für jeden Gleichstand.
reason-curse = -# Mit einer schwarzen Münze in deiner Faust bekommt niemand „{ $card }“.
reason-lowest = -# Wer am wenigsten bietet, muss „{ $card }“ nehmen.
reason-mine-wins = -# Mit „{ $card }“ gewinnst du das Spiel.
reason-mine-points =
    { $count ->
        [one] -# „{ $card }“ bringt dir { $count } Siegpunkt, dann hast du { $score }.
       *[other] -# „{ $card }“ bringt dir { $count } Siegpunkte, dann hast du { $score }.
    }
reason-mine-cannot-pay = -# Einen Siegpunkt könntest du bei „{ $card }“ jetzt nicht bezahlen.
reason-brings-soon = -# Mit dem, was „{ $card }“ bringt, könntest du „{ $later }“ bezahlen – noch in dieser Runde.
reason-brings-then = -# Mit dem, was „{ $card }“ bringt, könntest du „{ $later }“ bezahlen.
reason-brings-stones =
    { $count ->
        [one] -# „{ $card }“ bringt dir { $count } Stein.
       *[other] -# „{ $card }“ bringt dir { $count } Steine.
    }
reason-brings-gold =
    { $count ->
        [one] -# „{ $card }“ bringt dir { $count } Goldmünze.
       *[other] -# „{ $card }“ bringt dir { $count } Goldmünzen.
    }
reason-hurts = -# „{ $card }“ würde { $who } etwas wegnehmen.
reason-threat-wins = -# Mit „{ $card }“ könnte { $who } das Spiel gewinnen.
reason-threat-wins-bounded =
    { $coins ->
        [0] -# Mit „{ $card }“ könnte { $who } das Spiel gewinnen, hat aber kein Gold mehr.
       *[other] -# Mit „{ $card }“ könnte { $who } das Spiel gewinnen und hat noch höchstens { $coins } Gold.
    }
reason-threat-points =
    { $score ->
        [one] -# Mit „{ $card }“ könnte { $who } auf { $score } Siegpunkt kommen.
       *[other] -# Mit „{ $card }“ könnte { $who } auf { $score } Siegpunkte kommen.
    }
reason-threat-points-bounded =
    { $coins ->
        [0] -# Mit „{ $card }“ könnte { $who } punkten, hat aber kein Gold mehr.
       *[other] -# Mit „{ $card }“ könnte { $who } punkten und hat noch höchstens { $coins } Gold.
    }
reason-later-wins = -# „{ $later }“ kommt in dieser Runde noch, und damit könntest du das Spiel gewinnen.
reason-later-points =
    { $count ->
        [one] -# „{ $later }“ kommt in dieser Runde noch und würde dir { $count } Siegpunkt bringen.
       *[other] -# „{ $later }“ kommt in dieser Runde noch und würde dir { $count } Siegpunkte bringen.
    }
reason-later-better = -# „{ $later }“ kommt in dieser Runde noch und würde dir mehr helfen als „{ $card }“.
reason-spends-before = -# Was jemand für „{ $card }“ ausgibt, fehlt bei „{ $later }“, und damit könnte { $who } das Spiel gewinnen.
reason-last-card = -# Das ist die letzte Karte der Runde, und das Feengold kommt ohnehin zurück.
# Das erzählen Rückblicke von früher.
reason-many-cards =
    { $coins ->
        [one] -# In dieser Runde kommen noch { $count } Karten, und du hast für alle zusammen 1 Goldmünze.
       *[other] -# In dieser Runde kommen noch { $count } Karten, und du hast für alle zusammen { $coins } Goldmünzen.
    }
# Wo sonst nichts viel bewegt.
reason-mine-helps =
    { $count ->
        [one] -# Mit „{ $card }“ würdest du etwa { $count } Spiel von hundert mehr gewinnen.
       *[other] -# Mit „{ $card }“ würdest du etwa { $count } Spiele von hundert mehr gewinnen.
    }
reason-threat-helps = -# Bekommt { $who } „{ $card }“, gewinnst du seltener.
reason-little = -# „{ $card }“ ändert gerade wenig, egal, wer die Karte bekommt.
reason-not-worth = -# Was „{ $card }“ dir bringt, ist den Preis wohl nicht wert.

## Gründe für eine Wahl

reason-choice-wins = -# Damit gewinnst du das Spiel.
reason-choice-points =
    { $count ->
        [one] -# Das bringt dir { $count } Siegpunkt, dann hast du { $score }.
       *[other] -# Das bringt dir { $count } Siegpunkte, dann hast du { $score }.
    }
reason-choice-soon = -# Dann könntest du „{ $later }“ bezahlen – noch in dieser Runde.
reason-choice-pays = -# Dann könntest du „{ $later }“ bezahlen.
reason-choice-keeps-soon = -# So kannst du in dieser Runde noch „{ $later }“ bezahlen.
reason-choice-keeps = -# So kannst du später noch „{ $later }“ bezahlen.
reason-choice-stones =
    { $count ->
        [one] -# Du behältst { $count } Stein.
       *[other] -# Du behältst { $count } Steine.
    }
reason-choice-stops = -# Dann kann { $who } „{ $later }“ nicht mehr bezahlen.
reason-choice-ahead =
    { $score ->
        [one] -# Niemand hat mehr Siegpunkte als { $who } ({ $score }).
       *[other] -# Niemand hat mehr Siegpunkte als { $who } ({ $score }).
    }
reason-choice-gold =
    { $count ->
        [one] -# Das bringt dir { $count } Goldmünze.
       *[other] -# Das bringt dir { $count } Goldmünzen.
    }
reason-choice-more-alike = -# Dann hast du { $count } Steine dieser Farbe.
reason-choice-new-colour = -# Von dieser Farbe hast du noch keinen Stein.
reason-choice-better =
    { $count ->
        [one] -# Damit gewinnst du etwa { $count } Spiel von hundert mehr als mit allem anderen, was du wählen kannst.
       *[other] -# Damit gewinnst du etwa { $count } Spiele von hundert mehr als mit allem anderen, was du wählen kannst.
    }
reason-choice-voted = -# Was verborgen ist, wurde { $deals }-mal geraten; { $count }-mal wählten Meister so.
reason-choice-all-alike = -# Alles, was du wählen kannst, ist etwa gleich gut.

## Was bei Dragon’s Gold geraten wird, und warum

advice-wait = jetzt noch nichts sagen
advice-use =
    { $count ->
        [0] Einsetzen: { $card }
       *[other] Einsetzen: { $card } ({ $words })
    }
reason-gold-voted = -# { $count } von { $masters } Meistern würden das tun.
reason-gold-slays-alone = -# Damit fällt „{ $dragon }“, und niemand sonst bekommt von { $size ->
        [one] dem { $size } Schatzstein
       *[other] den { $size } Schatzsteinen
    } etwas ab.
reason-gold-slays = -# Damit fällt „{ $dragon }“: { $count } teilen sich dann { $size ->
        [one] { $size } Schatzstein
       *[other] { $size } Schatzsteine
    }.
reason-gold-gap = -# Danach fehlt noch Stärke { $count }, bis „{ $dragon }“ fällt; dort { $size ->
        [one] gibt es { $size } Schatzstein
       *[other] gibt es { $size } Schatzsteine
    }.
reason-gold-weak = -# Auch ein schwacher Abenteurer ({ $hunter }) bekommt einen ganzen Anteil.
reason-gold-joins = -# Ihr wärt dann { $count }, die sich den Schatz teilen.
reason-gold-thief =
    { $count ->
        [one] -# Wenn der Drache fällt, stiehlt dein Dieb dem anderen dort einen Schatzstein.
       *[other] -# Wenn der Drache fällt, stiehlt dein Dieb einem der { $count } anderen dort einen Schatzstein.
    }
reason-gold-magic =
    { $count ->
        [one] -# Dort liegt { $count } Magiestein, und dein Zauberer hat etwas davon.
       *[other] -# Dort liegen { $count } Magiesteine, und dein Zauberer hat etwas davon.
    }
reason-gold-colour-there = -# Dort gibt es { $things }, und von dieser Farbe hast du schon { $mine }.
reason-gold-black-there = -# Dort liegt der schwarze Diamant.
reason-gold-lead = -# Mit { $things } hast du von dieser Farbe am meisten, was auch immer hinter den anderen Sichtschirmen liegt.
reason-gold-black = -# Du bekommst den schwarzen Diamanten.
reason-gold-all-gain = -# Alle gewinnen dabei: du etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkte
    }, am wenigsten { $who } mit etwa { $least }.
reason-gold-all-gain-you-least = -# Alle gewinnen dabei, du am wenigsten mit etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkten
    }: Da stimmen die anderen wohl bald zu.
reason-gold-better-than = -# Das bringt dir etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkte
    }, der Vorschlag auf dem Tisch etwa { $now }.
reason-gold-most = -# Niemand bekommt dabei mehr als du mit etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkten
    }.
reason-gold-fair = -# Das bringt dir etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkte
    }; der Durchschnitt ist etwa { $fair }.
reason-gold-lost-soon =
    { $count ->
        [one] -# Der Sand ist fast durch, und dann ist { $count } Schatzstein für euch alle verloren.
       *[other] -# Der Sand ist fast durch, und dann sind die { $count } Schatzsteine für euch alle verloren.
    }
reason-gold-gets-less = -# Das bringt { $who } etwa { $theirs } { $theirs ->
        [one] Punkt
       *[other] Punkte
    } und dir etwa { $mine }.
reason-gold-last-share = -# Die anderen wählen vor dir: Teile so, dass auch der Anteil gut ist, den sie übrig lassen.
reason-gold-share-worth =
    { $count ->
        [one] -# Das bringt dir etwa { $count } Punkt.
       *[other] -# Das bringt dir etwa { $count } Punkte.
    }
reason-gold-victim =
    { $count ->
        [one] -# Hinter dem Sichtschirm von { $who } liegt etwa { $count } Schatzstein.
       *[other] -# Hinter dem Sichtschirm von { $who } liegen etwa { $count } Schatzsteine, darunter solche, die du brauchen kannst.
    }
reason-gold-token =
    { $count ->
        [one] -# Für dich ist das etwa { $count } Punkt wert.
       *[other] -# Für dich ist das etwa { $count } Punkte wert.
    }
reason-gold-trade-both = -# Ihr gewinnt beide: du etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkte
    }, { $who } etwa { $theirs }.
reason-gold-trade = -# Das bringt dir etwa { $mine } { $mine ->
        [one] Punkt
       *[other] Punkte
    } und { $who } kaum etwas.
reason-gold-no-trade = -# Kein Tausch bringt dir mehr, als er kostet.
reason-gold-keeps-objects =
    { $count ->
        [one] -# Dein magischer Gegenstand nützt in einem anderen Moment mehr.
       *[other] -# Deine { $count } magischen Gegenstände nützen in einem anderen Moment mehr.
    }
reason-gold-object-there = -# Das entscheidet den Kampf: Bei „{ $dragon }“ gibt es { $size ->
        [one] { $size } Schatzstein
       *[other] { $size } Schatzsteine
    }.
reason-gold-object-against = -# Das richtet sich gegen { $who }.
reason-gold-object-once = -# Einsetzen lässt sich das nur einmal, und ein besserer Moment kommt kaum.
