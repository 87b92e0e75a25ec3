import { calculations } from "@kantwerk/contract/calculations";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { listQuery } from "../../lib/records.ts";

export type Saved = RecordOf<typeof calculations, "created_by">;

/**
 * A product's saved calculations, latest first, without their inputs.
 * @param withPeople whether the user may see who saved them
 */
export const savedQuery = (productId: string, withPeople: boolean) =>
  listQuery(calculations, {
    "filter[product]": productId,
    "page[size]": 100,
    "fields[calculations]": "name,note,what_if,unit_prices,created_at,created_by",
    include: withPeople ? ("created_by" as const) : undefined,
  });

/** A saved calculation's price for a quantity; null if it was not calculated. */
export function priceOf(
  { unit_prices }: { unit_prices: Record<string, unknown> },
  quantity: number,
): string | null {
  const price = unit_prices[String(quantity)];
  return typeof price === "string" ? price : null;
}

/** Element id of the section on price changes. */
export const movedId = "moved";
