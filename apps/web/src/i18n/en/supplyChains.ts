/** Chains of suppliers through the steps of a product. */
export const supplyChains = {
  title: "From hand to hand",
  text: "The cheapest way of each product through its steps, with what it costs to bring it from one supplier to the next.",
  best: "Best chain",
  next: "Next best",
  pieces: "{quantity} pieces",
  days: "{count, plural, one {# day} other {# days}}",
  take: "Take into the plan",
  planned: "In the plan",
  house: "Us",
  unknown: "no transport entered",
  parts: "of it transports {transports}, charged once {once}",
  missing: "Nobody offers: {steps}",
};
