"""The page of exercises: a worked example for every skill, and what its script makes others of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from course import addresses
from course.packs import packed
from course.prose import Prose, closed, coloured
from course.scripts import PRACTISE
from course.site import Site
from lessons.text import LANGUAGES, PLACEHOLDER, Latex
from practice import Exercise, Line, exercise, said, seeds
from practice.data import everything
from practice.skills import ALL, SKILLS, Skill
from practice.slip_kinds import KINDS
from results.markup import course, without_paragraph

# Signs that no text has: they hold a place until Markdown and formulas have become HTML.
PLACE = "\ue013"
IN_FORMULA = re.compile(rf"<mtext>{PLACE}([\w:]+){PLACE}</mtext>")
IN_TEXT = re.compile(rf"\\text\{{{PLACE}([\w:]+){PLACE}\}}")


def practice_page(site: Site, language: str) -> tuple[str, str]:
    page = addresses.practice(language)
    html = site.write_front(
        "practice.html",
        page,
        language,
        "practice.title",
        "practice.about",
        script=PRACTISE,
        skills=[skill_shown(site, page, language, skill) for skill in ALL],
        kinds=kind_links(site, page, language),
    )
    return page, html


def practice_files(site: Site) -> Iterator[tuple[str, str]]:
    """What the script is given: all exercises, and the sentences of each language."""
    yield addresses.EXERCISES, packed("exercises", everything())
    for language in LANGUAGES:
        yield addresses.sentences(language), packed("sentences", sentences(language))


def skill_links(
    site: Site, page: str, language: str, skills: Iterable[Skill], divisor: str = ""
) -> list[dict[str, str]]:
    """divisor : the one that the step shows, where it shows one"""
    chosen = {"div": divisor} if divisor else {}
    return [
        {
            "id": skill.id,
            "href": site.to(page, addresses.practice(language), skill=skill.id, **chosen),
            "title": said.title(f"skill {skill.id}", language),
        }
        for skill in skills
    ]


def kind_links(site: Site, page: str, language: str) -> list[dict[str, Any]]:
    """Of each kind of slips, where it is explained, and two skills in which it can be made."""
    return [
        {
            "id": name,
            "step": site.taught(page, language, (kind.lesson, kind.step)),
            "skills": skill_links(site, page, language, map(SKILLS.__getitem__, kind.skills)),
        }
        for name, kind in KINDS.items()
    ]


# --- worked examples ------------------------------------------------------------------------------


def skill_shown(site: Site, page: str, language: str, skill: Skill) -> dict[str, Any]:
    found = example(skill)
    return {
        "id": skill.id,
        "title": said.title(f"skill {skill.id}", language),
        "aim": said.aim(skill.id, language),
        "taught": site.taught(page, language, (skill.lesson, skill.step)),
        "given": [given(found, line, language) for line in found.given],
        "lines": [worked(found, line, language) for line in found.lines],
    }


def example(skill: Skill) -> Exercise:
    """Another table for every skill."""
    return exercise(skill.id, seeds(1)[ALL.index(skill)])


def given(found: Exercise, line: Line, language: str) -> dict[str, Any]:
    about = said.catalogue(language).get(line.id, {}).get("text", "")
    prose = Prose(said.Told(found, line), str, still=True)
    formula = Latex(f"$$\n{said.shown(line)}\n$$")
    title = said.title_of_given(line, language)
    return {"title": title, "html": prose.html(about) + prose.html(formula)}


def worked(found: Exercise, line: Line, language: str) -> dict[str, Any]:
    prose = Prose(said.Told(found, line), str, still=True)
    texts = said.catalogue(language)
    ask, name = texts[line.prompt]["ask"], str(line.answer)
    text = texts["slips"][f"why {name}"] if line.options else texts[line.prompt]["worked"]
    return {
        "title": said.title(line.prompt, language),
        "ask": prose.html(ask),
        "html": prose.html(text),
    }


# --- sentences for the script ---------------------------------------------------------------------


def sentences(language: str) -> dict[str, dict[str, str]]:
    """Every sentence as HTML; where a number is filled in, an element says which."""
    return {
        section: {name: template(text) for name, text in texts.items()}
        for section, texts in said.catalogue(language).items()
    }


def place_of(found: re.Match[str]) -> str:
    """What is filled in there. A list is joined by the page, in its own language."""
    form = (found[2] or "").partition("_")[0]
    return rf"\text{{{PLACE}{found[1]}:{form}{PLACE}}}"


def template(text: str) -> str:
    """A single line of prose is no paragraph."""
    marked = PLACEHOLDER.sub(place_of, text)
    html = closed(course(coloured(marked), str))
    html = IN_TEXT.sub(r'<span data-of="\1"></span>', html)
    html = IN_FORMULA.sub(r'<mrow data-of="\1"></mrow>', html)
    return html if "\n" in text else without_paragraph(html)
