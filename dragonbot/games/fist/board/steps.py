"""The round of Fist, step by step, as a table plays it: with its own cards, coins and house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dragonbot.games.fist.rules.bids import IN_GOLD
from dragonbot.games.fist.rules.edition import EDITIONS, Edition, HouseRules
from dragonbot.games.fist.rules.things import BLACK, PURPLE, RED
from dragonbot.games.fist.rules.variations import varied
from dragonbot.ui.kit.names import Voice


def steps(voice: Voice, game: str, options: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each step, and what happens in it one after the other."""
    edition, house = varied(EDITIONS[game], options), HouseRules.read(options)
    specials = min(edition.specials_a_round, len(edition.specials))
    yield _shuffled(voice, edition, specials), []
    if edition.opener is not None:
        yield voice.say("round-fist-opener", card=voice.told.card(edition.opener)), []
    auctions = specials + len(edition.in_every_round)
    yield voice.say("round-fist-auctions", count=auctions), list(_auction(voice, edition, house))
    yield voice.say("round-fist-end"), list(_end(voice, edition))
    yield voice.say("round-fist-goal", points=edition.points_to_win), list(_last(voice, edition))


def _shuffled(voice: Voice, edition: Edition, specials: int) -> str:
    said = voice.say("round-fist-shuffled", specials=specials, standard=len(edition.standard))
    if not (edition.kings_favor and specials):
        return said
    return f"{said} {voice.say('round-fist-favor-chooses', count=specials + 1)}"


def _auction(voice: Voice, edition: Edition, house: HouseRules) -> Iterator[str]:
    has_black = edition.box[BLACK] > 0
    yield voice.say("round-fist-bid")
    if any(edition.cards[card].sold_in is not IN_GOLD for card in edition.special_kinds):
        yield voice.say("round-fist-other-metal")
    if has_black:
        yield voice.say("round-fist-black-coin")
    if edition.box[RED] and _may_come(edition, "goldsmith"):
        yield voice.say("round-fist-amulets" if house.stack_amulets else "round-fist-amulet")
    if edition.box[PURPLE] and _may_come(edition, "country_witch"):
        yield voice.say("round-fist-purple")
    yield voice.say("round-fist-reveal")
    if has_black:
        yield voice.say("round-fist-curse")
    is_plain = edition.special_kinds.isdisjoint(("crook", "dealer"))
    yield voice.say("round-fist-tie-plain" if is_plain else "round-fist-tie")
    if has_black:
        allowed = house.black_in_tiebreak
        yield voice.say("round-fist-tie-black" if allowed else "round-fist-tie-no-black")
    if edition.kings_favor:
        yield voice.say("round-fist-no-gold")
        if "rat_king" in edition.special_kinds:
            yield voice.say("round-fist-no-gold-rat-king")
        yield voice.say("round-fist-no-gold-favor")
    else:
        yield voice.say("round-fist-no-bid")
    yield voice.say("round-fist-use")


def _may_come(edition: Edition, bringer: str) -> bool:
    """Whether a coin may come into play: by its card, or by one that people have invented."""
    return bringer in edition.special_kinds or bool(edition.blanks)


def _end(voice: Voice, edition: Edition) -> Iterator[str]:
    yield voice.say("round-fist-fairy-back")
    if edition.box[BLACK]:
        yield voice.say("round-fist-black-back")
    if edition.specials:
        yield voice.say("round-fist-kept" if edition.kings_favor else "round-fist-laid-aside")
    if edition.kings_favor:
        yield voice.say("round-fist-favor-moves")


def _last(voice: Voice, edition: Edition) -> Iterator[str]:
    if edition.rounds is not None:
        yield voice.say("round-fist-last", round=edition.rounds)
