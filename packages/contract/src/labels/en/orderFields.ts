/** Labels of what an order of a customer says. */
export const orderFields = {
  billing_vat_id: "Customer’s VAT ID",
  deferred_until: "Deferred until",
  delivery_address: "Delivery address",
  delivery_city: "Delivery city",
  delivery_country: "Delivery country",
  delivery_name: "Deliver to",
  delivery_postal_code: "Delivery postal code",
  offered_at: "Offered",
  price_source: "Price from",
  price_split: "Price by share",
  sent_to: "Sent to",
  tax_category: "Tax category",
  unit: "Unit",
  with_parts: "List its parts",
};
