### Eine Karte aus Listen: die Fragen, und was gewählt werden kann.

builder-title = ### Eine eigene Karte
builder-intro = Wähle aus den Listen, was sie tut. Ihr Text wächst mit, und **Zurück** nimmt eine Wahl zurück. Kaputtgehen kann nichts.
builder-name = Neue Karte
builder-open = *{ $words }* ✏️
builder-trail = -# { $trail }
builder-trail-step = { $first } → { $next }
builder-question = **{ $question }**
builder-whole = -# **Speichern** behält sie als Entwurf. Oder noch mehr:
builder-facets-hint = Ändere, wie sie aussieht oder verkauft wird…
builder-list = Wähle…
builder-list-several = Wähle eins oder mehrere…
builder-text-hint = Aus Listen geht es weiter, sobald der Fehler behoben ist. Dein Text bleibt, wie du ihn geschrieben hast.
button-builder-back = Zurück
button-builder-name = Name…
button-builder-save = Speichern
button-builder-text = Als Text…
refused-builder-unfinished = An dieser Karte baust du noch. Speichere sie zuerst: { $blank-list }

builder-ask =
    { $key ->
        [when] Wann wirkt sie?
        [moment] Wann tut sie etwas?
        [next] { $about ->
            [kept] Was tut sie noch, und wann?
           *[other] Was passiert noch?
        }
        [verb] Was passiert?
        [more] Und dann?
        [rest] Was passiert?
        [who] { $about ->
            [give] Wer gibt?
            [give_stones] Wer gibt?
            [ask] Wer wird gefragt?
            [pay] Wer zahlt?
            [may_pay] Wer darf zahlen?
            [buy] Wer kauft?
            [one_of] Wer wählt?
            [choose_thing] Wer wählt?
            [choose_colour] Wer wählt?
            [choose_number] Wer wählt?
            [look] Wer schaut?
            [roll] Wer würfelt?
            [show] Wer zeigt es?
            [lose] Wer verliert es?
            [lose_points] Wer verliert Punkte?
            [gain_points] Wer punktet?
            [draw] Wer zieht?
            [draw_open] Wer zieht?
           *[other] Wer bekommt es?
        }
        [to] { $about ->
            [steal_stone] Wohin kommt der Stein?
           *[other] Wem?
        }
        [from] { $about ->
            [choose_thing] Zwischen welchen Dingen?
           *[other] Von wem?
        }
        [with] Mit wem?
        [whose] Wessen Münzen?
        [among] Wer steht zur Wahl?
        [of] Welche Personen?
        [or_all] Und wenn niemand passt?
        [some] Welche von ihnen?
        [what] { $about ->
            [give] Was wird gegeben?
            [steal] Was wird gestohlen?
            [steal_blind] Was wird gestohlen?
            [steal_first] Was wird gestohlen? Das Erste der Liste, das da ist.
            [lose] Was geht zurück in die Bank?
            [swap] Was wird getauscht?
            [show] Was wird gezeigt?
            [hand_out] Ein Stein welcher Farbe?
           *[other] Was?
        }
        [how_many] Wie viele?
        [most] Wie viele höchstens?
        [least] Was ist die kleinste Zahl?
        [out_of_each] Wie viele Steine jeder Farbe kommen in den Beutel?
        [willing] Muss gezahlt werden?
        [colours] Was ist der Preis?
        [stones] Wie viele Steine?
        [coins] Mit welchen Münzen? Eine Sorte davon wird gezahlt.
        [price] Wie viele { $thing }?
        [then] Was dann?
        [else] { $about ->
            [give] Und wenn nichts da ist?
            [give_stones] Und wenn das nicht geht oder keiner will?
            [steal] Und wenn nichts da ist?
            [steal_stone] Und wenn nichts da ist?
            [steal_blind] Und wenn nichts da ist?
            [steal_first] Und wenn nichts da ist?
            [swap_card] Und wenn das nicht geht?
            [discard] Und wenn keine Karte da ist?
            [pay] Und wenn nicht gezahlt wird?
            [may_pay] Und wenn nicht gezahlt wird?
            [ask] Und bei Nein?
           *[other] Und wenn nicht?
        }
        [ways] Was steht auf den Knöpfen?
        [faces] Was steht auf dem Würfel?
        [at] Worauf?
        [cards] Wie viele Karten?
        [bring] Welche Karte?
        [may_pass] Darf man verzichten?
        [asked] { $about ->
            [steal_first] Wird erst gefragt?
           *[other] Fragt sie dich vorher?
        }
        [at_most] Wie oft höchstens?
        [while] Nur solange etwas stimmt?
        [colour] { $about ->
            [choose_colour] Welche Farben?
           *[other] Welche Farbe hat das Abzeichen?
        }
        [if] Nur wenn was stimmt?
        [whose_number] Wessen?
        [whose_things] Wer hat es?
        [counted] Was wird gezählt?
        [at_least] Wie viele mindestens?
        [number] So viele wie was?
        [operand] Welche Zahl?
        [how] Wie ist der Vergleich?
        [metals] Worin wird geboten?
        [same] Welche?
        [same_as] Dieselbe wie was?
        [is] Wer?
        [is_also] Dieselbe Person wie wer?
        [dragon_bonus] Wie viel mehr zählen Gebote auf Drachen?
        [chooses_specials] Wie viele Extra-Kreaturen wählst du?
        [any_colour] Welche Steine zählen als jede Farbe?
        [one_as] Als welche Farbe darf ein Stein zählen?
        [shape] Welche Form hat das Abzeichen?
        [sold_in] Wofür wird sie verkauft?
        [wins] Welches Gebot gewinnt sie?
        [copies] Wie oft ist sie im Stapel?
        [twice] Kann sie zweimal hintereinander genutzt werden?
        [dragon] Ist sie ein Drache?
       *[not_last] Darf sie die letzte Karte einer Runde sein?
    }
builder-choice =
    { $word ->
        [at_once] Sofort, wenn sie gewonnen wird
        [once] Später: sie bleibt liegen, einmal nutzbar
        [for_good] Immer wieder: sie bleibt liegen
        [done] Hier nichts weiter
        [rest] Etwas Selteneres…
        [no] Nein
        [yes] Ja
        [remove] Das Letzte wegnehmen
        [asked] Sie fragt mich vorher
        [unasked] Es passiert ohne Frage
        [asked_if] Nur wenn…, und sie fragt mich vorher
        [unasked_if] Nur wenn…, ohne Frage
        [must] Ja, wenn es geht
        [may] Nein, freiwillig
        [if_wild] Ja, außer ein Stein müsste als andere Farbe zählen
        [any] Beliebige Steine
        [equal] Steine einer Farbe
        [each] Ein Stein jeder Farbe
        [all] Alle Steine
        [taker] Zu der Person, die ihn nimmt
        [bank] In die Bank
        [in_the_bank] Eine Farbe, die in der Bank ist
        [in_the_bag] Eine Farbe, die im Beutel ist
        [coins] Auf die Münzen von jemandem
        [pile] Auf die obersten Extra-Kreaturen
        [to_come] Auf die nächsten Karten der Runde
        [gone] Eine Karte, die in dieser Runde schon dran war
        [gone_chance] Eine zufällige Karte, die schon dran war
        [bring_to_come] Eine Karte, die in dieser Runde noch kommt
        [to_come_chance] Eine zufällige Karte, die noch kommt
        [specials] Die oberste Extra-Kreatur
        [at_least] Mindestens so viel wie
        [more] Mehr als
        [equal_to] Genau so viel wie
        [owner_wins] Ich gewinne die Karte
        [sold_for_silver] Sie wird für Silber verkauft
        [fists_back] Alle bieten neu
        [used_twice] Ich nutze die Karte zweimal
        [any_colour] Irgendeine Farbe
        [highest] Das höchste
        [lowest] Das niedrigste
        [colour] Abzeichen: Farbe
        [shape] Abzeichen: Form
        [sold_in] Wofür sie verkauft wird
        [wins] Höchstes oder niedrigstes Gebot gewinnt
        [copies] Wie viele Exemplare
        [twice] Zweimal hintereinander oder nicht
        [dragon] Drache oder nicht
       *[not_last] Letzte Karte einer Runde oder nicht
    }
builder-yes =
    { $key ->
        [else] Dann passiert etwas anderes…
        [or_all] Dann alle
        [while] Ja, nur solange…
        [twice] Nein, nie zweimal hintereinander
        [not_last] Nein, nie die letzte
       *[other] Ja
    }
builder-no =
    { $key ->
        [else] Dann passiert nichts weiter
        [or_all] Dann niemand
        [while] Nein, so oft man will
        [twice] Ja, das geht
        [not_last] Ja, sie darf
       *[other] Nein
    }
builder-person =
    { $word ->
        [winner] Ich (wer die Karte gewonnen hat)
        [each] Diese Person (die gerade dran ist)
        [that_player] Jene Person
        [left_neighbour] Die Person links von mir
        [right_neighbour] Die Person rechts von mir
        [choose] Eine Person, die gewählt wird…
       *[some] Nur manche…
    }
builder-group =
    { $word ->
        [others] Jede andere Person
        [everybody] Alle, auch ich
        [seconds] Wer das nächsthöchste Gebot hat
        [neighbours] Die beiden neben mir
        [fewest_points] Wer die wenigsten Punkte hat
       *[most_points] Wer die meisten Punkte hat
    }
builder-named =
    { $sort ->
        [player] Die gewählte Person
        [colour] Die gewählte Farbe
        [thing] Die gewählte Sorte
       *[number] Die gefundene Zahl
    } { $nth ->
        [1] { "" }
       *[other] ({ $nth })
    }
builder-moment =
    { $word ->
        [round_begins] Wenn eine Runde beginnt
        [another_wins] Wenn jemand anders eine Karte gewinnt
        [won] Wenn ich eine andere Karte gewinne
        [another_scores] Wenn jemand anders punktet
        [round_ends] Wenn eine Runde endet
        [tied] Bei Gleichstand
        [nobody_bid] Wenn niemand bietet
        [any_time] Jederzeit, zu einem Preis
        [turned_up] Wenn eine Karte aufgedeckt wird
        [fists_open] Wenn sich die Fäuste öffnen
        [won_itself] Sofort, wenn ich sie gewinne
        [any_colour] Immer: Steine zählen als jede Farbe
        [chooses_specials] Immer: ich wähle die Extra-Kreaturen
        [dragon_bonus] Immer: Gebote auf Drachen zählen mehr
        [hides_stones] Immer: meine Steine sind verdeckt
        [in_secret] Ich wähle Extra-Kreaturen geheim
        [one_as] Immer: ein Stein zählt als andere Farbe
        [second_fist] Ich schließe zwei Fäuste und öffne eine
       *[sells_without_gold] Das Spiel geht ohne Gold weiter
    }
builder-number =
    { $word ->
        [all] Alle
        [up_to] Beliebig viele, höchstens…
        [count] So viele, wie es gibt…
        [bid] Die Münzen eines Gebots
        [left] Was in der Bank übrig ist
        [in_the_bag] Was im Beutel ist
        [points] Die Punkte einer Person
        [kept] Die Karten, die jemand behält
        [worth] Der Wert eines Gebots
        [ahead] Der Vorsprung vor dem nächsten Gebot
        [seats] Die Zahl der Personen am Tisch
        [round] Die Nummer der Runde
        [counted] Steine oder ausgegebene Münzen von jemandem
        [plus] Zwei Zahlen zusammen
        [minus] Eine Zahl minus eine andere
        [times] Eine Zahl mal eine andere
        [half] Die Hälfte einer Zahl
        [less_of] Die kleinere von zwei Zahlen
       *[more_of] Die größere von zwei Zahlen
    }
builder-if =
    { $word ->
        [has] Jemand hat Steine oder ausgegebene Münzen
        [points] Jemand hat Punkte
        [can_pay] Jemand kann Steine zahlen
        [compare] Zwei Zahlen im Vergleich
        [sold_in] Geboten wird mit einer bestimmten Sorte
        [lowest_wins] Das niedrigste Gebot gewinnt
        [bank_has] Die Bank hat etwas
        [as_itself] Diese Karte wurde selbst versteigert
        [beyond_gold] Hausregeln erlauben es nicht nur bei Gold
        [same] Eine Farbe ist dieselbe wie eine andere
        [is] Zwei Personen sind dieselbe
        [not] Nicht…
        [all] Zwei Dinge stimmen
       *[any] Eins von zweien stimmt
    }
builder-dice =
    { $word ->
        [usual] 1 bis 6, ein gewöhnlicher Würfel
       *[other] { $faces }
    }
builder-verb =
    { $word ->
        [take] Aus der Bank nehmen
        [gain_points] Punkte bekommen
        [give] Jemandem etwas geben
        [steal] Jemandem etwas stehlen
        [steal_stone] Steine nach Wahl stehlen
        [lose] An die Bank verlieren
        [lose_points] Punkte verlieren
        [pay] Steine für etwas zahlen
        [may_pay] Münzen für etwas zahlen
        [ask] Etwas tun dürfen
        [one_of] Eins von mehreren wählen
        [if] Nur wenn…
        [for_each] Für mehrere Personen nacheinander…
        [fetch] Ausgegebenes Gold zurückbekommen
        [swap] Mit jemandem tauschen
        [roll] Würfeln
        [look] Heimlich etwas ansehen
        [draw] Steine aus einem Beutel ziehen
        [choose_thing] Eine Sorte Münzen oder Steine wählen
        [decide] Die Auktion entscheiden
        [steal_blind] Zufällig stehlen
        [steal_first] Das Erste stehlen, das da ist
        [give_stones] Steine geben, alle oder keinen
        [hand_out] Allen einen Stein geben
        [swap_card] Behaltene Karten tauschen
        [buy] Steine für Münzen kaufen
        [draw_open] Steine in den Beutel ziehen
        [take_bag] Steine aus dem Beutel nehmen
        [empty_bag] Den Beutel leeren
        [choose_colour] Eine Farbe wählen
        [choose_number] Eine Zahl wählen
        [show] Zeigen, wie viele es sind
        [repeat] Immer wieder…
        [bring] Eine andere Karte nutzen
        [auction_next] Als Nächstes eine Extra-Kreatur versteigern
        [dig] Eine Karte zum Behalten finden
        [discard] Eine behaltene Karte abwerfen
        [use_up] Diese Karte verbrauchen
       *[stop] Hier aufhören
    }
    .long =
    { $word ->
        [take] Münzen oder Steine
        [gain_points] Siegpunkte
        [give] Münzen oder Steine; sonst etwas anderes
        [steal] Münzen oder Steine einer Sorte
        [steal_stone] wer stiehlt, wählt aus
        [lose] Münzen oder Steine gehen zurück
        [lose_points] aber nie unter null
        [pay] und was es dafür gibt
        [may_pay] geheim, und was es dafür gibt
        [ask] ja oder nein
        [one_of] ein Knopf für jedes
        [if] etwas stimmt, das alle sehen
        [for_each] was jeder von ihnen tut
        [fetch] Feengold, das diese Runde ausgegeben wurde
        [swap] alles einer Sorte, in beide Richtungen
        [roll] die Zahl kann später zählen
        [look] Münzen oder Karten
        [draw] blind
        [choose_thing] für später
        [decide] wer gewinnt oder womit geboten wird
        [steal_blind] niemand wählt aus
        [steal_first] nach der Reihenfolge einer Liste
        [give_stones] wer gibt, wählt den Empfänger
        [hand_out] solange es welche gibt
        [swap_card] eine gegen eine
        [buy] so viele, wie man will
        [draw_open] offen, aus der Bank
        [take_bag] einen oder alle
        [empty_bag] alles geht zurück in die Bank
        [choose_colour] für später
        [choose_number] für später
        [show] alle sehen es; für später
        [repeat] so oft man will
        [bring] eine, die weg ist oder noch kommt
        [auction_next] die oberste vom Stapel
        [dig] Extra-Kreaturen werden aufgedeckt, bis eine zu behalten ist
        [discard] nach eigener Wahl
        [use_up] niemand kann sie in dieser Auktion noch einmal nutzen
       *[stop] nichts weiter passiert
    }

## Gast an einem Tisch

button-guest-ask = Hier mitspielen…
button-guest-accept = Mit ihr spielen
button-guest-decline = Diesmal nicht
guest-asks = { $host }: { $who } möchte an diesem Tisch mit der eigenen Karte { $card } spielen. Nur du entscheidest.
guest-asked = ✓ { $host } sieht { $card } unten und entscheidet.
guest-plays = ✓ Dieser Tisch spielt mit { $card }.
guest-not = Dieser Tisch spielt ohne { $card }.
refused-guest-has-changed = Diese Karte wurde seit der Frage geändert oder gelöscht. Wer sie erfunden hat, kann noch einmal fragen.
