### Die Kreatur-Karten von Fist of Dragonstones (2002) und Drachenfaust.
###
### Der Wert ist der Name der Karte, `.power` ihre Eigenschaft, `.brief` dieselbe kurz, wo sie für ein Bild zu lang ist
### (drei Zeilen auf einem Telefon), `.notes` sind Klarstellungen, eine je Zeile.

## Basis-Kreaturen

card-witch = Hexe
    .power = Du bekommst eine schwarze Münze. Später in dieser Runde darfst du sie in der Faust verstecken, allein oder mit anderen Münzen: Dann ist die Kreatur verhext – niemand gewinnt sie, und sie bewirkt nichts.
    .brief = Nimm eine schwarze Münze. In deiner Faust verhext sie später eine Karte: Niemand gewinnt sie.
    .notes =
        Was alle auf eine verhexte Kreatur geboten haben, ist wie sonst auch ausgegeben.
        Der Fluch verschont niemanden: Auch dein eigenes Gebot auf diese Karte verpufft, selbst wenn es das höchste ist.
        Bist du an einem Stechen beteiligt, darfst du die Münze auch dort noch spielen – außer euer Tisch hat das abgeschaltet.
        Eine ungenutzte schwarze Münze geht am Rundenende an die Bank.
        Die Hexe selbst wird nie verhext: Bei ihrer Auktion hat noch niemand eine schwarze Münze.

card-magician = Magier
    .power = Du hast die Wahl: Tausche 4 beliebige Steine bei der Bank gegen 1 Siegpunkt oder hol dir 3 Silber. Eins von beidem muss sein.
    .brief = Tausche 4 beliebige Steine gegen 1 Siegpunkt oder hol dir 3 Silber.
    .notes =
        Welche 4 Steine du abgibst, suchst du dir aus.
        Mit weniger als 4 Steinen bekommst du einfach das Silber.
        Ist das Silber in der Bank knapp, bekommst du, was da ist. Du darfst das Silber auch wählen, wenn keins mehr da ist: Zum Abgeben von Steinen zwingt dich niemand.

card-sorcerer = Zauberer
    .power = Du hast die Wahl: Tausche 4 Steine derselben Farbe bei der Bank gegen 2 Siegpunkte oder hol dir 1 gewöhnliches Gold. Eins von beidem muss sein.
    .brief = Tausche 4 Steine derselben Farbe gegen 2 Siegpunkte oder hol dir 1 gewöhnliches Gold.
    .notes =
        Hast du keine 4 Steine derselben Farbe, bekommst du einfach die Münze.
        Du darfst die Münze auch wählen, wenn die Bank keine mehr hat; dann gehst du leer aus und behältst deine Steine.
        Wer schon 1 Siegpunkt hat, gewinnt mit den 2 Siegpunkten das Spiel.
        Mit dem Doppelgänger wählst du beim zweiten Mal neu: Um zweimal zu punkten, brauchst du zwei solche Vierer.

card-thief = Dieb
    .power = Wer das zweithöchste Gebot abgegeben hat, verliert einen Stein deiner Wahl an dich. Liegen dort mehrere gleichauf, suchst du dir jemanden davon aus – jemanden mit Steinen, solange es das gibt. Hat dein Opfer keinen Stein, darfst du 1 gewöhnliches Gold stehlen, und wenn auch das fehlt, 1 Feengold.
    .brief = Das zweithöchste Gebot verliert einen Stein deiner Wahl an dich, ohne Steine eine Goldmünze.
    .notes =
        Nach einem Stechen zählt nur das Silber: Bestohlen wird, wer dort nach dir am meisten geboten hat, und seien es 0 Silber.
        Hat außer dir niemand geboten, kommen alle anderen infrage.
        Ist von alledem nichts zu holen, gehst du leer aus. Silber, schwarze Münzen und Amulette sind vor dir sicher.
        Das Feengold kommt von hinter dem Sichtschirm, und nur wenn dort keins ist, von davor. Es wandert hinter deinen eigenen Sichtschirm und gehört ab jetzt dir.

card-wizard = Hexenmeister
    .power = Du hast die Wahl: Tausche 1 roten, 1 blauen und 1 gelben Stein bei der Bank gegen 1 Siegpunkt oder hol dir 3 Silber. Eins von beidem muss sein.
    .brief = Tausche 1 roten, 1 blauen und 1 gelben Stein gegen 1 Siegpunkt oder hol dir 3 Silber.
    .notes =
        Fehlt dir eine Farbe, bekommst du einfach das Silber.
        Ist das Silber in der Bank knapp, bekommst du, was da ist. Du darfst das Silber auch wählen, wenn keins mehr da ist: Zum Abgeben von Steinen zwingt dich niemand.

card-red-dragon = Roter Drache
    .power = Du bekommst 1 roten Stein aus der Bank.
    .notes = Hat die Bank keinen roten Stein mehr, gehst du leer aus; eine andere Farbe gibt es dafür nicht.

card-blue-dragon = Blauer Drache
    .power = Du bekommst 1 blauen Stein aus der Bank.
    .notes = Hat die Bank keinen blauen Stein mehr, gehst du leer aus; eine andere Farbe gibt es dafür nicht.

card-yellow-dragon = Gelber Drache
    .power = Du bekommst 1 gelben Stein aus der Bank.
    .notes = Hat die Bank keinen gelben Stein mehr, gehst du leer aus; eine andere Farbe gibt es dafür nicht.

## Extra-Kreaturen

card-alchemist = Alchimist
    .power = Du bekommst 3 gewöhnliche Gold aus der Bank.
    .notes =
        Hat die Bank weniger als 3, bekommst du, was da ist.
        Gewöhnliches Gold, das auf diese Karte geboten wurde, liegt schon in der Bank – es kann also gleich wieder bei dir landen.

card-ancient-dragon = Alter Drache
    .power = Du bekommst 1 Stein aus der Bank und bestimmst seine Farbe.
    .notes =
        Zur Wahl stehen nur Farben, die die Bank noch hat.
        Hat die Bank gar keine Steine mehr, gehst du leer aus.

card-brigand = Wegelagerer
    .power = Such dir jemand anderen am Tisch aus: Alles gewöhnliche Gold und alles Silber hinter diesem Sichtschirm gehört jetzt dir.
    .notes =
        Wie viel es war, wisst nur ihr beide; der Tisch erfährt lediglich, wen es getroffen hat.
        Feengold, schwarze Münzen, Amulette und Steine bleiben verschont.
        Vorher nachsehen darfst du nicht: Liegt dort nichts, gehst du leer aus.

card-doppelganger = Doppelgänger
    .power = Der Doppelgänger bleibt offen vor dir liegen. Gewinnst du irgendwann eine andere Karte, darfst du ihn abgeben, um deren Eigenschaft zweimal nacheinander zu nutzen. Nur beim Nekromanten geht das nicht.
    .brief = Behalte ihn und nutze damit einmal eine gewonnene Karte doppelt, nur nicht den Nekromanten.
    .notes =
        Du entscheidest dich vor der ersten Nutzung. Das kann schon bei deinem nächsten Gewinn sein, viele Runden später oder auch nie.
        Jede Nutzung ist vollständig, mit eigenen Entscheidungen. Bringt dir schon die erste den Siegpunkt, mit dem du gewinnst, ist das Spiel vorbei, und die zweite entfällt.
        Führt dich Geist, Kobold oder Wichtel zu einer anderen Karte, darfst du stattdessen diese verdoppeln, sobald sie feststeht.
        Wird der Doppelgänger verhext, bekommt ihn niemand.
        Nach der Nutzung kommt er auf den Ablagestapel der Extra-Kreaturen und kann wieder auftauchen.

card-dwarf-4 = Zwerg (4)
    .power = Du bekommst 4 Silber aus der Bank.
    .notes =
        Hat die Bank weniger als 4, bekommst du, was da ist.
        Unter den Extra-Kreaturen sind zwei Zwerge: Der eine bringt 4 Silber, der andere 5.

card-dwarf-5 = Zwerg (5)
    .power = Du bekommst 5 Silber aus der Bank.
    .notes =
        Hat die Bank weniger als 5, bekommst du, was da ist.
        Unter den Extra-Kreaturen sind zwei Zwerge: Der eine bringt 4 Silber, der andere 5.

card-enchantress = Beschwörerin
    .power = Du hast die Wahl: Tausche 5 beliebige Steine bei der Bank gegen 2 Siegpunkte oder hol dir 1 Feengold. Eins von beidem muss sein.
    .brief = Tausche 5 beliebige Steine gegen 2 Siegpunkte oder hol dir 1 Feengold.
    .notes =
        Welche 5 Steine du abgibst, suchst du dir aus. Mit weniger als 5 bekommst du einfach die Münze.
        Das Feengold gehört dir für den Rest des Spiels, genau wie die acht vom Anfang.
        Du darfst die Münze auch wählen, wenn die Bank keine mehr hat; dann gehst du leer aus und behältst deine Steine.

card-fairy = Fee
    .power = Du bekommst 1 Feengold aus der Bank. Du kannst sofort damit bieten und in jeder weiteren Runde wieder.
    .notes =
        Hat die Bank kein Feengold mehr, gehst du leer aus.
        Du verlierst es nur, wenn du damit beim Händler oder beim Nekromanten zahlst oder der Dieb es dir stiehlt.

card-ghost = Geist
    .power = Du musst eine Karte wählen, die in dieser Runde schon an der Reihe war, und nutzt sie, als hättest du sie gerade gewonnen.
    .notes =
        Jede Karte der Runde ist recht, auch eine, die verhext wurde, im Gleichstand hängen blieb, kein Gebot fand oder durch Kobold oder Wichtel ins Spiel kam. Nur nicht der Geist selbst und keine Karte, die gerade noch läuft.
        Kommt der Geist direkt nach der Hexe, bleibt nur sie zur Wahl. Ihre schwarze Münze gilt für den Rest der Runde.
        Es zählen die Gebote auf den Geist: Sie bestimmen, wen der Dieb bestiehlt, und sie sind der Preis beim Nekromanten.
        Den Doppelgänger kannst du nur wählen, wenn er in dieser Runde an der Reihe war und ihn niemand bekommen hat. Dann behältst du ihn.
        Ein alter Fluch gilt für den Geist nicht, und neu verhext werden kann die gewählte Karte auch nicht.

card-gnome = Gnom
    .power = Du bekommst 2 gewöhnliche Gold und 2 Silber aus der Bank.
    .notes = Ist eins von beidem knapp, bekommst du davon, was da ist, und vom anderen alles.

card-goblin = Kobold
    .power = Der Zufall bestimmt eine der Karten, die in dieser Runde noch auf ihre Auktion warten, und du nutzt sie, als hättest du sie gewonnen. Versteigert wird sie dann nicht mehr. Kommt der Kobold als letzte Karte der Runde, wird auch er nicht versteigert.
    .brief = Nutze eine zufällige Karte, die noch kommt, als hättest du sie gewonnen; sie entfällt dann.
    .notes =
        Für die gezogene Karte gilt ihre eigene Regel: Du musst oder darfst sie nutzen, ganz wie nach einem Gewinn.
        Sind es Wichtel, Geist oder Doppelgänger, wirken auch sie voll. Die Hexe ist nie dabei.
        Die übrigen Karten behalten ihre Reihenfolge.
        Es zählen die Gebote auf den Kobold: Sie bestimmen, wen der Dieb bestiehlt, und sie sind der Preis beim Nekromanten.
        Ein verhexter Kobold zieht keine Karte. Die gezogene Karte kann nicht eigens verhext werden.

card-goldsmith = Goldschmied
    .power = Du bekommst ein Amulett (rote Münze). Einmal darfst du es zu einem Gebot mit mindestens einer Münze legen: Dann zählt das Gold oder Silber in dieser Faust doppelt. Danach geht es an die Bank, ob du gewinnst oder nicht.
    .brief = Nimm ein Amulett. Einmal verdoppelt es das Gold oder Silber in deiner Faust.
    .notes =
        Du darfst es gleich in der nächsten Auktion bieten oder für eine spätere Runde aufheben.
        Es verdoppelt nur eine Faust. Kommt es trotzdem zum Gleichstand, hilft es im Stechen nicht mehr.
        Im Stechen verdoppelt es dein Silber, wenn du es bis dahin aufgehoben hast.
        In eine Faust darf nur ein Amulett – außer euer Tisch erlaubt zwei.
        Sind beide Amulette vergeben, gehst du leer aus.

card-imp = Wichtel
    .power = Wähle eine der Karten, die in dieser Runde noch auf ihre Auktion warten, und nutze sie, als hättest du sie gewonnen; eine musst du nehmen. Versteigert wird sie dann nicht mehr. Kommt der Wichtel als letzte Karte der Runde, wird auch er nicht versteigert.
    .brief = Wähle eine Karte, die noch kommt, und nutze sie, als hättest du sie gewonnen; sie entfällt dann.
    .notes =
        Für die gewählte Karte gilt ihre eigene Regel; die übrigen Karten werden neu gemischt.
        Die Hexe ist nie dabei.
        Es zählen die Gebote auf den Wichtel: Sie bestimmen, wen der Dieb bestiehlt, und sie sind der Preis beim Nekromanten.
        Ist keine Karte mehr übrig, geschieht nichts. Das kommt vor, wenn dich eine andere Karte zum Wichtel führt.
        Ein verhexter Wichtel holt keine Karte. Die gewählte Karte kann nicht eigens verhext werden.

card-merchant = Händler
    .power = Du darfst der Bank so viele Steine abkaufen, wie du willst, in allen Farben. Jeder kostet 1 gewöhnliches Gold, 1 Feengold oder 3 Silber.
    .brief = Kauf Steine der Bank: jeden für 1 gewöhnliches Gold, 1 Feengold oder 3 Silber.
    .notes =
        Du darfst mischen und jeden Stein anders bezahlen. Wechselgeld gibt es nicht.
        Es zählen nur Münzen hinter deinem Sichtschirm; Feengold, das du in dieser Runde schon eingesetzt hast, gehört nicht dazu.
        Feengold, mit dem du hier zahlst, ist endgültig weg.
        Du musst nichts kaufen.

card-necromancer = Nekromant
    .power = Du darfst alles, was du auf diese Karte geboten hast, der Bank überlassen, sogar das Feengold; das bringt dir 1 Siegpunkt.
    .notes =
        Gewöhnliches Gold und Silber sind ohnehin weg. Der wahre Preis ist also das Feengold in diesem Gebot: Es kommt nicht zurück.
        Feengold aus früheren Auktionen der Runde ist sicher, und ein Amulett macht den Preis nicht höher.
        Hast du nur gewöhnliches Gold geboten, kostet der Siegpunkt nichts weiter.
        Verzichtest du, kommt dein Feengold am Rundenende wie sonst zurück.
        Der Doppelgänger hilft hier nicht, und dasselbe Gebot lässt sich nur einmal hergeben.

card-quack-wizard = Scharlatan
    .power = Du musst der Bank alle deine Steine überlassen und bekommst 1 Siegpunkt. Hast du keine Steine, ist der Siegpunkt geschenkt.
    .brief = Gib alle deine Steine der Bank und bekomm 1 Siegpunkt, auch wenn du keine hast.
    .notes =
        Du darfst keinen Stein zurückhalten und den Siegpunkt nicht ausschlagen.
        Mit dem Doppelgänger punktest du zweimal: Beim zweiten Mal hast du keine Steine mehr abzugeben.

card-rainbow-dragon = Regenbogen-Drache
    .power = Alle Steine der Bank kommen in den Beutel. Du nennst eine Farbe, die darin ist, und ziehst Stein um Stein. Du darfst jederzeit aufhören und das Gezogene behalten – doch taucht die genannte Farbe auf, geht alles Gezogene zurück.
    .brief = Zieh Steine, bis du aufhörst; die Farbe, die du genannt hast, nimmt alle wieder mit.
    .notes =
        Deine übrigen Steine sind nie in Gefahr.
        Du darfst schon vor dem ersten Zug aufhören, aber eine Farbe nennen musst du.
        Hat die Bank nur eine Farbe, musst du diese nennen, und jeder Zug trifft sie. Hat sie gar keine Steine, geschieht nichts.
        Was im Beutel bleibt, kommt zurück in die Bank.
        Mit dem Doppelgänger sind die Steine vom ersten Mal sicher, und beim zweiten Mal darfst du eine andere Farbe nennen.

card-sorcerer-apprentice = Zauberlehrling
    .power = Hast du 2 Steine derselben Farbe, musst du ein solches Paar an die Bank geben und bekommst 1 Siegpunkt.
    .notes =
        Ohne ein Paar geschieht nichts.
        Hast du mehrere Paare, suchst du eins aus.
        Mit dem Doppelgänger brauchst du zwei Paare, um zweimal zu punkten; 4 Steine derselben Farbe sind zwei Paare.

card-troll = Troll
    .power = Du musst eine Farbe nennen. Alle, die solche Steine haben, geben sie restlos an die Bank – auch du.
    .notes =
        Du darfst jede der drei Farben nennen, auch eine, die gerade niemand hat.
        Mit dem Doppelgänger nennst du noch eine zweite Farbe – oder dieselbe, dann passiert nichts mehr.

card-two-headed-dragon = Zweiköpfiger Drache
    .power = Aus der Bank kommen 2 Steine jeder Farbe in den Beutel. Davon ziehst du blind 2 und behältst sie; die anderen gehen zurück.
    .notes =
        Ist eine Farbe knapp, kommt hinein, was da ist.
        Sind weniger als 2 Steine im Beutel, bekommst du, was da ist.
