"""The pictures of chance: sticks broken at random, and fields shuffled on their own."""

from __future__ import annotations

from figures.palette import AXES, DATA, FIRST, INK
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.how_many import moving
from lessons.how_many.drawing import PHONE, across, draw_heights, draw_word, ranks
from lessons.how_many.moving import BREAKS, SHUFFLES
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.operations import indices, xy

SHOWN_FIELDS = (1, 2)  # two subjects that have much in common


def sticks(values: Values, words: Words) -> Figure:
    """The pieces, longest first, averaged over more and more sticks; the marks beside them."""
    n, pieces, eigenvalues = values["n"], values["pieces"], values["eigenvalues"]
    panel = Panel(
        across(n),
        (0, 4.2),
        words["title_pieces"],
        x_title=words["piece"],
        x_ticks=ranks(n),
        inset=(0.05, 0, 0.06, 0),
        phone_inset=(0.08, 0, 0.06, 0),
    )
    picture = Picture(values["state"], [panel])
    picture.area(moving.bars(moving.averages), AXES, opacity=0.55)
    draw_average(picture, across(n))
    draw_word(picture, (n + 0.5, 1.16), words["average"], INK, "middle left")
    draw_heights(picture, pieces, INK, size=7, after=True)
    draw_heights(picture, eigenvalues, FIRST, after=True)
    draw_word(picture, (1.2, eigenvalues[0]), words["of_marks"], FIRST, after=True)
    draw_word(picture, (3.1, pieces[2] + 0.22), words["of_stick"], INK, after=True)
    texts = [words.say("sticks_broken", n=str(count)) for count in BREAKS]
    label = words["timeline_sticks"]
    picture.handle_timeline(moving.sticks, label, len(BREAKS), per_second=1.6, texts=texts)
    return picture.figure(aspect=0.58, narrow_aspect=0.95, hint=words["hint_sticks"])


def draw_average(
    picture: Picture, ends: tuple[float, float], panel: str = "", width: float = 2
) -> None:
    """The average of all pieces, and of all eigenvalues."""
    picture.line([(end, 1) for end in ends], INK, width=width, dash="dash", panel=panel)


def chance(values: Values, words: Words) -> Figure:
    """Two fields, as they are and shuffled; and the eigenvalues of all nine, in both states."""
    n = values["n"]
    two = Panel(
        (-3.4, 3.4),
        (-3.4, 3.4),
        words["title_two"],
        equal=True,
        x_title=words["subject_1"],
        y_title=words["subject_2"],
        x_ticks={},
        y_ticks={},
        inset=(0.02, 0, 0.06, 0.06),
        phone_inset=(0.08, 0.08, 0.05, 0.03),
    )
    eigenvalues = Panel(
        (0.6, n + 0.4),
        (0, 3.6),
        words["title_eigenvalues"],
        "2",
        x_title=words["component"],
        x_ticks=ranks(n),
        inset=(0, 0, 0.06, 0.06),
        phone_inset=(0.08, 0, 0.05, 0.03),
    )
    panels = beside(two, eigenvalues, widths=(42, 48), gap=0.1, **PHONE)
    picture = Picture(values["state"], panels)
    shown = values["tables"][:, :, SHOWN_FIELDS].round(2)
    picture.dots(at_frame(shown, moving.shuffle), DATA, size=8, opacity=0.8)
    draw_spectra(picture, values, words)
    texts = [words["as_it_is"]] + [words.say("shuffle", n=str(k + 1)) for k in range(SHUFFLES)]
    label = words["timeline_shuffle"]
    picture.handle_timeline(
        moving.shuffle, label, len(texts), per_second=2.5, texts=texts, color=DATA
    )
    return picture.figure(aspect=0.56, narrow_aspect=1.75, hint=words["hint_shuffle"])


def draw_spectra(picture: Picture, values: Values, words: Words) -> None:
    """Of the marks, of every shuffle, of the shuffle that is shown, and what most stay below."""
    n, spectra, limits = values["n"], values["spectra"], values["thresholds"]
    draw_average(picture, (0.6, n + 0.4), "2", width=1.5)
    draw_word(picture, (1.25, spectra[0][0]), words["of_marks"], FIRST, panel="2")
    for spectrum in spectra[1:]:
        path = xy(1 + indices(spectrum), spectrum)
        picture.line(path, AXES, width=1, opacity=0.35, clip=False, panel="2", after=True)
    shown = at_frame(spectra, moving.shuffle)
    draw_heights(picture, shown, DATA, size=8, panel="2", after=True)
    # Over it: as long as nothing is shuffled the two are one, and its name is in this colour.
    draw_heights(picture, spectra[0], FIRST, panel="2")
    path = xy(1 + indices(limits), limits)
    picture.line(path, INK, width=2.5, dash="dot", clip=False, panel="2", after=True)
    place, text = (n + 0.3, 1.9), words["threshold"]
    draw_word(picture, place, text, INK, "middle left", panel="2", after=True)
