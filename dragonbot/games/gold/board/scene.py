"""The scene of one turn: title, table, and the words for a haggle, a Market or a pause."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from dragonbot.games.gold.board.tokens import heap_phrase, offer_facts
from dragonbot.games.gold.rules.events import TALK
from dragonbot.games.gold.rules.tokens import A_SET, BLACK_DIAMOND, CURSED_DIAMOND, bonus
from dragonbot.games.gold.rules.view import (
    LairView,
    OfferView,
    SeatView,
    counts_sets,
    lairs_in,
    loot_in,
    offers_in,
    scores_advanced,
    seats_in,
    undecided_in,
)
from dragonbot.games.gold.words import hunter_word
from dragonbot.ids import MatchId, QuestionNumber
from dragonbot.match.state import Notice
from dragonbot.posts import Ask, Scene
from dragonbot.text.speech import without_icons
from dragonbot.ui.kit.components import (
    GOOD,
    GRAVE,
    MOST_OPTIONS,
    STRONG,
    Action,
    Button,
    Option,
    Part,
    base36,
    button,
    fitting,
    lines,
    option,
    row,
    rows_of,
    select,
)
from dragonbot.ui.kit.names import TableText, hand_button, seat_name, told
from dragonbot.ui.table.board import Revealed, RevealPart, RevealRow, Told, View


def hunter(texts: TableText, which: str) -> str:
    return hunter_word(texts.phrases, which) or which


def hunters(texts: TableText, which: Sequence[str]) -> str:
    row = texts.phrases.in_a_row([hunter(texts, each) for each in which])
    return row or texts.say("sharing-nobody")


def dragons(texts: TableText, view: View) -> str:
    return lines(*(_lair(texts, lair) for lair in lairs_in(view)))


def _lair(texts: TableText, lair: LairView) -> str:
    fighters = [
        texts.say(
            "sharing-fighter",
            who=texts.names[attacker.seat],
            hunter=hunter(texts, attacker.hunter),
            extra=attacker.extra,
        )
        for attacker in lair.attackers
    ]
    return lines(
        texts.say(
            "sharing-dragon",
            dragon=texts.rich.card(lair.dragon),
            strength=str(lair.strength),
            might=str(lair.might()),
            treasure=heap_phrase(texts, lair.hoard),
            hidden=lair.hidden,
        ),
        texts.say("sharing-fighters", whos=texts.phrases.in_a_row(fighters)) if fighters else None,
    )


def seats(texts: TableText, view: View) -> str:
    return lines(*(_seat(texts, index, seat) for index, seat in enumerate(seats_in(view))))


def _seat(texts: TableText, index: int, seat: SeatView) -> str:
    return texts.say(
        "sharing-seat",
        name=seat_name(texts, index),
        ready=hunters(texts, seat.ready),
        rest=hunters(texts, seat.resting) if seat.resting else "",
        resting=len(seat.resting),
        objects=seat.objects,
    )


def points(texts: TableText, view: View) -> str:
    """The points of tokens by the table's rules."""
    players, a_set = len(view["seats"]), A_SET if counts_sets(view) else 0
    if scores_advanced(view):
        most = bonus(players, 1, advanced=True)
        return texts.say("sharing-points-advanced", black=CURSED_DIAMOND, set=a_set, most=most)
    most = bonus(players, 1, advanced=False)
    return texts.say("sharing-points", black=BLACK_DIAMOND, set=a_set, most=most)


def supplies(texts: TableText, view: View) -> str:
    market = view["market"]
    return texts.say(
        "sharing-supplies",
        tokens=sum(view["bag"]),
        dragons=view["pile"],
        market=-1 if market is None else market,
    )


def haggle_text(texts: TableText, view: View) -> str:
    """The treasure, the proposal, and who agrees to it; below a picture only what that leaves to be said."""
    sharing = view["sharing"]
    involved, agreed, proposal = sharing["involved"], sharing["agreed"], sharing["proposal"]
    dragon, treasure = texts.rich.card(sharing["dragon"]), heap_phrase(texts, loot_in(view))
    loot = None if texts.is_brief else texts.say("sharing-loot", dragon=dragon, treasure=treasure)
    if not proposal:
        return lines(loot, texts.say("sharing-no-proposal", whos=texts.listed(involved)))
    shares = [] if texts.is_brief else [_share(texts, seat, heap) for seat, heap in proposal]
    still = [seat for seat in involved if seat not in agreed]
    return lines(
        loot,
        texts.say("sharing-proposal") if shares else None,
        *shares,
        texts.say("sharing-agreed", whos=texts.listed(agreed), count=len(agreed)) if agreed else None,
        texts.say("sharing-not-agreed", whos=texts.listed(still), count=len(still)) if still else None,
    )


def _share(texts: TableText, seat: int, heap: Sequence[int]) -> str:
    return texts.say("sharing-share-of", who=texts.names[seat], treasure=heap_phrase(texts, heap))


def haggle_buttons(texts: TableText, match: MatchId, question: QuestionNumber, proposal: Any) -> list[Button]:
    """The same buttons for everyone; an uninvolved player gets a refusal.

    `proposal`: the current one by seats, if any.
    """
    agree = Action("say", match, question, f"agree.{proposal_mark(proposal)}")
    return [
        button(texts.say("sharing-button-propose"), Action("share", match, question), STRONG),
        button(texts.say("sharing-button-agree"), agree, GOOD, on=bool(proposal)),
        button(
            texts.say("sharing-button-withdraw"),
            Action("say", match, question, "withdraw"),
            on=bool(proposal),
        ),
    ]


def proposal_mark(proposal: Any) -> str:
    """Identifies a proposal, so that no one agrees to one they haven't seen."""
    told = [[seat, list(heap)] for seat, heap in proposal or ()]
    return base36(zlib.crc32(str(told).encode()))


ROOM: Final = 1500
"""Characters for offers, so that the table fits into the message, too. The lists have every offer."""


def market_text(texts: TableText, view: View) -> str:
    still = undecided_in(view)
    offers = fitting([_offer(texts, offer) for offer in offers_in(view)], ROOM, texts.catalogue)
    return lines(
        texts.say("sharing-market"),
        *offers,
        texts.say("sharing-no-offers") if not offers else None,
        texts.say("sharing-trading", whos=texts.listed(still), count=len(still)) if still else None,
    )


def _offer(texts: TableText, offer: OfferView) -> str:
    return texts.say(
        "sharing-offer",
        who=texts.names[offer.giver],
        whom=texts.names[offer.to],
        **offer_facts(texts, offer.give, offer.want),
    )


def market_buttons(texts: TableText, match: MatchId, question: QuestionNumber) -> list[Button]:
    return [
        button(texts.say("sharing-button-offer"), Action("offer", match, question), STRONG),
        button(texts.say("sharing-button-done"), Action("say", match, question, "done")),
    ]


def taking(
    texts: TableText, match: MatchId, question: QuestionNumber, view: View, seat: int | None = None
) -> list[Part]:
    """Lists of all offers, or a seat's, for accepting them or withdrawing one's own."""
    offers = [offer for offer in offers_in(view) if seat is None or seat in (offer.giver, offer.to)]
    pages = [offers[start : start + MOST_OPTIONS] for start in range(0, len(offers), MOST_OPTIONS)]
    return [
        select(
            texts.say("sharing-take-offer")
            if len(pages) == 1
            else texts.say("sharing-take-offer-page", page=str(number + 1), pages=str(len(pages))),
            Action("deal", match, question, str(number) if number else ""),
            [_option(texts, view, offer) for offer in page],
        )
        for number, page in enumerate(pages)
    ]


def _option(texts: TableText, view: View, offer: OfferView) -> Option:
    label = texts.say(
        "sharing-offer-plain",
        who=texts.plain.name(view["seats"][offer.giver][0]),
        whom=texts.plain.name(view["seats"][offer.to][0]),
        **offer_facts(texts, offer.give, offer.want),
    )
    return option(without_icons(label), f"{offer.giver}.{offer.to}.{offer_mark(offer)}")


def offer_mark(offer: OfferView) -> str:
    """Identifies an offer, so that no one accepts one they haven't seen."""
    return base36(zlib.crc32(str([list(offer.give), list(offer.want)]).encode()))


def pause_text(texts: TableText, view: View) -> str:
    still = undecided_in(view)
    return lines(
        texts.say("sharing-pause"),
        *(
            texts.say("sharing-shown", who=texts.names[seat], card=texts.rich.card(card))
            for seat, card, _ in view["shown"]
        ),
        texts.say("sharing-waits-for", whos=texts.listed(still), count=len(still)) if still else None,
    )


def pause_buttons(texts: TableText, match: MatchId, question: QuestionNumber) -> list[Button]:
    return [button(texts.say("sharing-button-go-on"), Action("say", match, question, "go_on"), GOOD)]


ACCUSE = "accuse."


def accusing_rows(texts: TableText, notice: Notice) -> Sequence[Part]:
    """A button for each seat, the same for everyone; the culprit sees no others."""
    view = notice.post.scene["view"]
    if not view["stolen_from"]:
        return []
    buttons = [
        button(
            texts.say("sharing-button-accuse", who=texts.plain.name(seat[0])),
            Action("act", notice.match.id, notice.post.number, f"{ACCUSE}{seat[0]}"),
            GRAVE,
        )
        for seat in view["seats"]
    ]
    return list(rows_of(buttons))


def accusation(option: str) -> Mapping[str, Any]:
    """The action of such a button."""
    return {"accuse": option.removeprefix(ACCUSE)}


TURN_OF: Final = "turn_of"
COUNT: Final = ("screens_lifted", "counted")
"""Events that the final message shows better below."""


def title(texts: TableText, content: Scene) -> str:
    view = content.get("view")
    if view is None:
        return texts.say("scene-title-plain")
    whose = next((str(facts[0]) for key, _, facts in content["events"] if key == TURN_OF), None)
    who = texts.rich.name(whose) if whose is not None else texts.names[view["turn"]]
    return texts.say("sharing-title", turn=str(view["turns"]), who=who)


def to_tell(events: Sequence[Told]) -> list[Told]:
    # Posts of older versions still contain passing remarks.
    return [event for event in events if event[0] not in (TURN_OF, *TALK, *COUNT)]


def behind_hand(texts: TableText, who: str, ask: Ask) -> str:
    return texts.say("sharing-divides" if ask["key"] == "divide" else "scene-chooses", who=who)


def closing(texts: TableText, notice: Notice, until: str | None) -> str:
    view, ask = notice.post.scene["view"], notice.post.scene["ask"]
    assert ask is not None
    match ask["key"]:
        case "haggle":
            return lines(haggle_text(texts, view), until)
        case "market":
            return lines(market_text(texts, view), until)
        case _:
            return lines(pause_text(texts, view), until)


def closing_rows(texts: TableText, notice: Notice) -> Sequence[Part]:
    content, match, number = notice.post.scene, notice.match.id, notice.post.number
    view, question, hand = content["view"], content["question"], hand_button(texts, match, number)
    ask = content["ask"]
    assert ask is not None
    match ask["key"]:
        case "haggle":
            return [row(*haggle_buttons(texts, match, question, view["sharing"]["proposal"]), hand)]
        case "market":
            lists = taking(texts, match, question, view)
            return [*lists, row(*market_buttons(texts, match, question), hand)]
        case _:
            return [row(*pause_buttons(texts, match, question), hand)]


# A dragon's fall: a row for each share of its treasure, the largest first


TAKES: Final = "takes_share"


def revealed(texts: TableText, events: Sequence[Told], highlights: Collection[str]) -> Revealed | None:
    runs = [(is_share, list(run)) for is_share, run in groupby(events, key=lambda event: event[0] == TAKES)]
    if not any(is_share for is_share, _ in runs):
        return None
    before = runs.pop(0)[1] if not runs[0][0] else []
    parts = []
    for place, (is_share, run) in enumerate(runs):
        if is_share:
            after = runs[place + 1][1] if place + 1 < len(runs) else []
            parts.append(RevealPart(_rows(texts, run), None, list(told(texts, after, highlights))))
    return Revealed(before, parts)


def _rows(texts: TableText, run: Sequence[Told]) -> list[RevealRow]:
    shares = sorted((event[2] for event in run), key=lambda share: -sum(share[1]))
    nothing = texts.say("table-nothing")
    return [
        RevealRow(texts.rich.name(who), heap_phrase(texts, heap) if sum(heap) else nothing)
        for who, heap in shares
    ]
