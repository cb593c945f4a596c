"""Answers as they are typed in Dragon's Gold. The rules say whether they are allowed."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.players.split import even_split
from dragonbot.games.gold.terminal.line import Line
from dragonbot.games.gold.terminal.wishes import left_of, read_object, read_shares, read_wish
from dragonbot.gold.dividing import Divide
from dragonbot.gold.haggle import Haggle
from dragonbot.gold.market import DONE, Market
from dragonbot.gold.pause import GO_ON, Pause
from dragonbot.gold.sending import Send
from dragonbot.gold.tokens import Heap, empty, named
from dragonbot.text.narrator import Narrator

PUT_TOGETHER = (Send, Haggle, Market, Pause, Divide)
"""Questions that are not answered by one of a list."""


def read_action(line: Line, narrator: Narrator) -> Any:
    """What is to be done without being asked; None where it is something else."""
    match line.deed("ready", "unready", "accuse"):
        case "ready":
            return read_wish(line, "arm", narrator)
        case "unready":
            return {"disarm": read_object(line, narrator)}
        case "accuse":
            said = line.shown()
            name = line.name()
            if name is None:
                raise Refused("nobody_of_that_name", name=said)
            return {"accuse": name}
    return None


def read(line: Line, question: Question, narrator: Narrator) -> Any:
    """An answer in a form that the question takes; None where nothing is said."""
    if not isinstance(question, Divide) and line.deed("use"):
        return read_wish(line, "use", narrator)
    match question:
        case Send():
            return _sending(line, question)
        case Divide():
            return _shares(line, question)
        case Haggle():
            return _haggling(line)
        case Market():
            return _trading(line)
    return None if line.deed("wait", "done", "pass", "refuse") else GO_ON if not line.left else line.text


def _sending(line: Line, question: Send) -> Any:
    if not question.hunters:
        return "pass" if line.deed("pass", "done", "wait") else line.text
    only = question.hunters[0] if len(question.hunters) == 1 else None
    whole = line.left[:]
    hunter = line.hunter()
    line.deed("to", "for")
    dragon = line.dragon()
    if dragon is None and only is not None:  # it is clear who goes, so a dragon will do
        line.left, hunter = whole, only
        line.deed("to", "for")
        dragon = line.dragon()
    if hunter is None:
        raise Refused("send_somebody", options=question.hunters)
    if dragon is None or not line.is_done():
        raise Refused("no_such_dragon", options=tuple(lair.dragon for lair in line.view.lairs))
    return {"send": hunter, "to": dragon}


def _shares(line: Line, question: Divide) -> Any:
    loot = question.lair.hoard
    if line.deed("even"):
        return {"divide": [named(heap) for heap in even_split(loot, question.shares)]}
    shares = read_shares(line, loot)
    if shares is None:
        raise Refused("not_tokens", name="")
    return {"divide": shares}


def _haggling(line: Line) -> Any:
    me, sharing = line.view.me, line.view.open_sharing()
    match line.deed("agree", "refuse", "withdraw", "wait", "done", "propose"):
        case "agree":
            return "agree"
        case "withdraw":
            return "withdraw"
        case "refuse":
            return "withdraw" if me in sharing.agreed else None
        case "wait" | "done":
            return None
    names = [line.view.names[seat] for seat in sharing.involved]
    loot = list(line.view.lair(sharing.dragon).hoard)
    if line.deed("even"):
        heaps = dict(zip(names, even_split(loot, len(names)), strict=True))
    else:
        heaps = _proposed(line, names, loot)
    return {"share": {name: named(heap) for name, heap in heaps.items()}}


def _proposed(line: Line, names: list[str], loot: Heap) -> dict[str, Heap]:
    """`Ann 2 gold, Bob 1 blue, me rest`: all of it, or the rules say what is missing."""
    heaps: dict[str, Heap] = {}
    rest = ""
    while not line.is_done():
        line.stroke()
        name = line.name()
        if name is None:
            raise Refused("not_a_proposal", options=tuple(names))
        there = heaps.setdefault(name, empty())
        if line.deed("rest"):
            rest = name
            continue
        for place, count in enumerate(line.heap() or ()):
            there[place] += count
    if not heaps:
        raise Refused("not_a_proposal", options=tuple(names))
    if rest:
        more = left_of(loot, list(heaps.values()))
        heaps[rest] = [count + also for count, also in zip(heaps[rest], more, strict=True)]
    return heaps


def _trading(line: Line) -> Any:
    match line.deed("done", "wait", "refuse", "pass", "take", "agree", "withdraw", "offer"):
        case "done":
            return DONE
        case "wait" | "refuse" | "pass":
            return None
        case "take" | "agree":
            givers = [offer.giver for offer in line.view.offers if offer.to == line.view.me]
            return {"agree": _partner(line, givers)}
        case "withdraw":
            takers = [offer.to for offer in line.view.offers if offer.giver == line.view.me]
            return {"withdraw": _partner(line, takers)}
    return _offered(line)


def _partner(line: Line, seats: list[int]) -> str:
    """The one whose offer is meant; it need not be said where there is only one."""
    if line.is_done() and len(seats) == 1:
        return line.view.names[seats[0]]
    said = line.shown()
    name = line.name()
    if name is None or not line.is_done():
        raise Refused("nobody_of_that_name", name=said)
    return name


def _offered(line: Line) -> dict[str, Any]:
    """`Bob 1 gold for 1 blue`, `1 gold to Bob for 1 blue`; what is given or asked for may be nothing."""
    sides: list[Heap] = [empty(), empty()]
    side, whom = 0, ""
    while not line.is_done():
        if line.deed("for"):
            side = 1
            continue
        line.deed("to")
        heap = line.heap()
        if heap is not None:
            sides[side] = [there + more for there, more in zip(sides[side], heap, strict=True)]
            continue
        name = line.name()
        if name is None or whom:
            raise Refused("not_tokens", name="")
        whom = name
    if not whom:
        raise Refused("nobody_of_that_name", name=line.shown())
    return {"give": named(sides[0]), "for": named(sides[1]), "to": whom}
