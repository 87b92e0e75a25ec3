// What an address says behind its `?`, which people share and edit: what does not fit is left out. Read by hand,
// because the router needs it on every first load, and a schema library would cost each of them 16 kB.

/** A text up to a length in characters; what the router took for a number is text again. */
export const textIn = (value: unknown, longest = 1000): string | undefined =>
  (typeof value === "string" || typeof value === "number") && String(value).length <= longest
    ? String(value)
    : undefined;

/** A whole number within bounds. */
export const wholeIn = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : undefined;

/** One of some choices. */
export const choiceIn = <T>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);
