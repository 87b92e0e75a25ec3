/** Labels of what an order of a customer says, in German. */
export const orderFields = {
  billing_vat_id: "USt-IdNr. des Kunden",
  deferred_until: "Zurückgestellt bis",
  delivery_address: "Lieferstraße",
  delivery_city: "Lieferort",
  delivery_country: "Lieferland",
  delivery_name: "Lieferempfänger",
  delivery_postal_code: "Liefer-PLZ",
  offered_at: "Angeboten",
  price_source: "Preis aus",
  price_split: "Preis nach Anteilen",
  sent_to: "Gesendet an",
  tax_category: "Steuerkategorie",
  unit: "Einheit",
  with_parts: "Teile auflisten",
};
