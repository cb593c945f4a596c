### Die Kreatur-Karten, wie die Tavern Edition sie hat: die, die es nur dort gibt, und was bei den anderen abweicht.
###
### Der Wert ist der Name der Karte, `.power` ihre Eigenschaft, `.notes` sind Klarstellungen, eine je Zeile. Was auf
### `-tavern` endet, geht dem gleichnamigen Text in `cards.ftl` vor; was es nicht sagt, gilt wie dort.

## Basis-Kreaturen, die abweichen

card-witch-tavern =
    .notes =
        { card-witch.notes }
        Es gibt nur zwei schwarze Münzen. Sind beide vergeben, gehst du leer aus.
        Wird mit Steinen geboten, lässt sich die Karte nicht verhexen, auch nicht im Stechen.

card-magician-tavern =
    .power = Du hast die Wahl: Tausche 4 beliebige Steine bei der Bank gegen 1 Siegpunkt oder hol dir 4 Silber. Eins von beidem muss sein.
    .brief = Tausche 4 beliebige Steine gegen 1 Siegpunkt oder hol dir 4 Silber.

card-sorcerer-tavern =
    .notes =
        Ein weißer Stein gilt als jede Farbe, die du willst.
        Hast du keine 4 Steine derselben Farbe, bekommst du einfach die Münze.
        Du darfst die Münze auch wählen, wenn die Bank keine mehr hat; dann gehst du leer aus und behältst deine Steine.
        Wer schon 1 Siegpunkt hat, gewinnt mit den 2 Siegpunkten das Spiel.

card-thief-tavern =
    .notes =
        Nach einem Stechen zählt nur das Silber: Bestohlen wird, wer dort nach dir am meisten geboten hat, und seien es 0 Silber.
        Hat außer dir niemand geboten, kommen alle anderen infrage. Hast du ohne das höchste Gebot gewonnen, bestiehlst du, wer von den anderen am meisten geboten hat.
        Auch weiße Steine lassen sich stehlen. Wer den Elfen hat, verliert ungesehen einen Stein; welchen, entscheidet der Zufall.
        Ist von alledem nichts zu holen, gehst du leer aus. Alle anderen Münzen sind vor dir sicher.
        Das Feengold kommt von hinter dem Sichtschirm, und nur wenn dort keins ist, von davor. Es wandert hinter deinen eigenen Sichtschirm und gehört ab jetzt dir.

card-wizard-tavern =
    .notes =
        Ein weißer Stein gilt als jede Farbe, die du willst.
        Fehlt dir trotzdem eine Farbe, bekommst du einfach das Silber.
        Ist das Silber in der Bank knapp, bekommst du, was da ist. Du darfst das Silber auch wählen, wenn keins mehr da ist: Zum Abgeben von Steinen zwingt dich niemand.

## Extra-Kreaturen, die abweichen

card-ancient-dragon-tavern =
    .power = Du bekommst 1 Stein aus der Bank und bestimmst seine Farbe: rot, blau oder gelb.

card-brigand-tavern =
    .power = Such dir jemand anderen am Tisch aus: Alles gewöhnliche Gold hinter diesem Sichtschirm gehört jetzt dir. Ist dort keins, bekommst du stattdessen 1 gewöhnliches Gold aus der Bank.
    .brief = Jemand gibt dir alles gewöhnliche Gold hinter dem Sichtschirm; ist dort keins, kommt 1 aus der Bank.
    .notes =
        Wie viel es war, wisst nur ihr beide.
        Alle anderen Münzen und die Steine bleiben verschont.
        Vorher nachsehen darfst du nicht.

card-doppelganger-tavern =
    .power = Der Doppelgänger bleibt offen vor dir liegen. Gewinnst du irgendwann eine andere Karte, die sofort wirkt und nichts an Siegpunkten ändern kann, darfst du ihn abgeben, um deren Eigenschaft zweimal nacheinander zu nutzen.
    .brief = Behalte ihn und nutze damit einmal eine Karte doppelt, die sofort und nicht auf Siegpunkte wirkt.
    .notes =
        Er hilft nicht bei Karten, die man behält, nicht bei solchen, die eine magische Münze oder einen weißen Stein bringen, und nicht bei solchen, die Siegpunkte ändern können, auch wenn du nur deren Münzen nähmst: Magier, Zauberer, Hexenmeister, Beschwörerin, Nekromant, Scharlatan, Zauberlehrling, Zauberin, Hexer, Medium, Druide, Steinmetz und Schwarzer Tod.
        Du entscheidest dich vor der ersten Nutzung. Das kann schon bei deinem nächsten Gewinn sein, viele Runden später oder auch nie. Wie du gewonnen hast, ist egal.
        Jede Nutzung ist vollständig, mit eigenen Entscheidungen.
        Verdoppeln lassen sich auch Geist, Kobold, Wichtel und Heinzelmann: Sie führen dich dann zu zwei Karten, und Siegpunkte kann es beide Male geben, außer euer Tisch hat es anders geregelt. Oder du verdoppelst die Karte, zu der sie führen, wenn sie sich verdoppeln lässt.
        Wird der Doppelgänger verhext, bekommt ihn niemand. Nach der Nutzung kommt er auf den Ablagestapel der Extra-Kreaturen und kann wieder auftauchen.

card-dwarf-4-tavern =
    .notes =
        Hat die Bank weniger als 4, bekommst du, was da ist.
        Unter den Extra-Kreaturen sind drei Zwerge: Sie bringen 4, 5 und 6 Silber.

card-dwarf-5-tavern =
    .notes =
        Hat die Bank weniger als 5, bekommst du, was da ist.
        Unter den Extra-Kreaturen sind drei Zwerge: Sie bringen 4, 5 und 6 Silber.

card-dwarf-6 = Zwerg (6)
    .power = Du bekommst 6 Silber aus der Bank.
    .notes =
        Hat die Bank weniger als 6, bekommst du, was da ist.
        Unter den Extra-Kreaturen sind drei Zwerge: Sie bringen 4, 5 und 6 Silber.

card-enchantress-tavern =
    .notes =
        Welche 5 Steine du abgibst, suchst du dir aus. Mit weniger als 5 bekommst du einfach die Münze.
        Das Feengold gehört dir für den Rest des Spiels, genau wie die neun vom Anfang.
        Du darfst die Münze auch wählen, wenn die Bank keine mehr hat; dann gehst du leer aus und behältst deine Steine.

card-fairy-tavern =
    .notes =
        Hat die Bank kein Feengold mehr, gehst du leer aus.
        Du verlierst es nur, wenn du damit beim Händler oder beim Nekromanten zahlst, wenn Dieb oder Räuber es dir stehlen oder wenn du es dem Bettler oder dem Geizhals gibst.

card-ghost-tavern =
    .power = Du musst eine Karte wählen, die in dieser Runde schon an der Reihe war, und nutzt sie, als hättest du sie gerade gewonnen. Karten, die man behält, stehen nicht zur Wahl.
    .brief = Nutze eine Karte, die in dieser Runde schon dran war; keine, die man behält.
    .notes =
        Jede andere Karte der Runde ist recht, auch eine, die verhext wurde, im Gleichstand hängen blieb, kein Gebot fand oder durch eine andere Karte ins Spiel kam. Nur nicht der Geist selbst und keine Karte, die gerade noch läuft.
        Kommt der Geist direkt nach der Hexe, bleibt nur sie zur Wahl. Ihre schwarze Münze gilt für den Rest der Runde.
        Es zählen die Gebote auf den Geist: dafür, wen der Dieb bestiehlt, für Nekromant, Halbling und Usurpator.
        Versteigert wird nichts noch einmal: Druide und Steinmetz bringen einfach ihren Siegpunkt, außer euer Tisch hat es anders geregelt, und der Schwarze Tod nimmt einen.
        Ein alter Fluch gilt für den Geist nicht, und neu verhext werden kann die gewählte Karte auch nicht.

card-goblin-tavern =
    .notes =
        Für die gezogene Karte gilt ihre eigene Regel: Du musst oder darfst sie nutzen, ganz wie nach einem Gewinn. Eine Karte, die man behält, kommt vor dich. Die Hexe ist nie dabei.
        Die übrigen Karten behalten ihre Reihenfolge.
        Es zählen die Gebote auf den Kobold: dafür, wen der Dieb bestiehlt, für Nekromant, Halbling und Usurpator.
        Versteigert wird nichts noch einmal: Druide und Steinmetz bringen einfach ihren Siegpunkt, außer euer Tisch hat es anders geregelt, und der Schwarze Tod nimmt einen.
        Ein verhexter Kobold zieht keine Karte. Die gezogene Karte kann nicht eigens verhext werden.

card-goldsmith-tavern =
    .notes =
        { card-goldsmith.notes }
        Was eine blaue Münze oder der Drachenreiter hinzufügt, wird nicht verdoppelt.
        Wird mit Steinen geboten, darf es weder dort noch im Stechen dazu.

card-imp-tavern =
    .power = Du darfst eine der Karten wählen, die in dieser Runde noch auf ihre Auktion warten, und nutzt sie, als hättest du sie gewonnen. Versteigert wird sie dann nicht mehr. Kommt der Wichtel als letzte Karte der Runde, wird auch er nicht versteigert.
    .brief = Du darfst eine Karte, die noch kommt, wie eine gewonnene nutzen; sie entfällt dann.
    .notes =
        Wählst du keine, bleibt der Stapel, wie er ist. Sonst werden die übrigen Karten neu gemischt, und auch die Seherin kennt ihre Reihenfolge nicht mehr.
        Karten, die bisher nur die Seherin kennt, werden dir genannt, und sonst niemandem.
        Für die gewählte Karte gilt ihre eigene Regel. Eine Karte, die man behält, kommt vor dich. Die Hexe ist nie dabei.
        Es zählen die Gebote auf den Wichtel: dafür, wen der Dieb bestiehlt, für Nekromant, Halbling und Usurpator.
        Versteigert wird nichts noch einmal: Druide und Steinmetz bringen einfach ihren Siegpunkt, außer euer Tisch hat es anders geregelt, und der Schwarze Tod nimmt einen.
        Ein verhexter Wichtel holt keine Karte. Die gewählte Karte kann nicht eigens verhext werden.

card-merchant-tavern =
    .power = Du darfst der Bank so viele rote, blaue und gelbe Steine abkaufen, wie du willst. Jeder kostet 1 gewöhnliches Gold, 1 Feengold oder 3 Silber.
    .brief = Kauf rote, blaue, gelbe Steine: jeden für 1 gewöhnliches Gold, 1 Feengold oder 3 Silber.
    .notes =
        Du darfst mischen und jeden Stein anders bezahlen. Wechselgeld gibt es nicht.
        Es zählen nur Münzen hinter deinem Sichtschirm; Feengold, das du in dieser Runde schon eingesetzt hast, gehört nicht dazu. Feensilber nimmt der Händler nicht.
        Feengold, mit dem du hier zahlst, ist endgültig weg.
        Du musst nichts kaufen.

card-necromancer-tavern =
    .power = Du darfst alles, was du auf diese Karte geboten hast, der Bank überlassen, sogar die Feenmünzen; das bringt dir 1 Siegpunkt.
    .brief = Du darfst dein Gebot für diese Karte der Bank lassen, auch Feenmünzen: 1 Siegpunkt.
    .notes =
        Gewöhnliches Gold und Silber sind ohnehin weg. Der wahre Preis sind also die Feenmünzen in diesem Gebot, auch im Stechen: Sie kommen nicht zurück.
        Feenmünzen aus früheren Auktionen der Runde sind sicher, und magische Münzen machen den Preis nicht höher.
        War keine Feenmünze in deinem Gebot oder hast du ohne Gebot gewonnen, kostet der Siegpunkt nichts weiter.
        Hast du dir die Karte durch die Gunst des Königs genommen, ist der Preis die Münze, die du dafür gezahlt hast.
        Verzichtest du, kommen deine Feenmünzen am Rundenende wie sonst zurück.
        Der Doppelgänger hilft hier nicht, und dasselbe Gebot lässt sich nur einmal hergeben.

card-quack-wizard-tavern =
    .notes = Du darfst keinen Stein zurückhalten, auch keinen weißen, und den Siegpunkt nicht ausschlagen.

card-rainbow-dragon-tavern =
    .power = Alle roten, blauen und gelben Steine der Bank kommen in den Beutel. Du nennst eine Farbe, die darin ist, und ziehst Stein um Stein. Du darfst jederzeit aufhören und das Gezogene behalten – doch taucht die genannte Farbe auf, geht alles Gezogene zurück.
    .brief = Zieh Steine, bis du aufhörst; die Farbe, die du genannt hast, nimmt alle wieder mit.

card-sorcerer-apprentice-tavern =
    .notes =
        Ohne ein Paar geschieht nichts.
        Hast du mehrere Paare, suchst du eins aus.
        Ein weißer Stein ergibt mit jedem anderen ein Paar. Hast du nur so ein Paar, darfst du es auch behalten und auf den Siegpunkt verzichten.

card-troll-tavern =
    .power = Such dir jemand anderen mit Steinen aus und wähle einen davon: Er geht an die Bank.
    .notes =
        Weiße Steine sind nicht ausgenommen.
        Wer den Elfen hat, verliert einen Stein ungesehen: Welchen, entscheidet der Zufall, und dann sehen ihn alle.
        Hat sonst niemand einen Stein, geschieht nichts.

card-two-headed-dragon-tavern =
    .power = Aus der Bank kommen 2 rote, 2 blaue und 2 gelbe Steine in den Beutel. Davon ziehst du blind 2 und behältst sie; die anderen gehen zurück.
    .brief = Zieh blind 2 von 2 roten, 2 blauen und 2 gelben Steinen und behalte sie.

## Extra-Kreaturen, die es nur in dieser Ausgabe gibt: Steine

card-baby-dragon = Babydrache
    .power = Aus der Bank kommen 1 roter, 1 blauer und 1 gelber Stein in den Beutel. Davon ziehst du blind 1 und behältst ihn; die anderen gehen zurück.
    .brief = Zieh blind einen von 1 roten, 1 blauen und 1 gelben Stein und behalte ihn.
    .notes = Fehlt der Bank eine Farbe, wird sie ausgelassen. Hat sie gar keine, gehst du leer aus.

card-generous-dragon = Großzügiger Drache
    .power = Du wählst eine Farbe, rot, blau oder gelb, und bekommst davon 1 Stein aus der Bank. Alle anderen bekommen auch einen.
    .notes =
        Zur Wahl stehen nur Farben, die die Bank noch hat.
        Du kommst zuerst. Reicht es nicht für alle anderen, bestimmst du, wer leer ausgeht.
        Mit dem Doppelgänger darfst du beim zweiten Mal eine andere Farbe wählen.

card-rogue-trader = Schwarzhändler
    .power = Such dir jemand anderen aus. Ihr beide tauscht alle eure Steine.
    .notes =
        Auch weiße Steine werden getauscht.
        Ihr dürft auch tauschen, wenn eine Seite keinen Stein hat, oder keine von beiden.
        Was zu der Person mit dem Elfen wandert, ist verborgen; was von ihr kommt, wird gezeigt.

card-white-dragon = Weißer Drache
    .power = Du bekommst 1 weißen Stein. Er gilt als die Farbe, die du willst, wann immer du mit Steinen zahlst.
    .notes =
        Es gibt vier davon. Sind alle vergeben, gehst du leer aus.
        Zahlst du damit, wandert er zurück zu den weißen: In den Beutel kommt er nie, und bei der Bank kaufen oder wählen lässt er sich auch nicht.
        Stehlen, verschenken und bieten lässt er sich wie jeder andere Stein.

card-wise-dragon = Weiser Drache
    .power = Alle roten, blauen und gelben Steine der Bank kommen in den Beutel, und so viele, wie ihr seid, werden gezogen. Du behältst einen davon und reichst die anderen nach links weiter, und dort geht es genauso. Wer zuletzt dran ist, bekommt den letzten Stein.
    .brief = So viele Steine, wie ihr seid, werden gezogen. Behalte einen und reich die anderen nach links.
    .notes =
        Sind es weniger Steine als Personen, gehen die Letzten leer aus.
        Die gezogenen Steine sehen alle. Was sich die Person mit dem Elfen aus mehreren Farben nimmt, bleibt geheim.
        Mit dem Doppelgänger geschieht das Ganze zweimal.

## Münzen

card-bandit = Bandit
    .power = Such dir jemand anderen am Tisch aus: Alles Silber hinter diesem Sichtschirm gehört jetzt dir. Ist dort keins, bekommst du stattdessen 1 Silber aus der Bank.
    .brief = Jemand gibt dir alles Silber hinter dem Sichtschirm; ist dort keins, kommt 1 aus der Bank.
    .notes =
        Wie viel es war, wisst nur ihr beide.
        Feensilber und alle anderen Münzen bleiben verschont.
        Vorher nachsehen darfst du nicht.

card-beggar = Bettler
    .power = Such dir jemand anderen aus: Diese Person muss dir 1 Goldmünze geben, Feengold oder gewöhnliches, oder 1 Stein. Was es wird, entscheidet sie.
    .brief = Jemand anders muss dir 1 Goldmünze oder 1 Stein geben und sucht aus, was.
    .notes =
        Geben lassen sich nur Münzen hinter dem Sichtschirm und Steine, kein Feengold, das in dieser Runde schon eingesetzt wurde.
        Ist es eine Münze, wisst nur ihr beide, welche.
        Wer nichts dergleichen hat, gibt nichts.

card-country-witch = Landhexe
    .power = Du bekommst eine lila Münze. Einmal darfst du sie zu einem Gebot mit mindestens einer Münze legen: Dann gewinnt in dieser Auktion das zweithöchste Gebot. Danach geht sie an die Bank.
    .brief = Nimm eine lila Münze. Einmal gewinnt mit ihr das zweithöchste Gebot.
    .notes =
        Du darfst sie so viele Runden aufheben, wie du willst. Sie wirkt auch im Stechen und wo mit Silber geboten wird, aber nicht, wo mit Steinen geboten wird.
        Das zweithöchste Gebot darf gern dein eigenes sein.
        Liegen mehrere mit dem höchsten Gebot gleichauf, entscheidet Silber, und dort gewinnt, wer auf dem zweiten Platz landet. Liegen mehrere auf dem zweiten Platz gleichauf, entscheidet zwischen ihnen das Silber.
        Hat sonst niemand etwas geboten, gewinnt niemand.
        Beim Schwarzen Tod trifft es das zweithöchste Gebot.
        Zwei lila Münzen bewirken nicht mehr als eine. Eine schwarze macht alle wirkungslos. Sind beide vergeben, gehst du leer aus.

card-dwarven-shaman = Zwergenschamane
    .power = Du bekommst 1 Feensilber. Das ist Silber, das nach jeder Runde zu dir zurückkommt.
    .notes =
        Du kannst es im Stechen bieten und überall, wo mit Silber geboten wird.
        Händler und Pixie nehmen es nicht an, Bandit und Fälscher lassen es liegen.
        Es gibt zwei davon. Sind beide vergeben, gehst du leer aus.

card-fairy-queen = Feenkönigin
    .power = Du bekommst eine blaue Münze. Einmal darfst du sie, wenn alle Fäuste offen sind, zu deinem Gebot mit mindestens einer Münze legen: Dann ist es 1 mehr wert. Danach geht sie an die Bank.
    .brief = Nimm eine blaue Münze. Einmal, wenn alle Fäuste offen sind, ist dein Gebot damit 1 mehr wert.
    .notes =
        Du darfst sie so viele Runden aufheben, wie du willst. Sie wirkt bei Gold und bei Silber, aber nicht, wo mit Steinen geboten wird, und nicht, wenn ein Fluch offen liegt.
        Wer eine hat, entscheidet gleichzeitig mit den anderen und geheim. Legt jemand eine dazu, werden alle, die noch eine haben, noch einmal gefragt.
        Ein Amulett verdoppelt sie nicht. Beim Halbling zählt sie zu deinem Gebot, bei Usurpator und Nekromant nicht.
        Sind beide vergeben, gehst du leer aus.

card-forger = Fälscher
    .power = Du musst all dein gewöhnliches Gold und all dein Silber an die Bank geben und bekommst für jede dieser Goldmünzen 1 Feengold.
    .brief = Gib Silber und gewöhnliches Gold ab; für jede Goldmünze bekommst du 1 Feengold.
    .notes =
        Für das Silber gibt es nichts.
        Was du in dieser Auktion geboten hast, ist schon weg und zählt nicht.
        Ist das Feengold in der Bank knapp, bekommst du, was da ist, und verlierst trotzdem alles.

card-halfling = Halbling
    .power = Du bekommst den Abstand zwischen deinem Gebot und dem nächsten in gewöhnlichem Gold ausgezahlt.
    .notes =
        Hat sonst niemand geboten, ist das dein ganzes Gebot. Amulett, blaue Münze und Drachenreiter zählen mit.
        Nach einem Stechen, oder wo mit Silber geboten wurde, zählt der Abstand in Silber, gezahlt wird er in gewöhnlichem Gold.
        Hast du ohne das höchste Gebot gewonnen, gehst du leer aus.
        Hat die Bank weniger, bekommst du, was da ist.

card-miser = Geizhals
    .power = Alle anderen, angefangen links von dir, müssen dir je 1 Münze irgendeiner Art oder 1 Stein geben. Was es wird, entscheidet, wer gibt.
    .brief = Alle anderen müssen dir je 1 Münze oder 1 Stein geben und suchen aus, was.
    .notes =
        Geben lassen sich nur Münzen hinter dem Sichtschirm und Steine, keine Münzen, die in dieser Runde schon eingesetzt wurden.
        Ist es eine Münze, wisst nur ihr beide, welche. Eine schwarze gilt für den Rest der Runde.
        Wer nichts hat, gibt nichts.

card-pixie = Pixie
    .power = Sie bleibt vor dir liegen. Jederzeit darfst du 1 Silber zahlen und dafür 1 eingesetztes Feengold wieder hinter deinen Sichtschirm nehmen.
    .brief = Behalte sie. Jederzeit holst du für 1 Silber 1 eingesetztes Feengold zurück.
    .notes =
        Das geht, sooft du zahlen kannst.
        Nur vom Schließen deiner Faust bis zum Ende dieser Auktion muss es warten, samt Stechen.
        Mit Feensilber lässt sich das nicht bezahlen.

card-robber = Räuber
    .power = Such dir jemand anderen aus. Du bekommst eine Münze, die der Zufall hinter diesem Sichtschirm greift.
    .notes =
        Alle Münzen dort sind gleich wahrscheinlich, auch magische und Feensilber.
        Welche es war, erfahrt nur ihr beide.
        Ist dort keine, gehst du leer aus.

card-usurper = Usurpator
    .power = Du bekommst so viel Silber, wie du in dieser Auktion Goldmünzen geboten hast, Feengold und gewöhnliches zusammen.
    .notes =
        Es zählen die Münzen, nicht ihr Wert: Amulett und blaue Münze ändern nichts.
        Nach einem Stechen zählt weiter das Gold des ersten Gebots. Wurde von Anfang an mit Silber geboten, gehst du leer aus.
        Hat die Bank weniger, bekommst du, was da ist.

## Siegpunkte

card-black-death = Schwarzer Tod
    .power = Diese Karte gewinnt das niedrigste Gebot, und eine leere Faust ist auch eins. Wer sie gewinnt, verliert 1 Siegpunkt.
    .notes =
        Ausgegeben sind alle Gebote wie sonst auch.
        Liegen unten mehrere gleichauf, bieten sie Silber, und wer am wenigsten bietet, verliert. Herrscht auch da Gleichstand, verlieren alle, die dort gleichauf liegen, 1 Siegpunkt.
        Unter 0 kommt niemand. Wird die Karte verhext, verliert niemand etwas.
        Mit einer lila Münze trifft sie das zweithöchste Gebot. Ausgerechnet wer den Gauner spielt, würde sie gewinnen.
        Weil hier jede Faust ein Gebot ist, gibt es weder Rattenkönig noch Gunst des Königs, und Feengold nimmt niemand zurück.

card-druid = Druide
    .power = Für diese Karte lässt sich nur gewöhnliches Gold bieten. Wer sie gewinnt, bekommt 1 Siegpunkt.
    .notes =
        Amulett, lila, blaue und schwarze Münze wirken wie sonst.
        Bietet niemand, wird kein Feengold zurückgenommen, und die Gunst des Königs bleibt außen vor. Der Rattenkönig darf sie gewinnen, außer euer Tisch hat es anders geregelt.
        Der Silberschmied hilft hier nicht. Bei Gleichstand entscheidet das Silber oder der Gauner.

card-psychic = Medium
    .power = Du würfelst mit dem Punktewürfel. Liegt die Zahl höchstens 1 von deinen Siegpunkten entfernt, ist sie dein neuer Stand, ob höher oder niedriger.
    .brief = Würfle: Liegt die Zahl höchstens 1 von deinen Siegpunkten entfernt, ist sie dein neuer Stand.
    .notes =
        Die sechs Seiten zeigen 0, 0, 0, 1, 2 und 3.
        Das Ergebnis ablehnen darfst du nicht.
        Eine 3 bei 2 Siegpunkten bringt den dritten.

card-sorceress = Zauberin
    .power = Hast du 2 Steine, musst du 2 beliebige an die Bank geben und bekommst 1 Siegpunkt. Dann wählst du, wer von den beiden neben dir auch 1 Siegpunkt bekommt.
    .brief = Gib 2 Steine ab und bekomm 1 Siegpunkt; jemand neben dir, wen du willst, bekommt auch 1.
    .notes =
        Mit weniger als 2 Steinen geschieht nichts, und niemand punktet.
        Gewinnst du mit deinem Siegpunkt, gibt es nebenan keinen mehr. Auch der Siegpunkt nebenan kann das Spiel gewinnen.

card-stonecutter = Steinmetz
    .power = Für diese Karte wird mit Steinen statt mit Gold geboten. Alle gebotenen Steine gehen an die Bank, und wer die Karte gewinnt, bekommt 1 Siegpunkt.
    .brief = Geboten wird mit Steinen; alle gehen an die Bank, und wer gewinnt, bekommt 1 Siegpunkt.
    .notes =
        Jeder Stein zählt 1, egal in welcher Farbe. Weg sind sie auch für alle, die nicht gewinnen.
        Bei Gleichstand entscheidet Silber. Magische Münzen lassen sich weder hier noch dort bieten, Silberschmied und Gauner helfen nicht, der Bankhalter schon.
        Bietet niemand, wird kein Feengold zurückgenommen, und die Gunst des Königs bleibt außen vor. Der Rattenkönig darf sie gewinnen, außer euer Tisch hat es anders geregelt.

card-warlock = Hexer
    .power = Du hast die Wahl: Gib 2 beliebige Steine einer anderen Person und bekomm dafür 1 Siegpunkt oder hol dir 3 Silber. Eins von beidem muss sein.
    .brief = Gib jemandem 2 beliebige Steine für 1 Siegpunkt oder hol dir 3 Silber.
    .notes =
        Welche Steine es sind und wer sie bekommt, suchst du dir aus.
        Mit weniger als 2 Steinen bekommst du einfach das Silber.
        Ist das Silber in der Bank knapp, bekommst du, was da ist.

## Karten, die andere Karten bringen

card-kobold = Heinzelmann
    .power = Die oberste Extra-Kreatur des Stapels wird aufgedeckt, und du nutzt sie, als hättest du sie gewonnen.
    .notes =
        Eine Karte, die man behält, kommt vor dich. Alle anderen liegen dann bei den Karten dieser Runde; der Geist darf sie also wählen.
        Es zählen die Gebote auf den Heinzelmann: dafür, wen der Dieb bestiehlt, für Nekromant, Halbling und Usurpator.
        Druide und Steinmetz bringen einfach ihren Siegpunkt, außer euer Tisch hat es anders geregelt, und der Schwarze Tod nimmt einen.
        Ist der Stapel aufgebraucht, wird erst aus den abgelegten Karten ein neuer gemischt.

card-manipulator = Ränkeschmied
    .power = Du musst eine Karte, die vor dir liegt, gegen eine tauschen, die vor jemand anderem liegt. Hast du keine, nimmst du dir einfach eine. Hat sonst niemand eine, darfst du Extra-Kreaturen vom Stapel aufdecken, bis eine kommt, die sich behalten lässt; die gehört dir.
    .brief = Tausche eine Karte vor dir gegen die von jemand anderem; hast du keine, nimm dir eine.
    .notes =
        Welche beiden Karten es sind und wen es trifft, bestimmst du.
        Magische Münzen und weiße Steine sind keine solchen Karten.
        Was sonst aufgedeckt wurde, wird abgelegt. Ist keine zum Behalten dabei, gehst du leer aus; neu gemischt wird dafür nicht.

## Karten, die man behält: einmal nutzen

card-crook = Gauner
    .power = Er bleibt vor dir liegen. Einmal, wenn es bei einer Karte, die für Gold versteigert wird, zum Gleichstand kommt, darfst du ihn abgeben und gewinnst diese Karte, auch wenn du am Gleichstand nicht beteiligt bist.
    .brief = Behalte ihn und gewinne damit einmal einen Gleichstand um Gold, auch als Unbeteiligter.
    .notes =
        Der Gleichstand muss um den Platz gehen, der gewinnt. Ein Stechen gibt es dann nicht, und leere Fäuste sind kein Gleichstand.
        Im Stechen hilft er nicht, und auch nicht, wo mit Silber oder Steinen geboten wird.
        Kommt es bei einer Karte auf dein Gebot an, zählt, was du wirklich geboten hast.
        Beim Schwarzen Tod würdest ausgerechnet du den Siegpunkt verlieren.

card-illusionist = Illusionist
    .power = Er bleibt vor dir liegen. Einmal darfst du zwei Fäuste schließen. Hast du gesehen, was die anderen bieten, öffnest du eine davon; was in der anderen ist, kommt ungesehen zu dir zurück.
    .brief = Behalte ihn. Einmal schließt du zwei Fäuste und öffnest eine, wenn du die Gebote gesehen hast.
    .notes =
        Jede Münze kann nur in einer Faust sein. Eine der beiden darf leer sein, aber nicht beide.
        Das geht in jeder Auktion und jedem Stechen, auch mit Steinen, aber nur bei einem Öffnen der Fäuste. Dann ist er verbraucht.
        Du wählst, bevor jemand den Schankwirt oder eine blaue Münze nutzt. Macht der Schankwirt die Gebote ungültig, hast du den Illusionisten wieder.
        Eine schwarze Münze in der Faust, die zu bleibt, bewirkt nichts.

card-innkeeper = Schankwirt
    .power = Er bleibt vor dir liegen. Einmal, gleich wenn alle Fäuste offen sind, darfst du ihn abgeben: Alle nehmen ihr Gebot zurück und bieten noch einmal.
    .brief = Behalte ihn. Einmal, wenn die Fäuste offen sind, nehmen alle ihr Gebot zurück und bieten neu.
    .notes =
        Auch magische Münzen kommen zurück, ein Fluch lässt sich so also aufheben. Selbst geboten haben musst du nicht.
        Nach dem Öffnen im Stechen wird nur das Stechen wiederholt.
        Du wirst gefragt, bevor blaue Münzen dazukommen und bevor feststeht, wer gewonnen hat.
        Es gibt zwei davon, und der zweite kann auch die neuen Gebote aufheben. Was die ersten Gebote gezeigt haben, wissen nun alle.

card-rat-king = Rattenkönig
    .power = Er bleibt vor dir liegen. Einmal, wenn für eine Karte niemand geboten hat, darfst du ihn abgeben und gewinnst diese Karte umsonst.
    .brief = Behalte ihn und gewinne damit einmal eine Karte, für die niemand geboten hat.
    .notes =
        Du wirst vor der Gunst des Königs gefragt, und die bleibt dann, wo sie ist. Eingesetztes Feengold ist da schon zurückgenommen.
        Er hilft weder im Stechen noch bei einer verhexten Karte, und nicht beim Schwarzen Tod.
        Dein Gebot zählt als 0: Halbling und Usurpator bringen nichts, doch der Siegpunkt des Nekromanten ist geschenkt.

card-seer = Seherin
    .power = Sie bleibt vor dir liegen. Am Anfang der nächsten Runde ziehst du vier Extra-Kreaturen und suchst drei davon aus, ohne sie zu zeigen. Danach siehst du dir an, in welcher Reihenfolge alle Karten der Runde kommen werden.
    .brief = Behalte sie. In der nächsten Runde wählst du die Extra-Kreaturen geheim und kennst die Reihenfolge.
    .notes =
        Sonst sucht in dieser Runde niemand aus, weder mit dem Puppenspieler noch mit der Gunst des Königs. Die Seherin ist dann verbraucht.
        Die anderen erfahren von jeder Karte erst, wenn sie aufgedeckt wird.
        Kommt die Seherin vorher zu jemand anderem, wird sie dort genutzt.

card-silversmith = Silberschmied
    .power = Er bleibt vor dir liegen. Einmal, wenn eine Karte aufgedeckt wird, darfst du ihn abgeben: Für diese Karte wird mit Silber statt mit Gold geboten.
    .brief = Behalte ihn. Einmal, wenn eine Karte aufgedeckt wird, gilt für sie Silber statt Gold.
    .notes =
        Feensilber zählt mit, und magische Münzen wirken. Bei Gleichstand wird noch einmal Silber geboten, außer der Bankhalter entscheidet.
        Bietet niemand, wird kein Feengold zurückgenommen, und die Gunst des Königs bleibt außen vor. Der Rattenkönig darf die Karte gewinnen, außer euer Tisch hat es anders geregelt.
        Du wirst gefragt, bevor jemand die Faust schließt. Beim Druiden und beim Steinmetz hilft er nicht.

## Karten, die man behält: auf Dauer

card-blind-woman = Blinde Frau
    .power = Sie bleibt vor dir liegen. Zahlst du Steine an die Bank, gelten deine roten als jede Farbe, die du willst.
    .notes =
        Das gilt für beliebig viele, und du musst es nicht nutzen.
        Es hilft nur beim Zahlen: Dieb und Gebot nehmen die Steine, wie sie sind.

card-dealer = Bankhalter
    .power = Er bleibt vor dir liegen. Wird mit Silber geboten und endet das im Gleichstand, gewinnst du, auch wenn du selbst nicht geboten hast.
    .brief = Behalte ihn. Du gewinnst jeden Gleichstand in Silber, auch ohne Gebot.
    .notes =
        Das geschieht automatisch, im Stechen und wo der Silberschmied mit Silber bieten lässt.
        Bietet niemand Silber, ist das kein Gleichstand, und er hilft nicht. Beim Schwarzen Tod tut er nichts.
        Der Gauner kommt zuerst, solange ein Gleichstand in Gold nicht entschieden ist.

card-dragon-rider = Drachenreiter
    .power = Er bleibt vor dir liegen. Bietest du mindestens eine Münze für einen Drachen, ist dein Gebot 1 mehr wert, in Gold wie in Silber.
    .brief = Behalte ihn. Bietest du mindestens 1 Münze für einen Drachen, zählt dein Gebot 1 mehr.
    .notes =
        Das geschieht automatisch, beim Roten, Blauen, Gelben, Alten, Großzügigen, Zweiköpfigen, Weißen und Weisen Drachen, beim Babydrachen und beim Regenbogen-Drachen. Nicht beim Drachenreiter selbst, der keiner ist.
        Es kommt hinzu, nachdem ein Amulett das Gebot verdoppelt hat.
        Es hilft nur, wenn der Drache selbst versteigert wird, nicht wenn eine andere Karte ihn bringen soll.

card-elf = Elf
    .power = Er bleibt vor dir liegen. Deine Steine kommen hinter deinen Sichtschirm, und sonst sieht niemand, wie viele du von welcher Farbe hast.
    .brief = Behalte ihn. Deine Steine liegen hinter dem Sichtschirm, ihre Farben sieht niemand.
    .notes =
        Was du zahlst und was du offen bekommst, sehen alle. Was Babydrache, Zweiköpfiger oder Weiser Drache dir bringen, bleibt dein Geheimnis.
        Dieb und Troll nehmen dir einen Stein, den der Zufall greift.
        Verlierst du diese Karte, liegen deine Steine wieder offen.

card-mermaid = Meerjungfrau
    .power = Sie bleibt vor dir liegen. Jedes Mal, wenn du Steine an die Bank zahlst, darf einer, der nicht blau ist, als blau gelten.
    .notes =
        Du musst das nicht nutzen.
        Es hilft nur beim Zahlen an die Bank, nicht bei Geboten und Geschenken. Zusammen mit der Blinden Frau wirken beide.

card-puppeteer = Puppenspieler
    .power = Er bleibt vor dir liegen. Von der nächsten Runde an ziehst immer du vier Extra-Kreaturen und suchst drei davon aus.
    .brief = Behalte ihn. Ab der nächsten Runde wählst du drei von vier Extra-Kreaturen aus.
    .notes =
        Wer die Gunst des Königs hat, sucht dann nicht aus, bekommt aber weiterhin das Silber.
        Nur die Seherin geht vor.
