# Rückblicke auf Spiele, die zu Ende sind.

# Die Überschrift des Bildes, unter dem Sieger.
picture-reviewed = Die Meister blicken zurück
# Über den Linien: was sie zeigen, und was die Zahl hinter jeder ist.
picture-chances = Gewinnchance
picture-chances-highest = höchste
picture-chances-highest-of = { $chance } %
picture-told-chances = Die Gewinnchance aller vom Anfang bis zum Ende der Partie:
picture-chance-at = { $chance } % bei Schritt { $step }
picture-told-turn = { $letter }: Schritt { $step }

## In Discord

button-review = Rückblick
button-review-look = Fortschritt ansehen
button-review-mine = Über mein Spiel
button-review-here = Im Kanal teilen
review-progress = **Rückblick auf diese Partie: { $percent } %**
    Das dauert 1 bis 3 Minuten. Du kannst das schließen und später über den Knopf unter der Partie wiederkommen.
review-title = ### Rückblick: { $game } · Partie { $match }
review-shown-by = -# Gezeigt von { $who }
review-turn-head = **{ $letter } · { $where }**
review-own-head = **{ $where }**
# Die Frage, die zu beantworten war, wie sie gestellt wurde.
review-asked = -# { $question }
# Was jemand tat, was ein Meister getan hätte, der dasselbe wusste, und was es gekostet hat.
review-turn = { $who } wählte: { $chosen }. Ein Meister: { $better }. Das senkte die Gewinnchance um etwa { $cost } Prozentpunkte (± { $error }): { $chance } % auf diesem Weg, { $otherwise } % auf dem des Meisters.
# Dasselbe zu der Person, die es tat, oder anderen unter ihrem Namen gezeigt.
review-own-turn = Gewählt: { $chosen }. Ein Meister: { $better }. Das senkte die Gewinnchance um etwa { $cost } Prozentpunkte (± { $error }): { $chance } % auf diesem Weg, { $otherwise } % auf dem des Meisters.
review-other = etwas anderes
review-no-turns = Keine einzelne Entscheidung hat jemanden klar die Partie gekostet.
review-note = -# Buchstaben bezeichnen Entscheidungen im Bild. Der Meister weiß nur, was die Person damals wusste. Beide Wege werden viele Male mit demselben Glück weitergespielt; die Kosten sind der Unterschied. Die Linien zeigen die Chance vor jedem Schritt. Aufgeführt sind nur klare Unterschiede.
review-own-title = ### { $who } bei { $game }
review-same =
    { $count ->
        [one] Ein Meister hätte bei **{ $same } von { $count }** Entscheidung dasselbe gewählt oder nichts klar Besseres.
       *[other] Ein Meister hätte bei **{ $same } von { $count }** Entscheidungen dasselbe gewählt oder nichts klar Besseres.
    }
review-nothing-decided = In dieser Partie gab es nichts zu entscheiden.
review-luck =
    { $luck ->
       *[good] Glück: Der Zufall allein hat die Gewinnchance um { $points } Prozentpunkte erhöht.
        [bad] Pech: Der Zufall allein hat die Gewinnchance um { $points } Prozentpunkte gesenkt.
    }
# Between whole numbers and tenths.
decimal-point = ,
review-next-none = **Nächstes Mal:** Weiter so. Keine Entscheidung hat dich klar etwas gekostet.
review-next-small = **Nächstes Mal:** Frag an einem Tisch, der Rat erlaubt, **Was würdest du tun?** Keine einzelne Entscheidung hat dich klar etwas gekostet, aber Meister hätten oft anders gewählt, und Kleines summiert sich.
review-next-high = **Nächstes Mal:** Frag dich vor dem Bieten, was dir die Karte gerade bringt und was deine Münzen in dieser Runde noch gewinnen könnten. Deine teuersten Gebote waren zu hoch.
review-next-low = **Nächstes Mal:** Sieh nach, wer die Karte noch will und was sie den anderen bringt. Deine teuersten Gebote waren zu niedrig.
review-next-coins = **Nächstes Mal:** Achte darauf, welche Münzen du bietest, nicht nur auf die Zahl. Münzen, die zurückkommen, kosten weniger.
review-next-send = **Nächstes Mal:** Überlege, bevor du jemanden schickst, wer den Schatz mit dir teilen wird und welche Drachen für die anderen übrig bleiben.
review-next-share = **Nächstes Mal:** Rechne nach, was du bekommst, wenn sich niemand einigt. Nimm, was besser ist, und bleib hart, wo es schlechter ist.
review-next-market = **Nächstes Mal:** Tausche ein, was anderen wenig und dir viel bringt. Ein einzelnes Stück ist in anderer Hand vielleicht mehr wert.
review-next-choice = **Nächstes Mal:** Wenn eine Karte dich wählen lässt, such, was dich dem nächsten Punkt näher bringt, und achte darauf, wer kurz vor dem Sieg steht.
refused-too-many-reviews = Gerade laufen viele Rückblicke. Versuch es in ein paar Minuten noch einmal.
refused-not-reviewed = Zu dieser Partie gibt es keinen Rückblick: Sie wurde nach älteren Regeln gespielt, oder Teile davon sind nicht mehr gespeichert.
