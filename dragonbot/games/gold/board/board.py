"""How Discord shows a hunt, and what its buttons do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board import counting, hand, scene
from dragonbot.games.gold.board.hand import (
    ACTIONS,
    ANY_OBJECT,
    Chosen,
    action_in,
    answer_in,
    deal_in,
    hand_lines,
    read_wish,
    receipt,
    wish_panel,
    with_choice,
)
from dragonbot.games.gold.board.shares import (
    asked_for_shares,
    drafted_panel,
    moved,
    offer_panel,
    shares_panel,
    with_part,
)
from dragonbot.games.gold.board.steps import steps
from dragonbot.games.gold.board.tokens import heap_phrase
from dragonbot.games.gold.rules.haggle import Divide, Haggle
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.using import Pause
from dragonbot.posts import Scene
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import Part, lines
from dragonbot.ui.kit.names import Voice
from dragonbot.ui.table.board import (
    Board,
    Clicked,
    Done,
    MatchLike,
    NoticeLike,
    OwnClick,
    OwnCommand,
    Revealed,
    Said,
    Shown,
    TableLike,
    Told,
    View,
    playing,
    still_asked,
)


def _share_clicked(match: TableLike, clicked: Clicked) -> Shown:
    still_asked(match, clicked)
    return Shown(shares_panel(match, clicked.user, clicked.language, clicked.action.option))


def _token(match: TableLike, clicked: Clicked) -> Shown:
    """Tokens have been chosen for one of the shares."""
    game, question, seat = still_asked(match, clicked)
    asked_for_shares(game, seat)
    view, divides = game.view(seat), question.key == "divide"
    draft = moved(view, clicked.action.option, clicked.values, divides=divides)
    return Shown(drafted_panel(match, view, clicked.language, draft, divides=divides))


def _offer_clicked(match: TableLike, clicked: Clicked) -> Shown:
    still_asked(match, clicked)
    return Shown(offer_panel(match, clicked.user, clicked.language))


def _trade(match: TableLike, clicked: Clicked) -> Shown:
    """A part of an offer has been chosen."""
    game, _, seat = still_asked(match, clicked)
    draft = with_part(game.view(seat), clicked.action.option, clicked.values)
    return Shown(offer_panel(match, clicked.user, clicked.language, draft))


def _need(match: TableLike, clicked: Clicked) -> Shown:
    """An object, or something it needs, was chosen; whatever the current question."""
    playing(match, clicked)
    if clicked.action.option == ANY_OBJECT:
        card, chosen = clicked.value, Chosen()
    else:
        key, _, wish = clicked.action.option.partition("~")
        card, chosen = read_wish(wish)
        chosen = with_choice(card, chosen, key, clicked.values)
    return Shown(wish_panel(match, clicked.user, clicked.language, card, chosen))


def _say(match: TableLike, clicked: Clicked) -> Said | Done:
    option = clicked.action.option
    if option.partition("~")[0] in ACTIONS:
        game, _, seat = playing(match, clicked)
        return Done(action_in(game.view(seat), option))
    return Said(lambda view, _: answer_in(view, option))


def _deal(_: TableLike, clicked: Clicked) -> Said:
    value = clicked.value
    return Said(lambda view, seat: deal_in(view, seat, value))


CLICKS: Final[Mapping[str, OwnClick]] = {
    "share": OwnClick(_share_clicked),
    "token": OwnClick(_token, is_list=True),
    "offer": OwnClick(_offer_clicked),
    "trade": OwnClick(_trade, is_list=True),
    "deal": OwnClick(_deal, is_list=True),
    "need": OwnClick(_need, is_list=True),
    "say": OwnClick(_say),
}


# ruff: noqa: ARG002 - all boards are asked the same, whether they look at all of it or not


class GoldBoard(Board):
    """Basic or advanced: what the one has and the other has not does not lie on the table then."""

    gives_advice = True
    clicks: Mapping[str, OwnClick] = CLICKS
    commands: Sequence[OwnCommand] = ()
    highlights: Collection[str] = ("slain", "takes_share", "no_agreement", "trades", "steals", "wins")

    title = staticmethod(scene.title)
    to_tell = staticmethod(scene.to_tell)
    behind_hand = staticmethod(scene.behind_hand)
    closing = staticmethod(scene.closing)
    closing_rows = staticmethod(scene.closing_rows)
    action = staticmethod(scene.accusation)
    asked = staticmethod(hand.asked)
    offers = staticmethod(hand.offers)
    answer_rows = staticmethod(hand.answer_rows)
    action_rows = staticmethod(hand.object_rows)
    advised = staticmethod(hand.advised)
    lifted = staticmethod(counting.lifted)

    def names(self, view: View) -> Sequence[str]:
        return [seat[0] for seat in view["seats"]]

    def needed(self, voice: Voice, content: Scene) -> str | None:
        view = content["view"]
        return lines(self._shares(voice, view), scene.points(voice, view))

    def revealed(self, voice: Voice, events: Sequence[Told]) -> Revealed | None:
        return scene.revealed(voice, events, self.highlights)

    def table(self, voice: Voice, view: View) -> str:
        on_the_table = lines(
            scene.dragons(voice, view),
            self._shares(voice, view),
            voice.say("sharing-missing", dragon=voice.told.card(view["stolen_from"][0]))
            if view["stolen_from"]
            else None,
        )
        at_home = lines(scene.seats(voice, view), scene.supplies(voice, view), scene.points(voice, view))
        return f"{on_the_table}\n\n{at_home}".strip()

    def _shares(self, voice: Voice, view: View) -> str | None:
        """The shares a player has made, for the others to choose from."""
        sharing = view["sharing"]
        if sharing is None or not sharing["shares"]:
            return None
        taken = {place: voice.names[seat] for seat, place in sharing["taken"]}
        return lines(
            *(
                voice.say(
                    "sharing-taken" if place in taken else "sharing-share-of",
                    who=taken.get(place) or voice.say("share-number", number=str(place + 1)),
                    treasure=heap_phrase(voice, heap),
                )
                for place, heap in enumerate(sharing["shares"])
            )
        )

    def colour(self, content: Scene) -> int:
        ask = content["ask"]
        return components.GREEN if ask is not None and ask["key"] in ("haggle", "market") else components.GOLD

    def unasked_rows(self, voice: Voice, notice: NoticeLike) -> Sequence[Part]:
        view = notice.post.scene["view"]
        return scene.accusing_rows(voice, notice.match.id, notice.post.number, view)

    def steps(self, voice: Voice, match: MatchLike) -> Iterable[tuple[str, Sequence[str]]]:
        return steps(voice, match.options)

    def hand(self, voice: Voice, view: View) -> Sequence[str]:
        return list(hand_lines(voice, view))

    def may_be_advised(self, question: Question, seat: int) -> bool:
        if seat not in question.waiting:
            return False
        return len(question.answers(seat)) > 1 or isinstance(question, (Haggle, Market, Pause, Divide))

    def in_secret(self, action: Any) -> bool:
        """Accusing is public; arming is not."""
        return "accuse" not in action

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
        return receipt(voice, question, kept)

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        if refused.key == "not_asked" and question.key == "haggle":
            return catalogue.say("sharing-not-involved")
        return None

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["winners"]
        return winners

    def length(self, voice: Voice, view: View) -> str:
        return voice.say("sharing-length", count=view["turns"])
