import type { SingleValue, Translated } from "./fields.ts";
import { privacyPolicy } from "./privacyPolicy.ts";
import type { SettingSlug } from "./settingFields.ts";

export type SettingContent = SingleValue | Translated | SingleValue[];

/** The settings that every organization begins with: slug → a single value or a list. */
export const settingDefaults: Readonly<Record<SettingSlug, SettingContent>> = {
  currency: "EUR",
  timezone: "Europe/Berlin",
  vat_rate: 0.19,
  payment_terms: ["30 days net", "14 days 2 %, 30 days net", "Prepayment"],
  shipping_terms: ["EXW", "FCA", "DAP", "DDP"],
  shipping_methods: ["Forwarder", "Parcel service", "Collection"],
  // Whether an hourly rate holds its overhead already.
  rate_style: "full",
  material_overhead: 0,
  production_overhead: 0,
  admin_sales_overhead: 0,
  profit: 0,
  cash_discount: 0,
  minimum_line_price: "0.0000",
  // From which share on a price that has changed is told.
  price_change_threshold: 0.03,
  offer_validity_days: 30,
  // Weights of price, delivery and completeness in the rating of an offer.
  offer_weights: [60, 25, 15],
  default_reminder: "none",
  tell_losers: "by_hand",
  // {year} and {number}; a digit after the colon is the number's least length.
  order_number_format: "O-{year}-{number:4}",
  purchase_request_number_format: "PR-{year}-{number:4}",
  purchase_order_number_format: "PO-{year}-{number:4}",
  yield_method: "blank",
  // Between two blanks and around all of them, in mm.
  kerf: 8,
  sheet_margin: 10,
  // Steel, in kg/m³: for a weight where no material is known.
  density_default: 7850,
  // Where the neutral line runs in a bend, as a share of the thickness from the inside.
  k_factor: 0.5,
  // Inside radius of bends that are drawn sharp, in mm; 0 is the thickness.
  sharp_radius: 0,
  // Least hole diameter, distance from a hole to the edge, to a bend, and flange: each as a multiple of the thickness.
  // The inner radius of the bend is added to the last two.
  hint_thresholds: [1, 1, 2, 4],
  otp_digits: 6,
  privacy_policy: privacyPolicy,
};

/** A default as the row of a setting holds it. */
export const storedSetting = (content: SettingContent) =>
  Array.isArray(content)
    ? { value_type: "array", value: null, values: content }
    : { value_type: "single", value: content, values: null };
