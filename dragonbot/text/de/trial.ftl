### Die Probe einer Blankokarte: was einige hundert Partien zwischen Computerspielern über sie sagen.
### Nichts hier ist sicherer, als die Zahlen es erlauben.

## Das Urteil, Satz für Satz. `$card` und `$other` sind gedruckte Karten.

trial-endless =
    { $count ->
        [one] Eine von { $games } Partien mit ihr kam zu keinem Ende.
       *[other] { $count } von { $games } Partien mit ihr kamen zu keinem Ende.
    }
trial-never-came =
    { $games ->
        [one] Sie kam in der Partie nicht vor.
       *[other] Sie kam in { $games } Partien nie vor.
    }
trial-never-bought = Nie gekauft: In { $auctions } Auktionen wollte niemand sie haben.
trial-nothing-certain =
    { $count ->
        [0] Noch nichts Sicheres: Sie kam nur { $auctions ->
            [one] einmal
           *[other] { $auctions }-mal
        } vor, und niemand hat sie gekauft.
        [one] Noch nichts Sicheres: nur einmal gekauft.
       *[other] Noch nichts Sicheres: nur { $count }-mal gekauft.
    }
trial-seldom-bought = Selten gekauft: { $count }-mal in { $auctions } Auktionen.
trial-decides = Sie entscheidet Partien: Von 100, die sie zuerst kauften, gewannen { $percent }.
trial-worth-as = Etwa so viel wert wie die Karte „{ $card }“.
trial-worth-unsure = Im Preis nahe der Karte „{ $card }“, aber das ist nicht sicher.
trial-worth-more = Mehr wert als die Karte „{ $card }“, die teuerste der drei Vergleichskarten.
trial-worth-less = Weniger wert als die Karte „{ $card }“, die billigste der drei Vergleichskarten.
trial-worth-between = Mehr wert als die Karte „{ $card }“ und weniger als die Karte „{ $other }“.
trial-wins-alike = Kein klarer Einfluss auf den Sieg: { $percent } von 100 Käufern gewannen, durch Zufall wären es { $fair }.
trial-wins-less = Ihr Käufer gewinnt seltener als durch Zufall: { $percent } von 100, nicht { $fair }.
trial-wins-more = Ihr Käufer gewinnt öfter als durch Zufall: { $percent } von 100, nicht { $fair }. So ist es bei manchen gedruckten Karten auch.
trial-wins-most = Ihr Käufer gewinnt öfter als die der drei gedruckten Karten: { $percent } von 100, durch Zufall wären es { $fair }.
trial-length-alike = Partien dauern mit ihr etwa so lange wie ohne sie.
trial-longer =
    { $count ->
        [one] Partien werden { $rounds } Runde länger.
       *[other] Partien werden { $rounds } Runden länger.
    }
trial-shorter =
    { $count ->
        [one] Partien werden { $rounds } Runde kürzer.
       *[other] Partien werden { $rounds } Runden kürzer.
    }

## Die Zahlen einer Karte, Zeile für Zeile

trial-figures = { $name }: { $facts }.
trial-bought = in { $bought } von { $auctions } Auktionen gekauft ({ $percent } %, ± { $error })
trial-price =
    { $metal ->
       *[gold] für { $price } Gold (± { $error })
        [common_gold] für { $price } gewöhnliches Gold (± { $error })
        [silver] für { $price } Silber (± { $error })
        [stones] für { $price } Steine (± { $error })
    }
trial-ahead = { $ahead } mehr als das nächste Gebot
trial-ahead-below = { $ahead } weniger als das nächste Gebot
trial-wins = ihr Käufer gewann { $percent } von 100 Partien ({ $low } bis { $high }), jeder der anderen { $others }
trial-rounds = Partien dauerten { $rounds } Runden
trial-rounds-apart = { $longer } gegenüber denen ohne sie ({ $low } bis { $high })

## Auf der Kommandozeile

trial-title = { $name }: { $games } Partien zu { $players }, { $game }

## Das Bild. Beschriftungen sind kurz: gezeichnet werden sie 1.100 Pixel breit auf einem Telefon.

picture-trial =
    { $games ->
        [one] { $games } Partie zwischen Computerspielern
       *[other] { $games } Partien zwischen Computerspielern
    }
picture-trial-price = Preis
picture-trial-bought = Gekauft
picture-trial-wins = Käufer siegt
picture-trial-percent = { $percent } %
picture-trial-none = –
picture-trial-fair = Die Linie steht bei { $percent } %, dem Ergebnis bei Zufall. Spannen: 95-%-Bereich.
picture-told-trial = { $games } Partien zu { $players } Computerspielern. Zu jeder Karte: wie oft sie gekauft wurde, für wie viel, wie oft ihr Käufer gewann (durch Zufall wären es { $percent } %).

## In Discord

button-blank-test = Auswerten
button-blank-test-look = Fortschritt ansehen
button-blank-test-stop = Abbrechen
trial-stopped = Die Auswertung von { $card } ist abgebrochen.
trial-progress = **Gesellen spielen mit { $name }: { $percent } % fertig**
    Das dauert ein paar Minuten. Du kannst das schließen und später wiederkommen: { $blank-test }
trial-heading = ### Auswertung von { $card }
trial-note =
    { $games ->
        [one] -# Eine Partie von { $players } Gesellen, { $game }. Deine Freunde spielen vielleicht anders.
       *[other] -# { $games } Partien von { $players } Gesellen, { $game }. Deine Freunde spielen vielleicht anders.
    }
refused-one-test-at-a-time = Eine deiner Karten wird schon ausgewertet. Bitte warte, bis das fertig ist.
refused-too-many-tests = Gerade werden viele Karten ausgewertet. Bitte versuche es in ein paar Minuten noch einmal.
refused-not-tested = Die Auswertung ist gescheitert: Die Computer haben über diese Karte zu lange nachgedacht, oder sie wurden unterbrochen. Bitte versuche es noch einmal; klappt es wieder nicht, mach die Karte einfacher.

## Ein eigener Tisch, an dem die Karte sofort vorkommt. `$name` und `$card` sind die Karte.

try-place = -# Anspielen: { $card } · Situation { $number } von { $count }
try-usual = Ein typischer Tisch. { $name } wird versteigert.
try-poor = Außer dir hat niemand viel Gold oder Silber. { $name } wird versteigert.
try-stones = Alle haben drei Steine von jeder Farbe. { $name } wird versteigert.
try-no-stones = Niemand hat Steine. { $name } wird versteigert.
try-almost = Du und Asta stehen kurz vor dem Sieg: je zwei Siegpunkte. { $name } wird versteigert.
try-empty-bank = Die Bank ist leer. { $name } wird versteigert.
try-spent = Alle haben viel von ihrem Feengold ausgegeben. { $name } wird versteigert.
try-cards = Einige Karten der Runde sind weg, andere kommen noch. { $name } wird versteigert.
try-cards-kept = Einige Karten der Runde sind weg, andere kommen noch, und Asta und Bert haben je eine behalten. { $name } wird versteigert.
try-owned = Du hast { $name } schon behalten. Versteigert wird eine andere Karte.
try-owned-poor = Du hast { $name } schon behalten, und kaum jemand hat noch Münzen. Versteigert wird eine andere Karte.
try-owned-last = Du hast { $name } schon behalten. Versteigert wird die letzte Karte der Runde.
try-theirs = Asta hat { $name } behalten. Versteigert wird eine andere Karte.
try-over = Das ist das Ergebnis. Geh weiter zur nächsten Situation, oder spiel diese noch einmal.
try-ended = Der Tisch mit { $card } ist geschlossen.
try-old-panel = Diese Anzeige war veraltet. Hier bist du:
try-welcome-back = Hier warst du:
button-blank-try = Anspielen
button-try-next = Nächste Situation
button-try-again = Noch einmal
button-try-end = Beenden
button-try-resume = Weiter anspielen
