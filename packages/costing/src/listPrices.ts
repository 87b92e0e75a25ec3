import Big from "big.js";
import { unitPrice } from "./money.ts";
import { type QuantityRange, type Tier, tierFor } from "./tiers.ts";

/** A unit price rounded to a multiple, half up; null if a non-zero price rounds to 0. */
export function roundedTo(price: string, multiple: string | null): string | null {
  if (multiple === null || new Big(multiple).eq(0)) return unitPrice(price);
  const rounded = new Big(price).div(multiple).round(0, Big.roundHalfUp).times(multiple);
  return rounded.eq(0) && !new Big(price).eq(0) ? null : unitPrice(rounded);
}

const bySize = (one: QuantityRange, other: QuantityRange) => one.min_quantity - other.min_quantity;

/** Adds a price: it takes the rest of the range that includes its quantity, or the gap up to the next range. */
function withPrice<T extends Tier>(prices: readonly (T | Tier)[], quantity: number, unit_price: string) {
  const covering = tierFor([...prices], quantity);
  if (covering?.min_quantity === quantity)
    return prices.map((price) => (price === covering ? { ...price, unit_price } : price));
  const next = prices.filter(({ min_quantity }) => min_quantity > quantity).sort(bySize)[0];
  const max_quantity = covering ? covering.max_quantity : next ? next.min_quantity - 1 : null;
  const shortened = prices.map((price) =>
    price === covering ? { ...price, max_quantity: quantity - 1 } : price,
  );
  return [...shortened, { min_quantity: quantity, max_quantity, unit_price }];
}

/** A product's list prices with new ones from these quantities on; other ranges keep theirs. */
export function withListPrices<T extends Tier>(
  prices: readonly T[],
  added: readonly { quantity: number; unit_price: string }[],
): (T | Tier)[] {
  const ascending = added.toSorted((one, other) => one.quantity - other.quantity);
  return ascending
    .reduce<(T | Tier)[]>(
      (result, { quantity, unit_price }) => withPrice(result, quantity, unit_price),
      [...prices],
    )
    .sort(bySize);
}
