"""The benchmark of a haggle runs and reports every figure. Response times are not judged here."""

from __future__ import annotations

import json

import pytest

from bench.bot.haggling import main

pytestmark = pytest.mark.slow


def test_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["proposals"] == report["acknowledged"] == report["effort"]["proposals"]
    assert report["proposal"]["p99_ms"] >= report["proposal"]["p50_ms"] > 0
    assert report["bare"]["p50_ms"] > 0
    (channel,) = report["channels"]
    assert channel["edits"] > 0
    assert channel["rate_limited"] == 0
    assert report["is_whole"]
