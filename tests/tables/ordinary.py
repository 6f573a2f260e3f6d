"""A hundred ordinary tables, and what may be asked of each: of packages, of R, of UCI, of offices
of statistics, of schools."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import plotly
import prince
import sklearn

from lessons import datasets

PLOTLY = Path(plotly.__file__).parent / "package_data" / "datasets"
PRINCE = Path(prince.__file__).parent / "datasets"
SKLEARN = Path(sklearn.__file__).parent / "datasets" / "data"

MOST = 200  # lines

# As R has them: the first records.
OF_R = {
    "mtcars": """mpg cyl disp hp drat wt qsec vs am gear carb
Mazda RX4|21 6 160 110 3.9 2.62 16.46 0 1 4 4
Mazda RX4 Wag|21 6 160 110 3.9 2.875 17.02 0 1 4 4
Datsun 710|22.8 4 108 93 3.85 2.32 18.61 1 1 4 1
Hornet 4 Drive|21.4 6 258 110 3.08 3.215 19.44 1 0 3 1
Hornet Sportabout|18.7 8 360 175 3.15 3.44 17.02 0 0 3 2
Valiant|18.1 6 225 105 2.76 3.46 20.22 1 0 3 1
Duster 360|14.3 8 360 245 3.21 3.57 15.84 0 0 3 4
Merc 240D|24.4 4 146.7 62 3.69 3.19 20 1 0 4 2
Merc 230|22.8 4 140.8 95 3.92 3.15 22.9 1 0 4 2
Merc 280|19.2 6 167.6 123 3.92 3.44 18.3 1 0 4 4
Merc 450SE|16.4 8 275.8 180 3.07 4.07 17.4 0 0 3 3
Fiat 128|32.4 4 78.7 66 4.08 2.2 19.47 1 1 4 1""",
    "USArrests": """Murder Assault UrbanPop Rape
Alabama|13.2 236 58 21.2
Alaska|10 263 48 44.5
Arizona|8.1 294 80 31
Arkansas|8.8 190 50 19.5
California|9 276 91 40.6
Colorado|7.9 204 78 38.7
Connecticut|3.3 110 77 11.1
Delaware|5.9 238 72 15.8
New Mexico|11.4 285 70 32.1""",
    "swiss": """Fertility Agriculture Examination Education Catholic Infant.Mortality
Courtelary|80.2 17 15 12 9.96 22.2
Delemont|83.1 45.1 6 9 84.84 22.2
Franches-Mnt|92.5 39.7 5 5 93.4 20.2
Moutier|85.8 36.5 12 7 33.77 20.3
Neuveville|76.9 43.5 17 15 5.16 20.6
Porrentruy|76.1 35.3 9 7 90.57 26.6
Broye|83.8 70.2 16 7 92.85 23.6
Glane|92.4 67.8 14 8 97.16 24.9""",
    "attitude": """rating complaints privileges learning raises critical advance
1|43 51 30 39 61 92 45
2|63 64 51 54 63 73 47
3|71 70 68 69 76 86 48
4|61 63 45 47 54 84 35
5|81 78 56 66 71 83 47
6|43 55 49 44 54 49 34
7|58 67 42 56 66 68 35
8|71 75 50 55 70 66 41
9|72 82 72 67 71 83 31
10|67 61 45 47 62 80 41""",
    "trees": """Girth Height Volume
1|8.3 70 10.3
2|8.6 65 10.3
3|8.8 63 10.2
4|10.5 72 16.4
5|10.7 81 18.8
6|10.8 83 19.7
7|11 66 15.6
8|11 75 18.2""",
    "faithful": """eruptions waiting
1|3.6 79
2|1.8 54
3|3.333 74
4|2.283 62
5|4.533 85
6|2.883 55
7|4.7 88
8|3.6 85""",
    "rock": """area peri shape perm
1|4990 2791.9 0.0903296 6.3
2|7002 3892.6 0.148622 6.3
3|7558 3930.66 0.183312 6.3
4|7352 3869.32 0.117063 6.3
5|7943 3948.54 0.122417 17.1
6|7979 4010.15 0.167045 17.1
7|9333 4345.75 0.189651 17.1
8|8209 4344.75 0.164127 17.1
9|8393 3682.04 0.203654 119
10|6425 3098.65 0.162394 119""",
    "quakes": """lat long depth mag stations
1|-20.42 181.62 562 4.8 41
2|-20.62 181.03 650 4.2 15
3|-26 184.1 42 5.4 43
4|-17.97 181.66 626 4.1 19
5|-20.42 181.96 649 4 11
6|-19.68 184.31 195 4 12
7|-11.7 166.1 82 4.8 43
8|-28.11 181.93 194 4.4 15""",
    "LifeCycleSavings": """sr pop15 pop75 dpi ddpi
Australia|11.43 29.35 2.87 2329.68 2.87
Austria|12.07 23.32 4.41 1507.99 3.93
Belgium|13.17 23.8 4.43 2108.47 3.82
Bolivia|5.75 41.89 1.67 189.13 0.22
Brazil|12.88 42.19 0.83 728.47 4.56
Canada|8.79 31.72 2.85 2982.88 2.43
Chile|0.6 39.74 1.34 662.86 2.67""",
    "longley": """GNP.deflator GNP Unemployed Armed.Forces Population Year Employed
1947|83 234.289 235.6 159 107.608 1947 60.323
1948|88.5 259.426 232.5 145.6 108.632 1948 61.122
1949|88.2 258.054 368.2 161.6 109.773 1949 60.171
1950|89.5 284.599 335.1 165 110.929 1950 61.187
1951|96.2 328.975 209.9 309.9 112.075 1951 63.221
1952|98.1 346.999 193.2 359.4 113.27 1952 63.639""",
    "airquality": """Ozone Solar.R Wind Temp Month Day
1|41 190 7.4 67 5 1
2|36 118 8 72 5 2
3|12 149 12.6 74 5 3
4|18 313 11.5 62 5 4
5|NA NA 14.3 56 5 5
6|28 NA 14.9 66 6 6
7|23 299 8.6 65 6 8
8|19 99 13.8 59 6 9""",
    "pressure": """temperature pressure
1|0 2e-04
2|20 0.0012
3|40 0.006
4|60 0.03
5|80 0.09
6|100 0.27
7|120 0.75""",
    "cars": """speed dist
1|4 2
2|4 10
3|7 4
4|7 22
5|8 16
6|9 10
7|10 18
8|10 26
9|10 34""",
}
R_MAY = {
    **{name: {"ask_in_order"} for name in ("attitude", "trees", "faithful", "rock", "quakes")},
    **{name: {"ask_in_order"} for name in ("airquality", "pressure", "cars")},
    "mtcars": {"ask_yes_no"},
    "longley": {"ask_in_order", "ask_years"},
}


class Ordinary(NamedTuple):
    name: str
    data: bytes
    may: set[str]  # what is no needless question


@cache
def every() -> tuple[Ordinary, ...]:
    found = (*_of_packages(), *_of_r(), *_of_schools(), *_of_offices(), *_of_science())
    return tuple(each._replace(data=b"".join(each.data.splitlines(True)[:MOST])) for each in found)


def _text(rows: Sequence[Sequence[Any]], mark: str = ",", decimal: str = ".") -> bytes:
    """As a spreadsheet saves it."""
    file = io.StringIO()
    writer = csv.writer(file, delimiter=mark, lineterminator="\n")
    for row in rows:
        writer.writerow([str(c).replace(".", decimal) if type(c) is float else c for c in row])
    return file.getvalue().encode()


def _of_packages() -> Iterator[Ordinary]:
    groups: dict[str, set[str]] = {
        "carshare": set(),
        "election": {"ask_sum", "ask_numbers_records", "ask_in_order"},
        "experiment": set(),
        "gapminder": {"ask_years", "ask_groups", "ask_digits_of_code", "ask_long"},
        "iris": {"ask_groups", "ask_numbers_persons"},
        "medals": set(),
        "stocks": set(),
        "tips": {"ask_scale"},
    }
    for name, may in groups.items():
        yield Ordinary(name, gzip.decompress((PLOTLY / f"{name}.csv.gz").read_bytes()), may)
    for name, may in (
        ("decathlon", {"ask_each_once"}),
        ("premier_league", set()),
        ("punctuation_marks", set()),
        ("rotations", set()),
        ("per-capita-energy-stacked", {"ask_years", "ask_totals"}),
    ):
        yield Ordinary(name, (PRINCE / f"{name}.csv").read_bytes(), may)
    for name in ("linnerud_exercise", "linnerud_physiological"):
        yield Ordinary(name, (SKLEARN / f"{name}.csv").read_bytes(), set())
    for name in ("penguins", "iris", "stackloss"):
        yield Ordinary(f"shipped {name}", datasets.file_of(name, "en"), {"ask_years"})
    from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_wine

    for load, may in (
        (load_wine, {"ask_groups"}),
        (load_breast_cancer, {"ask_groups"}),
        (load_digits, {"ask_groups"}),
        (load_diabetes, {"ask_in_order"}),
    ):
        found = load(as_frame=True)
        yield Ordinary(load.__name__, found.frame.to_csv(index=False).encode(), may)
        yield Ordinary(f"{load.__name__} data", found.data.to_csv().encode(), {"ask_in_order"})


def _of_r() -> Iterator[Ordinary]:
    for name, text in OF_R.items():
        head, *lines = text.split("\n")
        rows = [[line.split("|")[0], *line.split("|")[1].split()] for line in lines]
        yield Ordinary(name, _text([["", *head.split()], *rows]), R_MAY.get(name, set()))
        tabbed = _text([head.split(), *rows], "\t")  # write.table: no name over the row names
        yield Ordinary(f"{name} by tabs", tabbed, R_MAY.get(name, set()))


def _names(rng: np.random.Generator, count: int, kind: str) -> list[str]:
    first = {"en": ["Ann", "Bob", "Cem", "Dora", "Eve", "Finn"], "zh": list("王李张刘陈杨赵")}[kind]
    last = {"en": ["Lee", "Maier", "Novak", "Okoro"], "zh": ["伟", "芳", "敏", "静怡", "子涵"]}[
        kind
    ]
    gap = " " if kind == "en" else ""
    every = [f"{a}{gap}{b}" for a in first for b in last]
    return [every[i] if i < len(every) else f"{every[i % len(every)]} {i}" for i in range(count)]


def _of_schools() -> Iterator[Ordinary]:
    """Marks: of 1 to 6, of 0 to 10 and 20, of 0 to 100; with and without halves."""
    scales = [(1, 6, 1), (0, 10, 1), (0, 20, 0.5), (0, 100, 1), (1, 5, 1), (40, 100, 0.5)]
    subjects = {
        "en": ["maths", "art", "music", "sport", "history", "physics"],
        "zh": ["语文", "数学", "英语", "物理", "化学", "体育"],
    }
    for seed in range(30):
        rng = np.random.default_rng(seed)
        low, high, step = scales[seed % len(scales)]
        kind = "zh" if seed % 3 == 2 else "en"
        count, width = int(rng.integers(8, 41)), int(rng.integers(3, 7))
        able = rng.normal(0.6, 0.15, count)
        spread = able[:, None] + rng.normal(0, 0.15, (count, width))
        marks = np.round(np.clip(low + spread * (high - low), low, high) / step) * step
        cells = marks.astype(int) if step == 1 else marks
        head = ["姓名" if kind == "zh" else "pupil", *subjects[kind][:width]]
        rows = [[n, *c] for n, c in zip(_names(rng, count, kind), cells.tolist(), strict=True)]
        mark, decimal = [(",", "."), (";", ","), ("\t", ".")][seed % 3]
        yield Ordinary(f"marks {seed}", _text([head, *rows], mark, decimal), set())


def _of_offices() -> Iterator[Ordinary]:
    """Regions and what was counted or measured there; or one thing in several years."""
    for seed in range(16):
        rng = np.random.default_rng(100 + seed)
        count = int(rng.integers(8, 30))
        people = rng.lognormal(12, 1, count).round().astype(int)
        rate, share = rng.normal(6, 2, count).round(1), rng.uniform(5, 60, count).round(1)
        income = (people * rng.normal(30, 4, count)).round().astype(int)
        regions = [f"Region {chr(65 + i % 26)}{'abcdef'[i // 26]}" for i in range(count)]
        if seed % 2:
            years = (rate[:, None] + rng.normal(0, 1, (count, 5)).cumsum(axis=1)).round(1)
            head = ["region", *range(2018, 2023)]
            rows = [[n, *c] for n, c in zip(regions, years.tolist(), strict=True)]
        else:
            head = ["region", "population", "unemployment", "share of forest", "gdp"]
            rows = [list(r) for r in zip(regions, people, rate, share, income, strict=True)]
            rows = [[x.item() if hasattr(x, "item") else x for x in row] for row in rows]
        rows[3][2] = ":" if seed % 4 == 0 else rows[3][2]
        mark, decimal = [(",", "."), (";", ",")][seed % 3 == 0]
        table = _text([head, *rows], mark, decimal)
        above = b"Table 3: regions of the country\n\n" if seed % 5 == 0 else b""
        below = b"Source: office of statistics\n" if seed % 4 == 1 else b""
        yield Ordinary(f"office {seed}", above + table + below, set())


def _of_science() -> Iterator[Ordinary]:
    """As of UCI: without names and the class last; sensors; a survey; spectra; counts."""
    for seed in range(20):
        rng = np.random.default_rng(200 + seed)
        count, width = int(rng.integers(12, 60)), int(rng.integers(4, 9))
        base = rng.normal(0, 1, (count, 2)) @ rng.normal(0, 2, (2, width))
        X = (base + rng.normal(0, 0.5, (count, width)) + 12).round(2)
        kind = seed % 5
        may = set[str]()
        if kind == 0:
            rows = [[*x, ["ham", "spam"][i % 2]] for i, x in enumerate(X.tolist())]
        elif kind == 1:
            rows = [["t", *(f"sensor{j}" for j in range(width))]]
            rows += [[float(i) / 4, *x] for i, x in enumerate(X.tolist())]
        elif kind == 2:
            answers = np.clip(np.round(X / 4), 1, 5).astype(int)
            rows = [[f"Q{j + 1}" for j in range(width)], *answers.tolist()]
        elif kind == 3:
            rows = [["sample", *range(400, 400 + 5 * width, 5)]]
            rows += [[f"S{i + 1}", *x] for i, x in enumerate((X / 20).round(4).tolist())]
        else:
            counts = rng.poisson(np.exp(rng.normal(0.7, 1, width)), (count, width))
            rows = [["plot", *(f"species {chr(97 + j)}" for j in range(width))]]
            rows += [[f"P{i + 1}", *x] for i, x in enumerate(counts.tolist())]
        yield Ordinary(f"science {seed}", _text(rows), may)
