import type { ProductWithLines } from "./records.ts";

/** Whether a part is bought: someone is known to supply it. */
export type KnownParts = ReadonlySet<string>;

/** One line of a product as it is offered for choice. */
export type LineChoice = {
  id: string;
  name: string;
  number: string | null;
  /** Bought from a supplier as a rule. */
  external: boolean;
  /** Pieces per product; undefined for operations. */
  perProduct: number | undefined;
};

export type LineChoices = { product: ProductWithLines; lines: LineChoice[] };

export type LineKind = "operations" | "parts";

/** The lines of one kind, product by product. */
export function lineChoices(
  products: readonly ProductWithLines[],
  kind: LineKind,
  boughtParts: KnownParts,
): LineChoices[] {
  return products.map((product) => ({
    product,
    lines: kind === "operations" ? operationsOf(product) : partsOf(product, boughtParts),
  }));
}

const operationsOf = (product: ProductWithLines): LineChoice[] =>
  product.product_operations.map(({ id, operation, external }) => ({
    id,
    name: operation.name,
    number: operation.external_fabric_number,
    external,
    perProduct: undefined,
  }));

const partsOf = (product: ProductWithLines, boughtParts: KnownParts): LineChoice[] =>
  product.product_parts.map(({ id, part, quantity }) => ({
    id,
    name: part.name,
    number: part.number,
    external: boughtParts.has(part.id),
    perProduct: quantity,
  }));
