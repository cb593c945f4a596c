"""The board of Fist of Dragonstones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.board import Board, Told
from dragonbot.discord_ui.fist import scene, table
from dragonbot.discord_ui.fist.bid_rows import bid_rows, coins_button, number_rows
from dragonbot.discord_ui.fist.public_question import question_of
from dragonbot.discord_ui.fist.receipt import receipt
from dragonbot.discord_ui.layout import Part, lines, row
from dragonbot.discord_ui.seen import GameSeen, MatchSeen, NoticeSeen, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.fist.fist import Fists
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.things import COINS, STONES
from dragonbot.fist.view import seats_in
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.fist_words import FIST


class FistBoard:
    """Of all editions: they differ in their cards alone."""

    vocabulary = FIST
    highlights: Collection[str] = ("won", "won_tie_break", "scores", "wins")

    def names(self, view: View) -> Sequence[str]:
        return [seat.name for seat in seats_in(view)]

    def title(self, voice: Voice, content: Mapping[str, Any]) -> str:
        return scene.title(voice, content)

    def subtitle(self, voice: Voice, content: Mapping[str, Any]) -> str | None:
        card = scene.card_of(content)
        return voice.told.power(card) if card is not None else None

    def to_tell(self, events: Sequence[Told]) -> Sequence[Told]:
        return scene.without_title(events)

    def table(self, voice: Voice, view: View) -> str:
        return lines(table.seats(voice, view), table.bank(voice, view), table.cards(voice, view))

    def colour(self, content: Mapping[str, Any]) -> int:
        return layout.SILVER if scene.in_silver(content) else layout.GOLD

    def question(self, ask: Mapping[str, Any]) -> Question:
        return question_of(ask)

    def closing(self, voice: Voice, notice: NoticeSeen) -> str:
        return scene.closing(voice, notice)

    def closing_rows(self, voice: Voice, notice: NoticeSeen) -> Sequence[Part]:
        question: int = notice.post.content["question"]
        return bid_rows(voice, notice.match.id, question, notice.post.number)

    def hand(self, voice: Voice, view: View) -> Sequence[str]:
        return (
            voice.say("hand-behind", things=table.things(voice, view["mine"], COINS)),
            voice.say("hand-before", things=table.things(voice, view["mine"], STONES)),
        )

    def asked(self, voice: Voice, question: Question, seat: int) -> str | None:
        if not isinstance(question, Fists) or seat in question.bidding.asked:
            return None
        if seat in question.bidding.seats:
            return voice.say("hand-nothing-to-bid")
        return voice.say("hand-not-tied", whos=voice.listed(question.bidding.seats))

    def answer_rows(
        self, voice: Voice, match: MatchSeen, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """A closed fist may be changed, so they stay until all are."""
        if not isinstance(question, Fists):
            return None
        if seat not in question.bidding.asked:
            return ()
        return [
            *number_rows(match.id, match.question),
            row(coins_button(voice, match.id, match.question)),
        ]

    def accepted(
        self, voice: Voice, game: GameSeen | None, question: Question, seat: int, kept: Any
    ) -> str | None:
        return receipt(voice, game, question, seat, kept) if isinstance(question, Fists) else None

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        bids = isinstance(question, Fists)
        return catalogue.say("hand-nothing-to-bid") if bids and refused.key == "not_asked" else None

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["winners"]
        return winners

    def length(self, voice: Voice, view: View) -> str:
        return voice.say("end-round", round=str(view["round"]))

    def lifted(self, voice: Voice, view: View, hands: Sequence[Any]) -> str:
        return table.seats(voice, view, hands)


FIST_BOARDS: Final[dict[str, Board]] = dict.fromkeys(FIST_GAMES, FistBoard())
"""By the ids of the editions."""
