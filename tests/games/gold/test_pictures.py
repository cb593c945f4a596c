"""Pictures of Dragon's Gold: everything has its place, however much there is, and alt text, too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dragonbot.games.gold.picture import CARD, KINDS, end, hand, market, proposal, turn
from dragonbot.games.gold.picture.end import Moment, Step, Story, story_of
from dragonbot.games.gold.picture.turn import fall_of
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.gold.rules.tokens import COLOURS, parts_of
from dragonbot.games.gold.rules.view import OwnView, View
from dragonbot.games.gold.words import heap_phrase, hunter_word
from dragonbot.picture.canvas import TALLEST, Canvas
from dragonbot.picture.faces import SCALE
from dragonbot.picture.picture import LONGEST_ALT, PICTURES, Wanted, Words
from dragonbot.text.speech import Catalogue, Phrases
from tests.each import for_each, slow_but
from tests.games.fist.pictured import LANGUAGES, LONG_NAMES, PEOPLE, REVIEWED, out_of_place
from tests.games.gold.pictured import (
    CROWD,
    dealt,
    full_sharing,
    full_view,
    gold_words,
    heap,
    hunts,
    played,
    stored,
)
from tests.secrets.examples import TIMES, some, times
from tests.words import said

ROOT = Path(__file__).resolve().parents[3]
GAME = "dragons-gold"
LARGEST_BYTES = 60_000
CORNER = (28, 22)
"""Units at the lower left that Discord's button may cover."""
COMPOSERS = {"turn": turn.TURN, "proposal": proposal.PROPOSAL, "market": market.MARKET}


def composed(kind: str, data: Any, words: Words) -> Canvas:
    return COMPOSERS[kind].compose(View.read(data), words)


def kind_of(data: Any) -> str | None:
    return PICTURES[GAME].of_scene({"view": data})


def in_the_corner(canvas: Canvas) -> list[str]:
    """Texts and things that a button may cover."""
    right, top = CORNER[0] * SCALE, canvas.numbers.height - CORNER[1] * SCALE
    return [
        mark.what
        for mark in canvas.marks
        if mark.sort in ("text", "sprite") and mark.left < right and mark.bottom > top
    ]


def is_as_it_should(canvas: Canvas) -> None:
    assert out_of_place(canvas) == []
    assert in_the_corner(canvas) == []
    assert canvas.height <= TALLEST


@pytest.mark.parametrize("language", slow_but("de", of=LANGUAGES))
def test_nothing_overlaps(language: str) -> None:
    seen = set()
    for number, game in enumerate(hunts(times(5), 90)):
        data = game.view(None)
        words = gold_words(language, data)
        kind = kind_of(data)
        if kind is not None:
            seen.add(kind)
            is_as_it_should(composed(kind, data, words))
        own = game.view(number % len(data["seats"]))
        is_as_it_should(hand.compose(OwnView.read(own), words))
    assert seen == {"turn", "proposal", "market"}


@pytest.mark.parametrize("language", slow_but("de", of=LANGUAGES))
def test_the_fullest_table_fits(language: str) -> None:
    data = full_view()
    words = gold_words(language, data)
    missed = {"stolen_from": ("d09", (1,))}
    shown = {"shown": [(2, "seven_league_boots", ())]}
    theft = {"theft": (2, 1)}
    none_left = {"lairs": data["lairs"][:1], "market": None}
    crowded = {"lairs": [(*lair[:4], CROWD) for lair in data["lairs"][:2]]}
    for more in ({}, missed, shown, theft, none_left, crowded):
        canvas = composed("turn", data | more, words)
        is_as_it_should(canvas)
        assert len(canvas.png()) <= LARGEST_BYTES
    for named in (False, True):
        own = hand.compose(OwnView.read(full_view(3)), words, named)
        is_as_it_should(own)
        assert len(own.png()) <= LARGEST_BYTES
    looking = full_view(3) | {"theft": (3, 1), "seen": (35, 20, 16, 12, 12, 12, 12, 6, 1)}
    is_as_it_should(hand.compose(OwnView.read(looking), words))


@for_each("language", some("de", of=LANGUAGES))
@for_each("involved", some(2, 4, 6, of=range(2, 7)))
def test_treasure_fits_however_it_is_shared(involved: int, language: str) -> None:
    data = full_view()
    words = gold_words(language, data)
    treasure = data["lairs"][1][2]
    divides = {"proposal": None, "before": None}
    shares = [share for _, share in dealt(treasure, involved, 3)]
    taken = {"shares": shares, "taken": tuple((seat, seat) for seat in range(involved - 1)), **divides}
    ways: list[dict[str, Any]] = [
        {},
        {"before": None},
        divides,
        taken,
        {"final": dealt(treasure, involved, 4)},
    ]
    ways += [{"proposal": dealt(treasure, involved, -1)}, {"before": dealt(treasure, involved, -1)}]
    for more in ways:
        for seed in range(times(3) if TIMES <= 1 else 6):
            canvas = composed("proposal", full_sharing(data, involved, seed, **more), words)
            is_as_it_should(canvas)
            assert len(canvas.png()) <= LARGEST_BYTES


@for_each("language", LANGUAGES)
@for_each("offers", [0, 1, 7, 8, 14, 15, 30])
def test_a_market_s_offers_fit(offers: int, language: str) -> None:
    heaps = (heap(silver=35), heap(gold=1), heap(), heap(silver=9, gold=2, blue=3, green=1, white=2, black=1))
    pairs = [(giver, to) for giver in range(6) for to in range(6) if giver != to][:offers]
    told = [(*pair, heaps[place % 4], heaps[(place + 1) % 4]) for place, pair in enumerate(pairs)]
    for waiting in (("market", (0, 2, 5), "sand"), ("pause", (1,), "choice")):
        data = full_view() | {"offers": told, "waiting": waiting}
        words = gold_words(language, data)
        assert kind_of(data) == "market"
        canvas = composed("market", data, words)
        is_as_it_should(canvas)
        assert len(canvas.png()) <= LARGEST_BYTES
        plates = [place for place, mark in enumerate(canvas.marks) if mark.what == "offer"]
        for place, offer in zip(plates, told, strict=False):
            tokens = [mark for mark in canvas.marks if mark.surface == place and "token" in mark.what]
            assert len(tokens) >= sum(map(any, offer[2:])), "something of each heap is seen"
        whole, alt = (
            tell(View.read(data), words) for tell in (market.MARKET.in_words, market.MARKET.alt_text)
        )
        assert len(alt) <= LONGEST_ALT
        assert alt == whole or words.say("picture-told-more-offers", count=1)[:4] in alt


def long_story(seats: int, turns: int) -> Story:
    steps = [
        tuple(Step(1 + (turns - 1) * number // 20, 7 * number % 50 + seat) for number in range(21))
        for seat in range(seats)
    ]
    best = tuple(Moment(1 + seat * (turns - 1) // 6, "d09", seat, 30) for seat in range(seats))
    moments = tuple(Moment(turns - seat, "d18", seat, 130) for seat in (0, 1) if turns > seat)
    return Story(turns, tuple(steps), best, moments)


def end_view(seats: int, winners: tuple[int, ...]) -> dict[str, Any]:
    data = full_view()
    parts = {"silver": 12, "gold": 9, "magic": 3, "blue": 10, "green": 10, "purple": 10, "yellow": 10}
    parts |= {"white": 10, "black": 19, "sets": 5}
    scores = [98 if seat in winners else 40 + seat for seat in range(seats)]
    points = [parts if seat in winners else parts | {"silver": 1} for seat in range(seats)]
    return data | {"seats": data["seats"][:seats], "winners": winners, "scores": scores, "points": points}


@for_each("language", some("de", of=LANGUAGES))
@for_each("turns", [1, 9, 64, 300])
@for_each("seats", some(3, 6, of=[3, 4, 5, 6]))
def test_all_lanes_of_an_end_fit(seats: int, turns: int, language: str) -> None:
    for winners in ((1,), (0, 1), tuple(range(seats))):
        data = end_view(seats, winners)
        words = gold_words(language, data)
        canvas = end.compose(View.read(data), long_story(seats, turns), words)
        is_as_it_should(canvas)
        assert words.say("picture-points-by-turn") in [mark.what for mark in canvas.marks]
        assert len(canvas.png()) <= LARGEST_BYTES
        assert len(end.END.alt_text(View.read(data), long_story(seats, turns), words)) <= LONGEST_ALT


@pytest.mark.parametrize("language", slow_but("de", of=LANGUAGES))
def test_every_card_s_text_fits(language: str) -> None:
    words = gold_words(language, full_view())
    for name in (*DRAGONS, *OBJECTS):
        canvas = CARD.compose(name, words)
        assert out_of_place(canvas) == []
        drawn = " ".join(mark.what for mark in canvas.marks if mark.sort == "text")
        assert " ".join(words.narrator.power(name).split()) in drawn
        assert words.narrator.power(name) in CARD.in_words(name, words)
        assert len(CARD.alt_text(name, words)) <= LONGEST_ALT


def test_a_single_object_s_name_fits() -> None:
    name = "Meisterdiebhandschuhe"
    for objects, is_whole in ((1, True), (2, False), (3, True)):
        held = (*["treasure_map"] * (objects - 1), "masterthief_gloves")
        data = full_view(2) | {"objects": held, "armed": {"masterthief_gloves": {}}}
        canvas = hand.compose(OwnView.read(data), gold_words("de", data))
        is_as_it_should(canvas)
        assert (name in [mark.what for mark in canvas.marks]) is is_whole


def test_names_without_printable_letters_become_seat_numbers() -> None:
    data = full_view()
    canvas = composed("turn", data, gold_words("en", data))
    drawn = [mark.what for mark in canvas.marks if mark.sort == "text"]
    assert any(text.startswith("Seat") for text in drawn)
    assert not any("田" in text or "🐉" in text for text in drawn)
    assert LONG_NAMES[2] in turn.TURN.in_words(View.read(data), gold_words("en", data))


PROGRAM = """
import sys
from dragonbot.games.gold.rules.view import OwnView, View
from dragonbot.games.gold.picture import hand, proposal, turn
from tests.games.gold.pictured import full_sharing, full_view, gold_words
view = full_view()
words = gold_words("de", view)
sys.stdout.buffer.write(turn.TURN.draw(View.read(view), words))
sys.stdout.buffer.write(proposal.PROPOSAL.draw(View.read(full_sharing(view, 4)), words))
sys.stdout.buffer.write(hand.HAND.draw(OwnView.read(full_view(2)), words))
"""


@pytest.mark.slow
def test_the_same_table_has_the_same_bytes_everywhere() -> None:
    view = full_view()
    words = gold_words("de", view)
    here = [turn.TURN.draw(View.read(view), words) for _ in range(2)]
    assert here[0] == here[1]
    shared = proposal.PROPOSAL.draw(View.read(full_sharing(view, 4)), words)
    own = hand.HAND.draw(OwnView.read(full_view(2)), words)
    run = subprocess.run((sys.executable, "-c", PROGRAM), cwd=ROOT, stdout=subprocess.PIPE, check=True)
    assert run.stdout == here[0] + shared + own


# Alt text


@pytest.mark.parametrize("language", slow_but("de", of=LANGUAGES))
def test_alt_text_covers_everything_visible(language: str) -> None:
    phrases = Phrases(Catalogue(language), {})
    for game in hunts(16):
        data = game.view(None)
        kind = kind_of(data)
        if kind is None:
            continue
        view, words = View.read(data), gold_words(language, data)
        room = COMPOSERS[kind]
        whole, alt = room.in_words(view, words), room.alt_text(view, words)
        assert len(alt) <= LONGEST_ALT
        assert (alt == whole) is (len(whole) <= LONGEST_ALT)
        wanted: list[str] = []
        if kind == "turn":
            for lair in view.lairs:
                wanted += [phrases.card(lair.dragon), heap_phrase(phrases, lair.hoard), str(lair.strength)]
                fought = [
                    (LONG_NAMES[each.seat], hunter_word(phrases, each.hunter)) for each in lair.attackers
                ]
                line = next(line for line in whole.splitlines() if line.startswith(phrases.card(lair.dragon)))
                wanted += [
                    f"{who} / {what}" for who, what in fought if not (who in line and f"{what}" in line)
                ]
            lines = [line for line in whole.splitlines() if line[0].isdigit()]
            assert len(lines) == len(view.seats)
            for seat, line in zip(view.seats, lines, strict=True):
                assert all(f"{hunter_word(phrases, each)}" in line for each in (*seat.ready, *seat.resting))
            wanted.append(str(sum(view.bag)))
        elif kind == "proposal":
            sharing = view.open_sharing()
            wanted.append(phrases.card(sharing.dragon))
            columns = proposal.columns_of(sharing)
            wanted += [heap_phrase(phrases, column.heap) for column in columns]
            if not columns:
                wanted.append(heap_phrase(phrases, view.lair(sharing.dragon).hoard))
        else:
            for offer in view.offers:
                wanted += [heap_phrase(phrases, offer.give), heap_phrase(phrases, offer.want)]
        assert [fact for fact in wanted if fact not in whole] == []


@pytest.mark.parametrize("language", slow_but("de", of=LANGUAGES))
def test_alt_text_covers_a_whole_hand(language: str) -> None:
    phrases = Phrases(Catalogue(language), {})
    for number, game in enumerate(hunts(8, 12)):
        seat = number % len(game.table.seats)
        data = game.view(seat)
        view, words = OwnView.read(data), gold_words(language, data)
        told = hand.HAND.in_words(view, words)
        things = [
            phrases.counted(count, f"{colour}_token")
            for colour, count in zip(COLOURS, view.mine, strict=True)
            if count
        ]
        assert [thing for thing in (*things, *map(phrases.card, view.objects)) if thing not in told] == []
        assert (hand.HAND.alt_text(view, words) == told) is (len(told) <= LONGEST_ALT)
        assert ".." not in told
        shown = hand.HAND.in_words(view, words, True)
        assert shown.count(words.called(seat)) == 3
        assert words.say("picture-hand") not in shown


def test_the_most_important_comes_first() -> None:
    """If it is too long, bag and pile are dropped first, then whose adventurers fight, then who is at
    home.
    """
    data = full_view()
    words = gold_words("de", data)
    whole, alt = (tell(View.read(data), words) for tell in (turn.TURN.in_words, turn.TURN.alt_text))
    assert len(whole) > LONGEST_ALT >= len(alt)
    assert "Im Beutel" in whole
    assert "Im Beutel" not in alt
    for dragon in ("d09", "d17", "d10", "d18"):
        assert words.narrator.card(dragon) in alt
    assert "; da: 4, 5, 6, 1, 2; Schatz: 3 Silber" in alt
    fewer = turn.TURN.alt_text(View.read(data | {"lairs": data["lairs"][3:]}), words)
    assert "1 zu Hause" in fewer, "how many, where there is no room for who they are"
    assert "mit Ritter (4)" in fewer
    few = data | {"seats": data["seats"][:3], "lairs": [(*lair[:4], ()) for lair in data["lairs"][:2]]}
    assert "Im Beutel" in turn.TURN.alt_text(View.read(few), gold_words("de", few))


def test_a_proposal_says_whose_it_is_and_what_is_new() -> None:
    game = GOLD_GAMES[GAME].new_game(["P1", "P2", "P3"], "proposal")
    for played_on in hunts(60):
        if played_on.question is not None and played_on.question.key == "haggle":
            game = played_on.fork()
            break
    assert game.question is not None
    first, second = game.question.waiting[:2]
    names = [seat.name for seat in game.table.seats]
    loot = View.read(game.view(None)).lair(game.table.sharing.dragon).hoard  # type: ignore[union-attr]
    whole = {colour: count for colour, count in zip(COLOURS, loot, strict=True) if count}
    game.answer(first, {"share": {names[first]: whole}})
    game.answer(second, {"share": {names[second]: whole}})
    posted = stored(GOLD_GAMES[GAME].posted(game.table, game.question))
    sharing = View.read(posted).open_sharing()
    assert (sharing.proposals, sharing.proposer) == (2, second)
    columns = dict(zip(sharing.involved, proposal.columns_of(sharing), strict=True))
    assert columns[second].heap == columns[first].before == tuple(loot)
    assert [columns[second].gained(place) for place in range(len(loot))] == list(loot)
    assert len(columns[first].gone) == sum(loot)
    words = gold_words("en", posted)
    told = proposal.PROPOSAL.in_words(View.read(posted), words)
    assert said("picture-proposal-of", number=2, who=LONG_NAMES[second]) in told
    phrase = heap_phrase(Phrases(Catalogue("en"), {}), loot)
    assert f"new: {phrase}; agrees" in told
    assert f"no longer: {phrase}; does not agree yet" in told
    del posted["sharing"]["before"], posted["sharing"]["proposals"], posted["sharing"]["proposer"]
    of_old = proposal.PROPOSAL.in_words(View.read(posted), words)
    assert "On the table" in of_old, "a post from before these were kept"
    assert "new:" not in of_old


# The end


def test_a_story_has_public_events_and_then_the_count() -> None:
    names = ("P1", "P2", "P3")

    def scene(turns: int, *events: tuple[str, tuple[Any, ...]]) -> dict[str, Any]:
        told = [(key, "", facts) for key, facts in (("turn_of", ("P1",)), *events)]
        view = {"turn": 0, "turns": turns, "seats": [[name] for name in names]}
        return stored({"events": told, "done": True, "view": view})  # type: ignore[no-any-return]

    scenes = [
        scene(1, ("sends", ("P1", "thief", "d01"))),
        scene(
            2,
            ("slain", ("d01", ("P1", "P2"))),
            ("seizes", ("P2", 2)),
            ("takes_share", ("P1", heap(gold=2, blue=1))),
            ("takes_share", ("P2", heap(silver=1))),
            ("steals", ("P2", "P1", 1)),
        ),
        scene(
            3,
            ("slain", ("nothing of this game", ())),
            ("takes_share", ("nobody of this table", heap(gold=9))),
            ("takes_share", ("P1", (1, 2))),
        ),
        scene(4, ("trades", ("P1", "P2", heap(gold=1), heap(silver=5)))),
        scene(5, ("slain", ("d09", ("P2",))), ("takes_share", ("P2", heap(green=1, gold=4)))),
    ]
    story = story_of(scenes, names, House(), 6, (1,), (9, 40, 0))
    assert story.turns == 6
    # In a game of three, the most gems of a colour are worth 15.
    assert story.steps[0] == (Step(2, 6 + 15), Step(4, 3 + 5 + 15), Step(6, 9))
    assert story.steps[1] == (Step(2, 3), Step(4, 5), Step(5, 5 + 12 + 15), Step(6, 40))
    assert story.steps[2] == (Step(6, 0),)
    assert story.best == (Moment(2, "d01", 0, 21), Moment(5, "d09", 1, 27), None)
    assert story.moments == (Moment(2, "d01", 1, 3), Moment(5, "d09", 1, 27))


@for_each("language", LANGUAGES)
@for_each(("seats", "rules"), [(3, "basic"), (6, "advanced"), (4, "advanced")])
def test_a_game_s_story_comes_from_its_posts(seats: int, rules: str, language: str) -> None:
    game, scenes = played(seats, f"end {seats} {rules}", rules)
    assert game.question is None
    data = stored(game.view(None))
    wanted = Wanted(GAME, "end", language, {"view": data, "scenes": scenes}, PEOPLE[:seats])
    told = PICTURES[GAME].in_words(wanted)
    catalogue = Catalogue(language)
    for seat, score in enumerate(data["scores"]):
        (line,) = [line for line in told.splitlines() if f". {seat + 1} {LONG_NAMES[seat]}" in line]
        assert catalogue.say("picture-count-points", count=score) in line
        for part, points in parts_of(game.table)[seat].items():
            label = catalogue.say(f"sharing-row-{part}")
            said = catalogue.say("picture-part", points=str(points), what=label)
            assert (said in line) is bool(points)
    view = View.read(data)
    words = gold_words(language, data)
    story = story_of(scenes, view.names, view.house, view.turns, view.winners, view.scores)
    assert [steps[-1].points for steps in story.steps] == data["scores"]
    is_as_it_should(end.compose(view, story, words))
    assert len(PICTURES[GAME].alt_text(wanted)) <= LONGEST_ALT


def test_pictures_are_found_through_the_register() -> None:
    data = stored(full_view())
    contents: dict[str, dict[str, Any]] = {
        "turn": {"view": data},
        "proposal": {"view": stored(full_sharing(data, 3))},
        "market": {"view": data | {"offers": []}},
        "hand": {"view": stored(full_view(2))},
        "end": {"view": end_view(6, (1,)), "scenes": []},
        "share": {"view": end_view(6, (1,)), "scenes": []},
        "card": {"card": "treasure_map"},
        "chances": REVIEWED,
    }
    pictures = PICTURES[GAME]
    assert set(pictures.kinds) == set(contents) == set(KINDS)
    drawn = {}
    for kind, content in contents.items():
        wanted = Wanted(GAME, kind, "de", content, PEOPLE)
        drawn[kind] = pictures.draw(wanted)
        assert pictures.in_words(wanted).startswith(pictures.alt_text(wanted)[:30])
        if kind in COMPOSERS:
            assert pictures.of_scene(content) == kind
    assert drawn["turn"] == turn.TURN.draw(View.read(data), gold_words("de", data))
    assert len(set(drawn.values())) == len(drawn)
    assert pictures.of_scene({"view": data | {"lairs": []}}) is None


@pytest.mark.parametrize("language", slow_but("de", of=LANGUAGES))
@pytest.mark.parametrize("sharing", range(1, 7))
def test_the_last_fallen_dragon_fits_above_the_turn(language: str, sharing: int) -> None:
    data = full_view()
    words, view = gold_words(language, data), View.read(data)
    heap = [3, 2, 2, 2, 1, 1, 1, 1, 1]
    shares = [["takes_share", "", [name, heap]] for name in view.names[:sharing]]
    slain = ["slain", "", ["d09", [*view.names[:sharing]]]]
    for events in (
        [slain, *shares],
        [slain, ["no_agreement", "", ["d09", heap]]],
        [["falls_by_itself", "", ["d09"]]],
    ):
        fall = fall_of({"before": events}, view.names)
        assert fall is not None
        canvas = turn.compose(view, words, fall)
        assert out_of_place(canvas) == []
        assert in_the_corner(canvas) == []
        told = turn.TURN.in_words(view, words, fall)
        assert words.narrator.card("d09") in told.split("\n")[0]
    assert fall_of({"before": []}, view.names) is None
