"""A class takes the concept inventory: what is taken and refused, and what its teacher is told."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from course.scripts import FOLDERS
from inventory import FORMS, all_items, all_misconceptions
from inventory.item import LETTERS
from inventory.rotation import rotated_form
from inventory.sheets import HEAD, TIMES, Sheet, read_sheets, write_sheets
from lessons import registry
from tests.classroom.rooms import Answer, Client
from tests.modules import Modules

ITEMS = all_items()
BELIEVED = "centring_removes_units"
BLANK = "." * len(ITEMS)
RIGHT = {form: "".join(item.key(form) for item in ITEMS.values()) for form in FORMS}


def sign(n: int) -> str:
    return f"L{n:04d}"


def open_for(room: Client, time: str) -> Answer:
    return room.room("/inventory", {"time": time})


def hand_in(room: Client, who: int, time: str, answers: str = BLANK, **more: Any) -> Answer:
    code = more.get("code", sign(who))
    form = rotated_form(code, time) if isinstance(code, str) else "A"
    body = {"phone": room.token(who), "code": code, "time": time, "form": form}
    body |= {"language": "en", "answers": answers} | more
    return room.room("/sheet", body, "PUT", headers={})


def sheets(room: Client) -> list[Sheet]:
    return read_sheets(room.room("/inventory.csv").said)


def test_one_sheet_of_a_code_and_time_and_the_later_one_counts(client):
    assert hand_in(client, 0, "before").said["problem"] == "inventory_closed"
    assert open_for(client, "before").said["inventory"] == "before"
    assert hand_in(client, 1, "before", "a" * 20).status == 200
    assert hand_in(client, 1, "before", "b" * 20).status == 200
    assert hand_in(client, 2, "before", code=sign(1)).status == 200, "by another phone"
    assert hand_in(client, 2, "after").said["problem"] == "inventory_closed"
    open_for(client, "after")
    assert hand_in(client, 2, "after", code=sign(1), language="zh").status == 200
    form = FORMS[(FORMS.index(rotated_form(sign(1), "before")) + 1) % 3]
    assert sheets(client) == [
        Sheet(sign(1), "before", rotated_form(sign(1), "before"), "en", BLANK),
        Sheet(sign(1), "after", form, "zh", BLANK),
    ]
    assert client.room("/inventory").said == {"before": 1, "after": 1, "later": 0}
    assert open_for(client, "").said["inventory"] == ""


NO_SHEETS: list[tuple[dict[str, Any], str]] = [
    ({"code": "=CMD()"}, "unfit"),
    ({"code": "L" * 13}, "unfit"),
    ({"code": "L" * 30_000}, "unfit"),
    ({"code": 5}, "unfit"),
    ({"code": "Ł123"}, "unfit"),
    ({"time": "then", "form": "A"}, "unfit"),
    ({"form": "D"}, "unfit"),
    ({"form": FORMS[(FORMS.index(rotated_form(sign(3), "before")) + 1) % 3]}, "inventory_form"),
    ({"language": "xx"}, "unfit"),
    ({"answers": "a" * 19}, "unfit"),
    ({"answers": "a" * 21}, "unfit"),
    ({"answers": "a" * 19 + "e"}, "unfit"),
    ({"answers": ["a"] * 20}, "unfit"),
    ({"answers": None}, "unfit"),
    ({"answers": "a" * 40_000}, "too_large"),
    ({"phone": "0" * 64}, "no_phone"),
    ({"phone": "1 OR 1=1"}, "unfit"),
]


def test_what_is_no_sheet_is_refused(client):
    open_for(client, "before")
    fitting = {"phone": client.token(3), "code": sign(3), "time": "before", "language": "en"}
    fitting |= {"form": rotated_form(sign(3), "before"), "answers": BLANK}
    for more, problem in NO_SHEETS:
        answer = client.room("/sheet", fitting | more, "PUT", headers={})
        assert (more, answer.said["problem"]) == (more, problem)
        assert answer.said["says"]
    assert sheets(client) == []


def test_one_phone_sends_no_crowd(client):
    open_for(client, "before")
    codes = [f"M{n}" * 2 for n in range(9)]
    sent = [hand_in(client, 4, "before", code=code).status for code in codes]
    assert sent == [200] * 6 + [429] * 3
    assert hand_in(client, 5, "before").status == 200


def test_only_the_teacher_opens_it_and_sees_sheets(client):
    own = (("", {"time": "before"}), ("", None), (".csv", None), ("/report", {"earlier": ""}))
    for path, body in own:
        assert client.room(f"/inventory{path}", body, headers={}).said["problem"] == "no_key"
    for time in ("now", 1, None, "BEFORE"):
        assert open_for(client, time).said["problem"] == "unfit"


# --- a simulated class ------------------------------------------------------------------------


def answers_of(kind: str, number: int, time: str) -> str:
    """knows: all right; guesses; believes: BELIEVED where it is offered, all else right."""
    form, rng = rotated_form(sign(number), time), Random(f"{kind} {number} {time}")
    if kind == "guesses":
        return "".join(rng.choice(LETTERS) for _ in ITEMS)
    letters = list(RIGHT[form])
    if kind == "believes":
        at = next(n for n, item in enumerate(ITEMS.values()) if BELIEVED in item.slips)
        item = list(ITEMS.values())[at]
        letters[at] = next(x for x in LETTERS if item.misconception_at(form, x) == BELIEVED)
    return "".join(letters)


def share_right(answers: str, form: str) -> float:
    return mean(given == right for given, right in zip(answers, RIGHT[form], strict=True))


def test_a_class_comes_out_as_it_was_made(client):
    """Ten guess, six believe one thing, four know; afterwards those who guessed know, too."""
    kinds = ["guesses"] * 10 + ["believes"] * 6 + ["knows"] * 4
    later = ["knows" if kind == "guesses" else kind for kind in kinds]
    assert report(client)["sentences"] == [
        ["Fewer than 5 sheets at one time say nothing of a class.", ""]
    ]
    shares = {}
    for time, class_now in (("before", kinds), ("after", later)):
        open_for(client, time)
        for n, kind in enumerate(class_now):
            assert hand_in(client, n, time, answers_of(kind, n, time)).status == 200
        shares[time] = mean(
            share_right(answers_of(kind, n, time), rotated_form(sign(n), time))
            for n, kind in enumerate(class_now)
        )
    assert {rotated_form(sign(n), "before") for n in range(20)} == {*FORMS}
    start, end = shares["before"], shares["after"]
    assert end == pytest.approx(1 - 6 / 400)
    found = report(client)
    (gained, _), (believed, place), (weakest, _) = found["sentences"]
    assert "20 learners with both" in gained
    assert f"{round(100 * start)}\u00a0% right, then {round(100 * end)}\u00a0%" in gained
    assert f"Gain {(end - start) / (1 - start):.2f} of" in gained
    assert found["believed"]["chosen"] == 6
    assert found["believed"]["asked"] == 20
    says = all_misconceptions()[BELIEVED].says["en"].rstrip(".")
    assert found["believed"]["says"] == says
    assert f"“{says}” 6 of 20" in believed
    assert tuple(place.split("/")) in registry.places()
    assert "70\u00a0% right" in weakest, "six of twenty have the item of the belief wrong"
    captions = [table["caption"] for table in found["tables"]]
    assert len(captions) == 2 * len(FORMS) + 1
    assert all("none below 30 sheets" in caption for caption in captions[:-1])


def report(room: Client, earlier: str = "", language: str = "en") -> dict[str, Any]:
    said: dict[str, Any] = room.room(
        f"/inventory/report?lang={language}", {"earlier": earlier}
    ).said
    return said


def test_the_file_of_an_earlier_room_gives_the_gain(client):
    before = [
        Sheet(code, "before", form, "en", "".join(LETTERS[n % 4] for n in range(20)))
        for code, form in ((sign(n), rotated_form(sign(n), "before")) for n in range(6))
    ]
    open_for(client, "later")
    for n in range(6):
        hand_in(client, n, "later", RIGHT[rotated_form(sign(n), "later")], language="zh")
    assert "需要同一批人做两次" in report(client, language="zh")["sentences"][0][0]
    own = client.room("/inventory.csv").said
    both = own + write_sheets(before)  # the room's own sheets are in it once more
    assert "两次都做的有 6 人" in report(client, both, "zh")["sentences"][0][0]
    assert report(client, both) == report(client, write_sheets(before))
    for wrong in ("a,b\n1,2\n", own + "x", "\0" * 300, ",".join(HEAD) + "\nL1,now,A,en,a"):
        assert report(client, wrong)["problem"] == "inventory_file"


# --- a learner's own browser ------------------------------------------------------------------

BROWSER = """async (typed) => {
  const codeOf = await import("/inventory_code.js");
  const { codeTyped, codeSign, hashOf, rotatedForm, TAKEN_TIMES: TIMES } = codeOf;
  const data = await import("/inventory_data.js");
  const { inventoryFrom, sheetFile, sheetAt, INVENTORY_ITEMS: ITEMS } = data;
  const codes = typed.map(codeTyped);
  const signs = codes.filter((one) => one).map(codeSign);
  return {
    codes, signs, TIMES, ITEMS,
    hashes: ["", "a", "foobar"].map(hashOf),
    forms: signs.map((one) => TIMES.map((time) => rotatedForm(one, time))),
    files: signs.map((one) => sheetFile(sheetAt(undefined, "after", one), "after", "zh")),
    kept: [
      undefined, 5, { sheets: [] },
      { now: "x", sheets: { before: { sign: "L1", answers: ".".repeat(20), done: true },
        then: { sign: "L1", answers: ".".repeat(20), done: true },
        after: { sign: "<b>", answers: ".".repeat(20), done: true },
        later: { sign: "L1", answers: "e".repeat(20), done: true } } },
    ].map(inventoryFrom),
  };
}"""


def test_a_browser_makes_the_same_sheets():
    typed = [" an hi-07", "ANHI07", "安和平街7", "abc", "a" * 41, "=1+1", "ａｎｈｉ０７"]
    found = Modules(FOLDERS).evaluate(BROWSER, typed)
    assert found["codes"] == ["ANHI07", "ANHI07", "安和平街7", None, None, None, "ANHI07"]
    # http://www.isthe.com/chongo/tech/comp/fnv: test vectors of FNV-1a, 32 bits
    assert found["hashes"] == [0x811C9DC5, 0xE40C292C, 0xBF9CF968]
    one, same, other, wide = found["signs"]
    assert one == same == wide != other
    assert (found["TIMES"], found["ITEMS"]) == ([*TIMES], len(ITEMS))
    for code, forms, text in zip(found["signs"], found["forms"], found["files"], strict=True):
        assert forms == [rotated_form(code, time) for time in TIMES]
        assert sorted(forms) == [*FORMS]
        assert text == write_sheets([Sheet(code, "after", forms[1], "zh", BLANK)])
    kept = [(one.get("found"), one["left"]) for one in found["kept"]]
    sheet = {"sign": "L1", "answers": BLANK, "done": True}
    fits = {"now": "", "sheets": {"before": sheet}}
    assert kept == [(None, 0), (None, 1), (None, 1), (fits, 3)]
