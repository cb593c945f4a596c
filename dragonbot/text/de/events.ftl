### Was am Tisch geschieht: eine Nachricht je Ereignis, benannt nach dessen Schlüssel.
###
### `event-SCHLÜSSEL-KARTE` wird statt `event-SCHLÜSSEL` erzählt, während diese Karte genutzt wird. Was auf `-tavern`
### endet, gilt in der Tavern Edition, wo dasselbe anders zu erzählen ist.
### Einsetzungen: `$who` und `$whom` sind Namen; `$whos` ist eine Liste von Namen, und `$count` sagt, wie viele;
### `$card` und `$colour` sind Namen zum Anzeigen; `$stone` ist ein Stein dieser Farbe im Akkusativ („1 roten Stein“);
### `$things` und `$stones` sind gezählte Akkusativobjekte („3 Silber und 1 roten Stein“);
### `$none` ist im Akkusativ, was es nicht gibt („kein Silber“), `$thing` ebenso eins davon, `$called` der bloße Name;
### `$in-order` ist wie `$cards`, aber in der Reihenfolge der Karten, und `$count` sagt, wie viele;
### `$metal` ist das, was geboten wird, zum Unterscheiden; `$other` ist eine andere Karte.
### Ein Ereignis mit leerem Text wird nicht erzählt.

## Die Runde

event-round-begins = Runde { $round } beginnt. Diesmal dabei: { $cards }.
event-reshuffled = Der Stapel der Extra-Kreaturen ist aufgebraucht; aus den abgelegten wird ein neuer gemischt.
event-turned-up = Unter den Hammer kommt: { $card }.
event-passed-on = „{ $card }“ kommt zuletzt und kann keine Karte mehr holen, also gibt es keine Auktion.
event-round-ends = Runde { $round } ist vorbei. Alles eingesetzte Feengold kehrt hinter die Sichtschirme zurück.
event-round-ends-tavern = Runde { $round } ist vorbei. Alle eingesetzten Feenmünzen kehren hinter die Sichtschirme zurück.
event-rounds-are-over =
    Runde { $round } war die letzte dieses Spiels. Die meisten Siegpunkte gewinnen, dann die meisten Steine, dann das meiste Gold:
    { $standings }
standing-at-the-end = { $who }: { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    }, { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }, { $gold } Gold
event-begins = { $who } hat hier zuletzt gewonnen und sitzt auf dem ersten Platz.
event-gold-is-gone = Niemand hat mehr eine Goldmünze zum Bieten, also endet das Spiel hier. Es gewinnt, wer vorn liegt!
event-gold-is-gone-tavern = Niemand hat mehr etwas, womit sich eine Karte gewinnen ließe, also endet das Spiel hier. Es gewinnt, wer vorn liegt!
event-chooses-specials = { $who } hat die Extra-Kreaturen dieser Runde ausgesucht.
event-round-begins-in-secret =
    { $count ->
        [one] Runde { $round } beginnt. Eine Karte ist neu dabei, und welche, weiß nur { $who }.
       *[other] Runde { $round } beginnt. { $count } Karten sind neu dabei, und welche, weiß nur { $who }.
    }
# Diese beiden hört nur, wer ausgesucht hat.
event-sees-specials = Nur du weißt, wer neu dabei ist: { $cards }.
event-sees-order = Nur du weißt, in welcher Reihenfolge sie kommen: { $in-order }.

## Die Gunst des Königs

event-reclaim =
    { $count ->
        [one] { $whos } nimmt 1 eingesetztes Feengold zurück.
       *[other] { $whos } nehmen je 1 eingesetztes Feengold zurück.
    }
event-claims = { $who } zahlt { $thing } und nimmt sich dank der Gunst des Königs „{ $card }“.
event-favor-passes = { $who } muss die Gunst des Königs abgeben. Sie geht an { $whom }.
event-favor-goes = Die Gunst des Königs geht an { $who }.
event-favor-pays = { $who } bekommt 1 Silber für die Gunst des Königs.
event-favor-cannot-pay = Für { $who } mit der Gunst des Königs ist kein Silber in der Bank.

## Die Auktion

# Darunter folgt eine Zeile je Faust.
event-opened =
    { $metal ->
        [silver] Die Fäuste im Stechen öffnen sich:
       *[gold] Die Fäuste öffnen sich:
    }
    { $fists }
event-opened-tavern =
    { $metal ->
        [silver] Die Fäuste öffnen sich, und es zählt Silber:
        [common_gold] Die Fäuste öffnen sich, und es zählt nur gewöhnliches Gold:
        [stones] Die Fäuste öffnen sich, und es zählen Steine:
       *[gold] Die Fäuste öffnen sich:
    }
    { $fists }
# `$fist` ist die Zeile einer Faust.
event-opens-one =
    { $who } hat alle gesehen und öffnet eine von zwei Fäusten:
    { $fist }
# Eine Faust: was darin ist, und was das wert ist.
fist-shown = { $who }: { $coins } = { $value }
fist-empty = { $who }: { fist-nothing }
fist-nothing = leere Faust
# Zwei Fäuste einer Person, von denen sie eine öffnen wird.
fist-two = { $first } / { $second }
event-won = { $who } ersteigert „{ $card }“.
event-tied = Gleichstand bei „{ $card }“ zwischen { $whos }! Jetzt entscheidet das Silber.
event-tied-tavern = Gleichstand bei „{ $card }“ zwischen { $whos }!
event-won-tie-break = { $who } gewinnt das Stechen und damit „{ $card }“.
event-tied-again = Schon wieder Gleichstand! „{ $card }“ bekommt also niemand.
event-no-bids = Weit und breit keine Münze: „{ $card }“ bekommt niemand.
event-no-bids-tavern = Nichts als leere Fäuste: Für „{ $card }“ hat niemand geboten.
event-second-wins = Unter den Geboten liegt eine lila Münze, also gewinnt das zweithöchste.
event-no-second = Ein zweithöchstes Gebot gibt es nicht, also bekommt niemand „{ $card }“.
event-all-lose = Schon wieder Gleichstand! „{ $card }“ trifft also gemeinsam { $whos }.
event-adds-blue = { $who } legt eine blaue Münze dazu, und das Gebot ist { $count } wert.
# Eine behaltene Karte meldet sich, während eine andere versteigert wird.
event-sells-for-silver = { $who } gibt den Silberschmied ab, also gibt es „{ $card }“ für Silber.
event-takes-bids-back = { $who } gibt den Schankwirt ab: Alle nehmen ihr Gebot zurück und bieten neu.
event-wins-tie = { $who } gewinnt bei Gleichstand und bekommt „{ $card }“.
event-wins-tie-crook = { $who } gibt den Gauner ab, gewinnt damit bei Gleichstand und bekommt „{ $card }“.
event-wins-tie-dealer = Der Bankhalter entscheidet den Gleichstand: { $who } bekommt „{ $card }“.
event-wins-unbid = { $who } gibt den Rattenkönig ab und bekommt „{ $card }“ umsonst.
event-cursed =
    { $count ->
        [one] Eine schwarze Münze von { $whos } verhext „{ $card }“: Niemand gewinnt die Karte.
       *[other] Schwarze Münzen von { $whos } verhexen „{ $card }“: Niemand gewinnt die Karte.
    }
event-cursed-in-tie-break =
    { $count ->
        [one] Im Stechen verhext eine schwarze Münze von { $whos } „{ $card }“: Niemand gewinnt die Karte.
       *[other] Im Stechen verhexen schwarze Münzen von { $whos } „{ $card }“: Niemand gewinnt die Karte.
    }

## Was viele Karten tun

event-takes = { $who } nimmt { $things } aus der Bank.
event-takes-the-last = Die Bank ist knapp bei Kasse: { $who } bekommt nur { $things }.
event-bank-has-none = Die Bank hat { $none } mehr für { $who }.
event-no-stones = Die Bank hat keine Steine mehr, also geschieht nichts.
event-no-stones-merchant = Der Händler ist ausverkauft: Die Bank hat keine Steine mehr.
event-pays-stones = { $who } zahlt { $stones } an die Bank.
event-pays-stones-quack-wizard = { $who } gibt alle Steine an die Bank: { $stones }.
event-cannot-pay = { $who } fehlen die Steine dafür, also müssen es Münzen tun.
event-cannot-pay-sorceress = { $who } hat keine zwei Steine, also geschieht nichts.
event-cannot-pay-sorcerer-apprentice = { $who } hat keine zwei Steine derselben Farbe, also geschieht nichts.
event-scores =
    { $points ->
        [one] { $who } bekommt { $points } Siegpunkt und hat jetzt { $total } von { $goal }.
       *[other] { $who } bekommt { $points } Siegpunkte und hat jetzt { $total } von { $goal }.
    }
event-loses-point =
    { $total ->
        [one] { $who } verliert einen Siegpunkt und hat noch { $total }.
       *[other] { $who } verliert einen Siegpunkt und hat jetzt { $total }.
    }
event-has-no-point-to-lose = { $who } hat keinen Siegpunkt zu verlieren und kommt ungeschoren davon.
# Eine Hausregel.
event-no-further-point = Diesmal gibt es keine Siegpunkte mehr, { $who } geht also leer aus.
event-loses-no-point = Diesmal ändern sich keine Siegpunkte, { $who } verliert also keinen.
event-wins =
    { $count ->
        [one] { $whos } gewinnt das Spiel! Gut gespielt!
       *[other] { $whos } gewinnen das Spiel gemeinsam! Gut gespielt!
    }

## Einzelne Karten

event-steals-stone = { $who } stiehlt { $whom } { $stone }.
event-steals-gold = { $who } stiehlt { $whom } 1 gewöhnliches Gold.
event-steals-fairy = { $who } stiehlt { $whom } 1 Feengold.
event-steals-spent-fairy = { $who } stiehlt 1 Feengold, das { $whom } in dieser Runde schon eingesetzt hatte.
event-finds-nothing = { $who } durchsucht { $whom } die Taschen und findet nichts zu stehlen.
event-robs = { $who } überfällt { $whom }. Was es zu holen gab, wissen nur die beiden.
event-robs-tavern = { $who } überfällt { $whom }.
event-robs-coins = Die Beute: { $who } bekommt { $things } von { $whom }.
event-robs-nothing = Keine Beute: { $whom } hatte weder gewöhnliches Gold noch Silber, { $who } geht leer aus.
event-robs-nothing-tavern = Bei { $whom } ist nichts zu holen, also muss die Bank einspringen.
event-buys = { $who } kauft { $stone } für { $things }.
event-cannot-buy = Die Münzen reichen für keinen Stein, der Einkauf ist also zu Ende.
event-pays-coins =
    { $count ->
        [0] { $who } überlässt das Gebot dem Nekromanten. Feengold war keins dabei.
       *[other] { $who } überlässt das Gebot dem Nekromanten und verliert { thing-fairy.taken } für immer.
    }
event-pays-coins-tavern =
    { $count ->
        [0] { $who } überlässt das Gebot dem Nekromanten. Feenmünzen waren keine dabei.
        [one] { $who } überlässt das Gebot dem Nekromanten und verliert { $count } Feenmünze für immer.
       *[other] { $who } überlässt das Gebot dem Nekromanten und verliert { $count } Feenmünzen für immer.
    }
event-free-point = { $who } hat keine Steine zum Abgeben, also ist der Siegpunkt geschenkt.
event-fears = { $who } nennt die Farbe, die nicht kommen darf: { $colour }.
event-draws = { $who } zieht { $stone } aus dem Beutel.
event-draws-unseen = { $who } zieht einen Stein und legt ihn ungesehen hinter den Sichtschirm.
event-burns = Oje, ausgerechnet diese Farbe! Was { $who } gezogen hat, geht alles zurück an die Bank.
event-carries-home =
    { $count ->
        [0] { $who } hört vor dem ersten Zug auf und geht ohne Steine heim.
       *[other] { $who } hört auf und trägt { $stones } heim.
    }
event-short-bag = Einen zweiten Stein gab es im Beutel nicht.
event-tramples = { $who } hetzt den Troll auf eine Farbe: { $colour }.
event-loses-stones = { $who } verliert { $stones }.
event-brings = { $who } nutzt jetzt „{ $card }“.
event-brings-ghost = { $who } ruft „{ $card }“ noch einmal zurück.
event-brings-goblin = Der Kobold zerrt für { $who } eine Karte aus dem Stapel: { $card }.
event-brings-kobold = Der Heinzelmann holt für { $who } die oberste Extra-Kreatur: { $card }.
event-brings-imp = { $who } lässt den Wichtel „{ $card }“ aus dem Stapel holen. Die anderen Karten werden gemischt.
event-nothing-to-bring = Es ist keine Karte mehr da, die sich holen ließe, also geschieht nichts.
event-keeps = { $who } behält „{ $card }“ für später.
event-keeps-tavern = { $who } behält „{ $card }“ vor dem Sichtschirm.
event-doubles = { $who } gibt den Doppelgänger ab und nutzt „{ $card }“ zweimal.

## Einzelne Karten der Tavern Edition

event-fetches = { $who } zahlt 1 Silber, und die Pixie bringt 1 eingesetztes Feengold zurück.
event-melts-down = { $who } verliert { $things } an den Fälscher.
event-nothing-to-melt = { $who } hat weder gewöhnliches Gold noch Silber für den Fälscher, also geschieht nichts.
event-nothing-ahead = { $who } lag nicht vor dem nächsten Gebot, also bringt der Halbling nichts.
event-no-gold-bid = Im Gebot von { $who } war kein Gold, also bringt der Usurpator nichts.
event-no-copied-point = Diese Karte wurde nicht selbst versteigert, also bringt sie { $who } keinen Siegpunkt.
event-gives-round =
    { $count ->
        [one] { $whos } bekommt ebenfalls { $stone }.
       *[other] { $whos } bekommen ebenfalls je { $stone }.
    }
event-draws-for-all = { $who } zieht { $stones } für den Tisch.
event-picks-stone = { $who } nimmt sich { $stone }.
event-picks-unseen = { $who } nimmt sich einen Stein und legt ihn hinter den Sichtschirm.
event-rolls = { $who } würfelt { $count }: nah genug, es gilt.
event-rolls-too-far = { $who } würfelt { $count }: zu weit weg, es gilt nicht.
event-gives-stones = { $who } gibt { $stones } an { $whom }.
event-gives-stone = { $who } gibt { $whom } { $stone }.
event-gives-coin = { $who } gibt { $whom } eine Münze. Welche, wissen nur die beiden.
event-has-nothing = { $who } hat nichts Passendes zu geben.
event-robs-a-coin = { $who } raubt { $whom } eine Münze. Welche, wissen nur die beiden.
event-finds-no-coin = { $who } greift hinter den Sichtschirm von { $whom } und findet dort keine Münze.
event-steals-hidden-stone = { $who } greift hinter den Sichtschirm von { $whom } und stiehlt einen Stein.
# Das hören die beiden, zwischen denen eine Münze oder ein Stein ungesehen gewechselt hat, oder wer gezogen hat.
event-coin-was = Die Münze war: { $called }
event-stone-was = Farbe des Steins: { $colour }
event-swaps-stones = { $who } und { $whom } tauschen alle ihre Steine.
event-crushes = { $who } lässt den Troll { $stone } zermalmen: { $whom } hat einen weniger.
event-crushes-hidden = { $who } lässt den Troll hinter den Sichtschirm von { $whom } greifen. Er zermalmt { $stone }.
event-nobody-has-stones = Sonst hat niemand einen Stein, also trollt sich der Troll hungrig.
event-swaps-cards = { $who } gibt { $whom } „{ $card }“ und nimmt sich dafür „{ $other }“.
event-steals-card = { $who } nimmt { $whom } „{ $card }“ ab.
event-digs-up =
    { $count ->
        [0] { $who } deckt eine Extra-Kreatur auf und behält sie: { $card }.
       *[other] { $who } deckt Extra-Kreaturen auf, bis „{ $card }“ kommt, und behält diese Karte. Abgelegt werden: { $cards }.
    }
event-digs-in-vain =
    { $count ->
        [0] Für { $who } ist keine Extra-Kreatur mehr da, die sich aufdecken ließe.
       *[other] { $who } deckt alle Extra-Kreaturen auf, die noch da sind, und findet keine zum Behalten. Abgelegt werden: { $cards }.
    }

## Listen: „A, B und C“ wird aus A, B mit `list-more` und daraus und C mit `list-two`.

list-two = { $first } und { $last }
list-or = { $first } oder { $last }
list-more = { $first }, { $next }
# Mehrere Karten desselben Namens.
list-times = { $count } × { $name }

## Von Blankokarten, den Figuren, die jemand erfunden hat

# `$own` ist die Blankokarte, deren Eigenschaft genutzt wird. `$kinds` sind bloße Namen von Dingen in einer Reihe.
event-loses-things = { $who } gibt { $things } an die Bank zurück.
event-has-none-of = { $who } hat nichts davon: { $kinds }.
event-finds-none = { $who } findet bei { $whom } nichts davon: { $kinds }.
event-robs-of =
    { $count ->
        [0] { $who } nimmt { $whom } alles davon: { $kinds }. Wie viel es war, wissen nur die beiden.
       *[other] { $who } nimmt { $whom } je bis zu { $count } davon: { $kinds }. Wie viel es war, wissen nur die beiden.
    }
event-robs-one = { $who } nimmt { $whom } eins davon: { $kinds }.
event-gives-one = { $who } gibt { $whom } eins davon: { $kinds }.
event-loot-was = Den Besitzer gewechselt hat: { $counted }.
event-swaps-things = { $who } und { $whom } tauschen alles davon: { $kinds }.
event-has-now = Hinter deinem Sichtschirm liegt jetzt: { $counted }.
event-fetches-back = { $who } bekommt { $count } eingesetztes Feengold zurück.
event-shows-things = { $who } zeigt { $things } vor.
event-rolls-a-die = { $who } würfelt { $count }.
event-nobody-to-choose = { $who } kann niemanden wählen, also geschieht nichts weiter.
event-looks-at = { $who } schaut hinter den Sichtschirm von { $whom }.
event-looks-at-pile =
    { $count ->
        [0] { $who } sucht im Stapel der Extra-Kreaturen, aber er ist leer.
        [one] { $who } schaut die oberste Karte vom Stapel der Extra-Kreaturen an.
       *[other] { $who } schaut die obersten { $count } Karten vom Stapel der Extra-Kreaturen an.
    }
event-looks-ahead =
    { $count ->
        [0] { $who } sucht nach kommenden Karten, aber es gibt keine.
        [one] { $who } schaut die nächste Karte an.
       *[other] { $who } schaut die nächsten { $count } Karten an.
    }
event-sees-coins = Hinter dem Sichtschirm von { $whom } liegt: { $counted }.
event-sees-cards = Du siehst, die oberste zuerst: { $in-order }.
event-discards = { $who } legt „{ $card }“ ab.
event-auctions-next = { $who } lässt als Nächstes „{ $card }“ versteigern.
# Was auch gedruckte Karten erzählen, diese aber mit eigenen Worten.
event-cannot-pay-blank = { $who } fehlen die Steine dafür.
event-burns-blank = Die Steine im Beutel gehen zurück an die Bank.
event-carries-home-blank = { $who } trägt { $stones } nach Hause.
event-short-bag-blank = Im Beutel waren nicht genug Steine.
event-robs-nothing-blank = Bei { $whom } war nichts zu holen.
event-keeps-blank = { $who } behält „{ $card }“ vor dem Sichtschirm.
event-doubles-blank = Durch „{ $own }“ nutzt { $who } „{ $card }“ zweimal.
event-sells-for-silver-blank = Durch „{ $own }“ von { $who } gibt es „{ $card }“ für Silber.
event-takes-bids-back-blank = Durch „{ $own }“ von { $who } nehmen alle ihr Gebot zurück und bieten neu.
event-wins-tie-blank = Durch „{ $own }“ gewinnt { $who } bei Gleichstand und bekommt „{ $card }“.
event-wins-unbid-blank = Durch „{ $own }“ bekommt { $who } „{ $card }“ umsonst.
