"""The list of the best, and the games of a person or a server, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from typing import Final, NamedTuple

import discord

from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, UserId
from dragonbot.store.results import (
    LISTED_SECONDS,
    MOST_SPREAD,
    Listed,
    PlacingRow,
    RatingRow,
    Tally,
    Versus,
)
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import MOST_TEXT, Action, button, fitting, layout, lines, rows_of
from dragonbot.ui.kit.names import command_facts

MOST_LISTED: Final = 20
MOST_GAMES: Final = 200
"""The newest games of a person that are looked at."""
MOST_OPPONENTS: Final = 5
FEW_GAMES: Final = 10
"""With fewer games nothing is said about a share."""
FEWEST_OF_A_CURVE: Final = 4
LAST_GAMES: Final = 20
LIKELY: Final = 1.96
"""Standard errors that hold 95 of 100 cases."""


class Person(NamedTuple):
    """What a person has played on a server."""

    user: UserId
    ratings: Sequence[RatingRow]
    games: Sequence[PlacingRow]
    """Newest first."""
    versus: Sequence[Versus]


class Record(NamedTuple):
    """Wins of a person in a game with this number of players."""

    game: str
    players: int
    games: int
    won: int

    def likely(self) -> tuple[int, int]:
        """The share of wins in the long run, in per cent, from and to (Wilson's interval)."""
        square, share = LIKELY**2, self.won / self.games
        middle = (share + square / (2 * self.games)) / (1 + square / self.games)
        half = LIKELY * sqrt(share * (1 - share) / self.games + square / (4 * self.games**2))
        half /= 1 + square / self.games
        return round(100 * max(0.0, middle - half)), round(100 * min(1.0, middle + half))


def records_of(games: Sequence[PlacingRow]) -> list[Record]:
    """By game and number of players, those with most games first."""
    kinds = sorted((game.game, game.players, game.place == 1 and game.stayed) for game in games)
    found = []
    for (game, players), each in groupby(kinds, key=lambda kind: kind[:2]):
        wins = [won for _, _, won in each]
        found.append(Record(game, players, len(wins), sum(wins)))
    return sorted(found, key=lambda record: -record.games)


def leaders_panel(
    game: str,
    listed: Sequence[Listed],
    own: RatingRow | None,
    rated: Sequence[str],
    language: str,
    mentions: Mapping[str, str],
) -> discord.ui.LayoutView:
    """`own` is the rating of the person who asks; `rated` are the games with ratings here."""
    catalogue = Catalogue(language)
    say = catalogue.say
    rows = [
        say(
            "leaders-row",
            number=number,
            who=f"<@{each.user}>",
            rating=_rating(each, catalogue),
            games=each.games,
        )
        for number, each in enumerate(listed, 1)
    ]
    told = lines(*fitting(rows, MOST_TEXT // 2, catalogue)) or say("leaders-none", **command_facts(mentions))
    mine = None
    if own is not None and all(each.user != own.user for each in listed):
        mine = say("leaders-own", rating=_rating(own, catalogue), games=own.games)
    others = [
        button(
            _game(each, catalogue),
            Action("leaders", NO_MATCH, 0, each),
            components.STRONG if each == game else components.PLAIN,
        )
        for each in rated
        if each in GAMES
    ]
    return layout(
        say("leaders-title", game=_game(game, catalogue)),
        told,
        mine,
        say("leaders-who", spread=MOST_SPREAD, days=round(LISTED_SECONDS / 86400)),
        *rows_of(others if len(others) > 1 else []),
    )


def person_panel(
    person: Person, now: float, language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    catalogue = Catalogue(language)
    title = catalogue.say("stats-title", who=f"<@{person.user}>")
    if not person.games:
        return layout(title, catalogue.say("stats-none", **command_facts(mentions)))
    return layout(
        title,
        lines(*_ratings(person, now, catalogue)) or catalogue.say("stats-unrated", **command_facts(mentions)),
        lines(
            catalogue.say("stats-wins"),
            *(_record(record, catalogue) for record in records_of(person.games)[:8]),
        ),
        lines(*_others(person, catalogue)) or None,
    )


def server_panel(
    tallies: Sequence[Tally], language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    catalogue = Catalogue(language)
    rows = [
        catalogue.say(
            "stats-server-row",
            game=_game(tally.game, catalogue),
            games=tally.games,
            rated=tally.rated,
            when=f"<t:{int(tally.newest)}:R>",
        )
        for tally in tallies
    ]
    told = lines(*rows) or catalogue.say("stats-none-here")
    more = catalogue.say("stats-server-more", **command_facts(mentions)) if rows else None
    return layout(catalogue.say("stats-server-title"), told, more)


def _ratings(person: Person, now: float, catalogue: Catalogue) -> Iterator[str]:
    """What the last rated game did, then each game's rating and the way to it."""
    rated = [game for game in person.games if game.after is not None]
    last = next(iter(rated), None)
    if last is not None and last.before is not None and last.after is not None:
        change, tenths = last.after - last.before, round(10 * (last.expected or 0.0))
        yield catalogue.say(
            "stats-last",
            game=_game(last.game, catalogue),
            place=last.rank,
            whole=tenths // 10,
            tenth=tenths % 10,
            change=abs(change),
            which="up" if change > 0 else "down" if change < 0 else "same",
        )
        if not last.stayed:
            yield catalogue.say("stats-last-left")
    for row in person.ratings:
        game = _game(row.game, catalogue)
        yield catalogue.say("stats-rating", game=game, rating=_rating(row, catalogue), games=row.games)
        if row.spread > MOST_SPREAD:
            yield catalogue.say("stats-unsure", spread=MOST_SPREAD)
        elif row.last < now - LISTED_SECONDS:
            yield catalogue.say("stats-not-listed", when=f"<t:{int(row.last + LISTED_SECONDS)}:D>")
        way = [each.after for each in reversed(rated) if each.game == row.game and each.after is not None]
        if len(way) >= FEWEST_OF_A_CURVE:
            yield catalogue.say(
                "stats-way", games=len(way), first=way[0], last=way[-1], best=max(way), least=min(way)
            )


def _record(record: Record, catalogue: Catalogue) -> str:
    least, most = record.likely()
    told = "stats-record" if record.games >= FEW_GAMES else "stats-record-small"
    return catalogue.say(
        told,
        game=_game(record.game, catalogue),
        players=record.players,
        won=record.won,
        games=record.games,
        least=least,
        most=most,
        even=round(100 / record.players),
    )


def _others(person: Person, catalogue: Catalogue) -> Iterator[str]:
    for each in person.versus:
        yield catalogue.say("stats-versus", who=f"<@{each.user}>", won=each.won, lost=each.lost)
    last = person.games[:LAST_GAMES]
    yield catalogue.say("stats-stayed", stayed=sum(game.stayed for game in last), games=len(last))


def _rating(row: Listed | RatingRow, catalogue: Catalogue) -> str:
    unsure = row.spread > MOST_SPREAD
    return catalogue.say("rating-unsure" if unsure else "rating", points=row.points, spread=row.spread)


def _game(game: str, catalogue: Catalogue) -> str:
    return catalogue.say(text_id("game", game)) if game in GAMES else game
