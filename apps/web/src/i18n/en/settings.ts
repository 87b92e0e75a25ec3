/** What each setting is called, and what it does. */
export const settings = {
  currency: { label: "Currency", help: "Prices are in it where nothing else is agreed" },
  default_reminder: {
    label: "Reminder of new requests",
    help: "How often suppliers are reminded of an open request; each request can differ",
  },
  density_default: {
    label: "Density without a material",
    help: "In kg/m³, for the weight of a product whose material is not known; steel is 7850",
  },
  hint_thresholds: {
    label: "Limits of the production hints",
    help: "As multiples of the sheet thickness, one a line: smallest hole, hole to edge, hole to bend and shortest flange; the inner radius of the bend is added to the last two",
  },
  k_factor: {
    label: "K factor",
    help: "Where the neutral line runs in a bend, as a share of the thickness from the inside; it decides the flat length",
  },
  offer_validity_days: {
    label: "Validity of offers",
    help: "In days from the day an order is offered, where it names no date of its own",
  },
  offer_weights: {
    label: "Weights in the rating of offers",
    help: "Price, delivery and completeness, one a line",
  },
  order_number_format: {
    label: "Order numbers",
    help: "'{year}' and '{number}' stand for the year and the running number",
  },
  payment_terms: { label: "Payment terms", help: "Proposed in orders, one a line" },
  purchase_request_number_format: {
    label: "Purchase request numbers",
    help: "'{year}' and '{number}' stand for the year and the running number",
  },
  shipping_methods: { label: "Shipping methods", help: "Proposed in orders, one a line" },
  shipping_terms: { label: "Shipping terms", help: "Proposed in orders, one a line" },
  timezone: { label: "Time zone", help: "Deadlines, mails and “today” follow it" },
  vat_rate: { label: "VAT rate", help: "For the totals of new orders" },
};
