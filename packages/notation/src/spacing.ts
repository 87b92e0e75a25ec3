/**
 * Collapses runs of whitespace to one space, or to one line break if they contain a tab or line break: those separate
 * values, so they never group digits. Also required for speed: patterns with several `\s*` take cubic time on long
 * runs.
 */
export const collapseSpaces = (text: string): string =>
  text.trim().replace(/\s+/g, (run) => (/[\t-\r\u2028\u2029]/.test(run) ? "\n" : " "));

const apostrophe = "['’‘ʼ`´‛＇]";
const grouped = new RegExp(String.raw`(?<=\d) ?${apostrophe} ?(?=\d)`, "g");

/** Uses only spaces to group digits; an apostrophe after the last digit stays, because it means feet. */
export const groupBySpaces = (text: string): string => collapseSpaces(text).replace(grouped, " ");
