/** How far a price can be trusted, from the best to the worst; `incomplete`: there is none. */
export const priceStates = ["good", "doubtful", "incomplete"] as const;
export type PriceState = (typeof priceStates)[number];

export const priceTones = { good: "good", doubtful: "warn", incomplete: "bad" } as const;

/** Where a unit price comes from. */
export const priceSources = ["entered", "bulk_price", "calculation"] as const;
export type PriceSource = (typeof priceSources)[number];
