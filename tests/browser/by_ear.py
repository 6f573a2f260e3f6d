"""A student who sees nothing: does what the texts of a step ask, and knows by what is heard whether
it is done. What the texts mean is declared in the lesson's `acts.toml`; where they say "until",
what to listen for is said here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from math import atan2, degrees
from typing import Any

from playwright.sync_api import Page

from course.lesson_pages import HOW_SURE
from figures.picture import Figure
from lessons.model import ChoiceCheck, NumberCheck
from lessons.opened import LETTERS, Opened
from lessons.states import first
from lessons.text import lesson_words
from tests.browser.ears import Ears
from tests.browser.hands_free import Clicks, Hand, Keys
from tests.browser.robot import asked_of
from tests.browser.spoken_numbers import number_said
from tests.browser.waiting import frames, until
from tests.lessons.acts import VIEW, Act, before_answer
from texts.labels import say

PICTURE = "the picture's text"  # the last number in it
LEAST, MOST, ZERO = (lambda x: -x), (lambda x: x), (lambda x: -abs(x))
Wish = Callable[[float], float]
# What a text that says "until" lets one listen for: a number under the picture, and its best.
UNTIL: dict[str, tuple[str, Wish]] = {
    "why/question": ("lost_here", LEAST),
    "basis/inner": (PICTURE, ZERO),
    "variance/rotate": ("variance_here", MOST),
    "variance/goal": ("variance_here", MOST),
    "covariance/second": ("covariance_shadows", ZERO),
    "covariance/goal": ("variance_first", MOST),
    "diagonalization/by_hand": ("off", ZERO),
    "diagonalization/still": ("turn", ZERO),
    "diagonalization/polynomial": ("area", ZERO),
}
# What one has to see: the number by which it is found, and the words that tell it then.
SHAPES = {"why/hidden": ("in_shadow", {"en": "spreads into two tips", "zh": "分成两个尖"})}
# The one number there before the answer is a length that stays 1.
SAME = {"basis/shadow"}
TOLD = {"why/shop"}  # what the cells stand for is told by the picture's text
SOON = 12  # steps until some number has changed
END = re.compile(r"[.。](?!\d)|, the|，到")
WORTH = 0.0002  # of it: as many digits are said of a number that roots hide as of others
FORGOTTEN = 11_000  # milliseconds: more than what was said stands at the end of the page
PAUSED = 1600  # milliseconds: more than who types pauses until what is read is said
NEAR_ZERO = {"turn": 0.5}  # as nearly as whole degrees allow; else 0.1
NUMBER = re.compile(r"≈?\s?−?\d+(?:\.\d+)?(?:/\d+)?")


class Student:
    """In one step, with ears and a hand."""

    def __init__(self, page: Page, hand: type[Hand], opened: Opened) -> None:
        self.page, self.opened, self.language = page, opened, opened.language
        self.ears = Ears(page)
        self.hand = hand(self.ears, opened.language)
        self.place = f"{opened.lesson.id}/{opened.step.id}"
        self.words = lesson_words(opened.lesson.id, opened.language)
        self.is_answered = False
        self.log: list[str] = []

    # --- hearing --------------------------------------------------------------------------

    def hear(self) -> list[str]:
        found = self.ears.rests()
        self.log += found
        for one in found:
            told = [w for w in self.so_far() if w in one]
            assert self.is_answered or not told, f"told before the answer: {one}"
        return found

    def so_far(self) -> list[str]:
        ends = (say(self.language, f"aloud.{key}", said="") for key in ("largest", "smallest"))
        return [end.strip(" ,，") for end in ends]

    def number(self, said: list[str], label: str) -> float | None:
        """What was said of it; None: nothing, so it is as it was."""
        if label == PICTURE:
            return self.number_in_picture()
        name = self.words[label].casefold()
        for sentence in said:
            at = sentence.casefold().find(name)
            if at >= 0:
                rest = re.split(r"[：:]\s*", sentence[at:], maxsplit=1)[1]
                exact, *worth = re.split(r"(?:, |，)(?=about|约)", END.split(rest)[0])
                number = number_said(exact)
                assert not worth or abs(number_said(worth[0]) / number - 1) < WORTH, sentence
                return number
        return None

    def number_in_picture(self) -> float:
        text = NUMBER.findall(self.ears.find_last("image").name)[-1].strip("≈ ")
        top, _, below = text.replace("−", "-").partition("/")
        return float(top) / float(below or 1)

    # --- what the texts ask ---------------------------------------------------------------

    def do(self, act: Act) -> None:
        handles = self.figure()["layout"]["meta"]["handles"]
        spec = next((one for one in handles if one.get("name", "points") == act.hand), None)
        if act.hand == VIEW:
            self.turn_space()
        elif spec is None:
            self.choose(act)
        elif spec["kind"] == "cell":
            self.look_at(spec)
        elif act.to is not None and self.place in UNTIL and self.is_until(act):
            self.search(spec, *UNTIL[self.place])
        elif self.place in SHAPES and isinstance(self.hand, Keys):
            self.find_shape(spec)
        elif act.to is not None:
            self.put(spec, act.goal(self.opened))
        else:
            self.move(spec)

    def is_until(self, act: Act) -> bool:
        """Not the first act of `basis/inner`, which only puts the other arrow."""
        return (self.place, act.hand) != ("basis/inner", "a")

    def turn_space(self) -> None:
        for way in ("left", "up"):
            name = say(self.language, f"figure.turn_{way}")
            self.hand.press(self.ears.find("button", name))

    def choose(self, act: Act) -> None:
        choice = self.opened.step.setting(act.hand)
        others = [one for one in choice.options if one != self.opened.settings[act.hand]]
        value = others[0] if act.to is None else act.to
        group = self.opened.say(f"choose {act.hand}")
        named = [one for one in self.ears.things() if one.role == "radio" and group in one.inside]
        name = named[choice.options.index(value)].name
        assert not re.search(r"[₀-₉λ]", name), f"{name} is said by its signs"
        self.hand.press(self.ears.find("radio", name))
        until(self.page, lambda _: self.ears.find("radio", name).states["checked"] == "true")
        (told,) = until(self.page, lambda _: self.ears.said_lately())
        assert told.startswith(say(self.language, "aloud.chosen")), told
        self.log.append(told)

    def look_at(self, spec: dict[str, Any]) -> None:
        """What a cell holds is said with its name."""
        names = [one.name for one in self.ears.things() if one.role == "button"]
        name = next(one for one in names if one.startswith(spec["label"]))
        self.hand.press(self.ears.find("button", name))
        assert not re.search(r"[√·]", name), f"{name} is said by its signs"
        assert name != spec["label"] or self.place in TOLD, f"{name} says nothing"
        self.hear()

    def move(self, spec: dict[str, Any]) -> None:
        name, before = spec["label"], self.stands(spec["label"])
        said: list[str] = []
        if isinstance(self.hand, Clicks):
            self.hand.put_by_two(name, (-30, 45))
            said += self.hear()
        for _ in range(SOON):
            (self.hand.leap if spec["kind"] == "axis" else self.hand.step)(name, 1)
            said += self.hear()
            if self.stands(name) != before and (said or not self.reads()):
                return
        raise AssertionError(f"{self.place}: {name} moves in silence")

    def reads(self) -> bool:
        return bool(self.figure()["layout"]["meta"]["readouts"]) and self.place not in SAME

    def figure(self) -> Figure:
        return self.opened.picture() if self.is_answered else before_answer(self.opened)

    def stands(self, name: str) -> str:
        return self.ears.value_of(self.ears.find("slider", name))

    def put(self, spec: dict[str, Any], goal: Any) -> None:
        goal = goal if isinstance(goal, list) else [goal]
        if spec.get("unit") and len(goal) == 2:
            goal = [degrees(atan2(goal[1], goal[0]))]
        self.hand.put(spec["label"], goal, self.hear)
        until(self.page, lambda _: self.is_at(spec["label"], goal))

    def is_at(self, name: str, goal: list[float]) -> bool:
        fields = self.hand.fields(name)
        there = [float(one.value.replace("−", "-")) for one in fields]
        return all(abs(a - b) < 0.01 for a, b in zip(there, goal, strict=False))

    # --- until ----------------------------------------------------------------------------

    def search(self, spec: dict[str, Any], label: str, wish: Wish) -> None:
        """On while it gets better, back where it gets worse; by what is heard and nothing else."""
        name, worth = spec["label"], None
        if spec["kind"] == "axis":
            worth = self.climb(lambda by: self.hand.leap(name, by), label, wish, None)
        worth = self.climb(lambda by: self.hand.step(name, by), label, wish, worth)
        assert wish is not ZERO or worth > -NEAR_ZERO.get(label, 0.1), f"{self.place}: {worth}"
        if wish is not ZERO and self.is_answered:
            assert any(end in one for end in self.so_far() for one in self.log), self.log

    def climb(
        self, move: Callable[[int], None], label: str, wish: Wish, worth: float | None
    ) -> float:
        for way in (1, -1):
            gained = 0
            for _ in range(40):
                move(way)
                number = self.number(self.hear(), label)
                now = worth if number is None else wish(number)
                if now is None or (worth is not None and now <= worth + 1e-9):
                    break
                worth, gained = now, gained + 1
            move(-way)
            self.hear()
            if gained > 1:
                break
        assert worth is not None, f"{self.place}: nothing was said of {label}"
        return worth

    def find_shape(self, spec: dict[str, Any]) -> None:
        """Turned and tilted as long as a number is heard to grow, until the picture tells more."""
        label, shapes = SHAPES[self.place]
        worth = None
        assert shapes[self.language] not in self.ears.find_last("image").name
        for upright in (False, True, False, True):
            move = partial(self.hand.step, spec["label"], upright=upright)
            worth = self.climb(move, label, MOST, worth)
            if shapes[self.language] in self.ears.find_last("image").name:
                return
        raise AssertionError(f"{self.place}: no shape is heard at {worth}: {self.log}")

    def nothing_stays(self) -> None:
        """Who reads on to the end of the page does not meet what was said again."""
        self.page.clock.fast_forward(FORGOTTEN)
        frames(self.page, 2)
        things = self.ears.things()
        assert [one.name for one in things if one.name in self.log] == []
        assert [one for one in things if one.role == "image" and not one.name] == []

    # --- the question ---------------------------------------------------------------------

    def answer_step(self) -> None:
        check = self.opened.step.check
        self.put_back()
        if isinstance(check, ChoiceCheck):
            letter = LETTERS[check.options.index(check.right_option(self.opened.values))]
            until(self.page, lambda _: self.option(letter))
            self.hand.press(self.option(letter)[0])
        elif isinstance(check, NumberCheck):
            target = self.opened.values[check.target]
            text = target.plain if target.exact else f"{target.value:.6g}"
            field = self.ears.find("textbox", say(self.language, "check.answer"))
            self.hand.press(field)
            self.page.keyboard.insert_text(text)
            self.hear_how_it_is_read()
        self.ears.rests()
        kind = "submit" if isinstance(check, ChoiceCheck | NumberCheck) else "submit_direction"
        if tuple(self.place.split("/")) in HOW_SURE:
            kind = "sure"
        self.hand.press(self.ears.find("button", say(self.language, f"check.{kind}")))
        said = until(self.page, lambda _: self.ears.said_lately())
        frames(self.page, 5)
        said += self.ears.said_lately()
        self.log += said
        assert len(said) == 1, said
        (verdict,) = said
        assert verdict.startswith(say(self.language, "check.right")), (self.place, verdict)
        self.is_answered = True
        assert not self.page.evaluate("() => document.activeElement === document.body"), (
            f"{self.place}: the focus is lost"
        )
        opener = say(self.language, "book.reveal")
        assert [
            one.states["expanded"]
            for one in self.ears.things()
            if one.role == "DisclosureTriangle" and opener == one.name  # without its mark
        ] == [True]

    def hear_how_it_is_read(self) -> None:
        """Once typing has paused, and not whenever a busy machine happens to come to it."""
        self.page.clock.fast_forward(PAUSED)
        (read,) = until(self.page, lambda _: self.ears.said_lately())
        assert read.startswith(say(self.language, "check.read_as", number="").strip()), read
        self.log.append(read)

    def put_back(self) -> None:
        """What is asked of the table is asked of it as it was; a direction, where it is."""
        name = say(self.language, "book.back")
        found = [one for one in self.ears.things() if one.role in ("button", "link")]
        if not isinstance(self.opened.step.check, ChoiceCheck | NumberCheck):
            return
        if back := [one for one in found if one.name == name]:
            self.hand.press(back[0])
            self.hear()

    def option(self, letter: str) -> list[Any]:
        things = self.ears.things()
        called = re.compile(rf"{letter} ?[·:：] ?\S")
        return [one for one in things if one.role == "radio" and called.match(one.name)]


def learn_by_ear(page: Page, hand: type[Hand], language: str, lesson: str, step: str) -> Student:
    """All that a step asks for, before its answer and after it."""
    student = Student(page, hand, first(language, lesson, step))
    done = asked_of(student.opened)
    for act in done:
        student.do(act)
    student.answer_step()
    for act in asked_of(student.opened, later=True):
        if act not in done:
            student.do(act)
    student.nothing_stays()
    return student
