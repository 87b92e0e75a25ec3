import type { texts } from "../../../i18n/en/supplierPage.ts";
import { type Say as SayOf, useTexts as useTextsOf } from "../../../public/texts.ts";

export { sayProblem } from "../../../public/texts.ts";

export type TextKey = keyof typeof texts;
export type Say = SayOf<TextKey>;

/** The current language and the texts of the supplier's page. */
export const useTexts = useTextsOf<TextKey>;
