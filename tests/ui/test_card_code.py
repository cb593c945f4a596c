"""Card codes: complete or refused, and never larger than a card, however they were made."""

from __future__ import annotations

import base64
import random
import time
import tracemalloc
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine.refusal import Refused
from dragonbot.ui.custom_cards.form import LONGEST_CODE, MOST_BYTES, _check, code_of, source_in

PEDLAR = """card: pedlar
name: {en: Pedlar, de: Händler}
kind: at_once
power:
  - take: {what: gold, how_many: 2}
"""


def refused(code: str) -> str:
    with pytest.raises(Refused) as found:
        source_in(code)
    return found.value.key


def made_of(plain: bytes, *, version: int = 1, check: bytes | None = None, more: bytes = b"") -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(plain) + packer.flush() + more
    whole = (_check(plain) if check is None else check) + packed
    return f"dragoncard{version}:" + base64.urlsafe_b64encode(whole).decode().rstrip("=")


@given(st.text(max_size=900))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_code_reads_back(source: str) -> None:
    code = code_of(source)
    if code is None:
        return
    assert len(code) <= LONGEST_CODE
    assert source_in(code) == source


def test_as_people_copy_it() -> None:
    code = code_of(PEDLAR)
    assert code is not None
    halves = f"{code[:30]}\n{code[30:]}"
    for copied in (
        f"  {code} ",
        f"```\n{code}\n```",
        halves,
        code.replace("dragoncard", "DragonCard"),
        code + "=",
    ):
        assert source_in(copied) == PEDLAR


def test_any_wrong_letter_is_noticed() -> None:
    code = code_of(PEDLAR)
    assert code is not None
    begins = code.index(":") + 1
    for place in range(begins, len(code)):
        wrong = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        assert refused(wrong) in ("card_code_is_broken", "card_is_too_long")
    for end in range(begins, len(code) - 1):
        assert refused(code[:end]) == "card_code_is_broken"


def test_other_text_is_no_code() -> None:
    assert refused("") == refused("card: pedlar") == refused("dragoncard:AAAA") == "no_card_code"
    assert refused(made_of(PEDLAR.encode(), version=2)) == "card_code_is_newer"
    assert refused(made_of(PEDLAR.encode(), more=b"more")) == "card_code_is_broken"
    assert refused(made_of(b"\xff\xfe\xfd")) == "card_code_is_broken"
    assert refused(made_of(PEDLAR.encode(), check=b"abcd")) == "card_code_is_broken"
    assert refused("dragoncard1:" + "A" * 5000) == "card_code_is_broken"


def test_a_compression_bomb_is_not_unpacked() -> None:
    bomb = made_of(b" " * 1_000_000)
    tracemalloc.start()
    try:
        began = time.thread_time()
        assert refused(bomb) in ("card_is_too_long", "card_code_is_broken")
        assert time.thread_time() - began < 0.1
        assert tracemalloc.get_traced_memory()[1] < 200_000
    finally:
        tracemalloc.stop()


def test_a_card_too_long_for_a_message_has_no_code() -> None:
    noise = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=MOST_BYTES))
    assert code_of(noise) is None
