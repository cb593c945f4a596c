"""Answers to interactions: the first one, which is due in three seconds."""

from __future__ import annotations

from collections.abc import Callable

from dragonbot.practice import interaction as kinds
from dragonbot.practice.body import Json
from dragonbot.practice.call import Answer, Call, Route
from dragonbot.practice.command_check import STRING, check_choices
from dragonbot.practice.component_check import check_emojis
from dragonbot.practice.compose import rewrite, write
from dragonbot.practice.event import Event
from dragonbot.practice.interaction import Interaction
from dragonbot.practice.message import COMMAND_ANSWER, EPHEMERAL, LOADING, REPLY, Message
from dragonbot.practice.mistake import Mistake
from dragonbot.practice.modal_check import check_modal
from dragonbot.practice.world import World

# Which answers go with which kind of interaction.
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
    """A message in answer, the first one or a follow-up."""
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
    """A message that says it is thinking, until it is edited."""
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
ROUTES = (Route("POST", _PATH, answer, "none", "answer", token=False),)
