"""The scene of one card: title, table, closed fists; and the end of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from dragonbot.engine.question import Question, Several
from dragonbot.games.fist.rules.auction import BlueCoins
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.games.fist.rules.edition import POINTS_TO_WIN, STANDARD
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.reveal import OpenFist, Reveal, opening, score_of
from dragonbot.games.fist.rules.things import (
    COINS,
    COLOURS,
    FAIRY,
    GOLD,
    IN_FRONT,
    NAMES,
    RETURNING,
    SILVER,
    STONE_OF,
    STONES,
    THREE_COLOURS,
)
from dragonbot.games.fist.rules.view import BiddingView, SeatView, bidding_in, seats_in
from dragonbot.games.fist.words import ICONS, say_drama
from dragonbot.posts import Ask, Scene
from dragonbot.text.speech import icon
from dragonbot.ui.kit.components import lines
from dragonbot.ui.kit.names import TableText, seat_name, stamp, told
from dragonbot.ui.table.board import NoticeLike, Revealed, RevealPart, RevealRow, Told, View, choice_of

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
        hand = hands[index] if index < len(hands) else None
        if hand is None:
            rows.append(_seat(texts, view, index, seat))
            continue
        row = _seat(texts, view, index, seat._replace(front=tuple(hand[IN_FRONT])))
        rows.append(lines(row, texts.say("table-lifted", things=things(texts, hand, COINS))))
    return rows


def bank(texts: TableText, view: View) -> str:
    stones = _stones(texts, [view["bank"][kind] for kind in STONES])
    return texts.say("table-bank", stones=stones, coins=things(texts, view["bank"], COINS))


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
        yield texts.say(text, card=texts.told.card(card), power=texts.told.brief(card))
    if face_down := _face_down(texts, view):
        yield face_down


def _in_order(texts: TableText, view: View) -> list[str]:
    return sorted(view["to_come"], key=lambda card: (card in STANDARD, texts.plain.card(card)))


def _face_down(texts: TableText, view: View) -> str | None:
    count = view.get("face_down", 0)
    return texts.say("table-face-down", count=count, who=texts.names[view["seer"]]) if count else None


def things(texts: TableText, purse: Sequence[int], kinds: Sequence[int]) -> str:
    """The things of these kinds in a purse."""
    there = texts.phrases.row_of([(purse[kind], NAMES[kind]) for kind in kinds])
    return there or texts.say("table-nothing")


def on_the_block(texts: TableText, view: View) -> str:
    card = str(view["block"])
    return texts.say("hand-card", card=texts.told.card(card), power=texts.told.power(card))


def _to_come(texts: TableText, card: str) -> str:
    name = texts.told.card(card)
    return name if card in STANDARD else texts.say("table-special", card=name)


def _last_card(texts: TableText, view: View) -> str:
    """Between two rounds there is no card."""
    return texts.say("table-last-card" if view["block"] or view["gone"] else "table-between-rounds")


def _seat(texts: TableText, view: View, index: int, seat: SeatView) -> str:
    row = texts.say(
        "table-points-and-stones",
        points=texts.say("table-points", count=str(seat.score), goal=str(view.get("goal", POINTS_TO_WIN))),
        stones=_stones(texts, [seat.front[kind - IN_FRONT.start] for kind in STONES]),
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


def _stones(texts: TableText, counts: Sequence[int | None]) -> str:
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return texts.say("table-stones-hidden")
    stones = dict(zip(COLOURS, known, strict=True))
    if stones["white"]:
        return texts.say("table-stones-white", **stones)
    del stones["white"]
    return texts.say("table-stones", **stones)


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
        return texts.say("scene-title-card", card=texts.told.card(card))
    # After the last card of a round, the table is already in the next.
    ended = (int(facts[0]) for key, _, facts in content["events"] if key == ROUND_ENDS)
    number = next(ended, view["round"]) if view["block"] is None else view["round"]
    return texts.say("scene-title", round=round_number(texts, view, number), card=texts.told.card(card))


def round_number(texts: TableText, view: View, number: int) -> str:
    """The round, and the agreed last round if there is one."""
    last = view.get("last_round")
    return str(number) if last is None else texts.say("round-of", round=str(number), last=str(last))


def subtitle(texts: TableText, content: Scene) -> str | None:
    """What the card does, until its round ends."""
    card = card_of(content["events"], content.get("view"))
    if card is None or any(key == ROUND_ENDS for key, _, _ in content["events"]):
        return None
    return texts.told.power(card)


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


def without_round(events: Sequence[Told]) -> list[Told]:
    """The events without the beginning of the round, which the title and table show."""
    return [event for event in events if event[0] != ROUND_BEGINS]


def in_silver(content: Scene) -> bool:
    """True if bids are in silver."""
    ask = content["ask"]
    return ask is not None and ask["key"] == "fist" and bidding_in(content["view"]).metal == IN_SILVER.id


def is_open_choice(content: Scene) -> bool:
    """True if a player is choosing from public things: stones, players, cards."""
    ask = content["ask"]
    return ask is not None and bool(ask["answers"])


def behind_hand(texts: TableText, who: str, ask: Ask) -> str:
    return texts.say(CHOOSES.get(ask["key"], "scene-chooses"), who=who)


def closing(texts: TableText, notice: NoticeLike, until: str | None) -> str:
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
        texts.told.event((key, under, tuple(facts), None)) for key, under, facts in events if key in DECIDING
    ]
    said = [texts.say("story-item", line=line) for line in told if line]
    card = card_of(events, view)
    if not said or card is None:
        return None
    if any(event[0] in (RUN_OUT, ROUNDS_OVER) for event in events):
        return lines(texts.say("end-run-out"), *said)
    return lines(texts.say("end-decided", card=texts.told.card(card)), *said)


def question_of(ask: Ask) -> Question:
    answers: Sequence[Any] = ask["answers"]
    match answers[0] if answers else None:
        case Mapping():
            ways = [
                tuple(way.get(colour, 0) for colour in COLOURS) for way in answers if isinstance(way, Mapping)
            ]
            return StonePayment(ask["key"], 0, ways, may_pass=len(ways) < len(answers))
        case str() | None:
            return choice_of(ask)
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


def revealed(texts: TableText, events: Sequence[Told], highlights: Collection[str]) -> Revealed | None:
    before, reveals = opening(events)
    if not reveals:
        return None
    return Revealed(before, [_part(texts, reveal, highlights) for reveal in reveals])


def _part(texts: TableText, reveal: Reveal, highlights: Collection[str]) -> RevealPart:
    bids = reveal.fists if reveal.drama is None or any(fist.coins for fist in reveal.fists) else ()
    rows = [RevealRow(texts.told.name(fist.who), _shown(texts, fist), _how(fist)) for fist in bids]
    drama = None if reveal.drama is None else say_drama(texts.told, reveal.drama)
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
        name = texts.told.name(scores.who)
        yield texts.say("reveal-score", who=name, stars=stars, total=scores.total, goal=scores.goal, how=how)
