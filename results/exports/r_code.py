"""The steps of the R script; which of them a result needs is said by `r_script.py`.

`@name` stands for a text in the chosen language, put in as an R literal. Only base R is used. Where
the Python code (`code.py`) has its own way, R goes another: `prcomp` decomposes the table, not C.
"""

CHECK = """
check <- function(agrees, sentence) {
  if (!isTRUE(agrees)) stop(sentence, call. = FALSE)
}

near <- function(a, b, rtol, atol) {
  length(a) == length(b) && all(abs(a - b) <= atol + rtol * abs(b))
}
"""

FILE = """
named <- commandArgs(trailingOnly = TRUE)
own <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
folder <- dirname(c(gsub("~+~", " ", own, fixed = TRUE), ".")[1])
path <- if (length(named)) named[1] else file.path(folder, FILE)
check(file.exists(path), sprintf(@no_file, path))
cells <- tryCatch(
  as.matrix(read.csv(path, check.names = FALSE, colClasses = "numeric", encoding = "UTF-8")),
  error = function(problem) stop(sprintf(@unreadable, path), call. = FALSE)
)
check(!anyNA(cells), sprintf(@unreadable, path))
"""

TABLE = """
fields <- colnames(cells)[-(1:2)]
fitted <- cells[, 2] == 1
X <- cells[fitted, -(1:2), drop = FALSE]
X_new <- cells[!fitted, -(1:2), drop = FALSE]
m <- nrow(X)
n <- ncol(X)
"""

IN_UNIT = TABLE.replace(
    "X <-", 'cells[, -(1:2)] <- sweep(cells[, -(1:2), drop = FALSE], 2, UNIT, "/")\nX <-', 1
)

ZEROS = """
without_zeros <- function(X) {
  small <- matrix(SMALL, nrow(X), ncol(X), byrow = TRUE)
  ifelse(X == 0, small, X)
}
X <- without_zeros(X)
X_new <- without_zeros(X_new)
"""

ZEROS_OF_PARTS = """
without_zeros <- function(X) {
  zero <- X == 0
  small <- matrix(SMALL, nrow(X), ncol(X), byrow = TRUE)
  taken <- rowSums(small * zero)
  ifelse(zero, small, X * (1 - taken / rowSums(X)))
}
X <- without_zeros(X)
X_new <- without_zeros(X_new)
"""

LOG = """
X <- log(X)
X_new <- log(X_new)
"""

LOG1P = LOG.replace("log(", "log1p(")

CLR = """
X <- log(X) - rowMeans(log(X))
X_new <- log(X_new) - rowMeans(log(X_new))
"""

SNV = """
snv <- function(X) {
  centred <- X - rowMeans(X)
  centred / sqrt(rowSums(centred^2) / (n - 1))
}
X <- snv(X)
X_new <- snv(X_new)
"""

SNV_IN_UNIT = SNV.replace(  # where squares would leave the range of numbers
    "  centred <- X -", "  X <- X / do.call(pmax, as.data.frame(abs(X)))\n  centred <- X -"
)

CENTRE = """
means <- colMeans(X)
Xc <- sweep(X, 2, means)
"""

FLAT = """
Xc[, CONSTANT] <- 0
"""

AS_MEASURED = """
divisors <- rep(1, n)
Z <- Xc
"""

STANDARDIZE = """
divisors <- sqrt(colSums(Xc^2) / (m - DDOF))
Z <- sweep(Xc, 2, divisors, "/")
"""

STANDARDIZE_FLAT = STANDARDIZE.replace("Z <-", "divisors[CONSTANT] <- 1\nZ <-")

PARETO = STANDARDIZE.replace("Z <-", "divisors <- sqrt(divisors)\nZ <-")

PARETO_FLAT = STANDARDIZE_FLAT.replace("Z <-", "divisors <- sqrt(divisors)\nZ <-")

WEIGH = """
Z <- sweep(Z, 2, WEIGHTS, "*")
"""

COVARIANCE = """
C <- crossprod(Z) / (m - DDOF)
"""

EIGEN = """
decomposed <- eigen(C, symmetric = TRUE)
eigenvalues <- decomposed$values
P <- t(decomposed$vectors)
"""

GRAM = """
G <- tcrossprod(Z) / (m - DDOF)
"""

EIGEN_GRAM = """
decomposed <- eigen(G, symmetric = TRUE)
eigenvalues <- decomposed$values[seq_len(RANK)]
P <- t(decomposed$vectors[, seq_len(RANK), drop = FALSE]) %*% Z
P <- P / sqrt(rowSums(P^2))
"""

SIGNS = """
P <- P[seq_len(RANK), , drop = FALSE]
last <- apply(abs(P), 1, function(size) max(which(size >= (1 - 1e-9) * max(size))))
P <- P * ifelse(P[cbind(seq_len(RANK), last)] < 0, -1, 1)
"""

SCORES = """
Y <- Z %*% t(P)
"""

APP = """
largest <- max(abs(sweep(Z, 2, colMeans(Z))))
rounding <- 8 * .Machine$double.eps * max(abs(means / divisors)) / largest
check(
  near(eigenvalues, EIGENVALUES, 1e-8 + rounding, (1e-10 + rounding) * eigenvalues[1]),
  @not_app
)
"""

APP_WEIGHED = APP.replace("means / divisors", "means / divisors * WEIGHTS")

# By which numbers prcomp is told to divide: found anew, with R's own `sd` (its divisor is m - 1).
BY = {
    "none": "rep(1, n)",
    "standard": "apply(X, 2, sd) * sqrt((m - 1) / (m - DDOF))",
    "pareto": "sqrt(apply(X, 2, sd) * sqrt((m - 1) / (m - DDOF)))",
}

PRCOMP = """
by <- @by
model <- prcomp(X, center = TRUE, scale. = by)
first <- seq_len(RANK)
eigenvalues_prcomp <- model$sdev[first]^2 * (m - 1) / (m - DDOF)
P_prcomp <- t(model$rotation[, first, drop = FALSE])
Y_prcomp <- model$x[, first, drop = FALSE]
"""

AGREE = """
rtol <- 1e-8 + rounding
atol <- (1e-10 + rounding) * eigenvalues[1]
check(near(eigenvalues[first], eigenvalues_prcomp, rtol, atol), @not_prcomp)
apart <- -diff(eigenvalues[first]) > 1e-6 * eigenvalues[1]
for (group in split(first, cumsum(c(TRUE, apart)))) {
  ours <- Y[, group, drop = FALSE] %*% P[group, , drop = FALSE]
  theirs <- Y_prcomp[, group, drop = FALSE] %*% P_prcomp[group, , drop = FALSE]
  check(near(ours, theirs, 0, (1e-6 + rounding) * largest), @not_prcomp)
}
"""

AGREE_WIDE = AGREE.replace(
    "%*% P[group, , drop = FALSE]\n",
    "%*% (P[group, , drop = FALSE] %*% t(P_prcomp[group, , drop = FALSE]))\n",
).replace(" %*% P_prcomp[group, , drop = FALSE]\n", "\n")

PROJECT = """
Y_new <- sweep(sweep(X_new, 2, means), 2, divisors, "/") %*% t(P)
some <- seq_len(min(3, RANK))
for (i in seq_len(nrow(Y_new))) {
  cat(sprintf(@new_scores, cells[!fitted, 1][i]), format(round(Y_new[i, some], 6)), "\\n")
}
"""

PROJECT_WEIGHED = PROJECT.replace("divisors, ", "divisors / WEIGHTS, ")

REPORT = """
shown <- head(first, 20)
total <- sum(Z^2) / (m - DDOF)
cat(@head, "\\n", sep = "")
cat(sprintf(
  "%4d%16.8g%16.8g%16.8g%10.2f%%\\n", shown, EIGENVALUES[shown], eigenvalues[shown],
  eigenvalues_prcomp[shown], 100 * eigenvalues[shown] / total
), sep = "")
cat(@weights, "\\n", sep = "")
largest_entries <- head(order(-abs(P[1, ])), 20)
cat(sprintf("    %+.6f  %s\\n", P[1, largest_entries], fields[largest_entries]), sep = "")
cat(@agree, "\\n", sep = "")
"""
