import type { SettingSlug } from "@kantwerk/contract/settingFields";

/** What each setting is called, and what it does. */
export const settings = {
  admin_sales_overhead: {
    label: "Administration and sales overhead",
    help: "Share of the production cost, for the self cost of a product",
  },
  cash_discount: {
    label: "Cash discount",
    help: "Prices are calculated so that it can be granted",
  },
  currency: {
    label: "Currency",
    help: "Of all prices where nothing else is agreed; it stays once amounts have been stored",
  },
  default_reminder: {
    label: "Reminder of new requests",
    help: "How often suppliers are reminded of an open request; each request can differ",
  },
  density_default: {
    label: "Density without a material",
    help: "For the weight of a product whose material is not known; steel is 7850",
  },
  hint_thresholds: {
    label: "Limits for production hints",
    help: "As multiples of the sheet thickness; what falls below is marked on the product",
  },
  k_factor: {
    label: "K factor",
    help: "Where the neutral line runs in a bend, as a share of the thickness from the inside; it decides the flat length",
  },
  kerf: { label: "Kerf", help: "Space between two blanks on a sheet" },
  material_overhead: {
    label: "Material overhead",
    help: "Share of the material cost, for purchasing, storage and handling",
  },
  price_change_threshold: {
    label: "Tell price changes from",
    help: "When products are calculated anew, those whose price moved by this much or more are listed.",
  },
  minimum_line_price: {
    label: "Minimum price of a line",
    help: "What a lot costs at least; 0 for none",
  },
  offer_validity_days: {
    label: "Validity of offers",
    help: "From the day an order is offered, where it names no date of its own",
  },
  offer_weights: {
    label: "Weights in the rating of offers",
    help: "How much price, delivery and completeness count in the stars of an offer",
  },
  order_number_format: {
    label: "Order numbers",
    help: "'{year}' and '{number}' stand for the year and the running number, '{number:4}' for at least four digits",
  },
  otp_digits: { label: "Digits of a sign-in code", help: "From 4 to 8" },
  payment_terms: { label: "Payment terms", help: "Offered as choices; new orders take the first one" },
  privacy_policy: {
    label: "Privacy policy",
    help: "What people accept when they sign in; shown at /privacy-policy. Please have the wording checked for your company.",
  },
  production_overhead: {
    label: "Production overhead",
    help: "Share of the production cost, where hourly rates do not include it already",
  },
  profit: { label: "Profit", help: "Share of the self cost" },
  purchase_order_number_format: {
    label: "Purchase order numbers",
    help: "'{year}' and '{number}' stand for the year and the running number",
  },
  purchase_request_number_format: {
    label: "Purchase request numbers",
    help: "'{year}' and '{number}' stand for the year and the running number",
  },
  rate_style: {
    label: "Hourly rates",
    help: "Whether a machine's rate is its full cost, or the production overhead comes on top",
  },
  sheet_margin: { label: "Sheet margin", help: "Space around all blanks, to the edge of the sheet" },
  shipping_methods: { label: "Shipping methods", help: "Offered as choices; new orders take the first one" },
  shipping_terms: { label: "Shipping terms", help: "Offered as choices; new orders take the first one" },
  tell_losers: {
    label: "Message to suppliers who were not awarded",
    help: "No effect yet: no such mail is sent by itself",
  },
  timezone: { label: "Time zone", help: "Deadlines, mails and “today” follow it" },
  vat_rate: { label: "VAT rate", help: "For the totals of new orders" },
  yield_method: {
    label: "Material of a blank",
    help: "Whether a blank counts by its own size, by how many fit on a sheet, or nested by its contour",
  },
} satisfies Record<SettingSlug, { label: string; help: string }>;

/** Settings that are lists of figures; those without a unit are shares of their sum. */
export const settingFigures = {
  hint_thresholds: {
    names: {
      hole: "Smallest hole",
      edge: "Hole to edge",
      bend: "Hole to bend",
      flange: "Shortest flange",
    },
    unit: "× thickness",
    notes: {
      bend: "The inner radius of the bend is added.",
      flange: "The inner radius of the bend is added.",
    },
  },
  offer_weights: { names: { price: "Price", delivery: "Delivery", completeness: "Completeness" } },
};

export const settingsPage = {
  groups: {
    company: "Company",
    money: "Money and terms",
    calculation: "Calculation",
    offers: "Offers and requests",
    numbering: "Numbering",
    manufacture: "Production",
    signIn: "Sign-in and privacy",
  },
  entries: "{count, plural, =0 {no entries} one {# entry} other {# entries}}",
  sum: "Sum: {sum}",
};
