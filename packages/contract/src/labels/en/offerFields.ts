/** Labels of what an offer says; the supplier's page loads these and no others. */
export const offerFields = {
  additional_information: "Additional information",
  alloy_surcharge: "Alloy surcharge",
  currency: "Currency",
  customs_price: "Customs price",
  free_of_charge: "Free of charge",
  lead_time_days: "Lead time",
  minimum_order_value: "Minimum order value",
  packaging_price: "Packaging price",
  shipping_date: "Shipping date",
  shipping_days: "Shipping days",
  shipping_price: "Shipping price",
  submitted_by_name: "Submitted by",
  submitted_by_phone: "Phone for questions",
  supplier_reference: "Supplier's offer number",
  tiers: "Pricing tiers",
  valid_until: "Valid until",
};
