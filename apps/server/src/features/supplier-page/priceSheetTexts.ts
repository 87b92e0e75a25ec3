import type { Locale } from "@kantwerk/contract/messages";

/** The words of the spreadsheet that a supplier fills in. */
export const priceSheetTexts: Record<
  Locale,
  { sheet: string; columns(currency: string): string[]; covers: string }
> = {
  en: {
    sheet: "Prices",
    columns: (currency) => ["Pos.", "Number", "Service", "Product", "Quantity", `Unit price (${currency})`],
    covers: "Price also covers pos. (e.g. 2, 3)",
  },
  de: {
    sheet: "Preise",
    columns: (currency) => ["Pos.", "Nummer", "Leistung", "Produkt", "Menge", `Stückpreis (${currency})`],
    covers: "Preis gilt auch für Pos. (z. B. 2, 3)",
  },
};
