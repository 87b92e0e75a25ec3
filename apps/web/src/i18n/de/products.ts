import type { Messages } from "../en.ts";

export const products = {
  actions: "Weitere Aktionen",
  backToManual: "Zurück auf „Von Hand angelegt“",
  createRequest: "Bestellanfrage anlegen",
  duplicate: "Duplizieren",
  duplicated: "{name} dupliziert",
  isManual: "{name} ist nicht mehr freigegeben",
  isReady: "{name} ist freigegeben",
  markReady: "Freigeben",
  components: {
    add: "Produkt oder Kaufteil suchen und hinzufügen",
    empty: "Noch keine Komponenten",
    emptyText:
      "Eine Baugruppe führt die Produkte und Kaufteile auf, aus denen sie besteht, jeweils mit Menge.",
    noAssembly: "Dieses Produkt ist ein Einzelteil. Komponenten sind für Baugruppen gedacht.",
  },
  geometry: {
    label: "Geometrie",
    contours: "Konturen",
    bends: "Kantungen",
    holes: "Bohrungen",
  },
  operations: {
    add: "Anderer Arbeitsgang",
    empty: "Noch keine Arbeitsgänge",
    emptyText: "Wählen Sie oben aus den Arbeitsgängen und tragen Sie dann die Zeiten ein.",
    emptyRead: "Wie dieses Produkt gefertigt wird, ist noch nicht eingetragen.",
    quick: "Schnellauswahl",
    quickAdd: "Arbeitsgang {name} hinzufügen",
    title: "Arbeitsgänge",
  },
  parts: {
    add: "Kaufteil suchen und hinzufügen",
    empty: "Noch keine Kaufteile",
    emptyText: "Kaufteile, die in ein Stück dieses Produkts eingehen, jeweils mit Menge.",
    title: "Kaufteile",
  },
  production: {
    label: "Fertigung",
    materials: "Material",
    operations: "Arbeitsgänge",
    parts: "Kaufteile",
  },
  tabs: {
    label: "Seiten des Produkts",
    details: "Details",
    production: "Fertigung",
    geometry: "Geometrie",
    items: "Komponenten",
    bulkPrices: "Staffelpreise",
    files: "Dateien",
  },
} satisfies Messages["products"];
