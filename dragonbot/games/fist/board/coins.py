"""The coins: a fist, or two, put together kind by kind. What is in it so far stands in the custom ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import (
    MOST_OPTIONS,
    Action,
    Button,
    Part,
    button,
    layout,
    lines,
    option,
    row,
    select,
    shortened_label,
)
from dragonbot.discord_ui.hand import seated, situation
from dragonbot.discord_ui.parts import Option
from dragonbot.discord_ui.protocols import MatchLike, TableLike
from dragonbot.discord_ui.reply import refusal
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bidding import IN_STONES, Metal
from dragonbot.fist.fist import Fists
from dragonbot.fist.things import COINS, KINDS, NAMES, STONES
from dragonbot.games.fist.board.fists import (
    Counting,
    FistSoFar,
    closed_fists,
    contents,
    may_close_two,
    two_fists_button,
    written_coin,
    written_fists,
)
from dragonbot.games.fist.board.scene import on_the_block, things
from dragonbot.games.fist.words import ICONS
from dragonbot.ids import UserId
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.narrator import Narrator

MORE: Final = "more"
"""The option for a count that is typed in a form."""


def coins_panel(
    match: TableLike, user: UserId, language: str, fists: Sequence[FistSoFar] | None = None
) -> discord.ui.LayoutView:
    """A list for each kind of thing that the person holds and that can be bid now, and **Seal**.

    Without fists so far it is what is sealed already, else an empty one. Whoever may close two is offered so;
    nobody else sees this.
    """
    game, seat = seated(match, user)
    view = game.view(seat)
    voice = Voice(Catalogue(language), match.seats, BOARDS[match.row.game], view, options=match.row.options)
    question = game.question
    if match.row.state != "running" or not isinstance(question, Fists) or seat not in question.bidding.asked:
        if isinstance(question, Fists) or match.row.state != "running":
            return layout(situation(voice, match, question, seat), colour=components.SILVER)
        raise Refused("no_bids_now")
    if fists is None:
        fists = closed_fists(question, seat)
    if not may_close_two(question, seat):
        fists = fists[:1]
    metal = question.bidding.metal
    return layout(
        lines(
            situation(voice, match, question, seat),
            on_the_block(voice, view),
            voice.say("hand-before", things=things(voice, view["mine"], STONES))
            if metal is IN_STONES
            else voice.say("hand-behind", things=things(voice, view["mine"], COINS)),
        ),
        components.line(),
        *_lists(voice, match.row, view["mine"], metal, fists),
        *_seal(voice, match, question, seat, fists),
        colour=components.SILVER,
    )


def _lists(
    voice: Voice, match: MatchLike, purse: Sequence[int], metal: Metal, fists: Sequence[FistSoFar]
) -> Iterator[Part | str]:
    titles = (voice.say("coins-first-fist"), voice.say("coins-second-fist"))
    for place, fist in enumerate(fists):
        if len(fists) > 1:
            yield titles[place]
        for kind in sorted((*metal.coins, *metal.magic)):
            coin = NAMES[kind]
            elsewhere = sum(other.get(coin, 0) for other in fists) - fist.get(coin, 0)
            left, chosen = max(0, purse[kind] - elsewhere), fist.get(coin, 0)
            if left or chosen:
                action = Action("coin", match.id, match.question, written_coin(coin, fists, place))
                yield select(voice.plain.phrases.thing(coin), action, _counts(voice, coin, left, chosen))


def _counts(voice: Voice, coin: str, have: int, chosen: int) -> list[Option]:
    """None to all of the coins; what does not fit is typed."""
    counts = list(range(have + 1))
    if len(counts) > MOST_OPTIONS:
        counts = counts[: MOST_OPTIONS - 2]
    if chosen not in counts:
        counts = [*counts[: MOST_OPTIONS - 1], chosen]
    phrases = voice.plain.phrases
    options = [
        option(
            phrases.counted(count, coin) if count else phrases.none_of(coin),
            str(count),
            chosen=count == chosen,
            icon=ICONS[coin] if count else None,
        )
        for count in counts
    ]
    if have + 1 > MOST_OPTIONS:
        options.append(option(voice.say("coins-more", most=have), MORE))
    return options


def _seal(
    voice: Voice, match: TableLike, question: Fists, seat: int, fists: Sequence[FistSoFar]
) -> list[Part | str]:
    """What the fists hold and are worth, and the button that closes them where the rules allow it."""
    answer: object = list(fists) if len(fists) > 1 else fists[0]
    try:
        kept = question.check(seat, answer)
    except Refused as refused:
        said, fine = refusal(refused, voice.catalogue, question=question, match=match), False
    else:
        said, fine = contents(voice, question, seat, kept), True
    known: list[Mapping[str, int]] = [
        {coin: count for coin, count in fist.items() if coin in KINDS} for fist in fists
    ]
    action = Action("seal", match.row.id, match.row.question, written_fists(known))
    close = voice.say("button-seal-two") if len(fists) > 1 else voice.say("button-seal")
    buttons: list[Button] = [button(close, action, components.GOOD, on=fine)]
    if may_close_two(question, seat):
        buttons.append(two_fists_button(voice, match.row, known))
    return [said, row(*buttons)]


FIELD: Final = "count"
"""The id of the field in which the count is typed."""
LONGEST_COUNT: Final = 2
"""Digits; no box holds a hundred coins of a kind, and two fists have to fit into a custom id."""


def coin_form(match: TableLike, user: UserId, counting: Counting, language: str) -> discord.ui.Modal:
    """How many of this coin? Its answer comes back under the custom id that the list for the coin has."""
    game, seat = seated(match, user)
    catalogue = Catalogue(language)
    coin = counting.coin
    name = Narrator(catalogue).phrases.thing(coin)
    label = catalogue.say("coins-form-count", coin=name, most=game.view(seat)["mine"][KINDS[coin]])
    option = written_coin(coin, counting.fists, counting.place)
    action = Action("coin", match.row.id, match.row.question, option)
    form = discord.ui.Modal(
        title=shortened_label(catalogue.say("coins-form-title")), custom_id=action.custom_id, timeout=None
    )
    count: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=FIELD, max_length=LONGEST_COUNT, required=True
    )
    form.add_item(discord.ui.Label(text=shortened_label(label), component=count))
    form.stop()
    return form
