"""The plain page of exercises: to mastery by keyboard, kept, taken along, linked."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from lessons.text import LANGUAGES
from pca_core.shown import show
from practice import Exercise, exercise
from practice.skills import SKILLS
from tests.browser.kept import KEPT
from texts.labels import say

pytestmark = KEPT

SKILL = "share"
SHOW = {language: say(language, "practice.show") for language in LANGUAGES}


def in_hand(page: Page, skill: str = SKILL) -> Exercise:
    place = page.locator("[data-seed]")
    return exercise(skill, place.get_attribute("data-seed") or "")


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.closest('[data-line]')?.dataset.line ?? ''")
    return found


def kept(page: Page) -> dict:
    return json.loads(page.evaluate("localStorage['pca-course']"))["practice"]


def answer(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def marked(page: Page) -> str:
    """What is selected in the field that has the cursor."""
    field = "document.activeElement"
    found: str = page.evaluate(f"{field}.value.slice({field}.selectionStart, {field}.selectionEnd)")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_keyboard_to_mastery(visit, book, language):
    page = visit.open_file(
        book / f"{language}/practice.html", viewport={"width": 390, "height": 844}
    )
    next_one = page.get_by_role("button", name=say(language, "practice.next"))
    page.get_by_role("combobox").first.select_option(SKILL)
    next_one.focus()
    for blank in (1, 1, 2, 2):  # the first one is only to be read
        page.keyboard.press("Enter")
        expect(page.locator("[data-line]")).to_have_count(blank)
        for _ in range(blank):
            line = in_hand(page).line(focused(page))
            answer(page, ", ".join(show(x).plain for x in line.answer))
        expect(next_one).to_be_focused()
        expect(page.locator(".said.wrong")).to_have_count(0)
    expect(page.locator(".celebrated")).to_contain_text(f"{len(SKILLS)}")
    expect(page.locator(".result .stages [aria-current]")).to_have_text(
        say(language, "practice.stage_mastered")
    )
    assert Axe().run(page, options={"preload": False}).response["violations"] == []
    page.keyboard.press("Enter")
    assert kept(page)[SKILL]["progress"]["mastered"] is True
    option = page.get_by_role("combobox").first.locator(f"[value={SKILL}]")
    expect(option).to_contain_text(say(language, "practice.mastered"))
    how_far, slip = page.locator(".how-far"), page.get_by_role("button", name=SHOW[language])
    expect(how_far).to_contain_text(say(language, "practice.now_mastered"))
    slip.first.click()  # one slip, which is forgiven
    slip.first.click()
    next_one.click()
    expect(how_far).to_contain_text(say(language, "practice.now_slipped"))
    reached = kept(page)[SKILL]["progress"]
    assert reached == {"blank": 2, "row": 0, "mastered": True, "returns": True, "turn": 6}
    assert list(kept(page)[SKILL]["days"].values()) == ["wrong"], "today, where it was right before"
    page.goto((book / f"{language}/index.html").as_uri())
    course = page.locator(".my-course")
    expect(course).to_contain_text(say(language, "course.skills", n=1, of=len(SKILLS)))
    expect(course.locator(".stages [aria-current]")).to_have_text(
        say(language, "practice.stage_mastered")
    )


def begun(visit, book, language="en", skill=SKILL, **context) -> Page:
    """The first exercise with a line to fill."""
    page = visit.open_file(book / f"{language}/practice.html", **context)
    page.get_by_role("combobox").first.select_option(skill)
    page.get_by_role("button", name=say(language, "practice.next")).click()
    return page


def test_how_it_was_read_hints_and_a_line_that_is_shown(visit, book):
    page = begun(visit, book)
    answer(page, "2/3 <b> 1")
    said, read = page.locator(".task .said"), page.locator(".task .read")
    expect(read.locator(".note")).to_contain_text("“b”")
    assert marked(page) == "b"
    assert page.locator(".task b").count() == 0
    expect(said).to_be_empty()
    page.locator(".task input").fill("7/9")
    expect(read.locator("mfrac")).to_have_text("79")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Not quite.")
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".hints p")).to_have_count(1)
    page.get_by_role("button", name=say("en", "practice.show")).click()
    expect(page.locator(".solution math").first).to_be_visible()
    page.locator(".solution input").first.check()
    expect(page.locator(".solution .said")).to_contain_text(re.compile("Right|Not quite|Correct"))
    assert Axe().run(page, options={"preload": False}).response["violations"] == []
    page.get_by_role("button", name=say("en", "practice.next")).click()
    page.locator(".worked [role=radiogroup] input").first.check()  # the line comes back worked
    expect(page.locator(".worked .said")).to_contain_text(re.compile("Right|Not quite|Correct"))
    page.goto((book / "en/index.html").as_uri())
    due = page.locator("[data-returns] li:visible a")
    expect(due).to_have_count(1)
    due.click()
    expect(page).to_have_url(re.compile(rf"practice\.html\?skill={SKILL}&div=m$"))


def test_a_wrong_vector_is_drawn_beside_its_image_and_then_beside_the_right_one(visit, book):
    small = {"viewport": {"width": 320, "height": 700}, "color_scheme": "dark"}
    page = begun(visit, book, skill="eigenvector", **small)
    answer(page, "1, 0")  # C has something beside its diagonal
    panels, pictures = page.locator(".mistake figure"), page.locator(".mistake [role=img]")
    expect(pictures).to_have_count(1)
    expect(pictures).to_have_accessible_name(say("en", "practice.drawn_image", k=""))
    expect(panels).to_contain_text("C turns v")
    assert Axe().run(page, options={"preload": False}).response["violations"] == []
    line, field = in_hand(page, "eigenvector").line("eigenvector"), page.locator(".task input")
    field.fill(", ".join(show(x).plain for x in line.answer))
    field.press("Enter")
    expect(panels.locator("figcaption")).to_have_text(
        [say("en", "practice.drawn_before"), say("en", "practice.drawn_now")]
    )
    expect(panels.last).to_contain_text("lie on one line")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_what_was_typed_is_there_again(visit, book):
    page = begun(visit, book)
    answer(page, "7/9")
    expect(page.locator(".said.wrong")).to_be_visible()
    before = in_hand(page)
    page.reload()
    expect(page.locator(".task input")).to_have_value("7/9")
    expect(page.locator(".said.wrong")).to_be_visible()
    assert in_hand(page) == before
    sitting = kept(page)[SKILL]["sitting"]
    assert (sitting["seed"], sitting["typed"]) == (before.seed, {"share": "7/9"})


def test_a_matrix_is_typed_cell_by_cell(visit, book):
    page = begun(visit, book, skill="matrix", viewport={"width": 390, "height": 844})
    page.get_by_role("checkbox", name=say("en", "practice.by_cell")).check()
    cells = page.locator(".cells input")
    right = [show(x).plain for x in in_hand(page, "matrix").line("C").answer]
    expect(cells).to_have_count(len(right))
    cells.first.focus()
    for text in ["77", *right[1:]]:
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    cells.last.press("Enter")
    marks = page.locator(".cells span")
    expect(marks.first).to_have_attribute("data-mark", "×")
    expect(page.locator(".cells [data-mark='✓']")).to_have_count(len(right) - 1)
    page.reload()
    expect(cells.first).to_have_value("77")
    cells.first.fill("")
    cells.last.press("Enter")
    expect(cells.first).to_be_focused()
    answer(page, right[0])
    expect(page.locator(".said.right")).to_be_visible()
    expect(page.locator(".cells [data-mark='×']")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert kept(page)["by_cell"] is True


PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const kind = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", kind));
}"""
FOUND = "() => [...document.querySelectorAll('.cells input')].map((cell) => cell.value)"
PASTED = [
    "1,5\t2\r\n3\t4\r\n",  # a range of a spreadsheet with decimal commas
    "[[1.5 2. ]\n [3.  4. ]]",
    "\\begin{pmatrix}\n\\frac{3}{2} & 2 \\\\\n3 & 4\n\\end{pmatrix}",
    "1.5, 2; 3, 4",
]


def test_a_matrix_is_pasted_and_its_cells_are_walked_through(visit, book):
    page = begun(visit, book, skill="matrix")
    field, square = page.locator(".task input"), page.locator(".formula mtd")
    expect(square).to_have_text(["□"] * 4)
    for text in PASTED[:3]:  # a text without lines goes in as it is
        field.fill("")
        page.evaluate(PASTE, text)
        expect(square).to_have_text(["32" if "frac" in text else "1.5", "2", "3", "4"])
    field.fill("1, 2; 3")
    expect(square).to_have_text(["1", "2", "3", "□"])
    page.get_by_role("checkbox", name=say("en", "practice.by_cell")).check()
    cells = page.locator(".cells input")
    assert page.evaluate(FOUND) == ["1", "2", "3", ""]
    for text in PASTED:
        cells.first.fill("")
        page.evaluate(PASTE, text)
        assert page.evaluate(FOUND) == ["3/2" if "frac" in text else "1.5", "2", "3", "4"]
        expect(cells.last).to_be_focused()
    cells.nth(2).focus()
    page.evaluate(PASTE, "7 8")
    assert page.evaluate(FOUND)[1:] == ["2", "7", "8"]
    cells.first.focus()
    for key, at in (("ArrowRight", 1), ("ArrowDown", 3), ("ArrowLeft", 2), ("ArrowUp", 0)):
        page.keyboard.press(key)
        expect(cells.nth(at)).to_be_focused()
    cells.nth(1).fill("")
    cells.first.press("Enter")
    expect(cells.nth(1)).to_be_focused()
    answer(page, "2 kg")
    expect(page.locator(".note")).to_contain_text("“kg”")
    assert marked(page) == "kg"
    cells.nth(1).fill("2")
    cells.nth(1).press("Enter")
    expect(page.locator(".said.wrong")).to_be_visible()
    wrong = page.locator(".cells span[data-mark='×'] input").first
    expect(wrong).to_be_focused()
    assert marked(page) == wrong.input_value()
    page.reload()
    expect(cells.nth(3)).to_have_value("8")


def test_practice_divides_as_the_step_that_leads_to_it(visit, book):
    page = visit.open_file(book / "en/variance/spread.html")
    way = page.locator(".practise a").first
    choice = page.get_by_role("combobox", name=say("en", "data.divisor"))
    for divisor in ("m-1", "m"):
        choice.select_option(divisor)
        expect(way).to_have_attribute("href", re.compile(rf"div={divisor}$"))
    choice.select_option("m-1")
    expect(way).to_have_attribute("href", re.compile("div=m-1$"))
    way.click()
    assert divides_by(page, "variance") == ("m-1", 1)
    choice.select_option("m")
    assert divides_by(page, "variance") == ("m", 0)
    choice.select_option("m-1")
    page.goto(page.url.partition("?")[0])
    expect(page.locator("[data-seed]")).to_have_attribute("data-seed", re.compile("^[23]n"))  # kept
    expect(choice).to_have_value("m-1")


def divides_by(page: Page, skill: str) -> tuple[str, int]:
    """What the list says, and by how much the exercise's divisor is less than m."""
    found = in_hand(page, skill)
    shown = page.get_by_role("combobox", name=say("en", "data.divisor")).input_value()
    return shown, len(found.records) - found.divisor


BROUGHT = {
    "pca": 1,
    "practice": {
        "drawn": 4,
        "by_cell": True,
        "share": {"progress": {"blank": 2, "row": 1, "mastered": False, "due": True}},
        "basis": {"sitting": {"seed": "'; drop", "blank": 1}},
        "<b>": {},
        "variance": 7,
    },
}


def test_a_file_is_read_with_care(visit, book, tmp_path):
    file = tmp_path / "course.json"
    file.write_text(json.dumps(BROUGHT))
    page = visit.open_file(book / "en/index.html")
    page.locator(".my-course input[type=file]").set_input_files(file)
    expect(page.locator(".my-course")).to_contain_text("3")
    was = {"blank": 2, "row": 1, "mastered": False, "returns": True, "turn": 0}
    taken = {"share": {"progress": was}, "basis": {}, "by_cell": True, "drawn": 4}
    assert kept(page) == taken
    expect(page.locator("[data-returns] li:visible")).to_have_count(1)


def test_every_skill_can_be_worked_through(visit, book):
    """With all lines to fill, at level 3, the right answers typed."""
    page = visit.open_file(book / "en/practice.html")
    whole = {"blank": 12, "row": 0, "mastered": False}
    course = {"pca": 1, "practice": {skill: {"progress": whole} for skill in SKILLS}}
    page.evaluate("(text) => { localStorage['pca-course'] = text; }", json.dumps(course))
    page.reload()
    page.get_by_role("combobox").nth(1).select_option("3")
    for skill in SKILLS:
        page.get_by_role("combobox").first.select_option(skill)
        found = in_hand(page, skill)
        assert found.level == 3
        for line in found.lines:
            task = page.locator(f"[data-line={line.id}]")
            if line.options:
                task.locator(f"[value={line.answer}]").check()
            else:
                task.locator("input").fill(", ".join(show(x).plain for x in line.answer))
            task.get_by_role("button", name="Check").click()
        expect(page.locator(".said.right")).to_have_count(len(found.lines))
    assert page.evaluate("document.body.innerText").count("undefined") == 0


def test_without_script_every_skill_is_worked_out(visit, book):
    page = visit.open_file(book / "zh/practice.html", java_script_enabled=False)
    expect(page.locator(".example:visible")).to_have_count(len(SKILLS))
    assert page.locator(".example .task math").count() > 2 * len(SKILLS)
    expect(page.get_by_role("combobox")).to_have_count(0)


def test_a_step_leads_to_its_skill(visit, book):
    page = visit.open_file(book / "en/covariance/matrix.html")
    page.locator(".practise a").first.click()
    expect(page.get_by_role("combobox").first).to_have_value("matrix")
