import type { Locale } from "@kantwerk/contract/messages";
import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";

/** What suppliers are told they may offer of a product with several lines. */
export const askedWords: Record<Locale, Record<AskedScope, string>> = {
  en: {
    steps: "please price each line by itself",
    several: "several lines may be in one price",
    whole: "please offer one price for the whole",
  },
  de: {
    steps: "bitte jede Position einzeln anbieten",
    several: "mehrere Positionen dürfen in einem Preis stehen",
    whole: "bitte einen Preis für das Ganze anbieten",
  },
};
