"""The steps that are others for a wide table; see `code.py`.

With more fields than records, the axes come from the products of the records, an (m, m) matrix,
and never from the (n, n) one. Axes are compared one with one: a table (m, n) for each takes long.
"""

from __future__ import annotations

from results.analysis import Analysis
from results.exports import code

SHOWN = 20  # components, and fields of the first axis, that the code prints

GRAM = """
G = Z @ Z.T / (m - DDOF)
"""

EIGEN_GRAM = """
eigenvalues, U = np.linalg.eigh(G)
eigenvalues, U = eigenvalues[::-1][:RANK], U.T[::-1][:RANK]
P = U @ Z
P = P / np.linalg.norm(P, axis=1, keepdims=True)
"""

SIGNS_GRAM = code.SIGNS.replace("np.arange(n)", "np.arange(RANK)").replace("P = P[:RANK]\n", "")

AGREE = """
check(np.allclose(eigenvalues[:RANK], eigenvalues_sklearn, **near), $not_sklearn)
apart = np.flatnonzero(-np.diff(eigenvalues[:RANK]) > 1e-6 * eigenvalues[0]) + 1
for group in np.split(np.arange(RANK), apart):
    between = P[group] @ P_sklearn[group].T
    ours, theirs = Y[:, group] @ between, Y_sklearn[:, group]
    check(np.allclose(ours, theirs, atol=(1e-6 + rounding) * np.abs(Z).max()), $not_sklearn)
"""

REPORT = f"""
shown = min(RANK, {SHOWN})
print($head)
for i in range(shown):
    three = EIGENVALUES[i], eigenvalues[i], eigenvalues_sklearn[i]
    columns = "".join(f"{{value:>16.8g}}" for value in three)
    print(f"{{i + 1:>4}}{{columns}}{{eigenvalues[i] / np.trace(C):>10.2%}}")
if RANK > shown:
    print($more_components)
print($largest_weights)
names, largest = list(FIELDS), np.argsort(-np.abs(P[0]), kind="stable")[:{SHOWN}]
for j in largest:
    print(f"    {{P[0, j]:+.6f}}  {{names[j]}}")
print($more_fields)
print($agree)
"""


def by_records(found: Analysis) -> bool:
    """Whether the axes come from the products of the records: there are fewer of them."""
    return found.wide and found.n > found.m


def changed(found: Analysis) -> dict[str, dict[str, str]]:
    """By the key of a step, what of it is otherwise."""
    if not found.wide:
        return {}
    agree = {"key": "agree_wide", "code": AGREE}
    if not by_records(found):
        return {"agree": agree, "report": {"code": REPORT}}
    return {
        "covariance": {"key": "gram", "code": GRAM, "shown": "G"},
        "eigen": {"key": "eigen_gram", "code": EIGEN_GRAM},
        "signs": {"code": SIGNS_GRAM},
        "agree": agree,
        "report": {"code": REPORT.replace("np.trace(C)", "np.trace(G)")},
    }
