"""Registering slash commands, for the bot."""

from __future__ import annotations

from dragonbot.practice.checks.commands import check_command, check_commands
from dragonbot.practice.checks.form import Form
from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.command_book import ENTRY_POINT, EVERYWHERE
from dragonbot.practice.world.mistake import Mistake


def _page(call: Call) -> int:
    """The commands' scope: a guild with the bot, or global."""
    if call.number("application") != call.world.bot.id:
        raise Mistake(50001)
    if "guild" not in call.places:
        return EVERYWHERE
    guild = call.world.guilds.get(call.number("guild"))
    if guild is None or not call.world.has_bot(guild):
        raise Mistake(50001)
    return guild.id


def _one(call: Call) -> tuple[int, Json]:
    page = _page(call)
    command = call.world.commands.page(page).get(call.number("command"))
    if command is None:
        raise Mistake(10063)
    return page, command


def list_commands(call: Call) -> Answer:
    commands = list(call.world.commands.page(_page(call)).values())
    if call.wants("with_localizations"):
        return commands
    return [command | {"name_localizations": None, "description_localizations": None} for command in commands]


def get_command(call: Call) -> Answer:
    return _one(call)[1]


def overwrite_commands(call: Call) -> Answer:
    page = _page(call)
    form = call.form()
    if form.many(0, 10_000, required=True):
        check_commands(form)
    form.refuse()
    if sum((command.get("type") or 1) == 1 for command in call.body) > call.world.limits.commands:
        raise Mistake(30032)
    points = [each["type"] for each in call.world.commands.page(page).values()].count(ENTRY_POINT)
    if points and not any(command.get("type") == ENTRY_POINT for command in call.body):
        raise Mistake(50240)
    written = call.world.commands.overwrite(page, call.world.bot.id, call.body)
    call.world.commands_changed()
    return written


def upsert_command(call: Call) -> Answer:
    page = _page(call)
    form = call.form()
    check_command(form)
    form.refuse()
    names = {command["name"] for command in call.world.commands.page(page).values() if command["type"] == 1}
    if call.body["name"] not in names and len(names) >= call.world.limits.commands:
        raise Mistake(30032)
    command, _ = call.world.commands.write(page, call.world.bot.id, call.body)
    call.world.commands_changed()
    return command


def edit_command(call: Call) -> Answer:
    page, command = _one(call)
    form = Form(command | call.form().value, call.errors)
    check_command(form)
    form.refuse()
    book = call.world.commands.page(page)
    book[int(command["id"])] = form.value | {"version": str(call.world.snowflakes.next())}
    call.world.commands_changed()
    return book[int(command["id"])]


def delete_command(call: Call) -> Answer:
    page, command = _one(call)
    del call.world.commands.page(page)[int(command["id"])]
    call.world.commands_changed()


def _routes(path: str) -> tuple[Route, ...]:
    return (
        Route("GET", path, list_commands),
        Route("PUT", path, overwrite_commands, kind="commands"),
        Route("POST", path, upsert_command, kind="commands"),
        Route("GET", path + "/{command}", get_command),
        Route("PATCH", path + "/{command}", edit_command, kind="commands"),
        Route("DELETE", path + "/{command}", delete_command, kind="commands", status=204),
    )


ROUTES = (
    *_routes("/applications/{application}/commands"),
    *_routes("/applications/{application}/guilds/{guild}/commands"),
)
