"""Asks pip-audit for known weaknesses of the packages in requirements.lock."""

from __future__ import annotations

import shutil
import subprocess
import sys

from scripts.lock import ROOT

COMMAND = ("pip-audit", "--require-hashes", "--disable-pip", "--progress-spinner=off")
SKIPPED = "could not be audited"
UNREACHED = ("ConnectionError", "ServiceError", "Max retries", "Temporary failure", "resolve host")


def main() -> None:
    if shutil.which(COMMAND[0]) is None:
        sys.exit("pip-audit was not found. Install it beside .venv: pipx install pip-audit")
    command = [*COMMAND, "--requirement", "requirements.lock"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode and any(sign in done.stderr for sign in UNREACHED):
        sys.exit(
            "pip-audit reached no list of weaknesses; nothing was looked up. Try with a network."
        )
    unknown = done.stdout.count(SKIPPED)
    sys.stdout.write(done.stdout)
    sys.stderr.write(done.stderr)
    if unknown:
        sys.stderr.write(
            f"Of {unknown} packages nothing could be looked up: no answer is no all-clear.\n"
        )
    sys.exit(done.returncode or bool(unknown))


if __name__ == "__main__":
    main()
