### Die Regeln als kleines Buch zum Nachschlagen: Überschriften, und was gesagt wird, wenn sich nichts findet.

rulebook-title = { $game }: die Regeln in Kürze
rulebook-topics = Themen
rulebook-cards = Karten
# Nach der Liste der Themen: was für ein einzelnes oder für eine einzelne Karte einzutippen ist.
rulebook-hint = Ein Thema: --topic { $topic }.
rulebook-hint-card = Eine Karte samt Feinheiten: --card "{ $card }".
rulebook-unknown-card = Eine Karte namens „{ $asked }“ gibt es in diesem Spiel nicht. Vielleicht meinst du: { $nearest }.
rulebook-unknown-topic = Ein Thema namens „{ $asked }“ gibt es nicht. Nimm bitte eins davon: { $topics }.
rulebook-several-cards = „{ $asked }“ passt zu mehreren Karten. Welche? { $nearest }.
rulebook-several-topics = „{ $asked }“ passt zu mehreren Themen. Welches? { $topics }.
