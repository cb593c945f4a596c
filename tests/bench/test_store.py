"""The benchmark of the store runs and reports every figure. The figures themselves are not judged here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.bot import many
from bench.store.speed import main
from tests.postgres import Server

pytestmark = pytest.mark.slow


def test_it_measures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick", "--folder", str(tmp_path)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["one_producer"]["times_bare"] > 0
    assert report["64_producers"]["answers_per_s"] > 0
    assert report["1000_matches"]["all_rows_ms"] > 0
    assert not list(tmp_path.iterdir())


def test_it_measures_over_postgres(postgres: Server, capsys: pytest.CaptureFixture[str]) -> None:
    del postgres  # without it there is nothing to measure
    assert many.main(["--quick", "--only", "answers", "move", "--games", "5", "--finished", "100"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"effort", "loop", "answers", "move"}
    assert report["answers"]["postgres_times_bare"] > 0
    assert (report["move"]["games"], report["move"]["is_same"]) == (5, True)
    assert report["move"]["finished"] == 101  # the last one as played
    assert report["move"]["rows"] > 5 + 101 * 9
