"""How Discord shows a table of the Fist games, and what its buttons and `/bid` do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board import hand, scene
from dragonbot.games.fist.board.hand import (
    LONGEST_COUNT,
    MORE,
    advised,
    bid_rows,
    closed_fists,
    coin_form,
    coins_panel,
    contents,
    hand_lines,
    may_close_two,
    offers,
    public_bid_rows,
    read_coin,
    read_fists,
    receipt,
    reminder,
    two_fists_button,
)
from dragonbot.games.fist.board.scene import question_of, round_number
from dragonbot.games.fist.board.steps import steps
from dragonbot.games.fist.rules.auction import SET_BLUE, BlueCoins
from dragonbot.games.fist.rules.bids import Fists
from dragonbot.games.fist.rules.view import bidding_in
from dragonbot.posts import Ask, Scene
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import Part, lines, row
from dragonbot.ui.kit.names import Voice, hand_button
from dragonbot.ui.table.board import (
    Board,
    Clicked,
    Form,
    GameLike,
    MatchLike,
    NoticeLike,
    Offer,
    OwnClick,
    OwnCommand,
    Revealed,
    Said,
    Shown,
    TableLike,
    Take,
    Told,
    View,
    still_asked,
)


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


Count = app_commands.Range[int, 0, 99]
METAL: Final = (
    "fairy",
    "gold",
    "silver",
    "fairy_silver",
    "red_stone",
    "blue_stone",
    "yellow_stone",
    "white_stone",
)
"""What `coins` stands for, and so goes with no count of."""


def bid_command(take: Take) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(**named("cmd-bid"))
    @app_commands.guild_only()
    @options(
        "coins",
        "fairy",
        "gold",
        "silver",
        "fairy_silver",
        "black",
        "red",
        "purple",
        "red_stone",
        "blue_stone",
        "yellow_stone",
        "white_stone",
    )
    async def bid(
        interaction: discord.Interaction[Any],
        coins: Count | None = None,
        fairy: Count | None = None,
        gold: Count | None = None,
        silver: Count | None = None,
        fairy_silver: Count | None = None,
        black: Count | None = None,
        red: Count | None = None,
        purple: Count | None = None,
        red_stone: Count | None = None,
        blue_stone: Count | None = None,
        yellow_stone: Count | None = None,
        white_stone: Count | None = None,
    ) -> None:
        given = {
            "fairy": fairy,
            "gold": gold,
            "silver": silver,
            "fairy_silver": fairy_silver,
            "black": black,
            "red": red,
            "purple": purple,
            "red_stone": red_stone,
            "blue_stone": blue_stone,
            "yellow_stone": yellow_stone,
            "white_stone": white_stone,
        }
        kinds = {kind: count for kind, count in given.items() if count is not None}
        await take(interaction, lambda game, seat: fist_of(game, seat, coins, kinds))

    return bid


def fist_of(game: GameLike, seat: int, coins: int | None, kinds: dict[str, int]) -> int | dict[str, int]:
    """The options of `/bid` as the rules take them. Refused if no bid is due."""
    question = game.question
    assert question is not None
    if question.key != "fist":
        raise Refused("no_bids_now")
    if coins is None:
        if not kinds:
            raise Refused("nothing_named")
        return kinds
    if any(kind in kinds for kind in METAL):
        raise Refused("coins_and_kinds")
    if not kinds:
        return coins
    # The rules count out the metal; what comes along joins it.
    counted = question.written(question.check(seat, coins))
    return {**counted, **kinds} if isinstance(counted, dict) else coins


class FistBoard(Board):
    """Of an edition: they differ in what their cards do, and in the words for that."""

    gives_advice = True
    clicks: Mapping[str, OwnClick] = CLICKS
    commands: Sequence[OwnCommand] = (bid_command,)
    highlights: Collection[str] = (
        "won",
        "won_tie_break",
        "wins_tie",
        "wins_unbid",
        "claims",
        "scores",
        "wins",
    )

    def names(self, view: View) -> Sequence[str]:
        return [seat[0] for seat in view["seats"]]

    def title(self, voice: Voice, content: Scene) -> str:
        return scene.title(voice, content)

    def subtitle(self, voice: Voice, content: Scene) -> str | None:
        return scene.subtitle(voice, content)

    def to_tell(self, events: Sequence[Told]) -> Sequence[Told]:
        return scene.without_title(events)

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        return scene.without_round(scene.without_title(events))

    def needed(self, voice: Voice, content: Scene) -> str | None:
        return scene.seats(voice, content["view"]) if scene.is_open_choice(content) else None

    def revealed(self, voice: Voice, events: Sequence[Told]) -> Revealed | None:
        return scene.revealed(voice, events, self.highlights)

    def table(self, voice: Voice, view: View) -> str:
        return lines(scene.seats(voice, view), scene.low_bank(voice, view), scene.cards(voice, view))

    def colour(self, content: Scene) -> int:
        return components.SILVER if scene.in_silver(content) else components.GOLD

    def question(self, ask: Ask) -> Question:
        return question_of(ask)

    def behind_hand(self, voice: Voice, who: str, ask: Ask) -> str:
        return scene.behind_hand(voice, who, ask)

    def closing(self, voice: Voice, notice: NoticeLike, until: str | None) -> str:
        return scene.closing(voice, notice, until)

    def closing_rows(self, voice: Voice, notice: NoticeLike) -> Sequence[Part]:
        content, match, number = notice.post.scene, notice.match.id, notice.post.number
        ask = content["ask"]
        assert ask is not None
        if ask["key"] == BlueCoins.key:
            return [row(hand_button(voice, match, number))]
        metal = bidding_in(content["view"]).metal
        return public_bid_rows(voice, match, content["question"], metal, number)

    def steps(self, voice: Voice, match: MatchLike) -> Iterable[tuple[str, Sequence[str]]]:
        return steps(voice, match.game, match.options)

    def hand(self, voice: Voice, view: View) -> Sequence[str]:
        return list(hand_lines(voice, view))

    def reminder(self, voice: Voice, view: View) -> Sequence[str]:
        return list(reminder(voice, view))

    def asked(self, voice: Voice, question: Question, seat: int) -> str | None:
        if isinstance(question, BlueCoins):
            return hand.blue_asked(voice, question, seat)
        if not isinstance(question, Fists):
            return None
        if seat in question.bidding.pairs:
            pair = question.bidding.pairs[seat]
            return lines(voice.say("hand-two-closed"), contents(voice, question, seat, pair))
        if seat in question.bidding.asked:
            return None
        if seat in question.bidding.seats:
            return voice.say("hand-nothing-to-bid")
        return voice.say("hand-not-tied", whos=voice.listed(question.bidding.seats))

    def offers(self, voice: Voice, question: Question, seat: int) -> Sequence[Offer] | None:
        return offers(voice, question, seat)

    def answer_rows(
        self, voice: Voice, match: MatchLike, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """A closed fist may be changed, so they stay until all are."""
        if isinstance(question, BlueCoins):
            return hand.blue_rows(voice, match, question, seat)
        if not isinstance(question, Fists):
            return None
        if seat not in question.bidding.asked:
            return ()
        more = []
        if may_close_two(question, seat):
            more.append(two_fists_button(voice, match, closed_fists(question, seat)[:1]))
        return bid_rows(voice, match.id, match.question, question.bidding.metal.id, *more)

    def action_rows(self, voice: Voice, match: MatchLike, view: View) -> Sequence[Part]:
        return hand.action_rows(voice, match, view)

    def action(self, option: str) -> Any:
        return hand.action(option)

    def may_be_advised(self, question: Question, seat: int) -> bool:
        if isinstance(question, Fists):
            return seat in question.bidding.asked
        return seat in question.waiting and len(question.answers(seat)) > 1

    def advised(self, voice: Voice, question: Question, seat: int, answer: Any) -> str | None:
        return advised(voice, question, seat, answer)

    def in_secret(self, action: Any) -> bool:
        return bool(action == SET_BLUE)

    def accepted(
        self,
        voice: Voice,
        hand: Sequence[int] | None,
        question: Question,
        seat: int,
        kept: Any,
        *,
        is_open: bool,
    ) -> str | None:
        if not isinstance(question, Fists):
            return None
        return receipt(voice, hand, question, seat, kept, is_open=is_open)

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        if refused.key != "not_asked":
            return None
        if isinstance(question, BlueCoins):
            return catalogue.say("hand-blue-none")
        return catalogue.say("hand-nothing-to-bid") if isinstance(question, Fists) else None

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["winners"]
        return winners

    def length(self, voice: Voice, view: View) -> str:
        return voice.say("end-round", round=round_number(voice, view, view["round"]))

    def lifted(self, voice: Voice, view: View, hands: Sequence[Any]) -> str:
        return scene.lifted(voice, view, hands)

    def decided(self, voice: Voice, view: View, events: Sequence[Told]) -> str | None:
        return scene.decided(voice, view, events)
