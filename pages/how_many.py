"""The page of the lesson `how_many`."""

from ui.course_page import show_course

show_course("how_many")
