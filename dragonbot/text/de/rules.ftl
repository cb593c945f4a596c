### Kurzregeln des Spiels von 2002 (Fist of Dragonstones, Drachenfaust), nach Themen.
### `.title` ist der Name des Themas; der Wert ist der Text, mit einer Leerzeile zwischen Absätzen.

rules-fist-goal =
    Eine verwunschene Kreatur nach der anderen kommt unter den Hammer. Alle bieten Münzen in der geschlossenen Faust, und wer eine Kreatur gewinnt, nutzt ihre Eigenschaft: für Münzen oder Drachensteine, für einen Streich gegen die anderen oder um Steine in Siegpunkte zu verwandeln.

    Wer zuerst { $points_to_win } Siegpunkte hat, gewinnt auf der Stelle.
    .title = Ziel des Spiels

rules-fist-setup =
    Alle bekommen { $fairy } Feengold, { $gold } gewöhnliches Gold und { $silver } Silber, verborgen hinter dem Sichtschirm, dazu 4 blind aus dem Beutel gezogene Steine, die offen liegen. Alle beginnen mit 0 Siegpunkten.

    Die übrigen Münzen und Steine bilden die Bank. Insgesamt gibt es je 12 rote, blaue und gelbe Steine, 60 Feengold, 15 gewöhnliches Gold und 40 Silber.

    Die Hexe liegt bereit. Die 7 anderen Basis-Kreaturen sind in jeder Runde dabei; aus den 25 Extra-Kreaturen wird ein Stapel gemischt. Siegpunkte, Steine, behaltene Karten, eingesetztes Feengold und die Bank sind für alle sichtbar. Was hinter einem Sichtschirm liegt, bleibt geheim.
    .title = Aufbau

rules-fist-round =
    1. Zwei Extra-Kreaturen werden gezogen, allen gezeigt und verdeckt unter die 7 Basis-Kreaturen gemischt.
    2. Die Hexe wird versteigert, immer als Erste.
    3. Die neun anderen Karten werden einzeln aufgedeckt und versteigert. Wer gewinnt, nutzt die Karte, bevor die nächste an die Reihe kommt.
    4. Die Runde endet: Eingesetztes Feengold kehrt hinter die Sichtschirme zurück, ungenutzte schwarze Münzen gehen an die Bank, und die Extra-Kreaturen machen Platz für zwei neue.

    Meist sind das zehn Auktionen. Durch Kobold und Wichtel können es weniger werden: Sie verbrauchen eine weitere Karte und werden selbst nicht versteigert, wenn sie als Letzte kommen.
    .title = Ablauf einer Runde

rules-fist-auction =
    Alle schließen die Faust um beliebig viel Feengold und gewöhnliches Gold oder um gar nichts; jede Münze zählt 1, und beide Sorten lassen sich mischen. Dazu darf eine schwarze Münze kommen oder, bei mindestens einer Münze, ein Amulett. Silber ist dem Stechen vorbehalten. Du darfst dein Gebot ändern, bis alle Fäuste geschlossen sind; läuft deine Zeit ab, bleibt deine Faust leer.

    Alle Fäuste öffnen sich gleichzeitig, und alle sehen, was darin ist. Das höchste Gebot gewinnt die Karte. Ausgegeben ist das Gebotene in jedem Fall, auch wenn du nicht gewinnst.

    Wer gewinnt, nutzt die Karte sofort, und zwar so weit wie möglich, außer auf der Karte steht „du darfst“. Bietet eine Karte Siegpunkte gegen Steine oder stattdessen Münzen, musst du eins von beidem wählen; die Münzen sind immer erlaubt.
    .title = Auktionen

rules-fist-ties =
    Liegen mehrere mit dem höchsten Gebot gleichauf, kommt es unter ihnen zum Stechen: Sie bieten noch einmal, jetzt mit Silber. Nichts zu bieten ist erlaubt, ebenso ein Amulett zu mindestens einer Münze und, wenn euer Tisch es nicht abgeschaltet hat, eine schwarze Münze. Das meiste Silber gewinnt.

    Es gibt nur ein Stechen. Steht es auch dort an der Spitze unentschieden, und sei es bei null, bekommt niemand die Karte. Das gebotene Silber geht in jedem Fall an die Bank.

    Ein Gleichstand auf dem zweiten Platz ist nur für den Dieb wichtig. Lag schon in einer der ersten Fäuste eine schwarze Münze, entfällt das Stechen.
    .title = Gleichstand und Stechen

rules-fist-no-bids =
    Sind alle Fäuste leer, bekommt niemand die Karte, und die nächste wird aufgedeckt. Sie zählt trotzdem als Karte dieser Runde; der Geist darf sie also wählen.

    Gegen leere Fäuste reicht eine einzige Münze. Eine schwarze Münze allein gewinnt dagegen nichts: Sie verhext die Karte und ist weg.
    .title = Kein Gebot

rules-fist-coins =
    Feengold: Was du davon bietest, liegt vor deinem Sichtschirm und kommt am Rundenende zurück. Endgültig verlierst du es nur, wenn du damit beim Händler oder beim Nekromanten zahlst oder der Dieb es stiehlt. Es gehört immer der Person, die es zuletzt bekommen hat.

    Gewöhnliches Gold: zählt beim Bieten genauso viel, ist danach aber weg. Es liegt schon in der Bank, bevor die gewonnene Karte genutzt wird, und kann durch sie gleich zurückkommen.

    Silber: entscheidet das Stechen und ist danach weg. Auch beim Händler kannst du damit zahlen.

    Neue Münzen kommen hinter den Sichtschirm, und du darfst sie sofort einsetzen. Tauschen und Verschenken gibt es nicht.
    .title = Münzen

rules-fist-black-coin =
    Wer die Hexe gewinnt, bekommt eine schwarze Münze. Sie kommt in einer späteren Auktion derselben Runde mit in die Faust, mit anderen Münzen oder ohne, und macht das Gebot nicht höher. Zeigt sich beim Öffnen der Fäuste eine schwarze Münze, ist die Kreatur verhext: Niemand gewinnt sie, ihre Eigenschaft verfällt, und ein Stechen gibt es nicht. Das Gebotene ist trotzdem ausgegeben, und die schwarze Münze geht an die Bank.

    Der Fluch trifft auch die Person, die ihn ausspricht. Zwei schwarze Münzen bei einer Karte bewirken nicht mehr als eine, weg sind beide. Wer an einem Stechen beteiligt ist, darf sie auch dort spielen, wenn der Tisch es nicht abgeschaltet hat.

    Am Rundenende gehen ungenutzte schwarze Münzen an die Bank. Durch Geist und Doppelgänger können weitere ins Spiel kommen; es sind immer genug da.
    .title = Die schwarze Münze

rules-fist-amulet =
    Der Goldschmied bringt ein Amulett, die rote Münze aus der Schachtel. Nimm es zu mindestens einer Münze in die Faust, und die Münzen darin zählen doppelt: Gold in der Auktion, Silber im Stechen. Du darfst es so viele Runden aufheben, wie du willst.

    Es wirkt einmal. Nach dem Gebot geht es an die Bank, auch wenn du verlierst, gleichauf liegst oder die Karte verhext ist. Kommt es trotz Verdoppelung zum Gleichstand, hilft es im Stechen nicht mehr.

    In eine Faust darf nur ein Amulett, außer euer Tisch hat es anders gewählt. In derselben Auktion dürfen aber mehrere von euch je eins bieten.
    .title = Das Amulett

rules-fist-stones =
    Drachensteine liegen für alle sichtbar vor den Sichtschirmen. Von jeder Farbe gibt es 12: rot, blau und gelb. Du bekommst sie von den Drachen, vom Händler oder, auf Kosten anderer, durch den Dieb.

    Die meisten Siegpunkte kauft man mit Steinen, die zurück in die Bank gehen:
    - Hexenmeister: einer von jeder Farbe, 1 Siegpunkt
    - Magier: 4 beliebige, 1 Siegpunkt
    - Zauberer: 4 derselben Farbe, 2 Siegpunkte
    - Zauberlehrling: 2 derselben Farbe, 1 Siegpunkt
    - Beschwörerin: 5 beliebige, 2 Siegpunkte
    - Scharlatan: alle, die du hast, 1 Siegpunkt

    Nur der Nekromant verlangt stattdessen Münzen.
    .title = Drachensteine

rules-fist-specials =
    Es gibt 25 Extra-Kreaturen, und jede Runde bringt zwei davon. Alle sehen sie, bevor die Hexe versteigert wird: Was kommt, ist also bekannt, nur die Reihenfolge nicht.

    Nach der Runde werden sie abgelegt. Ist der Stapel aufgebraucht, werden die abgelegten Karten zu einem neuen gemischt; ist nur noch eine Karte da, wird erst sie gezogen und die zweite dann vom neuen Stapel.

    Ein Doppelgänger, den jemand behält, fehlt im Stapel, bis er genutzt wurde.
    .title = Extra-Kreaturen

rules-fist-shortage =
    Was die Bank nicht hat, bekommt niemand. Hat sie weniger, als dir zusteht, bekommst du, was da ist, und keinen Ersatz. Eine Farbe, die ausgegangen ist, kannst du bei der Bank weder kaufen noch wählen.

    Bietet eine Karte Siegpunkte gegen Steine oder stattdessen Münzen, darfst du die Münzen auch wählen, wenn die Bank keine mehr hat, und behältst deine Steine.

    Nur schwarze Münzen gehen nie aus.
    .title = Wenn die Bank leer ist

rules-fist-end =
    Das Spiel endet in dem Moment, in dem jemand { $points_to_win } Siegpunkte hat, auch mitten in der Runde; diese Person gewinnt allein. Es wird nichts mehr versteigert, und sollte der Doppelgänger die Karte verdoppeln, entfällt das zweite Mal.

    Mehr als { $points_to_win } Siegpunkte sind nicht besser als { $points_to_win }. Verlieren kann man Siegpunkte in diesem Spiel nicht.
    .title = Ende des Spiels

rules-fist-house-rules = Vor dem Start kann die Tischleitung diese Regeln in der Lobby ändern. Sonst gelten die offiziellen Regeln.
    .title = Hausregeln

rules-fist-tips =
    Das zeigen Tausende Spiele zwischen Computerspielern. Es sind Tipps, keine Regeln.

    - **Heb dir Gold für das Ende der Runde auf.** Die Karten werden immer billiger, und wer zum Schluss allein am meisten Gold hat, gewinnt meist auch die letzten beiden.
    - **Siegpunkte vor allem anderen.** Wer eine Karte gewinnt, die Siegpunkte bringt, gewinnt in etwa 36 von 100 Fällen das Spiel, wer einen Drachen gewinnt, in 28, und beide kosten etwa gleich viel.
    - **Eine Münze kann genügen.** Für etwa jede fünfte Karte bietet überhaupt niemand.
    - **Zähl mit, was übrig ist.** Eine Münze mehr, als sonst jemand noch hat, reicht; im Schnitt liegt das höchste Gebot eineinhalb Münzen über dem nächsten.
    - **Geh nicht unter vier Steine**, wenn es keinen Siegpunkt bringt: Von dort aus gewinnt man nur etwa halb so oft.
    - **Nie alles auf eine Karte, solange eine schwarze Münze unterwegs ist.** In der ersten Hälfte der Runde wird etwa jede zwölfte Karte verhext.
    .title = Tipps zur Strategie

## Die Runde Schritt für Schritt, wie ein Tisch sie spielt (der Knopf in der Hand). Jede Zeile ist ein Schritt oder ein Teil davon.

round-title = ### { $game }: Ablauf
button-round = Ablauf

round-fist-shuffled =
    { $specials ->
        [0] Die { $standard } Basis-Kreaturen werden verdeckt gemischt; keine Extra-Kreatur kommt dazu.
        [one] Eine Extra-Kreatur wird allen gezeigt und verdeckt unter die { $standard } Basis-Kreaturen gemischt.
       *[other] { $specials } Extra-Kreaturen werden allen gezeigt und verdeckt unter die { $standard } Basis-Kreaturen gemischt.
    }
round-fist-favor-chooses = Von der zweiten Runde an zieht, wer die Gunst des Königs hat, { $count } davon geheim und lässt eine weg.
round-fist-opener = **Erste Auktion:** immer { $card }.
round-fist-auctions = **Auktionen**, bis zu { $count } je Runde, eine Karte nach der anderen. In jeder:
round-fist-bid = Alle schließen die Faust um Feengold und gewöhnliches Gold oder um nichts.
round-fist-other-metal = Ein paar Extra-Kreaturen gibt es nur für gewöhnliches Gold, Silber oder Steine.
round-fist-black-coin = Eine schwarze Münze darf dazu.
round-fist-amulet = Ein Amulett, zu mindestens einer Münze, verdoppelt die Münzen in der Faust.
round-fist-amulets = Amulette, zu mindestens einer Münze, verdoppeln die Münzen in der Faust; zwei vervierfachen sie.
round-fist-purple = Liegt eine lila Münze in einer Faust, gewinnt das zweithöchste Gebot.
round-fist-reveal = Alle Fäuste öffnen sich gleichzeitig. Das höchste Gebot gewinnt die Karte; alles Gebotene ist ausgegeben.
round-fist-curse = Eine schwarze Münze verhext die Karte: Niemand gewinnt sie.
round-fist-tie = Gleichstand beim höchsten Gebot: Wer gleichauf liegt, bietet noch einmal, mit Silber. Gibt es wieder Gleichstand, bekommt niemand die Karte, außer eine behaltene Karte sagt es anders.
round-fist-tie-plain = Gleichstand beim höchsten Gebot: Wer gleichauf liegt, bietet noch einmal, mit Silber. Gibt es wieder Gleichstand, bekommt niemand die Karte.
round-fist-tie-black = In diesem Stechen ist eine schwarze Münze erlaubt.
round-fist-tie-no-black = In diesem Stechen ist keine schwarze Münze erlaubt.
round-fist-no-bid = Sind alle Fäuste leer, bekommt niemand die Karte.
round-fist-no-gold = Ist in keiner Faust Gold, nehmen alle, die in dieser Runde Feengold eingesetzt haben, eins davon zurück.
round-fist-no-gold-rat-king = Dann darf sich die Karte nehmen, wer den Rattenkönig hat.
round-fist-no-gold-favor = Von der zweiten Runde an darf dann 1 Gold für die Karte zahlen, wer die Gunst des Königs hat; die Gunst wechselt in jedem Fall.
round-fist-use = Wer gewinnt, nutzt die Karte, bevor die nächste aufgedeckt wird.
round-fist-end = **Ende der Runde:**
round-fist-fairy-back = Eingesetzte Feenmünzen kehren hinter die Sichtschirme zurück.
round-fist-black-back = Ungenutzte schwarze Münzen gehen an die Bank.
round-fist-laid-aside = Die Extra-Kreaturen werden abgelegt.
round-fist-kept = Extra-Kreaturen, die niemand behält, werden abgelegt.
round-fist-favor-moves = Die Gunst des Königs bekommt, wer die letzte Auktion gewonnen hat, und dazu 1 Silber.
round-fist-goal = **Wer { $points } Siegpunkte hat**, gewinnt sofort, auch mitten in einer Runde.
round-fist-last = Nach Runde { $round } ist das Spiel auf jeden Fall zu Ende.
