import { calculations } from "@kantwerk/contract/calculations";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { listQuery } from "../../lib/records.ts";

export type Saved = RecordOf<typeof calculations, "created_by">;

/**
 * The saved calculations of a product, the latest first, in one request and without all that they were made from.
 * @param withPeople whether the reader may know who saved them
 */
export const savedQuery = (productId: string, withPeople: boolean) =>
  listQuery(calculations, {
    "filter[product]": productId,
    "page[size]": 100,
    "fields[calculations]": "name,note,what_if,unit_prices,created_at,created_by",
    include: withPeople ? ("created_by" as const) : undefined,
  });

/** What a saved calculation came to for a quantity; null where it was not calculated for it. */
export function priceOf(
  { unit_prices }: { unit_prices: Record<string, unknown> },
  quantity: number,
): string | null {
  const price = unit_prices[String(quantity)];
  return typeof price === "string" ? price : null;
}

/** Where a page tells what moved the price. */
export const movedId = "moved";
