### Wörter in Bildern vom Tisch, und Bilder in Worten für alle, die sie nicht sehen.
###
### Kein Text enthält Markup. Wo der Platz knapp ist, zählt die Breite in Bildpunkten eines Telefons:
### Beschriftungen sind kurze Wörter. `$facts` ist eine fertige Aufzählung.

picture-told = { $what }: { $facts }.

## Plätze

picture-seat = { $number } { $name }
picture-seat-computer = { $number } { $name } (Computer)
picture-points =
    { $count ->
        [0] kein Punkt
        [one] { $count } von { $goal } Punkten
       *[other] { $count } von { $goal } Punkten
    }
picture-no-stones = keine Steine
picture-stones = Steine { $red } rot, { $blue } blau, { $yellow } gelb
picture-stones-white = Steine { $red } rot, { $blue } blau, { $yellow } gelb, { $white } weiß
picture-stones-hidden = Steine vom Elfen verborgen
picture-favor = die Gunst des Königs
picture-keeps = behält { $cards }
picture-keeps-count =
    { $count ->
        [one] behält { $count } Karte
       *[other] behält { $count } Karten
    }
picture-leads =
    { $count ->
        [one] In Führung: { $whos }.
       *[other] Gemeinsam in Führung: { $whos }.
    }

## Eine Auktion

picture-round = Runde { $round }
picture-round-card = Runde { $round } · Karte { $number } von { $count }
picture-round-tie = Runde { $round } · Stechen
picture-between-rounds = Neue Runde
picture-to-come = Kommt noch
picture-specials-to-come = Extra-Kreaturen, die noch kommen
picture-gone = Vorbei
picture-bank = In der Bank
picture-told-card = Runde { $round }, Karte { $number } von { $count }: { $card }.
picture-told-between-rounds = Runde { $round }: Gleich beginnt eine neue Runde.
picture-told-tie = Stechen mit Silber zwischen { $whos }.
picture-bid-gold = Geboten wird Gold: Feengold oder gewöhnliches.
picture-bid-common-gold = Geboten wird nur gewöhnliches Gold.
picture-bid-silver = Geboten wird Silber.
picture-bid-stones = Geboten werden Steine.
picture-face-down =
    { $count ->
        [one] Verdeckt: { $count } Extra-Kreatur, die nur { $who } gesehen hat.
       *[other] Verdeckt: { $count } Extra-Kreaturen, die nur { $who } gesehen hat.
    }

## Die eigene Hand

picture-hand = Deine Hand
picture-screen = dein Sichtschirm
# Auf einer Hand, die andere sehen; darüber steht, wessen sie ist.
picture-a-screen = Sichtschirm
picture-spent = eingesetzt
picture-to-bid-gold = jetzt zu bieten: { $count } Gold
picture-to-bid-common-gold = jetzt zu bieten: { $count } gewöhnliche Gold
picture-to-bid-silver = jetzt zu bieten: { $count } Silber
picture-to-bid-stones =
    { $count ->
        [one] jetzt zu bieten: { $count } Stein
       *[other] jetzt zu bieten: { $count } Steine
    }
picture-your-seat = Dein Platz
picture-behind-screen = Hinter deinem Sichtschirm
picture-behind-screen-of = Hinter dem Sichtschirm von { $who }
picture-before-screen = Davor
# Sonst sieht sie niemand.
picture-hidden = vom Elfen verborgen { $stones }

## Eine Karte

picture-special = Extra-Kreatur
picture-standard = In jeder Runde

## Das Ende

# Neben der Karte, die entschied; $whos wird gekürzt, wenn es lang ist, also ist kurz, was folgt.
picture-wins =
    { $count ->
        [one] { $whos } siegt
       *[other] { $whos } siegen
    }
# Wenn für ihre Namen kein Platz ist.
picture-win-together = { $count } siegen gemeinsam
picture-nobody-wins = Niemand siegt
picture-won-with = { $card } · Runde { $round }
picture-points-by-round = Punkte je Runde
picture-place = { $place }. { $who }
picture-step = { $points } durch { $card } in Runde { $round }
picture-told-wins =
    { $count ->
        [one] { $whos } siegt.
       *[other] { $whos } siegen gemeinsam.
    }
picture-told-nobody-wins = Niemand siegt.
picture-told-end = Endstand: { $what }.
picture-told-moment = { $letter }, Runde { $round }: { $event }
# Was das Spiel entschied; $who wird gekürzt, wenn es lang ist.
picture-moment-scores = { $card }: { $who } kommt auf { $total } von { $goal } Punkten.
picture-moment-loses = { $card }: { $who } verliert einen Punkt, es bleiben { $total }.
picture-moment-cursed = { $who } verhext mit einer schwarzen Münze: { $card }.

## Das letzte Ergebnis

# Im Alternativtext: `$what` ist eine Karte, `$fists` sind alle Fäuste, die höchste zuerst.
picture-last = Letztes Ergebnis, { $what }: { $fists }.
picture-last-any = die letzte Auktion
picture-last-fist = { $who } { $coins } = { $value }
picture-last-empty = { $who } { fist-nothing }
