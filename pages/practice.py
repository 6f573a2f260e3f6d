"""The page of exercises, and their worksheets for teachers."""

from ui.course_page import show_course
from ui.worksheets_for_teachers import show_worksheets

show_course("practice")
show_worksheets()
