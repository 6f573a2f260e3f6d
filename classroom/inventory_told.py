"""What a teacher is told of the sheets of the concept inventory: three sentences, and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from inventory import all_items, all_misconceptions
from inventory.class_report import ClassReport, FormReport, report_on, right_in
from inventory.item_files import all_taught
from inventory.item_statistics import FEWEST, Gain
from inventory.sheets import TIMES, Sheet
from texts.labels import say

FEW = 5  # sheets at one time; of fewer nothing is said: it would be of persons
NONE = "–"


def told_of_sheets(sheets: Sequence[Sheet], language: str) -> dict[str, Any]:
    """sentences : [text, place]; place is "lesson/step", "" where none belongs to it
    believed : the misconception that was chosen most: {says, chosen, asked, place}, or None
    tables : {caption, rows}, the first row being the heads; `more` and `pairs` stand above them
    """
    counted = {time: [one for one in sheets if one.time == time] for time in TIMES}
    enough = {time: some for time, some in counted.items() if len(some) >= FEW}
    if not enough:
        few = say(language, "inventory.report_few", n=FEW)
        return {"sentences": [[few, ""]], "believed": None, "tables": [], "pairs": "", "more": ""}
    report = report_on([sheet for some in enough.values() for sheet in some])
    last = list(enough)[-1]
    believed = most_believed(report, last, language)
    sentences = [
        [gained(report, last, enough[last], language), ""],
        *([[believed_sentence(believed, last, language), believed["place"]]] if believed else []),
        weakest_idea(enough[last], last, language),
    ]
    return {
        "sentences": sentences,
        "believed": believed,
        "tables": [
            *(form_table(one, language) for one in report.forms),
            misconception_table(report, language),
        ],
        "pairs": say(language, "inventory.report_pairs", n=report.unpaired),
        "more": say(language, "inventory.report_more"),
    }


def gained(report: ClassReport, last: str, sheets: Sequence[Sheet], language: str) -> str:
    """Of the widest pair of times there is: before and later, else before and after."""
    times = {pair: gain for pair, gain in report.gains.items() if gain.learners >= FEW}
    if not times:
        share = percent(float(right_in(sheets).mean()))
        values = {"time": time_name(last, language), "n": len(sheets), "share": share}
        return say(language, "inventory.report_unpaired", **values)
    pair = max(times, key=lambda pair: (TIMES.index(pair[1]), -TIMES.index(pair[0])))
    return gain_sentence(pair, times[pair], language)


def gain_sentence(pair: tuple[str, str], gain: Gain, language: str) -> str:
    one, two = (time_name(time, language) for time in pair)
    values: dict[str, Any] = {"one": one, "two": two, "learners": gain.learners}
    values |= {"start": percent(gain.before), "end": percent(gain.after)}
    if gain.gain is None or gain.interval is None:
        return say(language, "inventory.report_no_gain", **values)
    low, high = map(two_places, gain.interval)
    values |= {"gain": two_places(gain.gain), "low": low, "high": high}
    return say(language, "inventory.report_gain", **values)


def most_believed(report: ClassReport, time: str, language: str) -> dict[str, Any] | None:
    """Of a time; of two that were chosen alike the earlier in the order of the items."""
    held_then = {slip: held[time] for slip, held in report.held.items() if time in held}
    shares = {slip: chosen / asked for slip, (chosen, asked) in held_then.items() if chosen}
    if not shares:
        return None
    slip = max(shares, key=lambda one: shares[one])
    chosen, asked = held_then[slip]
    (place,) = (all_taught()[key] for key, item in all_items().items() if slip in item.slips)
    says = all_misconceptions()[slip].says[language]
    return {"says": bare(says), "chosen": chosen, "asked": asked, "place": "/".join(place)}


def bare(sentence: str) -> str:
    """To stand within another one."""
    return sentence.rstrip(".。")


def believed_sentence(believed: dict[str, Any], time: str, language: str) -> str:
    values = {name: believed[name] for name in ("says", "chosen", "asked")}
    return say(language, "inventory.report_believed", time=time_name(time, language), **values)


def weakest_idea(sheets: Sequence[Sheet], time: str, language: str) -> list[str]:
    shares = [float(share) for share in right_in(sheets).mean(axis=0)]
    item = list(all_items().values())[shares.index(min(shares))]
    values = {"idea": item.idea[language], "right": percent(min(shares))}
    text = say(language, "inventory.report_weakest", time=time_name(time, language), **values)
    return [text, "/".join(all_taught()[item.id])]


# --- to unfold --------------------------------------------------------------------------------


def form_table(form: FormReport, language: str) -> dict[str, Any]:
    reliability = two_places(form.reliability)
    if form.reliability is None and form.sheets < FEWEST:
        reliability = say(language, "inventory.report_few_sheets", n=FEWEST)
    values = {"form": form.form, "time": time_name(form.time, language), "n": form.sheets}
    heads = [say(language, f"inventory.report_{name}") for name in ("item", "right", "tells")]
    ideas = [f"{n}. {item.idea[language]}" for n, item in enumerate(all_items().values(), 1)]
    found = zip(ideas, form.difficulty, form.discrimination, strict=True)
    rows = [[idea, two_places(p), two_places(r)] for idea, p, r in found]
    caption = say(language, "inventory.report_form", reliability=reliability, **values)
    return {"caption": caption, "rows": [heads, *rows]}


def misconception_table(report: ClassReport, language: str) -> dict[str, Any]:
    """Each misconception: how often it was chosen at each time, of how often it could be; those
    chosen most at last stand first."""
    times = [time for time in TIMES if any(time in one for one in report.held.values())]
    slip_head = say(language, "inventory.report_slip")
    rows = [
        [all_misconceptions()[slip].says[language], *(chosen_of(one.get(time)) for time in times)]
        for slip, one in sorted(report.held.items(), key=lambda held: -last_share(held[1], times))
    ]
    heads = [slip_head, *(time_name(time, language) for time in times)]
    return {"caption": slip_head, "rows": [heads, *rows]}


def last_share(held: Mapping[str, tuple[int, int]], times: Sequence[str]) -> float:
    chosen, asked = held.get(times[-1], (0, 0))
    return chosen / asked if asked else 0.0


def chosen_of(counted: tuple[int, int] | None) -> str:
    return "{} / {}".format(*counted) if counted else NONE


def time_name(time: str, language: str) -> str:
    return say(language, f"inventory.time_{time}")


def percent(share: float) -> int:
    return round(100 * share)


def two_places(x: float | None) -> str:
    return NONE if x is None else f"{x:.2f}".replace("-", "\N{MINUS SIGN}")
