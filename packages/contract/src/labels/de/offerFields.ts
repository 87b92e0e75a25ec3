/** Labels of what an offer says, in German. */
export const offerFields = {
  additional_information: "Weitere Angaben",
  currency: "Währung",
  customs_price: "Zoll",
  free_of_charge: "Kostenlos",
  lead_time_days: "Lieferzeit",
  packaging_price: "Verpackung",
  shipping_date: "Versanddatum",
  shipping_days: "Versanddauer",
  shipping_price: "Versandkosten",
  submitted_by_name: "Abgegeben von",
  supplier_reference: "Angebotsnummer des Lieferanten",
  tiers: "Preisstaffeln",
};
