import type { SettingSlug } from "@kantwerk/contract/settingFields";

/** What each setting is called, and what it does. */
export const settings = {
  admin_sales_overhead: {
    label: "Administration and sales overhead",
    help: "Share of material and production cost; with it they make the full cost",
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
    help: "Where the neutral line runs in a bend, as a share of the thickness from the inside. It decides the flat length of models read from now on.",
  },
  kerf: {
    label: "Kerf",
    help: "Space between two blanks on a sheet; added once to a blank that counts by its own size",
  },
  material_overhead: {
    label: "Material overhead",
    help: "Share of the material cost, for purchasing, storage and handling",
  },
  price_change_threshold: {
    label: "List price changes above",
    help: "When products are recalculated, those whose price moved by more than this are listed; each recalculation can differ",
  },
  minimum_line_price: {
    label: "Minimum price of a line",
    help: "The least that a lot is calculated at; 0 for none",
  },
  offer_validity_days: {
    label: "Validity of offers",
    help: "From the day an order is offered, where it names no date or a past one",
  },
  offer_weights: {
    label: "Weights in the rating of offers",
    help: "How much price, delivery and completeness count in the overall rating of an offer",
  },
  order_number_format: {
    label: "Order numbers",
    help: "'{year}' and '{number}' stand for the year and the running number, '{number:4}' for at least four digits",
  },
  otp_digits: { label: "Digits of a sign-in code", help: "Of codes by e-mail, from 4 to 8" },
  payment_terms: {
    label: "Payment terms",
    help: "Offered as choices; new orders and purchase orders take the first one",
  },
  privacy_policy: {
    label: "Privacy policy",
    help: "What people accept when they sign in; shown at /privacy-policy. Please have the wording checked for your company.",
  },
  production_overhead: {
    label: "Production overhead",
    help: "Share of the production cost, where hourly rates do not include it already",
  },
  profit: { label: "Profit", help: "Share of the full cost; where a price is entered, it counts instead" },
  purchase_order_number_format: {
    label: "Purchase order numbers",
    help: "'{year}' and '{number}' stand for the year and the running number, '{number:4}' for at least four digits",
  },
  purchase_request_number_format: {
    label: "Purchase request numbers",
    help: "'{year}' and '{number}' stand for the year and the running number, '{number:4}' for at least four digits",
  },
  rate_style: {
    label: "Hourly rates",
    help: "Whether a machine's rate is its full cost, or the production overhead comes on top",
  },
  sheet_margin: {
    label: "Sheet margin",
    help: "Space to the edge of the sheet; added on each side to a blank that counts by its own size",
  },
  shipping_methods: { label: "Shipping methods", help: "Offered as choices; new orders take the first one" },
  shipping_terms: {
    label: "Shipping terms",
    help: "Offered as choices; new orders and purchase orders take the first one",
  },
  tell_losers: {
    label: "Rejections to unsuccessful suppliers",
    help: "“With the award”: suppliers who can win nothing more of a request get a mail as soon as lines are awarded. “By hand”: you send the rejections yourself.",
  },
  timezone: { label: "Time zone", help: "Deadlines, mails and “today” follow it" },
  vat_rate: { label: "VAT rate", help: "Of new orders and purchase orders that are not tax-exempt" },
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
