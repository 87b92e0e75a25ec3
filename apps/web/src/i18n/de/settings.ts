import type { Messages } from "../en.ts";

export const settings = {
  admin_sales_overhead: {
    label: "Verwaltungs- und Vertriebsgemeinkosten",
    help: "Zuschlag auf die Herstellkosten aus Material und Fertigung; ergibt die Selbstkosten",
  },
  cash_discount: {
    label: "Skonto",
    help: "Preise werden so kalkuliert, dass er gewährt werden kann",
  },
  currency: {
    label: "Währung",
    help: "Gilt für alle Preise, wenn nichts anderes vereinbart ist; steht fest, sobald Beträge gespeichert sind",
  },
  default_reminder: {
    label: "Erinnerung neuer Anfragen",
    help: "Wie oft Lieferanten an eine offene Anfrage erinnert werden; je Anfrage änderbar",
  },
  density_default: {
    label: "Dichte ohne Werkstoff",
    help: "Für das Gewicht eines Produkts ohne bekannten Werkstoff; Stahl hat 7850",
  },
  hint_thresholds: {
    label: "Grenzwerte für Fertigungshinweise",
    help: "Als Vielfache der Blechdicke; was darunter liegt, wird am Produkt gekennzeichnet",
  },
  k_factor: {
    label: "K-Faktor",
    help: "Lage der neutralen Faser in einer Kantung als Anteil der Dicke von innen. Er bestimmt die Abwicklung von Modellen, die ab jetzt gelesen werden.",
  },
  kerf: {
    label: "Stegbreite",
    help: "Abstand zwischen zwei Zuschnitten auf der Tafel; zählt einmal zu einem Zuschnitt, der nach eigener Größe gerechnet wird",
  },
  material_overhead: {
    label: "Materialgemeinkosten",
    help: "Zuschlag auf die Materialkosten für Einkauf, Lager und Handling",
  },
  price_change_threshold: {
    label: "Preisänderungen aufführen über",
    help: "Beim Neukalkulieren werden die Produkte aufgeführt, deren Preis sich um mehr geändert hat; je Neukalkulation änderbar",
  },
  minimum_line_price: {
    label: "Mindestpreis je Position",
    help: "So viel wird für ein Los mindestens kalkuliert; 0 für keinen",
  },
  offer_validity_days: {
    label: "Bindefrist von Angeboten",
    help: "Ab dem Tag, an dem ein Auftrag angeboten wird, wenn er kein Datum oder ein vergangenes nennt",
  },
  offer_weights: {
    label: "Gewichte der Angebotsbewertung",
    help: "Wie stark Preis, Lieferzeit und Vollständigkeit in die Gesamtbewertung eines Angebots eingehen",
  },
  order_number_format: {
    label: "Auftragsnummern",
    help: "'{year}' und '{number}' stehen für Jahr und laufende Nummer, '{number:4}' für mindestens vier Stellen",
  },
  otp_digits: { label: "Stellen eines Anmeldecodes", help: "Für Codes per E-Mail, von 4 bis 8" },
  payment_terms: {
    label: "Zahlungsbedingungen",
    help: "Stehen zur Auswahl; neue Aufträge und Bestellungen erhalten die erste",
  },
  privacy_policy: {
    label: "Datenschutzerklärung",
    help: "Wird bei der Anmeldung akzeptiert und steht unter /privacy-policy. Bitte den Wortlaut für Ihr Unternehmen prüfen lassen.",
  },
  production_overhead: {
    label: "Fertigungsgemeinkosten",
    help: "Zuschlag auf die Fertigungskosten, wenn die Stundensätze ihn nicht schon enthalten",
  },
  profit: {
    label: "Gewinn",
    help: "Zuschlag auf die Selbstkosten; wo ein Preis eingetragen ist, gilt dieser",
  },
  purchase_order_number_format: {
    label: "Bestellnummern",
    help: "'{year}' und '{number}' stehen für Jahr und laufende Nummer, '{number:4}' für mindestens vier Stellen",
  },
  purchase_request_number_format: {
    label: "Nummern der Bestellanfragen",
    help: "'{year}' und '{number}' stehen für Jahr und laufende Nummer, '{number:4}' für mindestens vier Stellen",
  },
  rate_style: {
    label: "Stundensätze",
    help: "Ob der Satz einer Maschine ihre vollen Kosten enthält oder die Fertigungsgemeinkosten dazukommen",
  },
  sheet_margin: {
    label: "Tafelrand",
    help: "Abstand zum Rand der Tafel; zählt auf jeder Seite zu einem Zuschnitt, der nach eigener Größe gerechnet wird",
  },
  shipping_methods: {
    label: "Versandarten",
    help: "Stehen zur Auswahl; neue Aufträge erhalten die erste",
  },
  shipping_terms: {
    label: "Lieferbedingungen",
    help: "Stehen zur Auswahl; neue Aufträge und Bestellungen erhalten die erste",
  },
  tell_losers: {
    label: "Absagen an nicht berücksichtigte Lieferanten",
    help: "„Mit der Vergabe“: Wer in einer Anfrage nichts mehr gewinnen kann, erhält eine Mail, sobald Positionen vergeben sind. „Von Hand“: Sie senden die Absagen selbst.",
  },
  timezone: { label: "Zeitzone", help: "Fristen, Mails und „heute“ richten sich danach" },
  vat_rate: {
    label: "MwSt.-Satz",
    help: "Gilt für neue Aufträge und Bestellungen, die nicht steuerfrei sind",
  },
  yield_method: {
    label: "Material eines Zuschnitts",
    help: "Ob ein Zuschnitt nach seiner eigenen Größe, nach der Stückzahl je Tafel oder nach seiner Kontur verschachtelt zählt",
  },
} satisfies Messages["settings"];

export const settingFigures = {
  hint_thresholds: {
    names: {
      hole: "Kleinste Bohrung",
      edge: "Bohrung bis Rand",
      bend: "Bohrung bis Kantung",
      flange: "Kürzester Schenkel",
    },
    unit: "× Dicke",
    notes: {
      bend: "Dazu kommt der Innenradius der Kantung.",
      flange: "Dazu kommt der Innenradius der Kantung.",
    },
  },
  offer_weights: { names: { price: "Preis", delivery: "Lieferzeit", completeness: "Vollständigkeit" } },
} satisfies Messages["settingFigures"];

export const settingsPage = {
  groups: {
    company: "Unternehmen",
    money: "Preise und Konditionen",
    calculation: "Kalkulation",
    offers: "Angebote und Anfragen",
    numbering: "Nummernkreise",
    manufacture: "Fertigung",
    signIn: "Anmeldung und Datenschutz",
  },
  entries: "{count, plural, =0 {keine Einträge} one {# Eintrag} other {# Einträge}}",
  sum: "Summe: {sum}",
} satisfies Messages["settingsPage"];
