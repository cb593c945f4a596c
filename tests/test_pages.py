"""The docs: links lead somewhere, commands parse, and quoted messages exist."""

from __future__ import annotations

import re
import shlex
import unicodedata
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from dragonbot.__main__ import COMMANDS, parser_for
from dragonbot.games import GAMES
from dragonbot.service.settings import Settings
from dragonbot.store.rows import ServerRow, settings_of
from dragonbot.text.speech import Catalogue
from tests.each import for_each

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!\\)\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)")
HTML = re.compile(r"<(?:img|a)\b[^>]*?(?:src|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z]+:")
COMMAND = re.compile(r"python -m dragonbot ([^|#<>&;\n]+)")


def links_in(page: Path) -> list[str]:
    text = re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text("utf-8")))
    return [*LINK.findall(text), *HTML.findall(text)]


@cache
def anchors_in(page: Path) -> frozenset[str]:
    """Heading anchors as GitHub makes them."""
    found = list[str]()
    for heading in re.findall(r"^#{1,6} (.+?)\s*$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", heading).lower()
        kept = (each for each in text if each in " -_" or unicodedata.category(each)[0] in "LN")
        found.append("".join(kept).replace(" ", "-"))
    counted = Counter[str]()
    names = set()
    for name in found:
        names.add(f"{name}-{counted[name]}" if counted[name] else name)
        counted[name] += 1
    return frozenset(names)


@for_each("page", PAGES, label=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in links_in(page):
        if ELSEWHERE.match(link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        there = target.exists() and target.is_relative_to(ROOT)
        if not there or (anchor and anchor not in anchors_in(target)):
            lost.append(link)
    assert lost == []


def test_operators_pages_are_reachable_from_the_readme() -> None:
    """README links to the admin page, and that one to all others they need."""
    docs = ROOT / "docs"
    assert "docs/first-ten-minutes.md" in links_in(ROOT / "README.md")
    led_to = {link.partition("#")[0] for link in links_in(docs / "first-ten-minutes.md")}
    assert {"running.md", "keeping.md"} <= led_to


def commands_in(page: Path) -> list[list[str]]:
    """Commands in code examples, not those merely mentioned."""
    examples = "\n".join(each[0] for each in FENCE.finditer(page.read_text("utf-8"))).replace("\\\n", " ")
    return [shlex.split(words) for words in COMMAND.findall(examples)]


def test_every_command_on_the_pages_parses(capsys: pytest.CaptureFixture[str]) -> None:
    tried = 0
    for page in PAGES:
        for words in commands_in(page):
            try:
                parser_for(words).parse_args(words)
            except SystemExit:
                pytest.fail(f"{page.name}: {' '.join(words)}\n{capsys.readouterr().err}")
            tried += 1
    assert tried > 10


def flags_of(parser: ArgumentParser) -> set[str]:
    """A command's long options, including its subcommands'."""
    found = set()
    for action in parser._actions:
        found |= {option for option in action.option_strings if option.startswith("--")}
        if isinstance(action.choices, Mapping):
            found = found.union(*map(flags_of, action.choices.values()))
    return found - {"--help", "--version"}


def test_the_command_line_page_has_every_option() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    in_common = {"--database": "All but `move` take `--database"}
    for name in COMMANDS:
        flags = flags_of(parser_for([name])._actions[-1].choices[name])  # type: ignore[index]
        rows = "\n".join(line for line in page.splitlines() if re.match(rf"\| `{name}\b", line))
        assert rows, name
        missing = {flag for flag in flags if f"`{flag}" not in rows and in_common.get(flag, flag) not in page}
        assert missing == set(), name


def test_the_server_settings_page_has_every_setting() -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8").partition("| page | setting |")[2]
    say = Catalogue("en").say
    told = [line.split("|")[2].strip() for line in page.partition("\n\n")[0].splitlines()[2:]]
    assert told == [say(f"server-{setting.slug}") for setting in settings_of(ServerRow).values()]


def test_the_house_rules_page_has_every_option() -> None:
    page = (
        (ROOT / "docs" / "house-rules.md").read_text("utf-8").partition("## Options")[2].partition("## ")[0]
    )
    told = {
        name
        for row in re.findall(r"^\| (.*?) \|", page, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }
    assert {name for game in GAMES.values() for name in (*game.options, *game.variations)} - told == set()


def spoken() -> str:
    """Everything the program can say: its own strings, and the catalogues."""
    files = [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "dragonbot").rglob("*.py")]
    files += (ROOT / "dragonbot" / "text" / "en").glob("*.ftl")
    # Strings that continue on the next line of the source.
    return re.sub(r'"\s*\n\s*f?"', "", "\n".join(path.read_text("utf-8") for path in files))


def test_quoted_problems_read_as_the_program_says_them() -> None:
    page = (ROOT / "docs" / "first-ten-minutes.md").read_text("utf-8")
    table = page.partition("## When something is wrong")[2]
    rows = re.findall(r"^\| (?:at the start|log|Discord) \| (.+?) \| (.+?) \|$", table, re.MULTILINE)
    assert len(rows) > 15
    quoted = [text for said, _ in rows for text in re.findall(r"`([^`/]+)`", said)]
    known = spoken()
    names = {f"{name.upper()}:" for name in Settings.model_fields}
    assert [text for text in quoted if text not in known and text not in names] == []
    assert all(advice.strip() for _, advice in rows)
