import type { Messages } from "../en.ts";

const languages = { en: "Englisch", de: "Deutsch" };
const breakdowns = { full: "Vollständig", program: "Programmierung", none: "Keine" };
const reminder = {
  none: "Keine",
  once: "Einmal",
  daily: "Täglich",
  every_3_days: "Alle 3 Tage",
  weekly: "Wöchentlich",
  monthly: "Monatlich",
};

export const choices = {
  contours: {
    kind: { inner: "Innen", outer: "Außen" },
    shape: { free: "Frei", circle: "Kreis", slot: "Langloch", rectangle: "Rechteck" },
  },
  customers: { price_breakdown: breakdowns },
  files: {
    kind: {
      model: "Modell",
      drawing: "Zeichnung",
      image: "Bild",
      document: "Dokument",
      audio: "Tonaufnahme",
      avatar: "Bild einer Person",
    },
    extraction_status: {
      none: "Nicht ausgewertet",
      pending: "Wartet",
      running: "Wird ausgewertet",
      done: "Ausgewertet",
      failed: "Fehlgeschlagen",
      stopped: "Abgebrochen",
    },
  },
  groups: { form: { sheet: "Tafel", tube: "Rohr", bar: "Stange", profile: "Profil", other: "Sonstiges" } },
  holes: {
    hole_type: {
      counterbore: "Flachsenkung",
      countersink: "Kegelsenkung",
      hole: "Bohrung",
      thread: "Gewinde",
    },
  },
  items: {
    item_type: {
      product: "Produkt",
      part: "Kaufteil",
      operation: "Arbeitsgang",
      material: "Material",
      text: "Text",
    },
  },
  offers: {
    status: {
      draft: "Entwurf",
      offered: "Angeboten",
      ordered: "Bestellt",
      deferred: "Zurückgestellt",
      declined: "Abgelehnt",
    },
    source: { supplier: "Lieferant", staff: "Von Hand erfasst" },
    award_reason: {
      price: "Preis",
      delivery: "Lieferzeit",
      quality: "Qualität",
      only_offer: "Einziges Angebot",
      other: "Sonstiges",
    },
  },
  orders: {
    status: {
      draft: "Entwurf",
      offered: "Angeboten",
      ordered: "Beauftragt",
      deferred: "Zurückgestellt",
      declined: "Abgelehnt",
    },
    price_breakdown: breakdowns,
  },
  products: {
    product_type: { single_part: "Einzelteil", assembly: "Baugruppe", sub_assembly: "Unterbaugruppe" },
    status: {
      pending: "Wartet",
      stopped: "Anlegen gestoppt",
      generated: "Aus Daten erzeugt",
      manual: "Von Hand angelegt",
      ready: "Fertig",
    },
  },
  "purchase-request-suppliers": {
    status: {
      pending: "Nicht gesendet",
      sent: "Gesendet",
      viewed: "Angesehen",
      answered: "Beantwortet",
      declined: "Abgesagt",
      failed: "Fehlgeschlagen",
    },
  },
  "purchase-requests": {
    state: { open: "Offen", closed: "Geschlossen" },
    reminder,
  },
  questions: { author: { supplier: "Lieferant", staff: "Wir" } },
  settings: { value_type: { array: "Liste", single: "Einzelwert" }, value: reminder },
  suppliables: {
    supply_type: { part: "Kaufteil", operation: "Arbeitsgang" },
    source: { manual: "Von Hand erfasst", offer: "Aus einem Angebot" },
  },
  suppliers: { language_code: languages, status: { active: "Aktiv", inactive: "Inaktiv" } },
  users: { language_code: languages },
} satisfies Messages["choices"];
