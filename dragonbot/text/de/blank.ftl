### Blankokarten: Figuren, die jemand erfunden hat, was sie fragen, und was ihre Eigenschaften in Worten sind.

# Wie eine Blankokarte heißt, wo immer Karten genannt werden.
blank-name = ✎ { $name }
blank-nothing = nichts

## Fragen. `$about` ist die Karte, die fragt, eine behaltene Karte, oder um wen es geht.

ask-blank-colour = { $about }: Welche Farbe wählst du?
ask-blank-whom = { $about }: Wen wählst du?
ask-blank-thing = { $about }: Was wählst du?
ask-blank-number = { $about }: Welche Zahl wählst du?
ask-blank-use = { $about }: Möchtest du das?
ask-blank-way = { $about }: Was wählst du?
ask-blank-again = { $about }: Noch einmal?
ask-blank-stone = Welchen Stein möchtest du von { $about }?
ask-blank-coin = Möchtest du eine Münze von { $about }?
ask-blank-gift = Was gibst du { $about }?
ask-blank-stones =
    { $count ->
        [one] Welchen Stein gibst du ab?
       *[other] Welche { $count } Steine gibst du ab?
    }
ask-blank-stones-optional =
    { $count ->
        [one] Gibst du einen Stein ab, und welchen?
       *[other] Gibst du { $count } Steine ab, und welche?
    }
ask-blank-without =
    { $count ->
        [one] Es fehlt ein Stein. Wer geht leer aus?
       *[other] Es fehlen { $count } Steine. Wer geht leer aus?
    }
ask-blank-pay = { $about }: Womit bezahlst du?
ask-blank-buy = { $about }: Welchen Stein kaufst du?
ask-blank-with = Womit bezahlst du { $about }?
ask-blank-card = { $about }: Welche Karte nutzt du?
ask-blank-own = { $about }: Welche deiner behaltenen Karten gibst du?
ask-blank-whose = { $about }: Wem nimmst du eine behaltene Karte?
ask-blank-theirs = Welche behaltene Karte nimmst du { $about }?
ask-blank-discard = { $about }: Welche deiner behaltenen Karten legst du ab?
ask-blank-kept = „{ $about }“ jetzt nutzen?
answer-blank-way-score = Für Siegpunkte
answer-blank-way-take = Nehmen
answer-blank-way-pay = Zahlen
answer-blank-way-give = Geben
answer-blank-way-first = Das Erste
answer-blank-way-second = Das Zweite
answer-blank-way-third = Das Dritte
answer-blank-again-draw = Noch einmal
answer-blank-again-stop = Genug
answer-blank-pay-pass = Nicht zahlen
answer-blank-card-pass = Keine davon

## In der Kommandozeile

blank-checked = { $file }: { $card } ist spielbar.
blank-warned = { $file }:{ $line }:{ $column }: Warnung: { $what }

# Was an einer spielbaren Karte seltsam ist, für die Person, die sie geschrieben hat.
blank-unpaid-points = Sie punktet auch, wenn nichts bezahlt wird. Was eine Zahlung bringt, gehört unter ihr „then“.
blank-unpaid-things = Sie bringt auch etwas ein, wenn nichts bezahlt wird. Was eine Zahlung bringt, gehört unter ihr „then“.
blank-unpaid-lost = Sie punktet auch, wenn nichts verloren geht. Gib dem Verlorenen mit „as“ einen Namen und prüfe es mit „if“, oder nimm „may pay“ mit „then“.

## Fehler im Text einer Karte, erzählt neben Zeile und Spalte. `$word` steht dort, `$options` könnte dort stehen.

refused-mistake-does-nothing = Das bewirkt nichts.
refused-mistake-is-empty = Die Karte ist leer. Sie braucht eine Zeile „power:“ und darunter, was passiert.
refused-mistake-is-no-card = Das ist noch keine Karte. Eine Karte hat Zeilen, die mit „name:“, „power:“ und so weiter beginnen.
refused-mistake-kept-for-nothing = Eine Karte, die behalten wird, braucht „moments“ oder „standing“, damit sie etwas tut.
refused-mistake-key-twice = „{ $word }“ steht hier zweimal. Lass nur eins davon stehen.
refused-mistake-looks-printed = „{ $word }“ sieht aus wie eine gedruckte Karte oder der Bot. Bitte nenne deine anders.
refused-mistake-loop-in-a-loop = Bei „{ $word }“ stecken zu viele Wiederholungen ineinander.
refused-mistake-missing-key = Hier fehlt „{ $word }“.
refused-mistake-must-cost = Was jederzeit geht, muss etwas kosten: Beginne mit „lose“ und einer Zahl.
refused-mistake-needs-one-of = Hier muss genau eins davon stehen: { $options }.
refused-mistake-needs-to-ask = „{ $word }“ braucht einen Moment (turned up, nobody bid), in dem gefragt wird, wann immer Gold geboten wird. Sonst könnte ein Spiel weitergehen, ohne jemanden etwas zu fragen.
refused-mistake-no-anchors = „{ $word }“: Lass das Zeichen davor weg (&, * oder !).
refused-mistake-no-name = Die Karte braucht einen Namen.
refused-mistake-not-a-colour = „{ $word }“ ist hier keine Farbe. Möglich ist: { $options }.
refused-mistake-not-a-condition = „{ $word }“ ist keine Bedingung. Möglich ist: { $options }.
refused-mistake-not-a-group = „{ $word }“ ist keine Gruppe von Mitspielenden.
refused-mistake-not-a-list = „{ $word }“: Schreib, was passiert, in eine eigene Zeile mit einem Strich davor, etwa „- take: gold“.
refused-mistake-not-a-map = „{ $word }“: Hier fehlt ein Wort mit Doppelpunkt, etwa „take: gold“.
refused-mistake-not-a-name = „{ $word }“ geht hier nicht als Name. Ein Name hat kleine Buchstaben und ist kein Wort der Sprache.
refused-mistake-not-a-number = „{ $word }“ ist hier keine Zahl. Möglich ist eine ganze Zahl, oder: { $options }.
refused-mistake-not-a-price = Das ist kein Preis in Steinen.
refused-mistake-not-a-text = Schreib hier ein Wort hin.
refused-mistake-not-a-thing = „{ $word }“ kann hier nicht stehen. Möglich ist: { $options }.
refused-mistake-not-a-verb = „{ $word }“ kann eine Karte nicht. Möglich ist: { $options }.
refused-mistake-not-a-who = „{ $word }“ ist hier keine bekannte Person. Möglich ist: { $options }. Alle anderen wählst du zuerst, mit „choose“, „person“ und „as“.
refused-mistake-not-at-this-moment = „{ $word }“ kann in diesem Moment nicht geschehen.
refused-mistake-not-effects = Schreib hier, was passiert, etwa „- take: gold“.
refused-mistake-not-letters = Auf dem Abzeichen können bis zu zwei Buchstaben oder Ziffern stehen.
refused-mistake-not-one-of-these = „{ $word }“ kann hier nicht stehen. Möglich ist: { $options }.
refused-mistake-not-so-many = Hier müssen zwischen { $least } und { $most } stehen.
refused-mistake-not-such-a-number = „{ $word }“ passt hier nicht. Nimm eine Zahl von { $least } bis { $most }.
refused-mistake-not-this-format = Diese Karte nutzt eine andere Version des Kartenformats.
refused-mistake-not-true-or-false = „{ $word }“ kann hier nicht stehen. Möglich ist: true, false.
refused-mistake-not-utf8 = Das ist keine Textdatei.
refused-mistake-not-yaml = Bei „{ $word }“ lässt sich der Text nicht lesen. Sieh dir diese Zeile und die darüber an: Ist eine Klammer oder ein Anführungszeichen noch offen? Steht ein Doppelpunkt zu viel da? Was zusammengehört, beginnt untereinander.
refused-mistake-number-in-words = „{ $word }“: Zahlen schreibt man 1, 2, 3.
refused-mistake-only-kept-cards = Nur eine Karte, die behalten wird (kind: once, for good), kann „moments“ und „standing“ haben.
refused-mistake-only-used-once = „{ $word }“ ist für Karten, die einmal genutzt werden (kind: once).
refused-mistake-secret = „{ $word }“ liegt hinter einem Sichtschirm, also kann nichts Öffentliches davon abhängen. Lass es erst vorzeigen (show), oder nimm give, steal oder may pay. Offen liegt: { $options }.
refused-mistake-sign-not-allowed = Das Zeichen „{ $sign }“ ({ $code }) ist hier nicht erlaubt.
refused-mistake-text-begins-oddly = Ein Name oder Spruch muss mit einem Buchstaben beginnen.
refused-mistake-text-has-gaps = Entferne Leerzeichen an den Enden des Namens oder Spruchs und doppelte Leerzeichen darin.
refused-mistake-text-is-an-address = „{ $word }“ sieht wie eine Webadresse aus. Links sind auf Karten nicht erlaubt.
refused-mistake-text-too-long = Zu lang: höchstens { $most } Zeichen.
refused-mistake-text-without-letters = Ein Name oder Spruch braucht Buchstaben.
refused-mistake-too-deep = Hier steckt zu viel ineinander: höchstens { $most } Mal. Nimm etwas heraus.
refused-mistake-too-large = Der Text ist zu lang: höchstens { $most } Bytes.
refused-mistake-too-many-effects = Es passiert zu viel: höchstens { $most } Dinge. Nimm etwas heraus.
refused-mistake-too-many-parts = Der Text ist zu lang: höchstens { $most } Wörter und Zahlen. Nimm etwas heraus.
refused-mistake-twice = „{ $word }“ steht hier zweimal.
refused-mistake-unknown-key = „{ $word }“ kann hier nicht stehen. Möglich ist: { $options }.
refused-mistake-unseen-sign = Ein unsichtbares Zeichen ({ $code }) ist hier nicht erlaubt.

## Die Worte einer Karte, aus ihren Eigenschaften gemacht
##
## Von wem ein Satz handelt: `$you` sagt, ob es ist, wer die Karte nutzt; `$who` ist diese Person als Subjekt, `$whom` im
## Akkusativ, `$to` im Dativ. Bei einer zweiten Person steht `other-` davor. `$effects` sind ganze Sätze.

blank-person-who =
    { $kind ->
        [winner] Du
        [each] Diese Person
        [left] Die Person links von dir
        [right] Die Person rechts von dir
        [that] Jene Person
       *[chosen]
            { $nth ->
                [1] Die gewählte Person
                [2] Die als zweite gewählte Person
               *[other] Die zuletzt gewählte Person
            }
    }
blank-person-whom =
    { $kind ->
        [winner] dich
        [each] diese Person
        [left] die Person links von dir
        [right] die Person rechts von dir
        [that] jene Person
       *[chosen]
            { $nth ->
                [1] die gewählte Person
                [2] die als zweite gewählte Person
               *[other] die zuletzt gewählte Person
            }
    }
blank-person-to =
    { $kind ->
        [winner] dir
        [each] dieser Person
        [left] der Person links von dir
        [right] der Person rechts von dir
        [that] jener Person
       *[chosen]
            { $nth ->
                [1] der gewählten Person
                [2] der als zweite gewählten Person
               *[other] der zuletzt gewählten Person
            }
    }
blank-then = { $first } { $next }
blank-or = { $first } – oder – { $next }
blank-together = ({ $effects })
blank-nothing-happens = Es geschieht nichts.
blank-then-follows = Wenn ja: { $effects }
blank-else-follows = Wenn nicht: { $effects }
# Nachdem etwas zu nehmen oder zu geben war.
blank-else-nothing-there = Ist nichts da: { $effects }

blank-sold =
    { $wins ->
        [lowest]
            { $metal ->
                [silver] Wird für Silber versteigert; das niedrigste Gebot gewinnt.
                [common_gold] Wird nur für gewöhnliches Gold versteigert; das niedrigste Gebot gewinnt.
                [stones] Wird für Steine versteigert; das niedrigste Gebot gewinnt.
               *[gold] Das niedrigste Gebot gewinnt.
            }
       *[highest]
            { $metal ->
                [silver] Wird für Silber versteigert.
                [common_gold] Wird nur für gewöhnliches Gold versteigert.
                [stones] Wird für Steine versteigert.
               *[gold] Wird für Gold versteigert.
            }
    }
blank-flag =
    { $flag ->
        [dragon] Zählt als Drache.
        [not_last] Wird nie als letzte Karte einer Runde versteigert.
       *[not_twice] Die Eigenschaft lässt sich nicht zweimal hintereinander nutzen.
    }
blank-kept =
    { $kind ->
        [once] Behalte diese Karte offen vor dir, um sie einmal zu nutzen.
       *[for_good] Behalte diese Karte offen vor dir.
    }
blank-at-once = Sofort: { $effects }
blank-standing =
    { $what ->
        [second_fist] Einmal darfst du zwei Fäuste schließen und eine davon öffnen, wenn du alle anderen gesehen hast.
        [dragon_bonus] Jedes deiner Gebote für einen Drachen zählt { $count } mehr.
        [hides_stones] Deine Steine liegen hinter deinem Sichtschirm.
        [chooses_specials] Du wählst die Extra-Kreaturen jeder Runde aus.
        [in_secret] Du wählst die Extra-Kreaturen einer Runde geheim aus.
       *[sells_without_gold] Solange du sie hast, geht das Spiel weiter, auch wenn niemand Gold hat.
    }
blank-standing-any-colour = Wenn du zahlst, zählen als jede Farbe: { $things }.
blank-standing-one-as = Bei jeder Zahlung darf einer deiner Steine als { $colour } zählen.
blank-moment =
    { $at ->
        [turned_up]
            { $how ->
                [asked] Wenn eine Karte aufgedeckt wird, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn eine Karte aufgedeckt wird: { $effects }
            }
        [fists_open]
            { $how ->
                [asked] Wenn alle Fäuste offen sind, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn alle Fäuste offen sind: { $effects }
            }
        [tied]
            { $how ->
                [asked] Wenn ein Gleichstand zu entscheiden ist, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn ein Gleichstand zu entscheiden ist: { $effects }
            }
        [nobody_bid]
            { $how ->
                [asked] Wenn niemand geboten hat, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn niemand geboten hat: { $effects }
            }
        [won]
            { $how ->
                [asked] Wenn du eine andere Karte ersteigert hast, kannst du diese nutzen: { $effects }
               *[other] Wenn du eine andere Karte ersteigert hast: { $effects }
            }
        [round_begins]
            { $how ->
                [asked] Wenn eine Runde beginnt, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn eine Runde beginnt: { $effects }
            }
        [another_wins]
            { $how ->
                [asked] Wenn eine andere Person eine Karte ersteigert hat, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn eine andere Person eine Karte ersteigert hat: { $effects }
            }
        [another_scores]
            { $how ->
                [asked] Wenn eine andere Person in einer Auktion gepunktet hat, kannst du diese Karte nutzen: { $effects }
               *[other] Wenn eine andere Person in einer Auktion gepunktet hat: { $effects }
            }
        [round_ends]
            { $how ->
                [asked] Am Ende einer Runde kannst du diese Karte nutzen: { $effects }
               *[other] Am Ende einer Runde: { $effects }
            }
       *[any_time] Jederzeit, nur nicht zwischen dem Schließen deiner Faust und dem Ende dieser Auktion, kannst du das tun: { $effects }
    }

## Leute, Dinge, Zahlen

blank-group-each =
    { $group ->
        [others] jede andere Person
        [everybody] jede Person am Tisch
        [seconds] jede der anderen Personen mit dem höchsten Gebot unter ihnen
        [neighbours] jede der beiden Personen neben dir
        [left] die Person links von dir
        [right] die Person rechts von dir
        [fewest_points] jede der anderen Personen mit den wenigsten Siegpunkten
       *[most_points] jede der anderen Personen mit den meisten Siegpunkten
    }
blank-group-one =
    { $group ->
        [others] eine andere Person
        [everybody] eine Person am Tisch
        [seconds] eine der anderen Personen mit dem höchsten Gebot unter ihnen
        [neighbours] eine der beiden Personen neben dir
        [left] die Person links von dir
        [right] die Person rechts von dir
        [fewest_points] eine der anderen Personen mit den wenigsten Siegpunkten
       *[most_points] eine der anderen Personen mit den meisten Siegpunkten
    }
blank-group-with = { $group } (nur, falls gilt: { $condition })
blank-group-prefer = { $group } (nur, falls gilt: { $condition }; bliebe dann niemand, alle)
# Dinge mitten im Satz, so viele es auch sind; `-to` im Dativ.
blank-kinds =
    { $thing ->
        [coins] Münzen
        [stones] Steine
        [coloured_stones] Steine außer weißen
        [fairy] Feengold
        [gold] gewöhnliches Gold
        [silver] Silber
        [fairy_silver] Feensilber
        [black] schwarze Münzen
        [red] Amulette
        [blue] blaue Münzen
        [purple] lila Münzen
        [spent_fairy] eingesetztes Feengold
        [spent_fairy_silver] eingesetztes Feensilber
        [red_stone] rote Steine
        [blue_stone] blaue Steine
        [yellow_stone] gelbe Steine
       *[white_stone] weiße Steine
    }
blank-kinds-to =
    { $thing ->
        [coins] Münzen
        [stones] Steinen
        [coloured_stones] Steinen außer weißen
        [fairy] Feengold
        [gold] gewöhnlichem Gold
        [silver] Silber
        [fairy_silver] Feensilber
        [black] schwarzen Münzen
        [red] Amuletten
        [blue] blauen Münzen
        [purple] lila Münzen
        [spent_fairy] eingesetztem Feengold
        [spent_fairy_silver] eingesetztem Feensilber
        [red_stone] roten Steinen
        [blue_stone] blauen Steinen
        [yellow_stone] gelben Steinen
       *[white_stone] weißen Steinen
    }
blank-colour =
    { $colour ->
        [red] rot
        [blue] blau
        [yellow] gelb
       *[white] weiß
    }
blank-of-named-to =
    { $what ->
        [colour]
            { $nth ->
                [1] Steinen der gewählten Farbe
                [2] Steinen der als zweite gewählten Farbe
               *[other] Steinen der zuletzt gewählten Farbe
            }
        [drawn]
            { $nth ->
                [1] Steinen der gezogenen Farbe
                [2] Steinen der als zweite gezogenen Farbe
               *[other] Steinen der zuletzt gezogenen Farbe
            }
       *[thing]
            { $nth ->
                [1] der gewählten Sorte
                [2] der als zweite gewählten Sorte
               *[other] der zuletzt gewählten Sorte
            }
    }
blank-in-brackets = ({ $said })
# Steine oder Dinge von dem, was einen Namen bekommen hat, und dieses für sich.
blank-of-named =
    { $what ->
        [colour]
            { $nth ->
                [1] Steine der gewählten Farbe
                [2] Steine der als zweite gewählten Farbe
               *[other] Steine der zuletzt gewählten Farbe
            }
        [drawn]
            { $nth ->
                [1] Steine der gezogenen Farbe
                [2] Steine der als zweite gezogenen Farbe
               *[other] Steine der zuletzt gezogenen Farbe
            }
       *[thing]
            { $nth ->
                [1] die gewählte Sorte
                [2] die als zweite gewählte Sorte
               *[other] die zuletzt gewählte Sorte
            }
    }
blank-so-many-named =
    { $what ->
        [colour]
            { $nth ->
                [1] { blank-counted-stones } der gewählten Farbe
                [2] { blank-counted-stones } der als zweite gewählten Farbe
               *[other] { blank-counted-stones } der zuletzt gewählten Farbe
            }
        [drawn]
            { $nth ->
                [1] { blank-counted-stones } der gezogenen Farbe
                [2] { blank-counted-stones } der als zweite gezogenen Farbe
               *[other] { blank-counted-stones } der zuletzt gezogenen Farbe
            }
       *[thing]
            { $nth ->
                [1] { $count } von der gewählten Sorte
                [2] { $count } von der als zweite gewählten Sorte
               *[other] { $count } von der zuletzt gewählten Sorte
            }
    }
blank-named =
    { $what ->
        [colour]
            { $nth ->
                [1] die gewählte Farbe
                [2] die als zweite gewählte Farbe
               *[other] die zuletzt gewählte Farbe
            }
        [drawn]
            { $nth ->
                [1] die gezogene Farbe
                [2] die als zweite gezogene Farbe
               *[other] die zuletzt gezogene Farbe
            }
       *[thing]
            { $nth ->
                [1] die gewählte Sorte
                [2] die als zweite gewählte Sorte
               *[other] die zuletzt gewählte Sorte
            }
    }
blank-all-of = alles davon ({ $kinds })
blank-so-many = { $count } davon ({ $kinds })
blank-as-many =
    { $of ->
        [each] { $kinds } (je so viel wie { $number })
       *[one] { $kinds } (so viel wie { $number })
    }
blank-up-to = bis zu { $things }
blank-all =
    { $what ->
        [coins] alle Münzen
       *[stones] alle Steine
    }
blank-metal =
    { $metal ->
        [silver] Silber
        [common_gold] gewöhnliches Gold
        [stones] Steine
       *[gold] Gold
    }
blank-counted-stones =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
blank-counted-coins =
    { $count ->
        [one] { $count } Münze
       *[other] { $count } Münzen
    }
blank-counted-points =
    { $count ->
        [one] { $count } Siegpunkt
       *[other] { $count } Siegpunkte
    }
blank-counted-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
blank-price =
    { $how ->
        [equal]
            { $count ->
                [one] { $count } Stein
               *[other] { $count } Steine einer Farbe
            }
        [each] 1 Stein von jeder der drei Farben
        [all] alle Steine
       *[any]
            { $count ->
                [one] { $count } Stein
               *[other] { $count } Steine
            }
    }
blank-number-found =
    { $what ->
        [rolled]
            { $nth ->
                [1] die gewürfelte Zahl
                [2] die als zweite gewürfelte Zahl
               *[other] die zuletzt gewürfelte Zahl
            }
        [lost]
            { $nth ->
                [1] die abgegebene Anzahl
                [2] die als zweite abgegebene Anzahl
               *[other] die zuletzt abgegebene Anzahl
            }
        [shown]
            { $nth ->
                [1] die gezeigte Anzahl
                [2] die als zweite gezeigte Anzahl
               *[other] die zuletzt gezeigte Anzahl
            }
       *[chosen]
            { $nth ->
                [1] die gewählte Zahl
                [2] die als zweite gewählte Zahl
               *[other] die zuletzt gewählte Zahl
            }
    }
# Nach „so viel wie“: Die Person wählt selbst.
blank-number-wanted = gewünscht, höchstens { $most }
blank-number =
    { $what ->
        [seats] die Zahl der Personen am Tisch
       *[round] die Nummer der Runde
    }
blank-number-of-person =
    { $you ->
        [yes]
            { $what ->
                [points] die Zahl deiner Siegpunkte
                [kept] die Zahl der Karten, die du behalten hast
                [worth] der Wert deines Gebots
               *[ahead] der Vorsprung deines Gebots vor allen anderen
            }
       *[no]
            { $what ->
                [points] die Zahl der Siegpunkte von { $to }
                [kept] die Zahl der Karten, die vor { $to } liegen
                [worth] der Wert des Gebots von { $to }
               *[ahead] der Vorsprung des Gebots von { $to } vor allen anderen
            }
    }
blank-number-of-things =
    { $you ->
        [yes]
            { $what ->
                [bid] die Zahl an { $kinds } in deinem Gebot
               *[count] die Zahl an { $kinds } vor deinem Sichtschirm
            }
       *[no]
            { $what ->
                [bid] die Zahl an { $kinds } im Gebot von { $to }
               *[count] die Zahl an { $kinds } vor dem Sichtschirm von { $to }
            }
    }
blank-number-there =
    { $what ->
        [left] die Zahl an { $kinds } in der Bank
       *[in_the_bag] die Zahl an { $kinds } im Beutel
    }
blank-number-half = die Hälfte davon ({ $first }), abgerundet
blank-number-both =
    { $what ->
        [plus] { $first } plus { $second }
        [minus] { $first } minus { $second }
        [times] { $first } mal { $second }
        [less_of] das Kleinere von beidem ({ $first }; { $second })
       *[more_of] das Größere von beidem ({ $first }; { $second })
    }

## Bedingungen

blank-if = Falls gilt: { $condition }, dann: { $then }
blank-if-has =
    { $you ->
        [yes] du hast mindestens { $things }
       *[no] vor { $to } liegt mindestens { $things }
    }
blank-if-compared =
    { $how ->
        [at_least] { $first } ist mindestens { $second }
        [more] { $first } ist mehr als { $second }
       *[equal] { $first } ist genau { $second }
    }
blank-if-same = { $first } ist dasselbe wie { $second }
blank-if-is = es geht bei { $to } und { $other-to } um dieselbe Person
blank-if-sold-in = geboten wird in { $metals }
blank-if-bank-has = die Bank hat mindestens { $things }
blank-if-can-pay =
    { $you ->
        [yes] du kannst { $price } zahlen
       *[no] von { $to } können { $price } gezahlt werden
    }
blank-if-not = es stimmt nicht: { $condition }
blank-if-all = { $first }, und { $next }
blank-if-any = { $first }, oder { $next }
blank-if-plain =
    { $what ->
        [lowest_wins] das niedrigste Gebot gewinnt
        [as_itself] diese Karte wurde selbst versteigert (oder zählt nach euren Hausregeln trotzdem)
       *[beyond_gold] nach euren Hausregeln geht das auch in anderen Auktionen als denen in Gold
    }

## Wirkungen

blank-does-take =
    { $you ->
        [yes] Du nimmst { $things } aus der Bank.
       *[no] { $who } nimmt { $things } aus der Bank.
    }
blank-does-pick =
    { $you ->
        [yes] Du nimmst { $what } aus dem Beutel.
       *[no] { $who } nimmt { $what } aus dem Beutel.
    }
blank-does-carry =
    { $you ->
        [yes] Du nimmst alle Steine aus dem Beutel.
       *[no] { $who } nimmt alle Steine aus dem Beutel.
    }
blank-does-empty-bag = Die Steine im Beutel kommen zurück in die Bank.
blank-does-lose =
    { $you ->
        [yes] Du gibst { $things } an die Bank zurück.
       *[no] { $who } gibt { $things } an die Bank zurück.
    }
blank-does-fetch =
    { $counted ->
        [yes]
            { $you ->
                [yes] Du nimmst bis zu { $count } eingesetztes Feengold wieder hinter deinen Sichtschirm.
               *[no] { $who } nimmt bis zu { $count } eingesetztes Feengold wieder hinter den Sichtschirm.
            }
       *[no]
            { $you ->
                [yes] Du nimmst eingesetztes Feengold wieder hinter deinen Sichtschirm, so viel wie { $number }.
               *[no] { $who } nimmt eingesetztes Feengold wieder hinter den Sichtschirm, so viel wie { $number }.
            }
    }
blank-does-pay =
    { $willing ->
        [may]
            { $you ->
                [yes] Du darfst { $price } an die Bank zahlen.
               *[no] { $who } darf { $price } an die Bank zahlen.
            }
        [if_wild]
            { $you ->
                [yes] Du zahlst { $price } an die Bank, wenn du kannst (geht es nur mit Jokern, darfst du verzichten).
               *[no] { $who } zahlt { $price } an die Bank, wenn möglich (geht es nur mit Jokern, freiwillig).
            }
       *[must]
            { $you ->
                [yes] Du zahlst { $price } an die Bank, wenn du kannst.
               *[no] { $who } zahlt { $price } an die Bank, wenn möglich.
            }
    }
blank-does-may-pay =
    { $you ->
        [yes] Du darfst { $price } an die Bank zahlen; ob du könntest, bleibt geheim.
       *[no] { $who } darf { $price } an die Bank zahlen; ob es möglich war, bleibt geheim.
    }
blank-does-buy =
    { $you ->
        [yes] Du darfst der Bank beliebig viele Steine abkaufen, jeden für { $price }.
       *[no] { $who } darf der Bank beliebig viele Steine abkaufen, jeden für { $price }.
    }
blank-does-steal-stone =
    { $counted ->
        [yes]
            { $target ->
                [bank]
                    { $you ->
                        [yes] Du legst { blank-counted-stones } deiner Wahl von { $other-to } in die Bank.
                       *[no] { $who } legt { blank-counted-stones } nach Wahl von { $other-to } in die Bank.
                    }
               *[taker]
                    { $you ->
                        [yes] Du nimmst { blank-counted-stones } deiner Wahl von { $other-to }.
                       *[no] { $who } nimmt { blank-counted-stones } nach Wahl von { $other-to }.
                    }
            }
       *[no]
            { $target ->
                [bank]
                    { $you ->
                        [yes] Du legst Steine deiner Wahl von { $other-to } in die Bank, so viele wie { $number }.
                       *[no] { $who } legt Steine nach Wahl von { $other-to } in die Bank, so viele wie { $number }.
                    }
               *[taker]
                    { $you ->
                        [yes] Du nimmst Steine deiner Wahl von { $other-to }, so viele wie { $number }.
                       *[no] { $who } nimmt Steine nach Wahl von { $other-to }, so viele wie { $number }.
                    }
            }
    }
blank-does-steal-coin =
    { $asked ->
        [yes]
            { $you ->
                [yes] Du darfst { $other-to } 1 Münze nehmen, und zwar die erste, die da ist: { $kinds }.
               *[no] { $who } darf { $other-to } 1 Münze nehmen, und zwar die erste, die da ist: { $kinds }.
            }
       *[no]
            { $you ->
                [yes] Du nimmst { $other-to } 1 Münze, und zwar die erste, die da ist: { $kinds }.
               *[no] { $who } nimmt { $other-to } 1 Münze, und zwar die erste, die da ist: { $kinds }.
            }
    }
blank-does-rob =
    { $you ->
        [yes] Du nimmst { $things } von { $other-to }.
       *[no] { $who } nimmt { $things } von { $other-to }.
    }
blank-does-rob-blind =
    { $you ->
        [yes] Du nimmst blind { $things } von { $other-to }.
       *[no] { $who } nimmt blind { $things } von { $other-to }.
    }
blank-does-give =
    { $you ->
        [yes] Du gibst { $other-to } { $things }.
       *[no] { $who } gibt { $other-to } { $things }.
    }
blank-does-give-any =
    { $you ->
        [yes] Du gibst { $other-to } { $things } nach deiner Wahl.
       *[no] { $who } gibt { $other-to } { $things } nach eigener Wahl.
    }
blank-does-give-stones =
    { $you ->
        [yes] Du gibst { $price } ab, wenn du kannst, und zwar an { $group }.
       *[no] { $who } gibt { $price } ab, wenn möglich, und zwar an { $group }.
    }
blank-does-swap =
    { $you ->
        [yes] Du tauschst mit { $other-to } { $things }.
       *[no] { $who } tauscht mit { $other-to } { $things }.
    }
blank-does-hand-out =
    { $you ->
        [yes] Aus der Bank bekommt { $group } { $what }. Sind es zu wenige, wählst du, wer leer ausgeht.
       *[no] Aus der Bank bekommt { $group } { $what }. Sind es zu wenige, wählt { $whom }, wer leer ausgeht.
    }
blank-does-draw =
    { $counted ->
        [yes]
            { $you ->
                [yes] Von jeder Farbe kommen bis zu { $each } in den Beutel, und du ziehst { blank-counted-stones } blind. Die anderen kommen zurück.
               *[no] Von jeder Farbe kommen bis zu { $each } in den Beutel, und { $whom } zieht { blank-counted-stones } blind. Die anderen kommen zurück.
            }
       *[no]
            { $you ->
                [yes] Von jeder Farbe kommen bis zu { $each } in den Beutel, und du ziehst blind so viele wie { $number }. Die anderen kommen zurück.
               *[no] Von jeder Farbe kommen bis zu { $each } in den Beutel, und { $whom } zieht blind so viele wie { $number }. Die anderen kommen zurück.
            }
    }
blank-does-draw-open =
    { $counted ->
        [yes]
            { $count ->
                [one] Von den Steinen der Bank wird { $count } blind gezogen und für alle sichtbar in den Beutel gelegt.
               *[other] Von den Steinen der Bank werden { $count } blind gezogen und für alle sichtbar in den Beutel gelegt.
            }
       *[no] Von den Steinen der Bank werden welche blind gezogen und für alle sichtbar in den Beutel gelegt, so viele wie { $number }.
    }
blank-does-gain =
    { $counted ->
        [yes]
            { $you ->
                [yes] Du bekommst { blank-counted-points }.
               *[no] { $who } bekommt { blank-counted-points }.
            }
       *[no]
            { $you ->
                [yes] Du bekommst Siegpunkte, so viele wie { $number }.
               *[no] { $who } bekommt Siegpunkte, so viele wie { $number }.
            }
    }
blank-does-lose-points =
    { $counted ->
        [yes]
            { $you ->
                [yes] Du verlierst { blank-counted-points }.
               *[no] { $who } verliert { blank-counted-points }.
            }
       *[no]
            { $you ->
                [yes] Du verlierst Siegpunkte, so viele wie { $number }.
               *[no] { $who } verliert Siegpunkte, so viele wie { $number }.
            }
    }
blank-does-choose-colour =
    { $source ->
        [bank]
            { $you ->
                [yes] Du wählst eine Farbe, von der die Bank einen Stein hat.
               *[no] { $who } wählt eine Farbe, von der die Bank einen Stein hat.
            }
        [bag]
            { $you ->
                [yes] Du wählst eine Farbe, von der ein Stein im Beutel liegt.
               *[no] { $who } wählt eine Farbe, von der ein Stein im Beutel liegt.
            }
       *[three]
            { $you ->
                [yes] Du wählst eine Farbe.
               *[no] { $who } wählt eine Farbe.
            }
    }
blank-does-choose-person =
    { $you ->
        [yes] Du wählst { $group }.
       *[no] { $who } wählt { $group }.
    }
blank-does-choose-thing =
    { $you ->
        [yes] Du wählst eins davon: { $kinds }.
       *[no] { $who } wählt eins davon: { $kinds }.
    }
blank-does-choose-number =
    { $you ->
        [yes] Du wählst eine Zahl von { $least } bis { $most }.
       *[no] { $who } wählt eine Zahl von { $least } bis { $most }.
    }
blank-does-wanted =
    { $you ->
        [yes] Wenn du willst: { $then }
       *[no] Wenn { $whom } will: { $then }
    }
blank-does-not-wanted =
    { $you ->
        [yes] Wenn du das nicht willst: { $effects }
       *[no] Wenn { $whom } das nicht will: { $effects }
    }
blank-does-one-of =
    { $you ->
        [yes] Du wählst: { $ways }
       *[no] { $who } wählt: { $ways }
    }
blank-does-for-each = Der Reihe nach gilt für { $group }: { $effects }
blank-does-repeat =
    { $you ->
        [yes] Sooft du willst, bis zu { $count } Mal: { $effects }
       *[no] Sooft { $whom } will, bis zu { $count } Mal: { $effects }
    }
blank-does-repeat-while =
    { $you ->
        [yes] Sooft du willst, solange dies gilt ({ $condition }): { $effects }
       *[no] Sooft { $whom } will, solange dies gilt ({ $condition }): { $effects }
    }
blank-does-stop = Mehr geschieht nicht.
blank-does-roll =
    { $usual ->
        [yes]
            { $you ->
                [yes] Du würfelst.
               *[no] { $who } würfelt.
            }
       *[no]
            { $you ->
                [yes] Du wirfst einen Würfel mit diesen Seiten: { $faces }.
               *[no] { $who } wirft einen Würfel mit diesen Seiten: { $faces }.
            }
    }
blank-does-look =
    { $at ->
        [coins]
            { $you ->
                [yes] Nur du schaust hinter den Sichtschirm von { $other-to }.
               *[no] { $who } schaut allein hinter den Sichtschirm von { $other-to }.
            }
        [pile]
            { $you ->
                [yes] Nur du schaust oben in den Stapel der Extra-Kreaturen: { blank-counted-cards }.
               *[no] { $who } schaut allein oben in den Stapel der Extra-Kreaturen: { blank-counted-cards }.
            }
       *[to_come]
            { $you ->
                [yes] Nur du siehst, was als Nächstes kommt: { blank-counted-cards }.
               *[no] { $who } sieht allein, was als Nächstes kommt: { blank-counted-cards }.
            }
    }
blank-does-show =
    { $you ->
        [yes] Du zeigst allen, wie viel du davon hast: { $kinds }.
       *[no] { $who } zeigt allen, wie viel davon da ist: { $kinds }.
    }
blank-does-bring =
    { $source ->
        [gone]
            { $how ->
                [chance]
                    { $you ->
                        [yes] Du nutzt die Eigenschaft einer Karte, die in dieser Runde schon dran war, zufällig gezogen.
                       *[no] { $who } nutzt die Eigenschaft einer Karte, die in dieser Runde schon dran war, zufällig gezogen.
                    }
               *[choice]
                    { $optional ->
                        [yes]
                            { $you ->
                                [yes] Du darfst die Eigenschaft einer Karte nutzen, die in dieser Runde schon dran war.
                               *[no] { $who } darf die Eigenschaft einer Karte nutzen, die in dieser Runde schon dran war.
                            }
                       *[no]
                            { $you ->
                                [yes] Du wählst eine Karte, die in dieser Runde schon dran war, und nutzt ihre Eigenschaft.
                               *[no] { $who } wählt eine Karte, die in dieser Runde schon dran war, und nutzt ihre Eigenschaft.
                            }
                    }
            }
        [to_come]
            { $how ->
                [chance]
                    { $you ->
                        [yes] Du ziehst eine der kommenden Karten und nutzt ihre Eigenschaft. Versteigert wird sie nicht.
                       *[no] { $who } zieht eine der kommenden Karten und nutzt ihre Eigenschaft. Versteigert wird sie nicht.
                    }
               *[choice]
                    { $optional ->
                        [yes]
                            { $you ->
                                [yes] Du darfst eine der kommenden Karten wählen und ihre Eigenschaft nutzen. Versteigert wird sie nicht.
                               *[no] { $who } darf eine der kommenden Karten wählen und ihre Eigenschaft nutzen. Versteigert wird sie nicht.
                            }
                       *[no]
                            { $you ->
                                [yes] Du wählst eine der kommenden Karten und nutzt ihre Eigenschaft. Versteigert wird sie nicht.
                               *[no] { $who } wählt eine der kommenden Karten und nutzt ihre Eigenschaft. Versteigert wird sie nicht.
                            }
                    }
            }
       *[specials]
            { $you ->
                [yes] Du nutzt die Eigenschaft der obersten Karte vom Stapel der Extra-Kreaturen.
               *[no] { $who } nutzt die Eigenschaft der obersten Karte vom Stapel der Extra-Kreaturen.
            }
    }
blank-does-auction-next = Als Nächstes wird die oberste Karte vom Stapel der Extra-Kreaturen versteigert.
blank-does-swap-card =
    { $you ->
        [yes] Du wählst { $group } und nimmst dort eine behaltene Karte, im Tausch gegen eine deiner eigenen, falls du welche hast.
       *[no] { $who } wählt { $group } und nimmt dort eine behaltene Karte, im Tausch gegen eine eigene, falls es eine gibt.
    }
blank-does-dig =
    { $you ->
        [yes] Du deckst Extra-Kreaturen auf, bis eine kommt, die man behalten kann, und behältst sie.
       *[no] { $who } deckt Extra-Kreaturen auf, bis eine kommt, die man behalten kann, und behält sie.
    }
blank-does-discard =
    { $you ->
        [yes] Du legst eine der Karten ab, die du behalten hast.
       *[no] { $who } legt eine behaltene Karte nach eigener Wahl ab.
    }
blank-does-use-up = In dieser Auktion kann niemand diese Karte noch einmal nutzen.
blank-does-decide =
    { $what ->
        [sold_for_silver] Die Karte wird für Silber versteigert.
        [fists_back] Alle nehmen ihr Gebot zurück und bieten neu.
        [owner_wins] Du gewinnst die Karte, die versteigert wird.
       *[used_twice] Du nutzt die Eigenschaft jener Karte zweimal hintereinander.
    }
