# Wer an einem Tisch sitzt und wer kommen darf, und worauf sich alle einigen, die da sind.

## Nicht erlaubt

refused-by-invitation-only = Dieser Tisch ist privat. Bitte die Person, die ihn leitet, um eine Einladung: { $table-invite }
refused-already-invited = Diese Person ist schon eingeladen und kann sich jederzeit setzen.
refused-too-many-invited =
    { $most ->
        [one] An diesem Tisch ist schon { $most } Einladung offen. Warte bitte, bis jemand gekommen ist.
       *[other] An diesem Tisch sind schon { $most } Einladungen offen. Warte bitte, bis jemand gekommen ist.
    }
refused-called-just-now =
    { $seconds ->
        [one] Diese Person wurde gerade erst an einen Tisch gerufen. Warte bitte noch { $seconds } Sekunde.
       *[other] Diese Person wurde gerade erst an einen Tisch gerufen. Warte bitte noch { $seconds } Sekunden.
    }
refused-whom-has-a-seat = Diese Person sitzt schon an diesem Tisch.
refused-whom-was-removed = Diese Person wurde von diesem Tisch weggeschickt und bekommt hier keinen Platz mehr.
refused-whom-has-seen-a-hand = Diese Person hat an diesem Tisch schon eine Hand gesehen und bekommt deshalb keinen anderen Platz.
refused-whom-is-not-invited = Dieser Tisch ist privat, und diese Person ist noch nicht eingeladen. Wer den Tisch leitet, kann sie einladen: { $table-invite }
refused-cannot-give-to-yourself = Der Platz gehört dir schon. Nenne jemand anderen, oder lass den Namen leer und biete den Platz allen an: { $table-give }
refused-nothing-offered = Du bietest deinen Platz gerade niemandem an.
refused-offer-is-over = Dieser Platz ist nicht mehr zu haben. So steht der Tisch jetzt: { $table-show }
refused-offered-to-somebody-else = Dieser Platz ist für jemand anderen gedacht. Schau gern zu und spiel beim nächsten Mal mit.
refused-not-rated = Dieses Spiel wird sowieso nicht gewertet.
refused-rated-too-late = Andere sitzen schon hier und wissen nichts davon. Werten lässt sich ein Tisch nur, bevor jemand dazukommt: Eröffne einen neuen.
refused-vote-is-open = Hier läuft schon eine andere Abstimmung. Antworte bitte erst darauf.
refused-vote-is-over = Diese Abstimmung ist vorbei. So steht der Tisch jetzt: { $table-show }
refused-vote-too-soon =
    { $seconds ->
        [one] Dieser Tisch hat gerade erst dagegen gestimmt. Warte bitte noch { $seconds } Sekunde.
       *[other] Dieser Tisch hat gerade erst dagegen gestimmt. Warte bitte noch { $seconds } Sekunden.
    }
refused-already-agreed = Du hast schon zugestimmt. Jetzt sind die anderen dran.
refused-not-paused = Das Spiel macht gerade keine Pause.
refused-whom-is-a-bot = Das ist ein Bot. Damit der Computer hier mitspielt: { $table-bot }
refused-whom-is-no-member = Diese Person ist nicht auf diesem Server und kann hier an keinen Tisch kommen.
refused-whom-cannot-look-on = Diese Person sieht diesen Kanal nicht und kann deshalb nicht an den Tisch kommen.

## Noch einmal gefragt

remove-question =
    ### { $who } wegschicken?
    Eine Vertretung übernimmt den Platz. { $who } bekommt an diesem Tisch keinen Platz mehr, und das lässt sich nicht rückgängig machen.
remove-question-lobby =
    ### { $who } wegschicken?
    Der Platz ist dann frei. { $who } bekommt an diesem Tisch keinen mehr, und das lässt sich nicht rückgängig machen.
button-remove = Ja, wegschicken
give-question =
    ### Deinen Platz { $whom } anbieten?
    Ist er übernommen, gehört er dieser Person für immer, mit allem, was hinter dem Sichtschirm liegt. Du siehst dann nichts mehr davon und bekommst keinen anderen Platz in diesem Spiel. Bis dahin spielst du weiter.
give-question-anybody =
    ### Deinen Platz allen anbieten?
    Übernehmen können ihn alle, die an diesem Tisch noch keine Hand gesehen haben. Ist er übernommen, gehört er dieser Person für immer, mit allem, was hinter dem Sichtschirm liegt. Du siehst dann nichts mehr davon und bekommst keinen anderen Platz in diesem Spiel. Bis dahin spielst du weiter.
button-offer = Ja, anbieten
offered = Dein Platz ist zu haben, und der Tisch zeigt es an. Bis ihn jemand übernimmt, spielst du weiter.
button-withdraw-offer = Platz behalten
vote-question-end =
    ### Abstimmen, ob das Spiel endet?
    Wenn alle, die da sind, rechtzeitig zustimmen, endet das Spiel sofort und ohne Ergebnis. Das lässt sich nicht rückgängig machen.
button-propose = Ja, abstimmen
button-propose-unrated = Abstimmen: nicht werten

## Was geschehen ist

done-invited = Eingeladen. Der Tisch zeigt die Einladung.
done-kept-seat = Du behältst deinen Platz.
done-asked-all = Die Abstimmung läuft am Tisch.
done-paused = Das Spiel macht Pause. Alle, die hier spielen, können sie mit **Weiter** beenden.
done-taken-back = Zurückgenommen. Antworte neu, wenn du so weit bist.
done-answered = Ist notiert.
done-gone-on = Das Spiel ist schon weiter. Du findest es weiter unten.

## Am Tisch

lobby-by-invitation = **Privater Tisch**: auf Einladung
lobby-invited = -# Eingeladen: { $whos }
around-invited = { $whos }: Du bist eingeladen, und ein Platz ist frei: { $table-join }
around-paused = **Pause.** Die Uhr steht. Alle, die hier spielen, können das Spiel fortsetzen.
around-paused-until = **Pause.** Die Uhr steht. Alle, die hier spielen, können das Spiel fortsetzen; sonst geht es weiter { $when }.
button-go-on-together = Weiter
vote-pause = **{ $who } möchte eine Pause machen.** Alle hier müssen zustimmen.
vote-end = **{ $who } möchte das Spiel ohne Ergebnis beenden.** Alle hier müssen zustimmen.
vote-unrated = **{ $who } möchte, dass dieses Spiel nicht gewertet wird.** Alle hier müssen zustimmen.
vote-take-back = **{ $who } möchte die letzte Antwort zurücknehmen.** Alle hier müssen zustimmen. Solange steht die Uhr.
vote-until = -# Keine Antwort heißt nein. Die Abstimmung endet { $when }.
vote-agreed = Dafür: { $whos }
vote-missing = Es fehlt noch: { $whos }
vote-failed-pause = -# Nicht alle wollten eine Pause, also geht das Spiel weiter.
vote-failed-end = -# Nicht alle wollten das Spiel beenden, also geht es weiter.
vote-failed-unrated = -# Nicht alle waren dafür: Das Spiel wird weiter gewertet.
vote-failed-take-back = -# Es bleibt bei der Antwort: Nicht alle waren einverstanden, oder jemand hat weitergespielt.
button-agree-pause = Ja, Pause
button-agree-end = Ja, Spiel beenden
button-agree-unrated = Ja, nicht werten
button-agree-take-back = Ja, zurücknehmen
button-decline = Nein, weiterspielen
offer-somebody = { $who } bietet { $whom } den eigenen Platz an, mit allem hinter dem Sichtschirm.
offer-anybody = { $who } bietet den eigenen Platz an, mit allem hinter dem Sichtschirm. Nehmen können ihn alle, die hier noch keine Hand gesehen haben.
button-take-seat = Platz von { $who } übernehmen
scene-ended-together = **Alle, die da waren, wollten das Spiel hier ohne Ergebnis beenden.**
scene-unrated = -# Alle waren dafür: Dieses Spiel wird nicht gewertet.
scene-taken-back = -# { $who } hat eine Antwort zurückgenommen.
