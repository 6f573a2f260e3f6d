"""Phones of a class in a real browser: they follow, ask, and keep what they sent."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import APIResponse, Page, Route, expect

from lessons.states import opened_in
from tests.browser.classes import ask_on, led_from, option
from tests.browser.waiting import until
from texts.labels import say

LOCALES = ("en-US", "zh-CN")
RECORDED = {"en-US": "Recorded", "zh-CN": "已记录"}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_vote_by_choice(room, phone, locale):
    page = phone(locale)
    expect(page.locator(".class-line")).to_contain_text(room.code)
    room.pace()
    page.wait_for_url("**/variance/rotate.html**")
    expect(page.locator("[data-reveal]")).to_be_hidden()
    option(page, "90").tap()
    expect(page.locator(".said")).to_contain_text(RECORDED[locale])
    option(page, "45").tap()
    expect(option(page, "45")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".said strong")).to_have_text(re.compile("B[.。]$"))
    assert room.tally().said["counts"] == {"45": 1}
    assert page.locator(".said.right, .said.wrong").count() == 0
    room.pace(open=False)
    expect(option(page, "45")).to_be_disabled()
    room.pace(shown=True)
    expect(page.locator(".said.right")).to_be_visible()
    expect(page.locator("[data-reveal]")).to_be_visible()
    assert Axe().run(page).response["violations"] == []


def test_a_number_is_read_back_before_it_is_sent(room, phone):
    page = phone()
    room.pace("variance/spread", table="iris m-1")
    page.wait_for_url("**/variance/spread.html**")
    expect(page.locator("[data-part=ask]")).to_contain_text("150")
    send = page.locator(".ballot button.primary")
    page.locator(".ballot input").fill("3/√")
    send.tap()
    expect(page.locator(".ballot .note")).to_have_text(say("en", "error.not_a_number"))
    expect(page.locator(".ballot input")).to_be_focused()
    assert room.tally("variance/spread").said["counts"] == {}
    page.locator(".ballot input").fill("2/√5")
    expect(page.locator(".ballot .read mfrac msqrt")).to_have_text("5")
    expect(page.locator(".ballot .formula")).to_contain_text("≈ 0.8944")
    page.locator(".ballot input").fill("40 %")
    expect(page.locator(".ballot .read math")).to_have_text("0.40")
    send.tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    assert room.tally("variance/spread").said["counts"] == {"40 %": 1}


def test_what_was_sent_without_a_network_is_sent_later(room, phone):
    page = phone()
    room.pace()
    page.wait_for_url("**/variance/rotate.html**")
    expect(option(page, "0")).to_be_enabled()
    page.context.set_offline(True)
    option(page, "0").tap()
    expect(page.locator(".said")).to_contain_text("Sending")
    assert room.tally().said["counts"] == {}
    page.context.set_offline(False)
    expect(page.locator(".said")).to_contain_text("Recorded")
    assert room.tally().said["counts"] == {"0": 1}


def test_a_phone_takes_its_place_again_at_another_address(room, phone, chromium):
    """The laptop has changed its network: the same room, and a browser that knows nothing of it."""
    page = phone()
    room.pace()
    page.wait_for_url("**/variance/rotate.html**")
    option(page, "45").tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('online'))")  # else it is noticed after half a minute
    expect(page.locator(".class-line")).to_contain_text("your place is")
    place = page.locator(".class-line").inner_text().strip(" .").split()[-1]
    with chromium.new_context(locale="zh-CN") as elsewhere:
        other = elsewhere.new_page()
        other.goto(f"{room.address.replace('127.0.0.1', 'localhost')}c/{room.code}")
        other.wait_for_url("**/variance/rotate.html**")
        again = other.locator(".place-again")
        again.locator("summary").click()
        again.locator("input").fill(place.lower())
        again.locator("button").click()
        expect(option(other, "45")).to_have_attribute("aria-pressed", "true")
        expect(again).to_be_hidden()
        option(other, "0").click()
        expect(other.locator(".said")).to_contain_text("已记录：A")
    assert room.tally().said["counts"] == {"0": 1}, "one phone, one vote"


def test_two_tabs_are_one_phone_and_a_late_one_sees_where_the_class_is(room, phone):
    room.pace()
    page = phone()
    page.wait_for_url("**/variance/rotate.html**")
    other = page.context.new_page()
    other.goto(f"{room.address}c/{room.code}")
    other.wait_for_url("**/variance/rotate.html**")
    option(page, "0").tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    option(other, "45").tap()
    expect(other.locator(".said")).to_contain_text("Recorded")
    assert room.tally().said["counts"] == {"45": 1}
    page.reload()
    expect(option(page, "45")).to_have_attribute("aria-pressed", "true")


def test_an_answer_older_than_its_news_is_asked_for_again(chromium, room):
    page = chromium.new_page()
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/state?*", lambda route: held.append((route, route.fetch())), times=1)
    page.goto(f"{room.address}c/{room.code}")
    until(page, lambda _: held)
    room.pace()
    page.wait_for_timeout(1000)  # the news of it comes first
    route, older = held[0]
    route.fulfill(response=older)
    page.wait_for_url("**/variance/rotate.html**")
    page.close()


def test_a_page_that_cannot_be_had_is_not_turned_to(room, phone):
    page = phone()
    expect(page.locator(".class-line")).to_contain_text(room.code)
    page.route("**/rotate.html*", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.method == "HEAD"):
        room.pace()
    expect(page.locator(".class-line")).to_be_visible()
    page.unroute("**/rotate.html*")
    page.wait_for_url("**/variance/rotate.html**")


def test_a_second_vote_begins_empty(room, phone):
    page = phone()
    room.pace()
    page.wait_for_url("**/variance/rotate.html**")
    option(page, "0").tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    room.pace(round=2)
    expect(page.locator(".said")).to_contain_text("Vote 2")
    expect(option(page, "0")).to_have_attribute("aria-pressed", "false")
    option(page, "45").tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    assert room.tally(number=2).said["changed"]["to_right"] == 1


def test_a_code_can_be_typed(chromium, room):
    page = chromium.new_page()
    page.goto(f"{room.address}c")
    page.locator("[data-code] input").fill(f" {room.code[:3].lower()} {room.code[3:].lower()}")
    page.keyboard.press("Enter")
    expect(page.locator(".class-line")).to_contain_text(room.code)
    page.close()


def test_a_class_that_is_over_says_so(room, phone):
    page = phone()
    expect(page.locator(".class-line")).to_contain_text(room.code)
    room.room("", method="DELETE")
    expect(page.locator(".class-line")).to_contain_text("no class")


def test_a_phone_that_is_sent_away_and_a_list_begun_anew(room, phone):
    """What a phone had said is said again by itself after the list was begun anew."""
    page, other = phone(), phone("zh-CN")
    room.pace()
    for one in (page, other):
        one.wait_for_url("**/variance/rotate.html**")
        option(one, "45").tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    expect(other.locator(".said")).to_contain_text("已记录")
    number = page.locator(".phone-number")
    before = number.inner_text()
    room.room("/anew", {})
    expect(number).not_to_have_text(before)
    expect(page.locator(".said")).to_contain_text("Recorded")
    assert until(page, lambda _: room.tally().said["counts"] == {"45": 2})
    room.room("/away", {"phone": number.inner_text()[-8:]})
    expect(page.locator(".class-line")).to_contain_text("sent this phone out")
    expect(option(page, "45")).to_be_disabled()
    assert until(page, lambda _: room.tally().said["counts"] == {"45": 1})


def test_a_phone_before_a_locked_class_comes_in_when_it_is_opened(room, phone):
    room.room("/door", {"locked": True, "most": 0})
    page = phone()
    expect(page.locator(".class-line")).to_contain_text("locked")
    room.room("/door", {"locked": False, "most": 0})
    expect(page.locator(".class-line")).to_contain_text(room.code, timeout=20_000)


def test_what_a_phone_has_kept_since_the_release_before_counts_on(chromium, room):
    """It has a number of its own, which the room knows, and votes under it."""
    room.pace()
    number = room.token(1)[:32]
    with chromium.new_context() as context:
        kept = f'{{"phone": "{number}", "seq": 1, "votes": {{}}, "nickname": ""}}'
        context.add_init_script(f"localStorage['pca-class-{room.code}'] ??= '{kept}'")
        page = context.new_page()
        page.goto(f"{room.address}c/{room.code}")
        page.wait_for_url("**/variance/rotate.html**")
        option(page, "45").click()
        expect(page.locator(".said")).to_contain_text("Recorded")
    listed = room.room("/phones").said["phones"]
    assert [(one["phone"], one["answered"]) for one in listed] == [(number[:8], 1)]


# --- the teacher's screen ----------------------------------------------------------------------


def count_of(page: Page, answer: int) -> str:
    return page.locator(".bars li").nth(answer).locator(".now .count").text_content() or ""


def test_a_teacher_leads_two_votes(teacher, room, phone):
    first, second = phone("en-US"), phone("zh-CN")
    expect(teacher.locator("[data-here]")).to_have_text("2 here")
    ask_on(teacher, "variance", "rotate")
    for page, answer in ((first, "0"), (second, "45")):
        page.wait_for_url("**/variance/rotate.html**")
        option(page, answer).tap()
    expect(teacher.locator("[data-answered]")).to_have_text("2 answered")
    expect(teacher.locator("[data-advice]")).to_contain_text("discussion pays")
    expect(first.locator(".said")).to_contain_text("Recorded")
    teacher.get_by_role("button", name="Vote again").click()
    for page in (first, second):
        expect(page.locator(".said strong")).to_contain_text("2")
        option(page, "45").tap()
    expect(teacher.locator(".bars li").nth(1).locator(".now .count")).to_have_text("2")
    expect(teacher.locator(".bars li").nth(1).locator(".was .count")).to_have_text("1")
    expect(teacher.locator(".changed")).to_contain_text("1 changed to right, 0 to wrong")
    teacher.get_by_role("button", name="Show the answers").click()
    expect(first.locator(".said.right")).to_be_visible()
    expect(second.locator(".said.right")).to_be_visible()
    assert Axe().run(teacher).response["violations"] == []


def test_numbers_are_one_bar_and_a_slip_has_its_name(teacher, room):
    ask_on(teacher, "variance", "spread")
    expect(teacher.locator("[data-vote]")).to_contain_text("is open")
    for phone, answer in enumerate(["6/5", "1.2", "√(6/5)", "1.0954"]):
        room.answer(phone, answer, step="variance/spread")
    bars = teacher.locator(".bars li")
    expect(bars).to_have_count(3)
    expect(bars.first).to_contain_text("also")
    expect(teacher.locator(".slip").first).to_contain_text("standard deviation")


def test_another_table_is_another_vote(teacher, room, phone):
    page = phone()
    ask_on(teacher, "variance", "spread")
    page.wait_for_url("**/variance/spread.html**")
    page.locator(".ballot input").fill("2")
    page.locator(".ballot button.primary").tap()
    expect(teacher.locator("[data-answered]")).to_have_text("1 answered")
    teacher.select_option("[data-table]", "iris")
    expect(page.locator("[data-part=ask]")).to_contain_text("150")
    expect(page.locator(".said")).to_contain_text("Vote 2")
    expect(teacher.locator("[data-asked]")).to_contain_text("150")


def test_the_third_vote_has_other_numbers(teacher, room, phone):
    page = phone()
    step = "variance/spread"
    ask_on(teacher, "variance", "spread")
    page.wait_for_url("**/variance/spread.html**")
    teacher.get_by_role("button", name="Vote again", exact=True).click()
    expect(page.locator(".said")).to_contain_text("Vote 2")
    teacher.get_by_role("button", name="with other numbers").click()
    expect(page.locator(".said")).to_contain_text("Vote 3")
    expect(teacher.locator("[data-table] option:checked")).to_have_text("Other numbers")
    seed = room.room("/state").said["table"].split(" ")[0]
    opened = opened_in("en", *step.split("/"), f"{seed} m")
    page.locator(".ballot input").fill(opened.right_answer())
    page.locator(".ballot button.primary").tap()
    expect(page.locator(".said")).to_contain_text("Recorded")
    teacher.get_by_role("button", name="Show the answers").click()
    expect(page.locator(".said.right")).to_be_visible()
    page.reload()  # a phone that comes late has the same table
    expect(page.locator(".said.right")).to_be_visible()


def test_a_rude_word_is_taken_away(teacher, room):
    teacher.goto(f"{room.address}book/en/teach.html")
    teacher.locator("[name=nicknames]").check()
    teacher.get_by_role("button", name="Start a class").click()
    led_from(teacher, room)
    room.pace()
    room.answer(1, "45", nickname="rude <b>")
    names = teacher.locator("[data-names-list] li")
    expect(names).to_contain_text("rude <b>")
    names.get_by_role("button", name="Remove").click()
    expect(names).to_have_count(0)
    assert room.room("/names").said["names"] == []


def test_a_teacher_says_who_is_in(teacher, room, phone):
    page = phone()
    expect(teacher.locator("[data-here]")).to_have_text("1 here")
    teacher.get_by_text("Phones in the class").click()
    row = teacher.locator("[data-phones] li")
    expect(row).to_have_count(1)
    expect(row.locator("code")).to_have_text(page.locator(".phone-number").inner_text()[-8:])
    assert Axe().run(teacher).response["violations"] == []
    row.get_by_role("button", name="Send away").click()
    expect(row).to_have_count(0)
    expect(page.locator(".class-line")).to_contain_text("sent this phone out")
    teacher.locator("[data-most]").fill("1")
    teacher.keyboard.press("Tab")
    teacher.locator("[data-locked]").check()
    expect(teacher.locator("[data-locked]")).to_be_checked()
    assert until(teacher, lambda _: room.room("/state").said["locked"])
    assert room.room("/state").said["most"] == 1
    teacher.on("dialog", lambda dialog: dialog.accept())
    teacher.get_by_role("button", name="Begin the list anew").click()
    expect(teacher.locator("[data-locked]")).not_to_be_checked()


def test_far_more_phones_than_are_here_are_told_to_the_teacher(teacher, room):
    for _ in range(11):
        room.join()
    expect(teacher.locator("[data-line]")).to_contain_text("11 phones have joined")


def test_choosing_a_lesson_leads_nobody(teacher, room, phone):
    """The step is chosen after it; until then the class stays where it is."""
    page = phone()
    ask_on(teacher, "variance", "rotate")
    page.wait_for_url("**/variance/rotate.html**")
    before = room.room("/state").said["version"]
    teacher.select_option("[data-lesson]", "covariance")
    expect(teacher.locator("[data-step]")).to_have_value("")
    room.answer(1, "45")
    expect(teacher.locator("[data-answered]")).to_have_text("1 answered")
    assert room.room("/state").said["version"] == before
    expect(teacher.locator("[data-lesson]")).to_have_value("covariance")


def test_a_teacher_sees_how_far_those_are_who_go_at_their_own_pace(teacher, room):
    ask_on(teacher, "variance", "rotate")
    teacher.locator("[data-free]").check()
    expect(teacher.locator("[data-far-list] li")).to_have_count(4)
    room.answer(1, "same", step="variance/centre")
    room.answer(2, "same", step="variance/centre")
    expect(teacher.locator("[data-far-list] li").first).to_contain_text("2 answered")


def test_a_class_can_begin_at_the_step_on_the_wall(teacher, room):
    teacher.goto(f"{room.address}book/en/teach.html?at=variance/spread")
    teacher.get_by_role("button", name="Start a class").click()
    expect(teacher.locator("[data-step]")).to_have_value("spread")
    expect(teacher.locator("[data-vote]")).to_contain_text("No vote yet")
    teacher.goto(f"{room.address}book/en/teach.html?start&at=nowhere/'%3Cb%3E")
    expect(teacher.locator("[data-vote]")).to_contain_text("No vote yet")
    expect(teacher.locator("[data-step]")).to_have_value("")
    assert "start" not in teacher.url, "another class is not begun by coming back"


def test_the_key_is_in_no_address(chromium, teacher, room):
    """A link of an earlier release has it: it is taken from there, and goes on to work."""
    old = f"{room.address}book/en/teach.html?class={room.code}#{room.key}"
    with chromium.new_context() as other:
        page = other.new_page()
        page.goto(old)
        expect(page.locator("[data-code]")).to_have_text(room.code)
        assert room.key not in page.url
        page.reload()
        expect(page.locator("[data-code]")).to_have_text(room.code)


def test_a_class_is_taken_over_by_a_word(teacher, room, chromium):
    teacher.get_by_role("button", name="A code for another teacher's screen").click()
    code, word = teacher.locator("[data-moving] .word").inner_text().split()
    assert code == room.code
    with chromium.new_context() as other:
        page = other.new_page()
        page.goto(f"{room.address}book/en/teach.html")
        page.get_by_label("Code on the wall").fill(room.code.lower())
        page.get_by_label("Word").fill("AAAAA")
        page.get_by_role("button", name="Take over").click()
        expect(page.locator("[data-take-over] [role=status]")).to_contain_text("does not work")
        page.get_by_label("Word").fill(word.lower())
        assert Axe().run(page).response["violations"] == []
        page.get_by_role("button", name="Take over").click()
        expect(page.locator("[data-code]")).to_have_text(room.code)
        ask_on(page, "variance", "rotate")
        expect(teacher.locator("[data-vote]")).to_contain_text("is open")
        teacher.on("dialog", lambda dialog: dialog.accept())
        teacher.get_by_role("button", name="Only this computer").click()
        expect(teacher.locator("[data-moving]")).to_contain_text("Only this computer")
        page.get_by_role("button", name="Close: nobody").click()
        expect(page.locator("[data-line]")).to_contain_text("Only the teacher")
        teacher.get_by_role("button", name="Close: nobody").click()
        expect(teacher.locator("[data-vote]")).to_contain_text("is closed")
        # A key on paper does it, too, where a code for taking part is typed.
        teacher.evaluate("window.print = () => (window.printed = true)")
        teacher.get_by_role("button", name="Print a key on paper").click()
        teacher.wait_for_function("window.printed")
        sheet = teacher.locator(".summaries .word").inner_text()
        page.goto(f"{room.address}c")
        page.locator("[data-code] input").fill(sheet[:-1])
        page.locator("[data-code] button").click()
        expect(page.locator("[data-code] [role=status]")).not_to_be_empty()
        page.locator("[data-code] input").fill(sheet.lower())
        page.locator("[data-code] button").click()
        expect(page.locator(".teach [data-code]")).to_have_text(room.code)
        expect(page.locator("[data-vote]")).to_contain_text("is closed")


def test_classes_of_this_browser_are_listed_with_their_end(teacher, room):
    teacher.goto(f"{room.address}book/en/teach.html")
    kept = teacher.locator("[data-kept] li")
    expect(kept).to_contain_text(re.compile("goes in 1[34] days"))
    kept.get_by_role("link").click()
    expect(teacher.locator("[data-code]")).to_have_text(room.code)
    teacher.route("**/state", lambda route: route.fulfill(json={"ends_in": 2 * 24 * 3600 + 5}))
    teacher.goto(f"{room.address}book/en/teach.html")
    expect(kept.locator("strong")).to_contain_text("it goes in 2 days")


def test_what_is_taken_home_and_what_is_forgotten(teacher, room):
    ask_on(teacher, "variance", "rotate")
    expect(teacher.locator("[data-vote]")).to_contain_text("is open")
    room.answer(1, "45")
    for phone in range(2, 7):
        assert room.answer(phone, "90").status == 200
    teacher.get_by_role("button", name="What to take up again").click()
    taken = teacher.locator("[data-taken] li")
    expect(taken).to_have_count(2)
    expect(taken.first).to_contain_text("at the end 1 of 6 were right")
    expect(taken.last).to_contain_text("5 of 6 stood by one wrong answer")
    teacher.evaluate("window.print = () => (window.printed = true)")
    teacher.get_by_role("button", name="Print a summary").click()
    teacher.wait_for_function("window.printed")
    expect(teacher.locator(".summaries section")).to_have_count(2)  # the hour, and a step
    teacher.emulate_media(media="print", color_scheme="dark")
    assert Axe().run(teacher, ".summaries").response["violations"] == []
    paper = teacher.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
    assert min(map(int, re.findall("[0-9]+", paper))) > 200, "ink on paper, in either scheme"
    expect(teacher.locator(".room")).to_be_hidden()
    teacher.emulate_media(media="screen")
    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="Votes as CSV").click()
    votes = download.value.path().read_text(encoding="utf-8-sig")
    assert re.search("rotate,1,worked m,[1-6],,45,right", votes)
    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="Tally as CSV").click()
    assert "rotate,1,worked m,45,1,right" in download.value.path().read_text(encoding="utf-8-sig")
    teacher.on("dialog", lambda dialog: dialog.accept())
    teacher.get_by_role("button", name="Forget this room now").click()
    expect(teacher.locator("[data-over]")).to_be_visible()
    assert room.room("/state").status == 404
    with teacher.expect_download() as download:
        teacher.get_by_role("link", name="Tally as CSV").click()
    assert "rotate,1,worked m,45,1,right" in download.value.path().read_text(encoding="utf-8-sig")
