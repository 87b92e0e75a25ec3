import type { MessageKey } from "@kantwerk/contract/messages";
import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import type { Context } from "../../context.ts";
import { invalid } from "../../http/refusal.ts";
import { askedOperations, askedParts, askedProducts } from "../../resources/asked/askedLines.ts";

/** The lines of one product of a request, and how suppliers may offer for them. */
type ProductLines = { scope: AskedScope; lines: ReadonlySet<string> };

/** For each line of a request, all requested lines of the same product, including itself. */
export async function askedTogether(ctx: Context, requestId: string): Promise<Map<string, ProductLines>> {
  const lines = [...(await askedOperations(ctx, requestId)), ...(await askedParts(ctx, requestId))];
  const ofProduct = Map.groupBy(lines, ({ product }) => product);
  const products = await askedProducts(ctx, requestId);
  const together = new Map(
    products.map(({ product, asked_for }) => [
      product.id,
      { scope: asked_for, lines: new Set(ofProduct.get(product.id)?.map(({ id }) => id)) },
    ]),
  );
  return new Map(
    lines.flatMap(({ id, product }) => {
      const asked = together.get(product);
      return asked ? [[id, asked] as const] : [];
    }),
  );
}

/**
 * The additional lines that an offer's price covers, or why they cannot be covered. If the complete part is requested,
 * these are all other lines of the product, whether given or not.
 */
export function coversFor(
  asked: ReadonlyMap<string, ProductLines>,
  line: string,
  named: string[] | undefined,
): { covers: string[] } | { refused: MessageKey } {
  const own = asked.get(line);
  const others = [...(own?.lines ?? [])].filter((id) => id !== line);
  const wished = [...new Set(named)];
  if (wished.includes(line)) return { refused: "coverItself" };
  if (!wished.every((id) => others.includes(id))) return { refused: "coverElsewhere" };
  if (own?.scope === "steps" && wished.length > 0) return { refused: "coverNotAsked" };
  if (own?.scope !== "whole") return { covers: wished };
  const isWhole = named === undefined || wished.length === others.length;
  return isWhole ? { covers: others } : { refused: "coverWhole" };
}

/** The same for one line of a request. @throws Refusal 422 */
export async function coversIn(
  ctx: Context,
  requestId: string | null | undefined,
  line: string,
  named: string[] | undefined,
): Promise<string[]> {
  const asked = requestId ? await askedTogether(ctx, requestId) : new Map<string, ProductLines>();
  const found = coversFor(asked, line, named);
  if ("refused" in found) throw invalid({ covers: [found.refused] });
  return found.covers;
}
