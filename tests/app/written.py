"""A page taken apart, as far as tests ask for what stands in it."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any


def inner(page: str, mark: str) -> str:
    """What stands within the element whose tag holds this mark. Raises ValueError without one."""
    begin = page.rindex("<", 0, page.index(mark))
    tag = re.split(r"\W", page[begin + 1 :], maxsplit=1)[0]
    start = page.index(">", begin) + 1
    depth = 1
    for found in re.finditer(rf"<(/?){tag}\b", page[start:]):
        depth += -1 if found[1] else 1
        if depth == 0:
            return page[start : start + found.start()]
    raise ValueError(mark)


def parts(page: str) -> dict[str, str]:
    """By name, what a step's words say."""
    names = re.findall(r'data-part="([^"]+)"', page)
    return {unescape(name): inner(page, f'data-part="{name}"') for name in names}


def given(page: str, name: str) -> Any:
    """What the page hands to its script as `data-begin` or `data-state`."""
    return json.loads(inner(page, f"data-{name}>"))


def notes(page: str) -> list[str]:
    """What the page says of its link."""
    return [unescape(one) for one in re.findall(r"<span>(.*?)</span>", inner(page, "data-notes"))]
