"""Hunts in Discord: how they look, and what their buttons do."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board import hand, scene
from dragonbot.games.gold.board.hand import (
    ACTIONS,
    ANY_OBJECT,
    Chosen,
    action_in,
    answer_in,
    confirmed,
    deal_in,
    read_wish,
    send_panel,
    wish_panel,
    with_choice,
)
from dragonbot.games.gold.board.tokens import (
    asked_for_shares,
    drafted_panel,
    heap_phrase,
    moved,
    offer_panel,
    shares_panel,
    token,
    with_part,
)
from dragonbot.games.gold.rules.haggle import Divide, Haggle
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, GOLD, IN_LEAD, SILVER, leaders
from dragonbot.games.gold.rules.using import Pause
from dragonbot.games.gold.rules.view import counts_sets, scores_advanced
from dragonbot.match.answers import Receipt
from dragonbot.posts import Scene
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import lines
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.table.board import (
    Board,
    Clicked,
    Done,
    OwnClick,
    Revealed,
    Said,
    Shown,
    TableLike,
    Told,
    View,
    playing,
    still_asked,
)

# A turn step by step, with the table's own house rules


def steps(texts: TableText, match: MatchRow) -> Iterator[tuple[str, Sequence[str]]]:
    """Each step and its parts in order."""
    house = House.read(match.options)
    yield texts.say("round-gold-send"), [texts.say("round-gold-turned-up"), texts.say("round-gold-lost-turn")]
    pause = [texts.say("round-gold-pause")] if house.objects else []
    yield texts.say("round-gold-falls"), [texts.say("round-gold-hidden"), *pause]
    yield texts.say("round-gold-treasure"), list(_sharing(texts, house))
    yield texts.say("round-gold-thieves"), [texts.say("round-gold-thief-helped")]
    market = [texts.say("round-gold-market")] if house.market else []
    yield texts.say("round-gold-home"), market
    scoring = [texts.say("round-gold-cursed" if house.cursed else "round-gold-black-diamond")]
    if house.sets:
        scoring.append(texts.say("round-gold-sets"))
    yield texts.say("round-gold-end"), scoring


def _sharing(texts: TableText, house: House) -> Iterator[str]:
    yield texts.say("round-gold-alone")
    if not house.wizards:
        yield texts.say("round-gold-wizard-seizes")
    yield texts.say("round-gold-divides" if house.divides else "round-gold-negotiates")
    if house.wizards:
        yield texts.say("round-gold-wizard-draws")


# The final count: lifted screens and scores, as a table and in words


ROWS: Final = (*COLOURS, "sets", "total")
WIDEST: Final = 6
ROOM: Final = 40
"""Characters that fit a row on a phone."""
FENCE: Final = "```"


def score_table(texts: TableText, view: View, order: Sequence[int]) -> str:
    """Points by source and player, monospaced in columns."""
    points: Sequence[Mapping[str, int]] = view["points"]
    rows = [row for row in ROWS[:-1] if row != "sets" or counts_sets(view)]
    labels = [texts.say(text_id("sharing-row", row)) for row in (*rows, ROWS[-1])]
    margin = max(map(len, labels))
    width = min(WIDEST, (ROOM - margin) // len(order))
    names = short_names([texts.plain.name(view["seats"][seat][0]) for seat in order], width - 1)
    heads = [" " * margin + "".join(_to_the_right(name, width) for name in names)]
    body = [
        _row(label, margin, [points[seat][row] for seat in order], width)
        for row, label in zip(rows, labels, strict=False)
    ]
    total = _row(labels[-1], margin, [view["scores"][seat] for seat in order], width)
    ruler = "─" * (margin + width * len(order))
    return "\n".join((FENCE, *heads, *body, ruler, total, FENCE))


def _row(label: str, margin: int, counts: Sequence[int], width: int) -> str:
    return label.ljust(margin) + "".join((str(count) if count else "·").rjust(width) for count in counts)


def short_names(names: Sequence[str], width: int) -> list[str]:
    """Unique short names: beginnings, else with distinct ends or a number."""
    plain = ["".join(char for char in name if char != "`") or "?" for name in names]
    short = [_beginning(name, width) for name in plain]
    again = [place for place, name in enumerate(short) if short.count(name) > 1]
    ends = [_beginning(plain[place], width - 1) + plain[place][-1] for place in again]
    told_apart = len(set(ends)) == len(ends) and not set(ends) & set(short)
    for place, end in zip(again, ends, strict=True):
        others = {*short[:place], *short[place + 1 :]}
        numbers = map(str, count(place + 1))
        numbered = (_beginning(plain[place], width - len(number)) + number for number in numbers)
        fits = told_apart and _width(end) <= width and end not in others
        short[place] = end if fits else next(name for name in numbered if name not in others)
    return short


def _beginning(name: str, width: int) -> str:
    while _width(name) > width:
        name = name[:-1]
    return name


def _width(text: str) -> int:
    """The display width."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def _to_the_right(text: str, width: int) -> str:
    return " " * (width - _width(text)) + text


NOBODY, ALONE, TIED, CURSED = WAYS = ("none", "alone", "tied", "cursed")
"""The states of a bonus for the most gems of a colour."""


def lifted(texts: TableText, view: View, hands: Sequence[Sequence[int]]) -> str:
    """The final ranking by points; equal points share a place."""
    scores: Sequence[int] = view["scores"]
    order = sorted(range(len(hands)), key=lambda seat: -scores[seat])
    return lines(
        *(
            line
            for seat in order
            for line in (
                texts.say(
                    "sharing-score",
                    place=str(1 + sum(score > scores[seat] for score in scores)),
                    who=texts.names[seat],
                    count=scores[seat],
                ),
                texts.say("sharing-lifted", treasure=heap_phrase(texts, hands[seat])),
            )
        ),
        score_table(texts, view, order),
        *_by_magic(texts, view, hands),
        *_most_gems(texts, view),
    )


def _by_magic(texts: TableText, view: View, hands: Sequence[Sequence[int]]) -> Iterator[str]:
    """Tokens changed by magic for the count, and players whose gems don't count."""
    for seat, (heap, counted) in enumerate(zip(hands, view["counted"], strict=True)):
        who = texts.names[seat]
        if counted[GOLD] > heap[GOLD]:
            turned = token(texts, COLOURS[SILVER], heap[SILVER] - counted[SILVER])
            yield texts.say("sharing-score-stone", who=who, silver=turned)
        for gem in GEMS:
            if counted[gem] > heap[gem]:
                name = texts.plain.phrases.thing(f"{COLOURS[gem]}_token")
                yield texts.say("sharing-score-chameleon", who=who, gem=name)
        if counted[BLACK] and view["points"][seat]["black"] == IN_LEAD:
            yield texts.say("sharing-score-lead", who=who)
        elif counted[BLACK] and scores_advanced(view):
            yield texts.say("sharing-score-cursed", who=who)


def _most_gems(texts: TableText, view: View) -> Iterator[str]:
    """The players with the most gems of each colour."""
    counted = view["counted"]
    for gem in GEMS:
        colour = COLOURS[gem]
        first = leaders(counted, gem)
        paid = [seat for seat in first if view["points"][seat][colour]]
        if not first:
            continue
        way = NOBODY if not paid else ALONE if len(first) == 1 else TIED if paid == first else CURSED
        yield texts.say(
            text_id("sharing-most", way),
            gems=texts.say(text_id("sharing-row", colour)),
            most=str(counted[first[0]][gem]),
            whos=texts.listed(first),
            paid=texts.listed(paid),
            tied=len(first),
            count=view["points"][paid[0]][colour] if paid else 0,
        )


# Buttons


def _send_clicked(match: TableLike, clicked: Clicked) -> Shown:
    """An adventurer or a dragon was chosen; the other is still missing."""
    still_asked(match, clicked)
    return Shown(send_panel(match, clicked.user, clicked.language, clicked.action.option))


def _share_clicked(match: TableLike, clicked: Clicked) -> Shown:
    still_asked(match, clicked)
    return Shown(shares_panel(match, clicked.user, clicked.language, clicked.action.option))


def _token(match: TableLike, clicked: Clicked) -> Shown:
    """Tokens were chosen for one of the shares."""
    game, question, seat = still_asked(match, clicked)
    asked_for_shares(game, seat)
    view, divides = game.view(seat), question.key == "divide"
    place, draft = moved(view, clicked.action.option, clicked.values, divides=divides)
    return Shown(drafted_panel(match, view, clicked.language, draft, divides=divides, place=place))


def _offer_clicked(match: TableLike, clicked: Clicked) -> Shown:
    still_asked(match, clicked)
    return Shown(offer_panel(match, clicked.user, clicked.language, clicked.action.option))


def _trade(match: TableLike, clicked: Clicked) -> Shown:
    """A part of an offer was chosen."""
    game, _, seat = still_asked(match, clicked)
    option = with_part(game.view(seat), clicked.action.option, clicked.values)
    return Shown(offer_panel(match, clicked.user, clicked.language, option))


def _need(match: TableLike, clicked: Clicked) -> Shown:
    """An object or one of its parameters was chosen; independent of the question."""
    playing(match, clicked)
    if clicked.action.option == ANY_OBJECT:
        card, chosen = clicked.value, Chosen()
    else:
        key, _, wish = clicked.action.option.partition("~")
        card, chosen = read_wish(wish)
        chosen = with_choice(card, chosen, key, clicked.values)
    return Shown(wish_panel(match, clicked.user, clicked.language, card, chosen))


def _say(match: TableLike, clicked: Clicked) -> Said | Done:
    option = clicked.action.option
    if option.partition("~")[0] in ACTIONS:
        game, _, seat = playing(match, clicked)
        return Done(action_in(game.view(seat), option))
    return Said(lambda view, _: answer_in(view, option))


def _deal(_: TableLike, clicked: Clicked) -> Said:
    value = clicked.value
    return Said(lambda view, seat: deal_in(view, seat, value))


CLICKS: Final[Mapping[str, OwnClick]] = {
    "send": OwnClick(_send_clicked),
    "share": OwnClick(_share_clicked),
    "token": OwnClick(_token, is_list=True),
    "offer": OwnClick(_offer_clicked),
    "trade": OwnClick(_trade, is_list=True),
    "deal": OwnClick(_deal, is_list=True),
    "need": OwnClick(_need, is_list=True),
    "say": OwnClick(_say),
}


# ruff: noqa: ARG002 - all boards are asked the same, whether they look at all of it or not


class GoldBoard(Board):
    """Basic or advanced: things that the basic game lacks are then not on the table."""

    gives_advice = True
    clicks: Mapping[str, OwnClick] = CLICKS
    highlights: Collection[str] = (
        "slain", "takes_share", "no_agreement", "trades", "shows_treasure", "steals", "wins",
    )  # fmt: skip

    title = staticmethod(scene.title)
    to_tell = staticmethod(scene.to_tell)
    behind_hand = staticmethod(scene.behind_hand)
    closing = staticmethod(scene.closing)
    closing_rows = staticmethod(scene.closing_rows)
    unasked_rows = staticmethod(scene.accusing_rows)
    action = staticmethod(scene.accusation)
    asked = staticmethod(hand.asked)
    offers = staticmethod(hand.offers)
    choice_rows = staticmethod(hand.choice_rows)
    answer_rows = staticmethod(hand.answer_rows)
    action_rows = staticmethod(hand.object_rows)
    advised = staticmethod(hand.advised)
    steps = staticmethod(steps)
    lifted = staticmethod(lifted)
    hand = staticmethod(hand.hand_lines)

    def names(self, view: View) -> Sequence[str]:
        return [seat[0] for seat in view["seats"]]

    def needed(self, texts: TableText, content: Scene) -> str | None:
        view = content["view"]
        return lines(self._shares(texts, view), scene.points(texts, view))

    def revealed(self, texts: TableText, events: Sequence[Told]) -> Revealed | None:
        return scene.revealed(texts, events, self.highlights)

    def table(self, texts: TableText, view: View) -> str:
        on_the_table = lines(
            scene.dragons(texts, view),
            self._shares(texts, view),
            texts.say("sharing-missing", dragon=texts.rich.card(view["stolen_from"][0]))
            if view["stolen_from"]
            else None,
        )
        at_home = lines(scene.seats(texts, view), scene.supplies(texts, view), scene.points(texts, view))
        return f"{on_the_table}\n\n{at_home}".strip()

    def _shares(self, texts: TableText, view: View) -> str | None:
        """The divider's shares for the others to choose from."""
        sharing = view["sharing"]
        if sharing is None or not sharing["shares"]:
            return None
        taken = {place: texts.names[seat] for seat, place in sharing["taken"]}
        return lines(
            *(
                texts.say(
                    "sharing-taken" if place in taken else "sharing-share-of",
                    who=taken.get(place) or texts.say("share-number", number=str(place + 1)),
                    treasure=heap_phrase(texts, heap),
                )
                for place, heap in enumerate(sharing["shares"])
            )
        )

    def colour(self, content: Scene) -> int:
        ask = content["ask"]
        return components.GREEN if ask is not None and ask["key"] in ("haggle", "market") else components.GOLD

    def may_be_advised(self, question: Question, seat: int) -> bool:
        if seat not in question.waiting:
            return False
        return len(question.answers(seat)) > 1 or isinstance(question, (Haggle, Market, Pause, Divide))

    def in_secret(self, action: Any) -> bool:
        """Accusing is public; arming is not."""
        return "accuse" not in action

    def accepted(
        self, texts: TableText, receipt: Receipt, hand: Sequence[int] | None, *, is_open: bool
    ) -> str | None:
        return confirmed(texts, receipt)

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        if refused.key == "not_asked" and question.key == "haggle":
            return catalogue.say("sharing-not-involved")
        return None

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["winners"]
        return winners

    def length(self, texts: TableText, view: View) -> str:
        return texts.say("sharing-length", count=view["turns"])
