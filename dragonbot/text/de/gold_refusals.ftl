### Was die Regeln von Dragon's Gold nicht erlauben: was nicht geht, und was stattdessen zu tun ist, wie in refusals.ftl.
### `$options` ist eine Liste mit Kommas, `$card` der Name eines magischen Gegenstands oder das, was stattdessen gesagt
### wurde; `$missing`, `$too_many` und `$have` sind Haufen im Nominativ („1 Gold, 2 Saphire“) oder „nichts“.

## Ein Zug

refused-send-somebody = Du musst einen Abenteurer zu einem Drachen schicken. Nimm bitte einen davon: { $options }.
refused-not-ready = Dieser Abenteurer liegt nicht aufgedeckt zu Hause. Nimm bitte einen, der bereit ist.
refused-no-such-dragon = Diesen Drachen kannst du hier nicht wählen. Nimm bitte einen, der auf dem Tisch liegt.

## Teilen

refused-nothing-to-agree-to = Noch liegt kein Vorschlag auf dem Tisch. Mach bitte einen.
refused-agreed-already = Du bist mit diesem Vorschlag schon einverstanden. Jetzt sind die anderen dran.
refused-nothing-to-withdraw = Du hast keinem Vorschlag zugestimmt.
refused-not-a-proposal = Das ist kein vollständiger Vorschlag. Sag bitte, was alle hier bekommen: { $options }.
refused-not-involved = Diesen Schatz teilen nur die, die den Drachen erlegt haben. Lass alle anderen bitte weg.
refused-not-tokens = Das sind keine Schatzsteine dieses Spiels. Sag bitte, wie viele von welcher Farbe, etwa 1 Gold und 2 blaue.
refused-not-the-treasure = Jeder Schatzstein muss an genau eine Person gehen. Übrig: { $missing }. Zu viel: { $too_many }.
refused-not-so-many-shares =
    { $count ->
        [one] Teile in genau { $count } Anteil auf.
       *[other] Teile in genau { $count } Anteile auf.
    }
refused-a-share-is-empty =
    { $count ->
        [one] Der Schatz ist ein einziger Stein. Leg ihn bitte in einen Anteil.
       *[other] Mindestens { $count } Anteile brauchen je einen Schatzstein. Leg bitte etwas hinein.
    }

## Der Markt

refused-shown-already = Diesen Schatz haben schon alle gesehen. Nach einem Tausch kannst du ihn wieder zeigen.
refused-no-such-offer = Zwischen dir und { $name } gibt es kein solches Angebot. Sieh dir die Angebote bitte noch einmal an.
refused-offer-is-void = { $name } hat nicht mehr alles, was angeboten ist. Warte bitte auf ein anderes Angebot.
refused-not-so-many-tokens = Was verlangt wird, hast du nicht. Hinter deinem Sichtschirm liegt: { $have }. Mach bitte selbst ein Angebot.
refused-not-with-yourself = Mit dir selbst kannst du nicht handeln. Nimm bitte jemand anderen.
refused-nobody-of-that-name = An diesem Tisch heißt niemand „{ $name }“. Nimm bitte jemanden, der hier sitzt.

## Magische Gegenstände

refused-not-your-object = Diesen magischen Gegenstand hast du nicht: { $card }. Nimm bitte einen aus deiner Hand.
refused-object-needs = Dieser Gegenstand ({ $card }) braucht: { $needs }. Wähle das bitte aus.
refused-not-its-window = „{ $card }“ kannst du in diesem Moment nicht einsetzen. Behalte es, oder leg es für später bereit.
refused-arm-it-before = „{ $card }“ wirkt automatisch, wenn es so weit ist. Leg den Gegenstand vorher bereit.
refused-one-object-at-a-time = Du hast hier schon einen magischen Gegenstand eingesetzt. Heb dir diesen für später auf: { $card }.
refused-not-armed = „{ $card }“ liegt nicht bereit, also gibt es nichts zurückzunehmen.
refused-only-for-your-own = „{ $card }“ hilft nur, wenn es um dich geht, und das tut es hier nicht. Heb dir den Gegenstand für einen besseren Moment auf.
refused-only-for-others = Dich selbst kannst du bei „{ $card }“ nicht nennen. Wähle andere.
refused-has-had-its-elixir = Ein Elixier verträgt ein Drache nur einmal. Heb dir deins bitte für einen anderen auf.
refused-not-in-a-fight = Dieser Abenteurer kämpft gegen keinen Drachen. Nimm bitte einen, der kämpft.
refused-nobody-rests = Alle deine Abenteurer sind aufgedeckt, also gibt es niemanden zu heilen. Heb dir den Trunk auf.
refused-nothing-to-share = Hier gibt es nichts zu teilen. Heb dir das auf: { $card }.
refused-bag-is-empty = Der Beutel ist leer, also gibt es nichts zu finden. Heb dir das auf: { $card }.
refused-pile-is-empty = Im Stapel liegt kein Drache mehr. Blicke stattdessen hinter einen Sichtschirm.
refused-not-so-many-there = So viele Schatzsteine lassen sich dort nicht nehmen. Nimm bitte höchstens zwei, und nur, was bei dem Drachen liegt.
refused-not-so-many = So viele kann dein Dieb nicht tragen. Nimm bitte einen Schatzstein, oder zwei, wenn dein eigener Zauberer hilft.
refused-not-your-token = Den Schatzstein, den es dafür braucht, hast du nicht. Nimm bitte einen anderen, oder behalte den Gegenstand: { $card }.
refused-nothing-to-dispel = Gerade hat niemand sonst einen magischen Gegenstand eingesetzt. Behalte die Rolle, bis es so weit ist.

## Beschuldigen

refused-nothing-to-accuse-of = Im Schattenmantel wurde nichts gestohlen, also gibt es niemanden zu beschuldigen.
refused-not-to-accuse = So darfst du niemanden beschuldigen: Alle haben höchstens einen Versuch, und keinen gegen sich selbst.
refused-already-divided = Der Schatz ist schon geteilt, für eine Beschuldigung ist es also zu spät.

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
