import type { Line } from "@kantwerk/price-table/table";
import type { Context } from "../../context.ts";
import { askedOfPart, askedOperations, askedParts, askedProducts } from "../../resources/asked/askedLines.ts";

const named = (...texts: (string | null | undefined)[]): string[] => texts.flatMap((text) => text || []);

/** The lines of a request with all names that a price table may use, in the order of the supplier's page. */
export async function requestLines(ctx: Context, requestId: string): Promise<Line[]> {
  const asked = await askedProducts(ctx, requestId);
  const products = new Map(asked.map((each) => [each.product.id, each]));
  const lotsOf = (product: string) => products.get(product)?.quantities ?? [];
  const operations = (await askedOperations(ctx, requestId)).map((line) => {
    const product = products.get(line.product)?.product;
    return {
      type: "purchase-request-operations",
      id: line.id,
      numbers: named(product?.number),
      names: named(product?.name),
      operations: named(line.name, line.number),
      quantities: lotsOf(line.product),
      lots: lotsOf(line.product),
    };
  });
  const parts = (await askedParts(ctx, requestId)).map(({ id, part, product, perProduct }) => ({
    type: "purchase-request-parts",
    id,
    numbers: named(part.number, part.second_number),
    names: named(part.name),
    operations: named(part.name),
    quantities: askedOfPart(lotsOf(product), perProduct),
    lots: lotsOf(product),
  }));
  return [...operations, ...parts].map((line, at) => ({ ...line, position: at + 1 }));
}
