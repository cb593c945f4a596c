### Blankokarten: Figuren, die jemand erfunden hat, was sie fragen, und was ihre Fähigkeiten in Worten sind.

# Wie eine Blankokarte heißt, wo immer Karten genannt werden.
blank-name = ✎ { $name }
blank-nothing = nichts

## Fragen. `$about` ist die Karte, die fragt, eine behaltene Karte, oder um wen es geht.

ask-blank-colour = { $about }: Welche Farbe wählst du?
ask-blank-whom = { $about }: Wen wählst du?
ask-blank-thing = { $about }: Was wählst du?
ask-blank-number = { $about }: Welche Zahl wählst du?
ask-blank-use = { $about }: Möchtest du das?
ask-blank-way = { $about }: Was wählst du?
ask-blank-again = { $about }: Noch einmal?
ask-blank-stone = Welchen Stein möchtest du von { $about }?
ask-blank-coin = Möchtest du eine Münze von { $about }?
ask-blank-gift = Was gibst du { $about }?
ask-blank-stones =
    { $count ->
        [one] Welchen Stein gibst du ab?
       *[other] Welche { $count } Steine gibst du ab?
    }
ask-blank-stones-optional =
    { $count ->
        [one] Gibst du einen Stein ab, und welchen?
       *[other] Gibst du { $count } Steine ab, und welche?
    }
ask-blank-without =
    { $count ->
        [one] Es fehlt ein Stein. Wer geht leer aus?
       *[other] Es fehlen { $count } Steine. Wer geht leer aus?
    }
ask-blank-pay = { $about }: Womit bezahlst du?
ask-blank-buy = { $about }: Welchen Stein kaufst du?
ask-blank-with = Womit bezahlst du { $about }?
ask-blank-card = { $about }: Welche Karte bringst du?
ask-blank-own = { $about }: Welche deiner behaltenen Karten gibst du?
ask-blank-whose = { $about }: Wem nimmst du eine behaltene Karte?
ask-blank-theirs = Welche behaltene Karte nimmst du { $about }?
ask-blank-kept = Jetzt kannst du „{ $about }“ nutzen. Möchtest du?

## In der Kommandozeile

blank-checked = { $file }: { $card } ist spielbar.

## Fehler im Text einer Karte, erzählt neben Zeile und Spalte. `$word` steht dort, `$options` könnte dort stehen.

refused-mistake-does-nothing = Das bewirkt gar nichts.
refused-mistake-is-empty = Hier steht nichts. Eine Karte beginnt mit „card:“ und ihrem Namen.
refused-mistake-is-no-card = Das ist keine Karte. Eine Karte ist eine Liste von Schlüsseln wie „card:“, „name:“ und „power:“.
refused-mistake-kept-for-nothing = Eine Karte, die behalten wird, braucht „moments“ oder „standing“: Wofür wird sie behalten?
refused-mistake-key-twice = „{ $word }“ steht hier zweimal.
refused-mistake-loop-in-a-loop = „{ $word }“ kann nicht innerhalb so vieler anderer Wiederholungen stehen.
refused-mistake-missing-key = Hier fehlt „{ $word }“.
refused-mistake-must-cost = Was jederzeit geht, muss mit „lose“ und einer Zahl beginnen: Es muss etwas kosten.
refused-mistake-needs-one-of = Genau eins davon muss hier stehen: { $options }.
refused-mistake-no-anchors = „{ $word }“: Anker, Verweise und Typen (&, *, !) versteht hier niemand.
refused-mistake-no-name = Die Karte braucht einen Namen.
refused-mistake-not-a-colour = „{ $word }“ ist hier keine Farbe. Möglich ist: { $options }.
refused-mistake-not-a-condition = „{ $word }“ ist keine Bedingung. Möglich ist: { $options }.
refused-mistake-not-a-group = „{ $word }“ ist keine Gruppe von Mitspielenden.
refused-mistake-not-a-list = „{ $word }“: Hier muss eine Liste stehen.
refused-mistake-not-a-map = „{ $word }“: Hier müssen Schlüssel mit Werten stehen.
refused-mistake-not-a-name = „{ $word }“ geht hier nicht als Name. Ein Name hat kleine Buchstaben und ist kein Wort der Sprache.
refused-mistake-not-a-number = „{ $word }“ ist hier keine Zahl. Möglich ist eine ganze Zahl, oder: { $options }.
refused-mistake-not-a-price = Das ist kein Preis in Steinen.
refused-mistake-not-a-text = Hier muss ein Text stehen.
refused-mistake-not-a-thing = „{ $word }“ kann hier nicht stehen. Möglich ist: { $options }.
refused-mistake-not-a-verb = „{ $word }“ kann eine Karte nicht. Möglich ist: { $options }.
refused-mistake-not-a-who = „{ $word }“ ist hier niemand. Möglich ist: { $options }.
refused-mistake-not-at-this-moment = „{ $word }“ kann in diesem Moment nicht geschehen.
refused-mistake-not-effects = Hier muss eine Liste von Wirkungen stehen.
refused-mistake-not-letters = Auf dem Abzeichen können bis zu zwei Buchstaben oder Ziffern stehen.
refused-mistake-not-one-of-these = „{ $word }“ kann hier nicht stehen. Möglich ist: { $options }.
refused-mistake-not-so-many = Hier müssen zwischen { $least } und { $most } stehen.
refused-mistake-not-such-a-number = „{ $word }“ kann hier nicht stehen: Es muss eine Zahl von { $least } bis { $most } sein.
refused-mistake-not-this-format = Diese Karte ist von einer anderen Version.
refused-mistake-not-true-or-false = „{ $word }“ kann hier nicht stehen. Möglich ist: true, false.
refused-mistake-not-utf8 = Das ist kein Text.
refused-mistake-not-yaml = Bei „{ $word }“ reißt der Text ab: Sieh nach Einrückung, Doppelpunkten, Anführungszeichen und Klammern.
refused-mistake-only-kept-cards = Nur eine Karte, die behalten wird (kind: once, for good), kann „moments“ und „standing“ haben.
refused-mistake-only-used-once = „{ $word }“ ist für Karten, die einmal genutzt werden (kind: once).
refused-mistake-secret = „{ $word }“ liegt hinter einem Sichtschirm: Was alle sehen, kann nicht davon abhängen. Lass es erst vorzeigen (show), oder nimm give, steal oder may pay. Offen liegt: { $options }.
refused-mistake-sign-not-allowed = Das Zeichen { $sign } kann hier nicht stehen.
refused-mistake-text-begins-oddly = Ein Name oder Spruch beginnt mit einem Buchstaben.
refused-mistake-text-has-gaps = Ein Name oder Spruch hat außen keine Leerzeichen und innen immer nur eins.
refused-mistake-text-is-an-address = „{ $word }“ sieht wie eine Adresse aus: Auf einer Karte stehen keine Links.
refused-mistake-text-too-long = Das ist zu lang: höchstens { $most } Zeichen.
refused-mistake-text-without-letters = Ein Name oder Spruch braucht Buchstaben.
refused-mistake-too-deep = Hier ist zu viel verschachtelt: höchstens { $most } tief.
refused-mistake-too-large = Der Text ist zu lang: höchstens { $most } Bytes.
refused-mistake-too-many-effects = Das sind zu viele Wirkungen: höchstens { $most }.
refused-mistake-too-many-parts = Der Text hat zu viele Teile: höchstens { $most }.
refused-mistake-twice = „{ $word }“ steht hier zweimal.
refused-mistake-unknown-key = „{ $word }“ bedeutet hier nichts. Möglich ist: { $options }.
