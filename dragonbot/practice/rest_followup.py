"""What follows the first answer to an interaction, for fifteen minutes."""

from __future__ import annotations

from dragonbot.practice import interaction as kinds
from dragonbot.practice.call import Answer, Call, Route
from dragonbot.practice.compose import rewrite
from dragonbot.practice.interaction import Interaction
from dragonbot.practice.message import Message
from dragonbot.practice.mistake import Mistake
from dragonbot.practice.rest_interaction import is_hidden, new_answer
from dragonbot.practice.world import World


def _interaction(call: Call) -> Interaction:
    world = call.world
    if call.number("application") != world.bot.id:
        raise Mistake(10015)
    found = world.by_token.get(call.places["token"])
    if found is None or world.clock.now() - found.created > world.limits.token_lives:
        raise Mistake(50027)
    if found.acknowledged is None:
        raise Mistake(10015)
    if found.channel.id not in world.channels:
        raise Mistake(10003)
    return found


def _message(call: Call, found: Interaction) -> Message:
    if call.places.get("message", "@original") == "@original":
        message = found.answer
    else:
        number = call.number("message")
        message = next((each for each in found.made if each.id == number), None)
        if message is None and found.answer is found.message and found.message is not None:
            message = found.message if found.message.id == number else None
    if message is None or message.id not in found.channel.messages or message.dismissed:
        raise Mistake(10008)
    return message


def get_message(call: Call) -> Answer:
    return _message(call, _interaction(call)).json()


def follow_up(call: Call) -> Answer:
    found = _interaction(call)
    first = found.answer
    if found.answer_kind == kinds.DEFERRED_MESSAGE and first is not None and first.is_loading:
        return _edit(call, found, first)
    message = new_answer(call, found, hidden=is_hidden(call.body), path="")
    call.world.add_message(message)
    found.changed()
    return message.json()


def edit_message(call: Call) -> Answer:
    found = _interaction(call)
    return _edit(call, found, _message(call, found))


def _edit(call: Call, found: Interaction, message: Message) -> Answer:
    rewrite(call.world, message, call.form(), call.uploads)
    found.updated.append(message)
    call.world.change_message(message)
    found.changed()
    _answers_later_clicks(call.world, found, message)
    return message.json()


def _answers_later_clicks(world: World, found: Interaction, message: Message) -> None:
    """The change is the result of later clicks, as far as those have shown nothing else."""
    if message.only_for is None:
        return
    for later in reversed(world.by_person.get(message.only_for.id, ())):
        if later.id <= found.id:
            return
        is_here = later.channel is found.channel
        if is_here and later.answer_kind == kinds.DEFERRED_UPDATE and not (later.made or later.updated):
            later.updated.append(message)
            later.changed()


def delete_message(call: Call) -> Answer:
    found = _interaction(call)
    message = _message(call, found)
    call.world.remove_message(message)
    if message is found.answer:
        found.answer = None
    found.changed()


_ALL = "/webhooks/{application}/{token}"
_ONE = _ALL + "/messages/{message}"
ROUTES = (
    Route("POST", _ALL, follow_up, "followups", "followup", token=False),
    Route("GET", _ONE, get_message, "followups", "read", token=False),
    Route("PATCH", _ONE, edit_message, "followups", "followup", token=False),
    Route("DELETE", _ONE, delete_message, "followups", "followup", 204, token=False),
)
