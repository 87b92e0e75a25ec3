/** How far a price can be trusted, in a word or two. */
export const priceSigns = {
  good: "good",
  doubtful: "doubtful",
  outdated: "outdated",
  list_differs: "differs",
  below_cost: "below cost",
  missing: "{count, plural, one {one input missing} other {# inputs missing}}",
};
