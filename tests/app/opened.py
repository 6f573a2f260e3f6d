"""The app without a browser: a page as Streamlit runs it, and what the browser says to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

MAIN = Path(__file__).parents[2] / "ui" / "main.py"
PAGES = MAIN.parents[1] / "pages"
TRIGGER = "$$STREAMLIT_INTERNAL_KEY_{}__events"  # the widget that carries a component's messages


def open_page(page: str, **link: str) -> AppTest:
    """As it comes up when the link is opened cold. page : the name of its script"""
    app = AppTest.from_file(MAIN, default_timeout=60)
    app.query_params.update(link)
    app.run()
    return turn_to(app, page, **link)


def turn_to(app: AppTest, page: str, **link: str) -> AppTest:
    app.switch_page(str(PAGES / f"{page}.py"))
    app.query_params.update(link)
    app.run()
    assert not app.exception
    return app


def component(app: AppTest) -> Any:
    """The one that holds the course's page, as Streamlit sends it."""
    (found,) = [
        one.proto for one in app.get("bidi_component") if one.proto.component_name == "course"
    ]
    return found


def held(app: AppTest) -> dict[str, Any]:
    """What the component is told."""
    told: dict[str, Any] = json.loads(component(app).json)
    return told


def say(app: AppTest, event: str, message: Any) -> AppTest:
    """The page's script calls `setTriggerValue(event, message)`."""
    events = json.dumps([{"event": event, "value": message}])
    return sent(app, id=TRIGGER.format(component(app).id), json_trigger_value=events)


def tell(app: AppTest, **state: Any) -> AppTest:
    """The page's script calls `setStateValue`."""
    return sent(app, id=component(app).id, json_value=json.dumps(state))


def sent(app: AppTest, **widget: str) -> AppTest:
    states = app._tree.get_widget_states()
    states.widgets.add(**widget)
    app._run(states)
    return app


def ask_session(app: AppTest, step: str, table: str, **view: Any) -> dict[str, Any]:
    """The answer of this session to a step on this table: `state` or `problem`."""
    chosen = {"data": table, "div": view.pop("div", "m")}
    message = {"chosen": chosen, "fields": "", "settings": {}, "moved": {}, **view}
    say(app, "ask", {"id": 1, "step": step, **message})
    assert not app.exception
    answer: dict[str, Any] = held(app)["answer"]
    if "state" in answer:
        answer["state"] = json.loads(answer["state"])
    return answer


def words_on(app: AppTest) -> str:
    """What Streamlit's own widgets say."""
    elements = [*app.markdown, *app.caption, *app.warning, *app.success, *app.error, *app.info]
    return "\n".join(element.value for element in elements)
