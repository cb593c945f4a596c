"""The opening: a new game is set up, or one goes on that lies in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from dragonbot.engine.event import Event
from dragonbot.engine.game import Game
from dragonbot.engine.save import Diverged
from dragonbot.games import GAMES
from dragonbot.players.level import LEVELS
from dragonbot.terminal.dialogue import Dialogue
from dragonbot.terminal.file import GameFile
from dragonbot.terminal.game import TERMINALS
from dragonbot.terminal.keyboard import Gone, Keyboard
from dragonbot.terminal.place import Place
from dragonbot.terminal.saved import Saved, Unusable, game_of, places_of
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.sitting import Sitting
from dragonbot.terminal.wishes import Wishes
from dragonbot.terminal.words import Words
from dragonbot.text.catalogue import Catalogue, languages, text_id
from dragonbot.text.narrator import Narrator, house_words
from dragonbot.text.vocabulary import VOCABULARIES


class Opening:
    """Knows the screen, the keyboard and the language. Refused and Unusable say what cannot be."""

    def __init__(self, screen: Screen, keyboard: Keyboard, language: str) -> None:
        self.screen = screen
        self.keyboard = keyboard
        self.catalogue = Catalogue(language)
        others = [Catalogue(other) for other in languages() if other != language]
        self.words = Words(self.catalogue, others)

    def begin(self, wishes: Wishes, file: GameFile | None) -> Sitting:
        """A new game, kept in the file before the first answer."""
        people, computers = wishes.seats(self.catalogue)
        seed = token_hex(8) if wishes.seed is None else wishes.seed
        chosen = wishes.id_of_game()
        level = wishes.id_of_level()
        house = TERMINALS[chosen].house_rules(wishes.house_rules(self.words), len(people))
        game = GAMES[chosen].new_game([*people, *computers], seed, house)
        # The rules may have seated them otherwise.
        places = [Place(name, name in people) for name in GAMES[chosen].names(game.table)]
        sitting = self._sitting(game, places, seed, level, file, told=game.table.news)
        sitting.hear(game.table.news)  # how it began, each as far as it may be known
        sitting.keep()
        if file and sitting.behind:
            raise Unusable("terminal-save-impossible", reason=sitting.behind)
        self._welcome(game.rules.id, TERMINALS[chosen].options(game.table), places, level)
        return sitting

    def resume(self, saved: Saved, file: GameFile, wishes: Wishes) -> Sitting:
        """The game of the file, as if it had not been interrupted."""
        places = places_of(saved)
        try:
            game = game_of(saved)
        except Diverged:
            self._offer_restart(file)
            game, saved.told = game_of(saved, restart=True), None
            for place in places:
                place.unread.clear()  # it may tell of what is undone now
        sitting = self._sitting(game, places, saved.seed, saved.level, file, saved.seconds, saved.told)
        if game.over:
            self._say("terminal-file-over", file=file.shown)
            return sitting
        self._say("terminal-resumed", file=file.shown)
        if wishes.any():
            self._say("terminal-resumed-as-it-was")
        return sitting

    def _sitting(
        self,
        game: Game[Any],
        places: Sequence[Place],
        seed: str,
        level: str,
        file: GameFile | None,
        seconds: int | None = None,
        told: Sequence[Event] | None = None,
    ) -> Sitting:
        self.words.learn(TERMINALS[game.rules.id].words)
        dialogue = Dialogue(
            self.screen,
            self.keyboard,
            Narrator(self.catalogue, vocabulary=VOCABULARIES[game.rules.id]),
            self.words,
            game.rules.id,
            TERMINALS[game.rules.id].options(game.table),
            several=sum(place.person for place in places) > 1,
        )
        return Sitting(game, places, seed, level, dialogue, file, seconds, told)

    def _welcome(self, game: str, options: Mapping[str, Any], places: Sequence[Place], level: str) -> None:
        say = self.catalogue.say
        self.screen.say()
        self.screen.head(say(text_id("game", game)))
        phrases = Narrator(self.catalogue).phrases
        names = phrases.listed([place.name for place in places])
        self._say("terminal-players", names=names)
        rules = house_words(phrases, game, options)
        if rules is not None:
            self._say("terminal-house-rules", rules=rules)
        computers = [place.name for place in places if not place.person]
        if computers:
            self._say("terminal-computer-names", names=phrases.listed(computers))
            if level in LEVELS:
                self._say("terminal-level", level=say(text_id("level", level)))
        self._say("terminal-welcome-hint")

    def _offer_restart(self, file: GameFile) -> None:
        """Ask whether the present auction is to be started again; Gone if not."""
        self._say("terminal-diverged", file=file.shown)
        while True:
            typed = self.keyboard.ask(self.catalogue.say("terminal-restart-question"))
            match self.words.yes_or_no.exactly(typed):
                case "yes":
                    return
                case "no":
                    raise Gone
            self._say("terminal-restart-yes-or-no")

    def _say(self, key: str, **facts: str | int) -> None:
        self.screen.say(self.catalogue.say(key, **facts))
