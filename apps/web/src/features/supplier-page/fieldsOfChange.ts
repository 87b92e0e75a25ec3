import type { Change } from "./changeDraft.ts";
import type { Problems } from "./texts/problem.ts";

/** Whether a change may resolve a field's problem. */
function isTouchedBy(field: string, change: Change): boolean {
  switch (change.to) {
    case "cell":
      return field.endsWith(".tiers") || field.startsWith(`${change.line}.tiers.${change.row}.`);
    case "rows":
    case "addRow":
    case "removeRow":
    case "free":
    case "covers":
    case "ownPrice":
    case "own":
      return field.endsWith(".tiers") || field.startsWith(`${change.line}.`);
    case "prices":
      return change.prices.some(({ line }) => field.endsWith(".tiers") || field.startsWith(`${line}.`));
    case "decline":
    case "buying":
      return field.startsWith(`${change.line}.`);
    case "details":
      return Object.keys(change.details).some((name) => field === name || field.endsWith(`.${name}`));
    default:
      return false;
  }
}

/** The problems still valid after a change; the same object if none was removed, so that `memo` works. */
export function withoutTouched(problems: Problems, change: Change): Problems {
  const left = Object.entries(problems).filter(([field]) => !isTouchedBy(field, change));
  return left.length === Object.keys(problems).length ? problems : Object.fromEntries(left);
}

/** Groups problems by line. */
export function problemsByLine(problems: Problems, lines: string[]): Map<string, Problems> {
  return new Map(
    lines.map((line) => [
      line,
      Object.fromEntries(Object.entries(problems).filter(([field]) => field.startsWith(`${line}.`))),
    ]),
  );
}
