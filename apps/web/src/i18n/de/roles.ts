import type { Messages } from "../en.ts";

export const roles = {
  records: "Datensätze",
  verbs: { view: "Ansehen", create: "Anlegen", update: "Bearbeiten", delete: "Löschen" },
  others: "Weitere Rechte",
  more: {
    "purchase-requests_send": "Bestellanfragen senden",
    "purchase-requests_close": "Bestellanfragen schließen",
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
