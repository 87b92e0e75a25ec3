import { addTexts } from "../../i18n/translate.ts";

await addTexts({
  en: () => import("../../i18n/en/priceSigns.ts"),
  de: () => import("../../i18n/de/priceSigns.ts"),
});
