/** Labels of what a price rests on besides: alloy surcharges, transports, extras, several lines in one price. */
export const termFields = {
  alloy_surcharges: "Legierungszuschläge",
  asked_for: "Angefragt",
  covers: "Enthält auch",
  days: "Tage",
  extras_total: "Mehrpreise",
  from: "Von (leer: unser Werk)",
  month: "Monat",
  per: "Je",
  price: "Preis",
  price_extras: "Mehrpreise",
  to: "Nach (leer: unser Werk)",
  scrap_credit_per_kg: "Schrotterlös je kg",
  price_per_kg: "Preis je kg",
  cost_per_kg: "Kosten je kg",
};
