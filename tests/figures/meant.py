"""Tables, pictures of them, and what is drawn in these: for the tests of one's own table."""

from __future__ import annotations

from base64 import b64decode

import numpy as np

from figures import table_fields, table_records, table_unusual

WORDS = {"title": "Title", "x": "PC 1", "y": "PC 2", "z": "PC 3"}
EVIL = "<b>bold</b> & <a href='javascript:alert(1)'>x</a>"


def records(m, k=3, seed=0):
    return np.random.default_rng(seed).normal(size=(m, k)) * [4, 2, 1][:k]


def correlations(n, k=2, seed=0):
    r = np.random.default_rng(seed).normal(size=(k, n))
    return r / np.linalg.norm(r, axis=0) * np.random.default_rng(seed).uniform(0.2, 1, n)


def labels(m, name="record"):
    return [f"{name} {i}" for i in range(m)]


def marks(figure):
    """Traces of records: they carry which ones they are."""
    return [trace for trace in figure["data"] if "customdata" in trace]


def coordinates(trace):
    """(p, 2) or (p, 3), also of numbers packed for a scene."""
    columns = [trace[axis] for axis in "xyz" if axis in trace]
    if isinstance(columns[0], dict):
        columns = [np.frombuffer(b64decode(column["bdata"]), "<f4") for column in columns]
    return np.array(columns, dtype=float).T


def drawn(figure, m):
    """Where each of the m records is drawn; fails unless each is drawn once."""
    places = [i for trace in marks(figure) for i in trace["customdata"]]
    assert sorted(places) == list(range(m))
    points = np.concatenate([coordinates(trace) for trace in marks(figure)])
    return points[np.argsort(places)]


def lines(figure):
    return [trace for trace in figure["data"] if trace.get("mode") == "lines"]


def notes(figure):
    return [note for note in figure["layout"]["annotations"] if note["text"] != "<b>Title</b>"]


def a_picture(kind, m=30, n=4, name="field", label="record", k=3):
    """One of each kind, for what all of them must keep."""
    Y, people, fields = records(m, k), labels(m, label), labels(n, name)
    r = correlations(n, min(k, 2))
    groups = [i % 10 - 1 for i in range(m)]
    values = np.where(np.arange(m) % 5 == 0, np.nan, np.arange(m))
    more = {"groups": groups, "group_names": labels(9, name)}
    valued = {"values": values, "value_name": name}
    q = np.abs(Y[:, -1])
    return {
        "circle": lambda: table_fields.circle(r, fields, WORDS),
        "biplot": lambda: table_fields.biplot(Y[:, :2], r.T, people, fields, WORDS, 3.0),
        "scores": lambda: table_records.scores(Y, people, WORDS, Y[:2], [label] * 2, (0, 1)),
        "groups": lambda: table_records.scores(Y, people, WORDS, **more),
        "values": lambda: table_records.scores(Y, people, WORDS, **valued),
        "space": lambda: table_records.scores_in_space(Y, people, WORDS, **more),
        "unusual": lambda: table_unusual.unusual(Y[:, 0] ** 2, q, people, WORDS, 9.0, 2.0),
        "strip": lambda: table_unusual.unusual(Y[:, 0] ** 2, 0 * q, people, WORDS, 9.0, None),
    }[kind]()


KINDS = ["circle", "biplot", "scores", "groups", "values", "space", "unusual", "strip"]


def tips(figure):
    """Ends of the arrows: the marks one points at, which are in no list of records."""
    found = [t for t in figure["data"] if t.get("mode") == "markers" and "customdata" not in t]
    return coordinates(found[-1]), found[-1]["hovertext"]
