"""A window without frames is left, and its test taken again; in any other one it fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError

from tests.browser import waiting
from tests.browser.frameless import taken_again

WITHOUT_FRAMES = "<script>requestAnimationFrame = () => 0</script>"


@pytest.mark.parametrize(("page", "taken"), [(WITHOUT_FRAMES, 2), ("<p>alive</p>", 1)])
def test_what_ran_out_of_time_is_taken_again_where_no_frames_came(
    visit, tmp_path, monkeypatch, page, taken
):
    monkeypatch.setattr(waiting, "PATIENCE", 2000)
    path = tmp_path / "page.html"
    path.write_text(page)
    windows = []

    def take():
        windows.append(visit.open_file(path))
        if len(windows) == 1:
            raise TimeoutError("it was never at rest")

    if taken == 2:
        taken_again(visit, take)
    else:
        with pytest.raises(TimeoutError):
            taken_again(visit, take)
    assert len(windows) == taken
    assert visit.pages() == windows[-1:]
