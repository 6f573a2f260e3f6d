"""The page of the lesson `why`."""

from ui.course_page import show_course

show_course("why")
