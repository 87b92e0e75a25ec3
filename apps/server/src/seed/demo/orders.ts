import { itemTotal } from "@kantwerk/costing/itemTotal";
import { type Tier, tierFor } from "@kantwerk/costing/tiers";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { isNotNull } from "../../db/drizzle.ts";
import { orderDefaults } from "../../features/orders/orderDefaults.ts";
import { nextNumber } from "../../features/settings/nextNumber.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { orders, totalsWith } from "../../resources/orders.ts";
import type { DemoProduct } from "./demoProduct.ts";
import { addRows, date, euros, moment, pick, randomNumbers } from "./rows.ts";

type Plan = {
  name: string;
  status: "draft" | "offered" | "ordered" | "deferred" | "declined";
  /** Indexes of products, with quantities. */
  lines: [product: number, quantity: number][];
  /** Days from now. */
  made: number;
  discount?: string;
};

const plans: Plan[] = [
  {
    name: "Abdeckhauben Los 3",
    status: "ordered",
    lines: [
      [6, 40],
      [8, 25],
    ],
    made: -38,
    discount: "50.0000",
  },
  {
    name: "Grundplatten Jahresbedarf",
    status: "ordered",
    lines: [
      [24, 200],
      [26, 100],
    ],
    made: -21,
  },
  {
    name: "Gehäuseteile Nullserie",
    status: "offered",
    lines: [
      [15, 10],
      [18, 10],
      [21, 10],
    ],
    made: -6,
  },
  { name: "Führungsschienen", status: "offered", lines: [[30, 60]], made: -3 },
  { name: "Auffangwannen", status: "deferred", lines: [[36, 12]], made: -30 },
  {
    name: "Trägerprofile",
    status: "declined",
    lines: [
      [45, 80],
      [47, 80],
    ],
    made: -55,
  },
  {
    name: "Türblätter Musterbau",
    status: "draft",
    lines: [
      [39, 3],
      [40, 3],
    ],
    made: -1,
  },
  { name: "Klemmleisten", status: "draft", lines: [[51, 500]], made: 0 },
];

const occasions = ["Serie", "Nachbestellung", "Jahresbedarf", "Muster", "Ersatzteile", "Nullserie"];
const outcomes = [
  "ordered",
  "ordered",
  "declined",
  "ordered",
  "ordered",
  "deferred",
  "ordered",
  "ordered",
] as const;

/** Orders of the previous year, one every eleven days. */
function earlierPlans(products: DemoProduct[]): Plan[] {
  const priced = products
    .map((product, position) => ({ product, position }))
    .filter((_, index) => index % 3 !== 1);
  return Array.from({ length: 32 }, (_, index) => {
    const random = randomNumbers(index + 5);
    const first = pick(priced, index * 7);
    const more = Array.from({ length: random(4) }, (_, at) => pick(priced, index * 7 + (at + 1) * 5));
    return {
      name: `${first.product.name.replace(/ \d.*/, "")}, ${pick(occasions, index)}`,
      status: pick(outcomes, index),
      lines: [first, ...more].map(({ position }): [number, number] => [position, 10 * (1 + random(25))]),
      made: -400 + index * 11,
      ...(index % 6 === 2 && { discount: euros(2500) }),
    };
  });
}

function itemsOf({ lines }: Plan, products: DemoProduct[], prices: Map<string | null, Tier[]>) {
  return lines.map(([position, quantity], index) => {
    const product = pick(products, position);
    const unit_price = tierFor(prices.get(product.id) ?? [], quantity)?.unit_price ?? null;
    return {
      item_name: product.name,
      item_type: "product" as const,
      quantity,
      unit_price,
      total_price: itemTotal({ unit_price, quantity }, "EUR"),
      price_source: unit_price === null ? null : ("bulk_price" as const),
      sort_order: index + 1,
      component_type: "products" as const,
      component_id: product.id,
    };
  });
}

/** Forty orders in every state, including a draft with a product that has no price yet. */
export async function addOrders(
  ctx: Context,
  products: DemoProduct[],
  customers: { id: string }[],
): Promise<void> {
  const priced = await ctx.db.all(bulkPricesTable, isNotNull(bulkPricesTable.product_id));
  const prices = Map.groupBy(priced, (price) => price.product_id);
  for (const [index, plan] of [...earlierPlans(products), ...plans].entries()) {
    const items = itemsOf(plan, products, prices);
    const values = {
      ...(await orderDefaults(ctx, { customer_id: pick(customers, index).id })),
      name: plan.name,
      status: plan.status,
      number: await nextNumber(ctx, "order_number_format"),
      request_number: `ANF-${4400 + index * 3}`,
      discount: plan.discount ?? null,
      valid_until: date(plan.made + 30),
      shipping_date: plan.status === "ordered" ? date(plan.made + 28) : null,
      created_at: moment(plan.made),
    };
    const order = await insertRecord(ctx, orders, { ...values, ...totalsWith(ctx, items, values) });
    await addRows(
      ctx.db,
      itemsTable,
      items.map((item) => ({ ...item, order_id: order.id })),
    );
  }
}
