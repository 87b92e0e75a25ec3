import type { Messages } from "../en.ts";

export const users = {
  activate: {
    action: "Aktivieren",
    done: "{name} kann sich wieder anmelden",
    text: "Diese Person kann sich wieder anmelden, mit dem bisherigen Passwort und den bisherigen Rollen.",
    title: "{name} aktivieren?",
  },
  active: "Aktiv",
  deactivate: {
    action: "Deaktivieren",
    done: "{name} kann sich nicht mehr anmelden",
    text: "Alle Sitzungen dieser Person enden sofort, auf jedem Gerät, und zugesandte Links gelten nicht mehr. Was sie getan hat, bleibt. Sie können das Konto wieder aktivieren.",
    title: "{name} deaktivieren?",
  },
  disconnect: {
    action: "Single Sign-on trennen",
    confirm: "Trennen",
    done: "{name} ist von Single Sign-on getrennt",
    text: "Das Konto beim Anmeldedienst führt nicht mehr zu dieser Person, alle Sitzungen enden sofort, und zugesandte Links gelten nicht mehr. Wer sich dort als Nächstes mit der E-Mail-Adresse dieser Person anmeldet, wird neu verbunden.",
    title: "{name} von Single Sign-on trennen?",
  },
  inactive: "Inaktiv",
  invite: { action: "Einladung erneut senden", done: "Die Einladung an {email} ist unterwegs" },
  locked: "Diese Person darf mehr als Sie. Ändern kann ihr Konto, wer alle diese Rechte hat.",
  pending: "Einladung offen",
  you: "Sie",
} satisfies Messages["users"];
