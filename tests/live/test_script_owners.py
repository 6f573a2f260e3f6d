"""`live/script/live_type.js` says what there is of a live figure, and who alone may change it."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from live import scripts

BLOCK = re.compile(r"@typedef \{object\} (\w+)\n(.*?)\*/", re.DOTALL)
FIELD = re.compile(r"@property \{(.+)\} (\w+) - .*\. Owner: (\w+\.js)$", re.MULTILINE)
LINE = re.compile(r"@property .*")
COMMENT = re.compile(r"^ *//.*|/\*.*?\*/", re.MULTILINE)
CHAIN = re.compile(r"(?<![\w.])(\w+)((?:\??\.\w+)+)(\[[^\]]*\])?")
CHANGED = re.compile(r" (?:|\?\?|\|\||[-+])=(?![=>])|\+\+")
CHANGING = {"push", "pop", "splice", "sort", "reverse", "shift", "unshift"}


class Field(NamedTuple):
    type: str  # where it is described further, the name of that type
    owner: str
    is_element: bool  # what stands in an element is no field of ours


def described() -> dict[str, dict[str, Field]]:
    """Type → field → what is said of it, of all that has owners."""
    blocks = {name: body for name, body in BLOCK.findall(scripts.types()) if name != "Options"}
    found: dict[str, dict[str, Field]] = {}
    for name, body in blocks.items():
        fields = FIELD.findall(body)
        assert len(fields) == len(LINE.findall(body)), f"{name}: a field without type or owner"
        found[name] = {
            field: Field(kind.removesuffix(" | null"), owner, bool(re.match("HTML|SVG", kind)))
            for kind, field, owner in fields
        }
    return found


TYPES = described()
# What modules call one of that type: `bar`, or as the field that it is, `const { hold } = live`.
CALLED = {"live": "Live", "handle": "Handle", "bar": "Bar"} | {
    name: field.type for one in TYPES.values() for name, field in one.items() if field.type in TYPES
}
SOURCES = {name: COMMENT.sub("", source) for name, source in scripts.modules().items()}


def fields_in(root: str, chain: str) -> list[tuple[str, str]]:
    """Type and field of each step of `live.now.state`, as far as they are described."""
    found, kind = [], CALLED.get(root, "")
    for field in chain.replace("?", "").split(".")[1:]:
        if kind not in TYPES:
            break
        found.append((kind, field))
        kind = TYPES[kind][field].type if field in TYPES[kind] else ""
    return found


def changed_in(source: str) -> set[tuple[str, str]]:
    """The fields, each with its type, to which a module gives another value."""
    found = set()
    for one in CHAIN.finditer(source):
        root, chain, _ = one.groups()
        *front, last = chain.split(".")
        by_name = last in CHANGING and source[one.end()] == "("
        if not by_name and not CHANGED.match(source, one.end()):
            continue
        steps = fields_in(root, ".".join(front) if by_name else chain)
        if not steps:
            continue
        kind, field = steps[-1]
        goes_on = len(steps) < chain.count(".")
        if field in TYPES[kind] and not (goes_on and TYPES[kind][field].is_element):
            found.add((kind, field))
    return found


def test_changes_are_seen():
    """The test of the tests below."""
    assert changed_in("live.now.local = 1; const { now } = live;\nnow.looked[name] ??= {};") == {
        ("Now", "local"),
        ("Now", "looked"),
    }
    assert changed_in("live.handles.push(1); live.hold.handle.far = true;") == {
        ("Live", "handles"),
        ("Handle", "far"),
    }
    assert not changed_in("live.nodes.said.textContent = 1; if (live.gone === f(bar.held)) g();")


@pytest.mark.parametrize("name", SOURCES)
def test_a_field_is_changed_by_its_owner_alone(name):
    changed = changed_in(SOURCES[name])
    assert {
        f"{kind}.{field}" for kind, field in changed if TYPES[kind][field].owner != name
    } == set()


@pytest.mark.parametrize("name", SOURCES)
def test_nothing_is_used_that_is_not_described(name):
    for one in CHAIN.finditer(SOURCES[name]):
        if one[1] == "live":
            for kind, field in fields_in(one[1], one[2]):
                assert field in TYPES[kind], f"{kind}.{field}"


def test_no_field_is_there_for_nobody():
    read = " ".join(re.sub(r"\.\w+ =(?!=)", "", source) for source in SOURCES.values())
    named = set(re.findall(r"\.(\w+)", read))
    for names in re.findall(r"\{([^{}]*)\}+[,) ]", read):
        named |= set(re.findall(r"\w+", names))
    for kind, fields in TYPES.items():
        assert set(fields) <= named, kind


def test_owners_are_modules():
    assert {one.owner for fields in TYPES.values() for one in fields.values()} <= set(SOURCES)
