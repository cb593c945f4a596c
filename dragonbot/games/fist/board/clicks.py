"""What is clicked where fists are closed: a count, or coins that are put together kind by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.discord_ui.clicked import Clicked, Form, OwnClick, Said, Shown, still_asked
from dragonbot.discord_ui.protocols import TableLike
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board.coins import LONGEST_COUNT, MORE, coin_form, coins_panel
from dragonbot.games.fist.board.fists import read_coin, read_fists


def _bid(_: TableLike, clicked: Clicked) -> Said:
    count = clicked.action.option
    if not (count.isascii() and count.isdecimal()):
        raise Refused("question_is_over")
    return Said(int(count), is_closed=True)


def _seal(_: TableLike, clicked: Clicked) -> Said:
    fists = read_fists(clicked.action.option)
    return Said(fists if len(fists) > 1 else fists[0], is_closed=True)


def _coins(match: TableLike, clicked: Clicked) -> Shown:
    """The panel, or from one fist to two in it, or back."""
    still_asked(match, clicked)
    option = clicked.action.option
    fists = read_fists(option) if option else None
    return Shown(coins_panel(match, clicked.user, clicked.language, fists), is_below=not option)


def _coin(match: TableLike, clicked: Clicked) -> Shown | Form:
    """The count of one kind has been chosen, from the list or in a form."""
    still_asked(match, clicked)
    counting = read_coin(clicked.action.option)
    if counting is None:
        raise Refused("question_is_over")
    typed = next(iter(clicked.fields.values()), None)
    said = typed if typed is not None else clicked.value or "0"
    if said == MORE:
        return Form(coin_form(match, clicked.user, counting, clicked.language))
    if not said.strip().isdecimal() or len(said.strip()) > LONGEST_COUNT:
        raise Refused("not_a_count", count=said)
    counting.fists[counting.place][counting.coin] = int(said)
    return Shown(coins_panel(match, clicked.user, clicked.language, counting.fists))


CLICKS: Final[Mapping[str, OwnClick]] = {
    "bid": OwnClick(_bid),
    "coins": OwnClick(_coins),
    "coin": OwnClick(_coin, is_list=True),
    "seal": OwnClick(_seal),
}
