### Was die Regeln von Dragon's Gold nicht erlauben: was nicht geht, und was stattdessen zu tun ist, wie in refusals.ftl.
### `$options` ist eine Liste mit Kommas, `$card` der Name eines magischen Gegenstands oder das, was stattdessen gesagt
### wurde; `$missing`, `$too_many` und `$have` sind Haufen im Nominativ („1 Gold, 2 Saphire“) oder „nichts“.

## Ein Zug

refused-send-somebody = Du musst einen Abenteurer zu einem Drachen schicken. Nimm bitte einen davon: { $options }.
refused-not-ready = Dieser Abenteurer liegt nicht aufgedeckt zu Hause. Nimm bitte einen, der bereit ist.
refused-no-such-dragon = Dieser Drache liegt nicht auf dem Tisch oder steht hier nicht zur Wahl. Nimm bitte einen, der da ist.

## Teilen

refused-nothing-to-agree-to = Noch liegt kein Vorschlag auf dem Tisch. Mach bitte einen.
refused-agreed-already = Du bist mit diesem Vorschlag schon einverstanden. Jetzt sind die anderen dran.
refused-nothing-to-withdraw = Du hast zu nichts Ja gesagt, also gibt es auch nichts zurückzunehmen.
refused-not-a-proposal = Das ist kein Vorschlag. Sag bitte, was alle hier bekommen: { $options }.
refused-not-involved = An diesen Schatz kommt nur, wer den Drachen mit erlegt hat. Lass alle anderen bitte weg.
refused-not-tokens = Das sind keine Schatzsteine dieses Spiels. Sag bitte, wie viele von welcher Farbe, etwa 1 Gold und 2 blaue.
refused-not-the-treasure = Jeder Schatzstein muss an genau eine Person gehen. Übrig: { $missing }. Nicht vorhanden: { $too_many }. Ändere die Anteile bitte.
refused-not-so-many-shares =
    { $count ->
        [one] Gefragt ist { $count } Anteil, nicht mehr. Mach bitte nur den einen.
       *[other] Gefragt sind { $count } Anteile, nicht mehr. Mach bitte so viele.
    }
refused-a-share-is-empty =
    { $count ->
        [one] Der Schatz ist ein einziger Stein. Leg ihn bitte in einen Anteil.
       *[other] Mindestens { $count } Anteile brauchen je einen Schatzstein. Leg bitte etwas hinein.
    }

## Der Markt

refused-no-such-offer = Zwischen dir und { $name } gibt es kein solches Angebot. Sieh dir die Angebote bitte noch einmal an.
refused-offer-is-void = { $name } hat gar nicht alles, was da geboten wurde, also kommt kein Handel zustande. Warte bitte auf ein besseres Angebot.
refused-not-so-many-tokens = Was verlangt wird, hast du nicht. Hinter deinem Sichtschirm liegt: { $have }. Mach bitte selbst ein Angebot.
refused-not-with-yourself = Ein Handel mit dir selbst bringt nichts. Nimm bitte jemand anderen.
refused-nobody-of-that-name = An diesem Tisch heißt niemand „{ $name }“. Nimm bitte jemanden, der hier sitzt.

## Magische Gegenstände

refused-not-your-object = Diesen magischen Gegenstand hast du nicht: { $card }. Nimm bitte einen aus deiner Hand.
refused-object-needs = Bei diesem Gegenstand ({ $card }) muss mehr oder anderes gesagt sein: { $needs }. Wähle das bitte aus.
refused-not-its-window = Dafür ist jetzt nicht der Moment: { $card }. Heb dir diesen Gegenstand bitte auf oder leg ihn für später bereit.
refused-arm-it-before = Dieser Gegenstand wirkt von selbst, wenn es so weit ist: { $card }. Leg ihn bitte vorher bereit.
refused-one-object-at-a-time = Du hast hier schon einen magischen Gegenstand genutzt. Heb dir diesen bitte für später auf: { $card }.
refused-not-armed = Das hast du gar nicht bereitgelegt: { $card }. Es gibt also nichts zurückzunehmen.
refused-only-for-your-own = Hier geht es nicht um dich: „{ $card }“ hilft nur, wenn du betroffen bist. Heb dir diesen Gegenstand bitte für später auf.
refused-only-for-others = Dich selbst darfst du damit nicht nennen: { $card }. Nimm bitte andere.
refused-has-had-its-elixir = Ein Elixier verträgt ein Drache nur einmal. Heb dir deins bitte für einen anderen auf.
refused-not-in-a-fight = Dieser Abenteurer kämpft gegen keinen Drachen. Nimm bitte einen, der kämpft.
refused-nobody-rests = Keiner deiner Abenteurer liegt zu Hause verdeckt, also ist niemand zu heilen. Heb dir den Trunk bitte auf.
refused-nothing-to-share = Mit niemandem ist hier etwas zu teilen. Heb dir das bitte auf: { $card }.
refused-bag-is-empty = Der Beutel ist leer, da ist nichts zu finden. Heb dir das bitte auf: { $card }.
refused-pile-is-empty = Im Stapel liegt kein Drache mehr, da ist nichts zu sehen. Blicke bitte hinter einen Sichtschirm.
refused-not-so-many-there = So viele Schatzsteine lassen sich dort nicht nehmen. Nimm bitte höchstens zwei, und nur, was bei dem Drachen liegt.
refused-not-so-many = So viele kann dein Dieb nicht tragen. Nimm bitte einen Schatzstein, oder zwei, wenn dein eigener Zauberer hilft.
refused-not-your-token = Den Schatzstein, den es dafür braucht, hast du nicht. Nimm bitte einen anderen, oder behalte den Gegenstand: { $card }.
refused-nothing-to-dispel = Gerade liegt kein fremder magischer Gegenstand offen. Behalte die Rolle bitte, bis es so weit ist.

## Beschuldigen

refused-nothing-to-accuse-of = Unter keinem Mantel ist etwas verschwunden, also ist auch niemand zu beschuldigen.
refused-not-to-accuse = So darfst du niemanden beschuldigen: Alle haben höchstens einen Versuch, und keinen gegen sich selbst.
refused-already-divided = Der Schatz ist schon verteilt, für eine Beschuldigung ist es also zu spät.

## Vor dem Spiel

refused-unknown-option-value-hunt =
    { $option ->
        [rules] „{ $value }“ sind keine Regeln dieses Spiels. Sagt bitte basic oder advanced.
        [wizards] So verhalten sich Zauberer nicht: „{ $value }“. Sagt bitte as_the_rules, basic oder advanced.
        [objects] So werden keine magischen Gegenstände verteilt: „{ $value }“. Sagt bitte as_the_rules, none oder dealt.
        [begins] „{ $value }“ kann hier nicht beginnen. Sagt bitte chance oder last_winner.
        [division] So lässt sich kein Schatz teilen: „{ $value }“. Sagt bitte negotiate oder divide_and_choose.
        [scoring] So lässt sich nicht werten: „{ $value }“. Sagt bitte as_the_rules, basic oder advanced.
        [market] „{ $value }“ ist kein Markt. Sagt bitte open oder none.
        [seating] So lassen sich die Plätze nicht verteilen: „{ $value }“. Sagt bitte join oder shuffled.
       *[other] „{ $value }“ passt nicht zur Hausregel „{ $option }“. Lasst sie bitte weg.
    }
