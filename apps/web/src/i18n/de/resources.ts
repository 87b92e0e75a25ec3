import type { Messages } from "../en.ts";

export const resources = {
  assets: { one: "Arbeitsplatz", many: "Arbeitsplätze" },
  customers: { one: "Kunde", many: "Kunden" },
  factors: { one: "Faktor", many: "Faktoren" },
  groups: { one: "Halbzeug", many: "Halbzeuge" },
  items: { one: "Position", many: "Positionen" },
  materials: { one: "Werkstoff", many: "Werkstoffe" },
  offers: { one: "Angebot", many: "Angebote" },
  operations: { one: "Arbeitsgang", many: "Arbeitsgänge" },
  orders: { one: "Auftrag", many: "Aufträge" },
  parts: { one: "Kaufteil", many: "Kaufteile" },
  products: { one: "Produkt", many: "Produkte" },
  "purchase-requests": { one: "Bestellanfrage", many: "Bestellanfragen" },
  roles: { one: "Rolle", many: "Rollen" },
  settings: { one: "Einstellung", many: "Einstellungen" },
  suppliables: { one: "Lieferposition", many: "Lieferpositionen" },
  suppliers: { one: "Lieferant", many: "Lieferanten" },
  surveys: { one: "Rückmeldung", many: "Rückmeldungen" },
  users: { one: "Benutzer", many: "Benutzer" },
} satisfies Messages["resources"];
