### Hausregeln: wie sie heißen, erzählt, gewählt und aufgehoben werden.

## Hausregeln, die mehr sind als an oder aus

house-panel =
    ### Weitere Hausregeln
    Ändern kann sie nur, wer den Tisch leitet, und nur vor dem Start.
house-nothing-chosen = Bisher gelten die offiziellen Regeln.
house-chosen = ◆ { $rule }
house-which = Hausregel wählen…
house-sets = Gespeicherte Hausregeln nehmen…
house-no-sets = -# Diese Regeln für andere Tische speichern: { $house-save }
house-title = ### { $name }
house-holds = **Jetzt:** { $rule }
house-as-in-the-box = offizielle Regel
house-choose = Auswählen…
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
button-house = Weitere Hausregeln…
button-house-box = Offizielle Regeln
button-house-back = Zurück
button-house-form = Zahl eingeben…
button-house-usual = Offizielle Regel
option-points-to-win = Punkte zum Sieg
    .long = Mit wie vielen Siegpunkten das Spiel gewonnen ist. (Offizielle Regel: 3)
variation-points-to-win =
    { $count ->
        [one] { $count } Siegpunkt gewinnt
       *[other] { $count } Siegpunkte gewinnen
    }
option-rounds = Runden
    .long = Nach dieser Runde endet das Spiel spätestens: Die meisten Siegpunkte gewinnen, dann die meisten Steine, dann das meiste Gold. (Offizielle Regel: unbegrenzt)
variation-rounds =
    { $count ->
        [one] Höchstens { $count } Runde
       *[other] Höchstens { $count } Runden
    }
variation-rounds-no-limit = Unbegrenzt viele Runden
option-specials = Extra-Kreaturen
    .long = Welche Extra-Kreaturen mitspielen. Sind es weniger, als eine Runde braucht, kommen alle, und niemand wählt aus.
variation-specials =
    { $count ->
        [one] Von den Extra-Kreaturen nur { $cards }
       *[other] Von den Extra-Kreaturen nur { $cards }
    }
variation-specials-without =
    { $count ->
        [one] Extra-Kreaturen ohne { $cards }
       *[other] Extra-Kreaturen ohne { $cards }
    }
variation-specials-all = Alle Extra-Kreaturen
variation-specials-none = Keine Extra-Kreaturen
option-start = Münzen zu Beginn
    .long = Was alle zu Beginn hinter dem Sichtschirm haben. Reichen die Münzen der Schachtel nicht für sechs Personen, wird sie aufgefüllt.
variation-start = Alle beginnen mit { $things }
option-magic-coins = Magische Münzen
    .long = Ohne sie bleiben die Karten weg, die sie bringen: Hexe, Landhexe, Feenkönigin und Goldschmied. Jede Runde beginnt dann mit einer beliebigen Karte.
variation-magic-coins-on = Mit magischen Münzen
variation-magic-coins-off = Keine magischen Münzen
option-open-stones = Offene Steine
    .long = Steine liegen immer offen. Die Karte „Elf“ bewirkt dann nichts.
variation-open-stones-on = Alle Steine liegen offen
variation-open-stones-off = Steine dürfen verborgen sein
variation-begins-chance = Plätze in der Reihenfolge des Beitritts
variation-begins-last-winner = Wer hier zuletzt gewonnen hat, sitzt vorn
option-sets = Edelsteine jeder Farbe
    .long = Ob je ein Edelstein von jeder Farbe 5 Punkte bringt: wie in der Wertung, oder hier festgelegt.
variation-sets-as-the-rules = Wie die Wertung
variation-sets-none = Keine Punkte für Edelsteine jeder Farbe
variation-sets-counted = Punkte für Edelsteine jeder Farbe
option-sand = Sanduhr
    .long = Sekunden für ein Feilschen oder den Markt im Tempo live; andere Tempi entsprechend. (Offizielle Regel: 60)
variation-sand =
    { $count ->
        [one] Sanduhr: { $count } Sekunde
       *[other] Sanduhr: { $count } Sekunden
    }

## Was mit Sätzen eines Servers geschieht

done-set-saved = Gespeichert als „{ $name }“. An anderen Tischen: { $house-use }
done-set-used = Der Tisch spielt jetzt nach „{ $name }“.
done-set-deleted = „{ $name }“ ist gelöscht. Tische, die danach spielen, ändern sich nicht.
refused-only-keepers-keep-sets = Hausregeln speichern oder löschen darf hier nur, wer diesen Server verwaltet. Welche es gibt: { $house-list }
refused-no-such-set = Dieser Server hat für dieses Spiel keine Hausregeln mit diesem Namen. Welche es gibt: { $house-list }
refused-several-sets-of-that-name = Mehrere Spiele haben Hausregeln dieses Namens. Wähl bitte aus der Liste, die beim Tippen erscheint.
refused-too-many-sets = Dieser Server hat schon { $most } gespeicherte Hausregeln, mehr geht nicht. Lösche bitte erst welche: { $house-delete }
refused-no-name-for-a-set = Dieser Name lässt sich nicht zeigen. Verwende Buchstaben.
refused-nobody-could-bid = Ohne Feengold und ohne Gold zu Beginn könnte niemand bieten. Gebt bitte allen mindestens eines davon.
