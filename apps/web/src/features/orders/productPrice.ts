import { bulkPrices } from "@kantwerk/contract/bulkPrices";
import { tierFor } from "@kantwerk/costing/tiers";
import { fetchList } from "../../lib/records.ts";

/** A product's bulk price for a quantity, to be copied into an order; null where it has none. */
export async function productPrice(product: string, quantity: number): Promise<string | null> {
  const query = { "filter[product]": product, "page[size]": 100 };
  const { records } = await fetchList(bulkPrices, query);
  return tierFor(records, quantity)?.unit_price ?? null;
}
