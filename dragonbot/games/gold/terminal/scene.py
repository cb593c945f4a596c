"""The table of Dragon's Gold as one seat sees it, from its view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.games.gold.words import heap_phrase, hunter_word, taken_phrase
from dragonbot.gold.scoring import A_SET, BLACK_DIAMOND, CURSED_DIAMOND, bonus, leaders
from dragonbot.gold.tokens import BLACK, COLOURS, GEMS
from dragonbot.gold.view import LairView, OfferView, OwnView, View
from dragonbot.gold.worth import certain_worth
from dragonbot.terminal.paint import FAINT
from dragonbot.terminal.screen import Screen
from dragonbot.text.catalogue import Fact, text_id
from dragonbot.text.narrator import Narrator

GEM_COLOURS: Final = tuple(COLOURS[place] for place in GEMS)


class Scene:
    def __init__(self, screen: Screen, narrator: Narrator) -> None:
        self._screen = screen
        self._narrator = narrator
        self._say = narrator.catalogue.say
        self._phrases = narrator.phrases

    def show(self, view: View) -> None:
        """The dragons with whoever fights them, everybody's adventurers, and what is to come."""
        self._screen.say()
        who = self._name(view, view.turn)
        self._screen.head(self._say("terminal-turn", turn=str(view.turns), who=who))
        for number, lair in enumerate(view.lairs, 1):
            self._lair(view, number, lair)
        self._screen.say()
        for index, seat in enumerate(view.seats):
            told = self._say(
                "terminal-seat",
                who=self._narrator.name(seat.name),
                ready=self.hunters(seat.ready),
                resting=len(seat.resting),
                rest=self.hunters(seat.resting),
                objects=seat.objects,
            )
            is_me = isinstance(view, OwnView) and index == view.me
            self._screen.say(told, before="▸ " if is_me else "  ", under="    ")
        self._screen.say()
        self._under(
            "terminal-supplies",
            tokens=sum(view.bag),
            dragons=view.pile,
            market=view.market or 0,
        )
        advanced = view.house.cursed
        self._under(
            "terminal-worths-advanced" if advanced else "terminal-worths",
            black=CURSED_DIAMOND if advanced else BLACK_DIAMOND,
            set=A_SET if view.house.sets else 0,
            most=bonus(len(view.seats), 1, advanced=advanced),
        )
        if view.stolen_from is not None:
            self._indented(self._say("terminal-missing", dragon=self._narrator.card(view.stolen_from.dragon)))

    def _lair(self, view: View, number: int, lair: LairView) -> None:
        told = self._say(
            "terminal-dragon",
            dragon=self._narrator.card(lair.dragon),
            strength=str(lair.strength),
            might=str(lair.might()),
            treasure=self.heap(lair.hoard),
            hidden=lair.hidden,
        )
        self._screen.say(told, before=f"{number:>3}  ", under="     ")
        fighters = [
            self._say(
                "terminal-fighter",
                who=self._name(view, one.seat),
                hunter=self.hunters([one.hunter]),
                extra=one.extra,
            )
            for one in lair.attackers
        ]
        if fighters:
            text = self._phrases.in_a_row(fighters)
            self._screen.say(text, before="       ", under="       ", code=FAINT)

    def scores(self, view: View) -> None:
        """What everybody's treasure came to at the end."""
        parts: list[tuple[str, tuple[str, ...]]] = [
            (self._say("terminal-column-silver"), ("silver",)),
            (self._say("terminal-column-gold"), ("gold",)),
            (self._say("terminal-column-magic"), ("magic",)),
            (self._say("terminal-column-gems"), GEM_COLOURS),
            (self._say("terminal-column-black"), ("black",)),
        ]
        if view.house.sets:
            parts.append((self._say("terminal-column-sets"), ("sets",)))
        rows = [[self._say("terminal-name"), self._say("terminal-points"), *(head for head, _ in parts)]]
        for seat, points in enumerate(view.points):
            counts = [str(sum(points[part] for part in found)) for _, found in parts]
            rows.append([self._name(view, seat), str(view.scores[seat]), *counts])
        mine = view.me + 1 if isinstance(view, OwnView) else -1
        self._screen.grid(rows, [""] * len(rows[0]), strong=mine)
        self._most_gems(view)

    def _most_gems(self, view: View) -> None:
        """Who has the most gems of each colour that anybody has, and whom a curse keeps from it."""
        for gem in GEMS:
            colour = COLOURS[gem]
            first = leaders(view.counted, gem)
            paid = [seat for seat in first if view.points[seat][colour]]
            if first:
                told = self._say(
                    "terminal-most",
                    gems=self._say(text_id("sharing-row", colour)),
                    whos=self._listed(view, first),
                    tied=len(first),
                    most=str(view.counted[first[0]][gem]),
                    paid=self._listed(view, paid),
                    payees=len(paid),
                    count=view.points[paid[0]][colour] if paid else 0,
                )
                self._screen.say(told, before="  ", under="    ")
        for seat, points in enumerate(view.points):
            if points["black"] == CURSED_DIAMOND:
                self._indented(self._say("terminal-score-cursed", who=self._name(view, seat)))

    def own(self, view: OwnView) -> None:
        """What lies behind the seat's own screen, and what it holds."""
        self._indented(self._say("terminal-own", things=self.heap(view.mine)))
        if view.objects:
            self._indented(self._say("terminal-objects", cards=self._phrases.cards(view.objects)))
        if view.armed:
            self._indented(self._say("terminal-readied", cards=self._phrases.cards(list(view.armed))))

    def hand(self, view: OwnView) -> None:
        """The same, with what it is worth, and what the objects do."""
        self.own(view)
        advanced = view.house.cursed
        worth = certain_worth(view.mine, advanced=advanced, sets=view.house.sets)
        self._indented(self._say("terminal-worth", count=worth))
        if advanced and view.mine[BLACK]:
            self._indented(self._say("terminal-cursed"))
        for card in dict.fromkeys(view.objects):
            power = self._say(
                "terminal-object", card=self._narrator.card(card), power=self._narrator.power(card)
            )
            self._screen.say(power, before="  - ", under="    ")

    def sharing(self, view: View) -> None:
        """What is proposed, and who agrees. Whoever is asked is told with the question what is shared."""
        sharing = view.open_sharing()
        if not isinstance(view, OwnView) or view.asked is None:
            loot = view.lair(sharing.dragon).hoard
            dragon = self._narrator.card(sharing.dragon)
            self._indented(self._say("terminal-loot", dragon=dragon, things=self.heap(loot)))
        if sharing.proposal is None:
            self._indented(self._say("terminal-no-proposal", whos=self._listed(view, sharing.involved)))
            return
        proposer = self._name(view, sharing.proposers[-1]) if sharing.proposers else ""
        self._indented(self._say("terminal-proposal", who=proposer))
        for seat, heap in sharing.proposal.items():
            self._screen.say(self._share(view, seat, heap), before="    ", under="      ")
        still = [seat for seat in sharing.involved if seat not in sharing.agreed]
        self._indented(
            self._say(
                "terminal-agreed",
                whos=self._listed(view, sharing.agreed),
                count=len(sharing.agreed),
                others=self._listed(view, still),
            )
        )

    def shares(self, view: View) -> None:
        """The shares from which is chosen, and who has which."""
        sharing = view.open_sharing()
        taken = {place: seat for seat, place in sharing.taken.items()}
        for place, share in enumerate(sharing.shares):
            line = self._say("share-line", number=place + 1, things=self.heap(share))
            if place in taken:
                line = self._say("terminal-taken", share=line, who=self._name(view, taken[place]))
            self._screen.say(line, before="  ", under="    ")

    def offers(self, view: View) -> None:
        if not view.offers:
            self._indented(self._say("terminal-no-offers"))
        for offer in view.offers:
            self._screen.say(self._offer(view, offer), before="  - ", under="    ")
        if view.waiting is not None:
            still = self._listed(view, view.waiting.seats)
            self._indented(self._say("terminal-trading", whos=still, count=len(view.waiting.seats)))

    def pause(self, view: View) -> None:
        """Objects that lie open."""
        for one in view.shown:
            who, card = self._name(view, one.seat), self._narrator.card(one.card)
            self._indented(self._say("terminal-shown", who=who, card=card))

    def say_to_all(self, text: str) -> None:
        """What is asked where everybody looks on."""
        self._indented(text)

    def seen(self, view: OwnView) -> None:
        """What lies behind the screen of whom the seat steals from."""
        if view.seen is not None and view.theft is not None:
            whom = self._name(view, view.theft.victim)
            self._indented(self._say("terminal-seen", whom=whom, things=self.heap(view.seen)))

    def heap(self, heap: Sequence[int]) -> str:
        return heap_phrase(self._phrases, heap)

    def hunters(self, which: Sequence[str]) -> str:
        told = [hunter_word(self._phrases, hunter) or hunter for hunter in which]
        return self._phrases.in_a_row(told) or self._say("terminal-nobody")

    def _offer(self, view: View, offer: OfferView) -> str:
        return self._say(
            "terminal-offer",
            who=self._name(view, offer.giver),
            whom=self._name(view, offer.to),
            give=taken_phrase(self._phrases, offer.give),
            count=sum(offer.give),
            want=taken_phrase(self._phrases, offer.want),
            price=sum(offer.want),
        )

    def _share(self, view: View, seat: int, heap: Sequence[int]) -> str:
        return self._say("heap-line", who=self._name(view, seat), things=self.heap(heap))

    def _name(self, view: View, seat: int) -> str:
        return self._narrator.name(view.names[seat])

    def _listed(self, view: View, seats: Sequence[int]) -> str:
        return self._phrases.listed([self._name(view, seat) for seat in seats])

    def _under(self, key: str, **facts: Fact) -> None:
        self._screen.say(self._say(key, **facts), before="  ", under="    ", code=FAINT)

    def _indented(self, text: str) -> None:
        self._screen.say(text, before="  ", under="  ")
