import type { Locale } from "@kantwerk/contract/messages";

/** A change of who gets in, of which all administrators are told. */
export type AccessNews = { what: "administrator"; name: string; email: string } | { what: "sso" };

type Text = { subject: string; paragraphs: string[]; button: string };
type Texts = {
  administrator(person: { name: string; email: string }, by: string, organization: string): Text;
  sso(by: string, organization: string): Text;
};

const en: Texts = {
  administrator: ({ name, email }, by, organization) => ({
    subject: `${name} is now an administrator of ${organization}`,
    paragraphs: [
      `${by} gave ${name} (${email}) the rights of an administrator at ${organization}.`,
      "If you did not expect this, deactivate the account and talk to whoever did it.",
    ],
    button: "Open users",
  }),
  sso: (by, organization) => ({
    subject: `Single sign-on of ${organization} was changed`,
    paragraphs: [
      `${by} changed the settings of single sign-on at ${organization}. Whoever runs the sign-in provider can sign in as anybody in the allowed domains.`,
      "If you did not expect this, check the settings and talk to whoever did it.",
    ],
    button: "Open single sign-on",
  }),
};

const de: Texts = {
  administrator: ({ name, email }, by, organization) => ({
    subject: `${name} ist jetzt Administrator von ${organization}`,
    paragraphs: [
      `${by} hat ${name} (${email}) bei ${organization} die Rechte eines Administrators gegeben.`,
      "Wenn Sie das nicht erwartet haben, deaktivieren Sie das Konto und sprechen Sie mit der Person, die es geändert hat.",
    ],
    button: "Benutzer öffnen",
  }),
  sso: (by, organization) => ({
    subject: `Single Sign-on von ${organization} wurde geändert`,
    paragraphs: [
      `${by} hat die Einstellungen von Single Sign-on bei ${organization} geändert. Wer den Anmeldedienst betreibt, kann sich als jede Person der erlaubten Domains anmelden.`,
      "Wenn Sie das nicht erwartet haben, prüfen Sie die Einstellungen und sprechen Sie mit der Person, die sie geändert hat.",
    ],
    button: "Single Sign-on öffnen",
  }),
};

export const accessTexts: Record<Locale, Texts> = { en, de };
