import type { TextKey, Values } from "./en.ts";

/** Why a field is refused: one of our texts, or what the server said in its own words. */
export type Problem = { key: TextKey; values?: Values } | { said: string };

/** Problems by the name of the field that they stand under. */
export type Problems = Record<string, Problem>;
