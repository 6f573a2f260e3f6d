"""A notebook for a lesson: functions to fill in, then what must be true of what they give.

    tasks/<lesson>.py                          solutions, their checks, a picture
    tasks/<lesson>.<language>.toml             what is asked, hints, what is said of slips
    judging.py, known.py                       what a check is made of
    made.py                                    all of it as a notebook

The code of checks goes into the notebook as it stands here, so that no other file is needed.
"""

from notebooks.made import has, notebook

__all__ = ["has", "notebook"]
