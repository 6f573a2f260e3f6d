"""The steps of script and notebook as Python code; which of them a result needs.

`$name` stands for a text in the chosen language, put in as a Python literal; `$error` and `$path`
for what script and notebook do each in its own way. Nothing else is put in: names, lines and
numbers of a visitor's table are in the settings (`settings.py`).
"""

STOP = """
def check(agrees, sentence):
    if not agrees:
        raise $error(sentence)
"""

READ_TEXT = """
$path
check(
    path.is_file(),
    $no_file,
)
try:
    rows = dict(rows_of_text(path.read_bytes(), ENCODING, SEPARATOR))
except Exception as error:
    raise $error(
        $unreadable
    ) from error
"""

READ_SHEET = READ_TEXT.replace(
    "rows_of_text(path.read_bytes(), ENCODING, SEPARATOR)",
    "rows_of_sheet(path.read_bytes(), SHEET)",
)

TABLE = """
def table(lines):
    found = numbers(rows, lines, FIELDS, CELLS)
    for record, column in np.argwhere(~np.isfinite(found)):
        line, field = lines[record], list(FIELDS)[column]
        check(False, $no_number)
    return found


X = table(LINES)
m, n = X.shape
"""

IN_UNIT = TABLE.replace("return found", "return found / UNIT")

ZEROS = """
def without_zeros(X):
    return np.where(X == 0, SMALL, X)


X = without_zeros(X)
"""

ZEROS_OF_PARTS = """
def without_zeros(X):
    zero = X == 0
    taken = np.where(zero, SMALL, 0).sum(axis=1, keepdims=True)
    return np.where(zero, SMALL, X * (1 - taken / X.sum(axis=1, keepdims=True)))


total = X.sum(axis=1)
X = without_zeros(X)
check(np.allclose(X.sum(axis=1), total), $not_total)
"""

LOG = """
def transformed(X):
    return np.log(X)


X = transformed(X)
"""

LOG1P = LOG.replace("np.log(", "np.log1p(")

CLR = """
def transformed(X):
    L = np.log(X)
    return L - L.mean(axis=1, keepdims=True)


X = transformed(X)
"""

SNV = """
def transformed(X):
    centred = X - X.mean(axis=1, keepdims=True)
    return centred / centred.std(axis=1, ddof=1, keepdims=True)


X = transformed(X)
"""

SNV_IN_UNIT = SNV.replace(  # where squares would leave the range of float64
    "    centred = X -", "    X = X / np.abs(X).max(axis=1, keepdims=True)\n    centred = X -"
)

CENTRE = """
mean = X.mean(axis=0)
Xc = X - mean
"""

FLAT = """
Xc[:, CONSTANT] = 0
"""

AS_MEASURED = """
Z = Xc
"""

STANDARDIZE = """
scale = Xc.std(axis=0, ddof=DDOF)
Z = Xc / scale
"""

STANDARDIZE_FLAT = """
scale = Xc.std(axis=0, ddof=DDOF)
scale[CONSTANT] = 1
Z = Xc / scale
"""

PARETO = STANDARDIZE.replace("Xc.std(axis=0, ddof=DDOF)", "np.sqrt(Xc.std(axis=0, ddof=DDOF))")

PARETO_FLAT = STANDARDIZE_FLAT.replace(
    "Xc.std(axis=0, ddof=DDOF)", "np.sqrt(Xc.std(axis=0, ddof=DDOF))"
)
WEIGH = """
Z = Z * WEIGHTS
"""

COVARIANCE = """
C = Z.T @ Z / (m - DDOF)
"""

EIGEN = """
eigenvalues, V = np.linalg.eigh(C)
eigenvalues, P = eigenvalues[::-1], V.T[::-1]
"""

SIGNS = """
size = np.abs(P)
largest = size >= (1 - 1e-9) * size.max(axis=1, keepdims=True)
last = n - 1 - largest[:, ::-1].argmax(axis=1)
P = P * np.where(P[np.arange(n), last] < 0, -1, 1)[:, None]
P = P[:RANK]
"""

SCORES = """
Y = Z @ P.T
"""

APP = """
rounding = 8 * np.finfo(float).eps * np.abs(mean).max() / np.abs(Z).max()
near = {"rtol": 1e-8 + rounding, "atol": (1e-10 + rounding) * eigenvalues[0]}
check(
    np.allclose(eigenvalues, EIGENVALUES, **near),
    $not_app,
)
"""

APP_STANDARDIZED = APP.replace("np.abs(mean)", "np.abs(mean / scale)")

SKLEARN = """
model = PCA(svd_solver="full").fit(X)
Y_sklearn = model.transform(X)[:, :RANK]
P_sklearn = model.components_[:RANK]
eigenvalues_sklearn = model.explained_variance_[:RANK] * (m - 1) / (m - DDOF)
"""

SKLEARN_STANDARDIZED = """
Z_sklearn = StandardScaler().fit_transform(X) * np.sqrt((m - DDOF) / m)
model = PCA(svd_solver="full").fit(Z_sklearn)
Y_sklearn = model.transform(Z_sklearn)[:, :RANK]
P_sklearn = model.components_[:RANK]
eigenvalues_sklearn = model.explained_variance_[:RANK] * (m - 1) / (m - DDOF)
"""

SKLEARN_PARETO = SKLEARN_STANDARDIZED.replace(
    "Z_sklearn = StandardScaler().fit_transform(X) * np.sqrt((m - DDOF) / m)",
    "scaler = StandardScaler().fit(X)\n"
    "Z_sklearn = scaler.transform(X) * np.sqrt(scaler.scale_ * np.sqrt((m - DDOF) / m))",
)

AGREE = """
check(np.allclose(eigenvalues[:RANK], eigenvalues_sklearn, **near), $not_sklearn)
apart = np.flatnonzero(-np.diff(eigenvalues[:RANK]) > 1e-6 * eigenvalues[0]) + 1
for group in np.split(np.arange(RANK), apart):
    ours = Y[:, group] @ P[group]
    theirs = Y_sklearn[:, group] @ P_sklearn[group]
    check(np.allclose(ours, theirs, atol=(1e-6 + rounding) * np.abs(Z).max()), $not_sklearn)
"""

PROJECT = """
X_new = table(NEW_LINES)
Y_new = (X_new - mean) @ P.T
for line, scores in zip(NEW_LINES, Y_new):
    print($new_scores, np.round(scores[:3], 6).tolist())
"""

PROJECT_STANDARDIZED = PROJECT.replace("(X_new - mean)", "((X_new - mean) / scale)")

# What the weights change in a step.
WEIGHED = {
    ".fit(X)": ".fit(X * WEIGHTS)",
    ".transform(X)": ".transform(X * WEIGHTS)",
    "np.sqrt((m - DDOF) / m)": "np.sqrt((m - DDOF) / m) * WEIGHTS",
    "np.abs(mean)": "np.abs(mean * WEIGHTS)",
    "np.abs(mean / scale)": "np.abs(mean / scale * WEIGHTS)",
    "(X_new - mean)": "(X_new - mean) * WEIGHTS",
}

REPORT = """
print($head)
for i in range(RANK):
    three = EIGENVALUES[i], eigenvalues[i], eigenvalues_sklearn[i]
    columns = "".join(f"{value:>16.8g}" for value in three)
    print(f"{i + 1:>4}{columns}{eigenvalues[i] / np.trace(C):>10.2%}")
print($weights)
for name, weight in zip(FIELDS, P[0]):
    print(f"    {weight:+.6f}  {name}")
print($agree)
"""
