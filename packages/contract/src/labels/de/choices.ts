import type { choices as english } from "../en/choices.ts";
import { activities, processes } from "./machineChoices.ts";
import { priceChoices } from "./priceChoices.ts";
import { part_kind, section_shape } from "./sectionTexts.ts";

const languages = { en: "Englisch", de: "Deutsch" };
const taxNotes = {
  none: "MwSt. wie angegeben",
  intra_community: "Innergemeinschaftliche Lieferung, ohne MwSt.",
  reverse_charge: "Steuerschuld des Empfängers, ohne MwSt.",
  third_country: "Drittland, ohne MwSt.",
};
const breakdowns = { full: "Vollständig", program: "Programmierung", none: "Keine" };
const reminder = {
  none: "Keine Erinnerung",
  once: "Einmal",
  daily: "Täglich",
  every_3_days: "Alle 3 Tage",
  weekly: "Wöchentlich",
  monthly: "Monatlich",
};

const validity = { current: "Gültig", future: "Künftig", over: "Abgelaufen" };

const webhookEvents = {
  request_sent: "Anfrage gesendet",
  offer_received: "Angebot eingegangen",
  offer_awarded: "Angebot vergeben",
  line_awarded_in_house: "Position intern vergeben",
  order_offered: "Auftrag angeboten",
  order_ordered: "Auftrag erteilt",
  "purchase-order_sent": "Bestellung gesendet",
  "purchase-order_confirmed": "Bestellung bestätigt",
};

const awardReasons = {
  price: "Preis",
  delivery: "Lieferzeit",
  quality: "Qualität",
  only_offer: "Einziges Angebot",
  other: "Sonstiges",
};

const alloy_surcharge = {
  included: "Enthalten",
  fixed: "Fest bis zur Lieferung",
  delivery_month: "Nach Liefermonat",
};

export const choices = {
  "asset-times": {
    activity: activities,
  },
  assets: { process: processes },
  ...priceChoices,
  contours: {
    kind: { inner: "Innen", outer: "Außen" },
    shape: { free: "Frei", circle: "Kreis", slot: "Langloch", rectangle: "Rechteck" },
  },
  customers: { language_code: { "": "Nach dem Land", ...languages }, price_breakdown: breakdowns },
  factors: {
    applies_to: {
      "": "Gesamtpreis oder Einkaufspreis",
      material: "Material",
      production: "Fertigung",
      parts: "Kaufteile",
      total: "Gesamtpreis",
    },
    validity,
  },
  files: {
    kind: {
      model: "Modell",
      drawing: "Zeichnung",
      image: "Bild",
      document: "Dokument",
      audio: "Tonaufnahme",
      avatar: "Bild einer Person",
      inquiry: "Kundenanfrage",
    },
    extraction_status: {
      none: "Nicht ausgelesen",
      pending: "Wartet",
      running: "Wird ausgelesen",
      done: "Aus der Datei gelesen",
      failed: "Fehlgeschlagen",
      stopped: "Abgebrochen",
    },
  },
  "group-prices": { validity },
  groups: {
    form: { sheet: "Tafel", tube: "Rohr", bar: "Stange", profile: "Profil", other: "Sonstiges" },
    section_shape,
  },
  holes: {
    hole_type: {
      counterbore: "Flachsenkung",
      countersink: "Kegelsenkung",
      hole: "Bohrung",
      thread: "Gewinde",
    },
  },
  "material-prices": { validity },
  notices: {
    kind: {
      question: "Frage",
      offer: "Angebot eingegangen",
      declined: "Absage",
      withdrawn: "Angebot zurückgezogen",
      corrected: "Angebot berichtigt",
      line_declined: "Position abgesagt",
      confirmed: "Angebot bestätigt",
      order_confirmed: "Bestellung bestätigt",
      order_deviates: "Bestellung mit Änderungen bestätigt",
      order_refused: "Bestellung abgelehnt",
      order_due: "Zurückgestellter Auftrag fällig",
      mail_failed: "E-Mail nicht zugestellt",
      reading_failed: "Datei nicht lesbar",
      prices_outdated: "Preise veraltet",
      products_ready: "Produkte angelegt",
      products_failed: "Produkte nicht angelegt",
      mention: "Erwähnung",
    },
  },
  operations: { process: processes },
  offers: {
    status: {
      draft: "Entwurf",
      offered: "Angeboten",
      ordered: "Bestellt",
      deferred: "Zurückgestellt",
      declined: "Abgelehnt",
    },
    source: { supplier: "Lieferant", staff: "Von Hand erfasst" },
    alloy_surcharge,
    award_reason: awardReasons,
  },
  "in-house-awards": { award_reason: awardReasons },
  orders: {
    status: {
      draft: "Entwurf",
      offered: "Angeboten",
      ordered: "Beauftragt",
      deferred: "Zurückgestellt",
      declined: "Abgelehnt",
    },
    alloy_surcharge,
    price_breakdown: breakdowns,
    tax_note: taxNotes,
  },
  organization: { default_language_code: languages },
  "price-extras": {
    kind: {
      certificate_21: "Werksbescheinigung 2.1",
      certificate_31: "Abnahmeprüfzeugnis 3.1",
      surface: "Oberfläche",
      cutting: "Fixmaß-Zuschnitt",
      other: "Sonstiges",
    },
    per: { piece: "Stück", lot: "Los" },
  },
  "product-operations": {
    time_source: { entered: "Von Hand eingegeben", table: "Aus der Zeittabelle" },
    setup_source: { entered: "Von Hand eingegeben", table: "Aus der Zeittabelle" },
  },
  "product-materials": {
    grain: { any: "Beliebig", along: "Längs zur Tafel", across: "Quer zur Tafel" },
    stock_source: { chosen: "Kalkulation", entered: "Von Hand" },
  },
  products: {
    part_kind,
    section_shape,
    price_state_at: priceChoices.items.price_state,
    product_type: { single_part: "Einzelteil", assembly: "Baugruppe", sub_assembly: "Unterbaugruppe" },
    status: {
      pending: "Wartet",
      stopped: "Anlegen abgebrochen",
      generated: "Aus der Datei gelesen",
      manual: "Von Hand angelegt",
      ready: "Freigegeben",
    },
  },
  "purchase-orders": {
    status: {
      draft: "Entwurf",
      sent: "Gesendet",
      confirmed: "Bestätigt",
      received: "Eingegangen",
      cancelled: "Storniert",
    },
    customs_by: { buyer: "Wir", supplier: "Lieferant" },
    tax_note: taxNotes,
  },
  "purchase-request-products": {
    asked_for: {
      steps: "Einzelne Arbeitsgänge",
      several: "Einzelne Arbeitsgänge, auch zusammengefasst",
      whole: "Nur komplettes Teil",
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
    status: {
      draft: "Entwurf",
      open: "Offen",
      closed: "Geschlossen",
      awarded_in_part: "Teilweise vergeben",
      awarded: "Vergeben",
    },
    state: { open: "Offen", closed: "Geschlossen" },
    reminder,
  },
  questions: { author: { supplier: "Lieferant", staff: "Wir" } },
  roles: {
    name: { Administrator: "Administrator", Estimator: "Kalkulation", Buyer: "Einkauf", Viewer: "Nur lesen" },
  },
  settings: {
    value_type: { array: "Liste", single: "Einzelwert" },
    value: {
      ...reminder,
      full: "Vollkostensatz",
      split: "Ohne Gemeinkosten",
      by_hand: "Von Hand",
      with_award: "Mit der Vergabe",
      blank: "Eigene Größe",
      sheet: "Stück je Tafel",
      nested: "Verschachtelt",
    },
  },
  suppliables: {
    supply_type: { part: "Kaufteil", operation: "Arbeitsgang" },
    validity,
    source: { manual: "Von Hand erfasst", offer: "Aus einem Angebot" },
  },
  suppliers: { language_code: languages, status: { active: "Aktiv", inactive: "Inaktiv" } },
  users: {
    invitation: { none: "–", pending: "Offen", accepted: "Angenommen" },
    language_code: languages,
    active: { true: "Aktiv", false: "Inaktiv" },
    two_factor: { true: "Eingeschaltet", false: "Ausgeschaltet" },
    two_factor_enabled: { true: "Eingeschaltet", false: "Ausgeschaltet" },
  },
  "webhook-deliveries": {
    event: webhookEvents,
    status: { pending: "Ausstehend", delivered: "Zugestellt", failed: "Fehlgeschlagen" },
    problem: {
      status: "Die Antwort war ein Fehler",
      timeout: "Keine Antwort innerhalb von 10 Sekunden",
      connection: "Keine Verbindung",
      address: "Die Adresse liegt in einem privaten Netz",
      inactive: "Der Webhook ist ausgeschaltet",
      secret: "Das Geheimnis lässt sich mit dem Schlüssel des Servers nicht entschlüsseln",
    },
  },
  webhooks: { events: webhookEvents, last_status: { delivered: "Zugestellt", failed: "Fehlgeschlagen" } },
  widgets: {
    kind: {
      "open-requests": "Offene Anfragen",
      "offers-received": "Angebotseingang",
      "offers-to-decide": "Angebote zur Entscheidung",
      "orders-by-status": "Aufträge nach Status",
      "order-value": "Auftragswert",
      "products-by-status": "Produkte nach Status",
      "supplier-response": "Lieferantenantworten",
      "material-prices": "Werkstoffpreise",
      questions: "Unbeantwortete Fragen",
      activity: "Letzte Änderungen",
      "late-deliveries": "Verspätete Lieferungen",
      "without-price": "Produkte ohne Preis",
    },
  },
} satisfies typeof english;
