import type { Messages } from "../en.ts";

export const roles = {
  compare: {
    action: "Vergleichen",
    choose: "Rolle wählen",
    differences: "Nur Unterschiede",
    none: "Beide Rollen erlauben dasselbe.",
    other: "Andere Rolle",
    title: "Rollen vergleichen",
  },
  copyOf: "{name} (Kopie)",
  duplicate: "Duplizieren",
  everything: "Alles",
  general: "Allgemein",
  heldBy: {
    all: "Alle {count, number} anzeigen",
    nobody: "Niemand. Diese Rolle kann gelöscht werden.",
    title: "Wer sie hat",
  },
  locked:
    "Diese Rolle oder jemand, der sie hat, darf mehr als Sie. Ändern kann sie, wer alle diese Rechte hat.",
  means: {
    changes: "Arbeitet mit",
    more: "Darf außerdem",
    nothing: "nichts",
    only: "Sieht nur",
    title: "Was diese Rolle bedeutet",
    unseen: "Sieht nicht",
  },
  notHeld: "Was grau ist, dürfen Sie selbst nicht und können es daher weder erteilen noch entziehen.",
  onlyView: "Nur ansehen",
  verbs: { view: "Ansehen", create: "Anlegen", update: "Bearbeiten", delete: "Löschen" },
  seeAs: "Mit dieser Rolle ansehen",
  more: {
    "purchase-requests_send": "Bestellanfragen senden",
    "purchase-requests_close": "Bestellanfragen schließen",
    "purchase-orders_send": "Bestellungen senden, ändern und stornieren",
    offers_award: "Angebote vergeben",
    orders_issue: "Aufträge anbieten und beauftragen",
    "products_create-with-ai": "Produkte aus Zeichnungen anlegen",
    costs_view: "Interne Kosten sehen",
    users_invite: "Benutzer einladen",
    dashboard_view: "Übersicht sehen",
    exports_create: "Daten exportieren",
    imports_create: "Daten importieren",
    "audit-events_view": "Änderungsverlauf sehen",
  },
} satisfies Messages["roles"];
