### Was in Discord an einem Tisch der Tavern Edition dazukommt: ihr Tisch, Steine in der Faust, zwei Fäuste, Pausen
### für blaue Münzen, und was hinter einer Hand gewählt wird. Wie in table.ftl dürfen Texte Auszeichnungen enthalten.

## Der Tisch

# Wie `table-stones`, mit den weißen Steinen, die es nur in der Tavern Edition gibt.
table-stones-white = { ICON("stone:red", "🔴") }{ "\u202F" }{ $red } { ICON("stone:blue", "🔵") }{ "\u202F" }{ $blue } { ICON("stone:yellow", "🟡") }{ "\u202F" }{ $yellow } { ICON("stone:white", "⚪") }{ "\u202F" }{ $white }
# Bei wem der Elf liegt.
table-stones-hidden = · Steine verborgen
table-favor = { ICON("sign:favor", "👑") }{ "\u202F" }Gunst{ "\u00A0" }des{ "\u00A0" }Königs
# $who hat die Seherin eingesetzt.
table-face-down =
    { $count ->
        [one] -# Verdeckt: { $count } Extra-Kreatur, die nur { $who } kennt
       *[other] -# Verdeckt: { $count } Extra-Kreaturen, die nur { $who } kennt
    }
table-unseen =
    { $count ->
        [one] -# Verdeckt abgelegt: { $count } Karte
       *[other] -# Verdeckt abgelegt: { $count } Karten
    }
table-between-rounds = -# Gleich beginnt eine neue Runde.

## Eine Auktion

scene-bid-common-gold = Bietet gewöhnliches Gold
scene-bid-all-silver = Bietet Silber
scene-bid-stones = Bietet Steine
scene-blue = **Alle Fäuste sind offen.** Kurze Pause: Hast du eine blaue Münze? Hinter **Meine Hand** kannst du sie dazulegen.
# Jemand wählt, und nur diese Person sieht, woraus.
scene-chooses = **{ $who }**, du entscheidest! Öffne **Meine Hand**; nur du siehst es.
scene-chooses-specials = **{ $who }** wählt hinter **Meine Hand** die Extra-Kreaturen der nächsten Runde.
scene-chooses-fist = **{ $who }** hat zwei Fäuste geschlossen und wählt jetzt hinter **Meine Hand**, welche aufgeht.
scene-chooses-gift = **{ $who }** muss etwas hergeben und sucht es hinter **Meine Hand** aus.
scene-chooses-imp = **{ $who }** sieht hinter **Meine Hand** die Karten durch, die noch kommen.

## Knöpfe und Auswahlen

button-stones = Steine…
button-two-fists = Zwei Fäuste…
button-one-fist = Nur eine Faust
button-seal-two = Beide Fäuste schließen
button-act-pixie = Pixie: 1 Silber für 1 eingesetztes Feengold
choose-several = Wähle { $count } aus
# Die Art zu zahlen, die am wenigsten kostet; sie steht vorn.
choose-proposed = { $answer } (Vorschlag)

## Die Hand

# Bei wem der Elf liegt: Die Steine liegen hinter dem Sichtschirm.
hand-before-hidden = **Vom Elfen verborgen**: { $things }
# Zwei geschlossene Fäuste, von denen eine aufgehen wird.
hand-pair = **In deinen zwei Fäusten**: in der ersten { $first }; in der zweiten { $second }
hand-two-closed = Du bietest mit zwei Fäusten. Ändern kannst du sie, bis die letzte Faust zu ist.
hand-specials = **Extra-Kreaturen, die noch kommen (das weißt nur du)**: { $cards }
hand-order = **Karten, die noch kommen, in dieser Reihenfolge (das weißt nur du)**: { $cards }
hand-blue-used = Du legst deine blaue Münze zum Gebot. Bis zum Ende der Pause kannst du es dir anders überlegen.
hand-blue-kept = Du behältst deine blaue Münze. Bis zum Ende der Pause kannst du es dir anders überlegen.
hand-blue-none = Diese Pause ist für alle, die geboten haben und eine blaue Münze besitzen. Tu so, als würdest du überlegen.
coins-first-fist = **Deine erste Faust**
coins-second-fist = **Deine zweite Faust**
coins-two-so-far = **In deiner ersten Faust**: { $first }, das zählt **{ $value }**. **In der zweiten**: { $second }, das zählt **{ $other }**.
coins-purple = Liegt eine lila Münze unter den offenen Geboten, gewinnt das zweithöchste.

## Was nur eine Person erfährt

sealed-two = Geboten: zwei Fäuste, { $value } ({ $first }) und { $other } ({ $second }). Du kannst sie ändern, bis alle Fäuste zu sind.
sealed-two-as-the-last = Geboten: zwei Fäuste, { $value } ({ $first }) und { $other } ({ $second }). Damit haben alle geboten, und die Fäuste gehen auf.
acted = Erledigt, und alle können es sehen.

## Regeln und Karten

# Eine Karte, die in einem anderen Spiel etwas anderes kann.
page-card-in = **In { $games }:** { $power }
button-set-blue = Blaue Münze beim Öffnen dazulegen
button-unset-blue = Blaue Münze behalten
acted-in-secret = Notiert. Niemand sonst kann es sehen.
