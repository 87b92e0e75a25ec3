import type { Messages } from "../en.ts";

export const products = {
  newProduct: "Produkt anlegen",
  byHand: "Von Hand eingeben",
  from: { files: "Aus Dateien", text: "Aus Text", voice: "Aus Sprache" },
  dropAnywhere: "Loslassen, um daraus Produkte anzulegen",
  making: {
    pending: "Dieses Produkt wird aus seinen Dateien angelegt",
    pendingText: "Die Felder füllen sich, sobald die Dateien eingelesen sind.",
    stopped: "Anlegen gestoppt",
    stoppedText: "Die Dateien dieses Produkts sind nicht zu Ende eingelesen.",
    stop: "Stoppen",
    retry: "Noch einmal versuchen",
    retrying: "{name} wird noch einmal angelegt",
  },
  recalculate: "Neu kalkulieren",
  outdated: "Veraltet",
  changedSince: "Das Produkt wurde am {date} geändert, nachdem dieser Preis kalkuliert wurde",
  missingInputs:
    "{count, plural, one {Eine Angabe fehlt oder ist zweifelhaft} other {# Angaben fehlen oder sind zweifelhaft}}",
  actions: "Weitere Aktionen",
  backToManual: "Zurück auf „Von Hand angelegt“",
  tooManyForOrder:
    "Ein Auftrag nimmt höchstens {max, number} Produkte auf, ausgewählt sind {count, number}. Bitte weniger auswählen.",
  tooManyForRequest:
    "Eine Bestellanfrage nimmt höchstens {max, number} ausgewählte Produkte auf, ausgewählt sind {count, number}. Bitte weniger auswählen.",
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
    calculation: "Kalkulation",
    bulkPrices: "Staffelpreise",
    priceExtras: "Mehrpreise",
    files: "Dateien",
  },
} satisfies Messages["products"];
