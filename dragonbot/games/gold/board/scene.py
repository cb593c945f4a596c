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
from dragonbot.ui.table.board import NoticeLike, Revealed, RevealPart, RevealRow, Told, View


def hunter(voice: TableText, which: str) -> str:
    return hunter_word(voice.phrases, which) or which


def hunters(voice: TableText, which: Sequence[str]) -> str:
    row = voice.phrases.in_a_row([hunter(voice, each) for each in which])
    return row or voice.say("sharing-nobody")


def dragons(voice: TableText, view: View) -> str:
    return lines(*(_lair(voice, lair) for lair in lairs_in(view)))


def _lair(voice: TableText, lair: LairView) -> str:
    fighters = [
        voice.say(
            "sharing-fighter",
            who=voice.names[attacker.seat],
            hunter=hunter(voice, attacker.hunter),
            extra=attacker.extra,
        )
        for attacker in lair.attackers
    ]
    return lines(
        voice.say(
            "sharing-dragon",
            dragon=voice.told.card(lair.dragon),
            strength=str(lair.strength),
            might=str(lair.might()),
            treasure=heap_phrase(voice, lair.hoard),
            hidden=lair.hidden,
        ),
        voice.say("sharing-fighters", whos=voice.phrases.in_a_row(fighters)) if fighters else None,
    )


def seats(voice: TableText, view: View) -> str:
    return lines(*(_seat(voice, index, seat) for index, seat in enumerate(seats_in(view))))


def _seat(voice: TableText, index: int, seat: SeatView) -> str:
    return voice.say(
        "sharing-seat",
        name=seat_name(voice, index),
        ready=hunters(voice, seat.ready),
        rest=hunters(voice, seat.resting) if seat.resting else "",
        resting=len(seat.resting),
        objects=seat.objects,
    )


def points(voice: TableText, view: View) -> str:
    """The points of tokens by the table's rules."""
    players, a_set = len(view["seats"]), A_SET if counts_sets(view) else 0
    if scores_advanced(view):
        most = bonus(players, 1, advanced=True)
        return voice.say("sharing-points-advanced", black=CURSED_DIAMOND, set=a_set, most=most)
    most = bonus(players, 1, advanced=False)
    return voice.say("sharing-points", black=BLACK_DIAMOND, set=a_set, most=most)


def supplies(voice: TableText, view: View) -> str:
    market = view["market"]
    return voice.say(
        "sharing-supplies",
        tokens=sum(view["bag"]),
        dragons=view["pile"],
        market=-1 if market is None else market,
    )


def haggle_text(voice: TableText, view: View) -> str:
    """The treasure, the proposal, and who agrees to it; below a picture only what that leaves to be said."""
    sharing = view["sharing"]
    involved, agreed, proposal = sharing["involved"], sharing["agreed"], sharing["proposal"]
    dragon, treasure = voice.told.card(sharing["dragon"]), heap_phrase(voice, loot_in(view))
    loot = None if voice.is_brief else voice.say("sharing-loot", dragon=dragon, treasure=treasure)
    if not proposal:
        return lines(loot, voice.say("sharing-no-proposal", whos=voice.listed(involved)))
    shares = [] if voice.is_brief else [_share(voice, seat, heap) for seat, heap in proposal]
    still = [seat for seat in involved if seat not in agreed]
    return lines(
        loot,
        voice.say("sharing-proposal") if shares else None,
        *shares,
        voice.say("sharing-agreed", whos=voice.listed(agreed), count=len(agreed)) if agreed else None,
        voice.say("sharing-not-agreed", whos=voice.listed(still), count=len(still)) if still else None,
    )


def _share(voice: TableText, seat: int, heap: Sequence[int]) -> str:
    return voice.say("sharing-share-of", who=voice.names[seat], treasure=heap_phrase(voice, heap))


def haggle_buttons(voice: TableText, match: MatchId, question: QuestionNumber, proposal: Any) -> list[Button]:
    """The same buttons for everyone; an uninvolved player gets a refusal.

    `proposal`: the current one by seats, if any.
    """
    agree = Action("say", match, question, f"agree.{proposal_mark(proposal)}")
    return [
        button(voice.say("sharing-button-propose"), Action("share", match, question), STRONG),
        button(voice.say("sharing-button-agree"), agree, GOOD, on=bool(proposal)),
        button(
            voice.say("sharing-button-withdraw"),
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


def market_text(voice: TableText, view: View) -> str:
    still = undecided_in(view)
    offers = fitting([_offer(voice, offer) for offer in offers_in(view)], ROOM, voice.catalogue)
    return lines(
        voice.say("sharing-market"),
        *offers,
        voice.say("sharing-no-offers") if not offers else None,
        voice.say("sharing-trading", whos=voice.listed(still), count=len(still)) if still else None,
    )


def _offer(voice: TableText, offer: OfferView) -> str:
    return voice.say(
        "sharing-offer",
        who=voice.names[offer.giver],
        whom=voice.names[offer.to],
        **offer_facts(voice, offer.give, offer.want),
    )


def market_buttons(voice: TableText, match: MatchId, question: QuestionNumber) -> list[Button]:
    return [
        button(voice.say("sharing-button-offer"), Action("offer", match, question), STRONG),
        button(voice.say("sharing-button-done"), Action("say", match, question, "done")),
    ]


def taking(
    voice: TableText, match: MatchId, question: QuestionNumber, view: View, seat: int | None = None
) -> list[Part]:
    """Lists of all offers, or a seat's, for accepting them or withdrawing one's own."""
    offers = [offer for offer in offers_in(view) if seat is None or seat in (offer.giver, offer.to)]
    pages = [offers[start : start + MOST_OPTIONS] for start in range(0, len(offers), MOST_OPTIONS)]
    return [
        select(
            voice.say("sharing-take-offer")
            if len(pages) == 1
            else voice.say("sharing-take-offer-page", page=str(number + 1), pages=str(len(pages))),
            Action("deal", match, question, str(number) if number else ""),
            [_option(voice, view, offer) for offer in page],
        )
        for number, page in enumerate(pages)
    ]


def _option(voice: TableText, view: View, offer: OfferView) -> Option:
    label = voice.say(
        "sharing-offer-plain",
        who=voice.plain.name(view["seats"][offer.giver][0]),
        whom=voice.plain.name(view["seats"][offer.to][0]),
        **offer_facts(voice, offer.give, offer.want),
    )
    return option(without_icons(label), f"{offer.giver}.{offer.to}.{offer_mark(offer)}")


def offer_mark(offer: OfferView) -> str:
    """Identifies an offer, so that no one accepts one they haven't seen."""
    return base36(zlib.crc32(str([list(offer.give), list(offer.want)]).encode()))


def pause_text(voice: TableText, view: View) -> str:
    still = undecided_in(view)
    return lines(
        voice.say("sharing-pause"),
        *(
            voice.say("sharing-shown", who=voice.names[seat], card=voice.told.card(card))
            for seat, card, _ in view["shown"]
        ),
        voice.say("sharing-waits-for", whos=voice.listed(still), count=len(still)) if still else None,
    )


def pause_buttons(voice: TableText, match: MatchId, question: QuestionNumber) -> list[Button]:
    return [button(voice.say("sharing-button-go-on"), Action("say", match, question, "go_on"), GOOD)]


ACCUSE = "accuse."


def accusing_rows(voice: TableText, match: MatchId, number: int, view: View) -> list[Part]:
    """A button for each seat, the same for everyone; the culprit sees no others."""
    if not view["stolen_from"]:
        return []
    buttons = [
        button(
            voice.say("sharing-button-accuse", who=voice.plain.name(seat[0])),
            Action("act", match, number, f"{ACCUSE}{seat[0]}"),
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


def title(voice: TableText, content: Scene) -> str:
    view = content.get("view")
    if view is None:
        return voice.say("scene-title-plain")
    whose = next((str(facts[0]) for key, _, facts in content["events"] if key == TURN_OF), None)
    who = voice.told.name(whose) if whose is not None else voice.names[view["turn"]]
    return voice.say("sharing-title", turn=str(view["turns"]), who=who)


def to_tell(events: Sequence[Told]) -> list[Told]:
    # Posts of older versions still contain passing remarks.
    return [event for event in events if event[0] not in (TURN_OF, *TALK, *COUNT)]


def behind_hand(voice: TableText, who: str, ask: Ask) -> str:
    return voice.say("sharing-divides" if ask["key"] == "divide" else "scene-chooses", who=who)


def closing(voice: TableText, notice: NoticeLike, until: str | None) -> str:
    view, ask = notice.post.scene["view"], notice.post.scene["ask"]
    assert ask is not None
    match ask["key"]:
        case "haggle":
            return lines(haggle_text(voice, view), until)
        case "market":
            return lines(market_text(voice, view), until)
        case _:
            return lines(pause_text(voice, view), until)


def closing_rows(voice: TableText, notice: NoticeLike) -> Sequence[Part]:
    content, match, number = notice.post.scene, notice.match.id, notice.post.number
    view, question, hand = content["view"], content["question"], hand_button(voice, match, number)
    ask = content["ask"]
    assert ask is not None
    match ask["key"]:
        case "haggle":
            return [row(*haggle_buttons(voice, match, question, view["sharing"]["proposal"]), hand)]
        case "market":
            lists = taking(voice, match, question, view)
            return [*lists, row(*market_buttons(voice, match, question), hand)]
        case _:
            return [row(*pause_buttons(voice, match, question), hand)]


# A dragon's fall: a row for each share of its treasure, the largest first


TAKES: Final = "takes_share"


def revealed(voice: TableText, events: Sequence[Told], highlights: Collection[str]) -> Revealed | None:
    runs = [(is_share, list(run)) for is_share, run in groupby(events, key=lambda event: event[0] == TAKES)]
    if not any(is_share for is_share, _ in runs):
        return None
    before = runs.pop(0)[1] if not runs[0][0] else []
    parts = []
    for place, (is_share, run) in enumerate(runs):
        if is_share:
            after = runs[place + 1][1] if place + 1 < len(runs) else []
            parts.append(RevealPart(_rows(voice, run), None, list(told(voice, after, highlights))))
    return Revealed(before, parts)


def _rows(voice: TableText, run: Sequence[Told]) -> list[RevealRow]:
    shares = sorted((event[2] for event in run), key=lambda share: -sum(share[1]))
    nothing = voice.say("table-nothing")
    return [
        RevealRow(voice.told.name(who), heap_phrase(voice, heap) if sum(heap) else nothing)
        for who, heap in shares
    ]
