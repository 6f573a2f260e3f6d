// Which keyboard a field opens: of numbers for a finger.

export const hasTouch = () => matchMedia("(pointer: coarse)").matches;

export const keyboardFor = () => (hasTouch() ? "decimal" : "text");
