// A day in the words of the page's language: "Tuesday, January 5".

/** @param {string} day as "2027-01-05" */
export function dayInWords(day) {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return form.format(new Date(`${day}T00:00:00Z`));
}
