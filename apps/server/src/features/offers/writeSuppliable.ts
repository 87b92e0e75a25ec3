import { and, asc, eq, isNull } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { changeRecord, insertRecord } from "../../crud/write.ts";
import { lockByName } from "../../db/lockByName.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { suppliables, suppliablesTable } from "../../resources/suppliables.ts";
import { type Supply, supplyOfLine } from "./line.ts";
import type { Offer } from "./placeOffer.ts";

async function knownSuppliable(ctx: Context, supply: Supply, supplierId: string) {
  const column = supply.part_id ? suppliablesTable.part_id : suppliablesTable.operation_id;
  const [known] = await ctx.db.all(
    suppliablesTable,
    and(
      eq(suppliablesTable.supplier_id, supplierId),
      eq(column, supply.part_id ?? supply.operation_id ?? ""),
      isNull(suppliablesTable.product_id),
    ),
    { order: [asc(suppliablesTable.created_at), asc(suppliablesTable.id)], lock: "update" },
  );
  return known;
}

/**
 * The supplier's price list learns what was ordered: its suppliable for the part or operation, made if there is none,
 * takes the offer's tiers as bulk prices and the price of the tier that begins lowest as its cost. An offer in
 * another currency is left out, because price lists are in the organization's. What one product was offered at may not hold
 * for an operation at all of them: such a price is doubtful until somebody saves it.
 */
export async function writeSuppliable(ctx: Context, offer: Offer): Promise<void> {
  const { tiers, supplier_id, line_type, line_id, currency } = offer;
  const lowest = tiers.toSorted((a, b) => a.min_quantity - b.min_quantity)[0];
  if (!lowest || !line_type || currency !== ctx.organization.currency) return;
  const supply = await supplyOfLine(ctx, { type: line_type, id: line_id });
  if (!supply) return;
  // Two awards to one supplier at once make one suppliable.
  await lockByName(ctx.db, `suppliables ${supplier_id}`);
  const known = await knownSuppliable(ctx, supply, supplier_id);
  const doubtful = supply.supply_type === "operation";
  const learned = { cost: lowest.unit_price, source: "offer" as const, valid_until: null, doubtful };
  const suppliable = known
    ? await changeRecord(ctx, suppliables, known, learned)
    : await insertRecord(ctx, suppliables, { ...supply, ...learned, supplier_id });
  await ctx.db.remove(bulkPricesTable, eq(bulkPricesTable.suppliable_id, suppliable.id));
  await ctx.db.link(
    bulkPricesTable,
    tiers.map((tier) => ({ ...tier, id: newId(), suppliable_id: suppliable.id })),
  );
}
