/** What each setting is called, and what it does. */
export const settings = {
  currency: { label: "Currency", help: "ISO code of three letters, e.g. EUR. Prices are shown in it." },
  default_reminder: {
    label: "Reminder of new requests",
    help: "none, once, daily, every_3_days, weekly or monthly",
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
  vat_rate: { label: "VAT rate", help: "As a share: 0.19 is 19 %" },
};
