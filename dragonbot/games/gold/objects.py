"""The magic objects by theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Play
from dragonbot.games.gold.rules.house import LIMITS, sand_of, short_sand_of
from dragonbot.games.gold.rules.lair import in_order
from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.table import Cloak
from dragonbot.games.gold.rules.tokens import BLACK, PLACES, SILVER, empty, hand_over, heap_of, move, size
from dragonbot.games.gold.rules.turn import kill
from dragonbot.games.gold.rules.using import (
    END,
    HAGGLE,
    IDLE,
    KILL,
    MARKET,
    PLACE,
    REACT,
    SHARE,
    THEFT,
    TURN,
    last_shown,
)

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.lair import Lair
    from dragonbot.games.gold.rules.table import Seat, Table


# The object that takes others' power


def something_shown(table: Table, seat: Seat, wish: Wish) -> str | None:
    """Requires another player's object on show. When this one takes effect, its target is known."""
    last = last_shown(table.shown)
    if table.window and (last is None or table.shown[last].seat == seat.index):
        return "nothing_to_dispel"
    return None


@magic("scroll_of_dispel", REACT, IDLE, PLACE, SHARE, THEFT, may=something_shown, dispels=True)
def scroll_of_dispel(table: Table, seat: Seat, wish: Wish) -> None:
    """The object it beats announces it."""


# Objects for the end of the game: armed in advance, they change the count


def has_silver(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if seat.treasure[SILVER] else "not_your_token"


@magic("philosophers_stone", END, may=has_silver, branches=("silver_turns",))
def philosophers_stone(table: Table, seat: Seat, wish: Wish) -> None:
    table.stones.append(seat.index)
    table.tell("silver_turns", seat.name)


@magic("chameleon_gem", END, needs=(("colour",),), branches=("gem_was",))
def chameleon_gem(table: Table, seat: Seat, wish: Wish) -> None:
    table.chameleons[seat.index] = wish["colour"]
    table.tell("gem_was", seat.name, wish["colour"])


def has_the_black(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if seat.treasure[BLACK] else "not_your_token"


@magic("lead_casket", END, may=has_the_black, branches=("lies_in_lead",))
def lead_casket(table: Table, seat: Seat, wish: Wish) -> None:
    table.casket = seat.index
    table.tell("lies_in_lead", seat.name)


# Objects that change a fight: adventurers or dragons get stronger or weaker


SWORD = 3
DUST = 2
WEAKEST = 1
ELIXIR = 3


def attacked(table: Table) -> Lair | None:
    """The dragon that an adventurer was just sent to."""
    return table.find(table.placed[2]) if table.placed else None


def own_placed(table: Table, seat: Seat, wish: Wish) -> str | None:
    """Requires that the seat has just sent an adventurer."""
    if table.placed is None or table.placed[0] != seat.index:
        return "only_for_your_own"
    return None


@magic("dragonslayer_sword", PLACE, may=own_placed, branches=("grows_stronger",))
def dragonslayer_sword(table: Table, seat: Seat, wish: Wish) -> None:
    lair = attacked(table)
    if lair is not None and table.placed is not None:
        lair.strengthen(seat.index, table.placed[1], SWORD)
        table.tell("grows_stronger", seat.name, table.placed[1], SWORD)


@magic("sleeping_dust", PLACE, may=own_placed, branches=("dragon_weakens",))
def sleeping_dust(table: Table, seat: Seat, wish: Wish) -> None:
    lair = attacked(table)
    if lair is not None:
        lair.strength = max(WEAKEST, lair.strength - DUST)
        table.tell("dragon_weakens", lair.dragon, lair.strength)


def without_elixir(table: Table, seat: Seat, wish: Wish) -> str | None:
    lair = attacked(table)
    return "has_had_its_elixir" if lair is None or lair.elixir else None


@magic("dragon_elixir", PLACE, may=without_elixir, branches=("dragon_strengthens",))
def dragon_elixir(table: Table, seat: Seat, wish: Wish) -> None:
    lair = attacked(table)
    if lair is not None:
        lair.elixir = True
        lair.strength += ELIXIR
        table.tell("dragon_strengthens", lair.dragon, lair.strength)


def at_home(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if wish["adventurer"] in seat.ready else "not_ready"


@magic("giant_potion", TURN, needs=(("adventurer",),), may=at_home, branches=("drinks",))
def giant_potion(table: Table, seat: Seat, wish: Wish) -> None:
    table.doubled = wish["adventurer"]
    table.tell("drinks", seat.name, wish["adventurer"])


# Objects that move adventurers or dragons


def two_dragons(table: Table, seat: Seat, wish: Wish) -> str | None:
    if wish["dragons"] is True or None in map(table.find, wish["dragons"]):
        return "no_such_dragon"
    return None


@magic("exchange_powder", IDLE, needs=(("dragons",),), may=two_dragons, branches=("swaps_dragons",))
def exchange_powder(table: Table, seat: Seat, wish: Wish) -> Play:
    first, second = (table.find(dragon) for dragon in wish["dragons"])
    assert first is not None
    assert second is not None
    first.attackers, second.attackers = second.attackers, first.attackers
    table.tell("swaps_dragons", *wish["dragons"])
    for dragon in wish["dragons"]:
        lair = table.find(dragon)
        if lair is not None and lair.attackers and lair.might() >= lair.strength:
            yield from kill(table, lair)


def may_fly(table: Table, seat: Seat, wish: Wish) -> str | None:
    lair = table.lair_of(seat, wish["adventurer"])
    if lair is None:
        return "not_in_a_fight"
    return None if table.find(wish["to"]) not in (None, lair) else "no_such_dragon"


@magic("flying_carpet", TURN, needs=(("adventurer", "to"),), may=may_fly, branches=("flies",))
def flying_carpet(table: Table, seat: Seat, wish: Wish) -> Play:
    lair = table.lair_of(seat, wish["adventurer"])
    target = table.find(wish["to"])
    assert lair is not None
    assert target is not None
    target.attackers.append(lair.take_away(seat.index, wish["adventurer"]))
    table.tell("flies", seat.name, wish["adventurer"], target.dragon)
    if target.might() >= target.strength:
        yield from kill(table, target)


def both_at_home(table: Table, seat: Seat, wish: Wish) -> str | None:
    for hunter, dragon in wish["adventurers"]:
        if hunter not in seat.ready:
            return "not_ready"
        if table.find(dragon) is None:
            return "no_such_dragon"
    return None


@magic("seven_league_boots", TURN, needs=(("adventurers",),), may=both_at_home, branches=("sends_two",))
def seven_league_boots(table: Table, seat: Seat, wish: Wish) -> None:
    table.errands = [(hunter, dragon) for hunter, dragon in wish["adventurers"]]
    table.tell("sends_two", seat.name)


def somebody_rests(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if seat.resting else "nobody_rests"


@magic("healing_draught", TURN, may=somebody_rests, branches=("turns_up",))
def healing_draught(table: Table, seat: Seat, wish: Wish) -> None:
    turned = tuple(seat.resting)
    seat.ready = in_order([*seat.ready, *seat.resting])
    seat.resting = []
    table.tell("turns_up", seat.name, turned)


def in_a_fight(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if table.lair_of(seat, wish["adventurer"]) else "not_in_a_fight"


@magic("horn_of_retreat", TURN, needs=(("adventurer",),), may=in_a_fight, branches=("comes_home",))
def horn_of_retreat(table: Table, seat: Seat, wish: Wish) -> None:
    _bring_home(table, seat, wish["adventurer"])


def another_in_a_fight(table: Table, seat: Seat, wish: Wish) -> str | None:
    other = table.named(wish["player"])
    if other is seat:
        return "only_for_others"
    return in_a_fight(table, other, wish)


@magic(
    "banishing_wand",
    IDLE,
    needs=(("player", "adventurer"),),
    may=another_in_a_fight,
    branches=("comes_home",),
)
def banishing_wand(table: Table, seat: Seat, wish: Wish) -> None:
    _bring_home(table, table.named(wish["player"]), wish["adventurer"])


def _bring_home(table: Table, seat: Seat, hunter: str) -> None:
    lair = table.lair_of(seat, hunter)
    assert lair is not None
    table.go_home(lair.take_away(seat.index, hunter), face_up=True)
    table.tell("comes_home", seat.name, hunter)


# Objects about sharing treasure


ON_THE_MAP = 2


def two_other_shares(table: Table, seat: Seat, wish: Wish) -> str | None:
    sharing = table.sharing
    for name in wish["players"]:
        other = table.named(name)
        if other is seat:
            return "only_for_others"
        if sharing is None or other.index not in sharing.final:
            return "not_involved"
    return None


@magic("ring_of_confusion", SHARE, needs=(("players",),), may=two_other_shares, branches=("swaps_shares",))
def ring_of_confusion(table: Table, seat: Seat, wish: Wish) -> None:
    first, second = (table.named(name) for name in wish["players"])
    assert table.sharing is not None
    final = table.sharing.final
    final[first.index], final[second.index] = final[second.index], final[first.index]
    table.tell("swaps_shares", first.name, second.name)


@magic("turned_hourglass", HAGGLE, branches=("sand_is_turned",))
def turned_hourglass(table: Table, seat: Seat, wish: Wish) -> None:
    assert table.sharing is not None
    table.sharing.sand = sand_of(table.house.sand)
    table.tell("sand_is_turned", seat.name)


def involved(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if table.sharing and seat.index in table.sharing.involved else "not_involved"


@magic("cracked_hourglass", HAGGLE, may=involved, branches=("sand_runs_fast",))
def cracked_hourglass(table: Table, seat: Seat, wish: Wish) -> None:
    assert table.sharing is not None
    # Before the first haggle, no sand is left over from another.
    quarter = short_sand_of(table.house.sand)
    table.sharing.sand = f"{quarter}_left" if LIMITS[table.sharing.sand].is_rest else quarter
    table.tell("sand_runs_fast", seat.name)


def something_to_command(table: Table, seat: Seat, wish: Wish) -> str | None:
    sharing = table.sharing
    if sharing is None or seat.index not in sharing.involved:
        return "not_involved"
    lair = table.find(sharing.dragon)
    alone = len(sharing.involved) == 1 or sharing.sceptre is not None
    return "nothing_to_share" if alone or lair is None or not size(lair.hoard) else None


@magic("sceptre_of_command", KILL, needs=((), ("divide",)), may=something_to_command, branches=("commands",))
def sceptre_of_command(table: Table, seat: Seat, wish: Wish) -> None:
    sharing = table.sharing
    assert sharing is not None
    sharing.sceptre = seat.index
    sharing.sceptre_wish = wish.get("divide")
    table.tell("commands", seat.name)


def something_to_find(table: Table, seat: Seat, wish: Wish) -> str | None:
    return involved(table, seat, wish) if size(table.bag) else "bag_is_empty"


@magic("treasure_map", KILL, may=something_to_find, branches=("finds_more",))
def treasure_map(table: Table, seat: Seat, wish: Wish) -> None:
    assert table.sharing is not None
    lair = table.find(table.sharing.dragon)
    assert lair is not None
    drawn = table.draw_tokens(ON_THE_MAP, lair.hoard)
    table.tell("finds_more", seat.name, tuple(drawn))
    if not size(table.bag):
        table.tell("bag_is_empty")


# Objects that move, protect or reveal tokens


UNSEEN = 2
"""Tokens that fit under a Cloak."""
SEEN_DRAGONS = 3


def may_be_stolen(table: Table, seat: Seat, wish: Wish) -> str | None:
    lair = table.find(wish["dragon"])
    if lair is None:
        return "no_such_dragon"
    wanted = heap_of(wish["tokens"])
    if size(wanted) > UNSEEN or any(count > there for count, there in zip(wanted, lair.hoard, strict=True)):
        return "not_so_many_there"
    return None


@magic(
    "cloak_of_shadows",
    IDLE,
    needs=(("dragon", "tokens"),),
    may=may_be_stolen,
    secret=True,
    branches=("takes_unseen",),
)
def cloak_of_shadows(table: Table, seat: Seat, wish: Wish) -> None:
    lair = table.find(wish["dragon"])
    assert lair is not None
    taken = heap_of(wish["tokens"])
    hand_over(taken, lair.hoard, seat.treasure)
    table.cloak = Cloak(seat.index, lair.dragon, taken)
    table.tell("takes_unseen", lair.dragon, tuple(taken), only=(seat.index,))


def own_theft(table: Table, seat: Seat, wish: Wish) -> str | None:
    theft = table.theft
    if theft is None or theft.thief != seat.index:
        return "only_for_your_own"
    wanted = heap_of(wish.get("tokens", {}))
    if size(wanted) > (2 if theft.wizard else 1):
        return "not_so_many"
    return None


@magic(
    "masterthief_gloves",
    THEFT,
    needs=((), ("token",), ("tokens",)),
    may=own_theft,
    branches=("puts_on_gloves",),
)
def masterthief_gloves(table: Table, seat: Seat, wish: Wish) -> None:
    theft = table.theft
    assert theft is not None
    theft.gloves = True
    if "token" in wish:
        theft.chosen = empty()
        theft.chosen[PLACES[wish["token"]]] = 1
    elif "tokens" in wish:
        theft.chosen = heap_of(wish["tokens"])
    table.tell("puts_on_gloves", seat.name)


def as_victim(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if table.theft is not None and table.theft.victim == seat.index else "only_for_your_own"


@magic("ward_amulet", THEFT, may=as_victim, branches=("wards_off", "has_nothing_to_pay", "pays_for_it"))
def ward_amulet(table: Table, seat: Seat, wish: Wish) -> None:
    theft = table.theft
    assert theft is not None
    theft.warded = True
    thief = table.seats[theft.thief]
    table.tell("wards_off", seat.name, thief.name)
    colour = table.take_blind(thief, seat)
    if colour is None:
        table.tell("has_nothing_to_pay", thief.name)
    else:
        table.tell("pays_for_it", thief.name, seat.name)
        table.tell("token_was", colour, only=(thief.index, seat.index))


def has_the_gift(table: Table, seat: Seat, wish: Wish) -> str | None:
    if wish["player"] == seat.name:
        return "only_for_others"
    return None if seat.treasure[PLACES[wish["token"]]] else "not_your_token"


@magic(
    "poisoned_gift",
    IDLE,
    MARKET,
    needs=(("player", "token"),),
    may=has_the_gift,
    branches=("gives", "gives_nothing_back", "gives_back_blind"),
)
def poisoned_gift(table: Table, seat: Seat, wish: Wish) -> None:
    other = table.named(wish["player"])
    back = table.take_blind(other, seat)  # drawn before the gift joins them
    move(1, PLACES[wish["token"]], seat.treasure, other.treasure)
    table.tell("gives", seat.name, other.name)
    table.tell("token_was", wish["token"], only=(seat.index, other.index))
    if back is None:
        table.tell("gives_nothing_back", other.name)
    else:
        table.tell("gives_back_blind", other.name, seat.name)
        table.tell("token_was", back, only=(seat.index, other.index))


def something_to_see(table: Table, seat: Seat, wish: Wish) -> str | None:
    if "player" in wish:
        return "only_for_others" if wish["player"] == seat.name else None
    if wish["dragons"] is not True:
        return "no_such_dragon"
    return None if table.pile else "pile_is_empty"


@magic(
    "crystal_ball",
    IDLE,
    needs=(("player",), ("dragons",)),
    may=something_to_see,
    branches=("looks_behind_screen", "looks_at_dragons"),
)
def crystal_ball(table: Table, seat: Seat, wish: Wish) -> None:
    if "player" in wish:
        other = table.named(wish["player"])
        table.tell("looks_behind_screen", seat.name, other.name)
        table.tell("sees_treasure", other.name, tuple(other.treasure), only=(seat.index,))
    else:
        table.tell("looks_at_dragons", seat.name)
        table.tell("sees_dragons", tuple(table.pile[:SEEN_DRAGONS]), only=(seat.index,))
