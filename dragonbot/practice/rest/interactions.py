"""Answers to interactions: the first one, due in three seconds, and follow-ups for fifteen minutes."""

from __future__ import annotations

from collections.abc import Callable

from dragonbot.practice.checks.commands import STRING, check_choices
from dragonbot.practice.checks.components import check_emojis, check_modal
from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.rest.compose import rewrite, write
from dragonbot.practice.world import interaction as kinds
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.interaction import Interaction
from dragonbot.practice.world.message import COMMAND_ANSWER, EPHEMERAL, LOADING, REPLY, Message
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.world import World

# Valid answers by kind of interaction
ALLOWED: dict[int, tuple[int, ...]] = {
    kinds.COMMAND: (kinds.MESSAGE, kinds.DEFERRED_MESSAGE, kinds.MODAL),
    kinds.COMPONENT: (
        kinds.MESSAGE,
        kinds.DEFERRED_MESSAGE,
        kinds.DEFERRED_UPDATE,
        kinds.UPDATE,
        kinds.MODAL,
    ),
    kinds.AUTOCOMPLETE: (kinds.CHOICES,),
    kinds.MODAL_SUBMIT: (kinds.MESSAGE, kinds.DEFERRED_MESSAGE),
}
ALLOWED_FROM_MESSAGE = (*ALLOWED[kinds.MODAL_SUBMIT], kinds.DEFERRED_UPDATE, kinds.UPDATE)


def answer(call: Call) -> Answer:
    world = call.world
    found = world.interactions.get(call.number("interaction"))
    if found is None or found.token != call.places["token"] or found.failed:
        raise Mistake(10062)
    if found.acknowledged is not None:
        raise Mistake(40060)
    if world.clock.now() - found.created > world.limits.answer_within:
        raise Mistake(10062)
    if found.channel.id not in world.channels:
        raise Mistake(10003)
    form = call.form()
    allowed = ALLOWED[found.kind]
    if found.kind == kinds.MODAL_SUBMIT and found.message is not None:
        allowed = ALLOWED_FROM_MESSAGE
    form.at("type").one_of(allowed, required=True)
    form.refuse()
    ANSWERS[form.value["type"]](call, found)
    found.heard = call.came
    _acknowledge(world, found, form.value["type"])
    if call.wants("with_response"):
        return _told(found)
    return None


def _acknowledge(world: World, found: Interaction, kind: int) -> None:
    found.acknowledged = world.clock.now()
    found.answer_kind = kind
    if found.timer:
        found.timer.cancel()
    data = {"interaction": str(found.id), "type": kind, "after": found.acknowledged - found.created}
    if found.modal is not None:
        data["modal"] = found.modal
    world.tell(Event("acknowledged", found.guild, found.channel, only_for=found.person, data=data))
    found.changed()


def _told(found: Interaction) -> Json:
    told: Json = {"id": str(found.id), "type": found.kind}
    message = found.answer
    posted = found.answer_kind in (kinds.MESSAGE, kinds.DEFERRED_MESSAGE, kinds.UPDATE)
    if message is not None and posted:
        told["response_message_id"] = str(message.id)
        told["response_message_loading"] = message.is_loading
        told["response_message_ephemeral"] = message.only_for is not None
    if message is None or found.answer_kind not in (kinds.MESSAGE, kinds.UPDATE):
        return {"interaction": told}
    return {"interaction": told, "resource": {"type": found.answer_kind, "message": message.json()}}


def _post(call: Call, found: Interaction) -> None:
    form = call.form().at("data")
    if form.value is None:
        raise Mistake(50006)
    message = new_answer(call, found, hidden=is_hidden(form.value))
    found.answer = message
    call.world.add_message(message)


def is_hidden(body: object) -> bool:
    return isinstance(body, dict) and bool((body.get("flags") or 0) & EPHEMERAL)


def new_answer(call: Call, found: Interaction, *, hidden: bool, path: str = "data") -> Message:
    """A message of the answer, the first one or a follow-up."""
    world = call.world
    form = call.form().at(path) if path else call.form()
    message = write(world, found.channel, form, call.uploads, world.bot, found.person if hidden else None)
    _mark(found, message)
    world.wake(found.channel)
    return message


def _mark(found: Interaction, message: Message) -> None:
    message.webhook = True
    message.interaction = found.metadata()
    message.kind = COMMAND_ANSWER if found.kind == kinds.COMMAND and not found.made else 0
    before = found.answer if found.made else found.message
    if before is not None and message.kind != COMMAND_ANSWER:
        message.kind = REPLY
        message.reference = {
            "type": 0,
            "message_id": str(before.id),
            "channel_id": str(before.channel_id),
        } | ({} if found.guild.is_direct else {"guild_id": str(before.guild_id)})
    found.made.append(message)


def _think(call: Call, found: Interaction) -> None:
    """A message in the thinking state, until it is edited."""
    world = call.world
    hidden = is_hidden(call.form().at("data").value)
    message = Message(
        id=world.snowflakes.next(),
        channel_id=found.channel.id,
        guild_id=found.guild.id,
        author=world.bot,
        created=world.clock.now(),
        only_for=found.person if hidden else None,
        flags=LOADING | (EPHEMERAL if hidden else 0),
    )
    _mark(found, message)
    found.answer = message
    world.add_message(message)


def _wait(_: Call, found: Interaction) -> None:
    found.answer = found.message


def _update(call: Call, found: Interaction) -> None:
    message = found.message
    if message is None or message.id not in found.channel.messages:
        raise Mistake(10008)
    form = call.form().at("data")
    if form.value is not None:
        rewrite(call.world, message, form, call.uploads)
    found.answer = message
    found.updated.append(message)
    call.world.change_message(message)


def _offer(call: Call, found: Interaction) -> None:
    data = call.form().at("data")
    choices = data.at("choices")
    if choices.required():
        check_choices(choices, int(found.data.get("focused_type", STRING)))
    data.refuse()
    found.choices = list(choices.value)


def _open(call: Call, found: Interaction) -> None:
    form = call.form().at("data")
    if form.required() and form.model():
        check_modal(form)
        check_emojis(form.at("components"), call.world.emojis)
    form.refuse()
    found.modal = form.value


ANSWERS: dict[int, Callable[[Call, Interaction], None]] = {
    kinds.MESSAGE: _post,
    kinds.DEFERRED_MESSAGE: _think,
    kinds.DEFERRED_UPDATE: _wait,
    kinds.UPDATE: _update,
    kinds.CHOICES: _offer,
    kinds.MODAL: _open,
}
_PATH = "/interactions/{interaction}/{token}/callback"


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
    """Count the change as the result of later clicks that have no visible result yet."""
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
    Route("POST", _PATH, answer, "none", "answer", token=False),
    Route("POST", _ALL, follow_up, "followups", "followup", token=False),
    Route("GET", _ONE, get_message, "followups", "read", token=False),
    Route("PATCH", _ONE, edit_message, "followups", "followup", token=False),
    Route("DELETE", _ONE, delete_message, "followups", "followup", 204, token=False),
)
