"""Base R, for tests: Rscript found, or as root on Debian installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from scripts.debian import found_or_installed

PACKAGE = "r-base-core"  # R itself and what comes with it: nothing from CRAN


@cache
def rscript() -> str | None:
    """None where there is none and none could be installed."""
    return found_or_installed(lambda: shutil.which("Rscript"), PACKAGE)


def run_r(
    path: Path, *arguments: str, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What `Rscript path arguments` prints, and how it ends; nobody's own settings are read."""
    program = rscript()
    assert program
    command = [program, "--vanilla", str(path), *arguments]
    here = {**os.environ, "LC_ALL": "C.UTF-8", "OMP_NUM_THREADS": "1"}
    return subprocess.run(
        command, cwd=folder, env=here, capture_output=True, encoding="utf-8", check=False
    )
