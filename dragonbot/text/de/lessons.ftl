### Lektionen: was bei `/tutorial` rund um die Tafeln des Spiels gesagt wird, jeweils nur zu einer Person.
###
### `.otherwise` kommt, wenn jemand etwas anderes tut, als die Lektion braucht: Was daraus geworden wäre, steht
### darüber, und es ist zurückgenommen. Asta und Bert sind Computer. Knöpfe heißen wie in table.ftl und sharing.ftl.

## Rund um die Lektionen

lesson-fist = { game-drachenfaust }
lesson-tavern = Tavern Edition
lesson-gold = { game-dragons-gold }
lesson-place = -# Tutorial · { $lesson } · { $number } von { $count }
lesson-hand = **Das gehört dir**
lesson-secret = **Im Geheimen**
lesson-otherwise = **So wäre es dann gekommen:**
lesson-sand = **Wenn der Sand durch ist:**
lesson-taken-back = -# Das ist zurückgenommen, versuch es noch einmal. In einer Lektion geht nichts verloren.
lesson-welcome-back = Willkommen zurück! Hier warst du stehen geblieben.
lesson-old-panel = Diese Anzeige war veraltet. Hier geht es weiter.
lesson-changed = Diese Lektion ist seit deinem letzten Besuch verbessert worden, deshalb beginnt sie von vorn.
refused-only-in-a-game = In einer Lektion geht nur das, wonach gefragt ist. In einem richtigen Spiel wäre das möglich.
lesson-left = Bis bald! Der Bot merkt sich diese Lektion einen Monat lang: Weiter geht es mit { $tutorial } oder diesem Knopf.
page-tutorial = Neu bei diesem Spiel? Lern es in fünf Minuten: { $tutorial }
lesson-gone = Diese Lektion ist nicht mehr gespeichert. Eine neue beginnt mit { $tutorial }
button-lesson-next = Weiter
button-lesson-back = Einen Schritt zurück
button-lesson-anew = Von vorn
button-lesson-leave = Aufhören
button-lesson-resume = Weitermachen
button-lesson-other = Als Nächstes: { $lesson }

## Drachenfaust

lesson-fist-welcome =
    ### Willkommen am Tisch!
    Eine verwunschene Kreatur nach der anderen kommt unter den Hammer. Ihr schließt alle die Faust um ein paar Münzen, die Fäuste öffnen sich gleichzeitig, und das höchste Gebot gewinnt die Kreatur samt ihrer Eigenschaft. **3 Siegpunkte** gewinnen das Spiel.

    Hier spielst du eine Runde gegen Asta und Bert, zwei Computerspieler. Das sieht sonst niemand, und es zählt nicht: Probier aus, was du magst. Es dauert etwa fünf Minuten.

    Deine Münzen liegen verborgen hinter dem Sichtschirm, deine Steine für alle sichtbar davor.
lesson-fist-witch =
    ### Jede Runde beginnt mit der Hexe
    Unten siehst du den Tisch, wie ihn alle sehen: die Kreatur, um die es geht, für jeden die Siegpunkte { ICON("sign:point", "🏆") } und Steine { ICON("stone:red", "🔴") }{ ICON("stone:blue", "🔵") }{ ICON("stone:yellow", "🟡") }, darunter die Karten, die noch kommen, und die Bank { ICON("sign:bank", "🏦") }. Asta und Bert haben ihre Fäuste schon geschlossen; was darin ist, weiß noch niemand.

    Die zehn Zahlen sind dein Gebot: Ein Klick schließt deine Faust um so viele Münzen, **Feengold { ICON("coin:fairy", "🪙") } zuerst**. Gebotenes Feengold kommt am Ende der Runde zurück. Bis dahin fehlt es dir, auch wenn du verlierst, und deine 8 müssen für zehn Auktionen reichen.

    Die Hexe bringt eine schwarze Münze, und wozu die gut ist, siehst du gleich. **Biete 3.**
    .otherwise = Mit 2 lägst du gleichauf mit Asta, mit weniger verlierst du, und mit mehr zahlst du drauf. Hier sind 3 genau richtig.
lesson-fist-fairy-gold =
    ### Die Hexe gehört dir
    Deine 3 schlagen Astas 2 und Berts 1. Das hier bliebe an einem richtigen Tisch im Kanal stehen: die Fäuste, wer gewonnen hat und was daraus wurde.

    Alles gebotene Feengold { ICON("coin:fairy", "🪙") } liegt jetzt vor den Sichtschirmen, **auch das der anderen**; das Bild vom Tisch zeigt, wie viel. Am Ende der Runde kommt es zurück. Die schwarze Münze { ICON("coin:black", "⚫") } liegt hinter deinem Sichtschirm.
lesson-fist-tie =
    ### Ein Drache und sein Stein
    Drachen bringen einen Stein ihrer Farbe. Mit Steinen kaufst du Siegpunkte, deshalb wollen ihn die anderen auch.

    Du hast noch 5 Feengold. **Biete 2.**
    .otherwise = In einem richtigen Spiel geht das gut. Hier sollst du sehen, was bei zwei gleichen Geboten passiert: Biete bitte 2.
lesson-fist-silver =
    ### Gleichstand!
    Auch Asta hat 2 geboten. Jetzt bietet ihr zwei noch einmal, und nur **Silber** { ICON("coin:silver", "🪙") } zählt. Dafür ist Silber da; was davon geboten wird, geht an die Bank, egal wer gewinnt.

    Dieselben Knöpfe stehen nun für Silber. Du hast 5, und die Runde ist noch lang: **Biete 2.**
    .otherwise = Asta hat 1 Silber in der Faust. Mit 1 bekäme niemand den Drachen, denn ein zweites Stechen gibt es nicht; mit 2 gewinnst du, und alles darüber ist verschenkt.
lesson-fist-stone =
    ### Der Stein gehört dir
    2 Silber gegen 1. Du hast jetzt zwei rote Steine und noch 3 Silber für später.

    Behalte im Blick, was die anderen haben: Steine, Siegpunkte und eingesetztes Feengold liegen offen. Daran erkennst du, wer dich noch überbieten kann.
lesson-fist-thief =
    ### Eine Eigenschaft mit Auswahl
    Der Dieb bestiehlt, wer am zweithöchsten bietet. Du hast noch 3 Feengold. **Biete alle 3.**
    .otherwise = Asta und Bert haben je 2 Münzen in der Faust. Mit 3 liegst du vorn, und dein gewöhnliches Gold brauchst du dafür nicht: Heb es dir auf.
lesson-fist-victim =
    ### Wen bestiehlst du?
    Du hast gewonnen. Asta und Bert sind beide Zweite, also darfst du wählen. So eine Frage sehen alle, aber nur dein Klick zählt.

    Schau dir in der Liste ihre Steine an und nimm, **wen du magst**.
lesson-fist-loot =
    ### Welchen Stein?
    Später brauchst du vier beliebige Steine, also hilft dir jeder. **Nimm, welchen du magst.**
lesson-fist-choices =
    ### Gut gestohlen
    Sechs Steine liegen vor dir. Was eine Karte bewirkt, passiert sofort, und alle sehen es.

    Dein Feengold ist aufgebraucht, 2 gewöhnliche Gold bleiben dir. Wer mitgezählt hat, weiß das auch.
lesson-fist-curse =
    ### Zeit für die schwarze Münze
    Drei verschiedene Steine sind beim Hexenmeister einen Siegpunkt wert; Asta und Bert bieten sicher viel. Da kannst du nicht mithalten, aber du kannst es ihnen verderben.

    Liegt in irgendeiner Faust eine schwarze Münze, ist die Karte **verhext**: Niemand bekommt sie, und alles Gebotene ist ausgegeben. Die Zahlen nehmen nie eine schwarze Münze. Klick also auf **Münzen…**, wähle 1 schwarze Münze und sonst nichts, dann **Faust schließen**.
    .otherwise = Ohne die schwarze Münze bekommt Bert den Hexenmeister, und Gold dazuzulegen wäre verschenkt. Klick auf **Münzen…** und nimm 1 schwarze Münze allein.
lesson-fist-cursed =
    ### Niemand bekommt ihn
    Asta hatte 4 Münzen in der Faust, Bert 5. Alles ausgegeben, für nichts, und die schwarze Münze ist zurück in der Bank.

    Verhexen lohnt sich, wenn die anderen etwas unbedingt wollen. Am Ende der Runde hättest du die Münze ohnehin verloren.
lesson-fist-common-gold =
    ### Feengold oder gewöhnliches Gold?
    Der Magier macht aus vier Steinen einen Siegpunkt. Du hast sechs, das ist also deine Karte.

    Beim Bieten zählt **gewöhnliches Gold** { ICON("coin:gold", "🪙") } genauso viel wie Feengold. Der Unterschied kommt danach: Es ist für immer weg. Du beginnst mit nur 2 davon, also gib sie aus, wo es darauf ankommt. Asta hat nichts mehr zu bieten, Bert eine einzige Münze. **Biete 2.**
    .otherwise = Bert hat 1 Münze: Mit 1 gäbe es ein Stechen, mit 0 gewänne er. Es braucht dein ganzes gewöhnliches Gold, und ein Siegpunkt ist das wert.
lesson-fist-score =
    ### Steine oder Münzen?
    Wo es Siegpunkte für Steine gibt, gibt es stattdessen auch Münzen; eins von beidem muss sein. **Nimm den Siegpunkt.**
    .otherwise = Silber ist schön, aber drei Siegpunkte gewinnen das Spiel, und für den ersten hast du die Steine. Nimm den Siegpunkt.
lesson-fist-stones =
    ### Womit zahlst du?
    Vier beliebige Steine darfst du geben. Gut ist es, zwei verschiedene Farben zu behalten, denn der Hexenmeister will von jeder einen. **Such es dir aus.**
lesson-fist-round-over =
    ### Dein erster Siegpunkt
    Niemand hat mehr Gold, deshalb gingen die übrigen fünf Karten ohne Gebot vorbei. Damit war die Runde zu Ende: **Das Feengold kam zu euch allen zurück**, gewöhnliches Gold und Silber nicht.

    Die nächste Runde beginnt wieder mit der Hexe, dazu kommen zwei neue Extra-Kreaturen. So geht es weiter, bis jemand drei Siegpunkte hat.
lesson-fist-end =
    ### Du kannst es
    In dieser Runde fehlten die Extra-Kreaturen mit ihren eigenen Eigenschaften. Was sie tun, steht am Tisch; mehr dazu sagt { $card }.

    - Eröffne in einem Kanal einen Tisch: { $table-open }. Computerspieler können ihn auffüllen.
    - Die Regeln in Kürze: { $rules }

    Drei Dinge, die gute Spieler wissen: Heb dir Gold für das Ende der Runde auf, stell Siegpunkte vor alles andere, und achte darauf, was andere noch bieten können. Mehr steht unter **Tipps zur Strategie** in { $rules }.

    Viel Spaß!

## Die Tavern Edition

lesson-tavern-welcome =
    ### Willkommen in der Taverne!
    Die Auktionen kennst du, also hier das Neue: **Karten, die du behältst**, **magische Münzen**, **weiße Steine** und die **Gunst des Königs** { ICON("sign:favor", "👑") }. Du lernst eins nach dem anderen kennen, in den letzten Auktionen einer Runde und den ersten der nächsten, mit Asta und Bert. Das sieht sonst niemand, und es zählt nicht. Es dauert etwa fünf Minuten.

    Noch nie gespielt? Dann fang mit der Lektion **{ lesson-fist }** an.

    Ein Spiel beginnt hier jeder mit 9 Feengold, und in jeder Runde gibt es **drei** Extra-Kreaturen. Drei Feengold hast du schon eingesetzt:
lesson-tavern-crook =
    ### Eine Karte zum Behalten
    Die meisten Karten wirken sofort. Der Gauner bleibt vor dir liegen, und **später, bei einem Gleichstand, schnappst du mit ihm den anderen die Karte weg** – auch wenn du gar nichts geboten hast.

    Vier Karten dieser Runde sind noch übrig, und er kommt zuerst. Asta und Bert haben ihre Fäuste geschlossen. **Biete 2.**
    .otherwise = Asta und Bert haben je 1 Münze in der Faust. Mit 1 gäbe es Gleichstand, mit 0 bekommst du ihn nicht, und mehr als 2 ist verschenkt.
lesson-tavern-kept =
    ### Er liegt vor dir
    Welche Karten du behältst, sehen alle: Auf dem Bild eines Tisches liegen ihre Abzeichen neben deinen Steinen. Die anderen wissen also, dass ein Gleichstand jetzt an dich gehen kann.

    Manche dieser Karten wirken **einmal**, wie der Gauner. Andere bleiben **für immer**, wie der Drachenreiter, mit dem deine Gebote für Drachen mehr zählen. Wenn sich eine einsetzen lässt, fragt dich der Bot.
lesson-tavern-country-witch =
    ### Eine magische Münze
    Die Landhexe bringt eine lila Münze { ICON("coin:purple", "🟣") }. Für sich allein ist sie nichts wert, aber sie stellt eine Auktion auf den Kopf: **Das zweithöchste Gebot gewinnt.**

    Das ist 2 Münzen wert: **Biete 2.**
    .otherwise = Asta hat 1 Münze in der Faust. Mit 2 gehört die Landhexe dir; den Rest brauchst du gleich noch.
lesson-tavern-purple =
    ### Hinter deinem Sichtschirm
    Die lila Münze liegt verborgen bei deinen anderen Münzen, so viele Runden du magst. Dass du sie bekommen hast, haben alle gesehen. Wann du sie bietest, sieht niemand.

    Es gibt auch blaue Münzen { ICON("coin:blue", "🔵") }. Die kommen nicht in die Faust: Wenn alle Fäuste offen sind, darfst du eine dazulegen, und dein Gebot zählt 1 mehr. Die Feenkönigin bringt eine.
lesson-tavern-white-dragon =
    ### Zeit für den Gauner
    Du hast noch 2 Feengold, und alle wollen den Weißen Drachen. Asta und Bert sehen entschlossen aus. Lass sie das unter sich ausmachen: **Biete 0.**
    .otherwise = Asta und Bert bieten je 3. Bei ihrem Gleichstand holt dir der Gauner den Drachen umsonst: Biete 0 und behalte deine Münzen.
lesson-tavern-use-crook =
    ### Gleichstand!
    3 gegen 3. Sonst würde jetzt Silber zwischen den beiden entscheiden. Aber vorher ist der Gauner an der Reihe, und den hast du: **Gib ihn ab.**
    .otherwise = Ohne den Gauner machen Asta und Bert es mit Silber unter sich aus, und du gehst leer aus. Besser wird es für ihn kaum: Gib ihn ab.
lesson-tavern-white-stone =
    ### Ein weißer Stein
    Die beiden haben je 3 Feengold gezahlt, du keins, und der Stein { ICON("stone:white", "⚪") } gehört dir. Der Gauner ist weg: Er wirkt nur einmal.

    Wenn du mit Steinen zahlst, **zählt ein weißer als jede Farbe, die du willst.** Du hast rote und blaue Steine, aber keinen gelben. Den brauchst du jetzt auch nicht.
lesson-tavern-second =
    ### Mit weniger gewinnen
    Drei verschiedene Steine sind beim Hexenmeister einen Siegpunkt wert: rot, blau und der weiße als gelber. Bert will ihn unbedingt, und überbieten kannst du ihn nicht. Das musst du auch nicht: Mit der lila Münze **gewinnt der zweite Platz**.

    Klick auf **Münzen…**, wähle **1 Feengold und 1 lila Münze**, dann **Faust schließen**. Die Zahlen nehmen nie eine magische Münze.
    .otherwise = Bert hat 3 Münzen in der Faust, Asta keine. Der zweite Platz genügt, mit der lila Münze: Klick auf **Münzen…** und nimm 1 Feengold und 1 lila Münze.
lesson-tavern-score =
    ### Der zweite Platz gewinnt
    Bert hat 3 geboten, du 1, und der Hexenmeister gehört dir. Allein wirkt eine lila Münze nie: Mindestens eine andere Münze muss mit in der Faust liegen.

    Deine Steine sind vollzählig, weil der weiße für den gelben einspringt. **Nimm den Siegpunkt.**
    .otherwise = Silber ist schön, aber für diesen Siegpunkt haben ein Gauner, ein Drache und eine Hexe gearbeitet. Nimm ihn.
lesson-tavern-favor =
    ### Die Gunst des Königs
    Das war die letzte Auktion der Runde, und du hast sie gewonnen. Deshalb bekommst du die Gunst des Königs { ICON("sign:favor", "👑") }. Sie kommt nach der ersten Runde ins Spiel, und wer die letzte Auktion einer Runde gewinnt, bekommt sie.

    Dafür gibt es am Ende der Runde **1 Silber** und in der nächsten zwei Vorrechte. Du nutzt gleich beide.
lesson-tavern-specials =
    ### Du suchst die Extra-Kreaturen aus
    Das erste Vorrecht: Vier Extra-Kreaturen werden gezogen, und du entscheidest, welche **drei** in dieser Runde kommen. Die vierte sieht niemand.

    Nur du siehst sie, deshalb wartet die Frage hinter **Meine Hand**. Zwei dieser Karten kann man behalten, eine bringt eine blaue Münze. **Nimm drei, die dir gefallen.**
lesson-tavern-witch =
    ### Die nächste Runde
    Die drei Karten sind unter die anderen gemischt, und die Hexe kam wie immer zuerst. Du hast 1 geboten, Asta 3 und Bert 2. Damit habt ihr alle wieder etwas Feengold eingesetzt.
lesson-tavern-no-bids =
    ### Was keiner will
    Den Gelben Drachen kannst du brauchen, und vielleicht bekommst du ihn billig. Asta und Bert haben ihre Fäuste leer gelassen. **Biete auch 0** und sieh, was passiert.
    .otherwise = Das ginge auch. Aber sonst bietet niemand, und wenn du es auch nicht tust, kommt die Gunst des Königs zum Zug: Biete 0.
lesson-tavern-claim =
    ### Niemand hat geboten
    Dann passiert zweierlei. **Alle nehmen ein Feengold zurück**, das sie in dieser Runde eingesetzt haben. Und wer die Gunst des Königs hat, darf die Karte für ein einziges Gold nehmen: das zweite Vorrecht. Ob du das willst, wirst du hinter **Meine Hand** gefragt: **Zahl 1 Gold**, egal welches.
    .otherwise = Die Gunst des Königs musst du auf jeden Fall abgeben, ob du die Karte nimmst oder nicht. Ein Stein für eine Münze ist ein guter Handel: Nimm sie.
lesson-tavern-heir =
    ### Wem gönnst du sie?
    Jetzt wandert die Gunst des Königs weiter, zum Mitspieler mit den wenigsten Siegpunkten. Asta und Bert haben beide keinen, also liegt es bei dir. **Nimm, wen du magst.**
lesson-tavern-passed =
    ### So geht sie reihum
    Ein Stein für 1 Feengold, und das kommt am Ende der Runde zurück. Die nächste Karte, die keiner will, darf sich jemand anders nehmen. Wer die letzte Auktion gewinnt, bekommt die Gunst des Königs und sucht die nächsten Extra-Kreaturen aus.

    Überleg dir also gut, ob du nichts bietest: An diesem Tisch kann eine leere Faust ein Geschenk sein.
lesson-tavern-end =
    ### Du kennst dich in der Taverne aus
    66 Extra-Kreaturen warten dort, und viele haben ihre eigenen Regeln. **Karten** zeigt am Tisch, welche noch kommen; mehr zu jeder sagt { $card }.

    - Einen Tisch in einem Kanal eröffnen: { $table-open }. Computer füllen ihn auf.
    - Die Regeln in Kürze: { $rules }

    Drei Dinge zum Mitnehmen: Eine behaltene Karte ist am meisten wert, wenn die anderen sie vergessen; biete auf die letzte Karte der Runde, um die nächsten auszusuchen; und heb magische Münzen auf, bis es um einen Siegpunkt geht. Mehr steht unter **Tipps zur Strategie** in { $rules }.

    Viel Spaß!

## Dragon's Gold

lesson-gold-welcome =
    ### Willkommen bei der Drachenjagd!
    Ihr führt alle vier Abenteurer an: zwei Ritter (Stärke 4 und 3), einen Dieb (2) und einen Zauberer (1). Gemeinsam erlegt ihr Drachen. **Dann müsst ihr euch einigen, wer was bekommt – sonst bekommt niemand etwas.** Sind alle Drachen fort, gewinnt der wertvollste Schatz.

    Hier spielst du die letzten Züge eines Profispiels gegen Asta und Bert. Das sieht sonst niemand, und es zählt nicht. Es dauert etwa fünf Minuten.

    Dein Schatz liegt hinter einem Sichtschirm. Nur du kennst ihn:
lesson-gold-send =
    ### Dein Zug: Schick jemanden los
    Unten siehst du die Drachen: wie stark { ICON("sign:strength", "💪") } sie sind, wer bisher gegen sie kämpft und ihren Schatz, offen oder verborgen { ICON("token:hidden", "❔") }. In der letzten Reihe steht, wer zu Hause { ICON("sign:home", "🏠") } ist.

    Der Höhlendrache hat Stärke 6. Astas Ritter (4) und dein Zauberer (1) sind dort, es fehlt also 1. Am besten schickst du den **Dieb**: Er darf danach stehlen, und mit dem Zauberer an seiner Seite sieht er sogar, was er nimmt.

    Klicke auf **Dieb**, dann auf **Höhlendrache**.
    .otherwise = Das ginge natürlich. Aber fällt der Höhlendrache ohne deinen Dieb, stiehlt niemand für dich, und einen starken Ritter hebst du besser für einen stärkeren Drachen auf. Schick den Dieb zum Höhlendrachen.
lesson-gold-propose =
    ### Der Drache fällt, jetzt wird gefeilscht
    Zwei verborgene Schatzsteine kamen dazu. Asta und du müsst euch über alles einigen; an einem Live-Tisch habt ihr 60 Sekunden.

    Klick auf **Vorschlagen…**, wähle für euch beide etwas aus und dann **Das vorschlagen**. Nur keine Scheu: Fang mit mehr an, als du erwartest. Der rote Magiestein { ICON("token:magic", "✨") } ist für dich viel wert, denn dein Zauberer ist hier: Er bringt dir einen magischen Gegenstand.
    .otherwise = Dem hätte Asta sofort zugestimmt, vielleicht war also mehr drin. Schlag für diese Lektion bitte etwas anderes vor.
lesson-gold-agree =
    ### Asta will mehr
    Sie war nicht einverstanden und hat selbst etwas vorgeschlagen: den Magiestein und ein Gold für dich. **Ein neuer Vorschlag ersetzt den alten, und alle müssen neu zustimmen.** So kann es weitergehen, solange der Sand rinnt, aber nicht länger. Ist die Zeit ohne Einigung um, ist der ganze Schatz verloren.

    Wie das aussähe, steht gleich hier unten. Astas Vorschlag ist anständig, und es braucht euch beide: Klick auf **Zustimmen**.
    .otherwise = In einem richtigen Spiel kann das klug sein. Hier gibt Asta aber nicht mehr her, und der Sand rinnt: Klick auf **Zustimmen**.
lesson-gold-pause =
    ### Ein magischer Gegenstand
    Für den Magiestein hast du einen Gegenstand gezogen. Wie viele du hast, wissen alle; welche es sind, ist dein Geheimnis. **Meine Hand** zeigt sie dir.

    Wo Gegenstände ins Spiel kommen können, gibt es eine kurze Pause für alle, ob sie einen haben oder nicht, damit sie nichts verrät. Dein Trank ist jetzt noch nicht dran. Klick auf **Weiter**.
    .otherwise = Noch nicht: Der Trank wirkt in deinem Zug, bevor du jemanden schickst. Klick jetzt auf **Weiter**.
lesson-gold-token =
    ### Der Diebstahl
    Dein Dieb greift hinter Astas Sichtschirm. Ohne Zauberer zöge er blind. Deiner ist dabei, also darfst du hinsehen und wählen. Was du siehst, ist nur für dich; deshalb wartet die Frage hinter **Meine Hand**.

    Münzen zählen für sich: Silber 1, Gold 3. Edelsteine zählen im Vergleich, denn wer von einer Farbe die meisten hat, bekommt 12 Punkte. **Nimm, was du magst.**
lesson-gold-theft =
    ### Das bleibt unter euch
    Die anderen sehen nur, dass etwas gestohlen wurde. Was es war, weiß Asta, und du weißt es. Merk dir also, was du gesehen hast.

    Deine Abenteurer aus diesem Kampf liegen jetzt verdeckt zu Hause. Aufgedeckt werden sie, wenn sonst niemand mehr da ist, den du schicken kannst.
lesson-gold-others =
    ### Die anderen sind am Zug
    Asta hat einen Ritter zum Händlerfresser geschickt, und mit Berts Ritter ist er gefallen. Den Schatz haben die beiden unter sich geteilt; du warst nicht dabei und hattest nichts zu sagen.

    Was jemand bekommt, sehen alle. Was danach hinter den Sichtschirmen liegt, musst du dir merken. (In den Pausen dazwischen hat die Lektion für dich auf **Weiter** geklickt.)
lesson-gold-object =
    ### Der letzte Drache und dein Trank
    Der Flussdrache hat Stärke 7. Schickst du einen Ritter, kommen die anderen dazu, und du musst teilen. Mit dem **Riesenkrafttrank** zählt dein Ritter (4) aber 8, das reicht allein. Und wer einen Drachen allein erlegt, behält alles.

    Klick auf **Meine Hand**, wähle in der Liste den Trank, dann den **Ritter (4)** und **Jetzt einsetzen**.
    .otherwise = Damit fällt er nicht, oder nicht für dich allein. Klick auf **Meine Hand**, wähle den Trank, nenne den **Ritter (4)**, dann **Jetzt einsetzen**.
lesson-gold-count =
    ### Die Sichtschirme gehen hoch
    Du warst allein bei dem Drachen, also gehört dir sein ganzer Schatz, auch der verborgene. Es war der letzte, deshalb wird jetzt gezählt: Münzen, Magiesteine, Sätze aus fünf Edelsteinen und die meisten Edelsteine jeder Farbe.

    Smaragde, Bernstein und der einzige Diamant haben den Ausschlag gegeben: Von drei Farben hast du die meisten, und jede bringt dir 12 Punkte.
lesson-gold-end =
    ### Du kannst es
    In diesen Zügen fehlten der Markt mitten im Spiel, auf dem ihr Schatzsteine tauscht, und 23 andere magische Gegenstände. Was jeder tut, sagt { $card }. Im Grundspiel gibt es sie nicht, dafür nimmt dort der Zauberer die Magiesteine.

    - Eröffne in einem Kanal einen Tisch: { $table-open }. Computerspieler können ihn auffüllen.
    - Die Regeln in Kürze: { $rules }

    Drei Dinge, die gute Spieler wissen: Für einen Anteil genügt ein Abenteurer beim Drachen, ein bescheidener erster Vorschlag wird bald angenommen, und Farben gewinnen das Spiel. Mehr steht unter **Tipps zur Strategie** in { $rules }.

    Viel Spaß!
