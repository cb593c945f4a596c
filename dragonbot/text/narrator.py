"""Events, questions, refusals and house rules become sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.box import INVENTED, house_rules_in
from dragonbot.engine.event import Event
from dragonbot.engine.question import Question, Sort
from dragonbot.engine.refusal import Refused
from dragonbot.engine.several import Several
from dragonbot.engine.variation import Variation
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, Fact, text_id
from dragonbot.text.phrases import NO_ICONS, Phrases
from dragonbot.text.vocabulary import Describing, Facts, Vocabulary, as_it_is


def as_said(value: object) -> str:
    """A value in the words in which people choose it: `true`, or `gold: 3, silver: 2`."""
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            return ", ".join(f"{name}: {as_said(part)}" for name, part in value.items())
        case list() | tuple():
            return ", ".join(map(as_said, value))
    return str(value)


NO_GAME: Final = Vocabulary({}, {}, {}, {}, asked=lambda *_: None, kept=lambda *said: str(said[-1]))
"""The words that are used where nothing is told of any game."""

ANY_INVENTED: Final = "blank"
"""What stands in the ids of texts for whatever card people have invented."""


class Narrator:
    """Speaks one language. Shows players under their display names, or else under those of the table.

    The vocabulary is that of the game: with it come the words for its own deck of cards.
    """

    __slots__ = ("card", "catalogue", "name", "phrases", "vocabulary")

    def __init__(
        self,
        catalogue: Catalogue,
        display_names: Mapping[str, str] | None = None,
        vocabulary: Vocabulary = NO_GAME,
        *,
        has_icons: bool = False,
    ) -> None:
        self.catalogue = catalogue
        icons = vocabulary.icons if has_icons else NO_ICONS
        self.phrases = Phrases(catalogue, display_names or {}, icons, vocabulary.invented)
        self.name: Final = self.phrases.name
        self.card: Final = self.phrases.card
        self.vocabulary = vocabulary

    def event(self, event: Event) -> str | None:
        """What happened, perhaps in several lines; None where nothing is told of it."""
        key, scene, told, _ = event
        facts: Facts = {}
        for start, end, filling in self.vocabulary.readings[key]:
            facts |= filling(self.phrases, *told[start:end])
        message = text_id("event", key)
        if scene.startswith(INVENTED):
            facts["own"] = self.card(scene)
            scene = ANY_INVENTED
        ids = self._of_the_game(text_id(message, scene)) if scene else ()
        return self.catalogue.say_first((*ids, *self._of_the_game(message)), **facts) or None

    def reason(self, key: str, facts: Mapping[str, Any]) -> str:
        """Why something is advised."""
        told: Facts = {}
        for name, value in facts.items():
            filling = self.vocabulary.fillings.get((name,)) or as_it_is(name)
            told |= filling(self.phrases, value)
        return self._say(text_id("reason", key), **told)

    def question(self, question: Question, seat: int) -> str:
        """What the seat is asked."""
        asked = self.vocabulary.asked(self.phrases, question, seat)
        if asked is None:
            if seat not in question.waiting:
                return self.catalogue.say("waiting-for-others")
            asked = question.key, self._about(question)
        key, facts = asked
        message = self.catalogue.first_of(self._of_the_game(text_id("ask", key)))
        if message is None:
            return self.catalogue.say("ask-any", of=question.of, card=self._asks(question))
        return self.catalogue.say(message, **facts)

    def answer(self, question: Question, option: Any) -> str:
        """The label of an option, or of an answer as the question keeps it."""
        if isinstance(question, Several) and not isinstance(option, str):
            return self.phrases.listed([self.answer(question, word) for word in option])
        if not isinstance(option, str):
            return self.vocabulary.kept(self.phrases, question, option)
        called = self._called(question.of, option)
        if called is not None:
            return called
        in_context = self._of_the_game(text_id("answer", question.key, option))
        message = self.catalogue.first_of((*in_context, text_id("answer", option)))
        return option if message is None else self.catalogue.say(message, **self._about(question))

    def icon(self, question: Question, option: Any) -> str | None:
        """The drawing of an option; None where it has none, or is put together of several things."""
        icon_of = self.vocabulary.icons.get(question.of)
        return icon_of(option) if icon_of is not None and isinstance(option, str) else None

    def refusal(self, refused: Refused, question: Question | None = None) -> str:
        """Why not, and what to do instead. The question tells what its options are called."""
        facts: Facts = {}
        for name, value in refused.facts.items():
            wording = self.vocabulary.refusals.get((refused.key, name))
            if isinstance(value, tuple):
                words = [self._option(word, wording, question) for word in value]
                facts[name] = self.phrases.in_a_row(words)
            elif wording:
                told = value if isinstance(value, Mapping) else str(value)
                facts[name] = wording(self.phrases, told) or str(value)
            else:
                facts[name] = value if type(value) is int else as_said(value)
        return self._say(text_id("refused", refused.key), **facts)

    def power(self, card: str) -> str:
        """What a card does in the game that is played."""
        return self._of_card(card, "power")

    def brief(self, card: str) -> str:
        """The same in short, for a picture."""
        if card.startswith(INVENTED):
            return self._of_card(card, "power")
        ids = self._of_the_game(text_id("card", card))
        told = next((message for message in ids if self.catalogue.has(f"{message}.power")), ids[-1])
        return self.catalogue.say_first((f"{told}.brief", f"{told}.power"))

    def notes(self, card: str) -> str:
        """Rulings on a card, one in each line."""
        return self._of_card(card, "notes")

    def flavour(self, card: str) -> str:
        """The line that its author has put on a card that people have invented, if any."""
        lines = self.vocabulary.flavours.get(card, {})
        return lines.get(self.catalogue.language) or next(iter(lines.values()), "")

    def _of_card(self, card: str, attribute: str) -> str:
        if card.startswith(INVENTED):
            told = self.vocabulary.powers.get(card) if attribute == "power" else None
            return "" if told is None else told(self.phrases)
        ids = self._of_the_game(text_id("card", card))
        return self.catalogue.say_first([f"{message}.{attribute}" for message in ids])

    def _of_the_game(self, message: str) -> tuple[str, ...]:
        """Where the text is looked for: first among those of the game that is played."""
        deck = self.vocabulary.deck
        return (f"{message}-{deck}", message) if deck else (message,)

    def _say(self, message: str, **facts: Fact) -> str:
        return self.catalogue.say_first(self._of_the_game(message), **facts)

    def _about(self, question: Question) -> Facts:
        facts: Facts = {"count": question.count} if isinstance(question, Several) else {}
        if question.about:
            facts["about"] = self._called(question.about_is, question.about) or question.about
        return facts

    def _called(self, of: Sort, word: str) -> str | None:
        """What a thing of this sort is called; None where the word is none of them."""
        wording = self.vocabulary.names.get(of)
        return wording(self.phrases, word) if wording else None

    def _asks(self, question: Question) -> str:
        """The card that asks, whose id a question's key begins with."""
        card = text_id("card", question.key.partition(".")[0])
        return self.catalogue.say(card) if self.catalogue.has(card) else question.key

    def _option(self, word: str, wording: Describing | None, question: Question | None) -> str:
        called = wording(self.phrases, word) if wording else None
        if called is not None:
            return called
        return self.answer(question, word) if question is not None else word


MOST_NAMED: Final = 12
"""So many cards are named at most; the others are counted."""


def varied_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> Iterator[str]:
    """What a table varies of the box."""
    for name, variation in GAMES[game].variations.items():
        if name in options:
            yield told(phrases, name, variation, options[name])


def house_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> str | None:
    """All house rules that change how a game is played; None where it is that of the box."""
    box = GAMES[game]
    found = [
        told(phrases, name, box.variations[name], value)
        if name in box.variations
        else _told_option(phrases, name, value)
        for name, value in house_rules_in(box, options).items()
    ]
    return phrases.catalogue.joined("house-and", found) or None


def _told_option(phrases: Phrases, name: str, value: bool | str) -> str:
    say = phrases.catalogue.say
    called = say(text_id("option", name))
    if isinstance(value, str):
        return say("house-option", name=called, value=say(text_id("option", name, value)))
    return called if value else say("house-without", name=called)


def told(phrases: Phrases, name: str, variation: Variation, value: Any) -> str:
    """What holds at a table: `4 points win`."""
    say, text = phrases.catalogue.say, text_id("variation", name)
    if isinstance(value, bool):
        return say(text_id("variation", name, "on" if value else "off"))
    if isinstance(value, str):
        return say(text_id("variation", name, value))
    if isinstance(value, int):
        return say(text, count=value)
    if isinstance(value, Mapping):
        things = phrases.all_taken([(count, part) for part, count in value.items() if count])
        return say(text, things=things or say("table-nothing"))
    if 2 * len(value) > len(variation.names):
        out = [each for each in variation.names if each not in value]
        return say(f"{text}-without", cards=_cards(phrases, out), count=len(out))
    return say(text, cards=_cards(phrases, value), count=len(value))


def _cards(phrases: Phrases, cards: Sequence[str]) -> str:
    named = phrases.in_a_row([phrases.card(card) for card in cards[:MOST_NAMED]])
    left = len(cards) - MOST_NAMED
    return phrases.catalogue.say("house-more", cards=named, count=left) if left > 0 else named
