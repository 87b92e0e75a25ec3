import type {
  ComparedLineInput,
  ComparedOfferInput,
  ComparedSupplierInput,
  ComparisonInput,
} from "./comparison.ts";

export function aLine(id: string, quantities = [10]): ComparedLineInput {
  const line = { type: "purchase-request-operations", id };
  return {
    line,
    name: `Line ${id}`,
    product_id: "bracket",
    product_name: "Bracket",
    quantities,
    our_calculation: [],
  };
}

/** An offer with one unit price for all quantities and no extra costs; its id is supplier + line. */
export function anOffer(
  supplier: string,
  line: string,
  unit_price: string,
  more: Partial<ComparedOfferInput> = {},
): ComparedOfferInput {
  return {
    offer_id: `${supplier}${line}`,
    supplier_id: supplier,
    supplier_name: `Supplier ${supplier}`,
    line: { type: "purchase-request-operations", id: line },
    status: "offered",
    withdrawn_at: null,
    lost_to_award: false,
    currency: "EUR",
    tiers: [{ min_quantity: 1, max_quantity: null, unit_price }],
    free_of_charge: false,
    packaging_price: null,
    shipping_price: null,
    customs_price: null,
    shipping_date: "2026-12-10",
    shipping_days: null,
    lead_time_days: null,
    submitted_at: "2026-11-01T08:00:00Z",
    ...more,
  };
}

/** An invited supplier with one-off packaging costs. */
export function aSupplier(
  supplier: string,
  packaging: string | null,
  more: Partial<ComparedSupplierInput> = {},
): ComparedSupplierInput {
  return {
    supplier_id: supplier,
    supplier_name: `Supplier ${supplier}`,
    recipient_status: "answered",
    declined_lines: [],
    once_costs:
      packaging === null ? null : { packaging_price: packaging, shipping_price: null, customs_price: null },
    minimum_order_value: null,
    ...more,
  };
}

/** A request in EUR with the default weights. */
export function aRequest(
  lines: ComparedLineInput[],
  offers: ComparedOfferInput[],
  quantityIndex?: number,
): ComparisonInput {
  return {
    currency: "EUR",
    weights: { price: 60, delivery: 25, completeness: 15 },
    quantityIndex,
    lines,
    offers,
  };
}

/** Random integers below `limit`, reproducible by seed. */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The list in random order. */
export function shuffled<T>(items: T[], random: (limit: number) => number): T[] {
  return items
    .map((item) => ({ item, at: random(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
