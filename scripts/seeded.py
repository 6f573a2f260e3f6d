"""Mistakes sown one at a time, in a copy of this folder: does a test see each?

    python -m scripts.seeded [name ...]     all of them, or those whose name holds one of these

`tests/seeded.toml` lists them. Ends with 1 where a mistake was missed, or where the tests named
there fail without any.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
LISTED = Path("tests/seeded.toml")
LINKED = (".venv", "node_modules")  # what git does not hold and tests may ask for
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
PASSED, FAILED = 0, 1  # what pytest ends with; all else says that the tests could not be asked


@dataclass(frozen=True)
class Mistake:
    """`find` stands once in `file`; where `put` stands in its place, one of `tests` has to fail."""

    name: str
    kind: str
    file: str
    find: str
    put: str
    tests: tuple[str, ...]

    def sown(self, text: str) -> str:
        """The file's text with the mistake. Raises ValueError where it does not fit."""
        if (times := text.count(self.find)) != 1:
            raise ValueError(f"{self.name}: its text stands {times} times in {self.file}")
        if self.put == self.find:
            raise ValueError(f"{self.name}: nothing is changed")
        return text.replace(self.find, self.put)


def mistakes(root: Path = ROOT) -> list[Mistake]:
    listed = tomllib.loads((root / LISTED).read_text(encoding="utf-8"))["mistake"]
    return [Mistake(**{**one, "tests": tuple(one["tests"])}) for one in listed]


def copy(root: Path, to: Path) -> None:
    """What git holds or would take in, as it lies there now; git knows the copy, too."""
    listing = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(listing, cwd=root, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, to / name)
    for name in LINKED:
        if (root / name).exists():
            (to / name).symlink_to((root / name).resolve())
    subprocess.run(("git", "init", "--quiet"), cwd=to, check=True)


def run_tests(copied: Path, tests: tuple[str, ...]) -> tuple[int, str]:
    """(what pytest ended with, its last words: the test that failed)."""
    # A compiled file would be taken for that of a changed one of the same size and second.
    plain = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_ADDOPTS": ""}
    command = [*PYTEST, *tests]
    done = subprocess.run(command, cwd=copied, env=plain, capture_output=True, text=True)
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return done.returncode, (said or done.stdout.splitlines() or [done.stderr])[-1]


def sow(copied: Path, mistake: Mistake) -> tuple[int, str]:
    """What its tests say of it. The file is put back."""
    path = copied / mistake.file
    before = path.read_text(encoding="utf-8")
    path.write_text(mistake.sown(before), encoding="utf-8")
    try:
        return run_tests(copied, mistake.tests)
    finally:
        path.write_text(before, encoding="utf-8")


def sow_all(root: Path, chosen: list[Mistake]) -> int:
    """How many were not seen; all of them where the tests fail by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder)
        copy(root, copied)
        code, said = run_tests(
            copied, tuple(dict.fromkeys(test for one in chosen for test in one.tests))
        )
        if code != PASSED:
            print(f"Without any mistake: {said}")
            return len(chosen)
        seen = 0
        for mistake in chosen:
            code, said = sow(copied, mistake)
            seen += code == FAILED
            print("seen  " if code == FAILED else "MISSED", f"{mistake.name}: {said}", flush=True)
    print(f"{seen} of {len(chosen)} mistakes were seen.")
    return len(chosen) - seen


def main() -> None:
    words = sys.argv[1:]
    chosen = [one for one in mistakes() if not words or any(word in one.name for word in words)]
    sys.exit(sow_all(ROOT, chosen) > 0 if chosen else "No mistake has such a name.")


if __name__ == "__main__":
    main()
