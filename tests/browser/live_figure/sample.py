"""The worked example as the variance lesson shows it: plane, variance curve and strip."""

from typing import Any

import numpy as np

from live.algorithms import stacked
from live.operations import xy
from live.paths import segments
from live.program import Program
from live.settings import Word
from live.terms import feet, line_along, mean, over_angles, quadratic, shadows, total, u
from live.terms import points as records

DATA, FIRST, SECOND, LOST, AXES = "#1f5fa8", "#b8420f", "#00795c", "#a23b84", "#5f6b7a"
DARK = {
    DATA: "#7db7ff",
    FIRST: "#ff9a5c",
    SECOND: "#3fd0a4",
    LOST: "#f08bc8",
    AXES: "#a3adba",
    "#1f2430": "#e8eaee",
    "#e3e7ec": "#2b323d",
    "#fdfdfc": "#12161d",
}
WORKED = [[1.0, 1.0], [1.0, 3.0], [2.0, 3.0], [4.0, 4.0], [2.0, 4.0]]


def turned(theta: float) -> np.ndarray:
    """The unit vector at `theta` degrees."""
    return np.array([np.cos(np.radians(theta)), np.sin(np.radians(theta))])


def axis(title: str, low: float, high: float, **more: Any) -> dict[str, Any]:
    """A calm axis."""
    return {
        "title": {"text": title, "standoff": 6},
        "range": [low, high],
        "gridcolor": "#e3e7ec",
        "zeroline": False,
        "linecolor": AXES,
        "tickfont": {"size": 12, "color": AXES},
    } | more


def variance_figure(points: Any = WORKED, theta: float = 20.0, drag_points: bool = True) -> dict:
    """A realistic figure, computed with NumPy alone."""
    X = np.asarray(points, dtype=float)
    middle = X.mean(axis=0)
    centred = X - middle
    C = centred.T @ centred / len(X)
    w = turned(theta)
    t = centred @ w
    foot = middle + t[:, None] * w
    angles = np.linspace(0, 180, 91)
    curve = [float(turned(a) @ C @ turned(a)) for a in angles]
    residual_x = [v for p, f in zip(X, foot, strict=True) for v in (p[0], f[0], None)][:-1]
    residual_y = [v for p, f in zip(X, foot, strict=True) for v in (p[1], f[1], None)][:-1]
    low, high = -0.5, 5.5
    top = float(C[0, 0] + C[1, 1]) * 1.05
    program, angle, tried = Program(), Word("theta"), Word("tried")

    def follows(path: Any) -> dict[str, Any]:
        return {"live": {"path": program.add(path)}}

    here = {"xaxis": "x", "yaxis": "y"}
    data = [
        here | {"x": residual_x, "y": residual_y, "mode": "lines",
                "line": {"color": LOST, "width": 1.5, "dash": "dot"},
                "meta": follows(segments(records, feet(angle)))},
        here | {"x": [middle[0] - 8 * w[0], middle[0] + 8 * w[0]],
                "y": [middle[1] - 8 * w[1], middle[1] + 8 * w[1]], "mode": "lines",
                "line": {"color": FIRST, "width": 2.5},
                "meta": follows(line_along(u(angle), 8, mean))},
        here | {"x": foot[:, 0].tolist(), "y": foot[:, 1].tolist(), "mode": "markers",
                "marker": {"color": FIRST, "size": 8}, "meta": follows(feet(angle))},
        here | {"x": X[:, 0].tolist(), "y": X[:, 1].tolist(), "mode": "markers",
                "marker": {"color": DATA, "size": 11}, "meta": follows(records)},
        {"xaxis": "x2", "yaxis": "y2", "x": angles.tolist(), "y": curve, "mode": "lines",
         "line": {"color": AXES, "width": 2}, "meta": follows(over_angles(quadratic))},
        {"xaxis": "x2", "yaxis": "y2", "x": [None], "y": [None], "mode": "markers",
         "marker": {"color": AXES, "size": 5}, "meta": follows(xy(tried, quadratic(u(tried))))},
        {"xaxis": "x2", "yaxis": "y2", "x": [theta], "y": [float(w @ C @ w)], "mode": "markers",
         "marker": {"color": FIRST, "size": 12},
         "meta": follows(xy(angle % 180, quadratic(u(angle))))},
        {"xaxis": "x3", "yaxis": "y3", "x": t.tolist(), "y": [0.0] * len(X), "mode": "markers",
         "marker": {"color": FIRST, "size": 10},
         "meta": follows(xy(shadows(angle), 0.4 * stacked(shadows(angle))))},
    ]  # fmt: skip
    handles = [
        {"kind": "point", "index": i, "label": f"Record {i + 1}", "snap": 0.5,
         "range": [low + 0.5, high - 0.5], "color": DATA}
        for i in range(len(X) if drag_points else 0)
    ] + [
        {"kind": "axis", "name": "theta", "label": "Direction", "radius": 2.4,
         "centre": program.add(mean), "snap": 1, "trail": "tried", "color": FIRST}
    ]  # fmt: skip
    strip = {"showticklabels": False, "showgrid": False, "zeroline": False, "range": [-0.6, 2]}
    return {
        "data": data,
        "layout": {
            "font": {"size": 14},
            "margin": {"l": 48, "r": 12, "t": 36, "b": 40},
            "xaxis": axis("views", low, high, domain=[0, 0.5], anchor="y", dtick=1),
            "yaxis": axis("visitors", low, high, domain=[0.3, 1], scaleanchor="x", dtick=1,
                          constrain="domain"),
            "xaxis2": axis("angle θ in degrees", 0, 180, domain=[0.6, 1], anchor="y2", dtick=45),
            "yaxis2": axis("", 0, top, domain=[0.3, 1], anchor="x2"),
            "xaxis3": axis("position of the shadow", -3.5, 3.5, domain=[0, 0.5], anchor="y3"),
            "yaxis3": strip | {"domain": [0, 0.14], "anchor": "x3"},
            "annotations": [
                {"text": text, "xref": f"{ref} domain", "yref": f"{ref.replace('x', 'y')} domain",
                 "x": 0, "y": 1, "yshift": 22, "showarrow": False, "font": {"size": 14}}
                for text, ref in (("Turn the axis", "x"), ("Variance of the shadows", "x2"))
            ],
            "meta": {
                "program": program.nodes,
                "state": {"points": X.tolist(), "theta": theta, "ddof": 0, "tried": []},
                "handles": handles,
                "readouts": [
                    {"value": program.add(angle % 180), "label": "θ", "unit": "°", "times": 1,
                     "text": f"{theta:g}°", "digits": 0, "color": FIRST},
                    {"value": program.add(quadratic(u(angle))), "label": "variance of the shadows",
                     "text": f"{w @ C @ w:.4g}", "digits": 2, "times": 1, "unit": "",
                     "color": FIRST},
                    {"value": program.add(total - quadratic(u(angle))), "label": "lost",
                     "text": f"{np.trace(C) - w @ C @ w:.4g}", "digits": 2, "times": 1,
                     "unit": "", "color": LOST},
                ],
                "aspect": 0.66,
                "narrow": {
                    "aspect": 1.75,
                    "layout": {
                        "xaxis.domain": [0, 1], "yaxis.domain": [0.5, 1],
                        "xaxis2.domain": [0, 1], "yaxis2.domain": [0.0, 0.2],
                        "xaxis3.domain": [0, 1], "yaxis3.domain": [0.3, 0.38],
                        "margin.l": 40,
                    },
                },
                "hint": "Drag the axis or a record. Arrow keys work too.",
            },
        },
    }  # fmt: skip
