### Was am Tisch geschieht, für alle erzählt: eine Nachricht je Ereignis, benannt nach dessen Schlüssel.
###
### `event-SCHLÜSSEL-KARTE` wird statt `event-SCHLÜSSEL` erzählt, während diese Karte genutzt wird.
### Einsetzungen: `$who` und `$whom` sind Namen; `$whos` ist eine Liste von Namen, und `$count` sagt, wie viele;
### `$card` und `$colour` sind Namen zum Anzeigen; `$stone` ist ein Stein dieser Farbe im Akkusativ („1 roten Stein“);
### `$things` und `$stones` sind gezählte Akkusativobjekte („3 Silber und 1 roten Stein“);
### `$none` ist im Akkusativ, was es nicht gibt („kein Silber“); `$metal` ist gold oder silver, zum Unterscheiden.
### Ein Ereignis mit leerem Text wird nicht erzählt.

## Die Runde

event-round-begins = Runde { $round } beginnt. Neu dabei: { $cards }.
event-reshuffled = Der Stapel der Extra-Kreaturen ist aufgebraucht; aus den abgelegten wird ein neuer gemischt.
event-turned-up = Unter den Hammer kommt: { $card }.
event-passed-on = „{ $card }“ kommt zuletzt und findet keine Karte mehr, also gibt es dafür auch keine Auktion.
event-round-ends = Runde { $round } ist vorbei. Alles eingesetzte Feengold kehrt hinter die Sichtschirme zurück.
event-gold-is-gone = Niemand hat noch eine Goldmünze zum Bieten, also endet das Spiel hier. Es gewinnt, wer vorn liegt!

## Die Auktion

# Darunter folgt eine Zeile je Faust.
event-opened =
    { $metal ->
        [silver] Die Fäuste im Stechen öffnen sich:
       *[gold] Die Fäuste öffnen sich:
    }
    { $fists }
# Eine Faust: was darin ist, und was das wert ist.
fist-shown = { $who }: { $coins } = { $value }
fist-empty = { $who }: { fist-nothing }
fist-nothing = leere Faust
event-won = { $who } ersteigert „{ $card }“.
event-tied = Gleichstand bei „{ $card }“ zwischen { $whos }! Jetzt entscheidet das Silber.
event-won-tie-break = { $who } gewinnt das Stechen und damit „{ $card }“.
event-tied-again = Schon wieder Gleichstand! „{ $card }“ bekommt also niemand.
event-no-bids = Weit und breit keine Münze: „{ $card }“ bekommt niemand.
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
event-cannot-pay-sorcerer-apprentice = { $who } hat keine zwei Steine derselben Farbe, also geschieht nichts.
event-scores =
    { $points ->
        [one] { $who } bekommt { $points } Siegpunkt und hat jetzt { $total }.
       *[other] { $who } bekommt { $points } Siegpunkte und hat jetzt { $total }.
    }
event-wins =
    { $count ->
        [one] { $whos } gewinnt das Spiel! Schön habt ihr alle gespielt.
       *[other] { $whos } gewinnen das Spiel gemeinsam! Schön habt ihr alle gespielt.
    }

## Einzelne Karten

event-steals-stone = { $who } stiehlt { $whom } { $stone }.
event-steals-gold = { $who } stiehlt { $whom } 1 gewöhnliches Gold.
event-steals-fairy = { $who } stiehlt { $whom } 1 Feengold.
event-steals-spent-fairy = { $who } stiehlt 1 Feengold, das { $whom } in dieser Runde schon eingesetzt hatte.
event-finds-nothing = { $who } durchsucht { $whom } die Taschen und findet nichts zu stehlen.
event-robs = { $who } überfällt { $whom }. Was es zu holen gab, wissen nur die beiden.
event-robs-coins = Die Beute: { $who } bekommt { $things } von { $whom }.
event-robs-nothing = Keine Beute: { $whom } hatte weder gewöhnliches Gold noch Silber, { $who } geht leer aus.
event-buys = { $who } kauft { $stone } für { $things }.
event-cannot-buy = Die Münzen reichen für keinen Stein, der Einkauf ist also zu Ende.
event-pays-coins =
    { $count ->
        [0] { $who } überlässt das Gebot dem Nekromanten. Feengold war keins dabei.
       *[other] { $who } überlässt das Gebot dem Nekromanten und verliert { thing-fairy.taken } für immer.
    }
event-free-point = { $who } hat keine Steine zum Abgeben, also ist der Siegpunkt geschenkt.
event-fears = { $who } nennt die Farbe, die nicht kommen darf: { $colour }.
event-draws = { $who } zieht { $stone } aus dem Beutel.
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
event-brings-imp = { $who } lässt den Wichtel „{ $card }“ aus dem Stapel holen. Die anderen Karten werden gemischt.
event-nothing-to-bring = Es ist keine Karte mehr da, die sich holen ließe, also geschieht nichts.
event-keeps = { $who } behält „{ $card }“ für später.
event-doubles = { $who } gibt den Doppelgänger ab und nutzt „{ $card }“ zweimal.

## Listen: „A, B und C“ wird aus A, B mit `list-more` und daraus und C mit `list-two`.

list-two = { $first } und { $last }
list-more = { $first }, { $next }
# Mehrere Karten desselben Namens.
list-times = { $count } × { $name }
