import type { Locale } from "@kantwerk/contract/messages";
import { letterTexts } from "../documents/letterTexts.ts";

/** The words of the document of a purchase order. */
const en = {
  ...letterTexts.en,
  order: "Purchase order",
  theirNumber: "Supplier no.",
  theirOffer: "Your offer",
  request: "Our request",
  hello: (name: string | null) => (name ? `Hello ${name},` : "Dear Sir or Madam,"),
  intro: (offers: string) =>
    offers
      ? `based on your offer ${offers}, we order at the prices and terms below:`
      : "we order at the prices and terms below:",
  atOurGate: "goods receipt",
  alloySurcharge: "Alloy surcharge",
  alloyTerms: {
    included: "included",
    fixed: "extra, fixed until delivery",
    delivery_month: "extra, by the month of delivery",
  },
  pieces: "pcs",
  yours: "your no.",
  forProduct: "for",
  confirmBy: (day: string) => `Please confirm by ${day}.`,
  confirmHow: "Confirm date and prices or ask a question, without an account, also on your phone:",
  confirmLink: "Confirm the order online ›",
  packaging: "Packaging, one-off",
  shipping: "Shipping, one-off",
  customs: "Customs",
  net: "Net",
  gross: "Total",
  notes: { ...letterTexts.en.notes, third_country: "Supply from a third country, without VAT." },
  closing: `Please quote the order number on delivery note and invoice. ${letterTexts.en.closing}`,
};

const de: typeof en = {
  ...letterTexts.de,
  order: "Bestellung",
  theirNumber: "Lieferanten-Nr.",
  theirOffer: "Ihr Angebot",
  request: "Unsere Anfrage",
  hello: (name) => (name ? `Guten Tag ${name},` : "Sehr geehrte Damen und Herren,"),
  intro: (offers) =>
    offers
      ? `wir bestellen auf Grundlage Ihres Angebots ${offers} zu den unten genannten Preisen und Bedingungen:`
      : "wir bestellen zu den unten genannten Preisen und Bedingungen:",
  atOurGate: "Wareneingang",
  alloySurcharge: "Legierungszuschlag",
  alloyTerms: {
    included: "enthalten",
    fixed: "zuzüglich, fest bis zur Lieferung",
    delivery_month: "zuzüglich, nach Liefermonat",
  },
  pieces: "Stück",
  yours: "Ihre Nr.",
  forProduct: "für",
  confirmBy: (day) => `Bitte bestätigen Sie bis ${day}.`,
  confirmHow: "Termin und Preise bestätigen oder nachfragen, ohne Konto, auch am Handy:",
  confirmLink: "Bestellung online bestätigen ›",
  packaging: "Verpackung, einmalig",
  shipping: "Versand, einmalig",
  customs: "Zoll",
  net: "Nettobetrag",
  gross: "Gesamtbetrag",
  notes: { ...letterTexts.de.notes, third_country: "Lieferung aus einem Drittland, ohne MwSt." },
  closing: `Bitte Bestellnummer auf Lieferschein und Rechnung angeben. ${letterTexts.de.closing}`,
};

export const documentTexts: Record<Locale, typeof en> = { en, de };
