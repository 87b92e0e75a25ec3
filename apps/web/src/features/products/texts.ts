import { addTexts } from "../../i18n/translate.ts";

await addTexts({
  en: () => import("../../i18n/en/production.ts"),
  de: () => import("../../i18n/de/production.ts"),
});
