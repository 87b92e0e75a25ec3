import type { SingleValue } from "./fields.ts";

/** The settings that every organization begins with: slug → a single value or a list. */
export const settingDefaults: Readonly<Record<string, SingleValue | SingleValue[]>> = {
  currency: "EUR",
  timezone: "Europe/Berlin",
  vat_rate: 0.19,
  payment_terms: ["30 days net", "14 days 2 %, 30 days net", "Prepayment"],
  shipping_terms: ["EXW", "FCA", "DAP", "DDP"],
  shipping_methods: ["Forwarder", "Parcel service", "Collection"],
  offer_validity_days: 30,
  // Weights of price, delivery and completeness in the rating of an offer.
  offer_weights: [60, 25, 15],
  // Steel, in kg/m³: for a weight where no material is known.
  density_default: 7850,
  // Where the neutral line runs in a bend, as a share of the thickness from the inside.
  k_factor: 0.5,
  // Least hole diameter, distance from a hole to the edge, to a bend, and flange: each as a multiple of the thickness.
  // The inner radius of the bend is added to the last two.
  hint_thresholds: [1, 1, 2, 4],
  default_reminder: "none",
  // {year} and {number}; a digit after the colon is the number's least length.
  order_number_format: "O-{year}-{number:4}",
  purchase_request_number_format: "PR-{year}-{number:4}",
};

/** A default as the row of a setting holds it. */
export const storedSetting = (content: SingleValue | SingleValue[]) =>
  Array.isArray(content)
    ? { value_type: "array", value: null, values: content }
    : { value_type: "single", value: content, values: null };
