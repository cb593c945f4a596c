### Blankokarten: Figuren, die Leute erfinden, vom Formular bis zur Lobby.
###
### `$card` ist der Name einer solchen Karte mit ihrem Zeichen, `$name` ohne; beide sind von Leuten geschrieben und kommen entschärft.

# In einem Bild, anstelle eines Namens, dessen Buchstaben ihm fehlen.
blank-unlettered = Eine Blankokarte
blank-unnamed = ✎ (unlesbar)

## Eine Karte

blank-title = ### { $card }
blank-kind-line = -# Blankokarte · { $kind }
blank-kind-and = { $first } · { $next }
blank-kind-at-once = wirkt sofort
blank-kind-once = bleibt liegen, einmal nutzbar
blank-kind-for-good = bleibt liegen
blank-sold-gold = für Gold
blank-sold-silver = für Silber
blank-sold-common-gold = für gewöhnliches Gold
blank-sold-stones = für Steine
blank-lowest = { $sold }, das niedrigste Gebot gewinnt
blank-is-dragon = ein Drache
blank-copies = { $count } Exemplare
blank-flavour = *{ $text }*
blank-about = -# { $about }
blank-is-draft = Diese Karte siehst nur du. **Hier mitspielen…** fragt, wer den Tisch leitet. Veröffentliche sie für alle Tische dieses Servers.
blank-is-draft-of = Das wird Version { $version } von { $card }. Laufende Partien behalten die Version, mit der sie begonnen haben.
blank-careful = ⚠️ **Zeile { $line }:** { $what }
blank-is-card = Version { $version } der Karte dieses Servers
blank-is-card-by = Version { $version } der Karte dieses Servers, von { $who }
blank-is-withdrawn = Diese Karte ist zurückgezogen: Neue Partien können sie nicht nutzen.
blank-published = ✓ Veröffentlicht: { $card }, Version { $version }. Wer einen Tisch leitet, findet sie in der Lobby unter **✎ Karten…**
blank-dropped = Gelöscht: { $card }.
blank-withdrawn = Zurückgezogen: { $card }. Laufende Partien und Protokolle behalten sie.
blank-drop-question = { $card } löschen? Das lässt sich nicht rückgängig machen.
blank-withdraw-question = { $card } mit allen Versionen zurückziehen? Neue Partien können sie dann nicht nutzen. Laufende Partien und Protokolle behalten sie.
button-blank-show = Zeigen
button-blank-change = Ändern…
button-blank-correct = Verbessern…
button-blank-publish = Veröffentlichen
button-blank-share = Weitergeben
button-blank-drop = Löschen
button-blank-drop-yes = Ja, löschen
button-blank-anew = Neue Version…
button-blank-withdraw = Zurückziehen
button-blank-withdraw-yes = Ja, zurückziehen

## Was an einer falsch ist

blank-wrong = ### Diese Karte geht noch nicht
blank-wrong-line = **Zeile { $line }:** { $written }
    { $what }
blank-wrong-in = **{ $field }:** { $what }
blank-wrong-help = -# Nichts ist verloren: **Verbessern…** öffnet das Formular mit dem, was du geschrieben hast. Du findest es auch hier: { $blank-list }

## Das Formular

blank-form-title = Eine eigene Karte
blank-form-en = Name auf Englisch
blank-form-de = Name auf Deutsch
blank-form-one-name = Einer der beiden Namen genügt.
blank-form-flavour = Spruch
blank-form-flavour-hint = Eine Zeile für die Stimmung.
blank-form-powers = Was sie ist und tut
blank-form-powers-hint = Daraus entsteht der Text der Karte.
blank-form-badge = Abzeichen: Farbe, Form, Buchstaben
blank-form-badge-hint = Etwa: rot Raute HA. Oder blau, grün, grau, gelb, lila; Kreis, Schild, Stern, Tropfen

## Wie sie geschrieben wird

button-blank-help = Anleitung
button-blank-new = Eine erfinden…
blank-help-title = ### So schreibt man eine Karte
blank-help = Ein paar Zeilen einfacher englischer Wörter. Groß- und Kleinschreibung ist egal. Was zu einer Zeile gehört, steht darunter und weiter rechts. Das sind Beispiele; eine Karte kann mehrere davon verbinden.
blank-help-take = **Etwas nehmen** (gold, silver, fairy, red stone, amulet, …), sofort:
blank-help-choose = **Jemanden wählen** und benennen:
blank-help-if = **Nur wenn** etwas gilt, das alle sehen:
blank-help-pay = **Für einen Preis**: Was er bringt, steht unter `then`:
blank-help-each = **Für alle anderen**; `else`, wenn sie nichts zu geben haben:
blank-help-kept = **Bleibt liegen und wird einmal genutzt** (oder `for good`), in einem bestimmten Moment:
blank-help-verbs = **Was eine Karte tun kann:** { $verbs }.

## Abzeichen

badge-colour-blue = blau
badge-colour-brown = braun
badge-colour-green = grün
badge-colour-grey = grau
badge-colour-orange = orange
badge-colour-purple = lila
badge-colour-red = rot
badge-colour-yellow = gelb
badge-shape-circle = Kreis
badge-shape-diamond = Raute
badge-shape-drop = Tropfen
badge-shape-hexagon = Sechseck
badge-shape-shield = Schild
badge-shape-square = Quadrat
badge-shape-star = Stern
badge-shape-triangle = Dreieck

## Listen

blank-list-title = ### Blankokarten
blank-list-mine = **Deine, nicht veröffentlicht**
blank-list-here = **Auf diesem Server**
blank-list-draft = { $card } · { $kind }
blank-list-card = { $card } · { $kind } · Version { $version }
blank-list-card-by = { $card } · { $kind } · Version { $version }, von { $who }
blank-list-none = Hier gibt es noch keine Karten. Erfinde die erste: { $blank-new }
blank-list-open = Eine ansehen…

## Weitergeben

blank-share-title = ### { $card } weitergeben
blank-share = Mit dieser Datei oder diesem Code lässt sich die Karte auf jedem Server hinzufügen: { $blank-add }
blank-share-no-code = Für einen Code ist die Karte zu lang. Die Datei enthält alles.

## In einer Lobby

button-cards = ✎ Karten…
blank-lobby =
    { $count ->
        [one] ✎ Eine Blankokarte: { $cards }
       *[other] ✎ { $count } Blankokarten: { $cards }
    }
blank-lobby-only =
    { $count ->
        [one] ✎ Von den Extra-Kreaturen nur diese Blankokarte: { $cards }
       *[other] ✎ Von den Extra-Kreaturen nur diese { $count } Blankokarten: { $cards }
    }
blank-lobby-more = { $cards } und { $count } weitere
# In lists of games that are over.
games-with-blanks =
    { $count ->
        [one] { $game } mit einer ✎ Blankokarte
       *[other] { $game } mit { $count } ✎ Blankokarten
    }
blank-choose-title = ### ✎ Blankokarten an diesem Tisch
blank-choose = Karten, die Leute auf diesem Server erfunden haben. Die ausgewählten werden unter die Extra-Kreaturen gemischt.
blank-choose-none = Keine Blankokarten ausgewählt.
blank-choose-most = Eine Partie kann höchstens { $most } davon haben.
blank-choose-nothing = Dieser Server hat noch keine Blankokarten. Erfinde eine: { $blank-new }
blank-choose-list = Karten dieser Seite auswählen…
button-cards-all = Alle
button-cards-none = Keine
button-cards-only = Nur diese
button-cards-with = Mit den gedruckten

## Was nicht geht

refused-only-keepers-publish = Blankokarten kann hier nur veröffentlichen, wer diesen Server verwalten darf. Deine ist gespeichert: { $blank-list }
refused-may-not-publish = Nur Mitglieder mit einer dieser Rollen können hier Blankokarten veröffentlichen: { $options }.
refused-not-your-card = Eine neue Version kann nur veröffentlichen, wer diese Karte veröffentlicht hat. So machst du eine eigene daraus: { $blank-share }
refused-may-not-withdraw = Nur wer diese Karte veröffentlicht hat oder diesen Server verwalten darf, kann sie zurückziehen.
refused-no-such-draft = Diese Karte ist kein Entwurf mehr: Sie wurde veröffentlicht oder gelöscht. Siehe { $blank-list }
refused-no-such-blank-card = Dieser Server hat keine solche Karte. Siehe { $blank-list }
refused-unknown-blank-card = Zu „{ $asked }“ passt keine einzelne Karte. Wähle bitte eine aus der Liste, die beim Tippen erscheint.
refused-too-many-drafts = Du hast { $most } unveröffentlichte Karten, mehr geht nicht. Veröffentliche oder lösche bitte erst eine: { $blank-list }
refused-too-many-cards =
    { $most ->
        [one] Dieser Server hat { $most } Blankokarte, mehr sind nicht erlaubt. Zieh sie erst zurück.
       *[other] Dieser Server hat { $most } Blankokarten, mehr sind nicht erlaubt. Zieh erst eine zurück.
    }
refused-too-many-versions =
    { $most ->
        [one] Diese Karte hat { $most } Version; mehr sind nicht erlaubt. Zieh sie zurück und veröffentliche sie als neue Karte: { $blank-list }
       *[other] Diese Karte hat { $most } Versionen; mehr sind nicht erlaubt. Zieh sie zurück und veröffentliche sie als neue Karte: { $blank-list }
    }
refused-too-many-published-today =
    { $most ->
        [one] In den letzten 24 Stunden wurde auf diesem Server { $most } Karte veröffentlicht, mehr sind nicht erlaubt. Veröffentliche deine bitte morgen; sie bleibt gespeichert: { $blank-list }
       *[other] In den letzten 24 Stunden wurden auf diesem Server { $most } Karten und Versionen veröffentlicht, mehr sind nicht erlaubt. Veröffentliche deine bitte morgen; sie bleibt gespeichert: { $blank-list }
    }
refused-card-name-taken = Dieser Server hat schon eine Karte namens „{ $card }“. Nenne deine bitte anders.
refused-card-name-printed = „{ $card }“ sieht aus wie eine gedruckte Karte oder der Bot. Bitte nenne deine anders.
refused-card-is-withdrawn = Diese Karte ist schon zurückgezogen.
refused-draft-has-mistakes = Diese Karte hat Fehler. Sieh sie dir an: { $blank-list }
refused-card-not-understood = Diese Karte ist für eine andere Version des Bots geschrieben und lässt sich nicht lesen.
refused-card-is-too-long = Zu lang: Eine Karte hat höchstens { $most } Bytes. Es wurde nichts gespeichert.
refused-card-is-no-text = Diese Datei ist kein UTF-8-Text, kann also keine Karte sein.
refused-add-what = Gib bitte entweder eine Datei oder einen Code an.
refused-no-card-code = Das ist kein Kartencode. Ein Code beginnt mit dragoncard1: und entsteht, wenn jemand eine Karte weitergibt.
refused-card-code-is-newer = Dieser Code stammt von einer neueren Version des Bots. Versuch es mit der Datei der Karte.
refused-card-code-is-broken = Ein Teil dieses Codes fehlt oder ist falsch. Kopiere ihn noch einmal ganz.
refused-no-blanks-in-this-game = In diesem Spiel gibt es keine Blankokarten.
refused-too-many-blanks = Eine Partie kann höchstens { $most } Blankokarten haben.
refused-blanks-are-gone = Eine der Blankokarten an diesem Tisch gibt es nicht mehr. Wählt bitte neu unter **✎ Karten…**
