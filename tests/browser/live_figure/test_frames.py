"""How fast a drag is: printed, not judged (run with `-s` to see it)."""

from statistics import median

import numpy as np
import pytest

from tests.browser.live_figure.sample import DARK, WORKED, variance_figure

DRAG = """(selector) => new Promise((done) => {
    window.__lfTimings = [];
    const node = document.querySelector(selector);
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const send = (type, left, top) => node.dispatchEvent(new PointerEvent(type, {
        pointerId: 1, clientX: left, clientY: top, bubbles: true, isPrimary: true }));
    node.setPointerCapture = node.releasePointerCapture = () => {};
    send("pointerdown", x, y);
    const gaps = [];
    let last = null, k = 0;
    const step = (now) => {
        if (last !== null) gaps.push(now - last);
        last = now;
        k += 1;
        send("pointermove", x + 60 * Math.sin(k / 20), y + 60 * Math.sin(k / 13));
        if (k < 180) requestAnimationFrame(step);
        else { send("pointerup", x, y); done([window.__lfTimings, gaps]); }
    };
    requestAnimationFrame(step);
})"""


def quantile(values: list[float], share: float) -> float:
    """The value below which `share` of them lie."""
    return sorted(values)[int(share * (len(values) - 1))]


@pytest.mark.parametrize("count", [5, 200])
@pytest.mark.parametrize("held", [".lf-point", ".lf-axis"])
def test_drag_timings(mounted, page, count, held):
    points = WORKED
    if count != 5:
        random = np.random.default_rng(3)
        points = (2.5 + random.normal(size=(count, 2)) @ [[1, 0.6], [0, 0.7]]).clip(0, 5).tolist()
    mounted(variance_figure(points), alt="", palette=DARK)
    script, gaps = page.evaluate(DRAG, held)
    assert len(script) > 100
    print(
        f"\n{count} points, {held}:"
        f" script {median(script):.2f} ms (p95 {quantile(script, 0.95):.2f}),"
        f" frames {median(gaps):.1f} ms (p95 {quantile(gaps, 0.95):.1f})"
    )
