"""Fist tables in Discord: how they look, and what their buttons and `/bid` do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board import hand, scene
from dragonbot.games.fist.board.hand import (
    bid_rows,
    closed_fists,
    contents,
    hand_lines,
    may_close_two,
    reminder,
    two_fists_button,
)
from dragonbot.games.fist.board.scene import round_number
from dragonbot.games.fist.rules.auction import SET_BLUE, BlueCoins
from dragonbot.games.fist.rules.bids import IN_GOLD, Fists
from dragonbot.games.fist.rules.edition import EDITIONS, Edition, HouseRules
from dragonbot.games.fist.rules.things import BLACK, PURPLE, RED
from dragonbot.games.fist.rules.variations import varied
from dragonbot.games.fist.rules.view import bidding_in
from dragonbot.posts import Scene
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import Part, lines, row
from dragonbot.ui.kit.names import TableText, coming_button, hand_button
from dragonbot.ui.table.board import (
    Board,
    GameLike,
    MatchLike,
    NoticeLike,
    OwnClick,
    OwnCommand,
    Revealed,
    Take,
    Told,
    View,
)

# Buttons


Count = app_commands.Range[int, 0, 99]
METAL: Final = (
    "fairy", "gold", "silver", "fairy_silver", "red_stone", "blue_stone", "yellow_stone", "white_stone",
)  # fmt: skip
"""What `coins` counts; options that exclude a choice of metal."""


def bid_command(take: Take) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(**named("cmd-bid"))
    @app_commands.guild_only()
    @options
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
    """The options of `/bid` as an answer. Refused if no bid is due."""
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
    # The rules count out the metal; other things are added to it.
    counted = question.written(question.check(seat, coins))
    return {**counted, **kinds} if isinstance(counted, dict) else coins


class FistBoard(Board):
    """Discord's side of an edition."""

    gives_advice = True
    clicks: Mapping[str, OwnClick] = hand.CLICKS
    commands: Sequence[OwnCommand] = (bid_command,)
    highlights: Collection[str] = (
        "won", "won_tie_break", "wins_tie", "wins_unbid", "claims", "scores", "wins",
    )  # fmt: skip

    title = staticmethod(scene.title)
    subtitle = staticmethod(scene.subtitle)
    to_tell = staticmethod(scene.without_title)
    question = staticmethod(scene.question_of)
    behind_hand = staticmethod(scene.behind_hand)
    closing = staticmethod(scene.closing)
    coming = staticmethod(scene.coming)
    lifted = staticmethod(scene.lifted)
    decided = staticmethod(scene.decided)
    offers = staticmethod(hand.offers)
    action_rows = staticmethod(hand.action_rows)
    action = staticmethod(hand.action)
    advised = staticmethod(hand.advised)
    accepted = staticmethod(hand.receipt)

    def names(self, view: View) -> Sequence[str]:
        return [seat[0] for seat in view["seats"]]

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        return scene.without_round(scene.without_title(events))

    def needed(self, texts: TableText, content: Scene) -> str | None:
        return scene.seats(texts, content["view"]) if scene.is_open_choice(content) else None

    def revealed(self, texts: TableText, events: Sequence[Told]) -> Revealed | None:
        return scene.revealed(texts, events, self.highlights)

    def table(self, texts: TableText, view: View) -> str:
        return lines(scene.seats(texts, view), scene.low_bank(texts, view), scene.cards(texts, view))

    def colour(self, content: Scene) -> int:
        return components.SILVER if scene.in_silver(content) else components.GOLD

    def closing_rows(self, texts: TableText, notice: NoticeLike) -> Sequence[Part]:
        content, match, number = notice.post.scene, notice.match.id, notice.post.number
        ask = content["ask"]
        assert ask is not None
        if ask["key"] == BlueCoins.key:
            return [row(hand_button(texts, match, number))]
        metal = bidding_in(content["view"]).metal
        own = hand_button(texts, match, number, has_advice=notice.match.advice)
        return bid_rows(texts, match, content["question"], metal, own, coming_button(texts, match, number))

    def steps(self, texts: TableText, match: MatchLike) -> Iterable[tuple[str, Sequence[str]]]:
        return steps(texts, match.game, match.options)

    def hand(self, texts: TableText, view: View) -> Sequence[str]:
        return list(hand_lines(texts, view))

    def reminder(self, texts: TableText, view: View) -> Sequence[str]:
        return list(reminder(texts, view))

    def asked(self, texts: TableText, question: Question, seat: int) -> str | None:
        if isinstance(question, BlueCoins):
            return hand.blue_asked(texts, question, seat)
        if not isinstance(question, Fists):
            return None
        if seat in question.bidding.pairs:
            pair = question.bidding.pairs[seat]
            return lines(texts.say("hand-two-closed"), contents(texts, question, seat, pair))
        if seat in question.bidding.asked:
            return None
        if seat in question.bidding.seats:
            return texts.say("hand-nothing-to-bid")
        return texts.say("hand-not-tied", whos=texts.listed(question.bidding.seats))

    def answer_rows(
        self, texts: TableText, match: MatchLike, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """The buttons stay until all fists are closed, as a fist may be changed."""
        if isinstance(question, BlueCoins):
            return hand.blue_rows(texts, match, question, seat)
        if not isinstance(question, Fists):
            return None
        if seat not in question.bidding.asked:
            return ()
        more = []
        if may_close_two(question, seat):
            more.append(two_fists_button(texts, match, closed_fists(question, seat)[:1]))
        return bid_rows(texts, match.id, match.question, question.bidding.metal.id, *more)

    def may_be_advised(self, question: Question, seat: int) -> bool:
        if isinstance(question, Fists):
            return seat in question.bidding.asked
        return seat in question.waiting and len(question.answers(seat)) > 1

    def in_secret(self, action: Any) -> bool:
        return bool(action == SET_BLUE)

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        if refused.key != "not_asked":
            return None
        if isinstance(question, BlueCoins):
            return catalogue.say("hand-blue-none")
        return catalogue.say("hand-nothing-to-bid") if isinstance(question, Fists) else None

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["winners"]
        return winners

    def length(self, texts: TableText, view: View) -> str:
        return texts.say("end-round", round=round_number(texts, view, view["round"]))


# The round step by step, with the table's own cards, coins and house rules


def steps(texts: TableText, game: str, options: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each step and its parts in order."""
    edition, house = varied(EDITIONS[game], options), HouseRules.read(options)
    specials = min(edition.specials_a_round, len(edition.specials))
    yield _shuffled(texts, edition, specials), []
    if edition.opener is not None:
        yield texts.say("round-fist-opener", card=texts.told.card(edition.opener)), []
    auctions = specials + len(edition.in_every_round)
    yield texts.say("round-fist-auctions", count=auctions), list(_auction(texts, edition, house))
    yield texts.say("round-fist-end"), list(_end(texts, edition))
    yield texts.say("round-fist-goal", points=edition.points_to_win), list(_last(texts, edition))


def _shuffled(texts: TableText, edition: Edition, specials: int) -> str:
    said = texts.say("round-fist-shuffled", specials=specials, standard=len(edition.standard))
    if not (edition.kings_favor and specials):
        return said
    return f"{said} {texts.say('round-fist-favor-chooses', count=specials + 1)}"


def _auction(texts: TableText, edition: Edition, house: HouseRules) -> Iterator[str]:
    has_black = edition.box[BLACK] > 0
    yield texts.say("round-fist-bid")
    if any(edition.cards[card].sold_in is not IN_GOLD for card in edition.special_kinds):
        yield texts.say("round-fist-other-metal")
    if has_black:
        yield texts.say("round-fist-black-coin")
    if edition.box[RED] and _may_come(edition, "goldsmith"):
        yield texts.say("round-fist-amulets" if house.stack_amulets else "round-fist-amulet")
    if edition.box[PURPLE] and _may_come(edition, "country_witch"):
        yield texts.say("round-fist-purple")
    yield texts.say("round-fist-reveal")
    if has_black:
        yield texts.say("round-fist-curse")
    is_plain = edition.special_kinds.isdisjoint(("crook", "dealer"))
    yield texts.say("round-fist-tie-plain" if is_plain else "round-fist-tie")
    if has_black:
        allowed = house.black_in_tiebreak
        yield texts.say("round-fist-tie-black" if allowed else "round-fist-tie-no-black")
    if edition.kings_favor:
        yield texts.say("round-fist-no-gold")
        if "rat_king" in edition.special_kinds:
            yield texts.say("round-fist-no-gold-rat-king")
        yield texts.say("round-fist-no-gold-favor")
    else:
        yield texts.say("round-fist-no-bid")
    yield texts.say("round-fist-use")


def _may_come(edition: Edition, bringer: str) -> bool:
    """True if the coin can come into play through its card or a custom card."""
    return bringer in edition.special_kinds or bool(edition.blanks)


def _end(texts: TableText, edition: Edition) -> Iterator[str]:
    yield texts.say("round-fist-fairy-back")
    if edition.box[BLACK]:
        yield texts.say("round-fist-black-back")
    if edition.specials:
        yield texts.say("round-fist-kept" if edition.kings_favor else "round-fist-laid-aside")
    if edition.kings_favor:
        yield texts.say("round-fist-favor-moves")


def _last(texts: TableText, edition: Edition) -> Iterator[str]:
    if edition.rounds is not None:
        yield texts.say("round-fist-last", round=edition.rounds)
