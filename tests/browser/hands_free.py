"""Two hands that never drag: one of keys alone, one of single clicks alone (WCAG 2.2, 2.5.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.browser.ears import Ears, Thing

FAR = 10  # steps at once


class Hand:
    """Moves what the ears have found, and says nothing."""

    def __init__(self, ears: Ears, language: str) -> None:
        self.ears, self.page, self.language = ears, ears.page, language

    def press(self, thing: Thing) -> None:
        raise NotImplementedError

    def pick(self, name: str) -> None:
        """The handle of this name: its buttons and fields come."""
        if not self.ears.all("group", name):
            self.press(self.ears.find("slider", name))
            self.ears.find("group", name)

    def fields(self, name: str) -> list[Thing]:
        return [one for one in self.ears.things() if one.role == "textbox" and name in one.inside]

    def put(self, name: str, place: Sequence[float], then: Callable[[], object]) -> None:
        """By the exact fields of a handle: the numbers that it has. `then`: after each of them."""
        self.pick(name)
        for number, to in enumerate(place[: len(self.fields(name))]):
            self.write(self.fields(name)[number], f"{to:.6g}")
            then()

    def write(self, field: Thing, text: str) -> None:
        """Enter is a key of the keyboard on a screen, too."""
        self.press(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)
        self.page.keyboard.press("Enter")

    def step(self, name: str, by: int, upright: bool = False) -> None:
        raise NotImplementedError

    def leap(self, name: str, by: int) -> None:
        raise NotImplementedError


class Keys(Hand):
    """The keyboard, where the screen reader has brought the focus."""

    def focus(self, thing: Thing) -> None:
        self.ears.browser.send("DOM.focus", {"backendNodeId": thing.node})

    def press(self, thing: Thing) -> None:
        self.focus(thing)
        if thing.role != "textbox":
            self.page.keyboard.press("Space" if thing.role == "radio" else "Enter")

    def step(self, name: str, by: int, upright: bool = False) -> None:
        back, on = ("ArrowDown", "ArrowUp") if upright else ("ArrowLeft", "ArrowRight")
        self.focus(self.ears.find("slider", name))
        self.page.keyboard.press(on if by > 0 else back)

    def leap(self, name: str, by: int) -> None:
        self.focus(self.ears.find("slider", name))
        self.page.keyboard.press("PageUp" if by > 0 else "PageDown")


class Clicks(Hand):
    """A mouse that is pressed and let go at one place."""

    def press(self, thing: Thing) -> None:
        self.page.mouse.click(*self.middle(thing))

    def middle(self, thing: Thing) -> tuple[float, float]:
        at = {"backendNodeId": thing.node}
        self.ears.browser.send("DOM.scrollIntoViewIfNeeded", at)
        x, y, right, _, _, low, *_ = self.ears.browser.send("DOM.getBoxModel", at)["model"][
            "border"
        ]
        return (x + right) / 2, (y + low) / 2

    def step(self, name: str, by: int, upright: bool = False) -> None:
        self.pick(name)
        buttons = [one for one in self.ears.things() if one.role == "button" and name in one.inside]
        self.press(buttons[2 * upright + (by > 0)])

    def leap(self, name: str, by: int) -> None:
        self.pick(name)
        (angle,) = self.fields(name)
        here = float(angle.value.replace("−", "-"))
        self.write(angle, f"{(here + by * FAR) % 180:.6g}")

    def put_by_two(self, name: str, by: tuple[float, float]) -> None:
        """A click on the handle, and one that far from it."""
        x, y = self.middle(self.ears.find("slider", name))
        self.pick(name)
        self.page.mouse.click(x + by[0], y + by[1])
