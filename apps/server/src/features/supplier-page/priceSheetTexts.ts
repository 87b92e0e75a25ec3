import type { Locale } from "@kantwerk/contract/messages";

/** The words above the prices of the sheet that a supplier fills in. */
export type HeadTexts = {
  sheet: string;
  title: string;
  buyer: string;
  deadline: string;
  currency: string;
  time(iso: string, timezone: string): string;
};

const timeIn = (language: string) => (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(iso),
  );

export const headTexts: Record<Locale, HeadTexts> = {
  en: {
    sheet: "Prices",
    title: "Request for quotation",
    buyer: "Buyer",
    deadline: "Deadline",
    currency: "Currency",
    time: timeIn("en-GB"),
  },
  de: {
    sheet: "Preise",
    title: "Anfrage",
    buyer: "Einkauf",
    deadline: "Abgabefrist",
    currency: "Währung",
    time: timeIn("de-DE"),
  },
};
