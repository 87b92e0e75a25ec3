import { bulkPrices as definition } from "@kantwerk/contract/bulkPrices";
import { overlaps } from "@kantwerk/contract/rules";
import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { integer, money, refers, related, sortable, tenantTable } from "../db/columns.ts";
import { lockByName } from "../db/lockByName.ts";
import { invalid } from "../http/refusal.ts";
import { productsTable } from "./products.ts";
import { suppliablesTable } from "./suppliables.ts";

export const bulkPricesTable = tenantTable(
  "bulk_prices",
  {
    min_quantity: integer().notNull(),
    max_quantity: integer(),
    unit_price: money().notNull(),
    suppliable_id: related(),
    product_id: related(),
  },
  (t) => [
    ...refers(t, t.suppliable_id, () => suppliablesTable, "cascade"),
    ...refers(t, t.product_id, () => productsTable, "cascade"),
    sortable(t, t.min_quantity),
  ],
);

/** The ranges of one owner never overlap, also when two are written at once. */
async function requireRange(ctx: Context, range: After<typeof bulkPricesTable>): Promise<undefined> {
  const { id, min_quantity, max_quantity, suppliable_id, product_id } = range;
  if (max_quantity !== null && max_quantity < min_quantity) throw invalid({ max_quantity: ["tierRange"] });
  const column = suppliable_id ? bulkPricesTable.suppliable_id : bulkPricesTable.product_id;
  const owner = suppliable_id ?? product_id;
  await lockByName(ctx.db, `bulk prices ${owner}`);
  const others = (await ctx.db.all(bulkPricesTable, eq(column, owner ?? ""))).filter((row) => row.id !== id);
  const meets = overlaps([{ min_quantity, max_quantity }, ...others]).some(([first]) => first === 0);
  if (meets) throw invalid({ min_quantity: ["rangesOverlap"] });
}

export const bulkPrices = bind(definition, bulkPricesTable, { hooks: { beforeWrite: requireRange } });
