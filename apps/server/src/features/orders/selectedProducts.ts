import { isId } from "../../db/tenantDb.ts";
import { invalid, type Said } from "../../http/refusal.ts";

/** A product of a new order and how many of it, whole pieces. */
export type Selected = { id: string; quantity: number };

const mostProducts = 1000;
const mostPieces = 2_000_000_000;

function problemOf(quantity: unknown): Said | undefined {
  if (typeof quantity !== "number") return "number";
  if (quantity <= 0) return "positive";
  if (!Number.isInteger(quantity)) return "wholeNumber";
  if (quantity > mostPieces) return { key: "tooLarge", values: { max: mostPieces } };
  return undefined;
}

/**
 * The products of a new order from the identifiers of its document, `meta.quantity` of each 1 when not given.
 * @throws Refusal 422 when none is selected, or at `products.<position>` for what is wrong
 */
export function selectedProducts(data: unknown): Selected[] {
  if (data === undefined || data === null || (Array.isArray(data) && data.length === 0))
    throw invalid({ products: ["selectProductForOrder"] });
  if (!Array.isArray(data)) throw invalid({ products: ["wrongType"] });
  if (data.length > mostProducts)
    throw invalid({ products: [{ key: "listLength", values: { max: mostProducts } }] });
  return data.map((one: { type?: unknown; id?: unknown; meta?: { quantity?: unknown } } | null, index) => {
    const at = `products.${index}`;
    if (one?.type !== "products")
      throw invalid({ [at]: [{ key: "wrongRelatedType", values: { choices: "products" } }] });
    if (!isId(one.id)) throw invalid({ [at]: ["notFoundRelated"] });
    const quantity = one.meta?.quantity ?? 1;
    const problem = problemOf(quantity);
    if (problem) throw invalid({ [`${at}.quantity`]: [problem] });
    return { id: one.id, quantity: quantity as number };
  });
}
