import type { Locale } from "@kantwerk/contract/messages";
import type { SignInChange } from "@kantwerk/contract/signInChanges";

/** A change of the sign-in, one by a link that ended API keys as well, or the operator's reset of all of it. */
export type SignInNews = SignInChange | "password-and-keys" | "reset";

/** The words of the mail that tells somebody of a change of how they sign in. */
type Texts = {
  subject(organization: string): string;
  what: Record<SignInNews, string>;
  unasked: string;
  button: string;
};

const en: Texts = {
  subject: (organization) => `Your sign-in at ${organization} has changed`,
  what: {
    password: "Your password was changed. All other sessions have ended.",
    "password-and-keys": "Your password was changed. All other sessions and all your API keys have ended.",
    "mail-code-on": "From now on, you enter a code from an e-mail when you sign in.",
    "mail-code-off": "From now on, you no longer need a code from an e-mail when you sign in.",
    "app-added": "An authenticator app was set up for your account.",
    "app-removed": "The authenticator app of your account was removed.",
    "passkey-added": "A passkey was added to your account.",
    "passkey-removed": "A passkey of your account was removed.",
    "recovery-codes": "New recovery codes were created. The previous ones no longer work.",
    "sso-linked": "Your account was connected to single sign-on: you can now also sign in that way.",
    "sso-unlinked":
      "Your account was disconnected from single sign-on, by you or by an administrator. All other sessions have ended.",
    reset:
      "The operator of this system set a new password for your account and removed its second factors. All sessions and API keys have ended.",
  },
  unasked:
    "If that was not you, please change your password, end all other sessions and tell your administrator.",
  button: "Open your profile",
};

const de: Texts = {
  subject: (organization) => `Ihre Anmeldung bei ${organization} wurde geändert`,
  what: {
    password: "Ihr Passwort wurde geändert. Alle anderen Sitzungen sind beendet.",
    "password-and-keys":
      "Ihr Passwort wurde geändert. Alle anderen Sitzungen und alle Ihre API-Schlüssel sind beendet.",
    "mail-code-on": "Bei der Anmeldung wird ab jetzt ein Code per E-Mail abgefragt.",
    "mail-code-off": "Bei der Anmeldung wird ab jetzt kein Code per E-Mail mehr abgefragt.",
    "app-added": "Für Ihr Konto wurde eine Authenticator-App eingerichtet.",
    "app-removed": "Die Authenticator-App Ihres Kontos wurde entfernt.",
    "passkey-added": "Zu Ihrem Konto wurde ein Passkey hinzugefügt.",
    "passkey-removed": "Ein Passkey Ihres Kontos wurde entfernt.",
    "recovery-codes": "Es wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.",
    "sso-linked":
      "Ihr Konto wurde mit Single Sign-on verbunden: Sie können sich ab jetzt auch darüber anmelden.",
    "sso-unlinked":
      "Ihr Konto wurde von Single Sign-on getrennt, durch Sie oder die Administration. Alle anderen Sitzungen sind beendet.",
    reset:
      "Der Betreiber dieses Systems hat für Ihr Konto ein neues Passwort gesetzt und die zweiten Faktoren entfernt. Alle Sitzungen und API-Schlüssel sind beendet.",
  },
  unasked:
    "Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort, beenden Sie alle anderen Sitzungen und sagen Sie Ihrem Administrator Bescheid.",
  button: "Profil öffnen",
};

export const signInTexts: Record<Locale, Texts> = { en, de };
