"""The app as compose.yaml runs it: it writes nothing, may do nothing, and serves all there is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.server import ROOT, Server
from tests.classroom.rooms import with_room
from tests.hardened import (
    ERRORS,
    hardened,
    inside,
    not_in_the_image,
    why_not,
    with_app_packages_alone,
)
from tests.tables import files

FAILED = ("Read-only file system", "Permission denied", "Operation not permitted", "Traceback")


@pytest.fixture
def contained(app) -> Server:
    if reason := why_not():
        pytest.skip(reason)
    return app


def test_it_has_no_rights_and_no_place_to_write(contained):
    said = Path(f"/proc/{contained.pid}/status").read_text().splitlines()
    status = dict(line.split(":\t", 1) for line in said)
    sets = {status[f"Cap{name}"].strip("0") for name in ("Inh", "Prm", "Eff", "Bnd", "Amb")}
    assert sets == {""}
    assert status["NoNewPrivs"] == "1"
    for folder in (ROOT, Path.home(), "/var/tmp"):
        with pytest.raises(OSError, match="Read-only"):
            inside(contained, f"{folder}/written").touch()


def test_it_has_the_packages_of_its_image_alone():
    """Who only runs the app has no Chromium, and nothing to drive one with."""
    assert {"playwright", "pytest", "openpyxl", "sklearn", "piptools"} <= set(not_in_the_image())
    assert not {"streamlit", "numpy", "pandas", "yaml"} & set(not_in_the_image())
    command = with_app_packages_alone([sys.executable, "-m", "playwright", "--version"])
    assert "playwright" in subprocess.run(command, capture_output=True, text=True).stderr


def test_it_serves_pages_and_a_class_and_writes_nothing(app, get):
    """A page of the book is made while it is asked for: that, too, needs nothing else."""
    for path in ("", "variance?step=rotate", "practice", "book/", "book/en/variance/rotate.html"):
        assert get(path).status_code == 200, path
    room = with_room(app.url)
    assert room.pace().status == 200
    room.answer(1, "45")
    assert room.tally().said["answered"] == 1
    assert room.room("/votes.csv").status == 200
    ready = get("ready")
    assert (ready.status_code, ready.json()["rooms"]) == (200, 1)
    if why_not():
        return  # it runs without walls: what it writes cannot be told from what others do
    assert [path.name for path in inside(app, "/tmp").iterdir()] == [ERRORS]
    errors = inside(app, f"/tmp/{ERRORS}").read_text()
    assert not [sign for sign in FAILED if sign in errors], errors


READ = """
import os, sys
from tables import read
found = read(sys.stdin.buffer.read(), "marks.xlsx")
print([column.name for column in found.columns], os.listdir("/tmp"))
"""


def test_a_workbook_is_read_in_a_process_of_its_own(contained):
    content = files.xlsx([["height", "mass"], *([i, i * i] for i in range(9))])
    done = subprocess.run(
        hardened([sys.executable, "-c", READ]), input=content, cwd=ROOT, capture_output=True
    )
    assert done.stdout.decode().strip() == f"['height', 'mass'] ['{ERRORS}']"
