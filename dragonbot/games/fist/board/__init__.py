"""Fist tables in Discord: how they look, and what their buttons and `/bid` do."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import discord
from discord import app_commands

from dragonbot.engine.question import Question, Several, choice_in
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board import hand
from dragonbot.games.fist.board.hand import bid_rows, closed_fists, contents, may_close_two, two_fists_button
from dragonbot.games.fist.rules.auction import SET_BLUE, BlueCoins
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES, Fists
from dragonbot.games.fist.rules.edition import EDITIONS, POINTS_TO_WIN, STANDARD, Edition, HouseRules
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.reveal import OpenFist, Reveal, opening, score_of
from dragonbot.games.fist.rules.things import (
    BLACK,
    COINS,
    COLOURS,
    FAIRY,
    GOLD,
    IN_FRONT,
    NAMES,
    PURPLE,
    RED,
    RETURNING,
    SILVER,
    STONE_OF,
    STONES,
    THREE_COLOURS,
)
from dragonbot.games.fist.rules.variations import varied
from dragonbot.games.fist.rules.view import BiddingView, SeatView, bidding_in, seats_in
from dragonbot.games.fist.words import ICONS, round_phrase, say_drama, stones_phrase, things_phrase
from dragonbot.match.state import Notice
from dragonbot.posts import Ask, Scene
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import Catalogue, icon
from dragonbot.ui.kit import components
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import Part, lines, row
from dragonbot.ui.kit.names import TableText, coming_button, hand_button, seat_name, stamp, told
from dragonbot.ui.table.board import (
    Board,
    GameLike,
    OwnClick,
    OwnCommand,
    Revealed,
    RevealPart,
    RevealRow,
    Take,
    Told,
    View,
)

# The scene of one card


GIVEN_OUT: Final = (FAIRY, GOLD, SILVER, *(STONE_OF[colour] for colour in THREE_COLOURS))
"""Things that many cards bring from the bank."""
FEW: Final = 3
"""With less than this in the bank, some card brings less than it says."""


def seats(texts: TableText, view: View) -> str:
    return lines(*seat_rows(texts, view))


def seat_rows(texts: TableText, view: View, hands: Sequence[Sequence[int]] = ()) -> list[str]:
    """A line for each seat, followed by its hand once the screens are lifted."""
    rows = []
    for index, seat in enumerate(seats_in(view)):
        if index >= len(hands):
            rows.append(_seat(texts, view, index, seat))
            continue
        things = things_phrase(texts.phrases, hands[index], COINS)
        in_front = _seat(texts, view, index, seat._replace(front=tuple(hands[index][IN_FRONT])))
        rows.append(lines(in_front, texts.say("table-lifted", things=things)))
    return rows


def low_bank(texts: TableText, view: View) -> str | None:
    """Things that the bank is short of. The full bank is shown with the hand."""
    phrases, there = texts.phrases, view["bank"]
    low = [phrases.counted(there[kind], NAMES[kind]) for kind in GIVEN_OUT if there[kind] < FEW]
    return texts.say("table-bank-low", things=phrases.in_a_row(low)) if low else None


def cards(texts: TableText, view: View) -> str:
    """The cards to come (specials first, then in an order that reveals nothing) and those gone."""
    to_come = [_to_come(texts, card) for card in _in_order(texts, view)]
    unseen = view.get("unseen", 0)
    gone = [*view["gone"], *view["borrowed"]]
    phrases = texts.phrases
    return lines(
        texts.say("table-to-come", cards=phrases.in_a_row(to_come)) if to_come else None,
        _face_down(texts, view),
        None if to_come or view.get("face_down") else _last_card(texts, view),
        texts.say("table-gone", cards=phrases.cards(gone)) if gone else None,
        texts.say("table-unseen", count=unseen) if unseen else None,
    )


def coming(texts: TableText, view: View) -> Iterator[str]:
    """The cards to come with what each does, special ones first and larger; nothing of their order."""
    in_order = _in_order(texts, view)
    if in_order:
        yield texts.say("coming-title", count=len(in_order))
    elif not view.get("face_down"):
        yield _last_card(texts, view)
    for card in in_order:
        text = "hand-special" if card in STANDARD else "hand-card"
        yield texts.say(text, card=texts.rich.card(card), power=texts.rich.brief(card))
    if face_down := _face_down(texts, view):
        yield face_down


def _in_order(texts: TableText, view: View) -> list[str]:
    return sorted(view["to_come"], key=lambda card: (card in STANDARD, texts.plain.card(card)))


def _face_down(texts: TableText, view: View) -> str | None:
    count = view.get("face_down", 0)
    return texts.say("table-face-down", count=count, who=texts.names[view["seer"]]) if count else None


def _to_come(texts: TableText, card: str) -> str:
    name = texts.rich.card(card)
    return name if card in STANDARD else texts.say("table-special", card=name)


def _last_card(texts: TableText, view: View) -> str:
    """Between two rounds there is no card."""
    return texts.say("table-last-card" if view["block"] or view["gone"] else "table-between-rounds")


def _seat(texts: TableText, view: View, index: int, seat: SeatView) -> str:
    row = texts.say(
        "table-points-and-stones",
        points=texts.say("table-points", count=str(seat.score), goal=str(view.get("goal", POINTS_TO_WIN))),
        stones=stones_phrase(texts.phrases, [seat.front[kind - IN_FRONT.start] for kind in STONES]),
    )
    parts = [row]
    phrases = texts.phrases
    for kind in RETURNING.values():
        spent = seat.front[kind - IN_FRONT.start]
        if spent:
            parts.append(phrases.counted(spent, NAMES[kind]))
    if view.get("favor") == index:
        parts.append(texts.say("table-favor"))
    if seat.keeps:
        parts.append(texts.say("table-keeps", cards=phrases.cards(seat.keeps)))
    has = texts.catalogue.joined("table-and", parts)
    return texts.say("table-seat", name=seat_name(texts, index), has=has)


TURNED_UP: Final = "turned_up"
ROUND_BEGINS: Final = "round_begins"
ROUND_ENDS: Final = "round_ends"

BID_IN: Final = {
    IN_GOLD.id: "scene-bid-gold",
    IN_COMMON_GOLD.id: "scene-bid-common-gold",
    IN_SILVER.id: "scene-bid-all-silver",
    IN_STONES.id: "scene-bid-stones",
}
CHOOSES: Final = {
    "specials": "scene-chooses-specials",
    "second_fist": "scene-chooses-fist",
    "beggar.gift": "scene-chooses-gift",
    "miser.gift": "scene-chooses-gift",
    "imp": "scene-chooses-imp",
}
"""What everyone may know about a secret choice."""


def title(texts: TableText, content: Scene) -> str:
    view = content.get("view")
    card = card_of(content["events"], content.get("view"))
    if card is None:
        return texts.say("scene-title-plain")
    if view is None:
        return texts.say("scene-title-card", card=texts.rich.card(card))
    # After the last card of a round, the table is already in the next.
    ended = (int(facts[0]) for key, _, facts in content["events"] if key == ROUND_ENDS)
    number = next(ended, view["round"]) if view["block"] is None else view["round"]
    number_of_round = round_phrase(texts.phrases, number, view.get("last_round"))
    return texts.say("scene-title", round=number_of_round, card=texts.rich.card(card))


def subtitle(texts: TableText, content: Scene) -> str | None:
    """What the card does, until its round ends."""
    card = card_of(content["events"], content.get("view"))
    if card is None or any(key == ROUND_ENDS for key, _, _ in content["events"]):
        return None
    return texts.rich.power(card)


def card_of(events: Sequence[Told], view: View | None) -> str | None:
    """The first card turned up in the events, else the one on the block."""
    turned_up = (str(facts[0]) for key, _, facts in events if key == TURNED_UP)
    return next(turned_up, view["block"] if view is not None else None)


def without_title(events: Sequence[Told]) -> list[Told]:
    """The events without the turning up of the title's card."""
    rest = list(events)
    first = next((index for index, event in enumerate(rest) if event[0] == TURNED_UP), None)
    if first is not None:
        del rest[first]
    return rest


def behind_hand(texts: TableText, who: str, ask: Ask) -> str:
    return texts.say(CHOOSES.get(ask["key"], "scene-chooses"), who=who)


def closing(texts: TableText, notice: Notice, until: str | None) -> str:
    """One line with what is bid, how many fists are closed, and the deadline; below it the names.

    Says so during a pause for Blue coins.
    """
    content = notice.post.scene
    ask = content["ask"]
    assert ask is not None
    if ask["key"] == BlueCoins.key:
        return lines(texts.say("scene-blue"), until)
    bidding = bidding_in(content["view"])
    sealed = [seat for seat in bidding.seats if seat in notice.sealed]
    facts: dict[str, str | int] = {
        "what": _what_counts(texts, bidding, is_tie=len(content["view"]["biddings"]) > 1),
        "count": len(sealed),
        "all": str(len(bidding.seats)),
    }
    deadline = None if until is None else content["deadline"]
    return lines(
        texts.say("scene-bids", **facts)
        if deadline is None
        else texts.say("scene-bids-until", when=stamp(deadline), **facts),
        texts.say("scene-sealed", whos=texts.listed(sealed)) if sealed else None,
    )


def _what_counts(texts: TableText, bidding: BiddingView, *, is_tie: bool) -> str:
    if is_tie:
        return texts.say("scene-bid-silver", whos=texts.listed(bidding.seats))
    return texts.say(BID_IN[bidding.metal])


RUN_OUT: Final = "gold_is_gone"
ROUNDS_OVER: Final = "rounds_are_over"
DECIDING: Final = ("scores", "loses_point", RUN_OUT, ROUNDS_OVER)


def lifted(texts: TableText, view: View, hands: Sequence[Sequence[int]]) -> str:
    """The final ranking: winners first, then by points; equal points share a place."""
    ranks = [(index in view["winners"], seat.score) for index, seat in enumerate(seats_in(view))]
    rows = seat_rows(texts, view, hands)
    order = sorted(range(len(ranks)), key=lambda index: ranks[index], reverse=True)
    return lines(
        *(
            texts.say("end-place", place=str(1 + sum(rank > ranks[index] for rank in ranks)), row=rows[index])
            for index in order
        )
    )


def decided(texts: TableText, view: View, events: Sequence[Told]) -> str | None:
    """The last card, and the player who got its points; or why no other card was turned up."""
    told = [
        texts.rich.event((key, under, tuple(facts), None)) for key, under, facts in events if key in DECIDING
    ]
    said = [texts.say("story-item", line=line) for line in told if line]
    card = card_of(events, view)
    if not said or card is None:
        return None
    if any(event[0] in (RUN_OUT, ROUNDS_OVER) for event in events):
        return lines(texts.say("end-run-out"), *said)
    return lines(texts.say("end-decided", card=texts.rich.card(card)), *said)


def question_of(ask: Ask) -> Question:
    answers: Sequence[Any] = ask["answers"]
    match answers[0] if answers else None:
        case Mapping():
            ways = [
                tuple(way.get(colour, 0) for colour in COLOURS) for way in answers if isinstance(way, Mapping)
            ]
            return StonePayment(ask["key"], 0, ways, may_pass=len(ways) < len(answers))
        case str() | None:
            return choice_in(ask)
        case words:
            # Each of its words is unique, so each fits one answer in its order.
            choices = list(dict.fromkeys(word for answer in answers for word in answer))
            return Several(
                ask["key"],
                0,
                choices,
                len(words),
                of=ask["of"],
                about=ask["about"],
                about_is=ask["about_is"],
            )


# A reveal: open fists, the decision, and its results.


MOST_ALIKE: Final = 5
"""The most equal coins shown one by one; more become one icon with a count."""


def _part(texts: TableText, reveal: Reveal, highlights: Collection[str]) -> RevealPart:
    bids = reveal.fists if reveal.drama is None or any(fist.coins for fist in reveal.fists) else ()
    rows = [RevealRow(texts.rich.name(fist.who), _shown(texts, fist), _how(fist)) for fist in bids]
    drama = None if reveal.drama is None else say_drama(texts.rich, reveal.drama)
    return RevealPart(rows, drama, list(_after(texts, reveal.after, highlights)))


def _how(fist: OpenFist) -> Literal["wins", "tied", "other"]:
    return "wins" if fist.wins else "tied" if fist.is_tied else "other"


def _shown(texts: TableText, fist: OpenFist) -> str:
    if not fist.coins:
        return texts.say("fist-nothing")
    return texts.say("reveal-fist", coins=_coins(texts, fist), value=fist.value)


def _coins(texts: TableText, fist: OpenFist) -> str:
    """An icon for each coin; counts in words if icons aren't available."""
    kinds = [_alike(texts, NAMES[kind], count) for kind, count in fist.coins]
    return texts.phrases.in_a_row(kinds)


def _alike(texts: TableText, thing: str, count: int) -> str:
    drawn = ICONS[thing]
    if not 1 < count <= MOST_ALIKE:
        return texts.phrases.counted(count, thing) if count > 1 else icon(drawn, _plain(texts, thing, 1))
    return icon(drawn, _plain(texts, thing, count)) + icon(drawn) * (count - 1)


def _plain(texts: TableText, thing: str, count: int) -> str:
    return texts.plain.phrases.counted(count, thing)


def _after(texts: TableText, events: Sequence[Told], highlights: Collection[str]) -> Iterator[str]:
    for event in events:
        scores = score_of(event)
        if scores is None:
            yield from told(texts, [event], highlights)
            continue
        stars = icon("sign:point", "⭐") * scores.total
        stars += icon("sign:point_off", "☆") * max(0, scores.goal - scores.total)
        how = "short" if scores.is_one_short else "scores"
        name = texts.rich.name(scores.who)
        yield texts.say("reveal-score", who=name, stars=stars, total=scores.total, goal=scores.goal, how=how)


# The round step by step, with the table's own cards, coins and house rules


def steps(texts: TableText, match: MatchRow) -> Iterator[tuple[str, Sequence[str]]]:
    """Each step and its parts in order."""
    edition, house = varied(EDITIONS[match.game], match.options), HouseRules.read(match.options)
    specials = min(edition.specials_a_round, len(edition.specials))
    yield _shuffled(texts, edition, specials), []
    if edition.opener is not None:
        yield texts.say("round-fist-opener", card=texts.rich.card(edition.opener)), []
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


# The command


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

    title = staticmethod(title)
    subtitle = staticmethod(subtitle)
    to_tell = staticmethod(without_title)
    question = staticmethod(question_of)
    behind_hand = staticmethod(behind_hand)
    closing = staticmethod(closing)
    coming = staticmethod(coming)
    steps = staticmethod(steps)
    lifted = staticmethod(lifted)
    decided = staticmethod(decided)
    offers = staticmethod(hand.offers)
    action_rows = staticmethod(hand.action_rows)
    action = staticmethod(hand.action)
    advised = staticmethod(hand.advised)
    accepted = staticmethod(hand.accepted)
    reminder = staticmethod(hand.reminder)
    hand = staticmethod(hand.hand_lines)

    def names(self, view: View) -> Sequence[str]:
        return [seat[0] for seat in view["seats"]]

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        """Also without the beginning of the round, which the title and the table show."""
        return [event for event in without_title(events) if event[0] != ROUND_BEGINS]

    def needed(self, texts: TableText, content: Scene) -> str | None:
        """The seats an open choice is about: those to choose from, or whose things are chosen."""
        ask, view = content["ask"], content["view"]
        if ask is None or not ask["answers"]:
            return None
        about = ask["answers"] if ask.get("of") == "seat" else [ask.get("about")]
        rows = seat_rows(texts, view)
        shown = [row for row, seat in zip(rows, seats_in(view), strict=True) if seat.name in about]
        return lines(*(shown or rows))

    def revealed(self, texts: TableText, events: Sequence[Told]) -> Revealed | None:
        before, reveals = opening(events)
        parts = [_part(texts, reveal, self.highlights) for reveal in reveals]
        return Revealed(before, parts) if parts else None

    def table(self, texts: TableText, view: View) -> str:
        return lines(seats(texts, view), low_bank(texts, view), cards(texts, view))

    def colour(self, content: Scene) -> int:
        ask = content["ask"]
        is_bid = ask is not None and ask["key"] == "fist"
        in_silver = is_bid and bidding_in(content["view"]).metal == IN_SILVER.id
        return components.SILVER if in_silver else components.GOLD

    def closing_rows(self, texts: TableText, notice: Notice) -> Sequence[Part]:
        content, match, number = notice.post.scene, notice.match.id, notice.post.number
        ask = content["ask"]
        assert ask is not None
        if ask["key"] == BlueCoins.key:
            return [row(hand_button(texts, match, number))]
        metal = bidding_in(content["view"]).metal
        own = hand_button(texts, match, number, has_advice=notice.match.advice)
        return bid_rows(texts, match, content["question"], metal, own, coming_button(texts, match, number))

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
        self, texts: TableText, match: MatchRow, question: Question, seat: int
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
        return texts.say(
            "end-round", round=round_phrase(texts.phrases, view["round"], view.get("last_round"))
        )
