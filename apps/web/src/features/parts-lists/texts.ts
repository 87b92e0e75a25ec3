import { addTexts } from "../../i18n/translate.ts";

await addTexts({
  en: () => import("../../i18n/en/partsLists.ts"),
  de: () => import("../../i18n/de/partsLists.ts"),
});
