import type { Locale } from "@kantwerk/contract/messages";

type Link = { subject: string; paragraphs: string[]; button: string };

/** The words of mails about somebody's own account. */
type Texts = {
  footer(organization: string): string;
  codeSubject(code: string): string;
  code(organization: string, minutes: number): string;
  codeUnasked: string;
  password(organization: string): Link;
  account(organization: string, email: string): Link;
  /** In place of `account`, where nobody has a password. */
  welcome(organization: string, email: string): Link;
  email_change(organization: string, email: string): Link;
  emailNotice(organization: string, email: string): Omit<Link, "button">;
  emailChanged(organization: string, email: string): Omit<Link, "button">;
};

const en: Texts = {
  footer: (organization) => `Sent by ${organization} with Kantwerk.`,
  codeSubject: (code) => `${code} is your code to sign in`,
  code: (organization, minutes) =>
    `With this code you complete your sign-in at ${organization}. It is valid for ${minutes} minutes and for this sign-in only.`,
  codeUnasked:
    "If you have not just tried to sign in, someone knows your password. Please change it, and do not give the code to anyone.",
  password: (organization) => ({
    subject: `Set a new password for ${organization}`,
    paragraphs: [
      "Use this link to set a new password. It is valid for 60 minutes and works once; all your sessions end when you use it.",
      "If you did not request this, you do not need to do anything; your password has not been changed.",
    ],
    button: "Set a new password",
  }),
  account: (organization, email) => ({
    subject: `Your account at ${organization}`,
    paragraphs: [
      `${organization} has added you. Set a password with this link, then sign in with ${email}.`,
      "The link is valid for seven days and works once; please do not pass it on.",
    ],
    button: "Set a password",
  }),
  welcome: (organization, email) => ({
    subject: `Your account at ${organization}`,
    paragraphs: [
      `${organization} has added you. Sign in with the account that you have for ${email} at your company’s sign-in provider; you need no password here.`,
    ],
    button: "Sign in",
  }),
  email_change: (organization, email) => ({
    subject: "Confirm your new e-mail address",
    paragraphs: [
      `You want to sign in at ${organization} with ${email}. The new address takes effect after you confirm it.`,
      "The link is valid for 24 hours and works once. If you did not request this, please ignore this e-mail.",
    ],
    button: "Confirm this address",
  }),
  emailNotice: (organization, email) => ({
    subject: "Request to change your e-mail address",
    paragraphs: [
      `Someone signed in with your account at ${organization} wants to use ${email} instead of this address.`,
      "If that was not you, please change your password immediately and tell your administrator.",
    ],
  }),
  emailChanged: (organization, email) => ({
    subject: "Your e-mail address was changed",
    paragraphs: [
      `An administrator of ${organization} changed the e-mail address of your account from this one to ${email}. Sign in with the new address from now on.`,
      "If you did not expect this, please contact your administrator immediately.",
    ],
  }),
};

const de: Texts = {
  footer: (organization) => `Gesendet von ${organization} mit Kantwerk.`,
  codeSubject: (code) => `${code} ist Ihr Code für die Anmeldung`,
  code: (organization, minutes) =>
    `Mit diesem Code schließen Sie Ihre Anmeldung bei ${organization} ab. Er gilt ${minutes} Minuten und nur für diese Anmeldung.`,
  codeUnasked:
    "Wenn Sie sich gerade nicht anmelden wollten, kennt jemand Ihr Passwort. Bitte ändern Sie es und geben Sie den Code nicht weiter.",
  password: (organization) => ({
    subject: `Neues Passwort für ${organization} setzen`,
    paragraphs: [
      "Mit diesem Link setzen Sie ein neues Passwort. Er gilt 60 Minuten und nur einmal; alle Ihre Sitzungen enden damit.",
      "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun; Ihr Passwort ist unverändert.",
    ],
    button: "Neues Passwort setzen",
  }),
  account: (organization, email) => ({
    subject: `Ihr Konto bei ${organization}`,
    paragraphs: [
      `${organization} hat Sie hinzugefügt. Setzen Sie mit diesem Link ein Passwort und melden Sie sich danach mit ${email} an.`,
      "Der Link gilt sieben Tage und nur einmal; bitte geben Sie ihn nicht weiter.",
    ],
    button: "Passwort setzen",
  }),
  welcome: (organization, email) => ({
    subject: `Ihr Konto bei ${organization}`,
    paragraphs: [
      `${organization} hat Sie hinzugefügt. Melden Sie sich mit dem Konto an, das Sie für ${email} beim Anmeldedienst Ihrer Firma haben; ein Passwort brauchen Sie hier nicht.`,
    ],
    button: "Anmelden",
  }),
  email_change: (organization, email) => ({
    subject: "Neue E-Mail-Adresse bestätigen",
    paragraphs: [
      `Sie möchten sich bei ${organization} künftig mit ${email} anmelden. Das gilt, sobald Sie die Adresse bestätigt haben.`,
      "Der Link gilt 24 Stunden und nur einmal. Wenn Sie davon nichts wissen, ignorieren Sie diese E-Mail bitte.",
    ],
    button: "Adresse bestätigen",
  }),
  emailNotice: (organization, email) => ({
    subject: "Ihre E-Mail-Adresse soll geändert werden",
    paragraphs: [
      `Jemand, der mit Ihrem Konto bei ${organization} angemeldet ist, möchte statt dieser Adresse ${email} verwenden.`,
      "Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und sagen Sie Ihrem Administrator Bescheid.",
    ],
  }),
  emailChanged: (organization, email) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    paragraphs: [
      `Die Administration von ${organization} hat die E-Mail-Adresse Ihres Kontos von dieser Adresse auf ${email} geändert. Melden Sie sich ab jetzt mit der neuen Adresse an.`,
      "Wenn Sie das nicht erwartet haben, wenden Sie sich bitte sofort an Ihre Administration.",
    ],
  }),
};

export const accountTexts: Record<Locale, Texts> = { en, de };
