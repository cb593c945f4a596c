"""Check that a tree is a custom card, wherever one comes in: just written, saved or recorded."""

from __future__ import annotations

from functools import lru_cache

from dragonbot.games.fist.custom.form import (
    ABOUT_ANOTHER,
    BADGE_COLOURS,
    BADGE_SHAPES,
    DECISIONS,
    FLAGS,
    FORMAT,
    KINDS_OF_CARD,
    LANGUAGES,
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    MOMENTS,
    MOST_COPIES,
    MOST_LETTERS,
    OF_POWER,
    SOLD_IN,
    STANDING,
    STONE_NAMES,
    THAT_PLAYER,
    WINS,
    Blank,
    Path,
    Tree,
    Wrong,
    check_text,
)
from dragonbot.games.fist.custom.look import (
    AT_ANY_TIME,
    NOT_AT_MOMENTS,
    OVER_OPEN_FISTS,
    Look,
    Seen,
    a_list,
    a_whole,
    a_word,
)


def check(blank: Blank) -> None:
    """Raise Wrong if the card can't be played. Ignores its id."""
    if blank.format != FORMAT:
        raise Wrong((), "not_this_format", word=FORMAT)
    _check_face(blank)
    a_word(blank.kind, KINDS_OF_CARD, ())
    a_word(blank.sold_in, SOLD_IN, ())
    a_word(blank.wins, WINS, ())
    a_list(blank.flags, (), 0, len(FLAGS))
    for flag in blank.flags:
        a_word(flag, FLAGS, ())
    a_whole(blank.copies, (), 1, MOST_COPIES)
    if blank.kind == "at_once" and (blank.standing or blank.moments):
        raise Wrong((), "only_kept_cards")
    if blank.kind != "at_once" and not (blank.standing or blank.moments):
        raise Wrong((), "kept_for_nothing")
    look = Look()
    a_list(blank.moments, (), 0, len(MOMENTS))
    for place, moment in enumerate(blank.moments):
        _check_moment(look, blank, moment, (place,))
    if len({moment[0] for moment in blank.moments}) < len(blank.moments):
        raise Wrong((), "twice", word=blank.moments[0][0])
    _check_standing(blank)
    look.block(blank.power, (OF_POWER,), Seen({}, 1, 0, 0, None, (), ()))
    if blank.kind == "at_once" and not blank.power:
        raise Wrong((OF_POWER,), "does_nothing")


def _check_face(blank: Blank) -> None:
    for words, longest in ((blank.names, LONGEST_NAME), (blank.flavour, LONGEST_FLAVOUR)):
        a_list(words, (), 0, len(LANGUAGES))
        for each in words:
            a_list(each, (), 2, 2)
            said: Tree = each[1]
            a_word(each[0], LANGUAGES, ())
            if not isinstance(said, str):
                raise Wrong((), "not_a_text", word=str(said))
            check_text(said, longest)
        if len({each[0] for each in words}) < len(words):
            raise Wrong((), "twice", word=words[0][0])
    if not blank.names:
        raise Wrong((), "no_name")
    badge: Tree = blank.badge
    a_list(badge, (), 3, 3)
    a_word(badge[0], BADGE_COLOURS, ())
    a_word(badge[1], BADGE_SHAPES, ())
    letters = badge[2]
    if not isinstance(letters, str) or len(letters) > MOST_LETTERS or not (letters.isalnum() or not letters):
        raise Wrong((), "not_letters", word=str(letters)[:8])


def _check_standing(blank: Blank) -> None:
    a_list(blank.standing, (), 0, len(STANDING))
    for each in blank.standing:
        a_list(each, (), 2, 2)
        a_word(each[0], STANDING, ())
        name, value = each
        if name == "any_colour":
            a_list(value, (), 1, len(STONE_NAMES))
            for stone in value:
                a_word(stone, STONE_NAMES, ())
        elif name == "one_as":
            a_word(value, STONE_NAMES[:3], ())
        elif name in ("dragon_bonus", "chooses_specials"):
            a_whole(value, (), 1, 3)
        elif value is not True:
            raise Wrong((), "not_true_or_false", word=str(value))
        if name == "sells_without_gold" and not any(map(_sells, blank.moments)):
            raise Wrong((), "needs_to_ask", word=name)
        if name in ("second_fist", "in_secret") and blank.kind != "once":
            raise Wrong((), "only_used_once", word=name)


def _sells(moment: Tree) -> bool:
    """True if its owner gets a question whenever gold is bid; otherwise a game could go on without any
    questions.
    """
    if not isinstance(moment, tuple) or len(moment) != 4 or moment[0] not in ("turned_up", "nobody_bid"):
        return False
    whens = moment[1][1] if moment[1][:1] == ("any",) else (moment[1],)
    return moment[2] is True and any(
        when == () or (when[0] == "sold_in" and "gold" in when[1]) for when in whens
    )


def _check_moment(look: Look, blank: Blank, moment: Tree, path: Path) -> None:
    a_list(moment, path, 4, 4)
    name, when, asked, block = moment
    a_word(name, MOMENTS, (*path, 0))
    any_time = name == "any_time"
    allowed = AT_ANY_TIME if any_time else OVER_OPEN_FISTS if name == "fists_open" else None
    known = {THAT_PLAYER: "who"} if name in ABOUT_ANOTHER else {}
    seen = Seen(known, 1, 0, 0, allowed, NOT_AT_MOMENTS, DECISIONS[name])
    if when != ():
        look.condition(when, (*path, 1), seen)
    if type(asked) is not bool:
        raise Wrong((*path, 2), "not_true_or_false", word=str(asked))
    look.block(block, (*path, 3), seen)
    if not block:
        raise Wrong(path, "does_nothing")
    if name == "fists_open" and blank.kind != "once":
        raise Wrong((*path, 0), "only_used_once", word=name)  # otherwise fists might be closed anew forever
    if any_time and (block[0][0] != "lose" or type(block[0][3]) is not int or not block[0][3]):
        raise Wrong((*path, 3), "must_cost", word=name)


@lru_cache(maxsize=512)
def checked(tree: Tree) -> Blank:
    """The tree as a custom card. Raises Wrong if it isn't one."""
    if not isinstance(tree, tuple) or len(tree) != len(Blank._fields):
        raise Wrong((), "not_this_format", word=FORMAT)
    blank = Blank(*tree)
    check(blank)
    return blank
