"""What a film shows: each picture of it is one that a hand may set, too."""

from __future__ import annotations

from course.scripts import FOLDERS
from lessons import datasets, registry
from lessons.states import first
from live.settings import Frame
from tests.modules import Modules

PARTS = [k / 8 for k in range(9)]
ASK = """async ({ figures, parts }) => {
    const { filmsOf } = await import("/films.js");
    const heard = [];
    const twin = { set: (settings) => heard.push(settings), drawn() {} };
    const isSet = ({ kind }) => kind !== "view";
    return figures.map((figure) => filmsOf(figure).filter(isSet).map((film) => {
        for (const part of parts) film.show({ twin }, part);
        return heard.splice(0);
    }));
}"""


def test_no_film_leaves_what_a_hand_may_set():
    opened = [first("en", *place) for place in registry.places()]
    metas = [one.picture()["layout"]["meta"] for one in opened]
    figures = [
        {"layout": {"meta": {"handles": meta["handles"], "state": meta.get("state")}}}
        for meta in metas
    ]
    films = Modules(FOLDERS).evaluate(ASK, {"figures": figures, "parts": PARTS})
    assert sum(map(len, films)) > 40
    for one, of_step in zip(opened, films, strict=True):
        settings = {setting.name: setting for setting in one.step.settings}
        table = datasets.load(one.step.first_table).choose(0, 1)
        for film in of_step:
            for shown in film:
                for name, value in shown.items():
                    if not isinstance(settings[name], Frame):  # is between two, too
                        settings[name].read(value, table)
