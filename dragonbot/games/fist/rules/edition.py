"""Editions: the contents of each box, and the house rules of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final

from dragonbot.engine.box import BEGINS, Credits
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part
from dragonbot.engine.state import Form, Scope
from dragonbot.games.fist.rules.bids import Metal
from dragonbot.games.fist.rules.card import (
    ANOTHER_SCORES,
    ANOTHER_WINS,
    ANY_TIME,
    DECKS,
    REACTIONS,
    ROUND_ENDS,
    AnyTime,
    Card,
    DeckName,
    Moment,
    Reaction,
)
from dragonbot.games.fist.rules.things import BLACK, KINDS, STONE_OF, THREE_COLOURS, WHITE_STONE, Purse, empty

# Differences between editions: components, cards and the language of the box


DESIGNERS: Final = ("Bruno Faidutti", "Michael Schacht")
OF_2002: Final = Credits(DESIGNERS, "Days of Wonder", 2002)
POINTS_TO_WIN: Final = 3
SEATS: Final = range(3, 7)
VARIED: Final = ("points_to_win", "rounds", "specials", "cards", "start", "magic_coins", "open_stones")
"""Options that vary the box, in the order of their changes."""


@dataclass(frozen=True)
class Edition:
    """The contents of one box. Its purses never change; each game copies them."""

    id: str
    language: str
    box: Purse
    start: Purse
    stones_dealt: int
    opener: str | None
    """The first card of every round; None for the first of the pile."""
    standard: tuple[str, ...]
    """Cards shuffled into every round's pile."""
    specials: tuple[str, ...]
    specials_a_round: int
    deck: DeckName
    """The deck, which tells the cards' powers."""
    rulebook: str
    """Prefix of its rule topics in the catalogues."""
    kings_favor: bool = False
    """The King's Favor goes round, and a bid for nothing takes a coin back."""
    credits: Credits = OF_2002
    options: tuple[str, ...] = ("stack_amulets", "black_in_tiebreak", "shuffle_seats")
    """The house rules to choose from."""
    endless: frozenset[int] = frozenset()
    """Coins that get substitutes if the bank runs out."""
    points_to_win: int = POINTS_TO_WIN
    rounds: int | None = None
    """The last round, if agreed."""
    most_rounds: int | None = None
    """The last round if none is agreed: custom cards might let a game go on forever."""
    own_cards: Mapping[str, Card] = field(default_factory=dict)
    """Cards, by id, that the deck lacks or has in another form."""
    own_reactions: Mapping[tuple[str, Moment], Reaction] = field(default_factory=dict)
    """Reactions of these cards."""
    own_actions: Mapping[str, AnyTime] = field(default_factory=dict)
    """Unasked actions of these cards."""
    blanks: Mapping[str, Any] = field(default_factory=dict)
    """Custom cards by id, as written."""
    varied: Mapping[str, Any] = field(default_factory=dict)
    """Its differences from the box, as options; empty for the box itself."""

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The deck's cards by id. Their modules must have been imported."""
        deck = DECKS[self.deck]
        return {**deck, **self.own_cards} if self.own_cards else deck

    @cached_property
    def speaking(self) -> dict[Moment, frozenset[str]]:
        """The cards of this box that may act, by moment."""
        return {
            moment: frozenset(card for card, at in self.reactions if at is moment and card in self.cards)
            for moment in Moment
        }

    @cached_property
    def speaks_afterwards(self) -> bool:
        """True if a card acts after auctions: when others win or score, or the round ends."""
        return any(self.speaking[moment] for moment in (ANOTHER_WINS, ANOTHER_SCORES, ROUND_ENDS))

    @cached_property
    def reactions(self) -> Mapping[tuple[str, Moment], Reaction]:
        """Reactions of cards. A custom card has its own, even in a printed card's place."""
        if not self.blanks:
            return REACTIONS
        printed = {key: power for key, power in REACTIONS.items() if key[0] not in self.blanks}
        return {**printed, **self.own_reactions}

    @cached_property
    def actions(self) -> Mapping[str, AnyTime]:
        """Unasked actions by card."""
        if not self.blanks:
            return ANY_TIME
        printed = {card: power for card, power in ANY_TIME.items() if card not in self.blanks}
        return {**printed, **self.own_actions}

    @cached_property
    def foresees(self) -> bool:
        """True if a player may choose the specials of a round and know more than the others."""
        return self.kings_favor or any(card.standing.chooses_specials for card in self.own_cards.values())

    @cached_property
    def acting(self) -> frozenset[str]:
        """The cards of this box with unasked actions."""
        return frozenset(card for card in self.actions if card in self.cards)

    @cached_property
    def in_every_round(self) -> tuple[str, ...]:
        """The cards auctioned in every round."""
        return self.standard if self.opener is None else (self.opener, *self.standard)

    @cached_property
    def special_kinds(self) -> frozenset[str]:
        """The specials, without copies."""
        return frozenset(self.specials)

    @cached_property
    def card_ids(self) -> tuple[str, ...]:
        """The cards in the box, without copies."""
        return tuple(dict.fromkeys((*self.in_every_round, *self.specials)))

    @cached_property
    def sold_otherwise(self) -> tuple[tuple[str, Metal], ...]:
        """Specials that are not bid for in gold, and their metal."""
        metals = {card: self.cards[card].sold_in for card in dict.fromkeys(self.specials)}
        return tuple((card, metal) for card, metal in metals.items() if metal.id in ("silver", "stones"))

    @cached_property
    def shown(self) -> dict[str, int]:
        """Differences from the box that a view shows."""
        told = {"goal": self.points_to_win} if self.points_to_win != POINTS_TO_WIN else {}
        return told if self.rounds is None else {**told, "last_round": self.rounds}

    @cached_property
    def sorted_specials(self) -> list[str]:
        return sorted(self.specials)

    @cached_property
    def sorted_cards(self) -> list[str]:
        """All cards present in the middle of a round."""
        return sorted((*self.in_every_round, *self.specials))


def _count(*, stones: int = 0, white: int = 0, **coins: int) -> Purse:
    """A purse with these coins, `stones` of each of the three colours, and white ones."""
    purse = empty()
    purse[WHITE_STONE] = white
    for name, count in coins.items():
        purse[KINDS[name]] = count
    for colour in THREE_COLOURS:
        purse[STONE_OF[colour]] = stones
    return purse


SPECIALS_OF_2002: Final = {
    "alchemist": 1,
    "ancient_dragon": 2,
    "brigand": 1,
    "doppelganger": 1,
    "dwarf_4": 1,
    "dwarf_5": 1,
    "enchantress": 1,
    "fairy": 2,
    "ghost": 1,
    "gnome": 1,
    "goblin": 1,
    "goldsmith": 1,
    "imp": 1,
    "merchant": 1,
    "necromancer": 1,
    "quack_wizard": 2,
    "rainbow_dragon": 1,
    "sorcerer_apprentice": 2,
    "troll": 1,
    "two_headed_dragon": 2,
}


SPECIALS_OF_THE_TAVERN: Final = {
    "alchemist": 1,
    "ancient_dragon": 2,
    "baby_dragon": 1,
    "bandit": 1,
    "beggar": 1,
    "black_death": 1,
    "blind_woman": 1,
    "brigand": 1,
    "country_witch": 1,
    "crook": 1,
    "dealer": 1,
    "doppelganger": 1,
    "dragon_rider": 1,
    "druid": 1,
    "dwarf_4": 1,
    "dwarf_5": 1,
    "dwarf_6": 1,
    "dwarven_shaman": 1,
    "elf": 1,
    "enchantress": 1,
    "fairy": 2,
    "fairy_queen": 1,
    "forger": 1,
    "generous_dragon": 1,
    "ghost": 1,
    "gnome": 1,
    "goblin": 1,
    "goldsmith": 1,
    "halfling": 1,
    "illusionist": 1,
    "imp": 1,
    "innkeeper": 2,
    "kobold": 1,
    "manipulator": 1,
    "merchant": 1,
    "mermaid": 1,
    "miser": 1,
    "necromancer": 1,
    "pixie": 1,
    "psychic": 1,
    "puppeteer": 1,
    "quack_wizard": 2,
    "rainbow_dragon": 1,
    "rat_king": 1,
    "robber": 1,
    "rogue_trader": 1,
    "seer": 1,
    "silversmith": 1,
    "sorcerer_apprentice": 2,
    "sorceress": 1,
    "stonecutter": 2,
    "troll": 1,
    "two_headed_dragon": 2,
    "usurper": 1,
    "warlock": 2,
    "white_dragon": 2,
    "wise_dragon": 1,
}

STANDARD: Final = (
    "magician", "sorcerer", "thief", "wizard", "red_dragon", "blue_dragon", "yellow_dragon",
)  # fmt: skip
"""Cards of every round, after the Witch."""


def _each(copies: dict[str, int]) -> tuple[str, ...]:
    return tuple(card for card, count in copies.items() for _ in range(count))


def _of_2002(edition: str, language: str) -> Edition:
    return Edition(
        id=edition,
        language=language,
        box=_count(fairy=60, gold=15, silver=40, black=2, red=2, stones=12),
        start=_count(fairy=8, gold=2, silver=5),
        stones_dealt=4,
        opener="witch",
        standard=STANDARD,
        specials=_each(SPECIALS_OF_2002),
        specials_a_round=2,
        deck="2002",
        rulebook="fist",
        endless=frozenset({BLACK}),
    )


FIST_CLASSIC: Final = _of_2002("fist-classic", language="en")
DRACHENFAUST: Final = _of_2002("drachenfaust", language="de")
FIST_TAVERN: Final = Edition(
    id="fist-tavern",
    language="en",
    box=_count(
        fairy=65, gold=18, silver=40, fairy_silver=2, black=2, red=2, blue=2, purple=2, stones=12, white=4
    ),
    start=_count(fairy=9, gold=2, silver=5),
    stones_dealt=4,
    opener="witch",
    standard=STANDARD,
    specials=_each(SPECIALS_OF_THE_TAVERN),
    specials_a_round=3,
    deck="tavern",
    rulebook="tavern",
    kings_favor=True,
    credits=Credits(DESIGNERS, "Stronghold Games", 2018),
    options=(
        "stack_amulets",
        "black_in_tiebreak",
        "doppel_strict",
        "copy_scores_auction_cards",
        "rat_king_on_special_auctions",
        "shuffle_seats",
    ),
)
EDITIONS: Final = {edition.id: edition for edition in (FIST_CLASSIC, DRACHENFAUST, FIST_TAVERN)}


# House rules: a table's choices before the start


SEATING: Final = "seating"
"""Another option for shuffled seats."""


@dataclass(frozen=True)
class HouseRules:
    stack_amulets: bool = False
    """Two amulets in one fist multiply its coins by four."""
    black_in_tiebreak: bool = True
    """The tied bidders may bid a Black coin in the tie-break."""
    shuffle_seats: bool = False
    """Shuffle the seats once; else players sit in the order they came."""

    doppel_strict: bool = False
    """A power that brings others may be used twice, but its second use changes no points."""
    copy_scores_auction_cards: bool = True
    """A card that brings one auctioned in a special way also gives its point."""
    rat_king_on_special_auctions: bool = True
    """The card that wins unbid auctions also works in auctions for silver, common gold or stones."""
    pauses: bool = False
    """The table pauses wherever a player may hold something the others cannot see."""

    @classmethod
    def read(
        cls, options: Mapping[str, object], known: Sequence[str] | None = None, named: Sequence[str] = ()
    ) -> HouseRules:
        """The house rules named in the options. Refused for unknown ones or wrong values.

        `known`: the options allowed, by default all; `named`: all options of the game, for the refusal.
        Ignores options of `variations`. People can't choose `pauses`.
        """
        if known is None:
            known = tuple(field.name for field in fields(cls) if field.name != "pauses")
        chosen = dict(options)
        pauses = chosen.pop("pauses", None)
        seating = chosen.pop(SEATING, None)
        if seating is not None:
            if seating not in ("join", "shuffled"):
                raise Refused("unknown_option_value", option=SEATING, value=seating)
            chosen["shuffle_seats"] = seating == "shuffled"
        chosen = {name: value for name, value in chosen.items() if name not in (*VARIED, BEGINS)}
        for name, value in chosen.items():
            if name not in known:
                raise Refused("unknown_option", option=name, options=tuple(named or known))
            if not isinstance(value, bool):
                raise Refused("unknown_option_value", option=name, value=value)
        chosen["pauses"] = pauses is True
        return cls(**chosen)  # type: ignore[arg-type]  # each was seen to be a bool

    def values(self, names: Iterable[str]) -> dict[str, bool]:
        """These rules by name."""
        return {name: getattr(self, name) for name in names}

    def written(self) -> dict[str, bool]:
        """Differences from the box's rules."""
        return {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }


def _read(table: Part, key: str, _: Scope) -> HouseRules:
    part = table.part(key)
    house = HouseRules(**{name: part.flag(name) for name in NAMES})
    part.end()
    return house


NAMES: Final = tuple(field.name for field in fields(HouseRules))
HOUSE_RULES: Final = Form(_read, written=lambda house: house.values(NAMES))
"""A save holds all of them, including defaults."""
