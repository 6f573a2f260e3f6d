// A lesson inside a learning platform: one step at a time, the record kept by the platform. With
// no platform around it the lesson works just the same, and this browser keeps what was answered.

import { embed } from "./embed.js";
import { heldBy } from "./host.js";
import { inBook } from "./in_book.js";
import { watchKeys } from "./key_map.js";
import { nodeIn } from "./node_in.js";
import { openSession } from "./scorm_api.js";
import { openRecord } from "./scorm_record.js";
import { standing } from "./scorm_score.js";
import { browser, kept } from "./store.js";
import { turnSteps } from "./turn.js";
import { wakePage } from "./wake.js";
import { make, told } from "./words.js";

const lesson = lessonOf([...document.querySelectorAll("article.step")]);
const session = openSession();
const record = session && openRecord(session, lesson);
const keeper = record ?? browser;

heldBy({
  ...inBook,
  shelf: {
    read: () => keeper.read(),
    /** @param {string} text */
    write(text) {
      keeper.write(text);
      showStanding();
    },
  },
});
watchKeys();
wakePage();
embed();
turnSteps(
  lesson.steps.map(({ id }) => id),
  record?.location ?? "",
  (id) => record?.visit(id),
);
showStanding();

// Each session ends once. A page that comes back out of the browser's memory needs a new one.
addEventListener("pagehide", () => session?.finish());
addEventListener("pageshow", (event) => event.persisted && session && location.reload());
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element && target.closest("a[href]");
  if (link && !link.getAttribute("href")?.startsWith("#")) link.target = "_blank"; // the frame is ours
});

/** @param {Ours[]} articles @returns {ScormLesson} */
function lessonOf(articles) {
  const steps = articles.map((article) => {
    const { tables, check } = JSON.parse(nodeIn(article, "[data-begin]").textContent);
    const options = [...article.querySelectorAll("[data-option]")].map(
      ({ dataset }) => dataset.option,
    );
    return { id: article.id, tables, kind: check?.kind, options };
  });
  return { id: articles[0].dataset.step.split("/")[0], steps };
}

function showStanding() {
  const { questions, answered, right, open } = standing(kept(), lesson);
  document
    .querySelectorAll(".steps a")
    .forEach((link) => link.classList.toggle("answered", !open.includes(link.hash.slice(1))));
  const lines = [told("scorm.progress", { questions, answered, right })];
  if (!session) lines.push(told("scorm.alone"));
  else if (!session.works()) lines.push(told("scorm.not_kept"));
  else if (answered === questions) lines.push(told("scorm.done"));
  nodeIn(document, "[data-standing]").replaceChildren(...lines.map((line) => make("p", {}, line)));
}
