import { type Say as SayOf, useTexts as useTextsOf } from "../../../public/Texts.tsx";
import type { TextKey } from "./en.ts";

export { sayProblem } from "../../../public/Texts.tsx";

export type Say = SayOf<TextKey>;

/** The language on show and the texts of the supplier's page. */
export const useTexts = useTextsOf<TextKey>;
