### Die magischen Gegenstände von Dragon's Gold, die es nur im Profispiel gibt.
###
### Der Wert ist der Name des Gegenstands, `.power` seine Wirkung, `.notes` sind Klarstellungen, eine je Zeile.

## Kämpfen

card-dragonslayer-sword = Drachentöter
    .power = Wenn du gerade einen Abenteurer geschickt hast: Er zählt in diesem Kampf 3 mehr.
    .notes =
        Die 3 bleiben ihm für alle sichtbar, bis er heimkommt.
        Sie zählen auch, wenn Anteile nach Stärke gewählt werden.

card-giant-potion = Riesenkrafttrank
    .power = In deinem Zug, bevor du jemanden schickst: Der Abenteurer, den du nennst und jetzt schickst, zählt doppelt.
    .notes =
        Er muss aufgedeckt zu Hause liegen, und genau ihn musst du schicken.
        Doppelt zählt er, bis er heimkommt.

card-sleeping-dust = Schlafstaub
    .power = Wenn du gerade einen Abenteurer geschickt hast: Der angegriffene Drache verliert 2 Stärke.
    .notes =
        Weniger als 1 hat er nie.
        Das bleibt so, bis er vom Tisch ist.

card-dragon-elixir = Drachenelixier
    .power = Wenn irgendjemand gerade einen Abenteurer geschickt hat: Der angegriffene Drache bekommt 3 Stärke dazu.
    .notes =
        Jeder Drache verträgt nur ein Elixier.
        Es kann einen Drachen retten, der sonst fallen würde.

## Bewegen

card-exchange-powder = Tauschpulver
    .power = Zwischen zwei Zügen: Zwei Drachen auf dem Tisch tauschen samt Schatz die Plätze. Die Abenteurer bleiben, wo sie sind.
    .notes =
        Ist einer von beiden jetzt besiegt, fällt er sofort, und seinen Schatz teilen die, die nun gegen ihn kämpfen.
        Wer als Nächstes am Zug ist, ändert sich dadurch nicht.

card-flying-carpet = Fliegender Teppich
    .power = In deinem Zug: Einer deiner kämpfenden Abenteurer fliegt zu einem anderen Drachen. Danach schickst du wie sonst einen los.
    .notes = Fällt der Drache dadurch, wird erst sein Schatz geteilt, dann geht dein Zug weiter.

card-seven-league-boots = Siebenmeilenstiefel
    .power = In deinem Zug: Du schickst zwei Abenteurer los, einen nach dem anderen.
    .notes =
        Beide müssen aufgedeckt zu Hause liegen. Du nennst sie und ihre Drachen auf einmal.
        Fällt der Drache des ersten, wird erst sein Schatz geteilt. Ist der Drache des zweiten dann weg, wählst du einen anderen.

card-healing-draught = Heiltrunk
    .power = In deinem Zug: Alle deine Abenteurer, die zu Hause verdeckt liegen, werden aufgedeckt.
    .notes = Wer kämpft, kämpft weiter.

card-horn-of-retreat = Rückzugshorn
    .power = In deinem Zug: Einer deiner Abenteurer kehrt aufgedeckt aus dem Kampf heim. Danach schickst du wie sonst einen los.
    .notes =
        Es hilft auch, wenn dein Zug sonst entfiele, weil alle kämpfen.
        Schicken darfst du auch den, der gerade heimgekehrt ist.

card-banishing-wand = Bannstab
    .power = Zwischen zwei Zügen: Ein fremder Abenteurer verlässt seinen Kampf und geht aufgedeckt heim.
    .notes = Was Magie ihm an Stärke gegeben hatte, ist weg.

## Teilen

card-ring-of-confusion = Ring der Verwirrung
    .power = Wenn die Anteile an einem Schatz feststehen und noch nicht verteilt sind: Zwei andere tauschen ihre Anteile.
    .notes =
        Du musst nicht dabei gewesen sein, aber dein eigener Anteil bleibt immer, wo er ist.
        Magische Gegenstände gibt es für die Magiesteine, die man am Ende hat.
        Wo keine Einigung zustande kam, gibt es nichts zu tauschen.

card-turned-hourglass = Gewendete Sanduhr
    .power = Während verhandelt wird: Die Zeit dafür beginnt von vorn.
    .notes =
        Alle dürfen sie einsetzen, auch wer nicht dabei war.
        Hatte die Sanduhr einen Sprung, ist er geflickt.

card-cracked-hourglass = Gesprungene Sanduhr
    .power = Während du verhandelst: Höchstens ein Viertel der Zeit bleibt übrig.
    .notes =
        Einsetzen darf sie nur, wer den Drachen mit erlegt hat.
        Länger wird die Zeit dadurch nie.

card-sceptre-of-command = Zepter der Macht
    .power = Wenn du mit anderen einen Drachen erlegt hast: Verhandelt wird nicht. Du teilst den Schatz auf, die anderen wählen vor dir, die Stärksten zuerst, und du bekommst den letzten Anteil.
    .notes =
        Es wirkt automatisch, wenn du es bereitgelegt hast.
        In jeden Anteil kommt mindestens ein Schatzstein, soweit sie reichen.
        Die Anteile darfst du vorher nennen; passen sie nicht zum Schatz, wirst du gefragt.

card-treasure-map = Schatzkarte
    .power = Wenn du allein oder mit anderen einen Drachen erlegt hast: Zu seinem Schatz kommen 2 weitere Steine aus dem Beutel.
    .notes =
        Sie wirkt automatisch, wenn du sie bereitgelegt hast.
        Sind es im Beutel weniger, kommen alle dazu, die noch da sind.

## Stehlen und Schauen

card-cloak-of-shadows = Schattenmantel
    .power = Zwischen zwei Zügen, heimlich: Du nimmst bis zu 2 Schatzsteine deiner Wahl von einem Drachen auf dem Tisch.
    .notes =
        Gesagt wird nichts, aber zählen können alle. Bis der nächste Schatz geteilt ist, dürfen alle anderen je einmal jemanden beschuldigen.
        Stimmt es, kommen die Steine zurück zum Drachen, soweit sie noch da sind.
        Wer falsch beschuldigt, zahlt der beschuldigten Person einen zufällig gezogenen Schatzstein.
        Bannen lässt er sich nicht, denn niemand sieht ihn.

card-masterthief-gloves = Meisterdiebhandschuhe
    .power = Wenn dein Dieb stiehlt: Du siehst, was da ist, und wählst, statt zu ziehen.
    .notes = Ist dort auch ein Zauberer von dir, wählst du zwei Schatzsteine.

card-ward-amulet = Schutzamulett
    .power = Wenn jemand dich bestiehlt: Der Diebstahl misslingt, und du bekommst stattdessen von dieser Person einen zufällig gezogenen Schatzstein.
    .notes = Hat sie keinen Schatzstein, misslingt der Diebstahl trotzdem.

card-poisoned-gift = Vergiftetes Geschenk
    .power = Zwischen zwei Zügen oder am Markt: Du schenkst jemandem einen Schatzstein deiner Wahl und bekommst dafür einen zufällig gezogenen.
    .notes =
        Der Stein, den du bekommst, wird gezogen, bevor deiner dazukommt.
        Wer nichts hat, gibt nichts und behält dein Geschenk.

card-crystal-ball = Kristallkugel
    .power = Zwischen zwei Zügen: Du blickst hinter einen fremden Sichtschirm oder auf die nächsten 3 Drachen im Stapel.
    .notes =
        Das siehst nur du, und nur in diesem Augenblick.
        Wohin du geblickt hast, erfahren alle.

## Am Ende

card-philosophers-stone = Stein der Weisen
    .power = Am Ende: Bis zu 4 deiner Silber zählen als Gold.
    .notes =
        Jedes davon bringt 2 Punkte mehr.
        Er wirkt automatisch, wenn du ihn bereitgelegt hast.

card-chameleon-gem = Chamäleonstein
    .power = Am Ende: Er zählt als ein weiterer Edelstein einer Farbe, die du vorher nennst.
    .notes =
        Er zählt für Sätze und dafür, wer am meisten hat.
        Du legst ihn mit seiner Farbe heimlich bereit, bevor sich ein Sichtschirm hebt.

card-lead-casket = Bleikästchen
    .power = Am Ende: Dein schwarzer Diamant zählt 10 und ist nicht verflucht.
    .notes =
        Für Sätze und für die meisten Edelsteine einer Farbe bekommst du Punkte wie alle anderen.
        Ohne den schwarzen Diamanten bewirkt es nichts.

## Gegen Magie

card-scroll-of-dispel = Bannspruchrolle
    .power = Wenn jemand anders gerade einen magischen Gegenstand eingesetzt hat: Er bleibt ohne Wirkung. Beide werden abgelegt.
    .notes =
        Sie gilt dem Gegenstand, der zuletzt gezeigt wurde, und lässt sich selbst bannen.
        Der Schattenmantel ist vor ihr sicher, denn ihn sieht niemand.
