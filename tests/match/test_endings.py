"""The end of a game as everyone reads it: places, points, and the deciding moment."""

from __future__ import annotations

import re
from typing import Any

from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import public_message
from tests.tables.room import ANN, BEN, CAT, Room
from tests.ui.dump import dump
from tests.ui.tables import MENTIONS
from tests.words import beginning

DECIDED = {language: beginning("end-decided", "card", language=language) for language in ("en", "de")}
PLACE = re.compile(r"^\*\*(\d)\.\*\* \*\*(\w+)\*\* 🏆\u202f(\d)\u00a0of\u00a03", re.MULTILINE)


async def test_a_game_ends_with_places_and_a_story(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    match = await room.play()
    await room.pass_by(5)
    assert match.post is not None
    notice: Any = await room.registry.notice(match.row.id, match.post.number)
    content = notice.post.content
    text = dump(public_message(notice, Catalogue("en"), MENTIONS))
    winner = ("Ann", "Ben", "Cat")[content["view"]["winners"][0]]
    places = PLACE.findall(text)
    assert places[0][:2] == ("1", winner)
    points = [int(score) for _, _, score in places]
    assert points == sorted(points, reverse=True)
    assert [int(place) for place, *_ in places] == [1 + sum(more > own for more in points) for own in points]
    decided = text.partition(DECIDED["en"])[2]
    assert re.match(rf"[\w ()]+\n- {winner} scores \d points? and now has 3 of 3\.", decided)
    german = dump(public_message(notice, Catalogue("de"), MENTIONS))
    assert re.search(rf"{re.escape(DECIDED['de'])}[^\n]+\n- {winner} bekommt", german)
    # Games that ended in older versions still show.
    bare = notice._replace(post=notice.post.model_copy(update={"content": {**content, "events": []}}))
    assert DECIDED["en"] not in dump(public_message(bare, Catalogue("en"), MENTIONS))
