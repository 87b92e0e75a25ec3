import { compare } from "@kantwerk/comparison/compare";
import type { ComparedOfferInput, Comparison, OurPrice } from "@kantwerk/comparison/comparison";
import { offers } from "@kantwerk/contract/offers";
import type { Attributes } from "@kantwerk/contract/resource";
import type { Offer } from "../../records/offers.ts";

type OfferInput = Partial<Omit<ComparedOfferInput, "line">> & {
  supplier: string;
  line: string;
  price: string;
};

const type = "purchase-request-operations";

/** Compares offers on lines that are given as id → asked quantities; an offer's id is its supplier and line. */
export function comparisonOf(
  lines: Record<string, number[]>,
  offers: OfferInput[],
  own: Record<string, OurPrice[]> = {},
): Comparison {
  return compare({
    currency: "EUR",
    weights: { price: 60, delivery: 25, completeness: 15 },
    lines: Object.entries(lines).map(([id, quantities]) => ({
      line: { type, id },
      name: `Line ${id}`,
      product_id: "bracket",
      product_name: "Bracket",
      quantities,
      our_calculation: own[id] ?? [],
      own_costs: (own[id] ?? []).flatMap(({ quantity, cost }) => (cost ? { quantity, ...cost } : [])),
    })),
    offers: offers.map(({ supplier, line, price, ...more }) => ({
      offer_id: `${supplier}${line}`,
      supplier_id: supplier,
      supplier_name: `Supplier ${supplier}`,
      line: { type, id: line },
      status: "offered",
      withdrawn_at: null,
      lost_to_award: false,
      currency: "EUR",
      tiers: [{ min_quantity: 1, max_quantity: null, unit_price: price }],
      free_of_charge: false,
      packaging_price: null,
      shipping_price: null,
      customs_price: null,
      shipping_date: "2026-12-10",
      shipping_days: null,
      lead_time_days: null,
      submitted_at: "2026-11-01T08:00:00Z",
      ...more,
    })),
  });
}

const nothingSaid = Object.fromEntries(
  Object.keys(offers.fields).map((name) => [name, null as unknown]),
) as Attributes<typeof offers>;

/** An offer as the API answers it, of which a test names what matters to it. */
export function offerRecord(supplier: string, line: string, more: Partial<Offer> = {}): Offer {
  return {
    id: `${supplier}${line}`,
    type: "offers",
    meta: { version: 1 },
    supplier: {
      id: supplier,
      type: "suppliers",
      meta: {},
      name: `Supplier ${supplier}`,
    } as Offer["supplier"],
    line: { id: line, type, meta: {} },
    covers: [],
    purchase_request: { id: "request", type: "purchase-requests", meta: {} },
    ...nothingSaid,
    status: "offered",
    shipping_date: "2026-12-10",
    tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "1.0000" }],
    free_of_charge: false,
    currency: "EUR",
    source: "supplier",
    alloy_surcharge: "included",
    submitted_at: "2026-11-01T08:00:00Z",
    stale: false,
    created_at: "2026-11-01T08:00:00Z",
    updated_at: "2026-11-01T08:00:00Z",
    ...more,
  };
}
