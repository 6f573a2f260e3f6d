"""The role functions of the browser against NumPy, with formulas written a second time."""

from typing import Any

import numpy as np
import pytest

from tests.browser.live_figure.sample import turned

CALL = """(cases) => cases.map(([kind, name, state, args]) =>
    (kind === "role" ? roles : numbers)[name](state, args, derive(state)))"""

gap = (np.nan, np.nan)


class State:
    """A random state of the handles, and what follows from it."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        m = int(rng.integers(3, 12))
        self.ddof = int(seed % 2)
        self.X = rng.normal(size=(m, 2)) @ rng.normal(size=(2, 2)) + rng.normal(size=2) * 5
        self.theta = float(rng.uniform(0, 180))
        self.second = float(rng.uniform(0, 180))
        self.a, self.b, self.v = rng.normal(size=(3, 2))
        self.tried = rng.uniform(0, 180, size=4).tolist()
        self.mean = self.X.mean(axis=0)
        self.Xc = self.X - self.mean
        self.C = np.cov(self.X, rowvar=False, ddof=self.ddof)
        values, vectors = np.linalg.eigh(self.C)
        self.values = values[::-1]
        rows = vectors.T[::-1]
        self.components = np.array([row * np.sign(row[np.abs(row).argmax()]) for row in rows])
        self.u = turned(self.theta)
        self.w = turned(self.theta + 90)
        self.t = self.Xc @ self.u
        self.feet = self.mean + np.outer(self.t, self.u)

    def variance(self, theta: float) -> float:
        """Variance of the shadows, from the shadows themselves."""
        return float(np.var(self.Xc @ turned(theta), ddof=self.ddof))

    def plain(self) -> dict[str, Any]:
        """As it stands in `layout.meta.state`."""
        return {
            "points": self.X.tolist(),
            "theta": self.theta,
            "second": self.second,
            "ddof": self.ddof,
            "tried": self.tried,
            "cell": "1",
        } | {name: getattr(self, name).tolist() for name in "abv"}


def arrow(tail: Any, tip: Any, head: float) -> list[Any]:
    tail, tip = np.asarray(tail), np.asarray(tip)
    length = np.linalg.norm(tip - tail)
    unit = (tip - tail) / length
    size = min(head, float(length))
    base = tip - size * unit
    side = 0.36 * size * np.array([-unit[1], unit[0]])
    return [tail, base, base + side, tip, base - side, base]


def box(p: Any, q: Any) -> list[Any]:
    return [(p[0], p[1]), (p[0], q[1]), (q[0], q[1]), (q[0], p[1]), (p[0], p[1])]


def parted(paths: list[list[Any]]) -> list[Any]:
    points: list[Any] = []
    for path in paths:
        points += ([gap] if points else []) + list(path)
    return points or [gap]


def grid_values(s: State, angle: float) -> Any:
    """Lines of the turned grid: their distances from the origin, from the box's corners."""
    corners = np.array([(x, y) for x in (-2, 3) for y in (-1, 4)])
    along = corners @ turned(angle)
    return np.arange(np.ceil(along.min()), np.floor(along.max()) + 1)


ROLES: dict[str, tuple[dict[str, Any], Any]] = {
    "points": ({}, lambda s: s.X),
    "points centred": ({"centred": True}, lambda s: s.Xc),
    "mean": ({}, lambda s: [s.mean]),
    "mean centred": ({"centred": True}, lambda s: [(0, 0)]),
    "mean_lines": (
        {"span": [-9, 9, -8, 8]},
        lambda s: [(-9, s.mean[1]), (9, s.mean[1]), gap, (s.mean[0], -8), (s.mean[0], 8)],
    ),
    "axis_line": (
        {"length": 3, "offset": 90},
        lambda s: [s.mean - 3 * s.w, s.mean + 3 * s.w],
    ),
    "axis_line at": ({"length": 2, "at": [1, 1]}, lambda s: [1 - 2 * s.u, 1 + 2 * s.u]),
    "shadows": ({}, lambda s: s.feet),
    "shadows centred": ({"centred": True}, lambda s: s.feet - s.mean),
    "residuals": (
        {},
        lambda s: parted([[p, f] for p, f in zip(s.X, s.feet, strict=True)]),
    ),
    "strip": ({"y": 0.5}, lambda s: np.column_stack([s.t, np.full(len(s.t), 0.5)])),
    "variance_curve": (
        {"steps": 36},
        lambda s: [(a, s.variance(a)) for a in np.arange(0, 181, 5)],
    ),
    "variance_dot": ({}, lambda s: [(s.theta, s.variance(s.theta))]),
    "variance_dot turned": (
        {"offset": 90},
        lambda s: [((s.theta + 90) % 180, s.variance(s.theta + 90))],
    ),
    "tried": ({}, lambda s: [(a, s.variance(a)) for a in s.tried]),
    "components": (
        {"which": 1, "scale": 2, "head": 0.1},
        lambda s: arrow(s.mean, s.mean + 2 * np.sqrt(max(s.values[1], 0)) * s.components[1], 0.1),
    ),
    "components both": (
        {"which": 0, "both": True, "centred": True},
        lambda s: [k * np.sqrt(s.values[0]) * s.components[0] for k in (-1, 1)],
    ),
    "rectangles": (
        {"sign": 1},
        lambda s: parted([box(p, s.mean) for p in s.X if np.prod(p - s.mean) > 0]),
    ),
    "rectangles negative": (
        {"sign": -1, "centred": True},
        lambda s: parted([box(p, (0, 0)) for p in s.Xc if np.prod(p) < 0]),
    ),
    "vector": ({"name": "a", "head": 0.2}, lambda s: arrow((0, 0), s.a, 0.2)),
    "vector from": (
        {"name": "a", "head": 0.2, "from": "mean"},
        lambda s: arrow(s.mean, s.mean + s.a, 0.2),
    ),
    "image_vector": ({"name": "v"}, lambda s: [(0, 0), s.C @ s.v]),
    "image_vector matrix": (
        {"name": "v", "matrix": [[2, 0], [1, 2]]},
        lambda s: [(0, 0), (2 * s.v[0], s.v[0] + 2 * s.v[1])],
    ),
    "foot": (
        {"a": "a", "b": "b"},
        lambda s: [s.a, np.outer(s.b, s.b) @ s.a / (s.b @ s.b)],
    ),
    "coordinate_path": ({}, lambda s: [(0, 0), (s.v @ s.u) * s.u, s.v]),
    "coordinate_path oblique": (
        {"basis": ["a", "b"]},
        lambda s: [(0, 0), np.linalg.solve(np.column_stack([s.a, s.b]), s.v)[0] * s.a, s.v],
    ),
    "basis_arrow": ({"which": 1, "length": 2}, lambda s: [(0, 0), 2 * s.w]),
    "bar_split": (
        {"parts": ["variance", "lost"], "which": 1, "across": [0, 1], "length": 10},
        lambda s: box((10 * s.variance(s.theta) / np.trace(s.C), 0), (10, 1)),
    ),
    "highlight": (
        {"name": "cell", "boxes": {"1": [[0, 0, 1, 2], [[5, 5], [6, 5], [6, 6]]]}},
        lambda s: parted([box((0, 0), (1, 2)), [(5, 5), (6, 5), (6, 6), (5, 5)]]),
    ),
    "highlight nothing": ({"name": "cell", "boxes": {}}, lambda s: [gap]),
}

NUMBERS: dict[str, tuple[dict[str, Any], Any]] = {
    "variance_at": ({}, lambda s: s.variance(s.theta)),
    "variance_at second": ({"name": "second"}, lambda s: s.variance(s.second)),
    "lost_at": ({}, lambda s: ((s.Xc - np.outer(s.t, s.u)) ** 2).sum() / (len(s.X) - s.ddof)),
    "share_at": ({}, lambda s: s.variance(s.theta) / s.X.var(axis=0, ddof=s.ddof).sum()),
    "total_variance": ({}, lambda s: s.X.var(axis=0, ddof=s.ddof).sum()),
    "covariance": ({}, lambda s: np.cov(s.X.T, ddof=s.ddof)[0, 1]),
    "variance_field": ({"i": 1}, lambda s: s.X[:, 1].var(ddof=s.ddof)),
    "correlation": ({}, lambda s: np.corrcoef(s.X.T)[0, 1]),
    "angle": ({"offset": 90}, lambda s: (s.theta + 90) % 180),
    "dot": ({"a": "a", "b": "b"}, lambda s: s.a @ s.b),
    "length": ({"name": "a"}, lambda s: np.linalg.norm(s.a)),
    "cos_between": (
        {"a": "a", "b": "b"},
        lambda s: s.a @ s.b / np.linalg.norm(s.a) / np.linalg.norm(s.b),
    ),
    "projected_length": ({"a": "a", "b": "b"}, lambda s: s.a @ s.b / np.linalg.norm(s.b)),
    "coordinate": ({"which": 1}, lambda s: s.v @ s.w),
    "coordinate oblique": (
        {"which": 1, "basis": ["a", "b"]},
        lambda s: np.linalg.solve(np.column_stack([s.a, s.b]), s.v)[1],
    ),
    "eigenvalue": ({"which": 0}, lambda s: np.linalg.eigvalsh(s.C)[1]),
    "off_diagonal": (
        {},
        lambda s: (s.t @ (s.Xc @ s.w)) / (len(s.X) - s.ddof),
    ),
    "covariance_of_axes": (
        {"second": "second"},
        lambda s: (s.t @ (s.Xc @ turned(s.second))) / (len(s.X) - s.ddof),
    ),
    "entry": ({"name": "v", "which": 0, "image": True}, lambda s: (s.C @ s.v)[0]),
    "stretch": ({"name": "v"}, lambda s: np.linalg.norm(s.C @ s.v) / np.linalg.norm(s.v)),
    "turn": (
        {"name": "v"},
        lambda s: np.degrees(
            np.arccos(s.v @ s.C @ s.v / np.linalg.norm(s.v) / np.linalg.norm(s.C @ s.v))
        ),
    ),
}


@pytest.fixture(scope="module")
def page(chromium, address):
    """One page for all: nothing is drawn here."""
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(address)
        yield page


STATES = [State(seed) for seed in range(50)]


def called(page, kind, name, args):
    cases = [[kind, name.split()[0], state.plain(), args] for state in STATES]
    return page.evaluate(CALL, cases)


@pytest.mark.parametrize("name", ROLES)
def test_role(page, name):
    args, formula = ROLES[name]
    for state, drawn in zip(STATES, called(page, "role", name, args), strict=True):
        expected = np.array(list(map(tuple, formula(state))), dtype=float)
        found = np.array([drawn["x"], drawn["y"]], dtype=float).T
        np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-7)


@pytest.mark.parametrize("name", NUMBERS)
def test_number(page, name):
    args, formula = NUMBERS[name]
    expected = [formula(state) for state in STATES]
    np.testing.assert_allclose(called(page, "number", name, args), expected, rtol=1e-9, atol=1e-6)


def test_ellipse_is_the_level_line(page):
    args = {"scale": 2, "steps": 24}
    for state, drawn in zip(STATES, called(page, "role", "ellipse", args), strict=True):
        if np.linalg.cond(state.C) > 1e6:
            continue
        d = np.array([drawn["x"], drawn["y"]]).T - state.mean
        assert len(d) == 25
        np.testing.assert_allclose(np.einsum("ki,ij,kj->k", d, np.linalg.inv(state.C), d), 4)
        np.testing.assert_allclose(d[0], 2 * np.sqrt(state.values[0]) * state.components[0])


def test_basis_grid_has_every_line_of_the_box(page):
    args = {"span": [-2, 3, -1, 4]}
    for state, drawn in zip(STATES, called(page, "role", "basis_grid", args), strict=True):
        path = np.array([drawn["x"], drawn["y"]], dtype=float).T
        starts, ends = path[0::3], path[1::3]
        assert np.isnan(path[2::3]).all()
        first, second = grid_values(state, state.theta), grid_values(state, state.theta + 90)
        distances = np.concatenate([first, second])
        normals = [state.u] * len(first) + [state.w] * len(second)
        for side in (starts, ends):
            np.testing.assert_allclose(np.sum(side * normals, axis=1), distances, atol=1e-9)
            on_edge = np.isclose(side, [-2, -1]) | np.isclose(side, [3, 4])
            assert on_edge.any(axis=1).all()


def test_matrix_cells(page):
    scale = ["#ffffff", "#1f5fa8"]
    args = {"scale": scale}
    for state, drawn in zip(STATES, called(page, "role", "matrix_cells", args), strict=True):
        P = np.array([state.u, state.w])
        D = P @ state.C @ P.T
        texts = [float(text.replace("−", "-")) for text in drawn["text"]]
        np.testing.assert_allclose(texts, D.ravel(), atol=0.00501)
        assert [drawn["x"], drawn["y"]] == [[0, 1, 0, 1], [0, 0, -1, -1]]
        red = 255 - np.abs(D.ravel()) / state.values[0] * (255 - 0x1F)
        np.testing.assert_allclose([int(c[1:3], 16) for c in drawn["color"]], red, atol=1)
    one = called(page, "role", "matrix_cells", args | {"entry": 3, "size": 0.8})[0]
    assert one["x"] == pytest.approx([0.6, 0.6, 1.4, 1.4, 0.6])
    assert one["y"] == pytest.approx([-1.4, -0.6, -0.6, -1.4, -1.4])
    assert isinstance(one["color"], str)


def test_the_worked_example_to_the_last_digit(page):
    points = [[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]]
    found = page.evaluate(
        "(points) => { const d = derive({ points }); return [d.C, d.eigen, d.mean]; }", points
    )
    half = np.sqrt(0.5)
    np.testing.assert_allclose(found[0], [[1.2, 0.8], [0.8, 1.2]], rtol=1e-15)
    np.testing.assert_allclose(found[1]["values"], [2, 0.4], rtol=1e-15)
    np.testing.assert_allclose(found[1]["components"], [[half, half], [-half, half]], rtol=1e-15)
    assert found[2] == [2, 3]


def test_coinciding_shadows_are_stacked(page):
    points = [[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]]
    args = {"y": 1, "stack": True, "dy": 0.25}
    state = {"points": points, "theta": 0}
    drawn = page.evaluate("([s, a]) => roles.strip(s, a, derive(s))", [state, args])
    np.testing.assert_allclose(drawn["x"], [-1, -1, 0, 2, 0])
    assert drawn["y"] == [1, 1.25, 1, 1, 1.25]
