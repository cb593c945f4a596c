"""A board: how one kind of game is shown in Discord. Nothing else here knows what its views look like."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from dragonbot.discord_ui.clicked import OwnClick, OwnCommand
from dragonbot.discord_ui.components import Part
from dragonbot.discord_ui.protocols import MatchLike, NoticeLike, View
from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.posts import Ask, Scene
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.vocabulary import Vocabulary

if TYPE_CHECKING:
    from dragonbot.discord_ui.voice import Voice

Told: TypeAlias = Sequence[Any]
"""An event as the posts hold it: key, card in play, facts."""


class Offer(NamedTuple):
    """An answer as it is offered."""

    label: str
    place: int
    """Where it stands among all answers of the question."""
    icon: str | None = None
    """The drawing on it."""


class Board(Protocol):
    """What is asked for while a message is put together. A view may come from a post, as JSON has it."""

    vocabulary: Vocabulary
    highlights: Collection[str]
    """Events that stand out in a story."""
    gives_advice: bool
    """Whether there are bids for which a master can be asked."""
    clicks: Mapping[str, OwnClick]
    """By verb, the clicks that only this kind of game knows."""
    commands: Sequence[OwnCommand]
    """The commands that only this kind of game knows."""

    def names(self, view: View) -> Sequence[str]:
        """What the rules call the seats."""

    # What everybody sees of a scene; `content` is that of its post

    def title(self, voice: Voice, content: Scene) -> str:
        """Where the game is. A post that was not shown before its scene was over may hold no view."""

    def subtitle(self, voice: Voice, content: Scene) -> str | None:
        """What stands below the title while the scene goes on."""

    def to_tell(self, events: Sequence[Told]) -> Sequence[Told]:
        """The events without what the title says already."""

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        """The same while the scene goes on, also without what the table shows."""

    def table(self, voice: Voice, view: View) -> str:
        """All that lies on the table."""

    def colour(self, content: Scene) -> int:
        """Of the scene while it goes on."""

    def question(self, ask: Ask) -> Question:
        """The public question that a post tells of, as far as words need it."""

    def behind_hand(self, voice: Voice, who: str, ask: Ask) -> str:
        """That somebody is choosing between what only they can see."""

    def closing(self, voice: Voice, notice: NoticeLike) -> str:
        """What all are asked or given time for at once: who has answered, as far as that shows."""

    def closing_rows(self, voice: Voice, notice: NoticeLike) -> Sequence[Part]:
        """The buttons for it, the same for everybody."""

    def unasked_rows(self, voice: Voice, notice: NoticeLike) -> Sequence[Part]:
        """The buttons for what anybody may do without being asked, the same for everybody."""

    def steps(self, voice: Voice, match: MatchLike) -> Iterable[tuple[str, Sequence[str]]]:
        """The round or turn as this table plays it: each step, and what happens in it one after the other."""

    # What one person sees

    def hand(self, voice: Voice, view: View) -> Sequence[str]:
        """What the person owns, in lines."""

    def reminder(self, voice: Voice, view: View) -> Sequence[str]:
        """What the cards do that this is about, in lines."""

    def asked(self, voice: Voice, question: Question, seat: int) -> str | None:
        """What the seat is asked, or why nothing; None where the question's own words will do."""

    def offers(self, voice: Voice, question: Question, seat: int) -> Sequence[Offer] | None:
        """The answers in the order in which they are offered; None where each is called by its own words."""

    def answer_rows(
        self, voice: Voice, match: MatchLike, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """The buttons of the seat for an answer that is put together; None where answers can be told over."""

    def may_be_advised(self, question: Question, seat: int) -> bool:
        """Whether the seat has something to choose, or may still say something else."""

    def advised(self, voice: Voice, question: Question, seat: int, answer: Any) -> str | None:
        """What an answer that is advised is called; None where it can be given no more."""

    def in_secret(self, action: Any) -> bool:
        """Whether nobody else may know that this was done without being asked."""

    def action_rows(self, voice: Voice, match: MatchLike, view: View) -> Sequence[Part]:
        """The buttons for what the person may do without being asked."""

    def action(self, option: str) -> Any:
        """What the rules call it that such a button asks for."""

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
        """That this answer has been taken; None where there is no more to say than what it is.

        The hand is that of the seat; the question may still be open.
        """

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        """Why not, where the question makes it another reason than its key says."""

    # The end

    def winners(self, view: View) -> Sequence[int]:
        """The seats that have won."""

    def length(self, voice: Voice, view: View) -> str:
        """How far the game went."""

    def lifted(self, voice: Voice, view: View, hands: Sequence[Any]) -> str:
        """The table with what every seat had in its hand, the winners first."""

    def decided(self, voice: Voice, view: View, events: Sequence[Told]) -> str | None:
        """How it was decided, from what happened last; None where the table says so."""


def choice_of(ask: Ask) -> Choice:
    """A choice among words, of what a post tells of it; older posts do not say of what sort they are."""
    of, about_is = ask.get("of", "word"), ask.get("about_is", "word")
    return Choice(ask["key"], 0, ask["answers"], of=of, about=ask["about"], about_is=about_is)
