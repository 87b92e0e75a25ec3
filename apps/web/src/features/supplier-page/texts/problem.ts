import type { Problem as ProblemOf } from "../../../public/texts.ts";
import type { TextKey } from "./Texts.tsx";

export type Problem = ProblemOf<TextKey>;

/** Problems by the name of the field that they stand under. */
export type Problems = Record<string, Problem>;
