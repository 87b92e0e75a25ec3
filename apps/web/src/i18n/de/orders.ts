import type { Messages } from "../en.ts";

export const orders = {
  addProduct: "Produkt suchen und hinzufügen",
  addText: "Textposition",
  empty: "Noch keine Aufträge",
  emptyItems: "Noch keine Positionen",
  emptyText:
    "Ein Auftrag entsteht aus Produkten: Wählen Sie sie in ihrer Liste aus und dann „Auftrag anlegen“.",
  fixed: "„{status}“: Positionen und Preise bleiben, wie sie sind.",
  missingPrices:
    "{count, plural, one {# Position hat noch keinen Preis} other {# Positionen haben noch keinen Preis}}. Anbieten lässt sich der Auftrag, wenn alle einen haben.",
  net: "Gesamtpreis ohne MwSt. (Zwischensumme)",
  noPrice: "Kein Preis",
  selectProducts: "Produkte auswählen",
  toItems: "Preise eintragen",
  totals: "Summen",
  transition: {
    offered: "Als angeboten kennzeichnen",
    ordered: "Als beauftragt kennzeichnen",
    deferred: "Zurückstellen",
    declined: "Als abgelehnt kennzeichnen",
    draft: "Zurück in den Entwurf",
    done: "{number}: {status}",
    other: "Anderer Status",
  },
  vat: "MwSt. {rate}",
  create: {
    action: "Auftrag anlegen",
    title: "Auftrag anlegen?",
    text: "Die Preise der Produkte werden in den Auftrag übernommen. Er beginnt als Entwurf.",
    confirm: "Auftrag anlegen",
    pending: "Wird angelegt …",
    customerHelp: "Die Produkte gehören zu verschiedenen Kunden. Wählen Sie, für wen der Auftrag ist.",
    quantity: "Menge von {name}",
    remove: "{name} herausnehmen",
    addMore: "Weiteres Produkt hinzufügen",
    done: "Auftrag angelegt",
    view: "Auftrag ansehen",
  },
} satisfies Messages["orders"];
