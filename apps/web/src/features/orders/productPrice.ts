import { type Tier, tierFor } from "@kantwerk/costing/tiers";
import { api } from "../../lib/api.ts";
import { type FlatRecord, readList } from "../../lib/jsonapi.ts";

/** A product's bulk price for a quantity, to be copied into an order; null where it has none. */
export async function productPrice(product: string, quantity: number): Promise<string | null> {
  const query = { "filter[product]": product, "page[size]": 100 };
  const { records } = readList<FlatRecord & Tier>(await api.get("/restify/bulk-prices", { query }));
  return tierFor(records, quantity)?.unit_price ?? null;
}
