"""How the questions of Dragon's Gold are put in the terminal, and how they are answered there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from dragonbot.engine.question import Question
from dragonbot.games.gold.terminal.answers import PUT_TOGETHER, read, read_action
from dragonbot.games.gold.terminal.line import Line
from dragonbot.games.gold.terminal.scene import Scene
from dragonbot.gold.dividing import Divide
from dragonbot.gold.haggle import Haggle
from dragonbot.gold.market import Market
from dragonbot.gold.pause import Pause
from dragonbot.gold.sending import Send
from dragonbot.gold.tokens import COLOURS
from dragonbot.gold.view import OwnView, View
from dragonbot.terminal.game import Read
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator

QUIET = ("pause", "stolen_token")
"""Questions before which the table is not shown anew."""


class GoldBoard:
    def __init__(self, screen: Screen, narrator: Narrator, words: Words) -> None:
        self._narrator = narrator
        self._words = words
        self._scene = Scene(screen, narrator)

    def scene(self, view: Mapping[str, Any]) -> Hashable:
        seen = View.read(view)
        return None if seen.waiting is None or seen.waiting.key in QUIET else seen.turns

    def show(self, view: Mapping[str, Any]) -> None:
        self._scene.show(_read(view))

    def scores(self, view: Mapping[str, Any]) -> None:
        self._scene.scores(_read(view))

    def hand(self, view: Mapping[str, Any]) -> None:
        self._scene.hand(OwnView.read(view))

    def own(self, view: Mapping[str, Any]) -> None:
        self._scene.own(OwnView.read(view))

    def before(self, question: Question, view: Mapping[str, Any]) -> None:
        seen = _read(view)
        match question:
            case Haggle():
                self._scene.sharing(seen)
            case Market():
                self._scene.offers(seen)
            case Pause(waiting=waiting):
                self._scene.pause(seen)
                if waiting and not isinstance(seen, OwnView):
                    self._scene.say_to_all(self._narrator.question(question, waiting[0]))
            case _ if question.key == "chosen_share":
                self._scene.shares(seen)
        if isinstance(seen, OwnView):
            self._scene.seen(seen)
            self._scene.own(seen)

    def is_listed(self, question: Question, answers: Sequence[Any]) -> bool:  # noqa: ARG002
        return not isinstance(question, PUT_TOGETHER)

    def hint(self, question: Question, view: Mapping[str, Any]) -> str:
        seen = OwnView.read(view)
        return " ".join([*self._hints(question, seen), *self._unasked(seen, question)])

    def _hints(self, question: Question, seen: OwnView) -> Sequence[str]:
        say = self._narrator.catalogue.say
        is_asked = seen.asked is not None
        match question:
            case Send(hunters=[]) | Send(hunters=()):
                return [say("terminal-stay-hint")]
            case Send(hunters=hunters):
                hunter, dragon = hunters[0], seen.lairs[0].dragon
                short = f"{self._words.letter('hunter', hunter)} 1"
                example = f"{self._hunter(hunter)} {self._narrator.card(dragon)}"
                return [say("terminal-send-hint", short=short, long=example)]
            case Haggle() if not is_asked:
                return [say("terminal-haggle-apart")]
            case Haggle() if seen.open_sharing().proposal is None:
                return [say("terminal-propose-hint", example=self._example(seen)), say("terminal-wait-hint")]
            case Haggle() if seen.me in seen.open_sharing().agreed:
                return [say("terminal-agreed-hint"), say("terminal-wait-hint")]
            case Haggle():
                return [say("terminal-proposed-hint", example=self._example(seen)), say("terminal-wait-hint")]
            case Market():
                return [say("terminal-market-hint", example=self._trade(seen)), say("terminal-wait-hint")]
            case Pause():
                return [say("terminal-pause-hint")]
            case Divide(shares=count):
                return [say("terminal-divide-hint", count=count)]
        return []

    def _unasked(self, seen: OwnView, question: Question) -> Sequence[str]:
        say = self._narrator.catalogue.say
        hints = []
        if seen.objects and isinstance(question, PUT_TOGETHER):
            hints.append(say("terminal-objects-hint"))
        if any("accuse" in action for action in seen.actions):
            hints.append(say("terminal-accuse-hint"))
        return hints

    def help(self, question: Question, view: Mapping[str, Any]) -> Sequence[str]:
        say = self._narrator.catalogue.say
        match question:
            case Send():
                told = [say("terminal-help-send")]
            case Haggle():
                told = [say("terminal-help-haggle"), self._letters()]
            case Market():
                told = [say("terminal-help-market"), self._letters()]
            case Divide(shares=count):
                told = [say("terminal-help-divide", count=count), self._letters()]
            case Pause():
                told = [say("terminal-help-pause")]
            case _:
                told = [say("terminal-help-choice")]
        if View.read(view).house.objects:
            told += [say("terminal-help-objects"), say("terminal-help-accuse")]
        return told

    def reader(self, question: Question) -> Read | None:
        if not isinstance(question, PUT_TOGETHER):
            return None
        return lambda text, view: read(self._line(text, view), question, self._narrator)

    def action(self, text: str, view: Mapping[str, Any]) -> Any:
        return read_action(self._line(text, view), self._narrator)

    def usable(self, view: Mapping[str, Any]) -> Sequence[str]:  # noqa: ARG002
        """Hints tell of that."""
        return ()

    def card(self, view: Mapping[str, Any]) -> str | None:
        """The dragon that is shared; else the object in hand, where it is the only one."""
        seen = _read(view)
        if seen.sharing is not None:
            return seen.sharing.dragon
        return seen.objects[0] if isinstance(seen, OwnView) and len(seen.objects) == 1 else None

    def _line(self, text: str, view: Mapping[str, Any]) -> Line:
        return Line(text, OwnView.read(view), self._words, self._narrator)

    def _hunter(self, hunter: str) -> str:
        return self._words.name("hunter", hunter)

    def _token(self, place: int) -> str:
        return self._words.name("token", COLOURS[place])

    def _example(self, seen: OwnView) -> str:
        """A proposal in which a token goes to one of the others, and the rest to another."""
        sharing = seen.open_sharing()
        first, second = (seen.names[seat] for seat in sharing.involved[:2])
        loot = seen.lair(sharing.dragon).hoard
        place = next((place for place, count in enumerate(loot) if count), 0)
        say = self._narrator.catalogue.say
        return say("terminal-propose-example", who=first, token=self._token(place), whom=second)

    def _trade(self, seen: OwnView) -> str:
        other = next(name for seat, name in enumerate(seen.names) if seat != seen.me)
        give = next((place for place, count in enumerate(seen.mine) if count), 0)
        want = 3 if give != 3 else 4
        say = self._narrator.catalogue.say
        return say("terminal-market-example", who=other, give=self._token(give), want=self._token(want))

    def _letters(self) -> str:
        """The shortest that can be typed for each token."""
        say, phrases = self._narrator.catalogue.say, self._narrator.phrases
        letters = [
            say(
                "terminal-help-letter",
                letter=self._words.letter("token", colour),
                thing=phrases.thing(f"{colour}_token"),
            )
            for colour in COLOURS
        ]
        return say("terminal-help-letters", letters=phrases.in_a_row(letters))


def _read(view: Mapping[str, Any]) -> View:
    """As much as there is in it."""
    return OwnView.read(view) if "mine" in view else View.read(view)
