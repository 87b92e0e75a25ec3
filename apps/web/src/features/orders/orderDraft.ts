import { type FlatRecord, writeDocument } from "../../lib/jsonapi.ts";

/** A product to order with its quantity; null or NaN while the input is invalid. */
export type OrderLine = { product: FlatRecord; quantity: number | null };

type Of<C> = { customer: C | null };

/** The customer shared by all products; null if there is none. */
export function commonCustomer<C extends FlatRecord>(products: readonly Of<C>[]): C | null {
  const [first, ...others] = products.map(({ customer }) => customer);
  return first && others.every((other) => other?.id === first.id) ? first : null;
}

/** Whether the products have different customers. */
export const hasSeveralCustomers = (products: readonly Of<FlatRecord>[]): boolean =>
  new Set(products.map(({ customer }) => customer?.id)).size > 1;

const largest = 2_000_000_000;

/** Whether a quantity is valid: whole pieces, at least one. */
export const isOrderable = (quantity: number | null): quantity is number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= largest;

/** Whether there are lines and all quantities are valid. */
export const isComplete = (lines: readonly OrderLine[]): boolean =>
  lines.length > 0 && lines.every(({ quantity }) => isOrderable(quantity));

export function orderDocument({ lines, customer }: { lines: readonly OrderLine[] } & Of<FlatRecord>) {
  return writeDocument(
    "orders",
    {},
    {
      products: lines.map(({ product, quantity }) => ({
        type: "products",
        id: product.id,
        meta: { quantity },
      })),
      customer: customer && { type: customer.type, id: customer.id },
    },
  );
}
