"""Responses to interactions: once, in time, and over broken connections."""

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


async def test_the_first_is_a_response_and_the_next_a_follow_up() -> None:
    done = interaction()
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert done.told == [
        ("send_message", {"ephemeral": True, "content": "one"}),
        ("followup", {"content": "two"}),
    ]


async def test_a_click_kept_for_its_token_is_acknowledged_and_answered_by_a_follow_up() -> None:
    done, left = interaction(), []
    Answer.to(done).leaves_token = lambda: left.append(len(done.told))
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["defer", "followup", "followup"]
    assert done.told[0][1] == {}  # no message of its own: later edits change the clicked one
    assert left == [1]


async def test_a_late_or_different_response_leaves_no_token() -> None:
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


async def test_a_slow_answer_replaces_thinking() -> None:
    done = interaction()
    await Answer.to(done).hold()
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["defer", "edit", "followup"]
    assert done.told[0][1] == {"ephemeral": True, "thinking": True}


@pytest.mark.parametrize("broken", [ConnectionResetError(104, "reset"), TimeoutError()])
async def test_a_broken_connection_is_retried(broken: Exception) -> None:
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
async def test_a_panel_with_a_rejected_picture_is_shown_in_words(troubles: list[Exception]) -> None:
    """As a first response, and as an edit of it."""
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


async def test_a_picture_is_retried_after_a_server_error() -> None:
    done = interaction(UncertainOutcome("500"))
    drawn = discord.ui.LayoutView()
    await Answer.to(done).show(drawn, {"hand.png": b"a picture"}, discord.ui.LayoutView)
    assert [(what["view"], len(what["files"])) for _, what in done.told] == [(drawn, 1)]


async def test_discord_got_it_although_the_connection_broke() -> None:
    done = interaction(ConnectionResetError(104, "reset"), refused_by_discord(400, 40060))
    await Answer.to(done).say("one")
    await Answer.to(done).say("two")
    assert [kind for kind, _ in done.told] == ["followup"]


@pytest.mark.parametrize("is_thinking", [False, True])
async def test_an_interaction_answered_by_another_process_is_left_alone(
    is_thinking: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless it still shows "thinking": then the other process died, and this one takes over."""
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
async def test_a_thinking_process_that_loses_the_table_says_so_unless_another_takes_over(
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
async def test_autocomplete_shows_no_messages(tell: str) -> None:
    """Discord accepts only choices there."""
    done = interaction(kind=discord.InteractionType.autocomplete)
    await getattr(Answer.to(done), tell)("one")
    assert done.told == [("autocomplete", {"args": ([],)})]


async def test_a_please_wait_message_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that sent it may have died."""
    monkeypatch.setattr(clicks, "OTHER_PROCESS_SECONDS", 0.01)
    for language in ("en", "de"):

        async def original_response(said: str = Catalogue(language).say("takes-long")) -> Any:
            return SimpleNamespace(flags=discord.MessageFlags(), content=said)

        done = interaction(refused_by_discord(400, 40060))
        done.original_response = original_response
        await Answer.to(done).say("one")
        assert done.told == [("followup", {"content": "one"})]


async def test_a_process_without_the_table_lets_others_answer_first(
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


async def test_only_certain_responses_count_as_shown() -> None:
    """After a broken connection, another process may have answered; then it is shown later."""
    done = interaction(ConnectionResetError(104, "reset"), refused_by_discord(400, 40060))
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    assert Answer.to(done).given


async def test_very_late_responses_are_still_sent() -> None:
    """Discord decides whether it is too late."""
    done, heard = interaction(), list[str]()

    async def from_far(content: str, **_: Any) -> None:
        await asyncio.sleep(0.01)
        heard.append(content)

    done.response.send_message = from_far
    Answer.to(done).came -= 2 * FIRST_SECONDS
    await Answer.to(done).say("one")
    assert heard == ["one"]


async def test_a_late_response_is_no_error() -> None:
    done = interaction(refused_by_discord(404, 10062))
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    assert Answer.to(done).given


async def test_a_late_answer_is_sent_another_way() -> None:
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


async def test_a_possibly_shown_thinking_message_is_replaced() -> None:
    """The connection broke at the last try, and Discord may have it. Otherwise "thinking" would stay."""
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
async def test_an_unreceived_thinking_message_cannot_be_edited(in_place: bool) -> None:
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
    """An interaction whose first response fails a second time."""
    done = interaction(TimeoutError())
    Answer.to(done).came -= FIRST_SECONDS
    return done


async def test_an_update_must_be_the_first_response() -> None:
    done = interaction()
    assert await Answer.to(done).update(discord.ui.LayoutView())
    assert not await Answer.to(done).update(discord.ui.LayoutView())
    assert [kind for kind, _ in done.told] == ["edit_message"]
    assert done.told[0][1]["view"].is_finished()  # discord.py doesn't store it


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (discord.InteractionType.component, "trouble-unknown-button"),
        (discord.InteractionType.modal_submit, "trouble-form-is-old"),
        (discord.InteractionType.application_command, "trouble-old-command"),
    ],
)
async def test_an_unanswered_interaction_gets_an_answer(
    kind: discord.InteractionType, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction(kind=kind)
    await waited_out(done)
    assert done.told == [("send_message", {"ephemeral": True, "content": ENGLISH.say(told)})]


async def test_without_autocomplete_there_are_no_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction(kind=discord.InteractionType.autocomplete)
    await waited_out(done)
    assert done.told == [("autocomplete", {"args": ([],)})]


async def test_a_working_handler_gets_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction()
    Answer.to(done).at_work = True
    await asyncio.gather(waited_out(done), _slowly(done))
    assert [kind for kind, _ in done.told] == ["defer", "edit"]


async def test_an_answered_interaction_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "HOLD_AFTER_SECONDS", 0.01)
    done = interaction()
    await Answer.to(done).say("one")
    await waited_out(done)
    assert len(done.told) == 1


async def test_nothing_is_kept_of_an_answered_click() -> None:
    done = interaction()
    clicks.watch(done, in_english, {}, lambda run_in_background: run_in_background.close())
    timer = Answer.to(done)._watch
    assert timer is not None
    await Answer.to(done).say("one")
    assert timer.cancelled()
    assert Answer.to(done)._watch is None


async def waited_out(done: Any) -> None:
    """Wait for a response; a little longer if there was nothing to do."""
    errands: list[asyncio.Task[None]] = []
    clicks.watch(done, in_english, {}, lambda work: errands.append(asyncio.create_task(work)))
    await asyncio.sleep(2 * clicks.HOLD_AFTER_SECONDS)
    await asyncio.gather(*errands)


async def _slowly(done: Any) -> None:
    while not done.told:  # noqa: ASYNC110 - so long it takes
        await asyncio.sleep(0.01)
    await Answer.to(done).say("done")
