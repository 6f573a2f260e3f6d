"""The page of all that there is to teach with."""

from ui.course_page import show_course

show_course("material")
