"""A baked picture without what does not show: Plotly writes for a page that goes on living."""

from __future__ import annotations

import base64
import io
import re
from collections import Counter
from xml.etree import ElementTree

from PIL import Image

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
HREF = f"{{{XLINK}}}href"
PNG = "data:image/png;base64,"
WEBP = "data:image/webp;base64,"
COLOURS = 32  # of a picture that is an image; an eye sees no difference
NUMBER = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")
PLACE = re.compile(r"translate\((-?[\d.]+),(-?[\d.]+)\)")
ROUND = re.compile(r"M([\d.]+),0A\1,\1 0 1,1 0,-\1A\1,\1 0 0,1 \1,0Z")
DRAWN = re.compile(r' d="(M[MLCQZ\d.,\s-]+)"')  # what has no other commands
COMMAND = re.compile(r"([MLCQZ])([^MLCQZ]*)")
UNUSED = ("class", "data-", "pointer-events", "font-size-adjust")
USED_ID = re.compile(r"url\(['\"]?#([^'\")]+)['\"]?\)")
FAMILY = re.compile(r"font-family:[^;}]+;")
SAYS_NOTHING = {
    "stroke-opacity: 1",
    "fill-opacity: 1",
    "opacity: 1",
    "white-space: pre",
    "stroke-miterlimit: 2",
    "font-style: normal",
    "font-variant: normal",
    "text-decoration-line: none",
    "text-transform: none",
    "vector-effect: none",
    "visibility: visible",
}
ElementTree.register_namespace("", SVG)
ElementTree.register_namespace("xlink", XLINK)


def slim(svg: str) -> str:
    root = ElementTree.fromstring(svg)
    used = set(USED_ID.findall(svg))
    clean(root, used)
    while prune(root):
        pass
    sheet = styled(root)
    family = FAMILY.search(sheet)
    if family:
        sheet = f"svg{{{family[0]}}}{sheet.replace(family[0], '')}"
    text = ElementTree.tostring(root, encoding="unicode")
    text = renamed(DRAWN.sub(relative, NUMBER.sub(shorter, text)))
    start = text.index(">") + 1
    return f"{text[:start]}<style>{sheet}</style>{text[start:]}"


def clean(element: ElementTree.Element, used: set[str]) -> None:
    for name in list(element.attrib):
        if name.startswith(UNUSED) or (name == "id" and element.get("id") not in used):
            del element.attrib[name]
    as_circle(element)
    if element.get(HREF, "").startswith(PNG):
        element.set(HREF, shorter_image(element.attrib[HREF]))
    for child in element:
        clean(child, used)


def as_circle(element: ElementTree.Element) -> None:
    """A round mark, which Plotly draws as two arcs."""
    drawn, place = (
        ROUND.fullmatch(element.get("d", "")),
        PLACE.fullmatch(element.get("transform", "")),
    )
    if drawn and place:
        del element.attrib["d"], element.attrib["transform"]
        element.tag = f"{{{SVG}}}circle"
        element.attrib |= {"cx": place[1], "cy": place[2], "r": drawn[1]}


def shorter_image(address: str) -> str:
    """The same image as an address, where that is shorter."""
    png = base64.b64decode(address.removeprefix(PNG))
    packed = io.BytesIO()
    quantized(png).convert("RGBA").save(packed, "WEBP", lossless=True, quality=100, method=6)
    return min(WEBP + base64.b64encode(packed.getvalue()).decode(), address, key=len)


def fewer_colours(png: bytes) -> bytes:
    """The same image as a PNG, for who knows nothing newer: previews of shared links."""
    packed = io.BytesIO()
    quantized(png).save(packed, "PNG", optimize=True)
    return packed.getvalue()


def quantized(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    return image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def prune(element: ElementTree.Element) -> bool:
    """Takes out groups of nothing, and areas that nobody sees."""
    found = False
    for child in list(element):
        found |= prune(child)
        if is_nothing(child):
            element.remove(child)
            found = True
    return found


def is_nothing(element: ElementTree.Element) -> bool:
    name = element.tag.removeprefix(f"{{{SVG}}}")
    if name in ("g", "defs"):
        return len(element) == 0
    if name == "path":
        return not element.get("d")
    if name == "clipPath":
        return "id" not in element.attrib
    style = element.get("style", "")
    return name == "rect" and "fill-opacity: 0;" in style and "stroke-width: 0" in style


def styled(root: ElementTree.Element) -> str:
    """Styles that stand often become classes."""
    for element in root.iter():
        if "style" in element.attrib:
            said = [part.strip() for part in element.attrib.pop("style").split(";")]
            kept = ";".join(
                part.replace(": ", ":") for part in said if part and part not in SAYS_NOTHING
            )
            if kept:
                element.set("style", kept)
    counted = Counter(element.get("style") for element in root.iter() if element.get("style"))
    names = {style: f"s{i}" for i, (style, count) in enumerate(counted.items()) if count > 1}
    for element in root.iter():
        name = names.get(element.get("style", ""))
        if name:
            del element.attrib["style"]
            element.set("class", name)
    return "".join(f".{name}{{{style}}}" for style, name in names.items())


def shorter(found: re.Match[str]) -> str:
    """A tenth of a pixel is enough; what is small keeps two digits."""
    number = float(found[0])
    text = f"{number:.{1 if abs(number) >= 10 else 2}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def relative(found: re.Match[str]) -> str:
    """A path by steps instead of places: half as long. In tenths of a pixel, so no error grows."""
    here = start = (0, 0)
    parts = []
    for command, said in COMMAND.findall(found[1]):
        tenths = [round(10 * float(number)) for number in re.findall(r"-?[\d.]+", said)]
        places = list(zip(tenths[::2], tenths[1::2], strict=True))
        if command == "Z":
            here = start
            parts.append("z")
            continue
        size = {"M": 1, "L": 1, "C": 3, "Q": 2}[command]
        steps = []
        for i, place in enumerate(places):
            steps += [place[0] - here[0], place[1] - here[1]]
            if i % size == size - 1:
                here = place
            if command == "M" and i == 0:
                start = place
        parts.append(command.lower() + "".join(map(step, steps)).lstrip(" "))
    return f' d="{"".join(parts)}"'


def step(tenths: int) -> str:
    """12 → " 1.2", -5 → "-.5"."""
    sign, text = "-" if tenths < 0 else " ", str(abs(tenths) // 10 or "")
    rest = abs(tenths) % 10
    return f"{sign}{text}{f'.{rest}' if rest else ''}" if text or rest else " 0"


def renamed(svg: str) -> str:
    """Plotly's ids are new each time it draws; these are the same for the same picture."""
    found = dict.fromkeys(re.findall(r' id="([^"]+)"', svg))
    names = {name: f"i{i}" for i, name in enumerate(found)}
    svg = re.sub(r' id="([^"]+)"', lambda f: f' id="{names[f[1]]}"', svg)
    return USED_ID.sub(lambda f: f"url(#{names.get(f[1], f[1])})", svg)
