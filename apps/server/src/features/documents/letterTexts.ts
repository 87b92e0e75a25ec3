import type { Locale } from "@kantwerk/contract/messages";

/** The words that letters to customers and to suppliers share. */
const en = {
  draft: "Draft",
  date: "Date",
  contact: "Contact",
  phone: "Phone",
  email: "E-mail",
  vatId: "VAT ID",
  yourVatId: "Your VAT ID",
  deliveryDate: "Delivery date",
  byAgreement: "by agreement",
  deliverTo: "Deliver to",
  shippingTerms: "Delivery terms",
  incoterms: "Incoterms® 2020",
  payment: "Payment",
  position: "Pos.",
  name: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price",
  total: "Total",
  goods: "Value of goods",
  vat: (rate: string) => `VAT ${rate}`,
  notes: {
    none: "",
    intra_community: "Intra-Community supply, exempt from VAT.",
    reverse_charge: "Reverse charge: VAT is payable by the recipient.",
  },
  closing: "Issued electronically, valid without a signature.",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const de: typeof en = {
  draft: "Entwurf",
  date: "Datum",
  contact: "Kontakt",
  phone: "Telefon",
  email: "E-Mail",
  vatId: "USt-IdNr.",
  yourVatId: "Ihre USt-IdNr.",
  deliveryDate: "Liefertermin",
  byAgreement: "nach Absprache",
  deliverTo: "Lieferanschrift",
  shippingTerms: "Lieferbedingung",
  incoterms: "Incoterms® 2020",
  payment: "Zahlung",
  position: "Pos.",
  name: "Bezeichnung",
  quantity: "Menge",
  unitPrice: "Einzelpreis",
  total: "Gesamtpreis",
  goods: "Warenwert",
  vat: (rate) => `MwSt. ${rate}`,
  notes: {
    none: "",
    intra_community: "Steuerfreie innergemeinschaftliche Lieferung.",
    reverse_charge: "Steuerschuldnerschaft des Leistungsempfängers.",
  },
  closing: "Elektronisch erstellt, ohne Unterschrift gültig.",
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

export const letterTexts: Record<Locale, typeof en> = { en, de };

/** With the words that each kind of letter has of its own. */
export type LetterTexts = typeof en & { net: string; gross: string; notes: { third_country: string } };
