"""Messages and panels work for any game that has a board, even without fists."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import reply
from dragonbot.ui.lobby.panels import options_chosen
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.hand import accepted, hand_panel
from dragonbot.ui.table.message import public_message
from tests.games.shells import shells_registered
from tests.ui.dump import dump, labels_in
from tests.ui.tables import MENTIONS, NAMES, USERS, Seen, kept, people, post, row, scene_of


def english() -> Catalogue:
    """Created when the game is registered, which brings texts."""
    return Catalogue("en")


@pytest.fixture
def seen() -> Iterator[Seen]:
    match = row("shells")
    with shells_registered():
        yield Seen(GAMES["shells"].new_game(["s1", "s2"], "seed"), people(NAMES[:2]), match)


def test_every_game_has_a_board() -> None:
    assert BOARDS.keys() == GAMES.keys()


def test_a_scene(seen: Seen) -> None:
    game = seen.game
    game.answer(0, "draw")
    notice = kept(scene_of(game.table, GAMES["shells"], game.question, seen.seats, seen.row))
    text = dump(public_message(notice, english(), MENTIONS))
    assert "**Ann finds a first shell.**" in text
    assert "Shells: 1, 0" in text
    assert "**Bob**, your choice: The sea is out. Do you walk on?" in text
    assert text.endswith("[Walk on] [Stay here]\n[My hand]")


def test_a_hand_and_a_receipt(seen: Seen) -> None:
    question = seen.game.question
    assert question is not None
    panel = hand_panel(seen, USERS[0], "en")
    assert f"Your lucky number is {seen.game.table.lucky[0]}." in dump(panel)
    assert labels_in(panel) == ["Walk on", "Stay here", "Look around…", "Step by step"]
    assert labels_in(hand_panel(seen, USERS[1], "en")) == ["Look around…", "Step by step"]
    assert accepted(seen, question, 0, "draw", "de") == "Notiert: Weitergehen"
    said = reply.refusal(Refused("not_asked"), english(), match=seen, question=question)
    assert said == english().say("refused-not-asked")


def test_the_end(seen: Seen) -> None:
    view = {**seen.game.view(None), "won": [1]}
    content = {"view": view, "hands": [["2"], ["7"]], "started": 0.0, "ended": 99.0}
    text = dump(public_message(Notice(seen.row, seen.seats, post("end", content), []), english(), MENTIONS))
    assert "Bob wins!" in text
    assert "Lucky numbers: 2, 7" in text
    assert "Three tides have come and gone." in text


def test_its_options(seen: Seen) -> None:
    chosen = {"shuffle_seats": False, "stand_ins": True, "daily": False, "rated": False}
    assert options_chosen(seen.row) == chosen
    assert options_chosen(seen.row.model_copy(update={"options": {"shuffle_seats": True}}))["shuffle_seats"]
