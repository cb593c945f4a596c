"""The builder as it is shown: a card as it grows, a question with its lists, and the form for its name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import discord

from dragonbot.custom_cards.builder import MENU, Data, Stage, data_in, stage_after
from dragonbot.custom_cards.choices import (
    AND,
    COLOURS,
    DICE,
    DONE,
    GROUPS,
    NAMES,
    NO,
    REST,
    VERBS,
    YES,
    Question,
)
from dragonbot.custom_cards.model import THINGS, things_called
from dragonbot.custom_cards.reading import written
from dragonbot.ids import NO_MATCH
from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.ui.custom_cards.custom_card import Invented, Which, title
from dragonbot.ui.custom_cards.form import DE, EN, FLAVOUR, NAME, card_modal, one_line
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    Part,
    button,
    layout,
    length,
    lines,
    row,
    select,
    shortened,
)
from dragonbot.ui.kit.names import escaped
from dragonbot.ui.table.lesson import try_action
from dragonbot.ui.table.picture import Picture

LISTS_VERB: Final = "builds"
BUTTONS_VERB: Final = "build"
WISHES: Final = ("new", "open", "back", "name", "text", "save")
BUILT: Final = "built"
"""Under this key of a draft's attempt stands what is built: a card, and the answers since."""


class Built(NamedTuple):
    """A card that a person is building."""

    base: Data
    answers: tuple[str, ...] = ()

    @property
    def attempt(self) -> dict[str, str]:
        """As it is stored."""
        return {BUILT: json.dumps(self, separators=(",", ":"))}

    @property
    def stage(self) -> Stage:
        return stage_after(self.base, self.answers)

    @property
    def has_name(self) -> bool:
        return bool(self.base.get(NAME))

    @property
    def source(self) -> str:
        """The text of the card, with first choices for what is open, and a name until it has its own."""
        names = {language: Catalogue(language).say("builder-name") for language in languages()}
        return written({NAME: names, **self.stage.card})

    @property
    def unnamed_source(self) -> str:
        """The same without a name, where it has none."""
        return written(self.stage.card)

    @property
    def settled_source(self) -> str:
        """The text of what was there before the open part was begun; empty where there is nothing."""
        settled = self.stage.settled
        return written({**settled, NAME: self.base.get(NAME) or "x"}) if settled else ""

    def answered(self, answers: int, values: list[str]) -> Built:
        """With one answer more; unchanged if that many answers do not lead to the question it answers."""
        stage = self.stage
        answer = AND.join(values)
        if len(stage.answers) != answers or not stage.question.takes(answer):
            return self
        return self._replace(answers=(*stage.answers, answer))

    def named(self, fields: Mapping[str, str]) -> Built:
        """With the names and the flavour of the form."""
        names = {language: name for language in (EN, DE) if (name := one_line(fields.get(language, "")))}
        base = {key: value for key, value in self.base.items() if key not in (NAME, FLAVOUR)}
        flavour = one_line(fields.get(FLAVOUR, ""))
        if flavour == name_fields(self.base)[FLAVOUR]:
            flavour = self.base.get(FLAVOUR, "")
        told = {NAME: names, FLAVOUR: flavour}
        return self._replace(base={**{key: value for key, value in told.items() if value}, **base})


def built_in(attempt: Mapping[str, str] | None) -> Built | None:
    """What is built; None where it was written, or is understood."""
    if attempt is None or BUILT not in attempt:
        return None
    base, answers = json.loads(attempt[BUILT])
    return Built(base, tuple(answers))


def built_on(source: str) -> Built | None:
    """A card to be built on; None where the text is none."""
    data = data_in(source)
    return Built(data) if data is not None else None


def name_fields(base: Data) -> dict[str, str]:
    names, flavour = base.get(NAME), base.get(FLAVOUR)
    told = names if isinstance(names, dict) else {EN: names}
    said = next(iter(flavour.values()), "") if isinstance(flavour, dict) else flavour
    return {**{language: str(told.get(language) or "") for language in (EN, DE)}, FLAVOUR: str(said or "")}


def name_form(draft: int, built: Built, language: str, *, saves: bool) -> discord.ui.Modal:
    """It comes back under the id of the button that opens it."""
    action = build_action(draft, "save" if saves else "name")
    return card_modal(action, name_fields(built.base), (EN, DE, FLAVOUR), language)


def build_action(draft: int, wish: str) -> Action:
    return Action(BUTTONS_VERB, NO_MATCH, draft, wish)


# Words


def label_of(question: Question, word: str, catalogue: Catalogue) -> str:
    """What a choice is called in its list."""
    key, say = question.key, catalogue.say
    named = CALLED_BY_NAME.fullmatch(word)
    if word.isdecimal():
        return word
    if named and word not in question.facets:
        return say("builder-named", sort=named[1], nth=int(named[2] or 1)).strip()
    if word in (YES, NO):
        return say("builder-yes" if word == YES else "builder-no", key=key)
    if key in LABELS and not (key == "colour" and question.about):
        return say(text_id(LABELS[key], word))
    if key == "faces":
        return say(
            "builder-dice", word="usual" if word == DICE[0] else "other", faces=word.replace("_", ", ")
        )
    if key in THING_KEYS and word in (*THINGS, *COLOURS):
        return thing_name(word, catalogue)
    return say(kind_of(question, word), word=OTHERWISE.get((key, word), word).replace(".", "_"))


def kind_of(question: Question, word: str) -> str:
    """The text that names this choice."""
    key = question.key
    if word in (DONE, REST, *question.facets):
        return "builder-choice"
    if key == MENU:
        return "builder-moment" if question.about else VERB_TEXT
    if key in PEOPLE_KEYS and word in (*GROUPS, *PERSONS):
        return "builder-group" if word in GROUPS else "builder-person"
    return KINDS.get(key, "builder-choice")


VERB_TEXT: Final = "builder-verb"
KINDS: Final = {
    **dict.fromkeys(("verb", "more", "rest"), VERB_TEXT),
    **dict.fromkeys(("how_many", "most", "number", "operand"), "builder-number"),
    "moment": "builder-moment",
    "if": "builder-if",
}
LABELS: Final = {
    "colour": "badge-colour",
    "shape": "badge-shape",
    "ways": "answer-blank-way",
    **dict.fromkeys(("sold_in", "metals"), "blank-sold"),
}
"""Choices that have their names elsewhere."""
CALLED_BY_NAME: Final = re.compile(f"({'|'.join(NAMES.values())})(?:_([0-9]+))?")


def thing_name(word: str, catalogue: Catalogue) -> str:
    kinds = things_called(word)
    name = catalogue.say("blank-kinds", thing=kinds[0] if len(kinds) == 1 else word)
    return name[:1].upper() + name[1:]


PERSONS: Final = (*("winner", "each", "that_player", "left_neighbour", "right_neighbour", "choose", "some"),)
PEOPLE_KEYS: Final = (
    *("who", "to", "from", "with", "whose", "among", "of"),
    *("whose_number", "whose_things", "is", "is_also"),
)
THING_KEYS: Final = (*("what", "from", "counted", "coins", "same", "same_as"), *("any_colour", "one_as"))
OTHERWISE: Final = {
    ("bring", "to_come"): "bring_to_come",
    ("how", "equal"): "equal_to",
    ("colour", "any"): "any_colour",
    ("number", "count"): "counted",
    ("operand", "count"): "counted",
}
"""Words that mean something else under such a key."""


def question_of(question: Question, catalogue: Catalogue) -> str:
    key, _, coin = question.key.partition("price_")
    thing = catalogue.say("blank-kinds", thing=things_called(coin)[0]) if coin else ""
    return catalogue.say(
        "builder-ask", key="price" if coin else key, about=question.about or "none", thing=thing
    )


def trail_of(stage: Stage, catalogue: Catalogue) -> str | None:
    """What has been chosen since the card was whole."""
    said = [
        catalogue.joined("list-more", [label_of(asked, word, catalogue) for word in answer.split(AND)])
        for asked, answer in stage.trail
        if answer not in (REST, DONE)
    ]
    return catalogue.joined("builder-trail-step", said[-MOST_STEPS:]) if said else None


MOST_STEPS: Final = 8


# The panel


def build_panel(
    draft: int,
    built: Built,
    language: str,
    card: Invented | None = None,
    settled: str = "",
    *,
    picture: Picture | None = None,
    note: str | None = None,
) -> discord.ui.LayoutView:
    """The card with its words as they are, those that are still open in italics, and the question."""
    catalogue, stage = Catalogue(language), built.stage
    say, question = catalogue.say, stage.question
    parts: list[Part | str | None] = [note]
    if card is None:
        parts.append(lines(say("builder-title"), say("builder-intro")))
    else:
        name = say("blank-title", card=title(catalogue, card.name))
        flavour = say("blank-flavour", text=escaped(card.flavour)) if card.flavour else ""
        words = shortened(card.power, MOST_TEXT - MOST_AROUND - length(flavour) - length(note or ""))
        parts += [
            picture.gallery() if picture is not None else None,
            lines(name, say("blank-kind-line", kind=card.kind)),
            words_of(words, settled, catalogue, is_whole=stage.is_whole),
            flavour or None,
        ]
    trail = trail_of(stage, catalogue)
    told = say("builder-trail", trail=trail) if trail else say("builder-whole") if stage.is_whole else None
    parts.append(lines(told, say("builder-question", question=question_of(question, catalogue))))
    parts += lists_of(draft, stage, catalogue)
    has_begun = draft != 0
    parts.append(
        row(
            button(say("button-builder-back"), build_action(draft, "back"), on=bool(stage.answers)),
            button(say("button-builder-name"), build_action(draft, "name"), on=has_begun),
            button(say("button-blank-try"), try_action(Which("draft", draft)), on=has_begun),
            button(
                say("button-builder-save"),
                build_action(draft, "save"),
                components.GOOD,
                on=has_begun and stage.is_whole,
            ),
            button(say("button-builder-text"), build_action(draft, "text")),
        )
    )
    return layout(*parts, colour=components.SILVER)


MOST_AROUND: Final = 900
"""Characters of all else in the panel."""


def words_of(words: str, settled: str, catalogue: Catalogue, *, is_whole: bool) -> str:
    """The words of the card; what is still open is in italics."""
    if is_whole:
        return words
    count = next((n for n, (a, b) in enumerate(zip(words, settled, strict=False)) if a != b), len(settled))
    same = words[:count] if count == len(settled) else words[: words.rfind(" ", 0, count) + 1]
    rest = words[len(same) :].strip()
    return f"{same.rstrip()} {catalogue.say('builder-open', words=rest)}".strip() if rest else words


def lists_of(draft: int, stage: Stage, catalogue: Catalogue) -> Iterator[Part]:
    question, say = stage.question, catalogue.say
    hint = say("builder-list" if question.most == 1 else "builder-list-several")
    there = [(question.options, hint), (question.facets, say("builder-facets-hint"))]
    for number, (words, text) in enumerate(there):
        options = [
            components.option(
                label_of(question, word, catalogue), word, note=note_of(question, word, catalogue)
            )
            for word in words
        ]
        if options:
            action = Action(LISTS_VERB, NO_MATCH, draft, f"{len(stage.answers)}.{number}")
            most = min(question.most, len(options))
            yield select(text, action, options, count=most, fewest=question.fewest)


def note_of(question: Question, word: str, catalogue: Catalogue) -> str | None:
    """A few more words on a verb."""
    if word not in VERBS or kind_of(question, word) != VERB_TEXT:
        return None
    return catalogue.attribute(VERB_TEXT, "long", word=word)
