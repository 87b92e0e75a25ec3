// Time of a comparison of 60 lines × 8 suppliers × 5 quantities, and its ratio to a baseline that does the plain part
// of the work in floats (landed totals, ratios, bands, the cheapest offer per line), measured alternately; the same
// with one-off costs, where the cheapest plan is searched among sets of suppliers, up to 200 lines × 12 suppliers.
//   node bench/comparison.ts
import { compare } from "@kantwerk/comparison/compare";
import type { ComparisonInput } from "@kantwerk/comparison/comparison";

const quantities = [1, 10, 50, 100, 500];
const rounds = 15;

/** With `ties`, 2 to 6 suppliers offer each line at the same price: the hardest case for finding the fewest suppliers. */
function request(ties: boolean, lineCount = 60, supplierCount = 8): ComparisonInput {
  const line = (index: number) => ({ type: "purchase-request-operations", id: `line-${index}` });
  const indexes = Array.from({ length: lineCount }, (_, index) => index);
  const offers = indexes.flatMap((index) =>
    Array.from({ length: supplierCount }, (_, supplier) => supplier)
      .filter((supplier) => !ties || (index * 31 + supplier ** 2 * 17 + index ** 2 * 7) % 8 < 3)
      .map((supplier) =>
        offer(line(index), index, supplier, ties ? 1 : 1 + ((index * 13 + supplier * 29) % 17) / 40),
      ),
  );
  const lines = indexes.map((index) => ({
    line: line(index),
    name: `Operation ${index}`,
    product_id: String(index % 12),
    product_name: `Product ${index % 12}`,
    quantities,
    our_calculation: [],
  }));
  const weights = { price: 60, delivery: 25, completeness: 15 };
  return { currency: "EUR", weights, lines, offers };
}

function offer(line: { type: string; id: string }, index: number, supplier: number, level: number) {
  const tier = (min_quantity: number, max_quantity: number | null, price: number) => ({
    min_quantity,
    max_quantity,
    unit_price: (price * level).toFixed(4),
  });
  return {
    offer_id: `offer-${index}-${supplier}`,
    supplier_id: `supplier-${supplier}`,
    supplier_name: `Supplier ${supplier}`,
    line,
    status: "offered" as const,
    withdrawn_at: null,
    lost_to_award: false,
    currency: "EUR",
    tiers: [tier(1, 9, 12.3457), tier(10, 99, 7.6543), tier(100, 400, 5.4321)],
    free_of_charge: false,
    packaging_price: "2.50",
    shipping_price: "18.90",
    customs_price: null,
    shipping_date: "2026-12-10",
    shipping_days: 2,
    lead_time_days: 12,
    submitted_at: `2026-11-01T08:${String(supplier).padStart(2, "0")}:00Z`,
  };
}

function baseline(input: ComparisonInput): number {
  let total = 0;
  for (const { line, quantities: asked } of input.lines) {
    const landed = input.offers
      .filter((one) => one.line.id === line.id)
      .map((one) =>
        asked.map((quantity) => {
          const tier = one.tiers.findLast((candidate) => candidate.min_quantity <= quantity) ?? one.tiers[0];
          const extras = Number(one.packaging_price) + Number(one.shipping_price) + Number(one.customs_price);
          return quantity * Number(tier?.unit_price) + extras;
        }),
      );
    const best = asked.map((_, at) => Math.min(...landed.map((prices) => prices[at] ?? 0)));
    const dearer = landed.map((prices) => prices.map((price, at) => price / (best[at] ?? 1)));
    const bands = dearer.map((ratios) => [1.05, 1.15, 1.3, 1.5].find((limit) => (ratios[0] ?? 0) <= limit));
    total += (best.at(-1) ?? 0) + (bands.length === landed.length ? 0 : 1);
  }
  return total;
}

function milliseconds(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A request where every supplier has one-off costs, so that lines cannot be decided independently. */
function chargedOnce(lineCount: number, supplierCount: number): ComparisonInput {
  const plain = request(false, lineCount, supplierCount);
  const suppliers = Array.from({ length: supplierCount }, (_, supplier) => ({
    supplier_id: `supplier-${supplier}`,
    supplier_name: `Supplier ${supplier}`,
    recipient_status: "answered",
    declined_lines: [],
    once_costs: {
      packaging_price: String(400 + ((supplier * 37) % 11) * 250),
      shipping_price: null,
      customs_price: null,
    },
    minimum_order_value: null,
  }));
  return { ...plain, suppliers };
}

const requests = [
  ["60 × 8 × 5", request(false)],
  ["all prices tied", request(true)],
  ["60 × 8, charged once", chargedOnce(60, 8)],
  ["200 × 12, charged once", chargedOnce(200, 12)],
] as const;

for (const [name, input] of requests) {
  const times = Array.from({ length: rounds }, () => ({
    exact: milliseconds(() => compare(input)),
    naive: milliseconds(() => baseline(input)),
  }));
  const exact = median(times.map((time) => time.exact));
  const ratio = exact / median(times.map((time) => time.naive));
  const first = times[0]?.exact ?? 0;
  const { split_by_line, exact: isExact } = compare(input).proposals;
  const suppliers = new Set(split_by_line?.awards.map(({ offer_id }) => offer_id?.split("-").at(-1))).size;
  process.stdout.write(
    `${name.padEnd(24)} ${input.offers.length} offers  median ${exact.toFixed(1)} ms  first ${first.toFixed(1)} ms  ratio to floats ${ratio.toFixed(0)}  ${isExact ? "exact" : "not exact"}, ${suppliers} suppliers\n`,
  );
}
