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
  publishPrices: "Listenpreise veröffentlichen",
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
  geometry: {
    label: "Geometrie",
    contours: "Konturen",
    bends: "Kantungen",
    holes: "Bohrungen",
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
    bulkPrices: "Listenpreise",
    priceExtras: "Mehrpreise",
    files: "Dateien",
  },
} satisfies Messages["products"];
