import type { Problem as ProblemOf } from "../../../public/Texts.tsx";
import type { TextKey } from "./en.ts";

export type Problem = ProblemOf<TextKey>;

/** Problems by the name of the field that they stand under. */
export type Problems = Record<string, Problem>;
