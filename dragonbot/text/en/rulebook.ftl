### The rules as a little book to look things up in: headings, and what is said when nothing is found.

rulebook-title = { $game }: the rules in short
rulebook-topics = Topics
rulebook-cards = Cards
# After a list of topics: the words to type for one of them, or for one card.
rulebook-hint = One topic: --topic { $topic }.
rulebook-hint-card = One card, with its finer points: --card "{ $card }".
rulebook-unknown-card = There is no card called “{ $asked }” in this game. Perhaps you mean: { $nearest }.
rulebook-unknown-topic = There is no topic called “{ $asked }”. Please choose from these: { $topics }.
rulebook-several-cards = “{ $asked }” could be several cards. Please say which: { $nearest }.
rulebook-several-topics = “{ $asked }” could be several topics. Please say which: { $topics }.
