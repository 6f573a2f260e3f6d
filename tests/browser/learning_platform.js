// A learning platform as SCORM 1.2 (Run-Time Environment, October 2001) describes it, for tests: it
// takes nothing the standard does not allow, and writes down what it had to refuse. What was not
// committed is lost with the session.

/** @param {number} most */
/** @typedef {{test(text: string): boolean}} Allowed what an element may be set to */

/**
 * What is known of a learner.
 * @typedef {object} Learned
 * @property {Record<string, string>} values
 * @property {Record<string, string>[]} interactions
 * @property {string} [total_time]
 */

/**
 * @typedef {object} Platform
 * @property {Learned} kept
 * @property {string[]} refused
 * @property {string[]} calls
 * @property {object} [API]
 */

const ASCII = (/** @type {number} */ most) => new RegExp(`^[\\x20-\\x7e]{0,${most}}$`);
const STRING = ASCII(255);
const IDENTIFIER = /^[\x21-\x7e]{1,255}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/;
const TIMESPAN = /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/;
const SCORE = {
  test: (/** @type {string} */ text) =>
    text === "" || (/^\d+(\.\d+)?$/.test(text) && Number(text) <= 100),
};
const STATUS = /^(passed|completed|failed|incomplete|browsed)$/; // "not attempted" is the platform's own
const EXIT = /^(time-out|suspend|logout|)$/;
const TYPE = /^(true-false|choice|fill-in|matching|performance|sequencing|likert|numeric)$/;
const RESULT = /^(correct|wrong|unanticipated|neutral|\d+(\.\d+)?)$/;
/** @type {Record<string, Allowed>} */
const RESPONSE = {
  choice: /^([a-z0-9]|\{[a-z0-9](,[a-z0-9])*\})?$/,
  "fill-in": STRING,
  performance: STRING,
};

// Element → what it may be set to; null may be read only. "-" before: may be set only.
/** @type {Record<string, Allowed | null>} */
const CORE = {
  "cmi.core._children": null,
  "cmi.core.student_id": null,
  "cmi.core.student_name": null,
  "cmi.core.lesson_location": STRING,
  "cmi.core.credit": null,
  "cmi.core.lesson_status": STATUS,
  "cmi.core.entry": null,
  "cmi.core.score._children": null,
  "cmi.core.score.raw": SCORE,
  "cmi.core.total_time": null,
  "-cmi.core.exit": EXIT,
  "-cmi.core.session_time": TIMESPAN,
  "cmi.suspend_data": ASCII(4096),
  "cmi.launch_data": null,
};
/** @type {Record<string, Allowed | null>} */
const OPTIONAL = {
  "cmi.core.score.min": SCORE,
  "cmi.core.score.max": SCORE,
  "cmi.core.lesson_mode": null,
  "cmi.interactions._children": null,
  "cmi.interactions._count": null,
  "-cmi.interactions.n.id": IDENTIFIER,
  "-cmi.interactions.n.time": TIME,
  "-cmi.interactions.n.type": TYPE,
  "-cmi.interactions.n.student_response": STRING,
  "-cmi.interactions.n.result": RESULT,
};

// kept: what is known of this learner, {values, interactions}; bare: only what the standard demands.
/** @param {Partial<Learned>} [kept] @param {{bare?: boolean, mode?: string, fails?: string}} [how] */
// biome-ignore lint/correctness/noUnusedVariables: tests call it
function makePlatform(kept = {}, { bare = false, mode = "normal", fails = "" } = {}) {
  const elements = { ...CORE, ...(bare ? {} : OPTIONAL) };
  /** @type {Learned} */
  const held = structuredClone({ values: {}, interactions: [], ...kept });
  /** @type {Platform} */
  const platform = { kept: structuredClone(held), refused: [], calls: [] };
  let state = "before";
  let error = "0";

  /** @type {Record<string, string>} */
  const fixed = {
    "cmi.core._children":
      "student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,exit,session_time" +
      (bare ? "" : ",lesson_mode"),
    "cmi.core.score._children": bare ? "raw" : "raw,min,max",
    "cmi.core.student_id": "s-1",
    "cmi.core.student_name": "Noether, Emmy",
    "cmi.core.credit": "credit",
    "cmi.core.lesson_mode": mode,
    "cmi.core.entry": !kept.values
      ? "ab-initio"
      : kept.values["cmi.core.exit"] === "suspend"
        ? "resume"
        : "",
    "cmi.core.total_time": kept.total_time ?? "0000:00:00.00",
    "cmi.interactions._children": "id,time,type,student_response,result",
  };
  /** @param {string} code @param {string[]} what */
  const refuse = (code, ...what) => {
    error = code;
    // To ask for what is optional is how a lesson finds out; all else is a fault.
    if (code !== "401" || what[0] !== "LMSGetValue")
      platform.refused.push([code, ...what].join(" "));
    return what[0] === "LMSGetValue" ? "" : "false";
  };

  /** @param {string} element */
  function read(element) {
    if (element === "cmi.interactions._count" && element in elements)
      return String(held.interactions.length);
    if (`-${element.replace(/\.\d+\./, ".n.")}` in elements)
      return refuse("404", "LMSGetValue", element);
    if (!(element in elements)) return refuse("401", "LMSGetValue", element);
    return (
      fixed[element] ??
      held.values[element] ??
      (element === "cmi.core.lesson_status" ? "not attempted" : "")
    );
  }

  /** @param {string} element @param {string} value */
  function write(element, value) {
    const [, number] = /^cmi\.interactions\.(\d+)\./.exec(element) ?? [];
    const name = element.replace(/\.\d+\./, ".n.");
    const allowed = elements[name] ?? elements[`-${name}`];
    if (/\._(children|count)$/.test(element)) return refuse("402", "LMSSetValue", element);
    if (allowed === undefined && !(name in elements)) return refuse("401", "LMSSetValue", element);
    if (allowed === null) return refuse("403", "LMSSetValue", element);
    if (typeof value !== "string" || !allowed?.test(value))
      return refuse("405", "LMSSetValue", element, value);
    if (number === undefined) held.values[element] = value;
    else return answered(Number(number), element, value);
    return "true";
  }

  // Answers are numbered without a gap, and a response has the form of its type.
  /** @param {number} number @param {string} element @param {string} value */
  function answered(number, element, value) {
    if (number > held.interactions.length) return refuse("201", "LMSSetValue", element);
    const one = (held.interactions[number] ??= {});
    const name = element.split(".").at(-1) ?? "";
    if (name === "student_response" && !RESPONSE[one.type]?.test(value))
      return refuse("405", "LMSSetValue", element, value);
    one[name] = value;
    return "true";
  }

  /** @param {string} name @param {(...sent: string[]) => string} does @param {string[]} sent */
  function call(name, does, ...sent) {
    platform.calls.push([name, ...sent].join(" "));
    error = "0";
    if (fails === name) return "false";
    if (name !== "LMSInitialize" && state !== "open") return refuse("301", name, ...sent);
    if (!["LMSGetValue", "LMSSetValue"].includes(name) && sent[0] !== "")
      return refuse("201", name, ...sent);
    return does(...sent);
  }

  function commit() {
    platform.kept = structuredClone(held);
    return "true";
  }

  platform.API = {
    /** @param {string[]} sent */
    LMSInitialize: (...sent) =>
      call(
        "LMSInitialize",
        () => {
          if (state !== "before") return refuse("101", "LMSInitialize");
          state = "open";
          return "true";
        },
        ...sent,
      ),
    /** @param {string[]} sent */
    LMSGetValue: (...sent) => call("LMSGetValue", read, ...sent),
    /** @param {string[]} sent */
    LMSSetValue: (...sent) => call("LMSSetValue", write, ...sent),
    /** @param {string[]} sent */
    LMSCommit: (...sent) => call("LMSCommit", commit, ...sent),
    /** @param {string[]} sent */
    LMSFinish: (...sent) =>
      call(
        "LMSFinish",
        () => {
          state = "after";
          return commit();
        },
        ...sent,
      ),
    LMSGetLastError: () => error,
    LMSGetErrorString: () => "",
    LMSGetDiagnostic: () => "",
  };
  return platform;
}
