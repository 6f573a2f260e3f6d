"""A vote by ear: a student whose phone is only heard, a teacher who has keys only. Each thing is
said once, and nothing of ours is looked for: only what a screen reader is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from course.content import content
from course.site import title_of
from course.states import read_viewed
from lessons.states import first
from tests.browser.classes import SCREEN, led_from
from tests.browser.ears import Ears, Thing
from tests.browser.hands_free import Keys
from tests.browser.heard import LISTENING, heard
from tests.browser.hour import LAPTOP, LOCALES
from tests.browser.waiting import frames, until
from tests.classroom.rooms import Client
from texts.labels import say

LESSON, STEP, NTH = "variance", "rotate", 4
WRONG = "0"
KEYS = set("OSVNPTAR")
Come = Callable[..., "Listener"]


class Listener(Ears):
    """Somebody at a device of the class, who knows the words of their language."""

    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page)
        self.language = language
        self.hand = Keys(self, language)

    def word(self, key: str, **values: object) -> str:
        return say(self.language, key, **values)

    def press_named(self, role: str, key: str) -> None:
        self.hand.press(self.find(role, self.word(key)))

    def hears(self, *sentences: str) -> None:
        """These and nothing else."""
        assert self.hears_to(sentences[-1]) == together(sentences)

    def hears_to(self, end: str) -> str:
        """All up to a sentence, and that nothing follows; what comes together is said as one."""
        so_far: list[str] = []

        def came(page: Page) -> bool:
            so_far.extend(heard(page))
            return ends(so_far, end)

        until(self.page, came)
        frames(self.page, 20)
        so_far.extend(heard(self.page))
        return together(so_far)

    def is_read(self, *sentences: str) -> bool:
        """Whether all of them stand on the page, to be read at any time."""
        there = [one.name for one in self.things() if one.role == "StaticText"]
        return all(sentence in there for sentence in sentences)

    def named(self, role: str, start: str) -> list[Thing]:
        return [one for one in self.things() if one.role == role and one.name.startswith(start)]

    def title(self) -> str:
        return self.named("heading", "")[0].name

    def tally(self) -> list[str]:
        return [
            self.word(f"ears.{key}", n=1, answered=2, answer=answer)
            for key, answer in (("is_right", "B"), ("gave", "A"))
        ]


def together(sentences: Iterable[str]) -> str:
    return "".join("".join(sentences).split())


def ends(so_far: list[str], end: str) -> bool:
    return together(so_far).endswith(together(end))


@pytest.fixture
def listened(chromium: Browser) -> Iterator[Come]:
    """`listened(language, **screen)`: somebody at their own device, which notes all it says."""
    contexts, wrong = [], []

    def come(language: str, **screen) -> Listener:
        context = chromium.new_context(locale=LOCALES[language], service_workers="block", **screen)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(LISTENING)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return Listener(page, language)

    yield come
    for context in contexts:
        context.close()
    assert not wrong, wrong


@pytest.mark.parametrize(("student", "leader"), [("zh", "en"), ("en", "zh")])
def test_a_vote_is_heard_once_and_led_by_keys(room: Client, listened: Come, student, leader):
    teacher, phone = listened(leader, **LAPTOP), listened(student, **SCREEN)
    in_class(teacher, phone, room)
    picture_in_words(phone)
    vote_by_ear(teacher, phone, room)
    shown_to_ears(teacher, phone)
    moved_on_the_wall(phone, room)
    led_on(teacher, phone)
    keys_can_be_turned_off(teacher)


def in_class(teacher: Listener, phone: Listener, room: Client) -> None:
    """A class begins, a phone comes in, and is led to a step by the teacher's lists."""
    teacher.page.goto(f"{room.address}book/{teacher.language}/teach.html")
    teacher.press_named("button", "class.begin")
    led_from(teacher.page, room)
    teacher.hears(teacher.word("class.no_vote_yet"))
    phone.page.goto(f"{room.address}c/{room.code}")
    phone.hears(phone.word("class.waiting"))

    name = title_of(LESSON, teacher.language)
    teacher.hand.focus(teacher.find("combobox", teacher.word("teachers.lesson")))

    def at_lesson(page: Page) -> bool:
        if teacher.find("combobox", teacher.word("teachers.lesson")).value == name:
            return True
        page.keyboard.press("ArrowDown")
        return False

    until(teacher.page, at_lesson)
    teacher.hand.focus(teacher.find("combobox", teacher.word("nav.step")))
    teacher.page.keyboard.press(str(NTH))
    phone.page.wait_for_url(f"**/{STEP}.html**")
    at = phone.word("ears.at", n=NTH, title=phone.title())
    phone.hears(at, phone.word("class.not_open"))
    assert phone.is_read(at)
    until(teacher.page, heard)  # where it has led the class
    teacher.hand.focus(teacher.find("button", teacher.word("class.open")))


def picture_in_words(phone: Listener) -> None:
    """What the wall shows, and not what is right."""
    told = content(first(phone.language, LESSON, STEP), str)
    assert not phone.is_read(told.alt)
    phone.hand.press(phone.named("DisclosureTriangle", phone.word("ears.picture"))[0])
    until(phone.page, lambda _: phone.is_read(told.alt))


def vote_by_ear(teacher: Listener, phone: Listener, room: Client) -> None:
    keys = teacher.page.keyboard
    keys.press("o")
    teacher.hears(teacher.word("class.vote_open", n=1))
    phone.hears(phone.word("class.answer_now"))
    keys.press("t")
    teacher.hears(teacher.word("ears.timer_set", n=1))
    phone.hears(phone.word("ears.timer", n=1))
    (mine,) = phone.named("button", "B")
    phone.hand.press(mine)
    phone.hears(phone.word("class.recorded", answer="B"), phone.word("class.may_change"))
    (mine,) = phone.named("button", "B")
    assert mine.states["pressed"] == "true"
    teacher.hears(teacher.word("ears.all", n=1))
    assert room.answer(1, WRONG, step=f"{LESSON}/{STEP}").status == 200
    teacher.hears(teacher.word("ears.all", n=2))
    keys.press("a")
    teacher.hears(teacher.word("ears.all", n=2))


def shown_to_ears(teacher: Listener, phone: Listener) -> None:
    """The teacher hears how it went before the phones, the phones when it is shown."""
    keys = teacher.page.keyboard
    keys.press("o")
    phone.hears(phone.word("class.recorded", answer="B"), phone.word("class.closed_wait"))
    teacher.hears(
        teacher.word("class.vote_closed", n=1), *teacher.tally(), teacher.word("class.discuss")
    )
    assert not phone.is_read(phone.tally()[0]), "not shown yet"
    phone.page.evaluate("Math.random = () => 0.99")  # it asks for the tally last of its class
    keys.press("s")
    teacher.hears(teacher.word("class.vote_shown", n=1))
    keys.press("r")
    teacher.hears(teacher.word("class.vote_shown", n=1))
    said = phone.hears_to(phone.tally()[-1])
    assert said.startswith(together(phone.word("check.right")))
    assert said.endswith(together(phone.tally()))
    until(phone.page, lambda _: phone.is_read(phone.word("list.gap").join(phone.tally())))
    phone.press_named("button", "ears.again")
    assert phone.hears_to(phone.tally()[-1]) == said


def moved_on_the_wall(phone: Listener, room: Client) -> None:
    """The picture's text with the wall's numbers is said, and stands there to be read."""
    place = f"{LESSON}/{STEP}"
    for query in ({"theta": "30"}, {}):
        view = f"{place}?{urlencode(query)}" if query else ""
        assert room.room("/wall", {"view": view}).said["on_wall"] == view
        told = content(read_viewed(phone.language, LESSON, STEP, query).opened(), str)
        said = told.alt_after or told.alt
        phone.hears(phone.word("ears.moved", text=said))
        assert phone.is_read(said)


def led_on(teacher: Listener, phone: Listener) -> None:
    """The network goes and comes; another vote, the next step, the one before."""
    context, keys = teacher.page.context, teacher.page.keyboard
    for is_offline, key in ((True, "class.lost_teacher"), (False, "ears.back")):
        context.set_offline(is_offline)
        teacher.page.evaluate("dispatchEvent(new Event('online'))")
        teacher.hears(teacher.word(key))
    keys.press("v")
    phone.hears(phone.word("class.again", n=2), phone.word("class.answer_now"))
    keys.press("n")
    phone.page.wait_for_url("**/goal.html**")
    at = phone.word("ears.at", n=NTH + 1, title=phone.title())
    phone.hears(at, phone.word("class.not_open"))
    keys.press("p")
    phone.page.wait_for_url(f"**/{STEP}.html**")
    phone.hears_to(phone.word("class.answer_now"))


def keys_can_be_turned_off(teacher: Listener) -> None:
    keys = teacher.page.keyboard
    keys.press("?")
    teacher.find("checkbox", teacher.word("keys.single"))
    assert {one.name for one in teacher.things() if one.role == "StaticText"} >= KEYS
    teacher.hand.focus(teacher.find("checkbox", teacher.word("keys.single")))
    keys.press("Space")
    keys.press("Escape")
    until(teacher.page, lambda _: not teacher.all("checkbox", teacher.word("keys.single")))
    frames(teacher.page, 60)
    heard(teacher.page)
    keys.press("o")
    keys.press("a")
    frames(teacher.page, 90)
    assert heard(teacher.page) == []
    assert teacher.all("button", teacher.word("class.close")), "the vote is open still"
