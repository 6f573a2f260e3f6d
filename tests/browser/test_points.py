"""Five points of one's own: drawn, kept, and in the worked example's place from step to step; exact
in the app, with ≈ in pages from the disk; and the textbook's again."""

from __future__ import annotations

import json

import sympy
from playwright.sync_api import Locator, Page, expect

from pca_core.exact import pca
from pca_core.shown import show
from tests.browser.visit import DRAWN, link, middle, pixels, settle
from texts.labels import say

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
KEPT = "JSON.parse(localStorage['pca-course'])"


def seed_at(page: Page) -> Locator:
    return page.locator("[data-points][data-seed]")


def cells(page: Page) -> Locator:
    return page.locator("[data-cell]")


def pairs(seed: str) -> list[tuple[str, str]]:
    return [(seed[i], seed[i + 1]) for i in range(2, 12, 2)]


def eigenvalues(seed: str) -> tuple[str, str]:
    first, second = (show(value) for value in pca(pairs(seed)).eigenvalues)
    return first.eq.replace(first.latex, first.plain), second.eq.replace(second.latex, second.plain)


def variance(seed: str, field: int) -> sympy.Rational:
    column = [sympy.Integer(pair[field]) for pair in pairs(seed)]
    mean = sum(column) / sympy.Integer(5)
    return sum((x - mean) ** 2 for x in column) / sympy.Integer(5)


def type_answer(page: Page, text: str) -> None:
    field = page.locator("[data-question] input[type=text]")
    field.fill(text)
    field.press("Enter")


def test_drawn_by_keys_and_mouse_they_go_through_the_course_and_back(visit):
    page = visit("/points?lang=en", **LAPTOP)
    page.get_by_role("slider", name="Record 1").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(cells(page).first).to_have_value("4")
    page.mouse.move(*middle(page, "Record 5"))
    page.mouse.down()
    page.mouse.move(*pixels(page, 6.8, 8.3), steps=5)
    page.mouse.up()
    seed = "2m4113234478"
    expect(seed_at(page)).to_have_attribute("data-seed", seed)
    first, second = eigenvalues(seed)
    numbers = page.locator("[data-points-values]")
    expect(numbers).to_have_text(say("en", "points.values", first=first, second=second))

    # near by the numbers are simple, and the sentence says another kind
    before = page.locator("[data-points-kind]").inner_text()
    page.locator("[data-points-near] button").first.click()
    expect(seed_at(page)).not_to_have_attribute("data-seed", seed)
    expect(page.locator("[data-points-kind]")).not_to_have_text(before)
    seed = seed_at(page).get_attribute("data-seed")
    first, second = eigenvalues(seed)
    expect(numbers).to_have_text(say("en", "points.values", first=first, second=second))

    page.locator("[data-points-keep]").click()
    assert page.evaluate(KEPT)["points"] == {"used": True, "seed": seed}
    page.locator("[data-points-begin]").click()
    whose = page.locator("[data-whose]")
    yours = say("en", "points.yours").strip("*")
    expect(whose).to_contain_text(yours)
    settle(page)
    assert link(page)["data"] == seed

    # a link that names no table: they come as soon as the page wakes
    page.goto(f"{visit.address}/variance?lang=en&step=spread")
    page.locator(DRAWN).first.wait_for(state="attached")
    expect(whose).to_contain_text(yours)
    picked = page.locator("[data-pick=data] option:checked")
    expect(picked).to_have_text(say("en", "points.option_yours"))
    type_answer(page, str(variance(seed, 0)))
    expect(page.locator(".said.right")).to_be_visible()
    settle(page)
    page.locator("a[rel=next]").click()
    expect(page.locator("article[data-step='variance/spread']")).to_have_count(0)
    expect(whose).to_contain_text(yours)
    assert link(page)["data"] == seed

    # the textbook's, and the answer for other points is not judged for these
    page.go_back()
    expect(page.locator("article[data-step='variance/spread'] .said.right")).to_be_visible()
    page.get_by_role("button", name=say("en", "points.back")).click()
    given = say("en", "points.given", given=str(variance(seed, 0)))
    expect(page.locator(".said.plain")).to_have_text(given)
    expect(whose).to_have_text("")
    assert link(page)["data"] == "worked"
    assert page.evaluate(KEPT)["points"] == {"used": False, "seed": seed}
    page.goto(f"{visit.address}/?lang=en")
    expect(page.locator("[data-course]")).to_contain_text(say("en", "points.given_for_others"))
    expect(page.locator(".lf-value").first).to_have_text("2")


def test_from_the_disk_they_are_typed_and_shown_with_their_own_numbers(chromium, visit, book):
    page = visit.open_file(book / "zh/points.html", viewport=PHONE)
    page.locator(DRAWN).first.wait_for(state="attached")
    seed = "2m9081072635"
    for i, digit in enumerate(seed[2:]):
        cells(page).nth(i).fill(digit)
    expect(seed_at(page)).to_have_attribute("data-seed", seed)
    cells(page).first.fill("12")
    expect(page.locator("[data-cell-note]")).to_have_text(
        say("zh", "points.not_a_place", text="12")
    )
    page.locator("[data-points-keep]").click()
    assert json.loads(page.evaluate("localStorage['pca-course']"))["points"]["seed"] == seed

    page.goto((book / "zh/variance/centre.html").as_uri())
    whose = page.locator("[data-whose]")
    expect(whose).to_contain_text(say("zh", "points.rounded"))
    means = [float(sum(map(sympy.Integer, field)) / 5) for field in zip(*pairs(seed), strict=True)]
    expect(page.locator(".lf-value").nth(0)).to_have_text(f"≈ {means[0]:.2f}")
    expect(page.locator(".lf-value").nth(1)).to_have_text(f"≈ {means[1]:.2f}")
    expect(page.locator(".said")).to_have_text(say("zh", "points.not_asked"))

    # a picture whose records no hand can move keeps the textbook's, and says so
    page.goto((book / "zh/covariance/matrix.html").as_uri())
    expect(whose).to_have_text(say("zh", "points.needs_server"))

    page.goto((book / "zh/variance/spread.html").as_uri())
    expect(page.locator("[data-stands-in]")).to_have_count(1)
    page.get_by_role("button", name=say("zh", "points.back")).click()
    expect(whose).to_have_text("")
    type_answer(page, "6/5")
    expect(page.locator(".said.right")).to_be_visible()
