### Fragen von Dragon's Gold an eine Person, und die Antworten zur Wahl, wie in questions.ftl.
### `$about` ist ein Drache oder ein Name, `$dragon` ein Drache, `$hunter` ein Abenteurer, `$things` steht im Nominativ und
### sagt, was in einem Schatz liegt.

## Ein Zug

ask-send = Du bist am Zug. Welchen Abenteurer schickst du los, und gegen welchen Drachen?
ask-send-only = Du schickst: { $hunter }. Gegen welchen Drachen?
ask-send-nobody = Deine Abenteurer kämpfen alle schon. Setzt du einen magischen Gegenstand ein, der helfen könnte, oder lässt du den Zug aus?
answer-send-pass = Zug auslassen

## Teilen

ask-haggle = „{ $dragon }“ hat diesen Schatz hinterlassen: { $things }. Ihr müsst euch alle einigen, wer was bekommt. Was schlägst du vor?
ask-haggle-proposed = Für den Schatz von „{ $dragon }“ ({ $things }) liegt ein Vorschlag auf dem Tisch. Bist du einverstanden, oder schlägst du etwas anderes vor?
ask-haggle-agreed = Du bist mit dem Vorschlag für den Schatz von „{ $dragon }“ ({ $things }) einverstanden. Solange noch jemand fehlt, darfst du es dir anders überlegen.
answer-haggle-share = Vorschlagen…
answer-haggle-agree = Zustimmen
answer-haggle-withdraw = Zustimmung zurückziehen

ask-divide = Du teilst den Schatz von „{ $about }“ auf. Was kommt in welchen Anteil? Die anderen wählen vor dir.
answer-divide-divide = Aufteilen…

ask-chosen-share = Welchen Anteil am Schatz von „{ $about }“ nimmst du?

## Diebstähle

ask-victim = Dein Dieb war dabei, als „{ $about }“ erlegt wurde. Wen bestiehlt er?
ask-stolen-token = Du siehst alles, was { $about } hat. Welchen Schatzstein stiehlst du?

## Der Markt

ask-market = Der Markt ist offen. Bietest du jemandem einen Tausch an?
answer-market-give = Angebot machen…
answer-market-agree = Angebot annehmen…
answer-market-withdraw = Angebot zurückziehen…
answer-market-show = Allen meinen Schatz zeigen
answer-market-done = Fertig

## Pausen für magische Gegenstände

ask-pause-idle = Der Zug ist vorbei. Setzt du einen magischen Gegenstand ein, bevor der nächste beginnt?
ask-pause-place = Ein Abenteurer ist in den Kampf gezogen. Setzt du einen magischen Gegenstand ein, bevor sich der Kampf entscheidet?
ask-pause-share = Die Anteile stehen fest. Setzt du einen magischen Gegenstand ein, bevor sie verteilt werden?
ask-pause-theft = Ein Dieb greift hinter einen Sichtschirm. Setzt du dafür oder dagegen einen magischen Gegenstand ein?
ask-pause-react = Ein magischer Gegenstand wurde eingesetzt. Bannst du ihn?
answer-pause-use = Gegenstand einsetzen…
answer-pause-go-on = Weiter
