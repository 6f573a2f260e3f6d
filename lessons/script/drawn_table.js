// A table of two fields that no list has: its name says its records (seeds.js reads them).

/** @param {string} table */
export const isDrawn = (table) => /^2[mn]\d+$/.test(table);
