import type { Locale } from "@kantwerk/contract/messages";

type KeyFacts = { name: string; organization: string; until: string };
type Text = { subject: string; paragraphs: string[] };

/** The words of mails about API keys. */
type Texts = {
  made(facts: KeyFacts): Text;
  ends(facts: KeyFacts): Text;
  button: string;
};

const en: Texts = {
  made: ({ name, organization, until }) => ({
    subject: `New API key “${name}”`,
    paragraphs: [
      `The API key “${name}” was created with your account at ${organization}. It is valid until ${until}. You can revoke it at any time under Developers.`,
      "If that was not you, set a new password with “Forgot password?” on the sign-in page: this also ends your sessions and all your API keys. Then tell your administrator.",
    ],
  }),
  ends: ({ name, organization, until }) => ({
    subject: `API key “${name}” expires on ${until}`,
    paragraphs: [
      `Your API key “${name}” at ${organization} will then stop working.`,
      "If a program still needs it, create a new key, enter it there and revoke this one.",
    ],
  }),
  button: "Open API keys",
};

const de: Texts = {
  made: ({ name, organization, until }) => ({
    subject: `Neuer API-Schlüssel „${name}“`,
    paragraphs: [
      `Mit Ihrem Konto bei ${organization} wurde der API-Schlüssel „${name}“ erzeugt. Er gilt bis ${until}. Sie können ihn jederzeit unter Entwickler widerrufen.`,
      "Wenn Sie das nicht waren, setzen Sie über „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort: Damit enden auch Ihre Sitzungen und alle Ihre API-Schlüssel. Sagen Sie danach Ihrem Administrator Bescheid.",
    ],
  }),
  ends: ({ name, organization, until }) => ({
    subject: `API-Schlüssel „${name}“ läuft am ${until} ab`,
    paragraphs: [
      `Ihr API-Schlüssel „${name}“ bei ${organization} gilt danach nicht mehr.`,
      "Wenn ein Programm ihn noch braucht, erzeugen Sie einen neuen Schlüssel, tragen Sie ihn dort ein und widerrufen Sie diesen.",
    ],
  }),
  button: "API-Schlüssel öffnen",
};

export const keyTexts: Record<Locale, Texts> = { en, de };
