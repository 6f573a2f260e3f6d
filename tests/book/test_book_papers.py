"""The sheets for a class: every question, every answer, and minutes that add up."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from book import answered
from book.pages import pages
from book.paper_pages import paper_page
from course import addresses
from course.site import Site
from figures.palette import INK, MEANINGS, PAPER
from lessons import minutes, registry
from lessons.judge import judge
from lessons.model import DirectionCheck, NumberCheck
from lessons.states import first
from lessons.text import LANGUAGES
from tests.figures.test_palette import contrast

ROOT = "https://book.test/folder/"
BOTH = [(language, lesson_id) for language in LANGUAGES for lesson_id in registry.IDS]


@cache
def sheet(language: str, lesson_id: str, paper: str, root: str = ROOT) -> str:
    return paper_page(Site(root=root), language, lesson_id, paper)[1]


def link(href: str) -> str:
    return href


def asking() -> list[tuple[str, str]]:
    return [place for place in registry.places() if registry.lesson(place[0]).step(place[1]).check]


# --- minutes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson_id", registry.IDS)
def test_the_minutes_follow_each_other_and_add_up(lesson_id):
    slots = [slot for step in minutes.plan(registry.lesson(lesson_id)).values() for slot in step]
    assert slots[0].start == 0
    assert slots[-1].end == 45
    assert all(one.end == after.start for one, after in pairwise(slots))
    assert all(slot.end > slot.start for slot in slots)


def test_a_step_with_more_to_talk_about_gets_no_less_time():
    for lesson_id in registry.IDS:
        lesson = registry.lesson(lesson_id)
        plan = minutes.plan(lesson)
        by_weight = sorted(lesson.steps, key=minutes.weight)
        lengths = [plan[step.id][-1].end - plan[step.id][0].start for step in by_weight]
        assert all(a <= b + 1 for a, b in pairwise(lengths))


def test_shares_round_the_largest_remainders_up():
    assert minutes.shares(10, [1, 1, 1]) == [4, 3, 3]
    assert minutes.shares(45, [6, 5, 7]) == [15, 13, 17]


# --- what stands on them ----------------------------------------------------------------------


def test_no_step_has_the_name_of_a_paper():
    taken = {"index", *addresses.PAPERS}
    assert [place for place in registry.places() if place[1] in taken] == []


@pytest.mark.parametrize(("language", "lesson_id"), BOTH)
def test_every_question_stands_on_every_sheet(language, lesson_id):
    steps = [step for lesson, step in asking() if lesson == lesson_id]
    for step_id in steps:
        ask = answered.said_of(first(language, lesson_id, step_id), link)["ask"]
        for paper in addresses.PAPERS:
            assert str(ask).strip() in sheet(language, lesson_id, paper), (paper, step_id)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", asking(), ids="/".join)
def test_what_the_answer_sheet_calls_right_is_right(place, language):
    opened = first(language, *place)
    done = answered.turned_to_answer(opened)
    check = opened.step.check
    answer = answered.right(opened, link)["answer"]
    if isinstance(check, NumberCheck):
        assert judge(opened.step, str(answer).removeprefix("≈ "), done.values, {}) in (
            "right",
            "rounded",
        )
    elif isinstance(check, DirectionCheck):
        assert check.is_right(done.settings, done.values)
    else:
        said = answered.said_of(opened, link)
        assert said[f"option {check.right_option(opened.values)}"] in answer
    assert str(answer) in sheet(language, place[0], "answers")


@pytest.mark.parametrize("place", asking(), ids="/".join)
def test_nothing_right_is_called_wrong(place):
    opened = first("en", *place)
    right = answered.right(opened, link)
    wrong = answered.wrong(opened, link)
    assert wrong
    answers = [str(one["answer"]) for one in [right, *wrong]]
    assert len(set(answers)) == len(answers)


@pytest.mark.parametrize("place", asking(), ids="/".join)
def test_the_question_sheet_gives_nothing_away(place):
    opened = first("en", *place)
    page = sheet("en", place[0], "handout")
    told = [answered.right(opened, link), *answered.wrong(opened, link)]
    for one in told:
        assert str(one["why"]).strip() not in page


def test_what_a_reveal_says_first_is_a_whole_thought():
    assert answered.beginning("One.\n\nTwo.") == "One."
    formula = "Add:\n\n$$\nx\n$$\n\nThen.\n\nMore."
    assert answered.beginning(formula) == "Add:\n\n$$\nx\n$$"
    assert answered.beginning("$$\nx\n$$\n\nSo.\n\nMore.") == "$$\nx\n$$\n\nSo."
    glued = "记作 $f{\\text{：}}$\n\n$$\nf\n$$\n\n完。"
    assert answered.beginning(glued).endswith("$$")


def test_the_meanings_are_dark_enough_for_a_printer_without_colours():
    for colour in (INK, *MEANINGS.values()):
        assert contrast(grey(colour), PAPER) > 4.5, colour


def grey(colour: str) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


# --- addresses --------------------------------------------------------------------------------


def test_a_book_without_an_address_says_so_and_has_no_codes():
    without = sheet("en", "variance", "handout", root="")
    assert "--root" in without
    assert 'class="qr"' not in without
    assert "en/<wbr>variance/<wbr>rotate.html" in without
    there = sheet("en", "variance", "handout")
    assert "--root" not in there
    assert there.count('class="qr"') == len(registry.lesson("variance").steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_leads_to_the_page_for_teachers(language):
    """Every page but the one that phones in class stand on."""
    there = addresses.teachers(language)
    for page, html in pages(Site(root=ROOT), [("why", "shop")]):
        if page.startswith(language) and page != f"{language}/class.html":
            assert f'href="{addresses.between(page, there)}"' in html, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_teachers_leads_to_the_list_of_material(language):
    made = dict(pages(Site(root=ROOT), [("why", "shop")]))
    page = addresses.teachers(language)
    assert f'href="{addresses.between(page, addresses.material(language))}"' in made[page]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_leads_to_its_notebook_and_not_to_the_solutions(language):
    made = dict(pages(Site(root=ROOT), [("variance", "centre")]))
    there, solved = (addresses.notebook(language, "variance", one) for one in (False, True))
    for page in (
        addresses.lesson(language, "variance"),
        addresses.step(language, "variance", "centre"),
    ):
        assert f'href="{addresses.between(page, there)}" download' in made[page]
        assert addresses.between(page, solved) not in made[page]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_to_copy_are_text_and_not_a_frame(language):
    made = dict(pages(Site(root=ROOT), [("why", "shop")]))[addresses.teachers(language)]
    assert "<iframe" not in made
    assert f"&lt;iframe src=&#34;{ROOT}{language}/variance/rotate.html?embed&#34;" in made
