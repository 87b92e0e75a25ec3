/**
 * Runs of spaces as one space, and as one line break where they have a tab or a line break: those part two values, so they
 * never group digits. Patterns with several `\s*` take cubic time on longer runs.
 */
export const collapseSpaces = (text: string): string =>
  text.trim().replace(/\s+/g, (run) => (/[\t-\r\u2028\u2029]/.test(run) ? "\n" : " "));

const apostrophe = "['’‘ʼ`´‛＇]";
const grouped = new RegExp(String.raw`(?<=\d) ?${apostrophe} ?(?=\d)`, "g");

/** A text whose digits are grouped by spaces alone; an apostrophe behind the last digit stays, as it means feet. */
export const groupBySpaces = (text: string): string => collapseSpaces(text).replace(grouped, " ");
