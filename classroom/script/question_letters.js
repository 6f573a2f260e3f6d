// Of the choices of a teacher's own question; what is answered (classroom/own_question.py).

export const QUESTION_LETTERS = "ABCDEF";
