"""What stands in until Plotly.js is there, for every picture of every lesson."""

from __future__ import annotations

import pytest

from lessons import registry
from tests.expressions import picture_of

WAITING = """(figure) => {
    window.Plotly = undefined;
    here.replaceChildren();
    mountFigure(here, figure, { plotly: new Promise(() => {}), words: { loading: "waiting" } });
    return [document.querySelector(".lf-plot").textContent === "waiting",
        document.querySelectorAll(".lf-sketch path, .lf-sketch circle, .lf-sketch text").length,
        document.querySelector(".lf-plot").innerHTML.includes("NaN")];
}"""


@pytest.mark.parametrize("lesson", registry.IDS)
def test_every_picture_has_a_sketch_or_says_that_it_comes(page, lesson):
    said = []
    page.on("console", lambda message: said.append(message.text))
    for step in registry.lesson(lesson).steps:
        figure = picture_of(lesson, step.id, "worked")
        flat = any(trace.get("type", "scatter") == "scatter" for trace in figure["data"])
        waits, marks, nan = page.evaluate(WAITING, figure)
        assert waits != flat, step.id
        assert not flat or marks > 0
        assert not nan, step.id
    assert said == []
