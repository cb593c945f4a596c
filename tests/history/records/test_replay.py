"""A replay shows each viewer what they may see, with the news and the table of the time."""

from __future__ import annotations

import io
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.command.records import TYPED, Lexicon, Replaying
from dragonbot.games import GAMES
from dragonbot.match import lobby
from dragonbot.records import replay
from dragonbot.records.playback import positions_in
from dragonbot.records.record import Record, digest_of, read_record, written
from dragonbot.records.replay import OPEN, PUBLIC, Replay, Shown, Viewer, is_seen, moments_of
from dragonbot.text.speech import VOCABULARIES, Catalogue, Narrator
from tests.history.records.evenings import eventful_evening, plain_evening, record_in
from tests.tables.room import ANN, BEN, CAT, Room


def read(record: dict[str, Any]) -> Record:
    record["digest"] = digest_of(record)
    return read_record(written(record))[0]


def shown(record: Record, viewer: Viewer, at: int, number: int | None = None) -> Shown:
    catalogue, vocabulary = Catalogue("en"), VOCABULARIES[record.game]
    narrate = lambda names: Narrator(catalogue, names, vocabulary)  # noqa: E731
    return Replay(record, record.names(), narrate).show(viewer, at, number)


async def evening_with_a_changed_bid(room: Room) -> dict[str, Any]:
    room.game = "fist-tavern"
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 2)
    await room.answer(ANN, 1)
    await room.answer(BEN, 0)
    await room.answer(CAT, 0)
    await room.play_on(40, seconds=1.0)
    await room.do(lobby.End)
    return await record_in(room)


async def test_each_sees_what_they_could_see(room: Room) -> None:
    record = read(await evening_with_a_changed_bid(room))
    assert shown(record, PUBLIC, 4).lines[0].startswith("The fists open")
    assert shown(record, 0, 1).lines == ["Ann answers: 2 Fairy Gold"]
    assert shown(record, 0, 2).lines == ["Ann answers: 1 Fairy Gold"]
    assert shown(record, OPEN, 3).lines == ["Ben answers: empty fist"]
    assert shown(record, 1, 2).at == 0  # of Ann's bids Ben learned nothing
    for viewer, seats in ((PUBLIC, set()), (1, {1}), (OPEN, {0, 1, 2})):
        look = shown(record, viewer, 3).look
        assert look is not None
        assert set(look.own) == seats


async def test_the_views_are_those_of_the_game(room: Room) -> None:
    """The table was noted before each answer; the replay shows the same."""
    room.game = "dragons-gold"
    await room.table(ANN, BEN, CAT)
    then: list[tuple[int, Any, Any]] = []
    for _ in range(25):
        match = await room.match()
        assert match.game is not None
        answers = (await room.store.history(room.number)).answers
        then.append((len(answers) - 1, match.game.view(None), match.game.view(2)))
        await room.play_on(1, seconds=1.0)
    await room.do(lobby.End)
    record = read(await record_in(room))
    places = {moment.number: place for place, moment in enumerate(moments_of(record))}
    replay_of_it = Replay(record, record.names(), _narrator(record))
    for number, public, own in then:
        look = replay_of_it.show(2, places[number if number >= 0 else None]).look
        assert look is not None
        assert (look.everybody, look.own) == (public, {2: own})


def _narrator(record: Record) -> replay.Narrating:
    return lambda names: Narrator(Catalogue("en"), names, VOCABULARIES[record.game])


async def test_it_survives_changed_rules(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The news is repeated; the table can't be shown."""
    record = read(await evening_with_a_changed_bid(room))
    before = [shown(record, PUBLIC, 0, number).lines for number in range(1, 8)]
    rules = GAMES["fist-tavern"]
    other = rules.new_game(["s1", "s2", "s3"], "another", {"pauses": True})
    monkeypatch.setattr(type(rules), "new_game", lambda *_: other)
    after = [shown(record, PUBLIC, 0, number) for number in range(1, 8)]
    assert [one.lines for one in after] == before
    assert all(one.look is None and one.is_older for one in after)


async def test_every_moment_of_an_eventful_evening(room: Room) -> None:
    """Undone ones included; forwards and backwards, by scenes and by rounds."""
    record = read(await eventful_evening(room, "dragons-gold", ends=True))
    moments = moments_of(record)
    for viewer in (PUBLIC, 1, OPEN):
        seen = [place for place, moment in enumerate(moments) if is_seen(viewer, moment)]
        one = shown(record, viewer, 0)
        assert (one.first, one.last, one.among) == (seen[0], seen[-1], len(seen))
        assert (one.back, one.onward) == (seen[0], seen[1])
    undone = [place for place, moment in enumerate(moments) if moment.is_undone and moment.events]
    one = shown(record, OPEN, undone[0])
    assert one.lines[0].startswith("(This step was restarted")
    assert one.look is None
    assert not one.is_older
    told = " ".join(line for place in range(len(moments)) for line in _quick_lines(record, moments[place]))
    for said in (
        "agreed to a pause",
        "The game went on",
        "left the table",
        "gave away their seat",
        "took over",
    ):
        assert said in told
    rounds = [place for place, moment in enumerate(moments) if moment.begins_round]
    assert shown(record, PUBLIC, 0).round in rounds


def _quick_lines(record: Record, moment: replay.Moment) -> list[str]:
    return list(replay._lines(moment, OPEN, _narrator(record)(record.names()), "x"))


async def test_in_the_terminal(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    record = read(await evening_with_a_changed_bid(room))
    out = io.StringIO()
    typed = io.StringIO("\nopen\ns1\nback\nround\n2\nhuh\nquit\n")
    Replaying(record, "en", PUBLIC, typed, out).spend()
    told = out.getvalue()
    assert "Moment 1 of " in told
    assert "Public view" in told
    assert "All hands open" in told
    assert "Ann's view" in told
    assert "1 Ann: no points, stones " in told
    assert "Behind 1 Ann's screen: 9 Fairy Gold" in told
    assert "s1, s2, s3, or its name." in " ".join(told.split())
    file = room.file.with_name("record.json")
    file.write_bytes(written(await record_in(room)))
    assert main(["replay", str(file), "--all", "--seat", "Ben", "--language", "de"]) == 0
    assert "Wie Ben es sah" in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "nobody"]) == 2


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "NEXT", "next"),
        ("en", "n", "next"),
        ("en", "forw", "next"),
        ("en", "weiter", "next"),  # whole words of the other language
        ("de", "w", "next"),
        ("de", "zurück", "back"),
        ("de", "zurueck", "back"),
        ("de", "ZURÜ", "back"),
        ("en", "x", None),
        ("en", "", None),
    ],
)
def test_keywords_work_in_both_languages(language: str, typed: str, meant: str | None) -> None:
    assert Lexicon(language, TYPED).meaning(typed) == meant


async def test_positions_between_steps(room: Room) -> None:
    """The game before each auction, and at its end."""
    record = read(await plain_evening(room, "fist-classic"))
    found = list(positions_in(record))
    assert found[-1].game.over
    assert [one.step for one in found[:-1]] == sorted({one.step for one in found[:-1]})
    assert [one.step for one in found[:-1]] == [*range(1, len(found))]
    assert not found[0].game.tail
    before = found[3].game.view(None)
    list(positions_in(record))
    assert found[3].game.view(None) == before
