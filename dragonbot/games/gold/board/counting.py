"""The count at the end: all screens are lifted, and what counts is told as a table and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import scores_advanced
from dragonbot.games.gold.board.score_table import score_table
from dragonbot.games.gold.board.tokens import heap_phrase, token
from dragonbot.gold.scoring import IN_LEAD, leaders
from dragonbot.gold.tokens import BLACK, COLOURS, GEMS, GOLD, SILVER
from dragonbot.text.catalogue import text_id

NOBODY, ALONE, TIED, CURSED = WAYS = ("none", "alone", "tied", "cursed")
"""How the most gems of a colour can be paid for."""


def lifted(voice: Voice, view: View, hands: Sequence[Sequence[int]]) -> str:
    """The most points first; who has as many has the same place."""
    scores: Sequence[int] = view["scores"]
    order = sorted(range(len(hands)), key=lambda seat: -scores[seat])
    return lines(
        *(
            line
            for seat in order
            for line in (
                voice.say(
                    "sharing-score",
                    place=str(1 + sum(score > scores[seat] for score in scores)),
                    who=voice.names[seat],
                    count=scores[seat],
                ),
                voice.say("sharing-lifted", treasure=heap_phrase(voice, hands[seat])),
            )
        ),
        score_table(voice, view, order),
        *_by_magic(voice, view, hands),
        *_most_gems(voice, view),
    )


def _by_magic(voice: Voice, view: View, hands: Sequence[Sequence[int]]) -> Iterator[str]:
    """What counts as something else than it is, and whose gems count nothing."""
    for seat, (heap, counted) in enumerate(zip(hands, view["counted"], strict=True)):
        who = voice.names[seat]
        if counted[GOLD] > heap[GOLD]:
            turned = token(voice, COLOURS[SILVER], heap[SILVER] - counted[SILVER])
            yield voice.say("sharing-score-stone", who=who, silver=turned)
        for gem in GEMS:
            if counted[gem] > heap[gem]:
                name = voice.plain.phrases.thing(f"{COLOURS[gem]}_token")
                yield voice.say("sharing-score-chameleon", who=who, gem=name)
        if counted[BLACK] and view["points"][seat]["black"] == IN_LEAD:
            yield voice.say("sharing-score-lead", who=who)
        elif counted[BLACK] and scores_advanced(view):
            yield voice.say("sharing-score-cursed", who=who)


def _most_gems(voice: Voice, view: View) -> Iterator[str]:
    """Who has the most gems of each colour that anybody has."""
    counted = view["counted"]
    for gem in GEMS:
        colour = COLOURS[gem]
        first = leaders(counted, gem)
        paid = [seat for seat in first if view["points"][seat][colour]]
        if not first:
            continue
        way = NOBODY if not paid else ALONE if len(first) == 1 else TIED if paid == first else CURSED
        yield voice.say(
            text_id("sharing-most", way),
            gems=voice.say(text_id("sharing-row", colour)),
            most=str(counted[first[0]][gem]),
            whos=voice.listed(first),
            paid=voice.listed(paid),
            tied=len(first),
            count=view["points"][paid[0]][colour] if paid else 0,
        )
