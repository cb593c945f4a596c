### Kurzregeln von Dragon's Gold, nach Themen.
### `.title` ist der Name des Themas; der Wert ist der Text, mit einer Leerzeile zwischen Absätzen.

rules-gold-goal =
    Ihr alle führt je vier Drachenjäger an. Drachen zu erlegen ist dabei der leichte Teil; Ärger gibt es erst um den Schatz. Wer den Drachen erlegt hat, muss nämlich teilen, und wer zu gierig ist, geht vielleicht leer aus.

    Ist der letzte Drache fort, heben sich die Sichtschirme. Der wertvollste Schatz gewinnt.
    .title = Ziel des Spiels

rules-gold-setup =
    Alle haben vier Abenteurer: zwei Ritter mit Stärke 4 und 3, einen Dieb mit 2 und einen Zauberer mit 1. Sie liegen offen aus. Schätze liegen hinter einem Sichtschirm.

    Im Beutel sind 126 Schatzsteine: 35 Silber, 20 Gold, 16 Magiesteine (rot), je 12 Saphire (blau), Smaragde (grün), Amethyste (lila) und Bernsteine (gelb), 6 Diamanten (weiß) und ein einziger schwarzer Diamant.

    Die 18 Drachen werden gemischt. Vier davon werden ausgelegt, jeder mit so vielen Steinen aus dem Beutel, wie seine Karte offen zeigt. Mitten im Stapel wartet der Markt. Wer beginnt, entscheidet der Zufall. Im Profispiel ziehen alle noch einen von 24 magischen Gegenständen.
    .title = Aufbau

rules-gold-turn =
    In deinem Zug schickst du einen Abenteurer, der zu Hause aufgedeckt liegt, zu einem beliebigen Drachen auf dem Tisch. Aussetzen darfst du nicht. Wer kämpft, bleibt dort, bis der Drache fällt.

    Liegt zu Beginn deines Zugs zu Hause niemand aufgedeckt, werden erst alle aufgedeckt, die dort verdeckt liegen. Kämpfen alle vier, entfällt dein Zug.

    Kann eine ganze Runde lang niemand jemanden schicken, fällt ohne Kampf der Drache, bei dem am wenigsten Stärke fehlt; von mehreren der, der am längsten liegt.
    .title = Ein Zug

rules-gold-kill =
    Sobald die Abenteurer bei einem Drachen zusammen mindestens so stark sind wie er, fällt er. Dann geht es so weiter:

    1. Seine verborgenen Schatzsteine werden aus dem Beutel gezogen.
    2. Der Schatz geht an alle, die dort Abenteurer haben. Wer allein ist, nimmt alles.
    3. Diebe, die dabei waren, stehlen, und zwar in der Reihenfolge, in der sie kamen.
    4. Die Abenteurer gehen verdeckt heim, und der nächste Drache vom Stapel legt sich mit seinen offenen Steinen an die freie Stelle.

    Danach geht es im Uhrzeigersinn weiter. Was jemand bekommt, sehen alle, was hinter einem Sichtschirm liegt, niemand: Merkt es euch, oder ratet.
    .title = Wenn ein Drache fällt

rules-gold-negotiation =
    Alle, die einen Drachen gemeinsam erlegt haben, müssen sich einigen, wer welche Steine bekommt: { $sand ->
        [60] an einem Live-Tisch in 60 Sekunden, an einem gemütlichen in 3 Minuten, per Post in 12 Stunden.
       *[other] an einem Live-Tisch in { $sand } Sekunden, an einem gemütlichen in dreimal so viel Zeit, per Post in 12 Minuten für jede dieser Sekunden.
    }

    Alle Beteiligten dürfen Anteile vorschlagen. Ein Vorschlag gibt jeden Stein genau einer Person; ein Anteil darf leer sein. Wer vorschlägt, stimmt damit zu. Ein neuer Vorschlag ersetzt den alten, und alle müssen neu zustimmen. Stimmen alle zu, wird geteilt; bis dahin darfst du es dir anders überlegen.

    Läuft vorher die Zeit ab, ist der ganze Schatz verloren. In den Beutel kommt er nicht zurück.

    Geteilt wird nur dieser Schatz. Zufall, Steine von hinter dem Sichtschirm und Versprechen für später gehören in keinen Vorschlag.
    .title = Verhandeln

rules-gold-divide =
    Das kann euer Tisch statt des Verhandelns wählen. Wer bei dem Drachen am schwächsten war, teilt den Schatz in so viele Anteile auf, wie Personen beteiligt sind. Die anderen wählen je einen, die Stärksten zuerst, und der letzte bleibt für die Person, die geteilt hat. Bei gleicher Stärke gilt als stärker, wessen erster Abenteurer früher kam.

    In jedem Anteil muss ein Stein liegen, solange genug da sind; sonst gibt es so viele Anteile mit einem Stein wie möglich, und die übrigen bleiben leer.
    .title = Teilen und wählen

rules-gold-wizards =
    Grundspiel: Haben mehrere einen Drachen erlegt, aber nur eine Person davon mit ihrem Zauberer, nimmt sie alle Magiesteine (rot), bevor geteilt wird, und behält sie auch, wenn der Rest verloren geht. Bei zwei Zauberern oder mehr, oder gar keinem, werden sie wie die anderen geteilt.

    Profispiel: Magiesteine werden immer mitgeteilt. Für jeden in deinem Anteil ziehst du einen magischen Gegenstand, wenn dein Zauberer bei dem Drachen war; ohne ihn bleibt es beim Stein. Ein gestohlener Magiestein bringt keinen Gegenstand.
    .title = Zauberer

rules-gold-thieves =
    Nach dem Teilen, mit oder ohne Einigung, stiehlt jeder Dieb, der bei dem Drachen war: Du nennst für deinen jemand anderen, der auch dabei war, und nimmst einen zufällig gezogenen Stein von hinter diesem Sichtschirm. Das muss sein, auch wenn dort vielleicht nichts liegt. Was eben erst verteilt wurde, kann schon gestohlen werden.

    Ist auch dein Zauberer dort, hilft er: Du siehst hinter den Sichtschirm und wählst den Stein. Welcher es war, wissen nur die beiden Betroffenen.

    Wer den Drachen allein erlegt hat, hat niemanden zum Bestehlen.
    .title = Diebe

rules-gold-market =
    Ist der siebte Drache vom Stapel gekommen, öffnet der Markt, so lange, wie eine Verhandlung dauert. Alle dürfen jemandem Steine gegen Steine anbieten oder welche verschenken. Annehmen lässt sich das, solange beide haben, was geboten ist; vorzeigen muss es niemand. Wer mag, zeigt hinter **Meine Hand** allen seinen ganzen Schatz; was man zeigt, stimmt. Von einer Person an eine andere gibt es höchstens ein Angebot, und ein neues ersetzt es.

    Nur Schatzsteine wechseln den Besitzer: keine Versprechen, kein Zufall, keine magischen Gegenstände. Der Markt endet früher, wenn alle auf „Fertig“ geklickt haben. Ist der Beutel leer, bevor der siebte Drache kommt, gibt es keinen Markt.
    .title = Der Markt

rules-gold-objects =
    Magische Gegenstände gehören zum Profispiel. Wie viele du hast, wissen alle; welche es sind, nur du. Jeder wird einmal eingesetzt, in dem Moment, den seine Karte nennt, und dann abgelegt.

    Wo zwischendurch ein Gegenstand zum Einsatz kommen könnte, gibt es eine kurze Pause, solange irgendjemand einen hat. Sie ist immer gleich lang: live 10 Sekunden, gemütlich 30, per Post 2 Stunden. Sie endet früher, wenn alle auf „Weiter“ geklickt haben. In einer Pause darf jede Person einen Gegenstand einsetzen. Wirksam wird alles an ihrem Ende, angefangen bei der Person, die am Zug ist.

    Bereitlegen lässt sich ein Gegenstand heimlich und jederzeit: Dann wird er automatisch eingesetzt, sobald es geht. Was wirkt, wenn ein Drache fällt oder das Spiel endet, wird nur so eingesetzt.
    .title = Magische Gegenstände

rules-gold-end =
    Ist der letzte Stein aus dem Beutel genommen, kommen keine Drachen mehr. Die auf dem Tisch müssen noch erlegt werden, und ist der Beutel leer, kommt zu ihrem Schatz nichts Verborgenes dazu. Geht der Stapel vorher aus, spielt ihr mit den übrigen Drachen weiter, und der Beutel liefert, was sie verbergen.

    Ist der letzte Drache erlegt, sein Schatz geteilt und auch der letzte Diebstahl vorbei, heben sich die Sichtschirme, und es wird gezählt. Bei Gleichstand gewinnen alle, die vorn liegen.
    .title = Ende des Spiels

rules-gold-scoring =
    Grundspiel:
    - Silber und Magiesteine: je 1 Punkt
    - Gold: je 3 Punkte
    - Schwarzer Diamant: 7 Punkte
    - Die meisten Edelsteine einer Farbe: zu dritt 15 Punkte, zu viert oder fünft 12, zu sechst 10

    Edelsteine gibt es in fünf Farben: blau, grün, lila, gelb und weiß. Haben mehrere gleich viele, bekommen sie alle die vollen Punkte, sofern sie mindestens einen Stein dieser Farbe haben.
    .title = Wertung im Grundspiel

rules-gold-scoring-advanced =
    Silber und Magiesteine zählen je 1 Punkt, Gold 3, wie im Grundspiel. Übrige magische Gegenstände zählen nichts.

    Ein Satz aus je einem Edelstein aller fünf Farben bringt 5 Punkte.

    Die meisten Edelsteine einer Farbe bringen zu dritt 12 Punkte, zu viert oder fünft 10, zu sechst 8. Haben zwei gleich viele, bekommen beide die Hälfte; sind es mehr als zwei, bekommt niemand etwas.

    Der schwarze Diamant zählt 19, ist aber verflucht: Wer ihn hat, bekommt nichts für Sätze und nichts für die meisten Edelsteine. Verglichen werden diese Steine trotzdem; wo dort allein die meisten liegen, bekommt also niemand die Punkte.
    .title = Wertung im Profispiel

rules-gold-house-rules = Vor dem Start kann die Tischleitung diese Regeln in der Lobby ändern. Sonst gelten die offiziellen Regeln.
    .title = Hausregeln

rules-gold-tips =
    Das zeigen Tausende Spiele zwischen Computerspielern. Es sind Tipps, keine Regeln.

    - **Ein Abenteurer je Drache genügt.** Ein zweiter von dir beim selben Drachen bringt keinen zweiten Anteil; schick ihn anderswohin.
    - **Die Schwachen lohnen sich am meisten.** Beim Teilen fragt niemand nach Stärke: Je Punkt Stärke bringt ein Zauberer doppelt so viel heim wie ein Ritter.
    - **Geh dorthin, wo wenige sind.** Wer zu zweit teilt, bekommt anderthalbmal so viel wie jemand zu viert.
    - **Fang bescheiden an.** Ein erster Vorschlag, der dir höchstens etwa einen Punkt mehr gibt als den anderen, wird fast doppelt so oft angenommen wie ein gieriger.
    - **Einigt euch bis zum dritten Vorschlag.** Bis dahin geht kaum ein Schatz verloren, nach dem vierten jeder fünfte.
    - **Warten bringt nichts.** Anteile, über die man sich gleich einig ist, sind so viel wert wie die beim letzten Sandkorn.
    - **Farben gewinnen.** Wer bei drei oder mehr davon vorn liegt, gewinnt mehr als jedes zweite Spiel. Vier Edelsteine einer Farbe reichen dafür meistens, drei selten.
    .title = Tipps zur Strategie

## Ein Zug Schritt für Schritt, wie ein Tisch ihn spielt (der Knopf in der Hand). Jede Zeile ist ein Schritt oder ein Teil davon.

round-gold-send = **Schick einen Abenteurer**, der zu Hause aufgedeckt liegt, zu einem beliebigen Drachen. Aussetzen darfst du nicht.
round-gold-turned-up = Liegt von deinen niemand aufgedeckt, werden erst alle aufgedeckt, die zu Hause verdeckt liegen.
round-gold-lost-turn = Kämpfen alle vier, entfällt der Zug.
round-gold-falls = **Ein Drache fällt**, sobald die Abenteurer dort zusammen so stark sind wie er.
round-gold-hidden = Seine verborgenen Schatzsteine werden aus dem Beutel gezogen.
round-gold-pause = Davor und danach gibt es eine kurze Pause für magische Gegenstände.
round-gold-treasure = **Sein Schatz** geht an alle, die dort Abenteurer haben.
round-gold-alone = Wer allein ist, nimmt alles.
round-gold-wizard-seizes = Hat von mehreren nur eine Person ihren Zauberer dort, nimmt sie zuerst alle Magiesteine (rot).
round-gold-negotiates = Mehrere einigen sich auf Anteile, bevor die Zeit abläuft, oder der Schatz ist verloren.
round-gold-divides = Wer am schwächsten war, teilt auf; die anderen wählen je einen Anteil, die Stärksten zuerst.
round-gold-wizard-draws = Für jeden Magiestein in deinem Anteil ziehst du einen magischen Gegenstand, wenn dein Zauberer dort war.
round-gold-thieves = **Jeder Dieb, der dort war**, stiehlt jemand anderem, der dort war, einen zufälligen Stein.
round-gold-thief-helped = Ist dein eigener Zauberer dort, siehst du hinter den Sichtschirm und wählst.
round-gold-home = **Alle gehen heim**, verdeckt, und der nächste Drache kommt mit seinen offenen Steinen vom Stapel.
round-gold-market = Mit dem siebten Drachen vom Stapel öffnet der Markt: Alle dürfen Steine tauschen.
round-gold-end = **Das Spiel endet**, wenn der Beutel leer ist und die Drachen auf dem Tisch erlegt sind. Die meisten Punkte gewinnen: Silber und Magiesteine je 1, Gold 3, und Punkte für die meisten Edelsteine jeder Farbe.
round-gold-black-diamond = Der schwarze Diamant zählt 7.
round-gold-cursed = Der schwarze Diamant zählt 19, bringt aber für Edelsteine nichts ein.
round-gold-sets = Ein Satz aus je einem Edelstein der fünf Farben zählt 5.
