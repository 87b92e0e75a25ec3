import Big from "big.js";
import { unitPrice } from "./money.ts";
import { type QuantityRange, type Tier, tierFor } from "./tiers.ts";

/** A unit price as a multiple of an amount, half up; null where it would be 0 and is not. */
export function roundedTo(price: string, multiple: string | null): string | null {
  if (multiple === null || new Big(multiple).eq(0)) return unitPrice(price);
  const rounded = new Big(price).div(multiple).round(0, Big.roundHalfUp).times(multiple);
  return rounded.eq(0) && !new Big(price).eq(0) ? null : unitPrice(rounded);
}

const bySize = (one: QuantityRange, other: QuantityRange) => one.min_quantity - other.min_quantity;

/** One price more: it takes the rest of the range that holds its first quantity, or what is free up to the next. */
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

/** The prices of a product with new ones from these quantities on; ranges of other quantities keep theirs. */
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
