"""A post in two halves: a scene is made once; who has sealed, is called or has agreed is put to it anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest

from dragonbot.connection import publisher
from dragonbot.connection.publisher import DiscordOutside
from dragonbot.connection.router import GameMaster
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import OpenScene, public_message
from dragonbot.ui.table.picture import of_post
from tests.connection.test_outside import Master
from tests.each import for_each
from tests.ui.questions import questions
from tests.ui.tables import MENTIONS, USERS, scene_of
from tests.ui.test_limits import TABLES, largest


def statuses(notice: Notice) -> Iterator[Notice]:
    yield notice
    yield notice._replace(sealed=[0])
    yield notice._replace(sealed=[0, 2], called=[1])
    yield notice._replace(sealed=[], called=[0, 1, 2], summoned=USERS[:2])


def shown(view: discord.ui.LayoutView) -> Any:
    return view.to_components()  # type: ignore[no-untyped-call]


@for_each(("game", "language"), TABLES)
def test_a_kept_scene_shows_what_one_made_anew_does(game: str, language: str) -> None:
    seen, catalogue = largest(game, language), Catalogue(language)
    for question in questions(seen.game.table):
        notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row)
        for picture in (None, of_post(notice)):
            kept = OpenScene(notice, catalogue, picture)
            for each in statuses(notice):
                anew = public_message(each, catalogue, MENTIONS, picture)
                assert shown(kept.shown(each, MENTIONS)) == shown(anew)


def test_a_new_name_makes_no_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Notice] = []

    class Counted(OpenScene):
        def __init__(self, notice: Notice, *rest: Any) -> None:
            made.append(notice)
            super().__init__(notice, *rest)

    monkeypatch.setattr(publisher, "OpenScene", Counted)
    outside = DiscordOutside(cast(GameMaster, Master()))
    seen = largest("fist-classic", "en")
    question = next(iter(questions(seen.game.table)))
    notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row)
    told = [shown(outside.view(each)) for each in statuses(notice)]
    assert len(made) == 1
    assert told == [shown(outside.view(each)) for each in statuses(notice)]
    others = [
        notice._replace(match=notice.match.model_copy(update={"closes_at": 1.0})),
        notice._replace(seats=[*notice.seats]),
        notice._replace(post=notice.post.model_copy(update={"content": {**notice.post.content}})),
        notice._replace(post=notice.post.model_copy(update={"number": notice.post.number + 1})),
    ]
    for number, other in enumerate(others, 2):
        outside.view(other)
        assert len(made) == number
