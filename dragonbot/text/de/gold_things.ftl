### Schatzsteine, Abenteurer, Haufen und Worte für Beschriftungen von Dragon's Gold. Die Schatzsteine sind Dinge wie in
### things.ftl.

## Das Spiel

game-dragons-gold = Dragon's Gold

## Schatzsteine

thing-silver-token = { $count } Silber
    .taken = { $count } Silber
    .name = Silber
    .none = kein Silber

thing-gold-token = { $count } Gold
    .taken = { $count } Gold
    .name = Gold
    .none = kein Gold

# Die roten.
thing-magic-token =
    { $count ->
        [one] { $count } Magiestein
       *[other] { $count } Magiesteine
    }
    .taken =
        { $count ->
            [one] { $count } Magiestein
           *[other] { $count } Magiesteine
        }
    .name = Magiestein (rot)
    .none = keinen Magiestein

thing-blue-token =
    { $count ->
        [one] { $count } Saphir
       *[other] { $count } Saphire
    }
    .taken =
        { $count ->
            [one] { $count } Saphir
           *[other] { $count } Saphire
        }
    .name = Saphir (blau)
    .none = keinen Saphir

thing-green-token =
    { $count ->
        [one] { $count } Smaragd
       *[other] { $count } Smaragde
    }
    .taken =
        { $count ->
            [one] { $count } Smaragd
           *[other] { $count } Smaragde
        }
    .name = Smaragd (grün)
    .none = keinen Smaragd

thing-purple-token =
    { $count ->
        [one] { $count } Amethyst
       *[other] { $count } Amethyste
    }
    .taken =
        { $count ->
            [one] { $count } Amethyst
           *[other] { $count } Amethyste
        }
    .name = Amethyst (lila)
    .none = keinen Amethyst

thing-yellow-token =
    { $count ->
        [one] { $count } Bernstein
       *[other] { $count } Bernsteine
    }
    .taken =
        { $count ->
            [one] { $count } Bernstein
           *[other] { $count } Bernsteine
        }
    .name = Bernstein (gelb)
    .none = keinen Bernstein

thing-white-token =
    { $count ->
        [one] { $count } Diamant
       *[other] { $count } Diamanten
    }
    .taken =
        { $count ->
            [one] { $count } Diamanten
           *[other] { $count } Diamanten
        }
    .name = Diamant (weiß)
    .none = keinen Diamanten

thing-black-token =
    { $count ->
        [one] { $count } schwarzer Diamant
       *[other] { $count } schwarze Diamanten
    }
    .taken =
        { $count ->
            [one] { $count } schwarzen Diamanten
           *[other] { $count } schwarze Diamanten
        }
    .name = Schwarzer Diamant
    .none = keinen schwarzen Diamanten

## Abenteurer

hunter-knight4 = Ritter (4)
hunter-knight3 = Ritter (3)
hunter-thief = Dieb
hunter-wizard = Zauberer

## Haufen

heap-nothing = nichts
# Was jemand bekommt oder hat, in einer eigenen Zeile.
heap-line = { $who }: { $things }
# Mehrere Haufen in einer Zeile.
heap-more = { $first } / { $next }
share-number = Anteil { $number }
share-line = Anteil { $number }: { $things }
score-line =
    { $points ->
        [one] { $who }: { $points } Punkt
       *[other] { $who }: { $points } Punkte
    }

## Zusammengesetzte Antworten, als Beschriftungen

label-send = { $hunter } → { $dragon }
label-use = Einsetzen: { $card }
label-arm = Bereitlegen: { $card }
label-disarm = Zurücknehmen: { $card }
label-accuse = Beschuldigen: { $who }
label-share = Vorschlag: { $heaps }
label-divide = Anteile: { $heaps }
label-give = Angebot an { $who }: { $things } für { $wanted }
label-agree = Angebot von { $who } annehmen
label-withdraw = Angebot an { $who } zurückziehen

## Was ein magischer Gegenstand wissen will

need-nothing = nichts weiter
need-player = jemand anders am Tisch
need-players = zwei Personen
need-dragon = ein Drache
need-dragons = zwei Drachen oder, bei der Kristallkugel, der Stapel
need-to = der Drache, zu dem es geht
need-adventurer = ein Abenteurer
need-adventurers = zwei Abenteurer und für jeden ein Drache
need-token = ein Schatzstein
need-tokens = die Schatzsteine
need-colour = eine Edelsteinfarbe
need-divide = die Anteile

## Optionen eines Tisches

option-rules = Regeln
    .long = Grundspiel oder Profispiel. Im Profispiel gibt es magische Gegenstände, Punkte für Edelsteinsätze und einen Fluch auf dem schwarzen Diamanten.
option-rules-basic = Grundspiel
    .long = Ohne magische Gegenstände. Für das erste Spiel am einfachsten.
option-rules-advanced = Profispiel
    .long = Mit 24 magischen Gegenständen, verfluchtem schwarzem Diamanten und Punkten für Edelsteinsätze.
option-wizards = Zauberer
    .long = Was mit Magiesteinen geschieht: wie es die Regeln sagen, ein einzelner Zauberer nimmt sie, oder sie werden geteilt.
option-wizards-as-the-rules = Wie es die Regeln sagen
    .long = Wie im Grundspiel oder wie im Profispiel, je nach euren Regeln.
option-wizards-basic = Sie greifen zu
    .long = Ist nur ein Zauberer beim Drachen, nimmt er dessen Magiesteine, bevor geteilt wird.
option-wizards-advanced = Es wird geteilt
    .long = Magiesteine werden immer geteilt. Gibt es magische Gegenstände, ziehst du mit einem Zauberer dafür welche.
option-objects = Magische Gegenstände
    .long = Ob es magische Gegenstände gibt: wie es die Regeln sagen, oder hier festgelegt.
option-objects-as-the-rules = Wie es die Regeln sagen
    .long = Im Grundspiel keine, im Profispiel zu Beginn für alle einen.
option-objects-none = Keine
    .long = Es gibt keine magischen Gegenstände.
option-objects-dealt = Für alle einen
    .long = Alle beginnen mit einem magischen Gegenstand. Weitere gibt es nur, wenn Magiesteine geteilt werden.
option-division = Schatz teilen
    .long = Wie alle, die einen Drachen erlegt haben, seinen Schatz teilen.
option-division-negotiate = Verhandeln
    .long = Sie müssen sich einigen, bevor der Sand durchgelaufen ist, sonst ist alles verloren.
option-division-divide-and-choose = Teilen und wählen
    .long = Wer am schwächsten ist, teilt auf, dann wählen die anderen, die Stärksten zuerst. Gefeilscht wird nicht.
option-scoring = Wertung
    .long = Was der Schatz am Ende zählt: wie es eure Regeln sagen, oder hier festgelegt.
option-scoring-as-the-rules = Wie es die Regeln sagen
    .long = Einfache Wertung im Grundspiel, Profiwertung im Profispiel.
option-scoring-basic = Einfach
    .long = Kein Fluch auf dem schwarzen Diamanten und keine Punkte für Edelsteinsätze.
option-scoring-advanced = Profiwertung
    .long = Ein verfluchter schwarzer Diamant und Punkte für Edelsteinsätze.
option-market = Markt
    .long = Ob ein Markt öffnet, wenn der siebte Drache vom Stapel kommt.
option-market-open = Mit Markt
    .long = Wenn der siebte Drache vom Stapel kommt, dürfen alle eine Weile handeln.
option-market-none = Ohne Markt
    .long = Niemand handelt.
option-seating = Plätze
    .long = Wer wo sitzt: in der Reihenfolge des Beitritts oder gemischt.
option-seating-join = Nach Beitritt
    .long = Alle sitzen in der Reihenfolge, in der sie gekommen sind.
option-seating-shuffled = Gemischt
    .long = Der Zufall verteilt die Plätze.
option-begins = Erster Zug
    .long = Wer beginnt: Das entscheidet der Zufall, oder es beginnt, wer das letzte beendete Spiel in diesem Kanal gewonnen hat. In Spielen ohne Züge bekommt diese Person den ersten Platz.
option-begins-chance = Zufall
    .long = Alle beginnen mit gleicher Wahrscheinlichkeit.
option-begins-last-winner = Zuletzt gewonnen
    .long = Sitzt jemand hier, der das letzte Spiel in diesem Kanal gewonnen hat, beginnt diese Person. Sonst entscheidet der Zufall.
