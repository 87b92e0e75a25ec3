import type { Locale } from "@kantwerk/contract/messages";

/** The words of the mail that a supplier gets of its own offer. */
type Texts = {
  subject(request: { number: string; name: string }): string;
  received(organization: string, lines: number): string;
  correctedSubject(request: { number: string; name: string }): string;
  corrected(organization: string, lines: number): string;
  between(from: string, to: string): string;
  from(from: string): string;
  once: string;
  reference: string;
};

const en: Texts = {
  subject: ({ number, name }) => `Your offer for ${number}, ${name}`,
  received: (organization, lines) =>
    `${organization} has received your offer on ${lines === 1 ? "one line" : `${lines} lines`}. This is your copy. Until the deadline you can correct or withdraw it on your page.`,
  correctedSubject: ({ number, name }) => `Your corrected offer for ${number}, ${name}`,
  corrected: (organization, lines) =>
    `${organization} has received your correction of ${lines === 1 ? "one line" : `${lines} lines`}. This is your offer now. Until the deadline you can correct or withdraw it on your page.`,
  between: (from, to) => `${from}–${to} pcs`,
  from: (from) => `from ${from} pcs`,
  once: "One-off costs",
  reference: "Your offer number",
};

const de: Texts = {
  subject: ({ number, name }) => `Ihr Angebot zu ${number}, ${name}`,
  received: (organization, lines) =>
    `${organization} hat Ihr Angebot zu ${lines === 1 ? "einer Position" : `${lines} Positionen`} erhalten. Das ist Ihre Kopie. Bis zur Abgabefrist können Sie es auf Ihrer Seite berichtigen oder zurückziehen.`,
  correctedSubject: ({ number, name }) => `Ihr berichtigtes Angebot zu ${number}, ${name}`,
  corrected: (organization, lines) =>
    `${organization} hat Ihre Berichtigung ${lines === 1 ? "einer Position" : `von ${lines} Positionen`} erhalten. So lautet Ihr Angebot jetzt. Bis zur Abgabefrist können Sie es auf Ihrer Seite berichtigen oder zurückziehen.`,
  between: (from, to) => `${from}–${to} Stück`,
  from: (from) => `ab ${from} Stück`,
  once: "Einmalkosten",
  reference: "Ihre Angebotsnummer",
};

export const receiptTexts: Record<Locale, Texts> = { en, de };
