import type { Locale } from "@kantwerk/notation/languages";
/** What a supplier says once, above the prices; by the attributes of an offer. */
export const termNames = ["shipping_date", "lead_time_days", "valid_until", "supplier_reference"] as const;
export type TermName = (typeof termNames)[number];

/** The headings of the sheet that suppliers fill in; headings.ts reads them back. */
export type SheetTexts = {
  position: string;
  number: string;
  service: string;
  product: string;
  drawing: string;
  material: string;
  weight: string;
  covers: string;
  priceAt(quantity: number, currency: string): string;
  terms: Record<TermName, string>;
};

export const sheetTexts: Record<Locale, SheetTexts> = {
  en: {
    position: "Pos.",
    number: "Number",
    service: "Service",
    product: "Product",
    drawing: "Drawing",
    material: "Material",
    weight: "Weight (kg)",
    covers: "Price also covers pos. (e.g. 2, 3)",
    priceAt: (quantity, currency) => `Unit price at ${quantity} (${currency})`,
    terms: {
      shipping_date: "Shipping date",
      lead_time_days: "Lead time in days",
      valid_until: "Offer valid until",
      supplier_reference: "Your offer number",
    },
  },
  de: {
    position: "Pos.",
    number: "Nummer",
    service: "Leistung",
    product: "Produkt",
    drawing: "Zeichnung",
    material: "Werkstoff",
    weight: "Gewicht (kg)",
    covers: "Preis gilt auch für Pos. (z. B. 2, 3)",
    priceAt: (quantity, currency) => `Stückpreis bei ${quantity} (${currency})`,
    terms: {
      shipping_date: "Versanddatum",
      lead_time_days: "Lieferzeit in Tagen",
      valid_until: "Angebot gültig bis",
      supplier_reference: "Ihre Angebotsnummer",
    },
  },
};
