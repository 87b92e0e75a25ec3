import type { ProductWithLines } from "./records.ts";

/** Ids of parts with a known supplier. */
export type BoughtParts = ReadonlySet<string>;

/** A selectable line of a product. */
export type LineChoice = {
  id: string;
  name: string;
  number: string | null;
  /** Usually bought from a supplier. */
  external: boolean;
  /** Pieces per product; undefined for operations. */
  perProduct: number | undefined;
};

export type LineChoices = { product: ProductWithLines; lines: LineChoice[] };

export type LineKind = "operations" | "parts";

/** The lines of one kind, grouped by product. */
export function lineChoices(
  products: readonly ProductWithLines[],
  kind: LineKind,
  boughtParts: BoughtParts,
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

const partsOf = (product: ProductWithLines, boughtParts: BoughtParts): LineChoice[] =>
  product.product_parts.map(({ id, part, quantity }) => ({
    id,
    name: part.name,
    number: part.number,
    external: boughtParts.has(part.id),
    perProduct: quantity,
  }));
