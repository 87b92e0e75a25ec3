/** Labels of what an offer says, in German. */
export const offerFields = {
  additional_information: "Weitere Angaben",
  alloy_surcharge: "Legierungszuschlag",
  currency: "Währung",
  customs_price: "Zoll",
  free_of_charge: "Kostenlos",
  lead_time_days: "Lieferzeit",
  minimum_order_value: "Mindestbestellwert",
  packaging_price: "Verpackung",
  shipping_date: "Versanddatum",
  shipping_days: "Versanddauer",
  shipping_price: "Versandkosten",
  submitted_by_name: "Abgegeben von",
  submitted_by_phone: "Telefon für Rückfragen",
  supplier_reference: "Angebotsnummer des Lieferanten",
  tiers: "Preisstaffeln",
  valid_until: "Gültig bis",
};
