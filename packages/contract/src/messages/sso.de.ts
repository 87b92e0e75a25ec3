import type { SsoKey } from "./sso.en.ts";

/** What the product says of signing in at a provider, in German. */
export const ssoDe: Record<SsoKey, string> = {
  ssoOff: "Single Sign-on ist ausgeschaltet",
  ssoAddress: "Die Adresse des Anmeldedienstes ist nicht erlaubt",
  ssoAway: "Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es später noch einmal",
  ssoSetup:
    "Der Anmeldedienst antwortet nicht so, wie Single Sign-on es braucht. Bitte wenden Sie sich an Ihre Administration",
  ssoClient:
    "Der Anmeldedienst nimmt diese Anwendung nicht an: Client-ID, Client-Secret oder Rücksprungadresse stimmen nicht. Bitte wenden Sie sich an Ihre Administration",
  ssoRefused: "Der Anmeldedienst hat die Anmeldung abgelehnt, oder sie wurde dort abgebrochen",
  ssoBegun: "Diese Anmeldung ist abgelaufen oder wurde anderswo begonnen. Bitte beginnen Sie noch einmal",
  ssoClock:
    "Die Uhren des Anmeldedienstes und dieses Servers gehen zu weit auseinander. Bitte wenden Sie sich an Ihre Administration",
  ssoUnverified: "Der Anmeldedienst bestätigt Ihre E-Mail-Adresse nicht",
  ssoDomain: "Ihre E-Mail-Adresse gehört zu keiner Domain, die sich hier anmelden darf",
  ssoInactive: "Ihr Konto ist inaktiv. Bitte wenden Sie sich an Ihre Administration",
  ssoUnknown: "Für Sie gibt es hier kein Konto. Bitte lassen Sie sich von Ihrer Administration anlegen",
  ssoTaken:
    "Ihr Konto ist mit einer anderen Person beim Anmeldedienst verbunden. Bitte wenden Sie sich an Ihre Administration",
  ssoLastWayIn:
    "Single Sign-on ist der einzige Weg in dieses Konto. Bitte setzen Sie zuerst ein Passwort oder fügen Sie einen Passkey hinzu",
  ssoLastWayInOther:
    "Single Sign-on ist der einzige Weg dieser Person in ihr Konto, und sie käme darüber nicht zurück. Bitte lassen Sie sie zuerst ein Passwort setzen",
  ssoOnly:
    "Bitte melden Sie sich über Single Sign-on an. Passwort und Passkey sind der Administration vorbehalten",
};
