"""The app as it stood before it had one front end: what must not have become worse is measured
there, too, in the same run and with the measurements of that time."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scripts.server import ROOT

COMMIT = "b997766"


@contextmanager
def checked_out() -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["git", "archive", COMMIT], cwd=ROOT, check=True, stdout=subprocess.PIPE
        )
        subprocess.run(["tar", "-x", "-C", folder], check=True, input=packed.stdout)
        yield Path(folder)


def measured(folder: Path, code: str) -> Any:
    """What this prints there, as JSON."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout)
