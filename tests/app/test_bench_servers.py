"""The app that only measurements start comes up."""

from __future__ import annotations

import subprocess
import sys


def test_the_app_with_many_records_starts():
    script = "from bench import crowd; print(len(crowd.datasets.WORKED.cells), crowd.app)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.splitlines()[-1].startswith("200 ")
