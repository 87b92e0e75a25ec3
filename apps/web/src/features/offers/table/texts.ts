import { addTexts } from "../../../i18n/translate.ts";

await addTexts({
  en: () => import("../../../i18n/en/offerTables.ts"),
  de: () => import("../../../i18n/de/offerTables.ts"),
});
