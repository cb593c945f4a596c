"""Every setting does something that people notice, besides being shown and changed.

For each setting there is a test that sees its effect. Here that test must fail if all code but the panels and
the store sees the default instead of what was chosen: it would pass if the setting were read in vain.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from dragonbot.practice.world.mistake import NotPossible
from dragonbot.store.rows import PersonRow, Row, ServerRow, settings_of
from tests.end_to_end.games import test_blanks, test_pictures, test_results
from tests.end_to_end.people import test_daily, test_me, test_own_places, test_ratings, test_server
from tests.history import test_thinning
from tests.match import test_resting
from tests.tables import test_holds, test_letters
from tests.tables.room import Room

ROOT: Final = Path(__file__).resolve().parents[2]
PRODUCT: Final = tuple(str(ROOT / each) for each in ("dragonbot/", "cogs/"))
KEEPING: Final = tuple(
    str(ROOT / each)
    for each in ("dragonbot/ui/settings.py", "cogs/server.py", "cogs/me.py", "dragonbot/store/sql/")
)
"""What shows a setting, changes it and stores it."""
FAILS: Final = (AssertionError, LookupError, ValueError, NotPossible, TimeoutError, pytest.fail.Exception)
"""As when there are fewer posts than expected, or a button is missing."""

AtATable: TypeAlias = Callable[[Room], Awaitable[None]]
InAHouse: TypeAlias = Callable[[Path], None]


AT_A_TABLE: Final[dict[tuple[type[Row], str], AtATable]] = {
    (PersonRow, "language"): test_letters.test_letters_use_the_person_s_language,
    (ServerRow, "reveals"): partial(test_holds.test_a_server_sets_the_length, length="long", seconds=6.0),
    (ServerRow, "lobby_lasts_seconds"): test_resting.test_a_server_sets_other_times,
    (ServerRow, "rest_lasts_seconds"): test_resting.test_a_server_sets_other_times,
    (ServerRow, "rest_by_post_lasts_seconds"): test_resting.test_a_server_sets_other_times,
    **{
        (ServerRow, f"{part}_last_seconds"): partial(
            test_thinning.test_a_server_s_choice_applies_at_once, part=part
        )
        for part in test_thinning.PARTS
    },
}
IN_A_HOUSE: Final[dict[tuple[type[Row], str], InAHouse]] = {
    (ServerRow, "language"): test_server.test_defaults_are_marked_and_apply,
    (ServerRow, "pace"): test_server.test_defaults_are_marked_and_apply,
    (ServerRow, "pictures"): test_pictures.test_settings_of_a_server_and_a_table,
    (ServerRow, "channels"): test_server.test_where_tables_are_opened_and_by_whom,
    (ServerRow, "opens"): test_server.test_where_tables_are_opened_and_by_whom,
    (ServerRow, "tables_in"): test_own_places.test_a_post_in_a_forum,
    (ServerRow, "tag"): test_own_places.test_a_post_in_a_forum,
    (ServerRow, "results_in"): test_results.test_a_result_is_announced_once,
    (ServerRow, "daily_in"): test_daily.test_a_server_gets_one_post_a_day,
    (ServerRow, "daily_hour"): test_daily.test_the_day_begins_at_the_server_s_hour_and_place,
    (ServerRow, "daily_zone"): test_daily.test_the_day_begins_at_the_server_s_hour_and_place,
    (ServerRow, "ends"): test_server.test_who_may_end_and_remove,
    (ServerRow, "removes"): test_server.test_who_may_end_and_remove,
    (ServerRow, "publishes"): test_blanks.test_publishing_and_withdrawing,
    (ServerRow, "most_tables"): test_server.test_limits_on_tables_and_computers,
    (ServerRow, "most_tables_each"): test_server.test_limits_on_tables_and_computers,
    (ServerRow, "most_computers"): test_server.test_limits_on_tables_and_computers,
    (PersonRow, "way"): test_me.test_people_who_want_direct_messages_get_them,
    (PersonRow, "words"): test_pictures.test_text_on_request,
    (PersonRow, "listed"): test_ratings.test_a_person_who_hides_is_seen_by_nobody_else,
}


def named(setting: object) -> str | None:
    return f"{setting[0].__name__}.{setting[1]}" if isinstance(setting, tuple) else None


@contextmanager
def without_effect(row: type[Row], setting: str) -> Iterator[None]:
    """The product sees the default, but for the panels and the store. Tests see what was chosen."""
    default = row.model_fields[setting].get_default(call_default_factory=True)

    def read(kept: Row, name: str) -> Any:
        if name == setting:
            reader = sys._getframe(1).f_code.co_filename
            if reader.startswith(PRODUCT) and not reader.startswith(KEEPING):
                return default
        return object.__getattribute__(kept, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(row, "__getattribute__", read, raising=False)
        yield


def test_for_every_setting_a_test_sees_its_effect() -> None:
    settings = [(row, setting) for row in (ServerRow, PersonRow) for setting in settings_of(row)]
    seen = AT_A_TABLE.keys() | IN_A_HOUSE.keys()
    assert [named(each) for each in settings if each not in seen] == [], (
        "name the test that sees what it does"
    )
    assert seen <= {*settings}


@pytest.mark.parametrize("setting", AT_A_TABLE, ids=named)
async def test_without_its_effect_a_table_s_test_fails(setting: tuple[type[Row], str], room: Room) -> None:
    with without_effect(*setting), pytest.raises(FAILS):
        await AT_A_TABLE[setting](room)


@pytest.mark.slow
@pytest.mark.parametrize("setting", IN_A_HOUSE, ids=named)
def test_without_its_effect_a_bot_s_test_fails(setting: tuple[type[Row], str], tmp_path: Path) -> None:
    with without_effect(*setting), pytest.raises(FAILS):
        IN_A_HOUSE[setting](tmp_path)
