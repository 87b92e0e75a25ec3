import { type AnyRecord, writeDocument } from "../../lib/jsonapi.ts";

/** A product that shall be ordered, and how many of it; null or NaN while nothing usable is typed. */
export type OrderLine = { product: AnyRecord; quantity: number | null };

const customerOf = ({ customer }: AnyRecord) => (customer as AnyRecord | null | undefined) ?? undefined;

/** The customer of all products; null where they have none or not the same one. */
export function commonCustomer(products: readonly AnyRecord[]): AnyRecord | null {
  const [first, ...others] = products.map(customerOf);
  return first && others.every((other) => other?.id === first.id) ? first : null;
}

/** Whether the products belong to different customers. */
export const hasSeveralCustomers = (products: readonly AnyRecord[]): boolean =>
  new Set(products.map((product) => customerOf(product)?.id)).size > 1;

const largest = 2_000_000_000;

/** Whether a quantity can be ordered: whole pieces, one at least. */
export const isOrderable = (quantity: number | null): quantity is number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= largest;

/** The document that creates the order; without a customer it shall have none. */
export function orderDocument(lines: readonly OrderLine[], customer: AnyRecord | null) {
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
