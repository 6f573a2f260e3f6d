"""Asks pip-audit for known weaknesses of the packages in requirements.lock.

    python -m scripts.audit [options of pip-audit]

Ends with 0 where all were looked up and none is known, 1 where one is known, 3 where something
could not be looked up: no answer is no all-clear.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.lock import ROOT

NONE_KNOWN, KNOWN, NO_ANSWER = 0, 1, 3
UNREACHED = (
    "No package could be looked up, as no list of weaknesses was reached: try again with a network."
)
COMMAND = (
    *(sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip"),
    *("--format=json", "--progress-spinner=off"),
)


def verdict(packages: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """What pip-audit found, as the code to end with and sentences.

    packages : its "dependencies", each with its "vulns", or with a "skip_reason" without an answer
    """
    silent = [one["name"] for one in packages if "skip_reason" in one]
    known = [(one, weak) for one in packages for weak in one.get("vulns", [])]
    if len(silent) == len(packages):
        return NO_ANSWER, [UNREACHED]
    said = [sentence(one, weak) for one, weak in known]
    if silent:
        said.append(f"Not looked up, which is no all-clear: {', '.join(silent)}.")
    if known:
        return KNOWN, said
    return (
        (NO_ANSWER, said) if silent else (NONE_KNOWN, [f"None known of {len(packages)} packages."])
    )


def sentence(package: dict[str, Any], weak: dict[str, Any]) -> str:
    mended = ", ".join(weak["fix_versions"]) or "no version yet"
    names = ", ".join([weak["id"], *weak["aliases"]])
    return f"{package['name']} {package['version']}: {names}; mended in {mended}."


def audited(lock: Path, *options: str) -> tuple[int, list[str]]:
    """The verdict on a lock."""
    command = [*COMMAND, "--requirement", str(lock), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        return verdict(json.loads(done.stdout)["dependencies"])
    except ValueError:  # it ended before it had anything to say
        reason = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        said = f"No package could be looked up: pip-audit ended without an answer ({reason[:300]})."
        return NO_ANSWER, [said]


def main() -> None:
    code, said = audited(ROOT / "requirements.lock", *sys.argv[1:])
    print("\n".join(said))
    sys.exit(code)


if __name__ == "__main__":
    main()
