"""Records of a picture that can be picked: the handle that `docs/live-figure.md` calls `select`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from figures.palette import FIRST
from figures.picture import Figure, Picture
from live.program import listed


def of_record(picture: Picture, records: np.ndarray) -> None:
    """The marks just drawn are those of these records."""
    picture.traces[-1]["customdata"] = listed(records)


def with_selection(
    figure: Figure, label: str, names: Sequence[str], selected: Sequence[int]
) -> Figure:
    """Whatever `of_record` has marked can be picked; names[i] is the name of record i."""
    records = {
        str(i): listed(trace["customdata"])
        for i, trace in enumerate(figure["data"])
        if "customdata" in trace
    }
    some = sorted({i for places in records.values() for i in places if i is not None})
    said = list(names) if len(some) == len(names) else {str(i): names[i] for i in some}
    handle = {"kind": "select", "name": "selected", "label": label, "records": records}
    meta = figure["layout"]["meta"]
    meta["state"] |= {"selected": list(selected)}
    meta["handles"].append(handle | {"names": said, "color": FIRST})
    return figure
