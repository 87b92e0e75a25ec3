import type { SingleValue } from "@kantwerk/contract/fields";

/** The settings that every organization begins with: slug → a single value or a list. */
export const settingDefaults: Readonly<Record<string, SingleValue | SingleValue[]>> = {
  currency: "EUR",
  timezone: "Europe/Berlin",
  vat_rate: 0.19,
  payment_terms: ["30 days net", "14 days 2 %, 30 days net", "Prepayment"],
  shipping_terms: ["EXW", "FCA", "DAP", "DDP"],
  shipping_methods: ["Forwarder", "Parcel service", "Collection"],
  // Weights of price, delivery and completeness in the rating of an offer.
  offer_weights: [60, 25, 15],
  default_reminder: "none",
  // {year} and {number}; a digit after the colon is the number's least length.
  order_number_format: "O-{year}-{number:4}",
  purchase_request_number_format: "PR-{year}-{number:4}",
};
