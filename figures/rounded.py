"""A picture with as many digits as an eye can tell apart: a third of the bytes."""

from __future__ import annotations

from typing import Any

from figures.picture import Figure

DIGITS = 5


def rounded(figure: Figure) -> Figure:
    layout = {
        key: value if key == "meta" else shortened(value) for key, value in figure["layout"].items()
    }
    return {"data": [shortened(trace) for trace in figure["data"]], "layout": layout}


def shortened(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {key: shortened(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [shortened(item) for item in value]
    return value
