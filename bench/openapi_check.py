"""`python -m bench.openapi_check ../shared/discord/openapi.json`: would Discord take what the bot sends?

Plays whole games in the practice tavern, with pictures and icons, and holds every request against Discord's
own OpenAPI description, which is no part of this project. Needs jsonschema, which is nothing else's
dependency here:

    python -m pip install --target /tmp/jsonschema jsonschema
    PYTHONPATH=/tmp/jsonschema python -m bench.openapi_check
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from dragonbot.picture.drawings import DRAWINGS
from dragonbot.practice.record import Request
from dragonbot.ui.settings import PAGES, ROLES
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.player import Player, verbs_in, wishes
from tests.end_to_end.test_emojis import bringing, until_there
from tests.end_to_end.test_pictures import with_painter

USUAL: Final = Path(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"
BODIES: Final = ("application/json", "multipart/form-data")
"""A message with files is a form, in which the same body is a field."""
GAMES: Final = ("fist-classic", "drachenfaust", "fist-tavern")
ICONS: Final = [
    name for name in DRAWINGS if name.partition(":")[0] in ("card", "coin", "stone", "seat", "sign")
]
PREFIX: Final = re.compile(r"^/api/v\d+")


class Description:
    """Discord's description of what may be asked of it."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._components = document["components"]
        self._paths = [(_pattern(path), path, methods) for path, methods in document["paths"].items()]
        # Named here only: whoever runs the bot or its tests does not need it.
        self._jsonschema: Any = importlib.import_module("jsonschema")
        self._validators: dict[tuple[str, str], Any] = {}

    def problems(self, request: Request) -> Iterator[str]:
        """What is wrong with a request; nothing if all is well."""
        path = PREFIX.sub("", request.path)
        method = request.method.lower()
        name = next(
            (name for pattern, name, on in self._paths if pattern.fullmatch(path) and method in on), None
        )
        if name is None:
            yield f"{request.method} {request.route}: Discord describes no such request"
            return
        validator = self._validator(name, method)
        if validator is None:
            if request.body:
                yield f"{request.method} {name}: takes no body"
            return
        for error in validator.iter_errors(_as_read(request.body)):
            worst = self._jsonschema.exceptions.best_match([error])
            where = re.sub(r"\d+", "N", ".".join(map(str, worst.absolute_path)))
            yield f"{request.method} {name}: {where}: {worst.message[:300]}"

    def _validator(self, name: str, method: str) -> Any:
        if (name, method) not in self._validators:
            on = next(methods for _, path, methods in self._paths if path == name)
            content = (on[method].get("requestBody") or {}).get("content", {})
            schema = next((content[kind].get("schema") for kind in BODIES if kind in content), None)
            if schema is not None:
                whole = {**schema, "components": self._components}
                schema = self._jsonschema.Draft202012Validator(whole)
            self._validators[name, method] = schema
        return self._validators[name, method]


def _as_read(body: Any) -> Any:
    """discord.py writes some ids as numbers, which Discord takes, too: of people, files, emojis, channels."""
    match body:
        case {"recipient_id": int(recipient)}:
            return {**body, "recipient_id": str(recipient)}
        case {"users": [*users]}:
            return {**body, "users": [str(user) for user in users]}
        case dict():
            has_id = set(body) in ({"name", "id"}, {"type", "id"}) or "filename" in body
            read = {key: _as_read(value) for key, value in body.items()}
            return read | {"id": str(body["id"])} if has_id and "id" in body else read
        case list():
            return [_as_read(each) for each in body]
    return body


def _pattern(path: str) -> re.Pattern[str]:
    """Names in braces stand for one piece of a path."""
    return re.compile(
        "".join("[^/]+" if piece.startswith("{") else re.escape(piece) for piece in _split(path))
    )


def _split(path: str) -> list[str]:
    return [piece for piece in re.split(r"(\{[^}]+\})", path) if piece]


async def play(folder: Path, game: str) -> list[Request]:
    """Every request of the bot while a game is played, and while people look around."""
    async with open_house(folder / f"{game}.db", seed="3") as house:
        await with_painter(house)
        async with bringing(house, ICONS):
            await until_there(house, *ICONS)
        evening = Evening(house, seed=3)
        await look_around(house, evening)
        await keep_house(house, evening)
        await ask_for_oneself(house, evening)
        await go_around(house, game)
        await evening.begin(game, pace="live")
        await evening.play(steps=5)
        await house.restart()
        await evening.players[1].run("/table show")
        await evening.play(lambda random: random.uniform(1.0, 50.0))
        await house.quiet()
        return house.driver.requests()


async def look_around(house: House, evening: Evening) -> None:
    """Pages, panels, completion and refusals."""
    ann, bob = evening.players[:2]
    await house.driver.complete(ann.person, house.channel, "/card", "name", "e")
    for card in await house.driver.complete(ann.person, house.channel, "/card", "name", ""):
        await ann.run("/card", name=card["value"])
    for topic in await house.driver.complete(ann.person, house.channel, "/rules", "topic", ""):
        await bob.run("/rules", topic=topic["value"])
    await bob.run("/about")
    await bob.run("/hand")
    await ann.run("/table open", game="fist-classic")
    await evening.seen(lambda: evening.table is not None)
    assert evening.table is not None
    panel = (await ann.wish(evening.table, "options")).message
    await ann.click(panel, wishes(panel, "option")[0]["custom_id"])
    await ann.wish(evening.table, "bot")
    question = (await ann.run("/table end")).message
    await ann.wish(question, "end")
    await evening.seen(lambda: evening.table is None)


async def keep_house(house: House, evening: Evening) -> None:
    """What a server may settle, and tables that get places of their own."""
    keeper, driver = evening.players[0], house.driver
    forum = next(each for each in driver.guild.channels.values() if each.name == "evenings")
    side = next(each for each in driver.guild.channels.values() if each.name == "side-table")
    driver.add_tag(forum, "tonight", required=True)
    role = driver.add_role(driver.guild, "Regulars")
    chosen: dict[str, list[Any]] = {
        "channels": [house.channel],
        "results_in": [side],
        "opens": ["roles"],
        "opens_roles": [role],
    }
    for page, settings in PAGES.items():
        panel = (await keeper.run("/server")).message
        shown = (await keeper.click(panel, f"dragon:server:0:0:{page}")).message
        named = [*settings, *(ROLES[name] for name in settings if name in ROLES)]
        for setting in [each for each in named if each in chosen]:
            await driver.choose(keeper.person, shown, chosen[setting], f"dragon:serverset:0:0:{setting}")
    for place in (forum, side):
        panel = (await keeper.run("/server")).message
        shown = (await keeper.click(panel, "dragon:server:0:0:server-places")).message
        await driver.choose(keeper.person, shown, [place], "dragon:serverset:0:0:tables_in")
        await keeper.run("/table open", game="fist-classic")
        made = next(each for each in driver.guild.channels.values() if each.parent_id == place.id)
        there = Evening(house, channel=made).players[0]
        question = (await there.run("/table end")).message
        await there.wish(question, "end")
        await driver.until(partial(getattr, made, "archived"), 1200)
    panel = (await keeper.run("/server")).message
    await keeper.click(panel, "dragon:server:0:0:reset")
    await keeper.click(panel, "dragon:server:0:0:reset_yes")


async def ask_for_oneself(house: House, evening: Evening) -> None:
    """How one hears of tables, with a first direct message, and what is kept of oneself, as a file."""
    ann, bob, cid, _ = evening.players
    for player, way in ((ann, "way.direct"), (bob, "way.direct"), (cid, "way.silence")):
        panel = (await player.run("/me")).message
        await player.click(panel, f"dragon:me:0:0:{way}")
    form = await ann.click((await ann.run("/me")).message, "dragon:me:0:0:quiet")
    typed = {"from": "22:00", "until": "7:30", "zone": "indiana"}
    several = await house.driver.submit(form, typed)
    await ann.choose(several.message, wishes(several.message, "zone")[0], "America/Indiana/Knox")
    await ann.click((await ann.run("/me")).message, "dragon:me:0:0:loud")
    await house.driver.complete(ann.person, house.channel, "/me", "zone", "vien")
    (first, *_) = house.driver.direct(bob.person)
    panel = (await house.driver.click(bob.person, first, "How I want to hear of it…")).message
    await house.driver.click(bob.person, panel, "dragon:me:0:0:language.de")
    given = await ann.click((await ann.run("/privacy")).message, "My data as a file")
    await house.driver.until(lambda: bool(house.driver.files(given.message)))


async def go_around(house: House, game: str) -> None:
    """A slow game by invitation, with direct messages: a seat is given, all pause, and agree to end it."""
    evening = Evening(house, people=house.people[:3], seed=4)
    ann, bob, cid = evening.players
    dot = Player(house.driver, house["dot"], house.channel)
    await ann.run("/table open", game=game, pace="post", invited=True)
    for player in (bob, cid, dot):
        await ann.run("/table invite", guest=player.person.id)
        await house.clock.sleep(60)
    for player in (bob, cid):
        await player.run("/table join")
    await evening.host.run("/table start")
    await evening.seen(lambda: evening.table is not None and "join" not in verbs_in(evening.table))
    await house.driver.until(lambda: len(house.driver.direct(bob.person)) > 1, 600)
    question = (await cid.run("/table give", to=dot.person.id)).message
    offered = (await cid.wish(question, "give")).message
    await cid.wish(offered, "withdraw")
    await house.clock.sleep(60)
    await cid.wish((await cid.run("/table give", to=dot.person.id)).message, "give")
    await evening.seen(lambda: evening.table is not None and "take" in verbs_in(evening.table))
    assert evening.table is not None
    await dot.wish(evening.table, "take")
    evening.players[2] = dot
    await evening.seen(lambda: evening.table is not None and "take" not in verbs_in(evening.table))
    await ann.run("/table pause")
    await evening.seen(lambda: evening.table is not None and "agree" in verbs_in(evening.table))
    await _all_agree(evening, bob, dot)
    await evening.seen(lambda: evening.table is not None and "goon" in verbs_in(evening.table))
    assert evening.table is not None
    await house.restart(down=60)
    await dot.wish(evening.table, "goon")
    await ann.run("/me")
    await ann.run("/table back")
    await house.clock.sleep(22 * 3600)
    question = (await bob.run("/table vote")).message
    await bob.wish(question, "propose")
    await evening.seen(lambda: evening.table is not None and "decline" in verbs_in(evening.table))
    assert evening.table is not None
    await ann.wish(evening.table, "decline")
    await house.clock.sleep(150)
    await bob.wish((await bob.run("/table vote")).message, "propose")
    await evening.seen(lambda: evening.table is not None and "agree" in verbs_in(evening.table))
    await _all_agree(evening, ann, dot)
    await evening.seen(lambda: evening.table is None)


async def _all_agree(evening: Evening, *players: Player) -> None:
    for player in players:
        assert evening.table is not None
        await player.wish(evening.table, "agree")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.openapi_check",
        description="Hold the bot's requests against Discord's description.",
    )
    parser.add_argument("description", nargs="?", type=Path, default=USUAL, help="Discord's openapi.json")
    chosen = parser.parse_args(words)
    if not chosen.description.is_file():
        print(f"There is no {chosen.description}; nothing was checked.", file=sys.stderr)
        return 2
    description = Description(json.loads(chosen.description.read_text("utf-8")))
    found: Counter[str] = Counter()
    checked: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            for request in leaping(play(Path(folder), game)):
                checked[f"{request.method} {request.route}"] += 1
                found.update(set(description.problems(request)))
    for name, count in sorted(checked.items()):
        print(f"{count:6} {name}")
    for problem, count in found.most_common():
        print(f"wrong, {count} times: {problem}")
    print("Discord would take all of it." if not found else f"{len(found)} kinds of mistakes")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
