### Fragen an eine Person, und die Antworten zur Wahl.
###
### `ask-FRAGE` ist die Frage, `answer-FRAGE-WORT` die Beschriftung einer Antwort. Punkte und Unterstriche sind Bindestriche.
### `$about` ist das, worum es geht, fertig zum Anzeigen: eine Karte, ein Name oder ein Stein im Akkusativ („1 roten Stein“).
### Namen, Karten und Farben, die zur Wahl stehen, sind keine Nachrichten dieser Datei.

## Fäuste

ask-fist-gold = Versteigert wird „{ $card }“. Was kommt in deine Faust?
ask-fist-silver = Du liegst gleichauf bei „{ $card }“. Wie viel Silber kommt in deine Faust?
# Für alle, deren Faust schon zu ist, während andere noch überlegen; $coins ist ihr Inhalt, vielleicht `fist-nothing`.
ask-fist-closed = Dein Gebot steht: { $coins }. Du darfst es noch ändern, bis die letzte Faust zu ist.
answer-fist-bid = Faust schließen

## Basis-Kreaturen

ask-magician = Was möchtest du vom Magier?
answer-magician-score = 4 Steine zahlen: 1 Siegpunkt
answer-magician-take = 3 Silber nehmen
ask-magician-stones = Welche { $count } Steine gibst du dem Magier?

ask-sorcerer = Was möchtest du vom Zauberer?
answer-sorcerer-score = 4 Steine derselben Farbe zahlen: 2 Siegpunkte
answer-sorcerer-take = 1 gewöhnliches Gold nehmen
ask-sorcerer-stones = Der Zauberer möchte { $count } Steine derselben Farbe. Welche gibst du ab?

ask-thief = Wen soll der Dieb für dich besuchen?
ask-thief-stone = Welchen Stein möchtest du von { $about }?
ask-thief-coin = { $about } hat keine Steine. Möchtest du stattdessen eine Münze?
answer-thief-coin-use = Eine Münze stehlen
answer-thief-coin-pass = Lieber nicht

ask-wizard = Was möchtest du vom Hexenmeister?
answer-wizard-score = 1 Stein von jeder Farbe zahlen: 1 Siegpunkt
answer-wizard-take = 3 Silber nehmen

## Extra-Kreaturen

ask-ancient-dragon = Welche Farbe soll der Alte Drache dir bringen?

ask-brigand = Wen überfällst du?

ask-doppelganger = Du darfst den Doppelgänger abgeben, um „{ $about }“ zweimal zu nutzen. Möchtest du das?
answer-doppelganger-use = Zweimal nutzen
answer-doppelganger-pass = Doppelgänger behalten

ask-enchantress = Was möchtest du von der Beschwörerin?
answer-enchantress-score = 5 Steine zahlen: 2 Siegpunkte
answer-enchantress-take = 1 Feengold nehmen
ask-enchantress-stones = Welche { $count } Steine gibst du der Beschwörerin?

ask-ghost = Welche Karte dieser Runde soll der Geist zurückrufen?

ask-imp = Welche Karte soll der Wichtel dir holen?

ask-merchant = Welchen Stein kaufst du? Jeder kostet 1 Feengold, 1 gewöhnliches Gold oder 3 Silber.
answer-merchant-stop = Das wär’s, danke
ask-merchant-coin = Womit bezahlst du { $about }?
answer-merchant-coin-fairy = 1 Feengold
answer-merchant-coin-gold = 1 gewöhnliches Gold
answer-merchant-coin-silver = 3 Silber

ask-necromancer = Der Nekromant bietet dir 1 Siegpunkt für alle Münzen deines Gebots, auch das Feengold. Einverstanden?
answer-necromancer-use = Hergeben: 1 Siegpunkt
answer-necromancer-pass = Feengold behalten

ask-rainbow-dragon-colour = Eine Farbe darf nicht auftauchen, sonst ist alles Gezogene verloren. Welche nennst du?
ask-rainbow-dragon = Ziehst du einen Stein, oder hörst du hier auf?
answer-rainbow-dragon-draw = Einen Stein ziehen
answer-rainbow-dragon-stop = Hier aufhören

ask-sorcerer-apprentice-stones = Der Zauberlehrling möchte { $count } Steine derselben Farbe. Welche gibst du ab?

ask-troll = Welche Farbe soll der Troll zertrampeln?

## Antworten auf Fragen, die keine eigenen Worte haben

answer-use = Nutzen
answer-pass = Nein, danke
answer-score = Punkten
answer-take = Münzen nehmen
answer-draw = Ziehen
answer-stop = Aufhören
answer-fairy = Feengold
answer-gold = Gewöhnliches Gold
answer-silver = Silber

## Während andere wählen

waiting-for-others = Für dich gibt es gerade nichts zu tun: Andere wählen noch.
