import { addTexts } from "../../i18n/translate.ts";

await addTexts({
  en: () => import("../../i18n/en/awards.ts"),
  de: () => import("../../i18n/de/awards.ts"),
});
