import type { signInEn } from "./signIn.en.ts";

export const signInDe: typeof signInEn = {
  credentials: "Diese Zugangsdaten sind uns nicht bekannt",
  signInAnew: "Bitte melden Sie sich zuerst erneut an",
  passkeyRefused: "Dieser Passkey wurde nicht angenommen",
  passwordCommon: "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein längeres oder selteneres",
  ownProfile: "Bitte ändern Sie das in Ihrem Profil",
  invitationAccepted: "Diese Person hat bereits ein Passwort gesetzt",
  personInactive: "Diese Person ist nicht aktiv",
  totpExists: "Es gibt bereits eine Authenticator-App. Bitte entfernen Sie sie zuerst",
  wrongCode: "Dieser Code stimmt nicht",
  codeSpent: "Dieser Code ist abgelaufen oder war zu oft falsch. Bitte melden Sie sich erneut an",
};
