"""Packages of the book inside a learning platform that holds them to SCORM 1.2."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from course import addresses, scripts
from lessons import registry
from lessons.judge import RIGHT, judge, verdicts
from lessons.model import ChoiceCheck, DirectionCheck, NumberCheck, Step
from lessons.states import first, tables
from live.scripts import joined
from tests.browser.visit import Visit
from tests.browser.waiting import frames, until
from texts import LANGUAGES

LESSONS = ("variance", "projection")
PLATFORM = (Path(__file__).parent / "learning_platform.js").read_text("utf-8")
# The lesson's frame lies in a frame of the course, as platforms do; the API lies above both.
OUTER = '<!doctype html><title>Course</title><script src="platform.js"></script>{frame}'
COURSE = (
    '<iframe id="course" src="course.html" style="width: 100%; height: 95vh; border: 0"></iframe>'
)
INNER = '<!doctype html><iframe id="lesson" style="width: 100%; height: 90vh; border: 0"></iframe>'


@pytest.fixture(scope="module")
def shelf(tmp_path_factory) -> Iterator[tuple[Path, str]]:
    """The folder that the packages are unpacked in, and where it is served."""
    made = tmp_path_factory.mktemp("scorm")
    command = [sys.executable, "-m", "book", "scorm", "--out", str(made / "book")]
    subprocess.run([*command, "--only", *LESSONS], check=True)
    folder = made / "unpacked"
    for lesson in LESSONS:
        for language in LANGUAGES:
            with ZipFile(made / "book" / addresses.package(language, lesson)) as archive:
                archive.extractall(folder / f"{lesson}-{language}")
    (folder / "platform.js").write_text(PLATFORM, "utf-8")
    (folder / "index.html").write_text(OUTER.format(frame=COURSE), "utf-8")
    (folder / "course.html").write_text(INNER, "utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def visits(chromium: Browser, shelf) -> Iterator[Visit]:
    found = Visit(chromium, shelf[1])
    yield found
    found.close()


class Session:
    """A learner at a lesson in a platform: a page, what the platform knows, what it refused."""

    def __init__(self, page: Page, lesson: str, language: str, kept: Any = None, **how: Any):
        self.page, self.lesson, self.language = page, lesson, language
        address = f"{lesson}-{language}/{addresses.lesson(language, lesson)}"
        page.evaluate(
            """([kept, how, address]) => {
                window.platform = makePlatform(kept ?? {}, how);
                window.API = platform.API;
                const course = document.querySelector("#course").contentDocument;
                course.querySelector("#lesson").src = address;
            }""",
            [kept, how, "/" + address],
        )
        expect(self.inside.locator("[data-standing]")).not_to_be_empty()

    @property
    def inside(self) -> FrameLocator:
        return self.page.frame_locator("#course").frame_locator("#lesson")

    @property
    def said(self) -> str:
        return self.inside.locator("[data-standing]").inner_text()

    def known(self, what: str = "kept") -> Any:
        """What has been committed; with "calls" or "refused", what was asked."""
        return self.page.evaluate("(what) => platform[what]", what)

    def value(self, element: str) -> str:
        return self.known()["values"].get(element, "")

    def step(self) -> Locator:
        return self.inside.locator("article.step:visible")

    def go(self, step_id: str) -> None:
        self.inside.locator(f".steps a[href='#{step_id}']").click()
        expect(self.inside.locator(f"#{step_id}")).to_be_visible()

    def table(self, name: str) -> None:
        """Another table; its words stand on the page when its first number does."""
        self.inside.locator("[data-pick=data]").select_option(name)

    def answer(self, step_id: str, given: str) -> None:
        """Chooses, types, or takes the direction as it stands."""
        self.go(step_id)
        step = self.step()
        if step.locator(".ask.choice").count():
            step.locator(f'input[type=radio][value="{given}"]').check()
        elif step.locator(".ask.number").count():
            step.locator(".ask input[type=text]").fill(given)
        else:
            expect(step.locator(".js-plotly-plot .main-svg").first).to_be_attached()
        step.locator(".ask button[type=submit]").click()
        expect(step.locator(".said:not(:empty), .note:not(:empty)").first).to_be_visible()

    def leave(self) -> Any:
        """The lesson's frame goes away; what the platform keeps is handed to the next session."""
        self.page.evaluate(
            "document.querySelector('#course').contentDocument.querySelector('#lesson').src"
            " = 'about:blank'"
        )
        ends = "(platform) => platform.calls.filter((call) => call.startsWith('LMSFinish')).length"
        until(self.page, lambda page: page.evaluate(f"({ends})(platform)"))
        frames(self.page, 5)
        assert self.page.evaluate(f"({ends})(platform)") == 1
        assert self.known("refused") == []
        return self.known()


@pytest.fixture
def enter(visits):
    """`enter(lesson, language, kept)`: a learner comes, to a browser nobody has used."""
    return lambda *about, **how: Session(visits("index.html", drawn=False), *about, **how)


def plan(lesson: str, wrong: tuple[str, ...] = ()) -> dict[str, tuple[str, str]]:
    """Step → what is answered on the worked table, and Python's verdict on it."""
    found = {}
    for step in registry.lesson(lesson).steps:
        opened = first("en", lesson, step.id)
        given = wrong_answer(step, opened) if step.id in wrong else right_answer(step, opened)
        found[step.id] = given, judge(step, given, opened.values, opened.settings)
    return found


def right_answer(step: Step, opened: Any) -> str:
    if isinstance(step.check, ChoiceCheck):
        return step.check.right_option(opened.values) or ""
    return opened.right_answer() if isinstance(step.check, NumberCheck) else ""


def wrong_answer(step: Step, opened: Any) -> str:
    assert not isinstance(step.check, DirectionCheck)
    if isinstance(step.check, ChoiceCheck):
        right = step.check.right_option(opened.values)
        return next(option for option in step.check.options if option != right)
    return "123456"


def score(verdicts: list[str], questions: int) -> str:
    return f"{round(100 * sum(one in RIGHT for one in verdicts) / questions, 2):g}"


@pytest.mark.parametrize(("language", "bare"), [("en", False), ("zh", False), ("en", True)])
def test_a_lesson_is_answered_left_and_taken_up_again(enter, language, bare):
    """Also on a platform that knows only what the standard demands."""
    asked = plan("variance", wrong=("centre",))
    begun = enter("variance", language, bare=bare)
    assert begun.value("cmi.core.lesson_status") == "incomplete"
    begun.answer("centre", asked["centre"][0])
    begun.answer("spread", asked["spread"][0])
    assert begun.value("cmi.core.score.raw") == score([asked["spread"][1]], len(asked)) == "20"
    begun.go("collisions")
    kept = begun.leave()
    assert kept["values"]["cmi.core.exit"] == "suspend"

    again = enter("variance", language, kept, bare=bare)
    assert again.step().get_attribute("id") == "collisions"
    again.go("centre")
    expect(again.step().locator(".said.wrong")).to_be_visible()
    expect(again.step().locator(f"input[value={asked['centre'][0]}]")).to_be_checked()
    expect(again.step().locator("[data-reveal]")).to_have_attribute("open", "")
    again.go("spread")
    expect(again.step().locator(".said.right")).to_be_visible()
    expect(again.step().locator(".ask input")).to_have_value(asked["spread"][0])
    again.go("rotate")
    expect(again.step().locator(".said")).to_be_empty()
    assert again.leave()["values"]["cmi.core.lesson_location"] == "rotate"


@pytest.mark.parametrize("lesson", LESSONS)
def test_when_all_is_answered_the_lesson_is_complete_and_has_its_score(enter, lesson):
    asked = plan(lesson, wrong=("spread", "share"))
    session = enter(lesson, "en")
    for step_id, (given, _) in list(asked.items())[:-1]:
        session.answer(step_id, given)
        assert session.value("cmi.core.lesson_status") == "incomplete"
    last = list(asked)[-1]
    assert session.inside.locator(".steps a:not(.answered)").get_attribute("href") == f"#{last}"
    session.answer(last, asked[last][0])
    assert session.value("cmi.core.lesson_status") == "completed"
    verdicts = [verdict for _, verdict in asked.values()]
    assert session.value("cmi.core.score.raw") == score(verdicts, len(asked))
    assert 0 < float(session.value("cmi.core.score.raw")) < 100
    assert (session.value("cmi.core.score.min"), session.value("cmi.core.score.max")) == (
        "0",
        "100",
    )
    told = session.known()["interactions"]
    assert session.inside.locator(".steps a.answered").count() == len(asked)
    assert [one["result"] == "correct" for one in told] == [one in RIGHT for one in verdicts]
    kept = session.leave()
    assert kept["values"]["cmi.core.exit"] == ""


def test_the_first_answer_counts_and_one_that_cannot_be_read_is_none(enter):
    session = enter("variance", "en")
    session.answer("spread", "two")
    assert session.value("cmi.core.score.raw") == "0"
    assert session.known()["interactions"] == []
    session.answer("spread", plan("variance")["spread"][0])
    assert session.value("cmi.core.score.raw") == "20"
    session.answer("spread", "77")
    expect(session.step().locator(".said.wrong")).to_be_visible()
    assert session.value("cmi.core.score.raw") == "20"
    assert [one["result"] for one in session.known()["interactions"]] == ["correct", "wrong"]
    session.leave()


def test_who_comes_back_to_a_finished_lesson_keeps_status_and_score(enter):
    """Also where the platform has thrown away the answers."""
    done = {"cmi.core.lesson_status": "completed", "cmi.core.score.raw": "80"}
    session = enter("variance", "en", {"values": done})
    session.answer("centre", plan("variance", wrong=("centre",))["centre"][0])
    kept = session.leave()["values"]
    assert {name: kept[name] for name in done} == done


def test_where_nothing_counts_nothing_is_scored(enter):
    session = enter("variance", "en", mode="browse")
    session.answer("centre", plan("variance")["centre"][0])
    kept = session.leave()["values"]
    assert "cmi.core.lesson_status" not in kept
    assert "cmi.core.score.raw" not in kept


LONG = "２＋２" + "　" * 195 + "＋２"  # 200 signs, 12 characters each as the record writes them


def test_the_longest_answers_fit_the_platform(enter):
    numbers = [
        step.id
        for step in registry.lesson("projection").steps
        if isinstance(step.check, NumberCheck)
    ]
    session = enter("projection", "en")
    for table in ("worked", "penguins", "iris", "stackloss"):
        session.table(table)
        for step_id in numbers:
            session.go(step_id)
            expect(session.step().locator(".said")).to_be_empty()
            session.answer(step_id, LONG[: 200 if table != "stackloss" else 3])
    session.table("worked")
    for step_id in numbers:
        session.go(step_id)
        session.step().locator(".ask input").fill("1/3")
        session.step().locator(".ask button[type=submit]").click()
        expect(session.step().locator(".said")).to_contain_text("Not quite")
    kept = session.leave()
    text = kept["values"]["cmi.suspend_data"]
    assert 2000 < len(text) <= 4096
    found = json.loads(text)["answers"]
    assert len(found) == 4 * len(numbers)
    assert {found[f"{step_id}/stackloss"][0] for step_id in numbers} == {LONG[:3]}
    assert {found[f"{step_id}/worked"][0] for step_id in numbers} == {"1/3"}
    assert "" in {given for given, *_ in found.values()}, "nothing had to go: no test"
    again = enter("projection", "en", kept)
    again.go("share")
    again.table("worked")
    expect(again.step().locator(".ask input")).to_have_value("1/3")
    expect(again.step().locator(".said.wrong")).to_be_visible()
    assert again.leave()["values"]["cmi.suspend_data"] == text


WRITE = """(records) => {
    %s
    return records.map(([record, steps]) => [recordText(record), steps])
        .map(([text, steps]) => [text, recordOf(text, steps)]);
}"""


def test_of_every_lesson_all_but_long_texts_fits(chromium):
    """Each question answered on each table with the longest verdict, and a choice by its name."""
    records = [everything(lesson) for lesson in registry.IDS]
    page = chromium.new_page()
    found = page.evaluate(WRITE % joined("scorm_data.js", scripts.FOLDERS), records)
    page.close()
    for (record, _), (text, back) in zip(records, found, strict=True):
        assert text.isascii()
        assert len(text) <= 4096
        assert back == record


def everything(lesson: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """All that can be kept of a lesson, and its steps with their tables."""
    answers: dict[str, list[str]] = {}
    steps = []
    for step in registry.lesson(lesson).steps:
        names = [table.id for table in tables(step, "en")]
        steps.append({"id": step.id, "tables": names})
        given = max(step.check.options, key=len) if isinstance(step.check, ChoiceCheck) else "½"
        verdict = max(verdicts(step), key=len)
        answers |= {f"{step.id}/{name}": [given, verdict, verdict] for name in names}
    seen = [step["id"] for step in steps]
    return {"answers": answers, "revealed": list(answers), "seen": seen}, steps


def test_two_learners_at_one_browser_see_nothing_of_each_other(visits):
    page = visits("index.html", drawn=False)
    page.evaluate(
        "localStorage.setItem('pca-course', JSON.stringify("
        "{pca: 1, answers: {'variance/centre/worked': ['zero', 'right', 'right']}}))"
    )
    before = page.evaluate("({ ...localStorage })")
    asked = plan("variance")
    one = Session(page, "variance", "en")
    one.answer("spread", asked["spread"][0])
    assert "spread" in one.leave()["values"]["cmi.suspend_data"]
    other = Session(page, "variance", "en")
    for step_id in asked:
        other.go(step_id)
        expect(other.step().locator(".said")).to_be_empty()
        assert other.step().locator("input:checked").count() == 0
    assert json.loads(other.leave()["values"]["cmi.suspend_data"])["answers"] == {}
    assert page.evaluate("({ ...localStorage })") == before


@pytest.mark.parametrize(
    "text", ["no JSON", '{"v":1,"answers":{"spread/worked":[1,2,3]},"revealed":7}', '"x"', "null"]
)
def test_a_record_that_is_none_is_a_fresh_start(enter, text):
    session = enter("variance", "en", {"values": {"cmi.suspend_data": text}})
    assert session.step().get_attribute("id") == "centre"
    assert "0" in session.said
    session.leave()


@pytest.mark.parametrize("fails", ["LMSInitialize", "LMSCommit"])
def test_a_platform_that_does_not_work_is_told_of_and_the_lesson_goes_on(enter, fails):
    session = enter("variance", "en", fails=fails)
    session.answer("spread", plan("variance")["spread"][0])
    expect(session.step().locator(".said.right")).to_be_visible()
    assert "does not respond" in session.said
    assert session.page.evaluate("localStorage.length") == 0


def test_a_window_of_its_own_finds_the_platform_that_opened_it(visits):
    page = visits("index.html", drawn=False)
    with page.expect_popup() as opening:
        page.evaluate(
            """() => {
                window.platform = makePlatform();
                window.API = platform.API;
                window.open("/variance-en/en/variance/index.html");
            }"""
        )
    expect(opening.value.locator("[data-standing]")).to_contain_text("Answered: 0 of 5")
    opening.value.close()
    until(page, lambda page: page.evaluate("platform.calls.at(-1) === 'LMSFinish '"))
    assert page.evaluate("platform.refused") == []
    assert page.evaluate("platform.kept.values['cmi.core.lesson_status']") == "incomplete"


@pytest.mark.parametrize("language", LANGUAGES)
def test_opened_from_the_disk_the_browser_keeps_it(visits, shelf, language):
    asked = plan("variance")
    page = visits.open_file(shelf[0] / f"variance-{language}/{language}/variance/index.html")
    page.locator(".way a[rel=next]").click()
    step = page.locator("#spread")
    expect(step).to_be_visible()
    expect(page.locator("#centre")).to_be_hidden()
    step.locator(".ask input").fill(asked["spread"][0])
    step.locator(".ask button[type=submit]").click()
    expect(step.locator(".said.right")).to_be_visible()
    page.reload()
    expect(step.locator(".said.right")).to_be_visible()
    expect(page.locator("[data-standing]")).to_contain_text("1")
    page.go_back()
    expect(page.locator("#centre")).to_be_visible()


def test_links_to_another_step_turn_to_it(enter):
    session = enter("projection", "en")
    session.go("recipe")
    session.step().locator("[data-part=text] a[href^='#']").first.click()
    expect(session.inside.locator("#recipe")).to_be_hidden()
    assert session.value("cmi.core.lesson_location") != "recipe"
    session.leave()


def test_a_picture_drawn_before_fits_when_it_is_turned_to_again(enter):
    session = enter("variance", "en")
    drawn = session.step().locator(".js-plotly-plot .main-svg").first
    expect(drawn).to_be_attached()
    width = drawn.bounding_box()["width"]
    session.go("spread")
    session.table("iris")
    expect(session.step().locator(".js-plotly-plot .main-svg").first).to_be_attached()
    session.go("centre")
    until(session.page, lambda _: drawn.bounding_box()["width"] == pytest.approx(width, abs=2))
    session.leave()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(visits, shelf, scheme):
    page = visits.open_file(shelf[0] / "variance-zh/zh/variance/index.html", color_scheme=scheme)
    page.locator(".js-plotly-plot .main-svg").first.wait_for(state="attached")
    found = Axe().run(page, options={"preload": False}).response["violations"]
    assert [(rule["id"], rule["nodes"][0]["html"][:80]) for rule in found] == []
