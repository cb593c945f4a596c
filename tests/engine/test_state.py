"""A made-up state: one declaration of a field does everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from dragonbot.engine.save import Part, UnreadableSave
from dragonbot.engine.state import (
    ALWAYS,
    CARDS,
    COUNT,
    COUNT_OR_NONE,
    FLAG,
    LIST,
    NEVER,
    PLACE,
    PLAIN,
    TEXT,
    Form,
    Scope,
    State,
    anew,
    each,
    given,
    kept,
    maybe,
    within_step,
)
from tests.each import for_each
from tests.games.states import Twins, compared, unlike

SCOPE: Final = Scope(3, ("fox", "owl"))


@dataclass(slots=True, eq=False, repr=False)
class Den:
    index: int = field(metadata=given(PLACE))
    name: str = field(metadata=kept(TEXT, digest=NEVER))
    prey: list[str] = field(default_factory=list, metadata=kept(CARDS, hidden=True, digest=ALWAYS))
    guests: int = field(default=0, metadata=within_step(COUNT))


DEN: Final = State(Den)


@dataclass(slots=True, eq=False, repr=False)
class Wood:
    season: str = field(metadata=given(PLAIN))
    dens: list[Den] = field(default_factory=list, metadata=kept(each(DEN), digest=ALWAYS))
    moon: int = field(default=4, metadata=kept(COUNT, digest=ALWAYS, first=True))
    lair: Den | None = field(default=None, metadata=kept(maybe(DEN), digest=ALWAYS))
    tracks: list[str] = field(default_factory=lambda: ["fox"], metadata=within_step(LIST, digest=("snow",)))
    heard: list[str] = field(default_factory=list, metadata=anew(LIST))


WOOD: Final = State(Wood)


@dataclass(slots=True, eq=False, repr=False)
class Grown(Wood):
    """With one field more."""

    mist: list[str] = field(default_factory=list, metadata=kept(CARDS, hidden=True))


GROWN: Final = State(Grown)


def wood(made: Callable[..., Any] = Wood) -> Any:
    dens = [Den(0, "Ann", ["fox"], 2), Den(1, "Bob")]
    return made("winter", dens, 7, Den(0, "deep", ["owl"]), ["owl", "owl"], ["hoot"])


def in_the_mist() -> Grown:
    found: Grown = wood(Grown)
    found.mist = ["owl"]
    return found


def test_a_copy_at_a_boundary_has_the_kept_fields() -> None:
    one = wood()
    other = WOOD.copy(one)
    assert list(unlike(WOOD, one, other, within=False)) == []
    assert (other.moon, other.season, other.dens[0].prey, other.dens[0].guests) == (7, "winter", ["fox"], 0)
    assert (other.tracks, other.heard) == (["fox"], [])


def test_a_snapshot_stays_unchanged() -> None:
    one = wood()
    laid = WOOD.laid_away(one)
    one.dens[0].prey.append("owl")
    one.lair.prey.clear()
    first, second = WOOD.taken_up(laid), WOOD.taken_up(laid)
    assert list(unlike(WOOD, wood(), first, within=False)) == []
    first.dens[0].prey.clear()
    first.dens.clear()
    assert list(unlike(WOOD, wood(), second, within=False)) == []


def test_a_state_starts_with_its_required_fields() -> None:
    den = DEN.started(3, "Cid")
    assert [getattr(den, one.name) for one in DEN.fields] == [3, "Cid", [], 0]
    first, second = WOOD.started("spring"), WOOD.started("spring")
    first.tracks.append("owl")
    assert (second.season, second.dens, second.moon, second.tracks) == ("spring", [], 4, ["fox"])


def test_a_copy_within_a_step_has_temporary_fields() -> None:
    one = wood()
    other = WOOD.copy_within(one)
    assert list(unlike(WOOD, one, other, within=True)) == []
    assert (other.tracks, other.dens[0].guests, other.heard) == (["owl", "owl"], 2, [])
    other.tracks.append("fox")
    other.dens[0].prey.append("fox")
    assert other.lair is not None
    other.lair.prey.clear()
    assert (one.tracks, one.dens[0].prey, one.lair.prey) == (["owl", "owl"], ["fox"], ["owl"])


def test_temporary_fields_are_cleared() -> None:
    one = wood()
    WOOD.clear(one)
    assert (one.tracks, one.moon, one.heard) == (["fox"], 7, ["hoot"])
    assert wood().tracks == ["owl", "owl"]


def saved() -> dict[str, Any]:
    return WOOD.written(wood())


def read(save: Any, state: State[Any] = WOOD) -> Any:
    return state.read(Part(save, "wood"), SCOPE, season="winter")


def test_saved_fields_are_in_the_order_of_declaration() -> None:
    assert list(saved()) == ["dens", "moon", "lair"]
    assert saved()["dens"] == [{"name": "Ann", "prey": ["fox"]}, {"name": "Bob", "prey": []}]
    assert saved()["lair"] == {"name": "deep", "prey": ["owl"]}


def test_a_written_state_reads_back() -> None:
    back = read(saved())
    assert WOOD.written(back) == saved()
    assert [den.index for den in back.dens] == [0, 1]
    one = wood()
    one.lair = None
    assert read(WOOD.written(one)).lair is None


@for_each(
    ("spoil", "told"),
    [
        (lambda save: save.pop("moon"), "wood has no moon"),
        (lambda save: save.update(owls=1), "wood has 1 keys that mean nothing"),
        (lambda save: save.update(moon=-1), "wood.moon is no such number"),
        (lambda save: save["dens"][1].pop("prey"), "wood.dens.1 has no prey"),
        (lambda save: save["dens"][0].update(guests=2), "wood.dens.0 has 1 keys that mean nothing"),
        (lambda save: save["dens"][0].update(prey=["bear"]), "wood.dens.0.prey has no such words"),
        (lambda save: save.pop("lair"), "wood has no lair"),
        (lambda save: save.update(lair=[]), "wood.lair has no keys"),
    ],
)
def test_reading_is_strict(spoil: Callable[[Any], object], told: str) -> None:
    save = saved()
    spoil(save)
    with pytest.raises(UnreadableSave, match=f"^{told}$"):
        read(save)


def test_a_digest_has_sections_and_an_order() -> None:
    one = wood()
    assert WOOD.always(one) == (7, [(["fox"],), ([],)], (["owl"],))
    assert WOOD.digesting(("snow",))(one) == (["owl", "owl"],)
    one.lair = None
    assert WOOD.always(one)[-1] is None


def test_differences_are_named_at_any_depth() -> None:
    one = wood()
    assert WOOD.changed(one) == {"dens": [{"guests": 2}, {}]}
    one.dens[0].guests, one.lair.guests = 0, 1
    assert WOOD.changed(one) == {"lair": [{"guests": 1}]}
    one.lair = None
    assert WOOD.changed(one) == {}


def test_a_new_field_is_copied() -> None:
    one = in_the_mist()
    for copy in (GROWN.copy, GROWN.copy_within):
        other = copy(one)
        assert type(other) is Grown
        assert (other.mist, other.mist is one.mist) == (["owl"], False)


def test_a_new_field_is_saved_and_required() -> None:
    save = GROWN.written(in_the_mist())
    assert save == saved() | {"mist": ["owl"]}
    assert read(save, GROWN).mist == ["owl"]
    with pytest.raises(UnreadableSave, match="wood has no mist"):
        read(saved(), GROWN)
    with pytest.raises(UnreadableSave, match="1 keys that mean nothing"):
        read(save)
    with pytest.raises(UnreadableSave, match=r"wood\.mist has no such words"):
        read(save | {"mist": ["bear"]}, GROWN)


def test_a_new_field_enters_the_digest_only_if_used() -> None:
    assert GROWN.always(in_the_mist()) == WOOD.always(wood())
    assert GROWN.changed(wood(Grown)) == WOOD.changed(wood())
    assert GROWN.changed(in_the_mist())["mist"] == ["owl"]


def test_a_twin_that_leaves_out_hidden_fields_is_found() -> None:
    one = in_the_mist()

    def twin(**hidden: list[str]) -> Grown:
        other = GROWN.copy_within(one)
        for name, value in hidden.items():
            setattr(other, name, value)
        for den in (*other.dens, other.lair):
            assert den is not None
            den.prey = ["fox", "fox"]
        return other

    assert compared(GROWN, [(one, twin())]) == Twins(["mist"], [])
    assert compared(GROWN, [(one, twin()), (one, twin(mist=[]))]) == Twins([], [])
    assert compared(GROWN, [(one, twin(mist=[], tracks=[]))]) == Twins([], ["tracks"])


def test_copies_that_break_the_declaration_are_found() -> None:
    one = in_the_mist()
    other = GROWN.copy(one)
    other.mist, other.moon, other.tracks = one.mist, 8, []
    assert set(unlike(GROWN, one, other, within=False)) == {
        "mist is the same list",
        "moon is another",
        "tracks is not as at the start",
    }


def of(**declared: Any) -> type[Any]:
    made = type("Made", (), {"__annotations__": dict.fromkeys(declared, "object"), **declared})
    return dataclass(slots=True)(made)


@pytest.mark.parametrize(
    ("declared", "told"),
    [
        (field(default=1), "does not say what becomes of it"),
        (field(default=1, metadata=kept(PLAIN)), "does not say how it is read"),
        (field(metadata=kept(COUNT)), "does not say what it is at the start"),
        (field(metadata=within_step(FLAG, digest=NEVER)), "does not say what it is at the start"),
    ],
)
def test_an_incomplete_declaration_is_refused(declared: Any, told: str) -> None:
    with pytest.raises(TypeError, match=f"Made.thing {told}"):
        State(of(thing=declared))


def test_a_changed_part_enters_the_digest_completely() -> None:
    state = State(
        of(
            dens=field(default_factory=list, metadata=kept(each(DEN))),
            lair=field(default=None, metadata=kept(maybe(DEN))),
            moon=field(default=None, metadata=kept(COUNT_OR_NONE)),
            marks=field(default=(), metadata=within_step(Form(digested=list))),
        )
    )
    thing = state.made()
    assert state.changed(thing) == {}
    thing.dens, thing.lair, thing.moon = [Den(0, "Ann", ["fox"], 1)], Den(0, "deep"), 0
    thing.marks = ("x",)
    assert state.changed(thing) == {
        "dens": [((["fox"],), {"guests": 1})],
        "lair": (([],), {}),
        "moon": 0,
        "marks": ["x"],
    }
