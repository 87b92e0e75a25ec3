/** Chains of suppliers through the operations of a product. */
export const supplyChains = {
  title: "Chain of suppliers",
  text: "The cheapest chain for each product through its operations, with transport from one supplier to the next.",
  best: "Best chain",
  next: "Next best",
  pieces: "{quantity} pieces",
  days: "{count, plural, one {# day} other {# days}}",
  take: "Add to the plan",
  planned: "In the plan",
  house: "Us",
  unknown: "no transport entered",
  parts: "of which transport {transports}, one-off costs {once}",
  missing: "No offer for: {steps}",
};
