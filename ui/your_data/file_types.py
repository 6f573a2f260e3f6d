"""Endings of the files that can be chosen."""

TYPES = [
    *("csv", "tsv", "txt", "xlsx", "xls", "ods"),
    *("sav", "zsav", "por", "dta", "sas7bdat", "xpt", "parquet"),
    *("tab", "data", "dat", "json", "arff", "html", "htm", "xml", "md", "gz"),
    "zip",  # of this page, or with one table in it
]
