"""The server panel fits Discord's limits and accepts only what it offers."""

from __future__ import annotations

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, GuildId, RoleId, TagId
from dragonbot.store.rows import ServerRow
from dragonbot.ui.settings import (
    OVERVIEW,
    PAGES,
    ROLES,
    SETTINGS,
    Surroundings,
    reset_question,
    server_panel,
    settled,
)
from tests.each import for_each
from tests.ui.limits import problems, walk

MANY = [2**63 - 1 - number for number in range(25)]
USUAL = ServerRow(guild_id=GuildId(1))
FULL = ServerRow.model_validate(
    {
        "guild_id": 1,
        "channels": MANY,
        "tables_in": MANY[0],
        "tag": MANY[0],
        "results_in": MANY[1],
        **dict.fromkeys(ROLES, "roles"),
        **dict.fromkeys(ROLES.values(), MANY),
        "most_tables": 7,
        "most_computers": 0,
        "lobby_lasts_seconds": 100.0,
    }
)
AROUND = Surroundings(
    frozenset(map(ChannelId, MANY)),
    frozenset(map(RoleId, MANY)),
    [(TagId(each), "x" * 20) for each in MANY[:20]],
    wants_tag=True,
    warnings=["⚠ " + "w" * 200] * 25,
)
NOWHERE = Surroundings()


@for_each("language", ["en", "de"])
@for_each("page", [OVERVIEW, *PAGES])
@for_each("around", [AROUND, NOWHERE])
@for_each("server", [USUAL, FULL])
def test_it_fits(server: ServerRow, around: Surroundings, page: str, language: str) -> None:
    assert problems(server_panel(server, around, language, page, has_changed=True)) == []
    assert problems(reset_question(language)) == []


def test_current_choices_are_marked_and_missing_ones_are_not() -> None:
    def chosen(around: Surroundings) -> list[int]:
        panel = server_panel(FULL, around, "en", "server-places")
        return [
            len(each.get("default_values", ()))
            for each in walk(panel.to_components())  # type: ignore[no-untyped-call]
            if each["type"] == 8
        ]

    assert chosen(AROUND) == [25, 1, 1]
    assert chosen(NOWHERE) == [0, 0, 0]


def test_every_setting_is_on_one_page() -> None:
    listed = [setting for settings in PAGES.values() for setting in settings]
    assert sorted([*listed, *ROLES.values()]) == sorted({*ServerRow.model_fields} - {"guild_id"})
    for name, setting in SETTINGS.items():
        for value in setting.offers:
            ServerRow.model_validate({"guild_id": 1, name: value})


def test_only_offered_values_are_accepted() -> None:
    assert settled("most_tables", ["none"]) is None
    assert settled("most_computers", ["0"]) == 0
    assert settled("lobby_lasts_seconds", ["3600"]) == 3600.0
    assert settled("channels", []) == []
    assert settled("opens_roles", ["5", "7"]) == [5, 7]
    assert settled("tables_in", []) is None
    assert settled("tables_in", ["9"]) == 9
    for setting, values in (("pace", ["never"]), ("pace", []), ("guild_id", ["1"]), ("most_tables", ["-1"])):
        with pytest.raises(Refused, match="panel_is_old"):
            settled(setting, values)
