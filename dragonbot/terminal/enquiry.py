"""Enquiries: what a person may want to know before answering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.engine.several import Several
from dragonbot.games import GAMES
from dragonbot.terminal.screen import Screen, shortened
from dragonbot.terminal.words import COMMANDS, Lexicon, Words, listed
from dragonbot.text.narrator import Narrator
from dragonbot.text.vocabulary import topic_id, topics_of, values_at

LONGEST_SHOWN: Final = 30
ARGUMENTS: Final = {"card": "name", "rules": "topic", "save": "file"}


class Enquiry:
    """Help, the cards, and the rules in short."""

    def __init__(
        self,
        screen: Screen,
        narrator: Narrator,
        words: Words,
        game: str,
        options: Mapping[str, Any],
        remarks: Sequence[str],
    ) -> None:
        """`options` are those of the table, `remarks` texts with which the help of the game ends."""
        self.screen = screen
        self.narrator = narrator
        self.words = words
        self.game = game
        self.options = options
        self.cards = GAMES[game].cards
        self.rulebook = GAMES[game].rulebook
        self.remarks = remarks

    def help(self, question: Question, of_the_game: Sequence[str]) -> None:
        """How the question is answered, in the game's own words where it has some."""
        say = self.narrator.catalogue.say
        usual = "terminal-help-several" if isinstance(question, Several) else "terminal-help-choice"
        for text in of_the_game or [say(usual)]:
            self.screen.say(text)
        self.screen.say()
        rows = []
        for command in COMMANDS[1:]:
            word = listed(self.narrator.catalogue, f"terminal-command-{command}")[0]
            if command in ARGUMENTS:
                word += " " + say(f"terminal-help-a-{ARGUMENTS[command]}")
            rows.append((word, say(f"terminal-help-{command}")))
        width = max(len(word) for word, _ in rows)
        for word, text in rows:
            self.screen.say(text, before=f"  {word:{width}}  ", under=" " * (width + 4))
        for remark in self.remarks:
            self.screen.say(say(remark))

    def card(self, asked: str, block: str | None) -> None:
        """What a card does; without a name, the card on the block."""
        known = Lexicon()
        for card in self.cards:
            known.learn(card, (self.narrator.card(card), card))
        found = [block] if not asked and block else self._found(asked, known)
        if len(found) != 1:
            self._not_one("terminal-no-such-card", asked, [*map(self.narrator.card, found)])
            return
        self.screen.head(self.narrator.card(found[0]))
        self.screen.say(self.narrator.power(found[0]), before="  ", under="  ")
        for note in self.narrator.notes(found[0]).split("\n"):
            self.screen.say(note, before="  - ", under="    ")

    def rules(self, asked: str) -> None:
        """A topic of the rules; without one, the topics."""
        catalogue = self.narrator.catalogue
        titles = {
            topic: catalogue.attribute(topic_id(self.rulebook, topic), "title")
            for topic in topics_of(self.rulebook, catalogue)
        }
        topics = self.narrator.phrases.in_a_row(list(titles.values()))
        if not asked:
            self.screen.say(catalogue.say("terminal-rules-topics", topics=topics))
            return
        known = Lexicon()
        for topic, title in titles.items():
            known.learn(topic, (title, topic.replace("-", " ")))
        found = self._found(asked, known)
        if len(found) != 1:
            self._not_one("terminal-no-such-topic", asked, [titles[topic] for topic in found], topics)
            return
        self.screen.head(catalogue.say("terminal-rules-of", title=titles[found[0]]))
        said = catalogue.say(topic_id(self.rulebook, found[0]), **values_at(self.game, self.options))
        for line in said.split("\n"):
            self.screen.say(line, before="  ", under="    " if line[:2] == "- " else "  ")

    def _found(self, asked: str, known: Lexicon) -> list[str]:
        exact = known.exactly(asked)
        return [exact] if exact else known.all_with(asked)

    def _not_one(self, key: str, asked: str, found: list[str], topics: str = "") -> None:
        say = self.narrator.catalogue.say
        asked = shortened(asked, LONGEST_SHOWN)
        if found:
            several = self.narrator.phrases.in_a_row(found)
            self.screen.say(say("terminal-several", asked=asked, found=several))
        else:
            self.screen.say(say(key, asked=asked, topics=topics))
