### The rules as a little book to look things up in: headings, and what is said when nothing is found.

rulebook-title = { $game }: rules in short
rulebook-topics = Topics
rulebook-cards = Cards
# After a list of topics: the words to type for one of them, or for one card.
rulebook-hint = For one topic: --topic { $topic }.
rulebook-hint-card = For one card, with rulings: --card "{ $card }".
rulebook-unknown-card = This game has no card called “{ $asked }”. Did you mean: { $nearest }?
rulebook-unknown-topic = There is no topic called “{ $asked }”. Choose one of these: { $topics }.
rulebook-several-cards = “{ $asked }” matches several cards. Which one? { $nearest }
rulebook-several-topics = “{ $asked }” matches several topics. Which one? { $topics }
