"""What messages and panels say, and which buttons they have."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from dragonbot.engine.question import Choice
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board import FistBoard
from dragonbot.games.fist.board import hand as fists
from dragonbot.games.fist.board.hand import MORE, coins_panel
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, RED, STONE_OF
from dragonbot.ids import MatchId, UserId
from dragonbot.match import posts
from dragonbot.match.state import Notice
from dragonbot.players import LEVELS, Advice, Reason
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import Catalogue, without_icons
from dragonbot.ui.kit import components, reply
from dragonbot.ui.kit.components import Action
from dragonbot.ui.lobby.panels import end_question, level_panel, options_panel, read_option
from dragonbot.ui.table.hand import accepted, advice_text, hand_panel
from dragonbot.ui.table.message import coming_panel, public_message
from dragonbot.ui.table.picture import of_post
from tests.ui.dump import dump, ids_in, labels_in
from tests.ui.tables import MENTIONS, NAMES, USERS, Seen, kept, new_game, people, post, row, scene_of
from tests.words import said

ENGLISH, GERMAN = Catalogue("en"), Catalogue("de")


@pytest.fixture
def seen() -> Seen:
    return Seen(new_game(), people(NAMES[:3]))


def public(seen: Seen, catalogue: Catalogue = ENGLISH, **more: Any) -> str:
    notice = scene_of(seen.game.table, seen.game.rules, seen.game.question, seen.seats, seen.row, **more)
    return dump(public_message(notice, catalogue, MENTIONS))


def test_an_open_auction(seen: Seen) -> None:
    text = public(seen)
    assert text.startswith("### Round 1 · Witch\nYou get a Black coin.")
    assert "**Ann** 🏆\u202f0\u00a0of\u00a03 🔴\u202f" in text
    assert "**Bid gold · 0 of 3 in · ends <t:1700000060:R>**\n[0]" in text
    assert text.endswith("[0] [1] [2] [3] [4]\n[5] [6] [7] [8] [9]\n[Coins…] [My hand] [Cards]")
    seen.game.answer(1, 3)
    text = public(seen)
    assert "**Bid gold · 1 of 3 in · ends <t:1700000060:R>**\n-# Bid placed: Bob\n[0]" in text
    assert "**Bietet Gold · 1 von 3 bereit · endet <t:1700000060:R>**" in public(seen, GERMAN)
    assert "3" not in text.partition("Bid placed: ")[2].partition("[0]")[0].replace("1700000060", "")


def test_finished_scenes_have_no_buttons(seen: Seen) -> None:
    for seat, bid in ((0, 3), (1, 2), (2, 0)):
        seen.game.answer(seat, bid)
    *told, _ = posts.public(seen.game.table.news)
    text = public(seen, GERMAN, events=[["turned_up", "", ["witch"]], *told], done=True)
    assert text.startswith(
        "### Runde 1 · Hexe\n👑 **Ann** · 3 Feengold = **3**\nBob · 2 Feengold = **2**\nCid · leere Faust\n"
        "**Ann ersteigert „Hexe“ mit einer einzigen Münze Vorsprung!**\n"
    )
    assert "[" not in text
    assert "</table show:" in public(seen, done=True, moved=True)
    assert "without a result" in public(seen, done=True, ended=True)


def test_a_public_choice(seen: Seen) -> None:
    seen.game.question = Choice("thief", 0, ["s2", "s3"], of="seat")
    text = public(seen)
    assert "**Ann**, your choice: Who should the Thief visit?" in text
    assert text.endswith("[Bob] [Cid]\n[My hand]")
    # Others read that there is nothing for them to do, and get no buttons.
    assert "Nothing for you to do" in dump(hand_panel(seen, USERS[1], "en"))
    assert labels_in(hand_panel(seen, USERS[0], "en")) == ["Bob", "Cid", "Step by step"]


def test_a_computer_s_choice_shows_no_buttons(seen: Seen) -> None:
    computer = {"kind": "computer", "user": None, "name": "1", "level": "master"}
    seen.seats[0] = seen.seats[0].model_copy(update=computer)
    for key, hidden in (("thief", False), ("merchant", True)):
        seen.game.question = Choice(key, 0, ["s2", "s3"], of="seat", hidden=hidden)
        assert "[Bob]" not in public(seen)
        assert public(seen).endswith("[My hand]")
    seen.game.question = Choice("thief", 0, ["s2", "s3"], of="seat")
    assert "**Master 1** is thinking…\n[My hand]" in public(seen)
    assert "**Meister 1** denkt nach …" in public(seen, GERMAN)


def test_a_tie_break_names_its_bidders(seen: Seen) -> None:
    for seat, coins in ((0, 3), (1, 3), (2, 0)):
        seen.game.answer(seat, coins)
    assert "**Tie-break in Silver: Ann and Bob · 0 of 2 in · ends <t:1700000060:R>**\n[0]" in public(seen)


STEPS = Action("round", MatchId(2**40), 4711)


def test_a_hidden_choice(seen: Seen) -> None:
    seen.game.question = Choice("merchant", 0, ["red", "stop"], of="colour", hidden=True)
    text = public(seen)
    assert "**Ann** is making a secret choice" in text
    assert text.endswith("[My hand]")
    assert "Which stone do you buy?" in dump(hand_panel(seen, USERS[0], "en"))
    picked = [components.action_in(custom_id) for custom_id in ids_in(hand_panel(seen, USERS[0], "en"))]
    assert picked == [
        Action("pick", MatchId(2**40), 4711, "~red"),
        Action("pick", MatchId(2**40), 4711, "~stop"),
        STEPS,
    ]
    assert [components.action_in(each) for each in ids_in(hand_panel(seen, USERS[1], "en"))] == [STEPS]


def test_the_hand(seen: Seen) -> None:
    seen.seats[0] = seen.seats[0].model_copy(
        update={"heard": [[1, ["robs_coins", "brigand", ["s1", "s2", 2, 0]]]]}
    )
    text = dump(hand_panel(seen, USERS[0], "de", "Nur so."))
    assert text.startswith("Nur so.\n---\n**Hexe**: Du bekommst eine schwarze Münze.")
    assert "\n---\n### Deine Hand\n**Hinter deinem Sichtschirm**: 8 Feengold," in text
    assert "Die Beute: Ann bekommt 2 gewöhnliche Gold von Bob." in text
    assert "Versteigert wird „Hexe“." in text
    seen.game.answer(0, 2)
    assert "Dein Gebot: 2 Feengold." in dump(hand_panel(seen, USERS[0], "de"))


def test_without_a_hand(seen: Seen) -> None:
    with pytest.raises(Refused, match="not_seated"):
        hand_panel(seen, UserId(1), "en")
    seen.row = row(state="lobby")
    with pytest.raises(Refused, match="not_started"):
        hand_panel(seen, USERS[0], "en")


def test_a_player_who_cannot_bid_reads_why(seen: Seen) -> None:
    table = seen.game.table
    table.seats[0].purse[FAIRY] = table.seats[0].purse[GOLD] = 0
    table.biddings[-1].asked.remove(0)
    assert "You have nothing to bid this time" in dump(coins_panel(seen, USERS[0], "en"))
    table.biddings[-1].seats = [1, 2]
    assert "tie-break between Bob and Cid" in dump(hand_panel(seen, USERS[0], "en"))


def test_the_coins(seen: Seen) -> None:
    purse = seen.game.table.seats[0].purse
    purse[FAIRY], purse[BLACK], purse[RED] = 40, 1, 1
    panel = coins_panel(seen, USERS[0], "en", [{"fairy": 30, "red": 1}])
    text = dump(panel)
    assert "**In your fist**: 30 Fairy Gold, 1 amulet, worth **60**" in text
    assert "Type a number, up to 40" in text
    assert "[Close fist]" in text
    *selects, seal = [action for custom_id in ids_in(panel) if (action := components.action_in(custom_id))]
    fist = {"fairy": 30, "red": 1}
    assert [fists.read_coin(action.option) for action in selects] == [
        ("fairy", [fist], 0), ("gold", [fist], 0), ("black", [fist], 0), ("red", [fist], 0),
    ]  # fmt: skip
    assert fists.read_fist(seal.option) == fist
    fairy: Any = next(item for item in panel.walk_children() if getattr(item, "options", None))
    assert [option.value for option in fairy.options][-2:] == ["30", MORE]
    wrong = dump(coins_panel(seen, USERS[0], "en", [{"red": 1}]))
    assert "An amulet needs company." in wrong
    assert "<Close fist>" in wrong


def test_the_panel_begins_with_the_placed_bid(seen: Seen) -> None:
    seen.game.answer(0, {"fairy": 2, "gold": 1})
    assert "2 Fairy Gold, 1 Common Gold, worth **3**" in dump(coins_panel(seen, USERS[0], "en"))


def test_receipts(seen: Seen) -> None:
    question = seen.game.question
    assert question is not None
    seen.game.answer(0, 3)
    text = without_icons(accepted(seen, question, 0, question.check(0, 3), "en"))
    assert text == (
        "Sealed: 3 (3 Fairy Gold). You can change it until every fist is closed.\n"
        "-# Still behind your screen: 5 Fairy Gold, 2 Common Gold, 5 Silver\n"
        "Waiting for: Bob and Cid"
    )
    seen.game.answer(1, 0)
    seen.game.answer(2, 0)
    last = without_icons(accepted(seen, question, 2, (), "en"))
    assert "Everyone has bid now" in last
    assert last.endswith("-# Still behind your screen: 8 Fairy Gold, 2 Common Gold, 5 Silver")
    wasteful = without_icons(accepted(seen, question, 2, ((BLACK, 2),), "de"))
    assert "Zum Verhexen reicht eine schwarze Münze" in wasteful
    choice = Choice("thief", 0, ["s2", "s3"], of="seat")
    assert accepted(seen, choice, 0, "s3", "de") == "Notiert: Cid"


def test_refusals(seen: Seen) -> None:
    def said(key: str, **facts: object) -> str:
        return reply.refusal(
            Refused(key, **facts), ENGLISH, MENTIONS, match=seen, question=seen.game.question
        )

    assert "Open one: </table open:" in said("no_game_here")
    assert said("not_asked").startswith("You have nothing to bid")
    assert "“\\*\\*5”" in said("not_a_count", count="**5")
    assert "Apprentice" in said("no_such_level", options=("apprentice",))
    assert "`/hand`" in said("question_is_over")
    assert "https://x" in said("game_already_here", match=3, link="https://x")
    # A refusal for an older question, whose options are unknown by now.
    assert "score, take" in said("not_an_option", options=("score", "take")) or "Score" in said(
        "not_an_option", options=("score", "take")
    )


def test_every_reply_has_its_text() -> None:
    for catalogue in (ENGLISH, GERMAN):
        for what in reply.DONE:
            assert reply.done(catalogue, what, MENTIONS, count=2, place="<#1>", name="Quick")
        for trouble in reply.TROUBLE:
            assert reply.trouble(catalogue, trouble, MENTIONS)
        assert "r1" in reply.unexpected(catalogue, "r1")
        assert "<#1>" in reply.missing_permissions(catalogue, ["send_messages", "speak"], "<#1>")
        for why in ("deleted", "locked", "forbidden", "removed", "rules_changed", None):
            assert reply.paused(catalogue, why, MENTIONS)


def test_the_lobby() -> None:
    match = row("drachenfaust", "de", state="lobby", pace="relaxed", options={"stack_amulets": True})
    computer = SeatRow(match=MatchId(1), seat=2, kind="computer", name="apprentice-1", level="apprentice")
    notice = Notice(match, [*people(NAMES[:1]), computer], post("lobby", {}), [])
    text = dump(public_message(notice, GERMAN, MENTIONS))
    assert text.startswith("## Drachenfaust\n**Tempo**: gemütlich, 5 Minuten für jede Frage")
    assert "1\\. Ann (leitet den Tisch)\n2\\. Lehrling 1 (Computer)\n-# Es fehlt noch 1 Person." in text
    assert "☑ Zwei Amulette in einer Faust\n☑ Schwarze Münze im Stechen\n☐ Gemischte Plätze" in text
    assert "☐ Rat\n" in text
    assert text.endswith(
        "[Mitspielen] [Aufstehen] [Jetzt starten mit 2 Computern]\n"
        "[Computer holen…] [Computer weg] [Hausregeln…] [Tischleitung…] [✎ Karten…]"
    )


def test_seats_waiting_for_their_people() -> None:
    ann, bob, cid = people(NAMES[:3])
    seats = [ann, bob.model_copy(update={"away": True}), cid]
    notice = Notice(row(state="lobby"), seats, post("lobby", {}), [])
    text = dump(public_message(notice, ENGLISH, MENTIONS))
    assert "1\\. Ann (host)\n2\\. Bob (not yet confirmed)\n3\\. Cid\n-# 1 more player needed." in text
    assert "Bob (noch nicht bestätigt)" in dump(public_message(notice, GERMAN, MENTIONS))
    begun = Notice(row(), seats, post("lobby", {"started": True}), [])
    assert f"Bob ({said('tag-stand-in')})" in dump(public_message(begun, ENGLISH, MENTIONS))


def test_changed_rules(seen: Seen) -> None:
    text = public(seen, stopped=True)
    assert "**Short break:** the rules have been updated" in text
    assert text.endswith("[Restart this auction]")
    assert "[" not in public(seen, stopped=True, moved=True)
    assert "die Regeln aktualisiert" in public(seen, GERMAN, stopped=True)
    stopped: Any = seen
    stopped.game, stopped.row = None, row(state="paused", paused_why="rules_changed")
    with pytest.raises(Refused, match="table_is_paused"):
        hand_panel(stopped, USERS[0], "en")


def test_the_options(seen: Seen) -> None:
    panel = options_panel(seen, "en")
    chosen = [
        read_option(action.option)
        for custom_id in ids_in(panel)
        if (action := components.action_in(custom_id)) and action.verb == "option"
    ]
    assert chosen == [
        ("stack_amulets", True), ("black_in_tiebreak", False), ("shuffle_seats", True), ("stand_ins", False),
        ("advice", True), ("daily", True), ("rated", True),
    ]  # fmt: skip
    assert read_option("nonsense") is None
    assert "[Yes, end it] [No, keep it]" in dump(end_question(seen, "en"))


def test_the_end(seen: Seen) -> None:
    view = {**seen.game.view(None), "winners": [1]}
    hands = [seat.purse for seat in seen.game.table.seats]
    content = {"view": view, "hands": hands, "started": 0.0, "ended": 3540.0}
    text = dump(public_message(Notice(seen.row, seen.seats, post("end", content), []), ENGLISH, MENTIONS))
    assert "### 🏆 Bob wins!" in text
    assert "-# Behind the screen: 8 Fairy Gold, 2 Common Gold, 5 Silver" in text
    assert "Duration: 59 minutes" in text
    assert text.endswith("[Rematch] [Replay] [Review]\n[Share] [More…]")
    places = [line for line in text.splitlines() if line.startswith(("**1.** ", "**2.** "))]
    assert [line.split()[1] for line in places] == ["**Bob**", "**Ann**", "**Cid**"]  # two share a place
    content["events"] = [["turned_up", "", ["witch"]], ["gold_is_gone", "", []]]
    text = dump(public_message(Notice(seen.row, seen.seats, post("end", content), []), GERMAN, MENTIONS))
    assert "**So ging es zu Ende**\n- " in text


def test_an_idle_table(seen: Seen) -> None:
    match, game = row(closes_at=1.8e9), seen.game
    here = scene_of(game.table, game.rules, game.question, seen.seats, match)
    text = dump(public_message(here, ENGLISH, {}))
    assert "**Everyone is away.**" in text
    assert "the table closes <t:1800000000:R>" in text
    assert "Ends <t:" not in text
    left = [seat.model_copy(update={"user": None, "away": True}) for seat in seen.seats]
    text = dump(public_message(scene_of(game.table, game.rules, game.question, left, match), ENGLISH, {}))
    assert "Everyone has left" in text
    over = scene_of(game.table, game.rules, game.question, left, row(), done=True, ended=True, closed=True)
    assert "Nobody came back" in dump(public_message(over, ENGLISH, {}))


def test_who_is_mentioned(seen: Seen) -> None:
    notice = scene_of(seen.game.table, seen.game.rules, seen.game.question, seen.seats, row(language="de"))
    assert "<@" not in dump(public_message(notice, GERMAN, {}))
    called = dump(public_message(notice._replace(called=[0, 1]), GERMAN, {}))
    assert f"<@{USERS[0]}> und <@{USERS[1]}>, ihr seid dran!" in called


async def test_views_are_stopped_before_they_are_sent(seen: Seen) -> None:
    panel = hand_panel(seen, USERS[0], "en")
    assert panel.is_finished()
    assert panel.timeout is None


def test_the_levels(seen: Seen) -> None:
    text = dump(level_panel(seen, "de", "Computerspieler dazugeholt."))
    assert text.startswith("Computerspieler dazugeholt.")
    assert "**Geselle**: spielt gut" in text
    assert text.endswith("[Lehrling] [Geselle] [Meister]")
    actions = [components.action_in(custom_id) for custom_id in ids_in(level_panel(seen, "en"))]
    assert [action.option for action in actions if action is not None] == list(LEVELS)


def test_advice_is_offered_if_agreed_on(seen: Seen) -> None:
    assert "What would you do?" not in dump(hand_panel(seen, USERS[0], "en"))
    seen.row = row(advice=True)
    assert "[What would you do?]" in dump(hand_panel(seen, USERS[0], "en"))
    assert "[Was würdest du tun?]" in dump(hand_panel(seen, USERS[0], "de"))
    question = seen.game.question
    assert question is not None
    why = (
        Reason("threat-wins-bounded", {"who": seen.game.table.seats[1].name, "card": "wizard", "coins": 4}),
    )
    best = [
        Advice(2, 0.5, 0.4, 0.04, reasons=why),
        Advice(3, 0.7, 0.3, alike=True),
        Advice(99, 0.9, 0.2, alike=True),
        Advice({"gold": 1}, 0.03, 0.1),
    ]
    text = advice_text(seen, question, 0, best, "en")
    assert text is not None
    text = without_icons(text)
    assert "**2 Fairy Gold or 3 Fairy Gold**: mostly one of these." in text
    assert "wins the card 5 to 7 times in 10" in text
    assert f"{seen.seats[1].name} could win the game with the Wizard, and has at most 4 gold left." in text
    assert "1 Common Gold**: rarely. That hardly ever wins the card." in text
    assert "99" not in text  # no one has that many coins
    assert advice_text(seen, question, 0, [], "de") is None


@pytest.mark.parametrize(
    ("chance", "spread", "told"),
    [
        (0.97, 0.01, "nearly always"),
        (0.97, 0.1, "9 times in 10"),
        (0.6, 0.0, "about 6 times in 10"),
        (0.0, 0.0, None),
    ],
)
def test_chances_are_not_more_precise_than_known(
    seen: Seen, chance: float, spread: float, told: str | None
) -> None:
    question = seen.game.question
    assert question is not None
    text = advice_text(seen, question, 0, [Advice(2, chance, 1.0, spread)], "en")
    assert text is not None
    assert (told in text) if told else ("wins the card" not in text)
    assert "100" not in text


def test_the_table_of_an_open_auction_is_short(seen: Seen) -> None:
    """Specials are named once a round, and the bank only if it is nearly empty."""
    table = seen.game.table
    table.news = [("round_begins", "", (1, ("ghost", "troll")), None), ("turned_up", "", ("witch",), None)]
    table.to_come = ["thief", "troll", "blue_dragon", "ghost"]
    text = public(seen)
    assert "begins" not in text
    assert "-# Still to come, in any order: **Ghost**, **Troll**, Blue Dragon, Thief\n" in text
    assert "Bank" not in text
    assert "bank" not in text.partition("---")[2]
    assert "-# Bank: 🔴\u202f" in dump(hand_panel(seen, USERS[0], "en"))
    table.bank[FAIRY], table.bank[STONE_OF["red"]] = 2, 0
    assert "**Running low in the bank**: 2 Fairy Gold, 0 red stones\n" in public(seen)
    assert "**Knapp in der Bank**: 2 Feengold, 0 rote Steine\n" in public(seen, GERMAN)
    # People who scroll up later still find the round's specials.
    assert "Round 1 begins. This round's special cards: Ghost and Troll." in public(seen, done=True)


def test_connected_words_stay_on_one_line(seen: Seen) -> None:
    for catalogue in (ENGLISH, GERMAN):
        line = next(line for line in public(seen, catalogue).split("\n") if line.startswith("**Ann**"))
        assert [part for part in line.split(" ") if part[0] in "🔴🔵🟡🏆" and not part[-1].isdecimal()] == []


def test_when_one_player_bids_it_explains_the_cards(seen: Seen) -> None:
    seen.game.table.to_come = ["thief", "troll", "blue_dragon", "ghost"]
    for language, witch, troll in (
        ("en", "**Witch**: You get a Black coin.", "-# **Troll**: "),
        ("de", "**Hexe**: Du bekommst eine schwarze Münze.", "-# **Troll**: "),
    ):
        hand = dump(hand_panel(seen, USERS[0], language))
        assert witch in hand
        assert troll in hand
        assert hand.index(witch) < hand.index(troll)
        assert witch in dump(coins_panel(seen, USERS[0], language))
    assert "**Thief**" not in dump(hand_panel(seen, USERS[0], "en"))


def test_texts_around_a_picture_fit_a_phone(seen: Seen) -> None:
    """Above it, mentions and news; below it, the seats as the picture calls them, in brief."""
    seen.seats = people(["Wilhelmina von Tannhäuser", "Bob", "Cid"])
    seen.game.answer(1, 3)
    notice = scene_of(seen.game.table, seen.game.rules, seen.game.question, seen.seats, seen.row)
    notice = kept(notice)._replace(called=(0, 2))
    picture = of_post(notice)
    assert picture is not None
    view = public_message(notice, ENGLISH, MENTIONS, picture)
    (container,) = view.children
    assert isinstance(container, discord.ui.Container)
    above, gallery, below, *_ = container.children
    assert isinstance(above, discord.ui.TextDisplay)
    assert isinstance(below, discord.ui.TextDisplay)
    assert isinstance(gallery, discord.ui.MediaGallery)
    assert above.content == f"<@{USERS[0]}> and <@{USERS[2]}>, it's your turn!"
    assert without_icons(below.content) == (
        "**Bid gold · 1 of 3 in · ends <t:1700000060:R>**\n-# Bid placed: 2\u202fBob"
    )
    assert "[Coins…] [My hand] [Cards] [As text]" in " ".join(dump(view).split())


def test_the_hand_mentions_advice_if_agreed_on(seen: Seen) -> None:
    """The lobby has said so once; without advice neither does."""
    for language, hand, lobby in (
        ("en", "[My hand · advice]", "☑ Advice"),
        ("de", "[Meine Hand · Rat]", "☑ Rat"),
    ):
        for advice in (True, False):
            seen.row = seen.row.model_copy(update={"advice": advice, "language": language})
            assert (hand in public(seen, Catalogue(language))) == advice
            notice = Notice(seen.row, seen.seats, post("lobby", {}), [])
            shown = dump(public_message(notice, Catalogue(language), MENTIONS))
            assert shown.count(lobby) == advice, shown


def test_cards_lists_cards_to_come_with_their_effects(seen: Seen) -> None:
    """Special cards first, in the reader's language; without their order, and without past ones."""
    table = seen.game.table
    table.to_come, table.gone = ["thief", "troll", "blue_dragon", "ghost"], ["wizard"]
    panels = {}
    for language in ("en", "de"):
        notice = kept(scene_of(table, seen.game.rules, seen.game.question, seen.seats, seen.row))
        panels[language] = without_icons(dump(coming_panel(notice, Catalogue(language))))
    said = [line for line in panels["en"].splitlines() if line.strip()]
    assert "4 cards are still to come, in any order" in said[0]
    assert [line.partition("**: ")[0].strip() for line in said[1:5]] == [
        "**Ghost", "**Troll", "-# **Blue Dragon", "-# **Thief",
    ]  # fmt: skip
    assert "1 blue stone" in said[3]
    assert "Wizard" not in panels["en"]
    assert "**Geist**: " in panels["de"]
    table.to_come.reverse()
    notice = kept(scene_of(table, seen.game.rules, seen.game.question, seen.seats, seen.row))
    assert without_icons(dump(coming_panel(notice, ENGLISH))) == panels["en"]


def test_cards_says_when_none_are_left(seen: Seen) -> None:
    table = seen.game.table
    table.to_come = []
    notice = kept(scene_of(table, seen.game.rules, seen.game.question, seen.seats, seen.row))
    assert "Last card of the round" in dump(coming_panel(notice, ENGLISH))


def test_the_table_is_in_words_only_on_request(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FistBoard, "table", lambda *_: "x" * 3000)
    notice = scene_of(seen.game.table, seen.game.rules, seen.game.question, seen.seats, seen.row)
    events = [("won", "", ["Ann", "witch"])] * 30
    content = notice.post.scene | {"events": events}
    notice = kept(notice._replace(post=notice.post.model_copy(update={"content": content})))
    told = dump(public_message(notice, ENGLISH, MENTIONS))
    assert "x" * 3000 in told
    assert told.count("Ann wins") < len(events)
    pictured = dump(public_message(notice, ENGLISH, MENTIONS, of_post(notice)))
    assert "xxx" not in pictured
    assert pictured.count("Ann wins") == len(events)
