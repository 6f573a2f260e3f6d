"""Which files can be chosen, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from tables import LIMITS
from tables.limits import MB

TYPES = [
    *("csv", "tsv", "txt", "xlsx", "xls", "ods"),
    *("sav", "zsav", "por", "dta", "sas7bdat", "xpt", "parquet"),
    *("tab", "data", "dat", "json", "arff", "html", "htm", "xml", "md", "gz"),
    "zip",  # of this page, or with one table in it
]


def uploader(label: str, key: str, take: Callable[..., None], *args: Any) -> None:
    """For one file that the reader knows; `take` is told of it with these arguments and the key."""
    st.file_uploader(
        label,
        type=TYPES,
        key=key,
        max_upload_size=LIMITS.bytes // MB,
        on_change=take,
        args=(*args, key),
    )
