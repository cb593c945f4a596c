"""A post in two halves: scenes are cached; bidders, mentions and agreements are filled in each time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest

from dragonbot.connection import publisher
from dragonbot.connection.publisher import DiscordPublisher
from dragonbot.connection.router import GameMaster
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import OpenScene, public_message
from dragonbot.ui.table.picture import of_post
from tests.connection.test_publisher import Master
from tests.each import slow_but
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


@pytest.mark.parametrize("table", slow_but(("fist-tavern", "de"), of=TABLES), ids="-".join)
def test_a_cached_scene_equals_a_new_one(table: tuple[str, str]) -> None:
    game, language = table
    seen, catalogue = largest(game, language), Catalogue(language)
    for question in questions(seen.game.table):
        notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row)
        for picture in (None, of_post(notice)):
            kept = OpenScene(notice, catalogue, picture)
            for each in statuses(notice):
                anew = public_message(each, catalogue, MENTIONS, picture)
                assert shown(kept.shown(each, MENTIONS)) == shown(anew)


def test_a_new_bidder_makes_no_new_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Notice] = []

    class Counted(OpenScene):
        def __init__(self, notice: Notice, *rest: Any) -> None:
            made.append(notice)
            super().__init__(notice, *rest)

    monkeypatch.setattr(publisher, "OpenScene", Counted)
    outside = DiscordPublisher(cast(GameMaster, Master()))
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


def test_a_scene_is_made_once_for_each_version_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is shown, and whatever is bid meanwhile."""
    made: list[tuple[int, str]] = []

    class Counted(OpenScene):
        def __init__(self, notice: Notice, catalogue: Catalogue, *rest: Any) -> None:
            made.append((notice.post.version, catalogue.language))
            super().__init__(notice, catalogue, *rest)

    monkeypatch.setattr(publisher, "OpenScene", Counted)
    outside = DiscordPublisher(cast(GameMaster, Master()))
    seen = largest("fist-classic", "en")
    question = next(iter(questions(seen.game.table)))
    first = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row)
    # In a new version the post has other content, such as another deadline.
    later = first.post.model_copy(
        update={"version": first.post.version + 1, "content": {**first.post.content, "deadline": 4_000.0}}
    )
    german = first.match.model_copy(update={"language": "de"})
    wanted = [first, first._replace(post=later), first._replace(match=german)]
    texts = []
    for notice in wanted:
        shows = [str(shown(outside.view(each))) for each in (*statuses(notice), notice)]
        assert shows[0] == shows[-1]
        texts.append(shows[0])
    assert made == [(notice.post.version, notice.match.language) for notice in wanted]
    assert len({*texts}) == len(wanted)
    assert "<t:4000:R>" in texts[1]


def test_the_status_names_bidders_and_mentions() -> None:
    """All of it is added to a cached scene, and the table above it stays the same."""
    seen, catalogue = largest("fist-classic", "en"), Catalogue("en")
    question = next(iter(questions(seen.game.table)))
    notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row)
    scene = OpenScene(notice, catalogue)
    texts: list[list[str]] = []
    for each in statuses(notice):
        view = scene.shown(each, MENTIONS)
        texts.append(
            [part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]
        )
    names = [scene.texts.names[seat] for seat in (0, 2)]
    assert not any("Bid placed: " in text for text in texts[0])
    assert any(f"Bid placed: {names[0]}" in text for text in texts[1])
    assert any("Bid placed: " in text and names[1] in text for text in texts[2])
    assert any(f"<@{seen.seats[1].user}>" in text for text in texts[2])
    unchanged = [text for text in texts[0] if all(text in other for other in texts)]
    assert scene.table in unchanged
    buttons = [shown(scene.shown(each, MENTIONS))[0]["components"][-1] for each in statuses(notice)]
    assert all(each == buttons[0] for each in buttons)
