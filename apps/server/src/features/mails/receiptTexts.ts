import type { Locale } from "@kantwerk/contract/messages";

/** The words of the mail that a supplier gets of its own offer. */
type Texts = {
  subject(request: { number: string; name: string }): string;
  received(organization: string, lines: number): string;
  between(from: string, to: string): string;
  from(from: string): string;
  once: string;
  open: string;
};

const en: Texts = {
  subject: ({ number, name }) => `Your offer for ${number}, ${name}`,
  received: (organization, lines) =>
    `${organization} has received your offer on ${lines === 1 ? "one position" : `${lines} positions`}. This is your copy. Until the deadline you can correct or withdraw it on your page.`,
  between: (from, to) => `${from}–${to} pcs`,
  from: (from) => `from ${from} pcs`,
  once: "Charged once",
  open: "Open your offer",
};

const de: Texts = {
  subject: ({ number, name }) => `Ihr Angebot zu ${number}, ${name}`,
  received: (organization, lines) =>
    `${organization} hat Ihr Angebot zu ${lines === 1 ? "einer Position" : `${lines} Positionen`} erhalten. Das ist Ihre Kopie. Bis zur Abgabefrist können Sie es auf Ihrer Seite berichtigen oder zurückziehen.`,
  between: (from, to) => `${from}–${to} Stück`,
  from: (from) => `ab ${from} Stück`,
  once: "Einmal berechnet",
  open: "Ihr Angebot öffnen",
};

export const receiptTexts: Record<Locale, Texts> = { en, de };
