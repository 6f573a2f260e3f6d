"""The page of the lesson `probabilistic`."""

from ui.course_page import show_course

show_course("probabilistic")
