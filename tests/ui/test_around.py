"""Votes, pauses and offered seats show and fit beside the largest question."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.ids import MatchId, UserId
from dragonbot.match.state import Notice
from dragonbot.store.rows import SitterRow
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit.components import custom_ids_in
from dragonbot.ui.lobby.panels import give_question, offered_panel, remove_question, vote_question
from dragonbot.ui.table.message import public_message
from tests.each import slow_but
from tests.ui.limits import problems
from tests.ui.questions import questions
from tests.ui.tables import MENTIONS, USERS, scene_of
from tests.ui.test_limits import QUICK_TABLES, TABLES, check, largest, much_happened

VOTE: dict[str, Any] = {
    "number": 4712,
    "wish": "end",
    "by": 3,
    "asked": [*range(6)],
    "agreed": [3, 4, 5],
    "failed_at": None,
    "post": 0,
}


def around(notice: Notice, **more: Any) -> Notice:
    """Everything at once: a vote, and every seat offered to a person by name."""
    news = {"vote": VOTE, "vote_until": 1.7e9 + 90, **more}
    guests = [
        SitterRow(match=MatchId(1), user=UserId(2**62 + seat), since=0.0, offered=seat) for seat in range(6)
    ]
    return notice._replace(
        match=notice.match.model_copy(update=news),
        seats=[seat.model_copy(update={"offer": "somebody"}) for seat in notice.seats],
        guests=guests,
        undecided=[0, 1, 2],
        summoned=USERS[:3],
    )


def _words(view: discord.ui.LayoutView) -> str:
    return "\n".join(
        each.content for each in view.walk_children() if isinstance(each, discord.ui.TextDisplay)
    )


@pytest.mark.parametrize("table", slow_but(*QUICK_TABLES, of=TABLES), ids="-".join)
def test_everything_fits_beside_the_largest_question(table: tuple[str, str]) -> None:
    game, language = table
    seen = largest(game, language)
    catalogue = Catalogue(language)
    seen.game.table.news = list(much_happened(sorted(EDITIONS[game].cards)[:4]))
    for question in questions(seen.game.table):
        notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row)
        check(public_message(around(notice), catalogue, MENTIONS))
        paused = {"state": "paused", "paused_why": "agreed", "goes_on_at": 1.7e9}
        check(public_message(around(notice, **paused), catalogue, MENTIONS))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_confirmation_fits(language: str) -> None:
    seen = largest("fist-classic", language)
    for panel in (
        remove_question(seen, USERS[1], "W" * 32, language),
        give_question(seen, USERS[1], language),
        give_question(seen, None, language),
        offered_panel(seen, language),
        vote_question(seen, "end", language),
    ):
        assert problems(panel) == []


def test_a_failed_vote_shows_where_it_failed() -> None:
    seen = largest("fist-classic", "en")
    notice = scene_of(seen.game.table, seen.game.rules, seen.game.question, seen.seats, seen.row)
    for post, is_told in ((notice.post.number, True), (notice.post.number - 1, False)):
        failed = {"vote": {**VOTE, "failed_at": 1.7e9, "post": post}, "vote_until": None}
        shown = public_message(around(notice, **failed), Catalogue("en"), MENTIONS)
        assert ("Not everyone agreed" in _words(shown)) == is_told
        assert not any(":agree:" in each for each in custom_ids_in(shown.children))
