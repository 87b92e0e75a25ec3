/** What the product says of a single value, in English; the supplier's page loads these and no other messages. */
export const rulesEn = {
  required: "This field is required",
  tooLong: "At most {max} characters",
  singleLine: "This text must be a single line",
  invalidCharacters: "This text has characters that cannot be stored",
  positive: "Must be greater than 0",
  notNegative: "Must be 0 or more",
  tooLarge: "Must be at most {max}",
  tooSmall: "Must be at least {min}",
  wholeNumber: "Must be a whole number",
  number: "Must be a number",
  money: "Must be an amount with at most four decimals",
  date: "Must be a date",
  dateTooFar: "Please give a year up to {year}",
  pastDate: "Must not be in the past",
  tierRange: "The end of a tier must not be below its start",
  tiersOverlap: "Pricing tiers must not overlap",
  tiersRequired: "Pricing Missing: Please add at least one pricing tier with values",
  periodEnd: "Must not be before the day from which it is valid",
  priceOrCost: "Give a price, a cost or both",
  priceOfZero: "A price of 0 has to be marked as free of charge",
  shippingDateRequired: "Shipping date is required",
  widgetPosition: "This is no place in the grid of 12 columns",
  widgetOptions: "A widget has a title of at most 80 characters, a range and a view",
  settingValue: "This value does not fit the setting",
};

export type RuleKey = keyof typeof rulesEn;
