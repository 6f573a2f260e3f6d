"""What a formula of a page says: in English by an engine that screen readers use, in Chinese by the
words that the page writes, which no engine checks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from course.scripts import FOLDERS, words_aloud
from results.markup import VARIABLE_FORM
from tests.modules import Modules

ROOT = Path(__file__).parent.parent
FORMULA = re.compile(r"<math[^>]*>.*?</math>", re.DOTALL)
# That a letter is no slanted one is no sign to hear: MathCAT does not say it, this engine does.
UNHEARD = re.compile(rf' {VARIABLE_FORM}| (?:class|data-live|data-about|data-stale)="[^"]*"')
# ClearSpeak is what readers begin with; capitals are told apart, as they do, since x is not X here.
SAID = """async ([root, language, words, formulas]) => {
    const { createRequire } = await import("node:module");
    const require = createRequire(root + "/package.json");
    const engine = require("speech-rule-engine");
    const own = createRequire(require.resolve("speech-rule-engine"));
    const { DOMParser, XMLSerializer } = own("@xmldom/xmldom");
    const { fillIn } = await import("/fill_in.js");
    const { labelFormula } = await import("/said_formulas.js");
    const say = (key, values = {}) => {
        if (!(`formula.${key}` in words)) throw new Error(`no word ${key}`);
        return fillIn(words[`formula.${key}`], values);
    };
    await engine.setupEngine({
        locale: "en", domain: "clearspeak", style: "Caps_SayCaps",
        modality: "speech", markup: "none",
    });
    return formulas.map((formula) => {
        const math = new DOMParser().parseFromString(formula, "text/xml").documentElement;
        labelFormula(math, say, language);
        if (language !== "en") return math.getAttribute("aria-label");
        return engine.toSpeech(new XMLSerializer().serializeToString(math));
    });
}"""


def formulas_in(pages: Iterable[str]) -> list[str]:
    """Every formula once, without what is only for eyes and scripts."""
    found = (UNHEARD.sub("", formula) for html in pages for formula in FORMULA.findall(html))
    return list(dict.fromkeys(found))


def speak_formulas(language: str, formulas: Sequence[str]) -> list[str]:
    given = [str(ROOT), language, words_aloud(language), list(formulas)]
    spoken: list[str] = Modules(FOLDERS).evaluate(SAID, given)
    return spoken
