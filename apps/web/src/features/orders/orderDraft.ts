import { type FlatRecord, writeDocument } from "../../lib/jsonapi.ts";

/** A product that shall be ordered, and how many of it; null or NaN while nothing usable is typed. */
export type OrderLine = { product: FlatRecord; quantity: number | null };

type Of<C> = { customer: C | null };

/** The customer of all products; null where they have none or not the same one. */
export function commonCustomer<C extends FlatRecord>(products: readonly Of<C>[]): C | null {
  const [first, ...others] = products.map(({ customer }) => customer);
  return first && others.every((other) => other?.id === first.id) ? first : null;
}

/** Whether the products belong to different customers. */
export const hasSeveralCustomers = (products: readonly Of<FlatRecord>[]): boolean =>
  new Set(products.map(({ customer }) => customer?.id)).size > 1;

const largest = 2_000_000_000;

/** Whether a quantity can be ordered: whole pieces, one at least. */
export const isOrderable = (quantity: number | null): quantity is number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= largest;

/** Whether there is something to order, and all of it can be. */
export const isComplete = (lines: readonly OrderLine[]): boolean =>
  lines.length > 0 && lines.every(({ quantity }) => isOrderable(quantity));

/** The document that creates the order; without a customer it shall have none. */
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
