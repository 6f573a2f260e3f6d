"""The page of the lesson `biplot`."""

from ui.course_page import show_course

show_course("biplot")
