"""Responses to interactions: time limits, counts, and visibility."""

from __future__ import annotations

import asyncio

import pytest

from dragonbot.practice.people.interaction_event import payload
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.permission import Permission
from tests.practice.asker import Asker, button, row


async def test_three_seconds_to_respond(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    tavern.clock.move(3.1)
    assert interaction.failed
    told = await asker.answer(interaction, 4, {"content": "too late"})
    assert (told.status, told.code) == (404, 10062)
    assert tavern.driver.history(tavern.driver.channel) == []


async def test_just_in_time(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    tavern.clock.move(2.8)
    assert (await asker.answer(interaction, 4, {"content": "in time"})).status == 200
    tavern.clock.move(10)
    assert not interaction.failed


async def test_a_second_response_is_refused(asker: Asker) -> None:
    interaction = await asker.command()
    await asker.answer(interaction, 4, {"content": "once"})
    told = await asker.answer(interaction, 4, {"content": "twice"})
    assert (told.status, told.code) == (400, 40060)


async def test_an_unknown_interaction(asker: Asker) -> None:
    interaction = await asker.command()
    interaction.token = "another"
    assert (await asker.answer(interaction, 4, {"content": "?"})).status == 200
    told = await asker.ask("POST", f"/interactions/{interaction.id}/wrong/callback", {"type": 5})
    assert (told.status, told.code) == (404, 10062)


async def test_a_token_lasts_fifteen_minutes(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    await asker.answer(interaction, 4, {"content": "once", "flags": 64})
    tavern.clock.move(14 * 60)
    assert (await asker.hook("PATCH", interaction, "/messages/@original", {"content": "still"})).status == 200
    tavern.clock.move(61)
    for method, path in (("PATCH", "/messages/@original"), ("POST", ""), ("GET", "/messages/@original")):
        told = await asker.hook(method, interaction, path, {"content": "over"})
        assert (told.status, told.code) == (401, 50027)


async def test_nothing_before_the_first_response(asker: Asker) -> None:
    interaction = await asker.command()
    told = await asker.hook("POST", interaction, "", {"content": "hasty"})
    assert (told.status, told.code) == (404, 10015)


async def test_a_refused_response_can_be_retried(asker: Asker) -> None:
    interaction = await asker.command()
    told = await asker.answer(interaction, 4, {"content": "x" * 2001})
    assert told.error("data", "content") == "BASE_TYPE_MAX_LENGTH"
    assert (await asker.answer(interaction, 4, {"content": "shorter"})).status == 200


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99])
async def test_types_that_do_not_fit_a_command(asker: Asker, kind: int) -> None:
    told = await asker.answer(await asker.command(), kind, {"content": "?"})
    assert told.error("type") == "BASE_TYPE_CHOICES"


async def test_an_empty_response(asker: Asker) -> None:
    assert (await asker.answer(await asker.command(), 4, {})).code == 50006


async def test_with_response(asker: Asker) -> None:
    interaction = await asker.command()
    told = (await asker.answer(interaction, 4, {"content": "hi", "flags": 64})).body
    assert told["interaction"]["response_message_ephemeral"] is True
    assert told["interaction"]["response_message_loading"] is False
    assert told["resource"]["type"] == 4
    message = told["resource"]["message"]
    assert message["id"] == told["interaction"]["response_message_id"]
    assert message["flags"] == 64
    assert message["interaction_metadata"]["name"] == "hello"
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    other = await asker.command("bob")
    path = f"/interactions/{other.id}/{other.token}/callback"
    assert (await asker.ask("POST", path, {"type": 5})).status == 204


async def test_ephemeral_messages_have_one_reader(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    interaction = await asker.command("ann")
    body = {"content": "psst", "flags": 64, "components": [row(button("go"))]}
    message = (await asker.answer(interaction, 4, body)).body["resource"]["message"]["id"]
    ann, bob = driver.person("ann"), driver.person("bob")
    (shown,) = driver.history(driver.channel, ann)
    assert driver.history(driver.channel, bob) == driver.history(driver.channel) == []
    with pytest.raises(NotPossible):
        await driver.click(bob, shown, "go", wait=False)
    # Nor do the channel's own routes return them.
    for method in ("GET", "PATCH", "DELETE"):
        told = await asker.ask(method, f"{asker.channel}/messages/{message}", {"content": "?"})
        assert told.code == 10008
    assert (await asker.ask("GET", f"{asker.channel}/messages")).body == []
    driver.dismiss(ann, shown)
    assert driver.history(driver.channel, ann) == []
    assert (await asker.hook("PATCH", interaction, "/messages/@original", {"content": "?"})).code == 10008


async def test_a_deferred_response_keeps_its_visibility(asker: Asker) -> None:
    interaction = await asker.command()
    told = (await asker.answer(interaction, 5, {"flags": 64})).body
    assert told["interaction"]["response_message_loading"] is True
    # The first follow-up is the response, whatever flags it has.
    followed = (await asker.hook("POST", interaction, "", {"content": "done", "flags": 0})).body
    assert followed["id"] == told["interaction"]["response_message_id"]
    assert followed["flags"] == 64
    assert interaction.is_settled
    assert (await asker.hook("POST", interaction, "", {"content": "more"})).body["flags"] == 0


async def test_original_and_followups(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    await asker.answer(interaction, 4, {"content": "one"})
    original = (await asker.hook("GET", interaction, "/messages/@original")).body
    assert original["content"] == "one"
    more = (await asker.hook("POST", interaction, "", {"content": "two", "flags": 64})).body
    edited = await asker.hook("PATCH", interaction, f"/messages/{more['id']}", {"content": "three"})
    assert (edited.body["content"], edited.body["flags"]) == ("three", 64)
    assert edited.body["edited_timestamp"]
    assert (await asker.hook("DELETE", interaction, "/messages/@original")).status == 204
    assert (await asker.hook("GET", interaction, "/messages/@original")).code == 10008
    assert (await asker.hook("GET", interaction, "/messages/1")).code == 10008
    assert [each.text for each in tavern.driver.history(tavern.driver.channel, interaction.person)] == [
        "three"
    ]


async def test_a_click_updates_its_message(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.click()
    told = (await asker.answer(interaction, 7, {"content": "clicked", "components": []})).body
    assert told["resource"]["message"]["content"] == "clicked"
    assert tavern.driver.counts()["patch"] == 0
    (shown,) = tavern.driver.history(tavern.driver.channel)
    assert (shown.text, shown.buttons) == ("clicked", [])
    with pytest.raises(NotPossible, match="no button"):
        await tavern.driver.click(interaction.person, shown, "go", wait=False)


async def test_a_deferred_click(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.click()
    assert (await asker.answer(interaction, 6)).status == 200
    await asker.hook("PATCH", interaction, "/messages/@original", {"content": "later"})
    assert tavern.driver.history(tavern.driver.channel)[0].text == "later"
    other = (await asker.hook("POST", interaction, "", {"content": "new", "flags": 64})).body
    assert other["message_reference"]["message_id"] == str(tavern.driver.history(tavern.driver.channel)[0].id)


async def test_a_deleted_message_is_not_updated(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.click()
    tavern.driver.delete(tavern.driver.history(tavern.driver.channel)[0])
    assert (await asker.answer(interaction, 7, {"content": "?"})).code == 10008


async def test_no_form_in_response_to_a_form(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.click()
    text = {"type": 4, "custom_id": "t", "style": 1}
    modal = {"custom_id": "m", "title": "M", "components": [{"type": 18, "label": "T", "component": text}]}
    assert (await asker.answer(interaction, 9, modal)).status == 200
    sent = await tavern.driver.submit(interaction, {"t": "words"}, wait=False)
    assert sent.interaction.message is interaction.message
    assert (await asker.answer(sent.interaction, 9, modal)).error("type") == "BASE_TYPE_CHOICES"
    assert (await asker.answer(sent.interaction, 7, {"content": "sent"})).status == 200


async def test_autocompletion_offers_25(tavern: Tavern, asker: Asker) -> None:
    option = {"type": 3, "name": "name", "description": "Which", "autocomplete": True}
    await asker.register({"name": "card", "description": "A card", "options": [option]})
    driver = tavern.driver
    completing = driver.complete(driver.person("ann"), driver.channel, "/card", "name", "x")
    task = asyncio.create_task(completing)
    await driver.until(lambda: bool(tavern.world.interactions))
    (interaction,) = tavern.world.interactions.values()
    choice = {"name": "x", "value": "v"}
    told = await asker.answer(interaction, 8, {"choices": [choice] * 26})
    assert told.error("data", "choices") == "BASE_TYPE_MAX_LENGTH"
    told = await asker.answer(interaction, 8, {"choices": [{"name": "x" * 101, "value": "v"}]})
    assert told.error("data", "choices", 0, "name") == "BASE_TYPE_BAD_LENGTH"
    assert (await asker.answer(interaction, 8, {"choices": [choice] * 25})).status == 200
    assert len(await task) == 25


async def test_a_channel_deleted_meanwhile(tavern: Tavern, asker: Asker) -> None:
    late, early = await asker.command(), await asker.command("bob")
    await asker.answer(early, 5)
    tavern.driver.delete_channel(tavern.driver.channel)
    assert (await asker.answer(late, 4, {"content": "hi"})).code == 10003
    assert (await asker.hook("POST", early, "", {"content": "hi"})).code == 10003


async def test_the_data_the_bot_gets(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    driver.forbid(driver.channel, tavern.world.bot, Permission.EMBED_LINKS)
    told = payload(tavern.world, await asker.command("cid"))
    assert told["locale"] == "de"
    assert told["guild_locale"] == "en-US"
    assert told["member"]["user"]["username"] == "cid"
    assert Permission.EMBED_LINKS not in Permission(int(told["app_permissions"]))
    assert Permission.EMBED_LINKS in Permission(int(told["member"]["permissions"]))
    assert told["channel"]["id"] == str(driver.channel.id)
    assert told["data"]["name"] == "hello"


async def test_a_token_edits_the_clicked_message_only_as_its_response(asker: Asker) -> None:
    """And no message edited this way names the person who clicked."""
    said, waits = await asker.click(), await asker.click()
    await asker.answer(said, 4, {"content": "ok", "flags": 64})
    await asker.answer(waits, 6)
    assert said.message is not None
    assert waits.message is not None
    refused = await asker.hook("PATCH", said, f"/messages/{said.message.id}", {"content": "other"})
    assert refused.code == 10008
    edited = await asker.hook("PATCH", waits, "/messages/@original", {"content": "other"})
    assert edited.status == 200
    assert edited.body["id"] == str(waits.message.id)
    assert edited.body["content"] == "other"
    assert not {"interaction_metadata", "webhook_id", "message_reference"} & set(edited.body)
