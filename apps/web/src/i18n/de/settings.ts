import type { Messages } from "../en.ts";

export const settings = {
  currency: { label: "Währung", help: "Preise erscheinen darin, wo nichts anderes vereinbart ist" },
  default_reminder: {
    label: "Erinnerung neuer Anfragen",
    help: "Wie oft Lieferanten an eine offene Anfrage erinnert werden; je Anfrage änderbar",
  },
  density_default: {
    label: "Dichte ohne Werkstoff",
    help: "In kg/m³, für das Gewicht eines Produkts ohne bekannten Werkstoff; Stahl hat 7850",
  },
  hint_thresholds: {
    label: "Grenzen der Fertigungshinweise",
    help: "Als Vielfache der Blechdicke, je Zeile eine: kleinste Bohrung, Bohrung zum Rand, Bohrung zur Kantung und kürzester Schenkel; zu den letzten beiden kommt der Innenradius der Kantung",
  },
  k_factor: {
    label: "K-Faktor",
    help: "Lage der neutralen Faser in einer Kantung als Anteil der Dicke von innen; er bestimmt die Abwicklung",
  },
  offer_validity_days: {
    label: "Gültigkeit von Angeboten",
    help: "In Tagen ab dem Tag, an dem ein Auftrag angeboten wird, wenn er kein eigenes Datum nennt",
  },
  offer_weights: {
    label: "Gewichte der Angebotsbewertung",
    help: "Preis, Lieferzeit und Vollständigkeit, je Zeile einer",
  },
  order_number_format: {
    label: "Auftragsnummern",
    help: "'{year}' und '{number}' stehen für Jahr und laufende Nummer",
  },
  payment_terms: { label: "Zahlungsbedingungen", help: "Vorschläge für Aufträge, je Zeile eine" },
  purchase_request_number_format: {
    label: "Nummern der Bestellanfragen",
    help: "'{year}' und '{number}' stehen für Jahr und laufende Nummer",
  },
  shipping_methods: { label: "Versandarten", help: "Vorschläge für Aufträge, je Zeile eine" },
  shipping_terms: { label: "Lieferbedingungen", help: "Vorschläge für Aufträge, je Zeile eine" },
  timezone: { label: "Zeitzone", help: "Fristen, Mails und „heute“ richten sich danach" },
  vat_rate: { label: "MwSt.-Satz", help: "Gilt für die Summen neuer Aufträge" },
} satisfies Messages["settings"];
