# ruff: noqa: ARG002 - all games are asked the same, whether they look at all of it or not
"""Messages and panels of any game: one without fists needs a board of its own, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest

from dragonbot.discord_ui import components, reply
from dragonbot.discord_ui.board import Board, Offer, Told
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import Part
from dragonbot.discord_ui.hand import hand_panel
from dragonbot.discord_ui.message import public_message
from dragonbot.discord_ui.panels import options_chosen
from dragonbot.discord_ui.seen import GameSeen, MatchSeen, NoticeSeen, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.hall.outside import Notice
from dragonbot.players.advice import Advice
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.narrator import USUAL
from tests.discord_ui.dump import dump, labels_in
from tests.discord_ui.tables import MENTIONS, NAMES, USERS, Seen, kept, people, post, row, scene_of
from tests.hall.shells import SHELLS

ENGLISH = Catalogue("en")


class ShellBoard:
    """The beach, drawn with whatever texts there are."""

    vocabulary = USUAL
    gives_advice = False
    highlights: Collection[str] = ("scores",)

    def names(self, view: View) -> Sequence[str]:
        names: Sequence[str] = view["who"]
        return names

    def title(self, voice: Voice, content: Mapping[str, Any]) -> str:
        return voice.say("scene-title-plain")

    def subtitle(self, voice: Voice, content: Mapping[str, Any]) -> str | None:
        return None

    def to_tell(self, events: Sequence[Told]) -> Sequence[Told]:
        return events

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        return events

    def table(self, voice: Voice, view: View) -> str:
        return f"Draws: {list(view['draws'])}"

    def colour(self, content: Mapping[str, Any]) -> int:
        return components.GREEN

    def question(self, ask: Mapping[str, Any]) -> Question:
        return Choice(ask["key"], 0, ask["answers"])

    def behind_hand(self, voice: Voice, who: str, ask: Mapping[str, Any]) -> str:
        return f"{who} chooses"

    def closing(self, voice: Voice, notice: NoticeSeen) -> str:
        raise AssertionError("nothing is ever closed")

    def closing_rows(self, voice: Voice, notice: NoticeSeen) -> Sequence[Part]:
        raise AssertionError("nothing is ever closed")

    def unasked_rows(self, voice: Voice, notice: NoticeSeen) -> Sequence[Part]:
        return ()

    def hand(self, voice: Voice, view: View) -> Sequence[str]:
        return (f"Lucky: {view['lucky']}",)

    def reminder(self, voice: Voice, view: View) -> Sequence[str]:
        return ()

    def asked(self, voice: Voice, question: Question, seat: int) -> str | None:
        return None

    def offers(self, voice: Voice, question: Question, seat: int) -> Sequence[Offer] | None:
        return None

    def action_rows(self, voice: Voice, match: MatchSeen, view: View) -> Sequence[Part]:
        return ()

    def may_be_advised(self, question: Question, seat: int) -> bool:
        return False

    def advised(self, voice: Voice, question: Question, seat: int, best: Sequence[Advice]) -> Sequence[str]:
        return ()

    def in_secret(self, action: Any) -> bool:
        return False

    def action(self, option: str) -> Any:
        return option

    def answer_rows(
        self, voice: Voice, match: MatchSeen, question: Question, seat: int
    ) -> Sequence[Part] | None:
        return None

    def accepted(
        self, voice: Voice, game: GameSeen | None, question: Question, seat: int, kept: Any
    ) -> str | None:
        return None

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        return None

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["won"]
        return winners

    def length(self, voice: Voice, view: View) -> str:
        return "three tides"

    def decided(self, voice: Voice, view: View, events: Sequence[Told]) -> str | None:
        return None

    def lifted(self, voice: Voice, view: View, hands: Sequence[Any]) -> str:
        return f"Lucky were {', '.join(number for (number,) in hands)}"


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    board: Board = ShellBoard()
    monkeypatch.setitem(GAMES, SHELLS.id, SHELLS)
    monkeypatch.setitem(BOARDS, SHELLS.id, board)
    match = row(SHELLS.id)
    return Seen(SHELLS.new_game(["s1", "s2"], "seed"), people(NAMES[:2]), match)


def test_every_game_has_a_board() -> None:
    assert BOARDS.keys() == GAMES.keys()


def test_a_scene(seen: Seen) -> None:
    game = seen.game
    game.answer(0, "draw")
    notice = kept(scene_of(game.table, SHELLS, game.question, seen.seats, seen.row))
    text = dump(public_message(notice, ENGLISH, MENTIONS))
    assert "**Ann scores 1 point" in text
    assert "Draws: [1, 0]" in text
    assert "**Bob**, this is for you: Do you draw a stone, or stop here?" in text
    assert text.endswith("[Draw a stone] [Stop here]\n[My hand]")


def test_a_hand_and_a_receipt(seen: Seen) -> None:
    question = seen.game.question
    assert question is not None
    panel = hand_panel(seen, USERS[0], "en")
    assert f"Lucky: {seen.game.table.lucky[0]}" in dump(panel)
    assert labels_in(panel) == ["Draw a stone", "Stop here"]
    assert labels_in(hand_panel(seen, USERS[1], "en")) == []
    assert reply.accepted(seen, question, 0, "draw", "de") == "Notiert: Einen Stein ziehen"
    said = reply.refusal(Refused("not_asked"), ENGLISH, match=seen, question=question)
    assert said == ENGLISH.say("refused-not-asked")


def test_the_end(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    # The game has no name in the catalogues, so it is shown under another's.
    monkeypatch.setitem(BOARDS, "fist-classic", ShellBoard())
    view = {**seen.game.view(None), "won": [1]}
    content = {"view": view, "hands": [["2"], ["7"]], "started": 0.0, "ended": 99.0}
    text = dump(public_message(Notice(row(), seen.seats, post("end", content), []), ENGLISH, MENTIONS))
    assert "**Bob wins!**" in text
    assert "Lucky were 2, 7" in text
    assert "three tides" in text


def test_its_options(seen: Seen) -> None:
    assert options_chosen(seen.row) == {"shuffle_seats": False, "stand_ins": True}
    assert options_chosen(seen.row.model_copy(update={"options": {"shuffle_seats": True}}))["shuffle_seats"]
