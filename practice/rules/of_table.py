"""Means, deviations, variances and covariances: of one field, and of all of them."""

from __future__ import annotations

from live.operations import outer
from practice.formula import word
from practice.operations import abs_, down, flipped, pairs, roots, symmetric, total
from practice.rules.facts import C, centred, count, divisor, mean, other, records
from practice.rules.rule import Rule

a, a_mean, a_centred, variance = map(word, ("field", "field_mean", "field_centred", "variance"))

FIELD = {
    "field_mean": Rule(total(a) / count, {"sum": total(a), "fewer": total(a) / (count - 1)}),
    "field_centred": Rule(a - a_mean, {"turned": a_mean - a, "added": a + a_mean}),
    "variance": Rule(
        total(a_centred * a_centred) / divisor,
        {
            "other": total(a_centred * a_centred) / other,
            "sum": total(a_centred * a_centred),
            "uncentred": total(a * a) / divisor,
            "root": roots(total(a_centred * a_centred) / divisor),
            "absolute": total(abs_(a_centred)) / divisor,
        },
    ),
}

products, covariance = map(word, ("products", "covariance"))
variances, covariances = map(word, ("variances", "covariances"))
crossed = records[:, 0] * records[:, 1]
squares = down(centred * centred)

TABLE = {
    "mean": Rule(
        down(records) / count, {"sum": down(records), "fewer": down(records) / (count - 1)}
    ),
    "centred": Rule(records - mean, {"turned": mean - records, "added": records + mean}),
    "products": Rule(centred[:, 0] * centred[:, 1], {"uncentred": crossed}),
    "covariance": Rule(
        total(products) / divisor,
        {
            "other": total(products) / other,
            "sum": total(products),
            "uncentred": total(crossed) / divisor,
            "absolute": total(abs_(products)) / divisor,
        },
    ),
    "variances": Rule(
        squares / divisor,
        {
            "other": squares / other,
            "sum": squares,
            "uncentred": down(records * records) / divisor,
            "root": roots(squares / divisor),
        },
    ),
    "covariances": Rule(
        down(pairs(centred)) / divisor,
        {
            "other": down(pairs(centred)) / other,
            "sum": down(pairs(centred)),
            "uncentred": down(pairs(records)) / divisor,
            "absolute": down(abs_(pairs(centred))) / divisor,
        },
    ),
    "C": Rule(
        symmetric(variances, covariances),
        {
            "other": centred.T @ centred / other,
            "sum": centred.T @ centred,
            "uncentred": records.T @ records / divisor,
            "root": symmetric(roots(variances), covariances),
            "correlation": C / outer(roots(variances), roots(variances)),
            "swapped": flipped(C),
        },
    ),
}
