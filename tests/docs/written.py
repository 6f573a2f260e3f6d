"""What the docs say in code, and where their links lead, beside what there is."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from scripts.server import ROOT

TEXTS = ("lessons/", "practice/", "CHANGELOG")  # Markdown that is none of the docs
CODE = (
    *(".py", ".js", ".ts", ".css", ".html", ".md", ".toml", ".json", ".xml", ".yaml", ".sh"),
    *(".template", "Makefile", "Dockerfile"),
)
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^ {4}.*$", re.MULTILINE)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
WORD = re.compile(r"\b[A-Za-z_]\w*")
DECLARED = re.compile(r"(?:function|const|let|class) (\w+)|^ *(?:async )?(\w+)(?:\(|\??: )", re.M)


@cache
def tracked() -> tuple[str, ...]:
    """All files that git holds or would take in."""
    listing = ("git", "ls-files", "--cached", "--others", "--exclude-standard")
    said = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return tuple(name for name in said.splitlines() if (ROOT / name).is_file())


def docs() -> list[str]:
    """The README of a folder is one, too."""
    return [
        name
        for name in tracked()
        if name.endswith(".md") and (not name.startswith(TEXTS) or name.endswith("README.md"))
    ]


@cache
def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def spans(name: str) -> list[str]:
    """What stands in backticks."""
    return SPAN.findall(FENCED.sub("", text(name)))


def blocks(name: str) -> list[tuple[str, str]]:
    """(language, text) of what stands between fences or is indented."""
    found = FENCED.findall(text(name))
    return [*found, ("", "\n".join(INDENTED.findall(FENCED.sub("", text(name)))))]


def code(name: str) -> Iterator[str]:
    yield from spans(name)
    yield from (block for _, block in blocks(name))


# --- links --------------------------------------------------------------------------------------


def links(name: str) -> list[str]:
    """Those to other places of the project."""
    bare = SPAN.sub("", FENCED.sub("", text(name)))
    return [link for link in LINK.findall(bare) if "//" not in link]


def leads(name: str, link: str) -> bool:
    """Whether there is such a file, and such a heading in it."""
    path, _, anchor = link.partition("#")
    there = (ROOT / name).parent / path if path else ROOT / name
    if not there.exists() or not anchor:
        return there.exists()
    return anchor in map(slug, HEADING.findall(there.read_text(encoding="utf-8")))


def slug(heading: str) -> str:
    """As hosts of repositories name a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


# --- files --------------------------------------------------------------------------------------


@cache
def places() -> frozenset[str]:
    """Files and folders, each from any folder on."""
    found = set()
    for name in tracked():
        parts = PurePosixPath(name).parts
        found |= {"/".join(parts[i:j]) for j in range(1, len(parts) + 1) for i in range(j)}
    return frozenset(found)


def is_path(path: str) -> bool:
    """A file or a folder; <id> and * stand for any name."""
    path = re.sub(r"<\w+>", "*", path).rstrip("/")
    if "*" not in path:
        return path in places()
    return any(PurePosixPath(place).match(path) for place in places())


def is_test(test: str) -> bool:
    """`path::name`, or one case of it, `path::name[case]`; without a name any test in the file."""
    path, _, name = test.partition("[")[0].partition("::")
    if not (ROOT / path).is_file():
        return False
    tests = {node.name for node in ast.parse(text(path)).body if isinstance(node, ast.FunctionDef)}
    return name in tests if name else any(one.startswith("test_") for one in tests)


# --- commands -----------------------------------------------------------------------------------


@cache
def targets() -> frozenset[str]:
    return frozenset(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))


def is_command(command: str) -> bool:
    """`make target`, or `python -m module`, of ours or of a package that is installed."""
    name = command.split()[-1]
    if command.startswith("make "):
        return name in targets()
    path = name.replace(".", "/")
    if not (ROOT / path.partition("/")[0]).exists():
        return find_spec(name) is not None
    if (ROOT / path).is_dir():
        return f"{path}/__main__.py" in tracked()
    return f"{path}.py" in tracked() and '__name__ == "__main__"' in text(f"{path}.py")


# --- names --------------------------------------------------------------------------------------


@cache
def sources() -> dict[str, str]:
    """Everything but docs and tests."""
    others = [name for name in tracked() if not name.startswith("tests/") and name not in docs()]
    return {name: text(name) for name in others if name.endswith(CODE)}


@cache
def words() -> frozenset[str]:
    """Every word of the code, and of the names of its files."""
    found = {word for source in sources().values() for word in WORD.findall(source)}
    return frozenset(found | {Path(place).stem for place in places()})


@cache
def declared() -> frozenset[str]:
    """What can be called."""
    found = set()
    for name, source in sources().items():
        if name.endswith(".py"):
            found |= names_in(ast.parse(source))
        elif name.endswith((".js", ".ts")):
            found |= {one for pair in DECLARED.findall(source) for one in pair}
    return frozenset(found)


def names_in(tree: ast.AST) -> set[str]:
    """Functions, classes, and whatever a value is given to, at any depth."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found.add(node.name)
            case ast.Name(ctx=ast.Store()):
                found.add(node.id)
            case ast.alias():
                found.add(node.asname or node.name)
    return found


def is_name(name: str) -> bool:
    """`word`, `call()`, `package.module.name`, `Class.name`. What begins with nothing of ours is
    known where its last word is."""
    if name.endswith("()"):
        return name[:-2] in declared()
    first, *rest = name.split(".")
    module = [first]
    while rest and file_of([*module, rest[0]]):
        module.append(rest.pop(0))
    if file := file_of(module):
        return not rest or rest[0] in names_in(ast.parse(text(file)))
    if rest and (classes := bodies(first)):
        return any(rest[0] in WORD.findall(body) for body in classes)
    return (rest or [first])[-1] in words()


def file_of(module: list[str]) -> str:
    path = "/".join(module)
    return next((one for one in (f"{path}.py", f"{path}/__init__.py") if one in tracked()), "")


def bodies(name: str) -> list[str]:
    """Of the classes of this name."""
    body = re.compile(rf"^class {name}\b.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
    return [one for source in sources().values() for one in body.findall(source)]


# --- numbers ------------------------------------------------------------------------------------


def number_in(source: str, says: str) -> float:
    """The number that stands at {} of a text, wherever this stands in the source."""
    before, after = map(re.escape, says.split("{}"))
    found = re.findall(rf"(?<!\w){before}(\d(?:[\d_ ]*\d)?(?:\.\d+)?){after}", source)
    (number,) = {re.sub(r"[_ ]", "", one) for one in found}
    return float(number)
