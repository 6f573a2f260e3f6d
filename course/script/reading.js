// A script of its own, which comes after the page's and only where a number is asked for: what reads
// and judges what is typed, and what a field has besides. late_field.js asks for it.

import { lacksIn } from "./bounds.js";
import { normal } from "./answer_text.js";
import { judgeNumber, judgeNumberVote } from "./judge_number.js";
import { typedNumber, problemIn } from "./read_box.js";
import { readBack } from "./read_back.js";
import { textEntry } from "./text_entry.js";
import { typedField } from "./typed_field.js";

window.pcaReading = {
  // Over an input that stands in `element` already.
  fieldOver: (input, element) => typedField(textEntry(input), [], "", element),
  judgeNumber,
  judgeNumberVote,
  lacksIn,
  normal,
  typedNumber,
  problemIn,
  readBack,
};
