/** Labels of what a price rests on besides: alloy surcharges, transports, extras, several lines in one price. */
export const termFields = {
  alloy_surcharges: "Alloy surcharges",
  asked_for: "Asked for",
  covers: "Also includes",
  days: "Days",
  extras_total: "Extras",
  from: "From (empty: our works)",
  month: "Month",
  per: "Per",
  price: "Price",
  price_extras: "Extras",
  to: "To (empty: our works)",
  scrap_credit_per_kg: "Scrap credit per kg",
  price_per_kg: "Price per kg",
  cost_per_kg: "Cost per kg",
};
