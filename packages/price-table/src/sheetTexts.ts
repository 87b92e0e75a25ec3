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
};

export const sheetTexts: Record<"en" | "de", SheetTexts> = {
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
  },
};
