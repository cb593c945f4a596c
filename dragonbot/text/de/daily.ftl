# Die Frage des Tages: eine Stellung aus einer beendeten Partie.

cmd-daily = tagesfrage
    .description = Die Frage des Tages: Was würdest du tun?
opt-practice = üben
    .description = Eine Frage von einem früheren Tag, zuerst aus deinen eigenen Partien

## Wie die Plätze heißen: der eigene, und die anderen, wie sie um den Tisch sitzen.
daily-seat-you = Dein Platz
daily-seat-left = Links
daily-seat-far-left = Ganz links
daily-seat-across = Gegenüber
daily-seat-far-right = Ganz rechts
daily-seat-right = Rechts

daily-title = ### Was würdest du tun?
daily-title-practice = ### Was würdest du tun? · Übung
daily-where = -# { $game } · { $where }
daily-letter = **{ $letter }** · { $answer }
daily-chosen = Deine Wahl: **{ $answer }**
daily-again = Du hast heute schon geantwortet.
daily-best = 🟩 **Die beste Antwort.**
daily-near =
    { $points ->
        [1] { $square } **1 Punkt** schlechter als die beste Antwort.
       *[other] { $square } **{ $points } Punkte** schlechter als die beste Antwort.
    }
    -# Ein Punkt ist 1 % Gewinnchance.
daily-count =
    { $count ->
        [one] { $count } Person hat geantwortet.
       *[other] { $count } Leute haben geantwortet.
    }
daily-tomorrow = Die Lösung kommt, wenn der Tag vorbei ist.
daily-kept =
    { $count ->
        [one] **{ $count } Tag:** { $one } höchstens 1 Punkt neben der besten Antwort, { $three } höchstens 3, { $ten } höchstens 10
       *[other] **{ $count } Tage:** { $one } höchstens 1 Punkt neben der besten Antwort, { $three } höchstens 3, { $ten } höchstens 10
    }
daily-shared = { $who } · Frage des Tages { $square }
daily-solution = ### Lösung
# Eine Antwort: wie viele sie gewählt haben, und die Gewinnchance mit ihr.
daily-row =
    { $percent ->
        [none] { $answer }: { $chance } %
       *[other] { $bar } { $percent } % · { $answer }: { $chance } %
    }
daily-row-best =
    { $percent ->
        [none] **{ $answer }: { $chance } %**
       *[other] { $bar } { $percent } % · **{ $answer }: { $chance } %**
    }
daily-chances = -# Hinter jeder Antwort steht die Gewinnchance mit ihr.
daily-people =
    { $count ->
        [one] -# Balken: was { $count } Person gewählt hat.
       *[other] -# Balken: was { $count } Leute gewählt haben.
    }
daily-masters = **Meister wählen:** { $answer }
daily-happened = **In der Partie:** { $answer }
daily-place =
    { $place ->
        [1] Dein Platz hat die Partie gewonnen.
       *[other] Dein Platz hat die Partie nicht gewonnen.
    }

button-daily-share = Teilen
button-daily-practice = Üben
button-daily-solution = Lösung von gestern
button-leave-out = Nicht für die Tagesfrage
done-left-out = Diese Partie kommt nicht in die Tagesfrage.
option-daily = Tagesfrage
    .long = Aus der beendeten Partie darf eine Frage des Tages werden, ohne Namen. Danach kann jeder am Tisch sie ausnehmen.

refused-no-daily = Es gibt noch keine Frage. Versuch es in ein paar Minuten noch einmal.
refused-no-older-daily = Für dich gibt es noch keine Fragen von früheren Tagen.
refused-daily-not-over = Die Lösung kommt, wenn der Tag vorbei ist.
