"""A player's own panel: their hand, bids coin by coin, and the clicks on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import discord

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.auction import SET_BLUE, USE_OR_PASS, BlueCoins
from dragonbot.games.fist.rules.bids import EMPTY_FIST, IN_STONES, Fist, Fists, Metal, TwoFists
from dragonbot.games.fist.rules.edition import STANDARD
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.things import BLACK, COINS, KINDS, NAMES, PURPLE, RED, STONES
from dragonbot.games.fist.words import ICONS, card_icon, fist_phrase, stones_phrase, things_phrase
from dragonbot.ids import MatchId, QuestionNumber, UserId
from dragonbot.match.answers import Receipt
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import Catalogue, Narrator
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_OPTIONS,
    PLAIN,
    STRONG,
    Action,
    Button,
    Field,
    Option,
    Part,
    button,
    form,
    layout,
    lines,
    option,
    row,
    rows_of,
    select,
)
from dragonbot.ui.kit.names import TableText, is_automated
from dragonbot.ui.kit.reply import refusal
from dragonbot.ui.table.board import (
    BOARDS,
    Clicked,
    Form,
    Offer,
    OwnClick,
    Said,
    Shown,
    TableLike,
    View,
    still_asked,
)
from dragonbot.ui.table.hand import seated, situation

FistSoFar: TypeAlias = Mapping[str, int]
"""Counts by name of thing in a fist."""

BETWEEN: Final = "_"
"""Separates the first fist from the second."""
SIGNS: Final = {
    "fairy": "0",
    "gold": "1",
    "silver": "2",
    "fairy_silver": "3",
    "black": "4",
    "red": "5",
    "blue": "6",
    "purple": "7",
    "red_stone": "10",
    "blue_stone": "11",
    "yellow_stone": "12",
    "white_stone": "13",
}
"""Signs of things in custom ids. Messages hold them for years, so a sign never changes its meaning."""
FIST_NAMES: Final = {sign: coin for coin, sign in SIGNS.items()}
MOST_FISTS: Final = 2
_COIN: Final = re.compile(r"([0-9]{1,2})(~{1,2})([^~]*)")


class Counting(NamedTuple):
    """The player is choosing how many of one kind to bid."""

    coin: str
    fists: list[dict[str, int]]
    """One or two fists so far."""
    place: int
    """The fist being changed."""


def written_fist(coins: FistSoFar) -> str:
    """The fist as the option of a custom id: 3 Fairy Gold and a Black coin are `0.3-4.1`."""
    return "-".join(f"{sign}.{coins[coin]}" for coin, sign in SIGNS.items() if coins.get(coin))


def read_fist(option: str) -> dict[str, int]:
    """The inverse of `written_fist`. Drops nonsense; the rules check the rest."""
    coins = {}
    for part in option.split("-"):
        kind, _, count = part.partition(".")
        if kind in FIST_NAMES and _is_count(count) and int(count):
            coins[FIST_NAMES[kind]] = int(count)
    return coins


def written_fists(fists: Sequence[FistSoFar]) -> str:
    """One or two fists as an option."""
    return BETWEEN.join(map(written_fist, fists))


def read_fists(option: str) -> list[dict[str, int]]:
    return [read_fist(part) for part in option.split(BETWEEN)[:MOST_FISTS]]


def written_coin(coin: str, fists: Sequence[FistSoFar], place: int = 0) -> str:
    """The option of the select for one kind of thing in one of these fists."""
    return f"{SIGNS[coin]}{'~' * (place + 1)}{written_fists(fists)}"


def read_coin(option: str) -> Counting | None:
    """The kind and the fists so far; None for nonsense."""
    found = _COIN.fullmatch(option)
    if found is None or found[1] not in FIST_NAMES:
        return None
    fists, place = read_fists(found[3]), len(found[2]) - 1
    return Counting(FIST_NAMES[found[1]], fists, place) if place < len(fists) else None


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4


def closed_fists(question: Fists, seat: int) -> list[dict[str, int]]:
    """The fist or two that the seat has closed; an empty one if none."""
    bidding = question.bidding
    pair = bidding.pairs.get(seat)
    fists = pair or (bidding.fists.get(seat, EMPTY_FIST),)
    return [question.written(fist) for fist in fists]


def may_close_two(question: Fists, seat: int) -> bool:
    return question.table.has_second_fist(question.table.seats[seat])


def worth(question: Fists, seat: int, fist: Fist) -> int:
    """The value of a bid, with amulets and the bonus of kept cards for Dragons."""
    counts, table = dict(fist), question.table
    value = sum(counts.get(kind, 0) for kind in question.bidding.metal.coins) << counts.get(RED, 0)
    is_dragon = table.block is not None and table.edition.cards[table.block].dragon
    return value + table.dragon_bonus(table.seats[seat]) if value and is_dragon else value


def contents(texts: TableText, question: Fists, seat: int, kept: Fist | TwoFists) -> str:
    key = "coins-two-so-far" if isinstance(kept, TwoFists) else "coins-so-far"
    return lines(texts.say(key, **_worths(texts, question, seat, kept)), purple_note(texts, kept))


def _worths(texts: TableText, question: Fists, seat: int, kept: Fist | TwoFists) -> dict[str, str]:
    """One or two fists and their values, as arguments of a text."""
    phrases = texts.phrases
    if not isinstance(kept, TwoFists):
        return {"coins": fist_phrase(phrases, kept), "value": str(worth(question, seat, kept))}
    first, second = kept
    return {
        "first": fist_phrase(phrases, first),
        "value": str(worth(question, seat, first)),
        "second": fist_phrase(phrases, second),
        "other": str(worth(question, seat, second)),
    }


def purple_note(texts: TableText, kept: Fist | TwoFists) -> str | None:
    """Explains a Purple coin: it counts nothing and turns the auction round."""
    fists = kept if isinstance(kept, TwoFists) else (kept,)
    return texts.say("coins-purple") if any(dict(fist).get(PURPLE) for fist in fists) else None


NUMBERS: Final = range(10)


def bid_rows(
    texts: TableText, match: MatchId, question: QuestionNumber, metal: str, *more: Button
) -> list[Part]:
    """Number buttons that seal a bid. Stones are bid by name instead."""
    numbers = NUMBERS[:1] if metal == IN_STONES.id else NUMBERS
    buttons = [button(str(count), Action("bid", match, question, str(count))) for count in numbers]
    others = [_panel_button(texts, match, question, metal), *more]
    if metal == IN_STONES.id:
        return [row(*buttons, *others)]
    return [*rows_of(buttons), row(*others)]


def two_fists_button(texts: TableText, match: MatchRow, fists: Sequence[FistSoFar]) -> Button:
    """The button from one fist to two and back, for one person only. It carries the fists."""
    if len(fists) > 1:
        label, wanted = texts.say("button-one-fist"), fists[:1]
    else:
        label, wanted = texts.say("button-two-fists"), [*fists, {}]
    # An empty option would ask for the sealed bid, so one empty fist is written as zero of a kind.
    return button(label, Action("coins", match.id, match.question, written_fists(wanted) or EMPTY))


EMPTY: Final = "0.0"
"""An empty fist."""


def _panel_button(texts: TableText, match: MatchId, question: QuestionNumber, metal: str) -> Button:
    in_stones = metal == IN_STONES.id
    label = texts.say("button-stones") if in_stones else texts.say("button-coins")
    return button(label, Action("coins", match, question), icon="stone:red" if in_stones else "coin:gold")


SLOW: Final = ("post", "untimed")
"""Paces without a pause of seconds."""
SET: Final = "set-blue"
LABELS: Final = {"pixie": "button-act-pixie"}


def action_rows(texts: TableText, match: MatchRow, view: View) -> list[Part]:
    cards = [str(action["use"]) for action in view.get("actions", ())]
    buttons = [
        button(
            texts.say(LABELS[card]) if card in LABELS else texts.plain.card(card),
            Action("act", match.id, match.posts, _in_id(card)),
            icon=card_icon(card),
        )
        for card in cards
    ]
    if match.pace in SLOW and "blue_is_set" in view:
        label = "button-unset-blue" if view["blue_is_set"] else "button-set-blue"
        set_blue = Action("act", match.id, match.posts, SET)
        buttons.append(button(texts.say(label), set_blue, icon=ICONS["blue"]))
    return list(rows_of(buttons))


def action(option: str) -> Any:
    return SET_BLUE if option == SET else {"use": _out_of_id(option)}


def _in_id(card: str) -> str:
    """A card in a button's id; ids of custom cards have characters it cannot hold."""
    return card.replace(":", "-").replace("@", "~")


def _out_of_id(option: str) -> str:
    return option.replace("-", ":").replace("~", "@")


def blue_asked(texts: TableText, question: BlueCoins, seat: int) -> str:
    if seat not in question.may_answer:
        return texts.say("hand-blue-none")
    if seat in question.waiting:
        return texts.rich.question(question, seat)
    return texts.say("hand-blue-used" if seat in question.used else "hand-blue-kept")


def blue_rows(texts: TableText, match: MatchRow, question: BlueCoins, seat: int) -> list[Part]:
    """Buttons that stay until the bell, as an answer may be changed until then."""
    if seat not in question.may_answer:
        return []
    chosen = "use" if seat in question.used else "pass"
    buttons = []
    for word in USE_OR_PASS:
        label, action = texts.plain.answer(question, word), Action("word", match.id, match.question, word)
        is_chosen = word == chosen and seat not in question.waiting
        buttons.append(button(label, action, PLAIN if is_chosen else STRONG))
    return [row(*buttons)]


def hand_lines(texts: TableText, view: View) -> Iterator[str]:
    yield texts.say("hand-behind", things=things_phrase(texts.phrases, view["mine"], COINS))
    hidden = None in view["seats"][view["me"]][2]
    before = "hand-before-hidden" if hidden else "hand-before"
    yield texts.say(before, things=things_phrase(texts.phrases, view["mine"], STONES))
    if "pair" in view:
        first, second = (fist_phrase(texts.phrases, fist) for fist in view["pair"])
        yield texts.say("hand-pair", first=first, second=second)
    yield _bank(texts, view)
    if view.get("seer") == view["me"]:
        yield from _of_the_seer(texts, view)


def _bank(texts: TableText, view: View) -> str:
    stones = stones_phrase(texts.phrases, [view["bank"][kind] for kind in STONES])
    return texts.say("table-bank", stones=stones, coins=things_phrase(texts.phrases, view["bank"], COINS))


def _on_the_block(texts: TableText, view: View) -> str:
    card = str(view["block"])
    return texts.say("hand-card", card=texts.rich.card(card), power=texts.rich.power(card))


def reminder(texts: TableText, view: View) -> Iterator[str]:
    """What the card on the block does, and the round's remaining specials."""
    if view["block"] is not None:
        yield _on_the_block(texts, view)
    specials = dict.fromkeys(card for card in view["to_come"] if card not in STANDARD)
    for card in sorted(specials, key=texts.plain.card):
        yield texts.say("hand-special", card=texts.rich.card(card), power=texts.rich.power(card))


def _of_the_seer(texts: TableText, view: View) -> Iterator[str]:
    """The order of cards to come if known; else cards that only this player knows."""
    if "order" in view:
        if view["order"]:
            cards = texts.phrases.in_a_row([texts.rich.card(card) for card in view["order"]])
            yield texts.say("hand-order", cards=cards)
        return
    specials = [card for card in view["to_come"] if card not in STANDARD]
    if specials:
        yield texts.say("hand-specials", cards=texts.phrases.cards(specials))


def offers(texts: TableText, question: Question, seat: int) -> Sequence[Offer] | None:
    """Stones or coins that may stay unpaid can be left out right after the proposed way to pay."""
    if not isinstance(question, StonePayment):
        return None
    answers = list(enumerate(question.answers(seat)))
    answers.sort(key=lambda each: (each[1] != question.proposed, each[1] != "pass"))
    return [
        Offer(_called(texts, question, answer, proposed=answer == question.proposed), place)
        for place, answer in answers
    ]


def _called(texts: TableText, question: StonePayment, answer: object, *, proposed: bool) -> str:
    label = texts.plain.answer(question, answer)
    return texts.say("choose-proposed", answer=label) if proposed and len(question.ways) > 1 else label


def advised(texts: TableText, question: Question, seat: int, answer: Any) -> str | None:
    """Text for an answer by a master; None if coins have changed since."""
    try:
        kept = question.check(seat, answer)
    except Refused:
        return None
    if not isinstance(question, Fists):
        return texts.rich.answer(question, kept)
    if isinstance(kept, TwoFists):
        first, second = (fist_phrase(texts.phrases, fist) for fist in kept)
        return texts.say("advice-two", first=first, second=second)
    return fist_phrase(texts.phrases, kept) if kept else texts.say("advice-nothing")


def accepted(texts: TableText, receipt: Receipt, hand: Sequence[int] | None, *, is_open: bool) -> str | None:
    """Confirms a fist: what it is worth, what is left, and who is waited for."""
    question, seat, kept = receipt
    if not isinstance(question, Fists):
        return None
    fists = kept if isinstance(kept, TwoFists) else (kept,)
    return lines(
        _sealed(texts, question, seat, kept, still_open=is_open),
        texts.say("sealed-wasteful") if any(dict(fist).get(BLACK, 0) > 1 for fist in fists) else None,
        purple_note(texts, kept),
        _left(texts, hand, question, fists if is_open else ()) if hand is not None else None,
        _waited_for(texts, question, seat) if is_open else None,
    )


def _sealed(texts: TableText, question: Fists, seat: int, kept: Fist | TwoFists, *, still_open: bool) -> str:
    if isinstance(kept, TwoFists):
        key = "sealed-two" if still_open else "sealed-two-as-the-last"
    else:
        key = "sealed" if still_open else "sealed-as-the-last"
    return texts.say(key, **_worths(texts, question, seat, kept))


def _left(texts: TableText, hand: Sequence[int], question: Fists, fists: Sequence[Fist]) -> str:
    """What the player has left besides these fists: stones if stones are bid, else coins."""
    purse = list(hand)
    for kind, count in (each for fist in fists for each in fist):
        purse[kind] -= count
    if question.bidding.metal is IN_STONES:
        return texts.say("sealed-left-stones", things=things_phrase(texts.phrases, purse, STONES))
    return texts.say("sealed-left", things=things_phrase(texts.phrases, purse, COINS))


def _waited_for(texts: TableText, question: Fists, seat: int) -> str | None:
    """Names of the people whose fists are publicly still open.

    Leaves out computers: which of them has bid would hint at its purse.
    """
    bidding = question.bidding
    sealed = bidding.shown_as_sealed()
    people = [other for other in bidding.seats if not is_automated(texts.seats[other])]
    waiting = [other for other in people if other not in sealed and other != seat]
    return texts.say("waiting-for", whos=texts.listed(waiting)) if waiting else None


MORE: Final = "more"
"""Option to type a count in a form."""


def coins_panel(
    match: TableLike, user: UserId, language: str, fists: Sequence[FistSoFar] | None = None
) -> discord.ui.LayoutView:
    """A list for each kind of thing the person can bid now, and **Seal**.

    Without `fists` it starts with the sealed bid, or an empty fist. Only a player who may close two fists
    sees that option.
    """
    game, seat = seated(match, user)
    view = game.view(seat)
    texts = TableText(
        Catalogue(language), match.seats, BOARDS[match.row.game], view, options=match.row.options
    )
    question = game.question
    if match.row.state != "running" or not isinstance(question, Fists) or seat not in question.bidding.asked:
        if isinstance(question, Fists) or match.row.state != "running":
            return layout(situation(texts, match, question, seat), colour=components.SILVER)
        raise Refused("no_bids_now")
    if fists is None:
        fists = closed_fists(question, seat)
    if not may_close_two(question, seat):
        fists = fists[:1]
    metal = question.bidding.metal
    return layout(
        lines(
            situation(texts, match, question, seat),
            _on_the_block(texts, view),
            texts.say("hand-before", things=things_phrase(texts.phrases, view["mine"], STONES))
            if metal is IN_STONES
            else texts.say("hand-behind", things=things_phrase(texts.phrases, view["mine"], COINS)),
        ),
        components.line(),
        *_lists(texts, match.row, view["mine"], metal, fists),
        *_seal(texts, match, question, seat, fists),
        colour=components.SILVER,
    )


def _lists(
    texts: TableText, match: MatchRow, purse: Sequence[int], metal: Metal, fists: Sequence[FistSoFar]
) -> Iterator[Part | str]:
    titles = (texts.say("coins-first-fist"), texts.say("coins-second-fist"))
    for place, fist in enumerate(fists):
        if len(fists) > 1:
            yield titles[place]
        for kind in sorted((*metal.coins, *metal.magic)):
            coin = NAMES[kind]
            elsewhere = sum(other.get(coin, 0) for other in fists) - fist.get(coin, 0)
            left, chosen = max(0, purse[kind] - elsewhere), fist.get(coin, 0)
            if left or chosen:
                action = Action("coin", match.id, match.question, written_coin(coin, fists, place))
                yield select(texts.plain.phrases.thing(coin), action, _counts(texts, coin, left, chosen))


def _counts(texts: TableText, coin: str, have: int, chosen: int) -> list[Option]:
    """Options from 0 to all coins; counts that don't fit are typed."""
    counts = list(range(have + 1))
    if len(counts) > MOST_OPTIONS:
        counts = counts[: MOST_OPTIONS - 2]
    if chosen not in counts:
        counts = [*counts[: MOST_OPTIONS - 1], chosen]
    phrases = texts.plain.phrases
    options = [
        option(
            phrases.counted(count, coin) if count else phrases.none_of(coin),
            str(count),
            chosen=count == chosen,
            icon=ICONS[coin] if count else None,
        )
        for count in counts
    ]
    if have + 1 > MOST_OPTIONS:
        options.append(option(texts.say("coins-more", most=have), MORE))
    return options


def _seal(
    texts: TableText, match: TableLike, question: Fists, seat: int, fists: Sequence[FistSoFar]
) -> list[Part | str]:
    """What the fists hold and are worth, and the button that closes them if the rules allow it."""
    answer: object = list(fists) if len(fists) > 1 else fists[0]
    try:
        kept = question.check(seat, answer)
    except Refused as refused:
        said, fine = refusal(refused, texts.catalogue, question=question, match=match), False
    else:
        said, fine = contents(texts, question, seat, kept), True
    known: list[Mapping[str, int]] = [
        {coin: count for coin, count in fist.items() if coin in KINDS} for fist in fists
    ]
    action = Action("seal", match.row.id, match.row.question, written_fists(known))
    close = texts.say("button-seal-two") if len(fists) > 1 else texts.say("button-seal")
    buttons: list[Button] = [button(close, action, components.GOOD, on=fine)]
    if may_close_two(question, seat):
        buttons.append(two_fists_button(texts, match.row, known))
    return [said, row(*buttons)]


FIELD: Final = "count"
"""The form's field id."""
LONGEST_COUNT: Final = 2
"""Digits. No box holds a hundred coins of a kind, and two fists have to fit into a custom id."""


def coin_form(match: TableLike, user: UserId, counting: Counting, language: str) -> discord.ui.Modal:
    """A form for the count of a coin. It has the same custom id as the coin's list."""
    game, seat = seated(match, user)
    catalogue = Catalogue(language)
    coin = counting.coin
    name = Narrator(catalogue).phrases.thing(coin)
    label = catalogue.say("coins-form-count", coin=name, most=game.view(seat)["mine"][KINDS[coin]])
    option = written_coin(coin, counting.fists, counting.place)
    action = Action("coin", match.row.id, match.row.question, option)
    return form(catalogue.say("coins-form-title"), action, Field(FIELD, label, LONGEST_COUNT))


# Clicks


def _bid_clicked(_: TableLike, clicked: Clicked) -> Said:
    count = clicked.action.option
    if not (count.isascii() and count.isdecimal()):
        raise Refused("question_is_over")
    return Said(int(count), is_closed=True)


def _seal_clicked(_: TableLike, clicked: Clicked) -> Said:
    fists = read_fists(clicked.action.option)
    return Said(fists if len(fists) > 1 else fists[0], is_closed=True)


def _coins_clicked(match: TableLike, clicked: Clicked) -> Shown:
    """The panel, or a switch between one fist and two."""
    still_asked(match, clicked)
    option = clicked.action.option
    fists = read_fists(option) if option else None
    return Shown(coins_panel(match, clicked.user, clicked.language, fists), is_below=not option)


def _coin_clicked(match: TableLike, clicked: Clicked) -> Shown | Form:
    """A count was chosen from the list or typed in a form."""
    still_asked(match, clicked)
    counting = read_coin(clicked.action.option)
    if counting is None:
        raise Refused("question_is_over")
    typed = next(iter(clicked.fields.values()), None)
    said = typed if typed is not None else clicked.value or "0"
    if said == MORE:
        return Form(coin_form(match, clicked.user, counting, clicked.language))
    if not said.strip().isdecimal() or len(said.strip()) > LONGEST_COUNT:
        raise Refused("not_a_count", count=said)
    counting.fists[counting.place][counting.coin] = int(said)
    return Shown(coins_panel(match, clicked.user, clicked.language, counting.fists))


CLICKS: Final[Mapping[str, OwnClick]] = {
    "bid": OwnClick(_bid_clicked),
    "coins": OwnClick(_coins_clicked),
    "coin": OwnClick(_coin_clicked, is_list=True),
    "seal": OwnClick(_seal_clicked),
}
