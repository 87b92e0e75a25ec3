// Parsers for search parameters; invalid values are dropped. Without a schema library, which would add 16 kB to
// every first load.

/** A string up to a maximum length; numbers parsed by the router become strings again. */
export const textIn = (value: unknown, longest = 1000): string | undefined =>
  (typeof value === "string" || typeof value === "number") && String(value).length <= longest
    ? String(value)
    : undefined;

/** An integer within bounds. */
export const wholeIn = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : undefined;

/** One of the given values. */
export const choiceIn = <T>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);
