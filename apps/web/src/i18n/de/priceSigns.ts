import type { Messages } from "../en.ts";

/** How far a price can be trusted, in a word or two. */
export const priceSigns = {
  good: "gut",
  doubtful: "zweifelhaft",
  outdated: "veraltet",
  list_differs: "weicht ab",
  below_cost: "unter Kosten",
  missing: "{count, plural, one {1 Angabe fehlt} other {# Angaben fehlen}}",
} satisfies Messages["priceSigns"];
