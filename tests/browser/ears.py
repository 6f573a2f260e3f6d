"""The page as a screen reader is given it: Chromium's own accessibility tree, and what is said.

No pixels and none of our selectors: a thing is found by its role and its name, or it is not there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.browser.heard import heard
from tests.browser.waiting import frames, until

RESTED = 400  # milliseconds: more than a hand rests until what followed is said
# No number is still waited for: of the tests' clock, not of the student.
ANSWERED = ".by-hand:not([data-exact=asked]), .by-hand[hidden]"
# What a screen reader does not stop at.
UNSAID = {"InlineTextBox", "none", "generic", "LineBreak", "paragraph", "ListMarker"}


@dataclass(frozen=True)
class Thing:
    """A node of the tree. `inside`: the names of what it stands in, the nearest first."""

    role: str
    name: str
    value: str
    states: dict[str, Any]
    node: int  # by which the browser knows it
    inside: tuple[str, ...]


class Ears:
    """What there is, and what was said, on a page that listens (`heard.LISTENING`)."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser: CDPSession = page.context.new_cdp_session(page)
        self.browser.send("DOM.enable")

    def things(self) -> list[Thing]:
        """In the order in which they are read."""
        nodes = self.browser.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {one["nodeId"]: one for one in nodes}
        found: list[Thing] = []
        waiting: list[tuple[str, tuple[str, ...]]] = [(nodes[0]["nodeId"], ())]
        while waiting:
            key, inside = waiting.pop()
            if (one := by_id.get(key)) is None:
                continue
            name = text_of(one, "name")
            role = text_of(one, "role")
            if not one["ignored"] and role not in UNSAID:
                found.append(thing_of(one, inside))
            within = (name, *inside) if name and not one["ignored"] else inside
            waiting += [(child, within) for child in reversed(one.get("childIds", []))]
        return found

    def all(self, role: str, name: str, inside: str = "") -> list[Thing]:
        return [
            one
            for one in self.things()
            if (one.role, one.name) == (role, name) and (not inside or inside in one.inside)
        ]

    def find(self, role: str, name: str, inside: str = "") -> Thing:
        """The first of them, as soon as it is there."""
        found: list[Thing] = until(self.page, lambda _: self.all(role, name, inside))
        return found[0]

    def find_last(self, role: str) -> Thing:
        """The last of this role that has a name."""
        return [one for one in self.things() if one.role == role and one.name][-1]

    def value_of(self, thing: Thing) -> str:
        """What is said of where it stands: its text in place of a number, where it has one."""
        node = self.browser.send("DOM.describeNode", {"backendNodeId": thing.node})["node"]
        said = dict(zip(node["attributes"][::2], node["attributes"][1::2], strict=True))
        return str(said.get("aria-valuetext", thing.value))

    def said_lately(self) -> list[str]:
        """What was said by itself since this was asked for last: nothing twice."""
        found = heard(self.page)
        assert len(set(found)) == len(found), f"said twice: {found}"
        return found

    def rests(self) -> list[str]:
        """What is said once a hand has rested: one sentence, or none."""
        frames(self.page, 2)
        self.page.clock.fast_forward(RESTED)
        frames(self.page, 2)
        self.page.locator(ANSWERED).first.wait_for(state="attached")
        found = self.said_lately()
        assert len(found) <= 1, f"in two goes: {found}"
        return found


def text_of(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", "")).strip()


def thing_of(node: dict[str, Any], inside: tuple[str, ...]) -> Thing:
    return Thing(
        role=text_of(node, "role"),
        name=text_of(node, "name"),
        value=text_of(node, "value"),
        states={one["name"]: one["value"].get("value") for one in node.get("properties", [])},
        node=node.get("backendDOMNodeId", 0),
        inside=inside,
    )
