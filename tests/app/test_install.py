"""An environment that was stopped half-made is made anew; two at once make one."""

from __future__ import annotations

import shutil
import subprocess
import time

import pytest

from scripts.server import ROOT

PIP = """#!/bin/sh
echo begun >> "$LOG"
sleep "${SLOW:-0}"
[ "${FAIL:-no}" = no ] || exit 1
echo done >> "$LOG"
"""
VENV = '#!/bin/sh\nrm -rf "$1"; mkdir -p "$1/bin"; cp pip.sh "$1/bin/python"; echo made >> "$LOG"\n'


@pytest.fixture
def start(tmp_path):
    """Starts an installation whose venv and pip are written here."""
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts/install.sh", tmp_path / "scripts")
    (tmp_path / "scripts/make_venv.sh").write_text(VENV)
    (tmp_path / "pip.sh").write_text(PIP)
    (tmp_path / "pip.sh").chmod(0o755)
    (tmp_path / "asked.txt").write_text("")
    log = tmp_path / "log"

    def begin(**said: str) -> subprocess.Popen:
        command = ["sh", "scripts/install.sh", "venv", "asked.txt", "venv/.app-requirements"]
        environment = {"PATH": "/usr/bin:/bin:/usr/local/bin", "LOG": str(log), **said}
        return subprocess.Popen(command, cwd=tmp_path, env=environment, start_new_session=True)

    begin.log = lambda: log.read_text().split() if log.exists() else []
    begin.stamp = tmp_path / "venv/.app-requirements"
    return begin


def test_it_is_done_once(start):
    assert start().wait(20) == 0
    assert start.stamp.exists()
    assert start().wait(20) == 0
    assert start.log() == ["made", "begun", "done"]


def test_what_failed_is_begun_from_nothing(start):
    assert start(FAIL="yes").wait(20) != 0
    assert not start.stamp.exists()
    assert start().wait(20) == 0
    assert start.log() == ["made", "begun", "made", "begun", "done"]


def test_what_was_killed_is_begun_from_nothing(start):
    first = start(SLOW="3")
    deadline = time.monotonic() + 20
    while start.log() != ["made", "begun"] and time.monotonic() < deadline:
        time.sleep(0.02)
    first.kill()
    first.wait()
    assert not start.stamp.exists()
    assert start().wait(20) == 0  # waits for the pip that is still at work
    assert start.log() == ["made", "begun", "done", "made", "begun", "done"]


def test_two_at_once_make_one(start):
    both = [start(SLOW="0.5"), start(SLOW="0.5")]
    assert [one.wait(20) for one in both] == [0, 0]
    assert start.log() == ["made", "begun", "done"]
