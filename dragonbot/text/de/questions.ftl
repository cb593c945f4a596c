### Fragen an eine Person, und die Antworten zur Wahl.
###
### `ask-FRAGE` ist die Frage, `answer-FRAGE-WORT` die Beschriftung einer Antwort. Punkte und Unterstriche sind Bindestriche.
### `$about` ist das, worum es geht, fertig zum Anzeigen: eine Karte, ein Name oder ein Stein im Akkusativ („1 roten Stein“).
### `$count` sagt, wie viele verlangt sind. Was auf `-tavern` endet, gilt in der Tavern Edition, wo sie abweicht.
### Namen, Karten und Farben, die zur Wahl stehen, sind keine Nachrichten dieser Datei.

## Fäuste

ask-fist-gold = Versteigert wird „{ $card }“. Was kommt in deine Faust?
ask-fist-silver = Du liegst gleichauf bei „{ $card }“. Wie viel Silber kommt in deine Faust?
# Die aus der Tavern Edition, in denen anderes geboten wird als sonst oder das niedrigste Gebot zählt.
ask-fist-common-gold = Versteigert wird „{ $card }“, und zwar nur für gewöhnliches Gold. Wie viel kommt in deine Faust?
ask-fist-stones = Versteigert wird „{ $card }“, und zwar für Steine: Die Farbe ist egal, jeder zählt 1, und was geboten wird, ist weg. Was kommt in deine Faust?
ask-fist-for-silver = Versteigert wird „{ $card }“, diesmal für Silber. Wie viel kommt in deine Faust?
ask-fist-gold-lowest = „{ $card }“ trifft das niedrigste Gebot, und niedriger als eine leere Faust geht nicht. Was kommt in deine Faust?
ask-fist-for-silver-lowest = „{ $card }“ trifft das niedrigste Gebot, diesmal in Silber, und niedriger als eine leere Faust geht nicht. Wie viel kommt in deine Faust?
ask-fist-silver-lowest = Du liegst ganz unten gleichauf, und „{ $card }“ trifft, wer jetzt am wenigsten Silber bietet. Wie viel kommt in deine Faust?
# Für alle, deren Faust schon zu ist, während andere noch überlegen; $coins ist ihr Inhalt, vielleicht `fist-nothing`.
ask-fist-closed = Dein Gebot: { $coins }. Du kannst es ändern, bis die letzte Faust zu ist.
answer-fist-bid = Faust schließen
ask-second-fist = Die anderen Fäuste sind offen. Welche von deinen beiden öffnest du jetzt? Was in der anderen ist, kommt zu dir zurück.
answer-second-fist-1 = Die erste
answer-second-fist-2 = Die zweite
ask-blue = Du hast eine blaue Münze. Legst du sie zu deinem Gebot, sodass es 1 mehr wert ist?
answer-blue-use = Blaue Münze dazulegen
answer-blue-pass = Behalten

## Basis-Kreaturen

ask-magician = Was möchtest du vom Magier?
answer-magician-score = 4 Steine zahlen: 1 Siegpunkt
answer-magician-take = 3 Silber nehmen
answer-magician-take-tavern = 4 Silber nehmen
ask-magician-stones = Welche { $count } Steine gibst du dem Magier?

ask-sorcerer = Was möchtest du vom Zauberer?
answer-sorcerer-score = 4 Steine derselben Farbe zahlen: 2 Siegpunkte
answer-sorcerer-take = 1 gewöhnliches Gold nehmen
ask-sorcerer-stones = Der Zauberer möchte { $count } Steine derselben Farbe. Welche gibst du ab?

ask-thief = Wen soll der Dieb besuchen?
ask-thief-stone = Welchen Stein möchtest du von { $about }?
ask-thief-coin = { $about } hat keine Steine. Möchtest du stattdessen eine Münze?
answer-thief-coin-use = Eine Münze stehlen
answer-thief-coin-pass = Lieber nicht

ask-wizard = Was möchtest du vom Hexenmeister?
answer-wizard-score = 1 Stein von jeder Farbe zahlen: 1 Siegpunkt
answer-wizard-take = 3 Silber nehmen
# Wo ein Joker-Stein eine Wahl lässt.
ask-wizard-stones = Welche { $count } Steine gibst du dem Hexenmeister?

## Extra-Kreaturen

ask-ancient-dragon = Welche Farbe soll der Alte Drache dir bringen?

ask-brigand = Wen überfällst du?
ask-brigand-tavern = Wessen gewöhnliches Gold nimmst du dir?

ask-doppelganger = Du darfst den Doppelgänger abgeben, um „{ $about }“ zweimal zu nutzen. Möchtest du das?
answer-doppelganger-use = Zweimal nutzen
answer-doppelganger-pass = Doppelgänger behalten

ask-enchantress = Was möchtest du von der Beschwörerin?
answer-enchantress-score = 5 Steine zahlen: 2 Siegpunkte
answer-enchantress-take = 1 Feengold nehmen
ask-enchantress-stones = Welche { $count } Steine gibst du der Beschwörerin?

ask-ghost = Welche Karte dieser Runde soll der Geist zurückrufen?

ask-imp = Welche Karte soll der Wichtel dir holen?
ask-imp-tavern = Welche Karte soll der Wichtel dir holen, wenn überhaupt?
answer-imp-pass = Keine davon

ask-merchant = Welchen Stein kaufst du? Jeder kostet 1 Feengold, 1 gewöhnliches Gold oder 3 Silber.
answer-merchant-stop = Das wär’s, danke
ask-merchant-coin = Womit bezahlst du { $about }?
answer-merchant-coin-fairy = 1 Feengold
answer-merchant-coin-gold = 1 gewöhnliches Gold
answer-merchant-coin-silver = 3 Silber

ask-necromancer = Der Nekromant bietet dir 1 Siegpunkt für alle Münzen deines Gebots, auch das Feengold. Einverstanden?
answer-necromancer-use = Hergeben: 1 Siegpunkt
answer-necromancer-pass = Feengold behalten
ask-necromancer-tavern = Der Nekromant bietet dir 1 Siegpunkt für alle Münzen deines Gebots, auch die Feenmünzen. Einverstanden?
answer-necromancer-pass-tavern = Feenmünzen behalten

ask-rainbow-dragon-colour = Eine Farbe darf nicht auftauchen, sonst ist alles Gezogene verloren. Welche nennst du?
ask-rainbow-dragon = Ziehst du einen Stein, oder hörst du hier auf?
answer-rainbow-dragon-draw = Einen Stein ziehen
answer-rainbow-dragon-stop = Hier aufhören

ask-sorcerer-apprentice-stones = Der Zauberlehrling möchte { $count } Steine derselben Farbe. Welche gibst du ab?
# Wo ein Paar nur mit einem Joker-Stein zustande kommt, den niemand hergeben muss.
ask-sorcerer-apprentice-stones-optional = Der Zauberlehrling möchte { $count } Steine derselben Farbe, und die hast du nur, wenn einer davon als andere Farbe gilt. Welche gibst du ab, wenn überhaupt?
answer-sorcerer-apprentice-stones-pass = Keine, ohne Siegpunkt

ask-troll = Welche Farbe soll der Troll zertrampeln?
ask-troll-tavern = Wer soll dem Troll einen Stein überlassen?
ask-troll-stone = Welcher Stein von { $about } soll an die Bank gehen?

## Vor einer Runde, und wo niemand geboten hat (Tavern Edition)

ask-specials = Welche { $count } dieser Extra-Kreaturen sollen in dieser Runde dabei sein?
ask-kings-favor = Niemand hat für diese Karte geboten, und du hast die Gunst des Königs. Nimmst du die Karte für 1 Gold? Die Gunst wechselt so oder so.
answer-kings-favor-fairy = 1 Feengold zahlen
answer-kings-favor-gold = 1 gewöhnliches Gold zahlen
answer-kings-favor-pass = Karte liegen lassen
ask-kings-favor-heir = Wer bekommt jetzt die Gunst des Königs?

## Karten, die man für später behält (Tavern Edition)

ask-crook = Bei „{ $about }“ herrscht Gleichstand. Gibst du den Gauner ab, um die Karte zu gewinnen?
# Bei der Karte, die trifft, wer sie gewinnt.
ask-crook-lowest = Bei „{ $about }“ herrscht Gleichstand. Vorsicht: Gibst du den Gauner ab, trifft es dich statt der anderen, und du verlierst einen Siegpunkt. Willst du das?
answer-crook-use = Gauner abgeben
answer-crook-pass = Gauner behalten

ask-innkeeper = Alle Fäuste für „{ $about }“ sind offen. Gibst du den Schankwirt ab, damit alle ihr Gebot zurücknehmen und neu bieten?
answer-innkeeper-use = Neu bieten lassen
answer-innkeeper-pass = Schankwirt behalten

ask-rat-king = Für „{ $about }“ hat niemand geboten. Gibst du den Rattenkönig ab, um die Karte umsonst zu gewinnen?
answer-rat-king-use = Gewinnen
answer-rat-king-pass = Rattenkönig behalten

ask-silversmith = Als Nächstes kommt „{ $about }“. Gibst du den Silberschmied ab, damit mit Silber statt mit Gold geboten wird?
answer-silversmith-use = Diesmal Silber
answer-silversmith-pass = Silberschmied behalten

## Extra-Kreaturen der Tavern Edition

ask-bandit = Wessen Silber nimmst du dir?

ask-beggar = Wer soll dir etwas geben?
ask-beggar-gift = Du musst { $about } eine Goldmünze oder einen Stein geben. Was gibst du?

ask-generous-dragon = Alle bekommen einen Stein derselben Farbe. Welche soll es sein?
ask-generous-dragon-without =
    { $count ->
        [one] Die Steine dieser Farbe reichen nicht für alle: { $about }. Wer geht leer aus?
       *[other] Die Steine dieser Farbe reichen nicht für alle: { $about }. Welche { $count } gehen leer aus?
    }

ask-manipulator = Sonst hat niemand eine Karte vor sich liegen. Deckst du Extra-Kreaturen auf, bis eine kommt, die sich behalten lässt?
answer-manipulator-use = Aufdecken
answer-manipulator-pass = Lieber nicht
ask-manipulator-own = Welche deiner Karten gibst du beim Tausch her?
ask-manipulator-whose = Wem nimmst du eine Karte ab?
ask-manipulator-card = Welche Karte nimmst du von { $about }?

ask-miser-gift = Du musst { $about } eine Münze oder einen Stein geben. Was gibst du?

ask-robber = Hinter wessen Sichtschirm soll der Räuber greifen?

ask-rogue-trader = Mit wem tauschst du alle Steine?

ask-sorceress-stones = Welche { $count } Steine gibst du der Zauberin?
ask-sorceress = Wer links oder rechts von dir bekommt ebenfalls einen Siegpunkt?

ask-warlock = Was möchtest du vom Hexer?
answer-warlock-score = 2 Steine verschenken: 1 Siegpunkt
answer-warlock-take = 3 Silber nehmen
ask-warlock-stones = Welche { $count } Steine verschenkst du?
ask-warlock-whom = Wer bekommt diese Steine?

ask-wise-dragon = Welchen der gezogenen Steine behältst du?

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

## Eine Frage ohne eigenen Text. $of ist, was gewählt wird, $card die Karte, die fragt.

ask-any =
    { $of ->
        [seat] { $card }: Wen wählst du?
        [card] { $card }: Welche Karte?
        [colour] { $card }: Welche Farbe?
        [thing] { $card }: Was davon?
       *[word] { $card }: Was wählst du?
    }
