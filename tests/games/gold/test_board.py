"""Messages and panels of Dragon's Gold, from random games, within Discord's limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board.hand import (
    answer_in,
    read_wish,
    send_panel,
    wish_in,
    wish_panel,
    with_choice,
    written_wish,
)
from dragonbot.games.gold.board.tokens import (
    IN_IDS,
    drafted_panel,
    heap_phrase,
    moved,
    offer_in,
    offer_panel,
    read_tokens,
    shares_in,
    shares_panel,
    token_options,
    with_part,
)
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.tokens import IN_THE_BOX, PLACES, named, unpacked_shares
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit.components import action_in, custom_ids_in
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.hand import answer_of, hand_panel
from dragonbot.ui.table.message import public_message
from dragonbot.ui.table.picture import of_post
from tests.each import slow_but
from tests.games.gold.rules.tables import GOLD, game_of, stopped_games
from tests.ui.dump import dump
from tests.ui.limits import problems
from tests.ui.tables import (
    MENTIONS,
    NAMES,
    OPENED,
    USERS,
    WORST,
    Seen,
    kept,
    people,
    post,
    row,
    scene_of,
)

GAME = "dragons-gold"


def shown(
    game: Game[Any], language: str, names: tuple[str, ...]
) -> Iterator[tuple[str, discord.ui.LayoutView]]:
    """Everything visible of this position."""
    count, question = len(game.table.seats), game.question
    seats, match = people(names[:count]), row(GAME, language)
    catalogue = Catalogue(language)
    if question is None:
        hands = [GOLD.hand(game.table, seat) for seat in range(count)]
        content = {"view": game.view(None), "hands": hands, "started": 0.0, "ended": 99.0}
        content["chance"] = OPENED
        yield "end", public_message(kept(Notice(match, seats, post("end", content), [])), catalogue, MENTIONS)
        return
    notice = scene_of(game.table, GOLD, question, seats, match)
    yield question.key, public_message(notice, catalogue, MENTIONS)
    yield question.key, public_message(kept(notice), catalogue, MENTIONS)
    seen = Seen(game, seats, match)
    for seat in range(count):
        yield f"hand {question.key}", hand_panel(seen, USERS[seat], language)
        if question.key in ("haggle", "divide") and seat in question.waiting:
            yield "shares", shares_panel(seen, USERS[seat], language)
        if question.key == "market":
            yield "offer", offer_panel(seen, USERS[seat], language)
        for card in game.table.seats[seat].objects:
            yield "wish", wish_panel(seen, USERS[seat], language, card, {})


def at_the_market() -> Game[Any]:
    """It opens at most once in a game."""
    game = game_of(
        """
title: The seventh dragon comes
rules: dragons-gold
players: [Ann, Bob, Cid, Dot, Eve, Fay]
given:
  Ann: {treasure: {silver: 9, gold: 9, blue: 2, black: 1}}
  Bob: {treasure: {magic: 9, green: 9}}
  dragons: [{id: d01, treasure: {}, hidden: 0, attackers: [[Ann, knight4]]}, {id: d10}]
  pile: [d08]
  market: 1
  turn: Ann
"""
    )
    game.answer(0, {"send": "wizard", "to": "d01"})
    game.answer(0, {"give": {"silver": 3}, "for": {"green": 2}, "to": "Bob"})
    return game


@pytest.mark.parametrize("names", [NAMES, WORST])
@pytest.mark.parametrize("language", slow_but("de", of=["en", "de"]))
def test_discord_accepts_everything(language: str, names: tuple[str, ...]) -> None:
    kinds: Counter[str] = Counter()
    for game in (*(game for game, _ in stopped_games(150, "looks")), at_the_market()):
        for kind, view in shown(game, language, names):
            assert problems(view) == [], kind
            kinds[kind] += 1
    assert {"send", "haggle", "market", "pause", "divide", "shares", "offer", "wish", "end"} <= kinds.keys()


def haggling() -> Iterator[Game[Any]]:
    for game, _ in stopped_games(200, "haggles"):
        if game.question is not None and game.question.key == "haggle":
            yield game


def test_tokens_are_assigned_to_people() -> None:
    tried = 0
    for game in haggling():
        question, sharing = game.question, game.table.sharing
        assert question is not None
        seat, other = question.waiting[:2]
        view, loot = game.view(seat), game.table.find(sharing.dragon).hoard
        draft = ""
        for sign, colour in enumerate(IN_IDS):
            count = loot[PLACES[colour]]
            place, draft = moved(view, f"0.{sign}~{draft}", [f"{sign}.{count}.0"], divides=False)
            assert place == 0
        first, *others = shares_in(view, f"share~{draft}")["share"].values()
        assert first == named(loot)
        assert not any(others)
        sign = next(sign for sign, colour in enumerate(IN_IDS) if loot[PLACES[colour]])
        # It is taken from the previous owner.
        _, draft = moved(view, f"1.{sign}~{draft}", [f"{sign}.1.0"], divides=False)
        shares = shares_in(view, f"share~{draft}")
        assert shares["share"][game.table.seats[other].name] == {IN_IDS[sign]: 1}
        game.answer(seat, shares)
        tried += 1
    assert tried > 3


def test_panels_of_older_versions_still_assign_tokens() -> None:
    """They had a list of single tokens for each share."""
    game = next(haggling())
    assert game.question is not None
    view, loot = game.view(game.question.waiting[0]), game.table.find(game.table.sharing.dragon).hoard
    everything = [option.value for option in token_options(TableText(Catalogue("en")), loot, loot)]
    _, draft = moved(view, "0~", everything, divides=False)
    first, *others = shares_in(view, f"share~{draft}")["share"].values()
    assert first == named(loot)
    assert not any(others)


def six_who_haggle(treasure: dict[str, int]) -> Seen:
    fighters = ", ".join(f"[{name}, knight3]" for name in NAMES[1:6])
    game = game_of(
        f"title: Six at a dragon\nrules: dragons-gold\nplayers: [{', '.join(NAMES[:6])}]\n"
        f"given:\n  turn: {NAMES[0]}\n"
        "  dragons:\n"
        f"    - {{id: d01, strength: 16, treasure: {treasure}, hidden: 0, attackers: [{fighters}]}}\n"
        "    - {id: d09}\n"
    )
    game.answer(0, {"send": "knight4", "to": "d01"})
    assert game.question is not None
    assert game.question.key == "haggle"
    return Seen(game, people(NAMES[:6]), row(GAME))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Silver: 2 of 3|The rest to Ann|✓ Ann: 2 tokens|Bob: 0 tokens|**Left to share:** 1 silver"),
        (
            "de",
            "Silber: 2 von 3|Den Rest an Ann|✓ Ann: 2 Steine|Bob: 0 Steine|**Noch zu vergeben:** 1 Silber",
        ),
    ],
)
def test_a_proposal_is_made_by_counts(language: str, told: str) -> None:
    """One list for each kind of token; the hunters are a row of buttons."""
    seen = six_who_haggle({"silver": 3, "black": 1})
    ann, view = USERS[0], seen.game.view(0)
    panel = shares_panel(seen, ann, language)
    lists = [item for item in panel.walk_children() if isinstance(item, discord.ui.Select)]
    assert [len(each.options) for each in lists] == [4, 2]
    action = action_in(lists[0].custom_id)
    assert action is not None
    place, draft = moved(view, action.option, [lists[0].options[2].value], divides=False)
    panel = drafted_panel(seen, view, language, draft, divides=False, place=place)
    for words in told.split("|"):
        assert words in dump(panel), words
    rest = shares_panel(seen, ann, language, f"1r~{draft}")
    assert labels(rest)[1].startswith("✓ Cid: 2")
    assert len(labels(rest, disabled=True)) == 1  # everything is assigned, so it can be proposed


def test_the_fullest_treasure_fits_for_six() -> None:
    seen = six_who_haggle(named(IN_THE_BOX))
    for language in ("en", "de"):
        panel = shares_panel(seen, USERS[2], language, "even")
        assert problems(panel) == []
        assert labels(panel)[1].startswith("✓ Cid")


def test_many_tokens_fit_in_a_list() -> None:
    texts = TableText(Catalogue("en"))
    options = token_options(texts, (35, 20, 0, 0, 0, 0, 0, 0, 1), (17, 3, 0, 0, 0, 0, 0, 0, 0))
    assert len(options) <= 25
    chosen = [option.value for option in options if option.default]
    assert read_tokens(chosen) == [17, 3, 0, 0, 0, 0, 0, 0, 0]
    assert sum(read_tokens(option.value for option in options)) == 56
    assert len(token_options(texts, IN_THE_BOX, [0] * 9)) <= 25


def test_putting_an_offer_together() -> None:
    game = next(game for game, _ in stopped_games(400, "offers") if _is_market(game))
    view = game.view(0)
    draft = chosen(view, "to.give", "", "1")
    for part, value in (("give.0", "0.3.0"), ("give.1", "1.1.0"), ("want.3", "3.1.0"), ("give.0", "0.2.0")):
        draft = chosen(view, part, draft, value)
    offer = offer_in(view, draft)
    assert offer == {"give": {"silver": 2, "gold": 1}, "for": {"blue": 1}, "to": game.table.seats[1].name}
    # Lists of older panels have all tokens of a side.
    draft = chosen(view, "to", "", "1")
    draft = chosen(view, "want", chosen(view, "give", draft, "0.2.0", "1.1.0"), "3.1.0")
    assert offer_in(view, draft) == offer
    game.answer(0, offer)


def chosen(view: Any, part: str, draft: str, *values: str) -> str:
    """The draft of an offer after a choice in a list."""
    return with_part(view, f"{part}~{draft}", values).partition("~")[2]


@pytest.mark.parametrize("side", ["give", "want"])
def test_an_offer_is_made_by_counts(side: str) -> None:
    """A list for each kind, as many as one has, or some of all that others may have."""
    game = next(game for game, _ in stopped_games(400, "offers") if _is_market(game))
    game.table.seats[0].treasure[:] = mine = [35, 0, 16, 0, 0, 0, 2, 0, 1]
    seen = Seen(game, people(NAMES[: len(game.table.seats)]), row(GAME))
    panel = offer_panel(seen, USERS[0], "en", f"{side}~")
    _, *lists = [each for each in panel.walk_children() if isinstance(each, discord.ui.Select)]
    most = [int(each.options[-1].value.split(".")[1]) for each in lists]
    assert most == ([there for there in mine if there] if side == "give" else [10] * 7 + [6, 1])
    assert {each.max_values for each in lists} == {1}
    labels = [each.label for each in panel.walk_children() if isinstance(each, discord.ui.Button)]
    assert labels[:2] == (
        ["✓ You give: 0", "You want: 0"] if side == "give" else ["You give: 0", "✓ You want: 0"]
    )
    # With nothing to give, one can still ask for a present.
    game.table.seats[0].treasure[:] = [0] * 9
    panel = offer_panel(seen, USERS[0], "en", f"{side}~")
    assert len([each for each in panel.walk_children() if isinstance(each, discord.ui.Select)]) == 1 + 9


def _is_market(game: Game[Any]) -> bool:
    return game.question is not None and game.question.key == "market"


def test_choices_are_encoded_in_ids() -> None:
    game = next(game for game, _ in stopped_games(3, "wishes"))
    view = game.view(0)
    chosen = with_choice("crystal_ball", {}, "player", ["1"])
    assert wish_in(view, chosen) == {"player": game.table.seats[1].name}
    chosen = with_choice("crystal_ball", chosen, "dragons", ["true"])
    assert wish_in(view, chosen) == {"dragons": True}
    chosen = with_choice("seven_league_boots", {}, "adventurers", ["thief-d03", "wizard-d05"])
    assert wish_in(view, chosen) == {"adventurers": [["thief", "d03"], ["wizard", "d05"]]}
    chosen = with_choice("cloak_of_shadows", {"dragon": "d03"}, "tokens", ["1.1.0", "0.1.0"])
    assert wish_in(view, chosen) == {"dragon": "d03", "tokens": {"silver": 1, "gold": 1}}
    for card in OBJECTS:
        assert read_wish(written_wish(card, chosen)) == (card, chosen)


def test_ids_read_back() -> None:
    for game, _ in stopped_games(40, "ids"):
        for _, view in shown(game, "en", NAMES):
            components: Any = view.to_components()  # type: ignore[no-untyped-call]
            for custom_id in _ids(components):
                assert action_in(custom_id) is not None, custom_id


def _ids(components: Any) -> Iterator[str]:
    for each in components:
        if "custom_id" in each:
            yield each["custom_id"]
        yield from _ids(each.get("components", ()))


def test_texts_of_a_haggle() -> None:
    game = next(game for game in haggling() if game.table.sharing.proposal is not None)
    notice = scene_of(game.table, GOLD, game.question, people(NAMES[: len(game.table.seats)]), row(GAME))
    text = dump(public_message(notice, Catalogue("en"), MENTIONS))
    assert "On the table:" in text
    assert "agree" in text
    assert "[Propose…] [Agree] [Withdraw] [My hand]" in text


def test_a_proposal_is_a_picture_or_words() -> None:
    """Below the picture it says who agrees; **As text** shows the rest."""
    game = next(game for game in haggling() if game.table.sharing.proposal is not None)
    seats = people(NAMES[: len(game.table.seats)])
    notice = scene_of(game.table, GOLD, game.question, seats, row(GAME))
    picture = of_post(notice)
    assert picture is not None
    words = dump(public_message(notice, Catalogue("en"), MENTIONS))
    drawn = dump(public_message(notice, Catalogue("en"), MENTIONS, picture))
    shares = [
        line for line in words.splitlines() if line.startswith(("- **", "**Treasure of", "On the table"))
    ]
    assert len(shares) >= 4
    assert not set(shares) & set(drawn.splitlines())
    for shown in (words, drawn):
        assert " agree" in shown
        assert "[Propose…] [Agree] [Withdraw]" in shown
    for heap in unpacked_shares(game.table.sharing.proposal).values():
        assert not any(heap) or heap_phrase(TableText(Catalogue("en")), heap) in picture.in_words


@pytest.mark.parametrize(
    ("give", "want", "english", "german"),
    [
        ("", "", "Choose a player, what you give", "Wähle aus, wem du etwas anbietest"),
        ("0.2.0", "", "You give 2 silver as a present.", "Du verschenkst 2 Silber."),
        ("", "8.1.0", "You ask for 1 black diamond as a present.", "gern 1 schwarzen Diamanten geschenkt."),
        (
            "1.1.0",
            "8.1.0",
            "You give 1 gold for 1 black diamond.",
            "Du gibst 1 Gold für 1 schwarzen Diamanten.",
        ),
    ],
)
def test_an_offer_of_nothing_for_nothing_is_refused(give: str, want: str, english: str, german: str) -> None:
    game = next(game for game, _ in stopped_games(400, "offers") if _is_market(game))
    game.table.seats[0].treasure[:] = [9] * 9
    seen = Seen(game, people(NAMES[: len(game.table.seats)]), row(GAME))
    draft = chosen(game.view(0), "give", "", *([give] if give else []))
    draft = with_part(game.view(0), f"want~{draft}", [want] if want else [])
    for language, said in (("en", english), ("de", german)):
        text = dump(offer_panel(seen, USERS[0], language, draft))
        assert said in text
        assert "You give nothing" not in text
        assert "Du gibst nichts" not in text


def test_an_offered_gift_reads_as_one() -> None:
    game = next(game for game, _ in stopped_games(400, "offers") if _is_market(game))
    names = [seat.name for seat in game.table.seats]
    game.table.seats[0].treasure[:] = game.table.seats[1].treasure[:] = [9] * 9
    game.answer(0, {"give": {"gold": 1}, "for": {}, "to": names[1]})
    game.answer(1, {"give": {}, "for": {"black": 1}, "to": names[0]})
    notice = scene_of(game.table, GOLD, game.question, people(NAMES[: len(names)]), row(GAME))
    text = dump(public_message(notice, Catalogue("en"), MENTIONS))
    assert "- **Ann** to **Bob**: 1 gold as a present\n" in text
    assert "- **Bob** to **Ann**: would like 1 black diamond as a present\n" in text
    text = dump(public_message(notice, Catalogue("de"), MENTIONS))
    assert "- **Bob** an **Ann**: hätte gern 1 schwarzen Diamanten geschenkt\n" in text


def test_token_values_show_at_the_table() -> None:
    seen = set()
    for game, _ in stopped_games(60, "points"):
        players = len(game.table.seats)
        if game.question is None or players not in (3, 6):
            continue
        notice = scene_of(game.table, GOLD, game.question, people(NAMES[:players]), row(GAME))
        (line,) = (
            line
            for line in dump(public_message(notice, Catalogue("en"), MENTIONS)).splitlines()
            if line.startswith("-# Points:")
        )
        advanced = game.table.house.cursed
        assert f"black diamond {19 if advanced else 7}" in line
        most = {(3, False): 15, (6, False): 10, (3, True): 12, (6, True): 8}[players, advanced]
        assert line.endswith(f"a colour {most}")
        seen.add((players, advanced))
    assert len(seen) == 4


@pytest.mark.parametrize(("language", "coins"), [("en", "coin"), ("de", "Münz")])
def test_there_are_no_coins(language: str, coins: str) -> None:
    """They belong to the other game."""
    kinds = set()
    for game in (at_the_market(), *(game for game, _ in stopped_games(40, "coins"))):
        for kind, view in shown(game, language, NAMES):
            assert coins.lower() not in dump(view).lower()
            kinds.add(kind.partition(" ")[0])
    assert {"hand", "market", "offer", "haggle", "shares"} <= kinds


def test_tokens_have_one_name() -> None:
    for language, name in (("en", "Magic token"), ("de", "Magiestein")):
        catalogue = Catalogue(language)
        assert catalogue.attribute("thing-magic-token", "name").startswith(name)
        assert catalogue.say("sharing-row-magic").startswith(name)
        assert name.lower() in catalogue.say("thing-magic-token", count=2).lower()


def test_advice_says_where_to_look() -> None:
    game = game_of(
        "title: Ann holds the ball\nrules: dragons-gold\noptions: {rules: advanced}\n"
        "players: [Ann, Bob, Cid]\ngiven: {Ann: {objects: [crystal_ball]}, turn: Ann}"
    )
    game.answer(0, {"send": "wizard", "to": game.table.lairs[0].dragon})
    game.ring()
    board, use = BOARDS[GOLD.id], {"use": "crystal_ball", "dragons": True}
    assert game.question is not None
    told = board.advised(TableText(Catalogue("en"), (), board), game.question, 0, use)
    assert told is not None
    assert "The next dragons" in told


def labels(panel: discord.ui.LayoutView, *, disabled: bool | None = None) -> list[str]:
    """Labels of all buttons, or of the enabled or disabled ones."""
    buttons = [item for item in panel.walk_children() if isinstance(item, discord.ui.Button)]
    return [str(each.label) for each in buttons if disabled in (None, each.disabled)]


def test_choosing_an_adventurer_and_then_a_dragon() -> None:
    """Two rows instead of a list of pairs; a choice in the second row answers, like one in the list."""
    game = game_of("title: Four dragons\nrules: dragons-gold\nplayers: [Ann, Bob, Cid]\ngiven: {turn: Ann}")
    question = game.question
    assert question is not None
    table: Any = Seen(game, people(NAMES[:3]), row(GAME))
    dragons = [Catalogue("en").say(f"card-{lair.dragon}") for lair in game.table.lairs]
    laid: Any = game.table
    notice = scene_of(laid, GOLD, question, table.seats, table.row)
    public = public_message(notice, Catalogue("en"), MENTIONS)
    hunters = "[Knight (4)] [Knight (3)] [Thief] [Wizard]"
    for shown in (public, hand_panel(table, USERS[0], "en")):
        assert hunters in dump(shown)
        assert " ".join(f"[{dragon}]" for dragon in dragons) in dump(shown)
        assert "→" not in dump(shown)
    for chosen in ("thief", game.table.lairs[1].dragon):
        panel = send_panel(table, USERS[0], "en", chosen)
        marked = [label for label in labels(panel) if label.startswith("✓")]
        assert marked == ["✓ Thief" if chosen == "thief" else f"✓ {dragons[1]}"]
        actions = [action_in(name) for name in custom_ids_in(panel.children)]
        answers = [
            answer_of(question, 0, action.option)
            for action in actions
            if action is not None and action.verb == "pick"
        ]
        assert answers == [each for each in question.answers(0) if chosen in each.values()]
    with pytest.raises(Refused, match="not_asked"):
        send_panel(table, USERS[1], "en", "thief")


def test_absent_adventurers_cannot_be_sent() -> None:
    game = game_of(
        "title: The Thief fights\nrules: dragons-gold\nplayers: [Ann, Bob, Cid]\n"
        "given:\n  turn: Ann\n  dragons:\n    - {id: d04, attackers: [[Ann, thief]]}\n    - {id: d09}\n"
    )
    panel = hand_panel(Seen(game, people(NAMES[:3]), row(GAME)), USERS[0], "en")
    disabled = labels(panel, disabled=True)
    assert disabled == ["Thief"]


@pytest.mark.parametrize(
    ("language", "button", "told"),
    [
        (
            "en",
            "Show my treasure to all",
            "Ann shows everyone what is behind the screen: ",
        ),
        (
            "de",
            "Allen meinen Schatz zeigen",
            "Ann zeigt allen, was hinter dem Sichtschirm liegt: ",
        ),
    ],
)
def test_treasure_is_shown_from_the_hand(language: str, button: str, told: str) -> None:
    """Showing what is behind the screen takes a click there, never an accidental one at the table."""
    game = at_the_market()
    assert game.question is not None
    seen: Any = Seen(game, people(NAMES[:6]), row(GAME))
    laid: Any = game.table
    public = public_message(
        scene_of(laid, GOLD, game.question, seen.seats, seen.row), Catalogue(language), MENTIONS
    )
    hand = hand_panel(seen, USERS[0], language)
    assert button in labels(hand)
    assert button not in labels(public)
    actions = [action_in(name) for name in custom_ids_in(hand.children)]
    (show,) = [each for each in actions if each is not None and each.option == "show"]
    assert (show.verb, answer_in(game.view(0), show.option)) == ("say", "show")
    game.table.news = []
    game.answer(0, "show")
    event = next(event for event in game.table.news if event[0] == "shows_treasure")
    said = str(TableText(Catalogue(language), (), BOARDS[GAME]).rich.event(event))
    kinds = [count for count in event[2][1] if count]
    assert told in said
    assert kinds
    assert said.count("token:") == len(kinds)
