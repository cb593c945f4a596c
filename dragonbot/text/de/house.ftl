### Hausregeln: wie sie heißen, erzählt, gewählt und aufgehoben werden.

## Hausregeln, die mehr sind als an oder aus

house-panel =
    ### Weitere Hausregeln
    Nur wer die Runde leitet, kann sie ändern, und nur vor dem Beginn des Spiels.
house-nothing-chosen = Bisher ist das Spiel wie in der Schachtel.
house-chosen = ◆ { $rule }
house-which = Hausregel auswählen …
house-sets = Satz dieses Servers nehmen …
house-no-sets = -# Was ihr hier vereinbart, lässt sich mit { $house-save } für andere Tische aufheben.
house-title = ### { $name }
house-holds = **Jetzt:** { $rule }
house-as-in-the-box = wie in der Schachtel
house-choose = Auswählen …
house-cards = Karten von { $first } bis { $last }
house-more = { $cards } und { $count } weitere
house-form-number = Eine Zahl von { $fewest } bis { $most }
house-line = ⚑ **Hausregeln:** { $rules }
house-and = { $first } · { $next }
# A game that is over, in a list.
games-with-house-rules = { $game }, mit Hausregeln
house-option = { $name }: { $value }
house-without = ohne: { $name }
house-sets-title = ### Hausregeln dieses Servers
house-set-offered = { $name } · { $game }
house-set = **{ $name }** ({ $game }): { $rules }
button-house = Weitere Hausregeln …
button-house-box = Wie in der Schachtel
button-house-back = Zurück
button-house-form = Zahl eingeben …
button-house-usual = Wie in der Schachtel
option-points-to-win = Siegpunkte zum Sieg
    .long = Mit so vielen Siegpunkten ist das Spiel sofort gewonnen. Normal sind es 3.
variation-points-to-win =
    { $count ->
        [one] { $count } Siegpunkt gewinnt
       *[other] { $count } Siegpunkte gewinnen
    }
option-rounds = Runden
    .long = Nach so vielen Runden ist das Spiel spätestens vorbei: Die meisten Siegpunkte gewinnen, dann die meisten Steine, dann das meiste Gold. Normal geht es weiter, bis jemand die Siegpunkte hat.
variation-rounds =
    { $count ->
        [one] Höchstens { $count } Runde
       *[other] Höchstens { $count } Runden
    }
variation-rounds-no-limit = So viele Runden, wie es braucht
option-specials = Sonderkarten
    .long = Welche Sonderkarten mitspielen. Sind es weniger, als eine Runde braucht, kommen alle, und niemand wählt unter ihnen aus.
variation-specials =
    { $count ->
        [one] Von den Sonderkarten nur { $cards }
       *[other] Von den Sonderkarten nur { $cards }
    }
variation-specials-without =
    { $count ->
        [one] Sonderkarten ohne { $cards }
       *[other] Sonderkarten ohne { $cards }
    }
variation-specials-all = Alle Sonderkarten
variation-specials-none = Keine Sonderkarten
option-start = Münzen zu Beginn
    .long = Was alle zu Beginn hinter dem Schirm haben. Hat die Schachtel zu wenige Münzen für sechs solche Vorräte, wird sie aufgefüllt.
variation-start = Alle beginnen mit { $things }
option-magic-coins = Magische Münzen
    .long = Ohne sie bleiben die Karten weg, die sie bringen: Hexe, Landhexe, Feenkönigin und Goldschmied. Jede Runde beginnt dann mit der Karte, die gerade zuerst kommt.
variation-magic-coins-on = Mit magischen Münzen
variation-magic-coins-off = Keine magischen Münzen
option-open-stones = Offene Steine
    .long = Nichts verbirgt Steine: Wer die Karte „Elf“ behält, hat davon nichts.
variation-open-stones-on = Alle Steine liegen offen
variation-open-stones-off = Steine dürfen verborgen sein
variation-begins-chance = Alle sitzen, wie sie kommen
variation-begins-last-winner = Wer hier zuletzt gewonnen hat, sitzt vorn
option-sets = Edelsteine jeder Farbe
    .long = Ob je ein Edelstein von jeder Farbe 5 Punkte bringt. Wie die Wertung, oder für sich gewählt.
variation-sets-as-the-rules = Wie die Wertung
variation-sets-none = Keine Punkte für Edelsteine jeder Farbe
variation-sets-counted = Punkte für Edelsteine jeder Farbe
option-sand = Sanduhr
    .long = Wie viele Sekunden ein Feilschen oder der Markt dauert, wo ihr live spielt; bei langsamerem Tempo entsprechend länger oder kürzer. Normal sind es 60.
variation-sand =
    { $count ->
        [one] { $count } Sekunde Sand
       *[other] { $count } Sekunden Sand
    }

## Was mit Sätzen eines Servers geschieht

done-set-saved = Aufgehoben als „{ $name }“. An anderen Tischen nimmt ihn { $house-use }.
done-set-used = Der Tisch spielt jetzt nach „{ $name }“.
done-set-deleted = „{ $name }“ ist weggeworfen. Tische, die danach spielen, bleiben, wie sie sind.
refused-only-keepers-keep-sets = Hausregeln aufheben oder wegwerfen dürfen hier nur die, die diesen Server verwalten. Welche es gibt, zeigt { $house-list }.
refused-no-such-set = Für dieses Spiel hebt der Server keine Hausregeln dieses Namens auf. Welche es gibt, zeigt { $house-list }.
refused-several-sets-of-that-name = Mehrere Spiele haben Hausregeln dieses Namens. Wähl bitte aus der Liste, die beim Tippen erscheint.
refused-too-many-sets = Dieser Server hebt schon { $most } Sätze Hausregeln auf, und mehr passen in keine Liste. Wirf bitte erst einen mit { $house-delete } weg.
refused-no-name-for-a-set = Das ist kein Name, der sich zeigen lässt. Nimm bitte ein paar Buchstaben.
refused-nobody-could-bid = Ohne Feengold und ohne Gold zu Beginn könnte niemand bieten. Gebt bitte allen mindestens eines davon.
