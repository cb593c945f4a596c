### Das Spiel im Terminal.

## Wörter, die man eintippen kann, durch Kommas getrennt. Das erste nennt die Hilfe.
## Einzelne Buchstaben gelten nur in der eigenen Sprache, längere Wörter in allen.

terminal-coin-fairy = feen, f, feengold, fee
terminal-coin-gold = gold, g, gewöhnlich, gewöhnliches, gewöhnliche, gewöhnliches gold, gewöhnliche gold
terminal-coin-silver = silber, s
terminal-coin-fairy-silver = feensilber, fs
terminal-coin-black = schwarz, sw, schwarze, schwarze münze, schwarze münzen, schwarzmünze
terminal-coin-red = amulett, a, r, amulette, rot, rote, rote münze, rote münzen
terminal-coin-blue = blau, blaue, blaue münze, blaue münzen
terminal-coin-purple = lila, l, lila münze, lila münzen
terminal-colour-red = rot, r, rote, roten, roter
terminal-colour-blue = blau, b, blaue, blauen, blauer
terminal-colour-yellow = gelb, g, gelbe, gelben, gelber
terminal-colour-white = weiß, w, weiss, weiße, weißen, weißer
terminal-command-help = hilfe, ?, h
terminal-command-card = karte, karten, k
terminal-command-table = tisch, t
terminal-command-hand = hand, beutel
terminal-command-rules = regeln, regel
terminal-command-undo = rückgängig, widerrufen
terminal-command-save = speichern, sichern
terminal-command-quit = ende, q, beenden, tschüss
terminal-answer-use = nutzen, ja, j
terminal-answer-pass = verzichten, nein, n
terminal-answer-score = punkten, punkt, punkte, siegpunkt, siegpunkte
terminal-answer-take = nehmen, münzen
terminal-answer-draw = ziehen, zieh
terminal-answer-stop = aufhören, stopp, halt
terminal-word-yes = ja, j, an
terminal-word-no = nein, n, aus
terminal-word-nothing = nichts, passe, passen, keine, leer, -
terminal-word-plus = und, plus, mit
terminal-word-filler = x, ein, eine, einen, der, die, das, stein, steine, steinen, münze, münzen

## Namen für alle, die keinen bekommen haben

terminal-people = Anna, Ben, Clara, David, Emma, Finn
terminal-computers = Erle, Hasel, Holunder, Quendel, Ginster, Linde

## Der Tisch

terminal-players = Am Tisch: { $names }.
terminal-computer-names = Der Computer spielt für { $names }.
terminal-level = Der Computer spielt als { $level }.
terminal-welcome-hint = Mit ? bekommst du jederzeit Hilfe, mit „ende“ hörst du auf.
terminal-block = Runde { $round } · { $card }
terminal-round-only = Runde { $round }
terminal-special = { $card }*
terminal-to-come = Kommt noch, Reihenfolge offen: { $cards }.
terminal-order = Kommt noch, und die Reihenfolge kennst nur du: { $cards }.
terminal-face-down =
    { $count ->
        [one] Und verdeckt { $count } Karte, die nur { $who } gesehen hat.
       *[other] Und verdeckt { $count } Karten, die nur { $who } gesehen hat.
    }
terminal-to-come-none = Das ist die letzte Karte der Runde.
terminal-gone = Schon dran gewesen: { $cards }.
terminal-name = Name
terminal-points = Punkte
terminal-spent = Eingesetzt
terminal-bank = Bank
terminal-keeps = Vor { $who } liegt: { $cards }.
terminal-spent-silver = Ebenfalls eingesetzt von { $who }: { $things }.
terminal-favor = Die Gunst des Königs hat { $who }.
terminal-bank-coins = Münzen der Bank: { $things }.
terminal-own = Hinter deinem Sichtschirm: { $things }.
terminal-own-stones = Davor: { $things }.
terminal-pair = Deine erste Faust: { $first }. Deine zweite: { $second }.
terminal-nothing = nichts

## Fragen

terminal-bid-gold-hint = Zum Beispiel 3 oder 2f 1g, oder 0 für eine leere Faust.
terminal-bid-silver-hint = Zum Beispiel 2, oder 0 für nichts.
terminal-bid-common-gold-hint = Zum Beispiel 1, oder 0 für eine leere Faust.
terminal-bid-stones-hint = Zum Beispiel 1 rot 2 blau oder 1r 2b, oder 0 für eine leere Faust.
terminal-bid-magic-hint = { $coin }: zum Beispiel { $bid }.
terminal-two-fists-hint = Zwei Fäuste: zum Beispiel 3/0.
terminal-several-hint = Zum Beispiel 1 2 4, oder Namen mit Kommas dazwischen.
terminal-may-use = Jederzeit nutzen darfst du, indem du den Namen eintippst: { $cards }.
terminal-pay-hint = Eine Nummer, oder zum Beispiel 2 rot 1 blau.
terminal-prompt = { $who } >{" "}
terminal-empty-line = Bitte tippe deine Antwort ein, oder ? für Hilfe.
terminal-nothing-to-bid = Du hast diesmal nichts zu bieten. Schau einen Moment nachdenklich, dann merkt es niemand.
terminal-nothing-to-add = Du hast diesmal nichts dazuzulegen. Schau einen Moment nachdenklich, dann merkt es niemand.
terminal-only-you = Das ist nur für deine Augen bestimmt.
terminal-go-on = Weiter mit der Eingabetaste.{" "}

## Reden, während Zeit vergeht

# Zeit vergeht mit dem, was gesagt wird, nicht nach der Uhr.
terminal-seconds =
    { $seconds ->
        [one] Es bleibt { $seconds } Sekunde.
       *[other] Es bleiben { $seconds } Sekunden.
    }
terminal-call = Wer will an die Tastatur: { $names }? Tippt einen Namen; nur die Eingabetaste, wenn niemand will.
terminal-call-prompt = Wer? >{" "}
terminal-call-again = Bitte tippt einen von diesen Namen: { $names }. Oder nur die Eingabetaste, wenn niemand etwas zu sagen hat.

## Mehrere an einer Tastatur

terminal-pass-on = Bitte gebt die Tastatur an { $who }. Alle anderen schauen weg.
terminal-pass-on-prompt = { $who }, drück die Eingabetaste.{" "}

## Befehle

terminal-help-bid = Dein Gebot: eine Anzahl Münzen, etwa 3 (dann zuerst Feengold), oder was genau in die Faust soll, etwa 2f 1g oder 2 feen 1 gold + schwarz. 0 ist eine leere Faust.
terminal-help-bid-stones = Dein Gebot: wie viele Steine von jeder Farbe, etwa 1 rot 2 blau oder 1r 2b. 0 ist eine leere Faust.
terminal-help-two-fists = Du darfst zwei Fäuste schließen, mit einem Schrägstrich dazwischen, etwa 3/0 oder 2f 1g / 1f sw.
# Was sich kurz eintippen lässt für das, was gerade geboten werden kann.
terminal-help-letters = Kurz: { $letters }.
terminal-help-letter = { $letter } = { $thing }
terminal-help-choice = Deine Wahl: die Nummer oder der Name; der Anfang genügt.
terminal-help-several = Deine Wahl: so viele, wie verlangt sind, nach Nummern, etwa 1 2 4, oder nach Namen mit Kommas dazwischen.
terminal-help-payment = Deine Zahlung: die Nummer oder die Steine, etwa 2 rot 2 blau oder 2r 2b.
terminal-help-card = erklärt eine Karte; ohne Namen die, um die es gerade geht
terminal-help-table = zeigt noch einmal den ganzen Tisch
terminal-help-hand = zeigt, was du hast
terminal-help-rules = die Regeln in Kürze; ohne Thema die Liste der Themen
terminal-help-undo = nimmt deine letzte Antwort zurück, wenn daraus noch nichts geworden ist, was andere gesehen haben
terminal-help-save = hält das Spiel von jetzt an in einer Datei fest
terminal-help-quit = beendet das Spiel
terminal-help-special = Ein * steht bei den Extra-Kreaturen der Runde.
terminal-help-a-name = NAME
terminal-help-a-topic = THEMA
terminal-help-a-file = DATEI
terminal-undone = Zurückgenommen. Es ist, als hättest du noch nicht geantwortet.
terminal-rules-of = Die Regeln: { $title }
terminal-rules-topics = Themen: { $topics }. Tippe „regeln“ und eines davon.
terminal-no-such-topic = Ein Thema „{ $asked }“ gibt es nicht. Es gibt: { $topics }.
terminal-no-such-card = Eine Karte „{ $asked }“ gibt es nicht. Was da liegt, zeigt „tisch“.
terminal-several = „{ $asked }“ könnte heißen: { $found }. Bitte sag, was davon du meinst.

## Dateien

terminal-saved = Das Spiel steht nach jeder Antwort in { $file }.
terminal-save-where = Dieses Spiel wird noch nirgends festgehalten. Tippe „speichern“ und dazu einen Dateinamen.
terminal-save-exists = In { $file } steht schon etwas, und das bleibt so. Bitte nimm eine andere Datei.
terminal-save-failed = Das Spiel ließ sich nicht in { $file } schreiben ({ $reason }). Es geht trotzdem weiter. Damit es nicht verloren geht, tippe „speichern“ und den Namen einer anderen Datei.
terminal-save-impossible = In { $file } lässt sich nichts schreiben ({ $reason }). Bitte beginne noch einmal, mit einer anderen Datei nach --save.
terminal-resumed = Willkommen zurück! Das Spiel in { $file } geht weiter.
terminal-resumed-as-it-was = Es geht so weiter, wie es begonnen wurde, was die Befehlszeile auch sonst noch sagt.
terminal-file-over = Das Spiel in { $file } ist vorbei. Nimm für ein neues eine andere Datei nach --save.
terminal-file-unreadable = { $file } lässt sich nicht lesen ({ $reason }). Bitte nimm eine andere Datei nach --save. Es wurde nichts verändert.
terminal-file-foreign = In { $file } steht etwas, das kein gespeichertes Spiel ist. Bitte nimm eine andere Datei nach --save. Es wurde nichts verändert.
terminal-file-broken = { $file } ist ein gespeichertes Spiel, aber beschädigt, deshalb kann es nicht weitergehen. Hol dir eine Kopie zurück, wenn du eine hast, oder nimm für ein neues Spiel eine andere Datei nach --save. Es wurde nichts verändert.
terminal-file-newer = { $file } stammt von einer neueren Version dieses Programms. Spiel bitte mit ihr weiter, oder nimm für ein neues Spiel eine andere Datei nach --save. Es wurde nichts verändert.
terminal-diverged = Seit { $file } gespeichert wurde, haben sich die Regeln geändert, und die Antworten in der laufenden Auktion oder im laufenden Zug passen nicht mehr dazu. Alles davor schon.
terminal-restart-question = Soll nur diese Auktion oder dieser Zug neu beginnen? Bis dahin behält die Datei den alten Stand. (ja oder nein){" "}
terminal-restart-yes-or-no = Bitte tippe ja oder nein.
terminal-restart-no = Dann wurde nichts verändert. In { $file } steht das Spiel nach wie vor.

## Das Ende

terminal-over = Das Spiel ist vorbei.
terminal-seed = Startwert dieses Spiels: { $seed }. Mit --seed und diesem Wert spielt der Zufall genauso wieder.
terminal-left-saved = Bis zum nächsten Mal! Weiter geht das Spiel mit:
terminal-left-behind = Bis zum nächsten Mal! Die letzten Antworten ließen sich nicht in { $file } schreiben; von davor geht das Spiel weiter mit:
terminal-left-unsaved = Bis zum nächsten Mal! Dieses Spiel wurde nicht festgehalten. Dafür beginnst du eins mit --save DATEI.
terminal-no-keyboard = Hier tippt niemand. Bitte starte das Spiel in einem Terminal.

## Die Befehlszeile

terminal-not-here =
    { $game } gibt es nicht im Terminal.
    Spiel es in der Übungstaverne auf diesem Rechner: make run (ohne Discord-Token), dann die genannte Adresse in einem Fenster je Person öffnen und /table open eingeben. Die Regeln: python -m dragonbot rules { $game }
    Im Terminal gibt es: { $games }.
terminal-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Es gibt: { $games }.
terminal-unknown-level = Als „{ $level }“ kann der Computer nicht spielen. Er kann es als: { $levels }.
terminal-wrong-people = Am Tisch sind { $players } Plätze, und zwischen 1 und { $players } davon können Menschen besetzen. Bitte ändere --people.
terminal-too-many-names = Das sind mehr Namen, als mitspielen: { $names }. Bitte lass welche weg, oder ändere --players.
terminal-bad-name = „{ $name }“ geht nicht als Name. Bitte nimm bis zu { $most } Zeichen, und nicht nur Ziffern.
terminal-bad-option = „{ $option }“ ist keine Hausregel. Bitte schreib NAME=WERT, etwa stack_amulets=true.
terminal-unknown-language = Die Sprache „{ $language }“ gibt es nicht. Es gibt: { $languages }.

## Eine Partie noch einmal ansehen

terminal-replay-next = weiter, w, vor
terminal-replay-back = zurück, z
terminal-replay-round = runde, r
terminal-replay-scene = szene, s, auktion, zug
terminal-replay-first = anfang, erste
terminal-replay-last = ende, letzte
terminal-replay-public = alle, öffentlich
terminal-replay-open = offen, o
terminal-replay-all = alles
terminal-replay-quit = schluss, q, raus
terminal-replay-help = hilfe, ?, h
replay-terminal-title = { $game }, noch einmal. Enter geht weiter, ? sagt, was man sonst eingeben kann.
replay-terminal-prompt = > { "" }
replay-terminal-help =
    weiter (oder Enter), zurück, runde (zur nächsten), szene (zur nächsten Auktion, zum nächsten Zug), anfang, ende, oder die Nummer eines Moments.
    Mit wessen Augen: alle (wie alle es sahen), offen (alle Hände), oder ein Platz: { $seats }, oder sein Name.
    alles erzählt alles von hier an, schluss geht.
