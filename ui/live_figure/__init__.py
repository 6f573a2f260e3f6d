"""One component for every chart: a Plotly dict drawn in place, with handles one can grab.

`docs/live-figure.md` is its contract. `app.py` serves the scripts: those of `live/script`, which
draw, and `adapter.js` beside this file, which alone knows Streamlit.
"""

import json
from collections.abc import Callable
from typing import Any

import streamlit as st

from ui.live_figure.served import loader

__all__ = ["live_figure"]

_mount = st.components.v2.component(
    "live_figure",
    html='<div class="lf-mount"></div>',
    js=loader(),
    # Plotly adds its style sheet to the page, which a shadow root would shut out.
    isolate_styles=False,
)


def live_figure(
    figure: dict[str, Any],
    *,
    key: str,
    alt: str,
    palette: dict[str, str],
    on_commit: Callable[[dict[str, Any]], None] | None = None,
    words: dict[str, str] | None = None,
    download: str | None = None,
) -> Any:
    """Draw `figure` and call `on_commit` with what was set by hand, e.g. `{"theta": 40}`.

    figure : plain Plotly dict, live through `layout.meta` and `trace.meta`
    alt : says in words and numbers what the picture shows
    palette : light colour to dark colour
    words : the strings the browser needs, in the page's language
    download : name, without ending, of the files as which the picture can be saved

    The result has `.failed`: true where the browser could not load Plotly.js.
    """
    counter = f"{key}:count"

    def committed() -> None:
        payload = dict(st.session_state[key].commit or {})
        # The browser numbers its commits, to tell the answer to its last one from older ones.
        st.session_state[counter] = payload.pop("count", 0)
        if on_commit is not None and payload:
            on_commit(payload)

    data = {
        "figure": figure,
        "alt": alt,
        "palette": palette,
        "words": words or {},
        "download": download,
        "count": st.session_state.get(counter, 0),
        "failed": bool(st.session_state.get(key, {}).get("failed")),
    }
    return _mount(
        key=key,
        # Bytes are sent as they are; a dict is searched for tables and written twice.
        data=json.dumps(data, separators=(",", ":")).encode(),
        default={"failed": False},
        on_commit_change=committed,
        on_failed_change=lambda: None,
    )
