"""Answers: once, in time, and also over a line that breaks."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from dragonbot.connection import clicks
from dragonbot.connection.clicks import Answer, Panel
from dragonbot.connection.responses import FIRST_SECONDS, UncertainOutcome
from dragonbot.text.speech import Catalogue
from tests.connection.fakes import interaction, refused_by_discord

ENGLISH = Catalogue("en")


async def in_english(_: object) -> Catalogue:
    return ENGLISH


async def test_the_first_is_an_answer_and_the_next_a_follow_up() -> None:
    done = interaction()
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert done.told == [
        ("send_message", {"ephemeral": True, "content": "one"}),
        ("followup", {"content": "two"}),
    ]


async def test_a_click_that_leaves_a_token_changes_nothing_and_tells_by_a_follow_up() -> None:
    done, left = interaction(), []
    Answer.to(done).leaves_token = lambda: left.append(len(done.told))
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["defer", "followup", "followup"]
    assert done.told[0][1] == {}  # no message of its own: what is edited later is the one that was clicked
    assert left == [1]


async def test_no_token_is_left_where_the_answer_came_too_late_or_was_another() -> None:
    left: list[str] = []
    late = interaction(refused_by_discord(404, 10062))
    Answer.to(late).leaves_token = lambda: left.append("late")
    await Answer.to(late).say("one")
    held = interaction()
    Answer.to(held).leaves_token = lambda: left.append("held")
    await Answer.to(held).hold()
    await Answer.to(held).say("one")
    assert [kind for kind, _ in held.told] == ["defer", "edit"]
    assert left == []


async def test_what_took_long_takes_the_place_of_thinking() -> None:
    done = interaction()
    await Answer.to(done).hold()
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["defer", "edit", "followup"]
    assert done.told[0][1] == {"ephemeral": True, "thinking": True}


@pytest.mark.parametrize("broken", [ConnectionResetError(104, "reset"), TimeoutError()])
async def test_a_broken_line_is_tried_again(broken: Exception) -> None:
    done = interaction(broken)
    await Answer.to(done).say("one")
    assert [kind for kind, _ in done.told] == ["send_message"]


@pytest.mark.parametrize(
    "troubles",
    [
        [UncertainOutcome("500"), UncertainOutcome("502")],
        [TimeoutError()],
        [refused_by_discord(413, 40005)],
        [refused_by_discord(403, 50013)],
    ],
)
async def test_a_panel_whose_picture_is_not_taken_is_shown_in_words(troubles: list[Exception]) -> None:
    """At first, and where the answer that was given is to show something else."""
    drawn, words = discord.ui.LayoutView(), discord.ui.LayoutView()
    panel = Panel(drawn, {"hand.png": b"a picture"}, lambda: words)
    done = interaction(*troubles)
    await Answer.to(done).show(*panel)
    assert [(kind, what["view"], "files" in what) for kind, what in done.told] == [
        ("send_message", words, False)
    ]
    later, left = interaction(), [*troubles]
    edit = later.edit_original_response

    async def edit_in_vain(**what: Any) -> None:
        if left:
            raise left.pop(0)
        await edit(**what)

    later.edit_original_response = edit_in_vain
    await Answer.to(later).change(panel)
    assert later.told == [("edit", {"view": words, "attachments": []})]


async def test_a_picture_over_which_discord_stumbles_once_is_shown() -> None:
    done = interaction(UncertainOutcome("500"))
    drawn = discord.ui.LayoutView()
    await Answer.to(done).show(drawn, {"hand.png": b"a picture"}, discord.ui.LayoutView)
    assert [(what["view"], len(what["files"])) for _, what in done.told] == [(drawn, 1)]


async def test_discord_heard_it_though_the_line_broke() -> None:
    done = interaction(ConnectionResetError(104, "reset"), refused_by_discord(400, 40060))
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["followup"]


@pytest.mark.parametrize("is_thinking", [False, True])
async def test_what_another_process_has_answered_is_not_answered_again(
    is_thinking: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless that one still shows that it is thinking: then it has died, and this one stands in for it."""
    monkeypatch.setattr(clicks, "OTHER_PROCESS_SECONDS", 0.01)

    async def original_response() -> Any:
        return SimpleNamespace(flags=discord.MessageFlags(loading=is_thinking), content="")

    done, held, other, plain = (interaction(refused_by_discord(400, 40060)) for _ in range(4))
    left: list[str] = []
    for each in (done, held, other, plain):
        each.original_response = original_response
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    await Answer.to(held).hold()
    Answer.to(other).leaves_token = lambda: left.append("other")
    for each in (done, held, other, plain):
        await Answer.to(each).say("one")
        told = [(kind, what["content"]) for kind, what in each.told]
        assert told == ([("followup", "one")] if is_thinking else [])
    assert left == []


@pytest.mark.parametrize("is_thinking", [False, True])
async def test_a_process_that_is_thinking_and_loses_the_table_says_so_unless_another_stands_in(
    is_thinking: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clicks, "YIELD_SECONDS", 0.0)
    monkeypatch.setattr(clicks, "OTHER_PROCESS_SECONDS", 0.01)

    async def original_response() -> Any:
        return SimpleNamespace(flags=discord.MessageFlags(loading=is_thinking), content="")

    done = interaction()
    done.original_response = original_response
    await Answer.to(done).hold()
    await Answer.to(done).say_last("not here")
    assert [kind for kind, _ in done.told] == ["defer", *(["edit"] if is_thinking else [])]


@pytest.mark.parametrize("tell", ["say", "say_last"])
async def test_who_types_is_offered_nothing_where_there_is_something_to_be_said(tell: str) -> None:
    """Discord takes nothing but choices for a letter."""
    done = interaction(kind=discord.InteractionType.autocomplete)
    await getattr(Answer.to(done), tell)("one")
    assert done.told == [("autocomplete", {"args": ([],)})]


async def test_words_for_the_time_until_an_answer_are_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that has said them may have died."""
    monkeypatch.setattr(clicks, "OTHER_PROCESS_SECONDS", 0.01)
    for language in ("en", "de"):

        async def original_response(said: str = Catalogue(language).say("takes-long")) -> Any:
            return SimpleNamespace(flags=discord.MessageFlags(), content=said)

        done = interaction(refused_by_discord(400, 40060))
        done.original_response = original_response
        await Answer.to(done).say("one")
        assert done.told == [("followup", {"content": "one"})]


async def test_a_process_without_the_table_lets_the_others_answer_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clicks, "YIELD_SECONDS", 0.05)
    alone, second = interaction(), interaction(refused_by_discord(400, 40060))
    for each in (alone, second):
        said = asyncio.create_task(Answer.to(each).say_last("not here"))
        await asyncio.sleep(0)
        assert each.told == []
        await said
    assert alone.told == [("send_message", {"args": ("not here",), "ephemeral": True})]
    assert second.told == []


async def test_what_was_shown_is_certain() -> None:
    """Where a line broke, it may have been another process that has answered; then it is shown later."""
    done = interaction(ConnectionResetError(104, "reset"), refused_by_discord(400, 40060))
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    assert Answer.to(done).given


async def test_what_comes_very_late_is_still_sent() -> None:
    """Discord says whether it was too late."""
    done, heard = interaction(), list[str]()

    async def from_far(content: str, **_: Any) -> None:
        await asyncio.sleep(0.01)
        heard.append(content)

    done.response.send_message = from_far
    Answer.to(done).came -= 2 * FIRST_SECONDS
    await Answer.to(done).say("one")
    assert heard == ["one"]


async def test_too_late_is_no_mistake() -> None:
    done = interaction(refused_by_discord(404, 10062))
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    assert Answer.to(done).given


async def test_what_comes_too_late_is_told_otherwise() -> None:
    for late in ("say", "hold", "update"):
        done = interaction(refused_by_discord(404, 10062))
        heard: list[dict[str, Any]] = []

        async def otherwise(what: dict[str, Any], heard: list[dict[str, Any]] = heard) -> None:
            heard.append(what)

        answer = Answer.to(done)
        answer.otherwise = otherwise
        if late == "hold":
            await answer.hold()
        elif late == "update":
            assert not await answer.update(discord.ui.LayoutView())
        await answer.say("one")
        await answer.say("two")
        assert heard == [{"content": "one"}, {"content": "two"}]
        assert done.told == []


async def test_thinking_that_may_have_been_shown_makes_way_for_what_is_said() -> None:
    """The line broke at the last try, and Discord may have heard it. Else this would stand there for good."""
    done = in_doubt()
    await Answer.to(done).hold()
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["edit", "followup"]
    panel = in_doubt()
    panel.message = SimpleNamespace(id=7, flags=discord.MessageFlags(ephemeral=True))
    await Answer.to(panel).hold(in_place=True)
    assert await Answer.to(panel).update(discord.ui.LayoutView())
    assert [kind for kind, _ in panel.told] == ["edit"]


@pytest.mark.parametrize("in_place", [False, True])
async def test_thinking_that_was_not_heard_is_no_way_to_say_anything(in_place: bool) -> None:
    done, heard = in_doubt(), list[dict[str, Any]]()

    async def unknown(**_: Any) -> None:
        raise refused_by_discord(404, 10015)

    async def otherwise(what: dict[str, Any]) -> None:
        heard.append(what)

    done.message = SimpleNamespace(id=7, flags=discord.MessageFlags(ephemeral=True))
    done.edit_original_response = unknown
    answer = Answer.to(done)
    answer.otherwise = otherwise
    await answer.hold(in_place=in_place)
    if in_place:
        assert not await answer.update(discord.ui.LayoutView())
    await answer.say("one")
    await answer.say("two")
    assert heard == [{"content": "one"}, {"content": "two"}]
    assert done.told == []


def in_doubt() -> Any:
    """An interaction with one more, futile try for its first answer."""
    done = interaction(TimeoutError())
    Answer.to(done).came -= FIRST_SECONDS
    return done


async def test_an_update_needs_to_be_the_first_answer() -> None:
    done = interaction()
    assert await Answer.to(done).update(discord.ui.LayoutView())
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    assert [kind for kind, _ in done.told] == ["edit_message"]
    assert done.told[0][1]["view"].is_finished()  # discord.py does not keep it


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (discord.InteractionType.component, "trouble-unknown-button"),
        (discord.InteractionType.modal_submit, "trouble-form-is-old"),
        (discord.InteractionType.application_command, "trouble-old-command"),
    ],
)
async def test_what_nobody_answers_is_answered(
    kind: discord.InteractionType, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction(kind=kind)
    await waited_out(done)
    assert done.told == [("send_message", {"ephemeral": True, "content": ENGLISH.say(told)})]


async def test_nothing_is_offered_where_nobody_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction(kind=discord.InteractionType.autocomplete)
    await waited_out(done)
    assert done.told == [("autocomplete", {"args": ([],)})]


async def test_whoever_is_at_work_gets_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction()
    Answer.to(done).at_work = True
    await asyncio.gather(waited_out(done), _slowly(done))
    assert [kind for kind, _ in done.told] == ["defer", "edit"]


async def test_what_is_answered_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction()
    await Answer.to(done).say("one")
    await waited_out(done)
    assert len(done.told) == 1


async def test_nothing_is_kept_of_a_click_that_is_answered() -> None:
    done = interaction()
    clicks.watch(done, in_english, {}, lambda run_in_background: run_in_background.close())
    timer = Answer.to(done)._watch
    assert timer is not None
    await Answer.to(done).say("one")
    assert timer.cancelled()
    assert Answer.to(done)._watch is None


async def waited_out(done: Any) -> None:
    """Wait until there is an answer; a moment longer if there was nothing to do."""
    errands: list[asyncio.Task[None]] = []
    clicks.watch(done, in_english, {}, lambda work: errands.append(asyncio.create_task(work)))
    await asyncio.sleep(2 * clicks.HOLD_AFTER_SECONDS)
    await asyncio.gather(*errands)


async def _slowly(done: Any) -> None:
    while not done.told:  # noqa: ASYNC110 - so long it takes
        await asyncio.sleep(0.01)
    await Answer.to(done).say("done")
