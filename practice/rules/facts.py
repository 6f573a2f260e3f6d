"""The words that rules are written in: facts of an exercise and lines of the recipe."""

from practice.formula import word

records, divisor, other, count = map(word, ("records", "divisor", "other", "count"))
answer = word("answer")
mean, centred, C = map(word, ("mean", "centred", "C"))
eigenvalues, eigenvectors, P = map(word, ("eigenvalues", "eigenvectors", "P"))
