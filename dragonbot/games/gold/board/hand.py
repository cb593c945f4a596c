"""A player's own panel in Dragon's Gold: treasure, objects and question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board import scene
from dragonbot.games.gold.board.scene import hunter
from dragonbot.games.gold.board.tokens import (
    DIGITS,
    heap_phrase,
    offer_facts,
    offer_in,
    read_heaps,
    read_tokens,
    shares_in,
    token,
    token_options,
    written_heap,
)
from dragonbot.games.gold.rules.haggle import Divide, Haggle
from dragonbot.games.gold.rules.lair import HUNTERS
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.tokens import (
    BLACK,
    COLOURS,
    GEMS,
    bonus,
    certain_worth,
    empty,
    heap_of,
    named,
    unpacked_shares,
)
from dragonbot.games.gold.rules.using import Pause, public_part
from dragonbot.games.gold.rules.view import counts_sets, lairs_in, offers_in, scores_advanced, view_of
from dragonbot.games.gold.words import any_word, card_icon, token_icon, token_word
from dragonbot.ids import MatchId, UserId
from dragonbot.match.answers import Receipt
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    GOOD,
    MOST_OPTIONS,
    PLAIN,
    STRONG,
    Action,
    Option,
    Part,
    button,
    layout,
    lines,
    option,
    row,
    rows_of,
    select,
)
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.table.board import BOARDS, Offer, TableLike, View
from dragonbot.ui.table.hand import marks_of, seated


def hand_lines(texts: TableText, view: View) -> Iterator[str]:
    mine, advanced = view["mine"], scores_advanced(view)
    yield texts.say("hand-behind", things=heap_phrase(texts, mine))
    yield texts.say("sharing-worth", count=certain_worth(mine, advanced=advanced, sets=counts_sets(view)))
    if advanced and mine[BLACK]:
        yield texts.say("sharing-cursed")
    elif any(mine[gem] for gem in GEMS):
        yield texts.say("sharing-majorities", count=bonus(len(view["seats"]), 1, advanced=advanced))
    if "seen" in view:
        victim = view["theft"][1]
        yield texts.say("sharing-seen", whom=texts.names[victim], treasure=heap_phrase(texts, view["seen"]))
    if view["objects"]:
        yield texts.say("sharing-objects", cards=texts.phrases.cards(view["objects"]))
    if view["armed"]:
        yield texts.say("sharing-armed", cards=texts.phrases.cards(list(view["armed"])))


ANY_OBJECT = "any"
"""The option of the list of objects."""


def object_rows(texts: TableText, match: MatchRow, view: View) -> list[Part]:
    held = list(dict.fromkeys(view.get("objects", ())))[:MOST_OPTIONS]
    if not held:
        return []
    options = [option(texts.plain.card(card), card, icon=card_icon(card)) for card in held]
    return [
        select(
            texts.say("sharing-choose-object"), Action("need", match.id, match.question, ANY_OBJECT), options
        )
    ]


def offers(texts: TableText, question: Question, seat: int) -> list[Offer] | None:
    answers = question.answers(seat)
    if not answers:
        return None
    return [Offer(called(texts, question, answer), place) for place, answer in enumerate(answers)]


def sending(texts: TableText, which: str, dragon: str) -> str:
    return texts.say("label-send", hunter=hunter(texts, which), dragon=texts.plain.card(dragon))


def choice_rows(
    texts: TableText, match: MatchId, number: int, question: Question, seat: int, chosen: str = ""
) -> Sequence[Part] | None:
    """A row of adventurers and a row of dragons.

    With one chosen, a click in the other row answers the question.
    """
    if question.key != "send":
        return None
    marked = zip(question.answers(seat), marks_of(question, seat), strict=True)
    pairs = {(answer["send"], answer["to"]): mark for answer, mark in marked}
    at_hand = {word for pair in pairs for word in pair}
    dragons = list(dict.fromkeys(dragon for _, dragon in pairs))
    rows: list[Part] = []
    for words in (HUNTERS, dragons):
        buttons = []
        for word in words:
            label = hunter(texts, word) if word in HUNTERS else texts.plain.card(word)
            if word == chosen:
                label = texts.say("sharing-chosen", what=label)
            mark = pairs.get((chosen, word)) or pairs.get((word, chosen))
            action = Action("pick", match, number, mark) if mark else Action("send", match, number, word)
            style, is_on = STRONG if word == chosen else PLAIN, mark is not None or word in at_hand
            buttons.append(button(label, action, style, on=is_on, icon=card_icon(word)))
        rows += rows_of(buttons)
    return rows


def send_panel(match: TableLike, user: UserId, language: str, chosen: str) -> discord.ui.LayoutView:
    """The dragons, and both rows with the choice so far."""
    game, seat = seated(match, user)
    question = game.question
    if question is None or question.key != "send":
        raise Refused("question_is_over")
    if seat not in question.waiting:
        raise Refused("not_asked")
    view = game.view(seat)
    texts = TableText(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    rows = choice_rows(texts, match.row.id, match.row.question, question, seat, chosen) or ()
    asked = texts.rich.question(question, seat)
    return layout(scene.dragons(texts, view), components.line(), asked, *rows, colour=components.SILVER)


def called(texts: TableText, question: Question, answer: Any) -> str:
    """An answer's label."""
    if question.key == "send" and answer == "pass":
        return texts.say("sharing-pass")
    return texts.plain.answer(question, answer)


WAIT: Final = "wait"
"""The advice to stay silent for now."""


def advised(texts: TableText, question: Question, seat: int, answer: Any) -> str | None:
    """Text for an answer by a master; None if it is no longer valid."""
    if answer == WAIT:
        return texts.say("advice-wait")
    try:
        question.check(seat, answer)
    except Refused:
        return None
    if isinstance(answer, dict) and "use" in answer:
        words = _how(texts, answer)
        told = texts.phrases.in_a_row(words)
        return texts.say("advice-use", card=texts.rich.card(answer["use"]), words=told, count=len(words))
    if isinstance(answer, str):
        return called(texts, question, answer)
    return texts.rich.answer(question, answer)


def _how(texts: TableText, wish: dict[str, Any]) -> list[str]:
    """An object's parameters in words."""
    phrases = texts.phrases
    words = [any_word(phrases, word) for word in public_part(wish)]
    named = [wish[key] for key in ("token", "colour") if isinstance(wish.get(key), str)]
    words += [token_word(phrases, colour) or colour for colour in named]
    if isinstance(wish.get("tokens"), Mapping):
        words.append(heap_phrase(texts, heap_of(wish["tokens"])))
    if wish.get("dragons") is True:
        words.append(texts.say("sharing-top-dragons"))
    return words


SAID: Final = {
    "agree": "sharing-you-agree",
    "withdraw": "sharing-you-withdraw",
    "show": "sharing-you-show",
    "done": "sharing-you-are-done",
    "go_on": "sharing-you-go-on",
}


def confirmed(texts: TableText, receipt: Receipt) -> str:
    question, _, kept = receipt
    if isinstance(kept, str):
        if question.until_bell and kept in SAID:
            return texts.say(SAID[kept])
        return texts.say("taken", answer=called(texts, question, kept))
    if not isinstance(kept, Mapping):
        return texts.say("taken", answer=str(kept))
    if "use" in kept:
        return texts.say("sharing-you-use", card=texts.rich.card(kept["use"]))
    if "share" in kept:
        return texts.say("sharing-you-propose")
    if "divide" in kept:
        return texts.say("sharing-you-divide")
    if "give" in kept:
        return texts.say(
            "sharing-you-offer",
            whom=texts.rich.name(kept["to"]),
            **offer_facts(texts, heap_of(kept["give"]), heap_of(kept["for"])),
        )
    if "send" in kept:
        return texts.say("taken", answer=called(texts, question, kept))
    return texts.say("sharing-you-agree" if "agree" in kept else "sharing-you-withdraw")


def asked(texts: TableText, question: Question, seat: int) -> str | None:
    match question:
        case Haggle():
            return texts.say("sharing-asked-haggle" if seat in question.waiting else "sharing-not-involved")
        case Market():
            return texts.say("sharing-asked-market" if seat in question.waiting else "sharing-you-are-done")
        case Pause():
            return texts.say("sharing-pause" if seat in question.waiting else "sharing-you-go-on")
        case Divide() if seat in question.waiting:
            return texts.say("sharing-panel-divide")
        case _ if question.key == "stolen_token" and seat in question.waiting:
            return texts.say("sharing-asked-token", whom=texts.rich.name(question.about))
    return None


def answer_rows(texts: TableText, match: MatchRow, question: Question, seat: int) -> Sequence[Part] | None:
    number = match.question
    match question:
        case Haggle():
            if seat not in question.waiting:
                return ()
            packed = question.sharing.proposal
            proposal = None if packed is None else unpacked_shares(packed).items()
            return [row(*scene.haggle_buttons(texts, match.id, number, proposal))]
        case Market():
            view = view_of(question.table, question, None)
            taking = scene.taking(texts, match.id, number, view, seat)
            show = button(texts.say("sharing-button-show"), Action("say", match.id, number, "show"))
            return [*taking, row(*scene.market_buttons(texts, match.id, number), show)]
        case Pause():
            return [row(*scene.pause_buttons(texts, match.id, number))] if seat in question.waiting else ()
        case Divide():
            if seat not in question.waiting:
                return ()
            label = texts.say("sharing-button-divide")
            return [row(button(label, Action("share", match.id, number), STRONG))]
    return None


KEYS: Final = {
    "player": "0",
    "players": "1",
    "dragon": "2",
    "dragons": "3",
    "to": "4",
    "adventurer": "5",
    "adventurers": "6",
    "token": "7",
    "tokens": "8",
    "colour": "9",
}
"""Parameters of objects, with their signs in ids. A Sceptre's shares are given when it is used."""
OLD_SIGNS: Final = dict(
    zip(
        DIGITS,
        (
            "banishing_wand", "chameleon_gem", "cloak_of_shadows", "cracked_hourglass", "crystal_ball",
            "dragon_elixir", "dragonslayer_sword", "exchange_powder", "flying_carpet", "giant_potion",
            "healing_draught", "horn_of_retreat", "lead_casket", "masterthief_gloves", "philosophers_stone",
            "poisoned_gift", "ring_of_confusion", "sceptre_of_command", "scroll_of_dispel",
            "seven_league_boots", "sleeping_dust", "treasure_map", "turned_hourglass", "ward_amulet",
        ),
        strict=False,
    )
)  # fmt: skip
"""Names of objects in ids until November 2026; panels may have them for 90 days after the update."""
Chosen = dict[str, str]
"""Values by key, as in an id."""


def written_wish(card: str, chosen: Mapping[str, str]) -> str:
    return "~".join((card, *(KEYS[key] + value for key, value in chosen.items())))


def read_wish(option: str) -> tuple[str, Chosen]:
    first, *parts = option.split("~")
    card = OLD_SIGNS.get(first, first)
    if card not in OBJECTS:
        raise Refused("question_is_over")
    names = {sign: key for key, sign in KEYS.items()}
    return card, {names[part[0]]: part[1:] for part in parts if part and part[0] in names}


def with_choice(card: str, chosen: Chosen, key: str, values: Sequence[str]) -> Chosen:
    """The choice after a click, without values that no longer fit."""
    needs = next((needs for needs in OBJECTS[card].needs if key in needs), (key,))
    value = written_heap(read_tokens(values)) if key == "tokens" else ".".join(values)
    return {**{other: said for other, said in chosen.items() if other in needs}, key: value}


def wish_in(view: View, chosen: Mapping[str, str]) -> dict[str, Any]:
    """The wish in the rules' form."""
    return {key: _value(view, key, said) for key, said in chosen.items() if said}


def _value(view: View, key: str, said: str) -> Any:
    words = said.split(".")
    match key:
        case "player":
            return _name(view, said)
        case "players":
            return [_name(view, word) for word in words]
        case "dragons":
            return True if said == "true" else words
        case "adventurers":
            return [word.split("-") for word in words]
        case "tokens":
            heaps = read_heaps(said)
            return named(heaps[0]) if heaps else {}
        case _:
            return said


def _name(view: View, word: str) -> str:
    if not (word.isascii() and word.isdecimal()) or int(word) >= len(view["seats"]):
        raise Refused("question_is_over")
    return str(view["seats"][int(word)][0])


SO_MANY = {"players": 2, "adventurers": 2}
AT_MOST = 2
"""The most tokens of an object."""


def wish_panel(
    match: TableLike, user: UserId, language: str, card: str, chosen: Chosen
) -> discord.ui.LayoutView:
    game, seat = seated(match, user)
    view = game.view(seat)
    if card not in view["objects"]:
        raise Refused("not_your_object", card=card)
    texts = TableText(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    wish = written_wish(card, chosen)
    number = match.row.question
    buttons = [
        button(texts.say("sharing-button-use"), Action("say", match.row.id, number, f"use~{wish}"), GOOD),
        button(texts.say("sharing-button-arm"), Action("say", match.row.id, number, f"arm~{wish}")),
    ]
    if card in view["armed"]:
        disarm = Action("say", match.row.id, number, f"disarm~{wish}")
        buttons.append(button(texts.say("sharing-button-disarm"), disarm))
    return layout(
        lines(
            texts.say("sharing-object", card=texts.rich.card(card)),
            texts.rich.power(card),
            texts.say("sharing-is-armed") if card in view["armed"] else None,
        ),
        *_lists(texts, match, view, seat, card, chosen),
        row(*buttons),
        colour=components.SILVER,
    )


def _lists(
    texts: TableText, match: TableLike, view: View, seat: int, card: str, chosen: Chosen
) -> Iterator[Part]:
    keys = dict.fromkeys(key for needs in OBJECTS[card].needs for key in needs if key != "divide")
    for key in keys:
        options = _options(texts, view, seat, card, key, chosen.get(key, ""))
        if not options:
            continue
        count = SO_MANY.get(key, AT_MOST if key == "tokens" else 1)
        if key == "dragons" and "player" not in keys:
            count = 2
        action = Action("need", match.row.id, match.row.question, f"{key}~{written_wish(card, chosen)}")
        hint = texts.say(text_id("sharing-need", key))
        fewest = 1 if key == "tokens" else None
        yield select(hint, action, options, count=min(count, len(options)), fewest=fewest)


def _options(texts: TableText, view: View, seat: int, card: str, key: str, said: str) -> Sequence[Option]:
    words = said.split(".")
    match key:
        case "tokens":
            heaps = read_heaps(said)
            there = [min(AT_MOST, count) for count in _most(view, card)]
            return token_options(texts, there, heaps[0] if heaps else empty())
        case "player" | "players":
            pairs = [
                (texts.plain.name(other[0]), str(place))
                for place, other in enumerate(view["seats"])
                if place != seat
            ]
        case "dragons" if ("player",) in OBJECTS[card].needs:
            pairs = [(texts.say("sharing-top-dragons"), "true")]
        case "dragon" | "dragons" | "to":
            pairs = [(texts.plain.card(lair.dragon), lair.dragon) for lair in lairs_in(view)]
        case "adventurer":
            pairs = [(hunter(texts, which), which) for which in HUNTERS]
        case "adventurers":
            pairs = [
                (sending(texts, which, lair.dragon), f"{which}-{lair.dragon}")
                for which in HUNTERS
                for lair in lairs_in(view)
            ]
        case _:
            places = GEMS if key == "colour" else range(len(COLOURS))
            pairs = [(token(texts, COLOURS[place]), COLOURS[place]) for place in places]
    return [
        option(label, value, chosen=value in words, icon=token_icon(value) or card_icon(value))
        for label, value in pairs
    ]


def _most(view: View, card: str) -> list[int]:
    """The tokens of each colour on dragons; behind a screen anything is possible."""
    if "dragon" not in {key for needs in OBJECTS[card].needs for key in needs}:
        return [AT_MOST] * len(COLOURS)
    return [max((lair.hoard[place] for lair in lairs_in(view)), default=0) for place in range(len(COLOURS))]


WORDS: Final = ("withdraw", "show", "done", "go_on")
ACTIONS: Final = ("arm", "disarm")


def answer_in(view: View, option: str) -> Any:
    """The answer of a button, for the table its reader saw."""
    if option in WORDS:
        return option
    word, _, mark = option.partition(".")
    if word == "agree" and view["sharing"] is not None:
        if mark != scene.proposal_mark(view["sharing"]["proposal"]):
            raise Refused("another_proposal")
        return "agree"
    what, _, draft = option.partition("~")
    match what:
        case "share" | "divide":
            return shares_in(view, option)
        case "offer":
            return offer_in(view, draft)
        case "use":
            card, chosen = read_wish(draft)
            return {"use": card, **wish_in(view, chosen)}
    raise Refused("question_is_over")


def action_in(view: View, option: str) -> Any:
    """The action of arming an object, or of cancelling that."""
    what, _, draft = option.partition("~")
    card, chosen = read_wish(draft)
    return {"disarm": card} if what == "disarm" else {"arm": card, **wish_in(view, chosen)}


def deal_in(view: View, seat: int, value: str) -> Any:
    """A reply to an offer: its maker withdraws it, anyone else accepts it."""
    for offer in offers_in(view):
        if value == f"{offer.giver}.{offer.to}.{scene.offer_mark(offer)}":
            if offer.giver == seat:
                return {"withdraw": view["seats"][offer.to][0]}
            if offer.to == seat:
                return {"agree": view["seats"][offer.giver][0]}
            raise Refused("no_such_offer", name=view["seats"][offer.giver][0])
    raise Refused("another_proposal")
