"""A picture before the answer."""

from __future__ import annotations

from figures.picture import Figure


def without_results(figure: Figure) -> Figure:
    """What is marked `after` waits for the prediction."""
    meta = figure["layout"]["meta"]
    traces = [
        {**trace, "visible": False} if trace.get("meta", {}).get("after") else trace
        for trace in figure["data"]
    ]
    readouts = [r for r in meta.get("readouts", ()) if not r.get("after")]
    handles = [h for h in meta.get("handles", ()) if not h.get("after")]
    layout = {**figure["layout"], "meta": {**meta, "readouts": readouts, "handles": handles}}
    return {**figure, "data": traces, "layout": layout}
