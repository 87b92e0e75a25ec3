import type { Locale } from "@kantwerk/contract/messages";

/** The words of mails about somebody's own account. */
type Texts = {
  footer(organization: string): string;
  codeSubject(code: string): string;
  code(organization: string, minutes: number): string;
  codeUnasked: string;
};

const en: Texts = {
  footer: (organization) => `Sent by ${organization} with Kantwerk.`,
  codeSubject: (code) => `${code} is your code to sign in`,
  code: (organization, minutes) =>
    `With this code you complete your sign-in at ${organization}. It is valid for ${minutes} minutes and for this sign-in alone.`,
  codeUnasked:
    "If you have not just tried to sign in, somebody knows your password. Please change it, and never pass the code on.",
};

const de: Texts = {
  footer: (organization) => `Gesendet von ${organization} mit Kantwerk.`,
  codeSubject: (code) => `${code} ist Ihr Code für die Anmeldung`,
  code: (organization, minutes) =>
    `Mit diesem Code schließen Sie Ihre Anmeldung bei ${organization} ab. Er gilt ${minutes} Minuten und nur für diese Anmeldung.`,
  codeUnasked:
    "Wenn Sie sich gerade nicht anmelden wollten, kennt jemand Ihr Passwort. Bitte ändern Sie es und geben Sie den Code niemandem weiter.",
};

export const accountTexts: Record<Locale, Texts> = { en, de };
