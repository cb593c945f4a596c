"""Texts broken in many ways, for the reader of custom cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from bench.engine.invented import Inventor

Text: TypeAlias = str | bytes

ROOT: Final = Path(__file__).resolve().parents[2]
SEEDS: Final = ROOT / "tests" / "custom_cards"
ODD: Final = (
    "\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019\u2013\u2014\u2026\u00a0\u2003\u200b\u200e\u202e\u2028\u2029\ufeff"
    "\uff1a\u3000\u0000\u0007\u001b\u0085\ud800\udfff\U0001f409\u0301\u3164\x7f\t\r\n"
)
"""Characters that phones and other programs insert, and invalid ones."""
MARKS: Final = "{}[]:,-#&*!|>'\"%@`?\\ \n0123456789"
WORDS: Final = (
    "null",
    "~",
    "true",
    "yes",
    "NaN",
    ".inf",
    "1e9",
    "0x1F",
    "0o17",
    "2024-13-13",
    "<<",
    "---",
    "...",
)
HUGE: Final = (10**6, 10**30, -1, 2**31, 2**63, -(10**40))
DEEP: Final = 2_000


class BrokenTexts:
    """Breaks each text in another way."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.inventor = Inventor(random)
        self.seeds = [path.read_text("utf-8") for path in sorted(SEEDS.rglob("*.card.yaml"))]
        self.ways: tuple[Callable[[], Text], ...] = (
            self.noise, self.letters, self.bytes_changed, self.letters_changed, self.lines_moved, self.cut,
            self.typographic, self.bomb, self.anchors, self.deep, self.flat, self.numbers, self.other_types,
            self.words, self.tags, self.long_words, self.twice, self.other_encoding, self.spliced,
        )  # fmt: skip

    def texts(self, count: int) -> Iterator[tuple[str, Text]]:
        """This many, each with its kind of damage."""
        for number in range(count):
            way = self.ways[number % len(self.ways)]
            yield way.__name__, way()

    def seed(self) -> str:
        """A valid card."""
        return self.random.choice(self.seeds) if self.random.randrange(3) else self.inventor.text()

    def place(self, text: Text) -> int:
        return self.random.randrange(len(text) + 1)

    def noise(self) -> bytes:
        return self.random.randbytes(self.random.choice((0, 1, 10, 300, 4096, 5000)))

    def letters(self) -> str:
        signs = self.random.choice(
            (MARKS, ODD, MARKS + ODD + "abc", "[", "- ", "? ", "{a: ", "'", '"', "#", "&a ")
        )
        return "".join(self.random.choices(signs, k=self.random.randrange(4200)))

    def bytes_changed(self) -> bytes:
        data = bytearray(self.seed().encode())
        for _ in range(self.random.randint(1, 8)):
            place = self.random.randrange(len(data))
            data[place : place + self.random.randrange(3)] = self.random.randbytes(self.random.randrange(3))
        return bytes(data)

    def letters_changed(self) -> str:
        text = self.seed()
        for _ in range(self.random.randint(1, 6)):
            place = self.place(text)
            new = self.random.choice(MARKS + ODD) if self.random.randrange(2) else self.random.choice(WORDS)
            text = text[:place] + new + text[place + self.random.randrange(4) :]
        return text

    def lines_moved(self) -> str:
        lines = self.seed().splitlines()
        for _ in range(self.random.randint(1, 4)):
            one, other = self.random.randrange(len(lines)), self.random.randrange(len(lines))
            lines[one], lines[other] = lines[other], " " * self.random.randrange(5) + lines[one].strip()
        return "\n".join(lines)

    def cut(self) -> str:
        text = self.seed()
        return text[self.place(text) :] if self.random.randrange(2) else text[: self.place(text)]

    def typographic(self) -> str:
        text = self.seed()
        for _ in range(self.random.randint(1, 20)):
            place = self.place(text)
            text = text[:place] + self.random.choice(ODD) + text[place:]
        return text

    def bomb(self) -> str:
        """A billion laughs, in one of three ways."""
        names = "abcdefghij"
        fan = self.random.randint(2, 12)
        lines = [f"a: &a [{', '.join(['x'] * fan)}]"]
        lines += [f"{new}: &{new} [{', '.join([f'*{old}'] * fan)}]" for old, new in pairwise(names)]
        text = "\n".join(lines)
        return self.random.choice(
            (text, f"{self.seed()}\n{text}", text.replace("[", "{<<: [").replace("]", "]}"))
        )

    def anchors(self) -> str:
        text = self.seed()
        place = text.find(": ", self.place(text)) + 2
        said = self.random.choice(("&a ", "*a ", "&a &b ", "*", "&", "&a [*a] ", "!!set ", "<<: *a"))
        return text[:place] + said + text[place:]

    def deep(self) -> str:
        opens, closes = self.random.choice(
            (("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("[{a: ", "}]"))
        )
        count = self.random.choice((5, 30, 31, 100, DEEP))
        said = opens * count + closes * (count * self.random.randrange(2))
        nested = "".join(f"{' ' * n}- do:\n" for n in range(min(count, 80)))
        return self.random.choice(
            (said, f"{self.seed()}\npower: {said}", f"card: x\nname: X\npower:\n{nested}")
        )

    def flat(self) -> str:
        """Very many parts without nesting."""
        count = self.random.choice((50, 790, 801, 1300))
        made = self.random.choice(
            (
                ["- stop"] * count,
                [f"k{n}: 1" for n in range(count)],
                ["[" + "1," * count + "]"],
                ["---"] * count,
            )
        )
        return "card: x\nname: X\npower:\n" + "\n".join(made)

    def numbers(self) -> str:
        """An invalid number."""
        words = self.seed().split(" ")
        for place, word in enumerate(words):
            if any(sign.isdigit() for sign in word) and self.random.randrange(2):
                words[place] = str(
                    self.random.choice((*HUGE, "9" * self.random.randint(1, 3000), 1.5, "0x10", "1_0"))
                )
        return " ".join(words)

    def other_types(self) -> str:
        """Another type after a colon."""
        lines = self.seed().splitlines()
        place = self.random.randrange(len(lines))
        before = lines[place].split(":")[0]
        other = self.random.choice(
            ("[]", "{}", "null", "true", "12", "[[1]]", "{a: {b: c}}", "''", "- x", "|\n  x")
        )
        lines[place] = f"{before}: {other}"
        return "\n".join(lines)

    def words(self) -> str:
        words = self.seed().split(" ")
        for _ in range(self.random.randint(1, 3)):
            words[self.random.randrange(len(words))] = self.random.choice((*WORDS, self.random.choice(words)))
        return " ".join(words)

    def tags(self) -> str:
        tag = self.random.choice(
            (
                "!!python/object/apply:os.system ['true']",
                "!!binary aGk=",
                "!x 1",
                "!!int '1'",
                "%YAML 9.9\n---",
                "!!",
            )
        )
        text = self.seed()
        place = text.find(" ", self.place(text)) + 1
        return text[:place] + tag + " " + text[place:]

    def long_words(self) -> str:
        long = self.random.choice(("a", "\U0001f409", "_", "ab ", "-", "\u0301")) * self.random.choice(
            (40, 900, 3900)
        )
        text = self.seed()
        place = text.find(": ", self.place(text)) + 2
        return text[:place] + long + text[place:]

    def twice(self) -> str:
        lines = self.seed().splitlines()
        place = self.random.randrange(len(lines))
        return "\n".join([*lines, lines[place], *lines[place:]])

    def other_encoding(self) -> bytes:
        return self.seed().encode(
            self.random.choice(("utf-16", "utf-32", "utf-16-be", "utf-7", "cp037", "utf-8-sig"))
        )

    def spliced(self) -> str:
        one, other = self.seed(), self.seed()
        return one[: self.place(one)] + other[self.place(other) :]
