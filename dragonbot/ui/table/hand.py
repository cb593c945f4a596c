"""A player's own panel: hand, question and advice, and parsing its clicks."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from dragonbot.engine.question import Question, Several
from dragonbot.engine.refusal import Refused
from dragonbot.ids import MatchId, PostNumber, UserId
from dragonbot.match.answers import Receipt
from dragonbot.players import Advice
from dragonbot.posts import Face
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_OPTIONS,
    MOST_TEXT,
    Action,
    Part,
    base36,
    button,
    fitting,
    layout,
    length,
    lines,
    option,
    row,
    rows_of,
    select,
    with_button,
)
from dragonbot.ui.kit.names import TableText, round_button, stamp, story, words_button
from dragonbot.ui.table.board import (
    BOARDS,
    Board,
    Clicked,
    Done,
    GameLike,
    Offer,
    Outcome,
    Said,
    TableLike,
    still_asked,
)
from dragonbot.ui.table.picture import Picture

FIRST: Final = "~"
"""Prefix of a mark. Older ids name an answer by its position, in digits only."""
DIGEST_BYTES: Final = 8
_PLAIN: Final = re.compile(r"[0-9A-Za-z_-]{1,40}")


def marks(written: Sequence[Any]) -> list[str]:
    """Short ids of answers as saved; duplicates are numbered."""
    seen: Counter[str] = Counter()
    found = []
    for answer in written:
        called = _called(answer)
        seen[called] += 1
        again = f"{FIRST}{seen[called]}" if seen[called] > 1 else ""
        found.append(f"{FIRST}{called}{again}")
    return found


def marks_of(question: Question, seat: int) -> list[str]:
    """Marks of the seat's answers; for a multiple choice, of its words."""
    if isinstance(question, Several):
        return marks(question.options(seat))
    return marks([question.written(answer) for answer in question.answers(seat)])


def answer_of(question: Question, seat: int, mark: str, posted: Sequence[Any] = ()) -> Any:
    """The seat's answer with this mark.

    `posted`: the public options, if any, to find answers named by position. Refused if it isn't an option
    now.
    """
    answers = question.options(seat) if isinstance(question, Several) else question.answers(seat)
    if mark.isascii() and mark.isdecimal():
        if int(mark) >= len(posted):
            raise Refused("panel_is_old")
        mark = marks(posted)[int(mark)]
    called = dict(zip(marks_of(question, seat), answers, strict=True))
    if mark not in called:
        raise Refused("panel_is_old")
    return called[mark]


def _called(answer: Any) -> str:
    if isinstance(answer, str) and _PLAIN.fullmatch(answer):
        return answer
    told = json.dumps(answer, sort_keys=True, separators=(",", ":"))
    # plain words contain no point
    return "." + base36(int.from_bytes(hashlib.blake2b(told.encode(), digest_size=DIGEST_BYTES).digest()))


MOST_BUTTONS: Final = 5


def choice(
    texts: TableText, board: Board, match: MatchId, number: int, question: Question, seat: int
) -> list[Part]:
    """Rows for the seat's answers, identified by marks."""
    marks = marks_of(question, seat)
    if isinstance(question, Several):
        return _several(texts, match, number, question, seat, marks)
    offers = board.offers(texts, question, seat)
    if offers is None:
        offers = [
            Offer(texts.plain.answer(question, answer), place, texts.plain.icon(question, answer))
            for place, answer in enumerate(question.answers(seat))
        ]
    if len(offers) <= MOST_BUTTONS:
        buttons = [
            button(offer.label, Action("pick", match, number, marks[offer.place]), icon=offer.icon)
            for offer in offers
        ]
        return list(rows_of(buttons))
    rows = board.choice_rows(texts, match, number, question, seat)
    if rows is not None:
        return list(rows)
    return [
        _part_of(texts, match, number, offers, marks, start) for start in range(0, len(offers), MOST_OPTIONS)
    ]


def _part_of(
    texts: TableText, match: MatchId, number: int, offers: Sequence[Offer], marks: Sequence[str], start: int
) -> Part:
    """A list of as many answers as fit; `start` keeps its custom id unique."""
    shown = offers[start : start + MOST_OPTIONS]
    options = [option(offer.label, marks[offer.place], icon=offer.icon) for offer in shown]
    if len(shown) == len(offers):
        hint = texts.say("choose-here")
    else:
        hint = texts.say("choose-here-part", first=start + 1, last=start + len(shown), count=len(offers))
    return select(hint, Action("picks", match, number, str(start)), options)


def _several(
    texts: TableText, match: MatchId, number: int, question: Several, seat: int, marks: Sequence[str]
) -> list[Part]:
    """A list for choosing several; the same word may appear twice."""
    words = zip(question.options(seat), marks, strict=True)
    options = [
        option(texts.plain.answer(question, word), mark, icon=texts.plain.icon(question, word))
        for word, mark in words
    ]
    if not options:
        return []
    hint = texts.say("choose-several", count=question.count)
    return [select(hint, Action("several", match, number), options, count=question.count)]


LONGEST_REMINDER: Final = 1800
"""Characters for card reminders."""


def hand_panel(
    match: TableLike,
    user: UserId,
    language: str,
    note: str | None = None,
    *,
    ahead_seconds: float = 0.0,
    picture: Picture | None = None,
    may_undo: bool = False,
) -> discord.ui.LayoutView:
    """The player's hand and question. Refused without a seat.

    The note, such as a refusal, comes first. `ahead_seconds`: how far the deadlines' clock is ahead of the
    person's. With a picture, the hand isn't described.
    """
    game, seat = seated(match, user)
    view = game.view(seat)
    board = BOARDS[match.row.game]
    texts = TableText(Catalogue(language), match.seats, board, view, options=match.row.options)
    question = game.question
    deadline = match.row.deadline
    owned = lines(texts.say("hand-title"), *board.hand(texts, view)) if picture is None else None
    reminder = lines(*fitting(list(board.reminder(texts, view)), LONGEST_REMINDER, texts.catalogue))
    asked = lines(
        situation(texts, match, question, seat),
        texts.say("scene-deadline", when=stamp(deadline - ahead_seconds))
        if deadline and question and match.row.state == "running"
        else None,
    )
    advice = advice_row(texts, match, question, seat)
    rows = [
        *answer_rows(texts, match, question, seat),
        *([] if advice is None else [advice]),
        *(board.action_rows(texts, match.row, view) if match.row.state == "running" else ()),
    ]
    if match.row.state == "running":
        undo = button(texts.say("button-undo"), Action("back", match.row.id, match.row.question))
        rows.append(row(round_button(texts, match.row), *([undo] if may_undo else [])))
    if picture is not None:
        rows = with_button(rows, words_button(texts, match.row.id, PostNumber(match.row.posts), OF_HAND))
    room = MOST_TEXT - sum(map(length, (owned or "", reminder, asked, note or "")))
    heard = whispers(texts, match, seat, room)
    return layout(
        note,
        components.line() if note else None,
        # A phone shows the bottom: hand and question.
        reminder or None,
        components.line() if reminder else None,
        owned if picture is None else picture.gallery(),
        components.line() if heard else None,
        heard or None,
        components.line(),
        asked,
        *rows,
        colour=components.SILVER,
    )


OF_HAND: Final = "hand"
"""The option for one's own hand, not the table, as text."""


def seated(match: TableLike, user: UserId) -> tuple[GameLike, int]:
    """The game and the person's seat; Refused without one."""
    seat = match.seat_of(user)
    if seat is None:
        raise Refused("not_seated")
    if match.row.state == "lobby":
        raise Refused("not_started")
    if match.game is None and match.row.state == "paused":
        raise Refused("table_is_paused", why=match.row.paused_why or "")
    if match.game is None:
        raise Refused("no_game_here")
    return match.game, seat


def situation(texts: TableText, match: TableLike, question: Question | None, seat: int) -> str:
    """The player's question, or why there is none."""
    if match.row.state == "paused":
        return texts.say("hand-paused")
    if question is None:
        return texts.say("refused-game-over")
    return BOARDS[match.row.game].asked(texts, question, seat) or texts.rich.question(question, seat)


def answer_rows(texts: TableText, match: TableLike, question: Question | None, seat: int) -> Sequence[Part]:
    """Buttons for the question if it waits for this seat, or its answer can still change."""
    if question is None or match.row.state != "running":
        return []
    board = BOARDS[match.row.game]
    rows = board.answer_rows(texts, match.row, question, seat)
    if rows is not None:
        return rows
    if seat not in question.waiting:
        return []
    return choice(texts, board, match.row.id, match.row.question, question, seat)


def advice_row(texts: TableText, match: TableLike, question: Question | None, seat: int) -> Part | None:
    """The advice button, if the table allows advice."""
    if not match.row.advice or question is None or match.row.state != "running":
        return None
    if not BOARDS[match.row.game].may_be_advised(question, seat):
        return None
    return row(button(texts.say("button-advice"), Action("advice", match.row.id, match.row.question)))


def whispers(texts: TableText, match: TableLike, seat: int, room: int) -> str:
    """Recent private messages to this player."""
    heard = match.seats[seat].heard
    if not heard:
        return ""
    title = texts.say("hand-heard")
    told = [event for _, event in heard]
    return lines(title, story(texts, BOARDS[match.row.game], told, room - length(title) - 1))


HARDLY: Final = 0.05
"""Chances below this count as hardly ever, and above the inverse as nearly always."""
CASES: Final = 10
"""Chances are shown as cases out of this many."""
WEIGHTS: Final = ((0.85, "always"), (0.6, "mostly"), (0.3, "often"), (0.12, "at-times"), (0.0, "seldom"))
"""A master's weights for an answer, and the words for them."""
RANGE: Final = 3
"""Bids from this many on are shown as a range."""
CERTAIN: Final = "certain"
"""Prefix of reasons that say the card is won in any case."""


def advice_text(
    match: TableLike, question: Question, seat: int, best: Sequence[Advice], language: str
) -> str | None:
    """A master's advice in words; None without any."""
    board = BOARDS[match.row.game]
    view = match.game.view(seat) if match.game is not None else None
    texts = TableText(Catalogue(language), match.seats, board, view, options=match.row.options)
    told = [
        (advice, answer)
        for advice in best
        if (answer := board.advised(texts, question, seat, advice.answer)) is not None
    ]
    if not told:
        return None
    reasons = [texts.rich.reason(reason.key, reason.facts) for reason in told[0][0].reasons]
    return lines(texts.say("advice-title"), *_said(texts, told), *reasons, texts.say("advice-note"))


def _said(texts: TableText, told: Sequence[tuple[Advice, str]]) -> Iterator[str]:
    """Similar answers in one line, then the rest."""
    first = [told[0], *(each for each in told[1:] if each[0].alike)]
    certain = any(reason.key.split("-")[0] == CERTAIN for reason in told[0][0].reasons)
    yield _line(texts, first, certain=certain)
    for each in told[1:]:
        if not each[0].alike:
            yield _line(texts, [each], certain=False)


def _line(texts: TableText, group: Sequence[tuple[Advice, str]], *, certain: bool) -> str:
    if all(advice.chance is not None for advice, _ in group):
        group = sorted(group, key=lambda each: _size(each[0].answer))
    answers = [answer for _, answer in group]
    if len(answers) >= RANGE and all(advice.chance is not None for advice, _ in group):
        answer = texts.say("advice-range", first=answers[0], last=answers[-1])
    else:
        answer = texts.phrases.either(answers)
    weight = sum(advice.weight for advice, _ in group)
    often = texts.say(
        "advice-often-alike" if len(group) > 1 else "advice-often",
        often=next(word for least, word in WEIGHTS if weight >= least),
    )
    chance = _chance(texts, [advice for advice, _ in group], certain=certain)
    if chance is None:
        return texts.say("advice-line", answer=answer, often=often)
    return texts.say("advice-line-card", answer=answer, often=often, chance=chance)


def _size(answer: Any) -> int:
    """The size of a fist in any notation."""
    if isinstance(answer, int):
        return answer
    return sum(answer.values() if isinstance(answer, Mapping) else (count for _, count in answer))


def _chance(texts: TableText, group: Sequence[Advice], *, certain: bool) -> str | None:
    """The chance to win the card, rounded, with its spread; None if that says nothing."""
    known = [(advice.chance, advice.spread) for advice in group if advice.chance is not None]
    high = max((min(1.0, chance + spread) for chance, spread in known), default=0.0)
    low = min((max(0.0, chance - spread) for chance, spread in known), default=0.0)
    fewest, most = max(1, round(CASES * low)), min(CASES - 1, round(CASES * high))
    if high <= 0:
        return None
    if certain:
        word = "certain"
    elif high < HARDLY:
        word = "hardly"
    elif low > 1 - HARDLY:
        word = "nearly"
    else:
        word = "about" if fewest >= most else "between"
    return texts.say("advice-chance", chance=word, low=min(fewest, most), high=most)


# Clicks in a game


def outcome_of(match: TableLike, clicked: Clicked) -> Outcome:
    """The outcome of a game click at this table. Refused if it isn't possible."""
    verb = clicked.action.verb
    if verb in OF_ANY_GAME:
        return OF_ANY_GAME[verb](match, clicked)
    own = BOARDS[match.row.game].clicks.get(verb)
    if own is None:
        raise Refused("question_is_over")
    return own.outcome(match, clicked)


def _picked(match: TableLike, clicked: Clicked) -> Said:
    """An answer by its mark, from a list or button."""
    _, question, seat = still_asked(match, clicked)
    if seat not in question.waiting:
        raise Refused("not_asked")
    return Said(answer_of(question, seat, clicked.value or clicked.action.option, _posted(match)))


def _several_values(match: TableLike, clicked: Clicked) -> Said:
    """Several words by their marks."""
    _, question, seat = still_asked(match, clicked)
    if seat not in question.waiting:
        raise Refused("not_asked")
    return Said([answer_of(question, seat, value) for value in dict.fromkeys(clicked.values)])


def _posted(match: TableLike) -> Sequence[Any]:
    """The public answers in the newest post, if any."""
    content: Face = match.post.scene if match.post is not None and match.post.kind == "scene" else {}
    ask = content.get("ask")
    return ask["answers"] if ask is not None and content["question"] == match.row.question else ()


def _word(_: TableLike, clicked: Clicked) -> Said:
    """An answer by its word, as it can be changed."""
    return Said(clicked.action.option)


def _unasked(match: TableLike, clicked: Clicked) -> Done:
    return Done(BOARDS[match.row.game].action(clicked.action.option))


OF_ANY_GAME: Final[Mapping[str, Callable[[TableLike, Clicked], Outcome]]] = {
    "pick": _picked,
    "picks": _picked,
    "several": _several_values,
    "word": _word,
    "act": _unasked,
}


MOST_CACHED_TEXTS: Final = 2_048
"""Some 1.3 KB each. With fewer than there are tables in play hardly any would be found."""


_texts_cache: Final[dict[tuple[MatchId, str], tuple[Sequence[Any], Mapping[str, Any], TableText]]] = {}
"""By match and language, with the people and options each was made for."""


def accepted(match: TableLike, question: Question, seat: int, kept: Any, language: str) -> str:
    """Confirms an answer: what it was, whether it can change, and who is still waited for."""
    game = match.game
    hand = game.hand(seat) if game is not None else None
    is_open = game is not None and game.question is question
    texts = _texts_for(match, seat, language)
    said = BOARDS[match.row.game].accepted(texts, Receipt(question, seat, kept), hand, is_open=is_open)
    return texts.say("taken", answer=texts.rich.answer(question, kept)) if said is None else said


def _texts_for(match: TableLike, seat: int, language: str) -> TableText:
    """A table's text, cached, as its people seldom change between answers."""
    people = [(row.kind, row.user, row.name, row.level, row.away) for row in match.seats]
    options, key = match.row.options, (match.row.id, language)
    known = _texts_cache.get(key)
    if known is not None and known[0] == people and known[1] is options:
        return known[2]
    view = match.game.view(seat) if match.game is not None else None
    texts = TableText(Catalogue(language), match.seats, BOARDS[match.row.game], view, options=options)
    if len(_texts_cache) >= MOST_CACHED_TEXTS:
        _texts_cache.clear()
    _texts_cache[key] = people, options, texts
    return texts
