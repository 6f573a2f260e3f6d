"""Five points of one's own in the worked example's place."""

from ui.course_page import show_course

show_course("points")
