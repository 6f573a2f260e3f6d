"""Locks of what is installed, with hashes: made anew, or held against what is asked for.

    python -m scripts.lock          writes both, with pip-compile
    python -m scripts.lock check    whether they hold what the requirements say; needs no network

`make` and the Dockerfile install from them. They name no place where packages come from.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = {"requirements.txt": "requirements.lock", "requirements-dev.txt": "requirements-dev.lock"}
MADE = "# Made by `make lock`; readable is {given}.\n"
COMPILE = (
    *(sys.executable, "-m", "piptools", "compile"),
    *("--quiet", "--generate-hashes", "--allow-unsafe", "--strip-extras"),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate"),
)
PINNED = re.compile(r"([A-Za-z0-9._-]+)==(\S+)(.*)")
HASH = re.compile(r"--hash=(sha256):([0-9a-f]{64})")
Locked = dict[str, tuple[str, list[str]]]


def locked(text: str) -> Locked:
    """By its name each package's version and hashes. Raises ValueError for a line that is else."""
    found: Locked = {}
    for line in text.replace("\\\n", " ").splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        pinned = PINNED.fullmatch(line.strip())
        if pinned is None:
            raise ValueError(f"no pinned package: {line.strip()[:80]}")
        hashes = [digest for _, digest in HASH.findall(pinned[3])]
        found[canonicalize_name(pinned[1])] = (pinned[2], hashes)
    return found


def asked(path: Path) -> list[Requirement]:
    """The packages of a requirements file, with those of the files it names."""
    found: list[Requirement] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if line.startswith("-r "):
            found += asked(path.parent / line[3:].strip())
        elif line:
            found.append(Requirement(line))
    return found


def problems(requirements: Path, lock: Path) -> list[str]:
    """A sentence for each way in which a lock is not one of these requirements."""
    try:
        there = locked(lock.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [f"{lock.name} cannot be read as a lock ({error}). Run `make lock`."]
    said = [
        f"{lock.name}: {name} has no hash." for name, (_, hashes) in there.items() if not hashes
    ]
    for wanted in asked(requirements):
        version = there.get(canonicalize_name(wanted.name), ("", []))[0]
        if not version or not wanted.specifier.contains(version, prereleases=True):
            has = version or "nothing"
            said.append(
                f"{requirements.name} asks for {wanted}, {lock.name} has {has}. Run `make lock`."
            )
    return said


def write_locks() -> None:
    """Both locks, or none. Ends the program where pip-compile fails."""
    made = {ROOT / name: ROOT / f"{name}.new" for name in LOCKS.values()}
    before: list[str] = []
    try:
        for given, new in zip(LOCKS, made.values(), strict=True):
            command = [*COMPILE, *before, f"--output-file={new.name}", given]
            if code := subprocess.run(command, cwd=ROOT, check=False).returncode:
                sys.exit(f"pip-compile ended with {code}; the locks stay as they were.")
            new.write_text(MADE.format(given=given) + new.read_text("utf-8"), encoding="utf-8")
            before = [f"--constraint={new.name}"]
        for lock, new in made.items():
            new.replace(lock)
    finally:
        for new in made.values():
            new.unlink(missing_ok=True)


def main() -> None:
    if sys.argv[1:] != ["check"]:
        write_locks()
    said = [one for given, name in LOCKS.items() for one in problems(ROOT / given, ROOT / name)]
    if said:
        sys.exit("\n".join(said))


if __name__ == "__main__":
    main()
