"""The page of the lesson `two_views`."""

from ui.course_page import show_course

show_course("two_views")
