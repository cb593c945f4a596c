### Kurzregeln der Tavern Edition, nach Themen.
### `.title` ist der Name des Themas; der Wert ist der Text, mit einer Leerzeile zwischen Absätzen.

rules-tavern-goal =
    Eine verwunschene Kreatur nach der anderen kommt unter den Hammer. Alle bieten Münzen in der geschlossenen Faust, und wer eine Kreatur gewinnt, nutzt ihre Eigenschaft: für Münzen oder Drachensteine, für einen Streich gegen die anderen oder um Steine in Siegpunkte zu verwandeln.

    Wer zuerst { $points_to_win } Siegpunkte hat, gewinnt auf der Stelle.

    Wer das Spiel von 2002 kennt: Hier kommen in jeder Runde drei Extra-Kreaturen von 66 dazu, viele davon behält man für später, und die Gunst des Königs geht um den Tisch.
    .title = Ziel des Spiels

rules-tavern-setup =
    Alle bekommen { $fairy } Feengold, { $gold } gewöhnliche Gold und { $silver } Silber, verborgen hinter dem Sichtschirm, dazu 4 blind aus dem Beutel gezogene Steine, die offen liegen. Alle beginnen mit 0 Siegpunkten.

    Die übrigen Münzen und Steine bilden die Bank. Insgesamt gibt es je 12 rote, blaue und gelbe Steine und 4 weiße, 65 Feengold, 18 gewöhnliche Gold, 40 Silber, 2 Feensilber und je 2 schwarze, blaue und lila Münzen und Amulette.

    Die Hexe und die Gunst des Königs liegen bereit. Die 7 anderen Basis-Kreaturen sind in jeder Runde dabei; aus den 66 Extra-Kreaturen wird ein Stapel gemischt. Siegpunkte, Steine, behaltene Karten, eingesetzte Feenmünzen und die Bank sind für alle sichtbar. Was hinter einem Sichtschirm liegt, bleibt geheim.
    .title = Aufbau

rules-tavern-round =
    1. Zu den 7 Basis-Kreaturen kommen drei Extra-Kreaturen, und alle zehn werden verdeckt gemischt. In der ersten Runde liefert sie der Stapel; danach zieht vier, wer die Gunst des Königs hat, und lässt eine weg, die sonst niemand sieht.
    2. Die Hexe wird versteigert, immer als Erste.
    3. Die zehn anderen Karten werden einzeln aufgedeckt und versteigert. Wer gewinnt, nutzt die Karte, bevor die nächste an die Reihe kommt.
    4. Die Runde endet: Eingesetzte Feenmünzen kehren hinter die Sichtschirme zurück, ungenutzte schwarze Münzen gehen an die Bank, Extra-Kreaturen, die niemand behält, werden abgelegt, und die Gunst des Königs wechselt.

    Meist sind das elf Auktionen. Durch Kobold und Wichtel können es weniger werden: Sie verbrauchen eine weitere Karte und werden selbst nicht versteigert, wenn sie als Letzte kommen.
    .title = Ablauf einer Runde

rules-tavern-auction =
    Alle schließen die Faust um beliebig viel Feengold und gewöhnliches Gold oder um gar nichts; jede Münze zählt 1, und beide Sorten lassen sich mischen. Dazu darf eine schwarze Münze kommen und, bei mindestens einer Münze, ein Amulett, eine lila Münze oder beides. Du darfst dein Gebot ändern, bis alle Fäuste geschlossen sind; läuft deine Zeit ab, bleibt deine Faust leer.

    Alle Fäuste öffnen sich gleichzeitig, und alle sehen, was darin ist. Das höchste Gebot gewinnt die Karte. Ausgegeben ist das Gebotene in jedem Fall, auch wenn du nicht gewinnst.

    Wer gewinnt, nutzt die Karte sofort, und zwar so weit wie möglich, außer auf der Karte steht „du darfst“. Bietet eine Karte Siegpunkte gegen Steine oder stattdessen Münzen, musst du eins von beidem wählen; die Münzen sind immer erlaubt.
    .title = Auktionen

rules-tavern-other-auctions =
    Den Druiden gibt es nur für gewöhnliches Gold, den Steinmetz für Steine und jede andere Karte für Silber, wenn jemand den Silberschmied dafür abgibt. Wer nichts vom Verlangten hat, bietet eben nichts.

    Steine zählen je 1, egal in welcher Farbe, und alle gebotenen gehen an die Bank. Magische Münzen dürfen nicht dazu, und im Stechen zählt nur das bloße Silber.

    Den Schwarzen Tod bekommt, wer am niedrigsten bietet, und verliert damit einen Siegpunkt. Eine leere Faust ist dort auch ein Gebot; es trifft also immer jemanden, wenn ihn niemand verhext.
    .title = Andere Arten von Auktionen

rules-tavern-ties =
    Liegen mehrere mit dem höchsten Gebot gleichauf, darf sich die Karte nehmen, wer den Gauner hat. Sonst kommt es unter ihnen zum Stechen: Sie bieten noch einmal, jetzt mit Silber und Feensilber. Nichts zu bieten ist erlaubt, und magische Münzen wirken wie zuvor; die schwarze hat euer Tisch hier vielleicht abgeschaltet. Das meiste Silber gewinnt.

    Es gibt nur ein Stechen. Herrscht auch dort an der Spitze Gleichstand, gewinnt, wer den Bankhalter hat; ohne ihn niemand. Wird gar kein Silber geboten, geht die Karte an niemanden, auch nicht durch den Bankhalter. Gebotenes Silber ist ausgegeben. Wo von Anfang an Silber geboten wurde, entscheidet der Bankhalter schon den ersten Gleichstand.

    Ein Gleichstand auf dem zweiten Platz ist für den Dieb wichtig, und wenn eine lila Münze in einer Faust liegt: Dann bieten die Zweiten mit Silber um die Karte. Lag schon in einer der ersten Fäuste eine schwarze Münze, entfällt das Stechen.
    .title = Gleichstand und Stechen

rules-tavern-no-bids =
    Ist in keiner Faust Gold, gibt es einen Trost: Wer in dieser Runde Feengold eingesetzt hat, nimmt eins davon zurück. Eine schwarze Münze allein ändert daran nichts, sie verhext aber die Karte und ist weg.

    Dann darf sich die Karte umsonst nehmen, wer den Rattenkönig hat. Geschieht das nicht, kommt von der zweiten Runde an die Gunst des Königs zum Zug. Sonst bekommt niemand die Karte. Sie zählt trotzdem als Karte dieser Runde; der Geist darf sie also wählen, wenn es keine zum Behalten ist.

    Wo mit Silber, gewöhnlichem Gold oder Steinen geboten wird, gibt es nur den Rattenkönig, und keine Münze kommt zurück. Beim Schwarzen Tod ist eine leere Faust ein Gebot.
    .title = Kein Gebot

rules-tavern-kings-favor =
    Die Gunst des Königs ist ein Plättchen. Am Ende jeder Runde bekommt es, wer die letzte Auktion gewonnen hat; war das niemand, bleibt es, wo es ist. Nach der ersten Runde geht es an die Person, die zuletzt überhaupt etwas gewonnen hat. Wer es dann hat, bekommt 1 Silber aus der Bank.

    Wer die Gunst hat, zieht für die nächste Runde vier Extra-Kreaturen und sucht drei davon aus, wenn das nicht Seherin oder Puppenspieler übernehmen.

    Bietet niemand Gold für eine Karte, darf, wer die Gunst hat, 1 Gold zahlen, Feengold oder gewöhnliches, und die Karte nutzen wie nach einem Gewinn, mit einem Gebot von 1. So oder so geht die Gunst danach an die Person mit den wenigsten Siegpunkten unter den anderen; sind es mehrere, entscheidet, wer sie bisher hatte.

    Sie bleibt außen vor, wo der Rattenkönig genutzt wird, wo eine Karte verhext ist, wo mit Silber, gewöhnlichem Gold oder Steinen geboten wird, und beim Schwarzen Tod.
    .title = Die Gunst des Königs

rules-tavern-coins =
    Feengold: Was du davon bietest, liegt vor deinem Sichtschirm und kommt am Rundenende zurück. Endgültig verlierst du es nur, wenn du damit beim Händler oder beim Nekromanten zahlst oder wenn es jemand anders in die Finger bekommt.

    Gewöhnliches Gold: zählt beim Bieten genauso viel, ist danach aber weg. Es liegt schon in der Bank, bevor die gewonnene Karte genutzt wird, und kann durch sie gleich zurückkommen.

    Silber: entscheidet das Stechen, wird geboten, wo der Silberschmied es will, und ist danach weg. Auch bei Händler und Pixie kannst du damit zahlen. Wo eine Karte Silber nennt, ist dieses gemeint.

    Feensilber: wird geboten wie Silber und kommt zurück wie Feengold. Es gibt nur zwei davon, und der Zwergenschamane bringt sie.

    Neue Münzen kommen hinter den Sichtschirm, und du darfst sie sofort einsetzen. Tauschen und Verschenken gibt es nur, wo eine Karte es sagt.
    .title = Münzen

rules-tavern-black-coin =
    Wer die Hexe gewinnt, bekommt eine schwarze Münze. Sie kommt in einer späteren Auktion derselben Runde mit in die Faust, mit anderen Münzen oder ohne, und macht das Gebot nicht höher. Zeigt sich beim Öffnen der Fäuste eine schwarze Münze, ist die Kreatur verhext: Niemand gewinnt sie, ihre Eigenschaft verfällt, und ein Stechen gibt es nicht. Das Gebotene ist trotzdem ausgegeben, und die schwarze Münze geht an die Bank. Nur der Schankwirt kann das noch abwenden.

    Der Fluch trifft auch die Person, die ihn ausspricht. Zwei schwarze Münzen bei einer Karte bewirken nicht mehr als eine, weg sind beide. Wo mit Steinen geboten wird, lässt sich keine spielen.

    Am Rundenende gehen ungenutzte schwarze Münzen an die Bank. Es gibt zwei; sind beide vergeben, bekommt niemand eine weitere.
    .title = Die schwarze Münze

rules-tavern-amulet =
    Der Goldschmied bringt ein Amulett, die rote Münze aus der Schachtel. Nimm es zu mindestens einer Münze in die Faust, und die Münzen darin zählen doppelt. Du darfst es so viele Runden aufheben, wie du willst.

    Es wirkt einmal. Nach dem Gebot geht es an die Bank, auch wenn du verlierst, gleichauf liegst oder die Karte verhext ist. Kommt es trotz Verdoppelung zum Gleichstand, hilft es im Stechen nicht mehr.

    In eine Faust darf nur ein Amulett, außer euer Tisch hat es anders gewählt. Wo mit Steinen geboten wird, darf keins dazu.
    .title = Das Amulett

rules-tavern-blue-and-purple =
    Die Feenkönigin bringt eine blaue Münze. Sie wird nicht geboten: Sind alle Fäuste offen, darfst du sie zu deinem Gebot mit mindestens einer Münze legen, und es ist 1 mehr wert. Alle, die eine haben, entscheiden geheim und gleichzeitig; kommt eine dazu, dürfen die, die noch eine haben, noch einmal entscheiden.

    Die Landhexe bringt eine lila Münze. Sie kommt zu mindestens einer Münze in die Faust, und in dieser Auktion gewinnt das zweithöchste Gebot, von wem es auch stammt. Hat sonst niemand etwas geboten, gewinnt niemand.

    Beide wirken bei Gold, bei Silber und im Stechen, aber nicht, wo mit Steinen geboten wird, und beide gehen nach der Nutzung an die Bank. Du darfst sie so viele Runden aufheben, wie du willst. Kommt mehreres zusammen: Eine schwarze Münze macht alles zunichte, sonst kommen erst die blauen dazu, und dann zeigt sich, wer auf dem zweiten Platz liegt.
    .title = Blaue und lila Münzen

rules-tavern-stones =
    Drachensteine liegen für alle sichtbar vor den Sichtschirmen, nur nicht bei der Person mit dem Elfen. Du bekommst sie von den Drachen, vom Händler oder, auf Kosten anderer, durch den Dieb. Weiße Steine bringt nur der Weiße Drache; beim Zahlen gelten sie als jede Farbe, die du willst.

    Die meisten Siegpunkte kauft man mit Steinen, die zurück in die Bank gehen:
    - Hexenmeister: einer von jeder Farbe, 1 Siegpunkt
    - Magier: 4 beliebige, 1 Siegpunkt
    - Zauberer: 4 derselben Farbe, 2 Siegpunkte
    - Zauberlehrling: 2 derselben Farbe, 1 Siegpunkt
    - Beschwörerin: 5 beliebige, 2 Siegpunkte
    - Scharlatan: alle, die du hast, 1 Siegpunkt
    - Zauberin: 2 beliebige, 1 Siegpunkt für dich und 1 für nebenan
    - Hexer: 2 beliebige, an jemand anderen, 1 Siegpunkt
    - Steinmetz: das höchste Gebot in Steinen, 1 Siegpunkt

    Mit der Blinden Frau und der Meerjungfrau zahlst du mit Steinen anderer Farbe. Nekromant und Druide bringen einen Siegpunkt für Münzen, das Medium bringt ihn mit Glück.
    .title = Drachensteine

rules-tavern-specials =
    Es gibt 66 Extra-Kreaturen, und jede Runde bringt drei davon. Alle sehen sie, bevor die Hexe versteigert wird: Was kommt, ist also bekannt, nur die Reihenfolge nicht. Geheim bleiben sie nur, wenn die Seherin sie ausgesucht hat.

    Wer drei von vieren aussucht: zuerst die Seherin, dann der Puppenspieler, dann die Gunst des Königs. In der ersten Runde sucht niemand aus. Was übrig bleibt, wird verdeckt abgelegt.

    Nach der Runde werden sie abgelegt. Ist der Stapel aufgebraucht, werden die abgelegten Karten zu einem neuen gemischt. Was jemand behält, fehlt darin, bis es genutzt wurde.
    .title = Extra-Kreaturen

rules-tavern-kept-cards =
    Manche Extra-Kreaturen bleiben vor der Person liegen, die sie gewinnt, für alle sichtbar.

    Einmal zu nutzen, dann abgelegt: Gauner, Doppelgänger, Illusionist, Schankwirt, Rattenkönig, Seherin, Silberschmied.

    Auf Dauer, solange du sie hast: Blinde Frau, Bankhalter, Drachenreiter, Elf, Meerjungfrau, Pixie, Puppenspieler.

    Nutzen muss so eine Karte niemand. Der Ränkeschmied kann sie weiterwandern lassen. Der Geist kann sie nicht wählen.

    Karten, die eine magische Münze oder einen weißen Stein bringen, behält man nicht selbst; was sie bringen, gehört dir.
    .title = Karten, die man behält

rules-tavern-when-what =
    Eine Auktion läuft in dieser Reihenfolge ab:
    1. Die Karte wird aufgedeckt. Mit dem Silberschmied lässt sich um Silber bieten.
    2. Alle schließen die Faust, mit dem Illusionisten vielleicht auch zwei.
    3. Alle Fäuste öffnen sich. Wer zwei geschlossen hat, schaut sich um und öffnet eine davon.
    4. Der Schankwirt kann alle Gebote zurückgehen lassen: Dann wird neu geboten.
    5. Blaue Münzen kommen dazu, wenn keine schwarze offen liegt.
    6. Das Gebotene ist ausgegeben. Mit einer schwarzen Münze endet die Auktion hier.
    7. Wo niemand geboten hat: Feengold kommt zurück, dann der Rattenkönig, dann die Gunst des Königs.
    8. Das höchste Gebot steht fest, bei einer lila Münze das zweithöchste. Gibt es dort Gleichstand: erst der Gauner, dann Silber, dann der Bankhalter.
    9. Wer gewonnen hat, nutzt die Karte, mit dem Doppelgänger vielleicht zweimal.

    Wer die Pixie hat, darf sie jederzeit nutzen, nur nicht vom Schließen der Faust bis zum Ende dieser Auktion.
    .title = Was wann kommt

rules-tavern-shortage =
    Was die Bank nicht hat, bekommt niemand. Hat sie weniger, als dir zusteht, bekommst du, was da ist, und keinen Ersatz. Eine Farbe, die ausgegangen ist, kannst du bei der Bank weder kaufen noch wählen. Das gilt für alle Münzen, auch für die magischen.

    Bietet eine Karte Siegpunkte gegen Steine oder stattdessen Münzen, darfst du die Münzen auch wählen, wenn die Bank keine mehr hat, und behältst deine Steine.
    .title = Wenn die Bank leer ist

rules-tavern-end =
    Das Spiel endet in dem Moment, in dem jemand { $points_to_win } Siegpunkte hat, auch mitten in der Runde; diese Person gewinnt allein. Es wird nichts mehr versteigert, und was die Karte noch für andere getan hätte, entfällt.

    Mehr als { $points_to_win } Siegpunkte sind nicht besser als { $points_to_win }. Schwarzer Tod und Medium können Siegpunkte nehmen, aber unter 0 kommt niemand.
    .title = Ende des Spiels

rules-tavern-house-rules = Vor dem Start kann die Tischleitung diese Regeln in der Lobby ändern. Sonst gelten die offiziellen Regeln.
    .title = Hausregeln

rules-tavern-tips =
    Das zeigen Tausende Spiele zwischen Computerspielern. Es sind Tipps, keine Regeln.

    - **Heb dir Gold für das Ende der Runde auf.** Die Karten werden immer billiger, und wer zum Schluss allein am meisten Gold hat, gewinnt meist auch die letzten beiden.
    - **Siegpunkte vor allem anderen.** Wer eine Karte gewinnt, die Siegpunkte bringt, gewinnt öfter das Spiel als jemand mit einem Drachen, und Punkte kosten kaum mehr.
    - **Achte auf die Kleinen.** Scharlatan, Nekromant, Hexer und Druide bringen für wenig einen Siegpunkt, und mit ihnen wird öfter gewonnen als mit Magier oder Hexenmeister.
    - **Karten zum Behalten sind ein bis zwei Münzen wert.** Mit Schankwirt, Elf, Meerjungfrau oder Pixie wird nicht öfter gewonnen als ohne.
    - **Eine Münze kann genügen.** Spät in der Runde bietet für jede sechste bis siebte Karte niemand, und dann nützt auch die Gunst des Königs.
    - **Behalte etwas Silber.** Jede siebte Auktion wird damit entschieden.
    - **Geh nicht unter vier Steine**, wenn es keinen Siegpunkt bringt: Von dort aus gewinnt man nur etwa halb so oft.
    .title = Tipps zur Strategie
