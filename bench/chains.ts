// Time to find the two best chains, exactly, for 8 steps × 6 suppliers, each with one-off costs and transport to every
// other one; and for 12 steps × 8 suppliers.
//   node bench/chains.ts
import { chainsOf } from "@kantwerk/comparison/chains";

const places = (suppliers: number) => Array.from({ length: suppliers }, (_, at) => `supplier-${at}`);

function request(steps: number, suppliers: number) {
  const ids = Array.from({ length: steps }, (_, at) => `step-${at}`);
  const line = (id: string) => ({ type: "purchase-request-operations", id });
  return {
    today: "2026-12-01",
    comparison: {
      currency: "EUR",
      weights: { price: 60, delivery: 25, completeness: 15 },
      lines: ids.map((id) => ({
        line: line(id),
        name: id,
        product_id: "product",
        product_name: "Product",
        quantities: [100],
        our_calculation: [],
      })),
      offers: ids.flatMap((id, step) =>
        places(suppliers).map((supplier, at) => ({
          offer_id: `${id} ${supplier}`,
          supplier_id: supplier,
          supplier_name: supplier,
          line: line(id),
          status: "offered" as const,
          withdrawn_at: null,
          lost_to_award: false,
          currency: "EUR",
          tiers: [
            {
              min_quantity: 1,
              max_quantity: null,
              unit_price: (2 + ((step * 13 + at * 29) % 17) / 40).toFixed(4),
            },
          ],
          free_of_charge: false,
          packaging_price: null,
          shipping_price: null,
          customs_price: null,
          shipping_date: "2026-12-10",
          shipping_days: 2,
          lead_time_days: 3 + ((step + at) % 5),
          submitted_at: "2026-11-01T08:00:00Z",
        })),
      ),
      suppliers: places(suppliers).map((supplier, at) => ({
        supplier_id: supplier,
        supplier_name: supplier,
        recipient_status: "answered",
        declined_lines: [],
        once_costs: { packaging_price: String(5 + at), shipping_price: null, customs_price: null },
        minimum_order_value: null,
      })),
    },
    products: [
      {
        product_id: "product",
        product_name: "Product",
        steps: ids.map((id) => ({ line: line(id), name: id, fromHouse: false })),
      },
    ],
    transports: [null, ...places(suppliers)].flatMap((from, a) =>
      [null, ...places(suppliers)].flatMap((to, b) =>
        from === to ? [] : [{ from, to, cost: String(1 + ((a * 7 + b * 3) % 9)), days: 1 + ((a + b) % 3) }],
      ),
    ),
  };
}

for (const [steps, suppliers] of [
  [8, 6],
  [12, 8],
] as const) {
  const input = request(steps, suppliers);
  chainsOf(input);
  const begun = performance.now();
  const [found] = chainsOf(input);
  const took = performance.now() - begun;
  process.stdout.write(
    `${steps} steps × ${suppliers} suppliers: ${took.toFixed(0)} ms, ${found?.best.total} by ${found?.best.hands.length} hands\n`,
  );
}
