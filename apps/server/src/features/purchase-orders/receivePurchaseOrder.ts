import { date, mostYearsAhead } from "@kantwerk/contract/fields";
import { schemaOf } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord, lockVisible } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { asc, eq } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { invalid } from "../../http/refusal.ts";
import { type PurchaseOrderLine, purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { linesOf, purchaseOrders } from "../../resources/purchaseOrders.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { now, requireOrderMove } from "./movePurchaseOrder.ts";

const mostPieces = 2_000_000_000;

const receipt = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.string(),
        /** Received quantity; negative values correct a mistake. */
        quantity: z.number().min(-mostPieces).max(mostPieces),
        received_on: schemaOf(date({ ahead: mostYearsAhead })).optional(),
      }),
    )
    .max(1000)
    .default([]),
  /** Closes the line although not everything arrived. */
  close: z.boolean().default(false),
});

type Receipt = z.infer<typeof receipt>;

/** Notes a delivery of a line. @throws Refusal 422 for a line of another order, or a negative total */
async function noteReceipt(
  ctx: Context,
  lines: Map<string, PurchaseOrderLine>,
  { id, quantity, received_on }: Receipt["lines"][number],
  index: number,
): Promise<void> {
  const line = lines.get(id);
  if (!line) throw invalid({ [`lines.${index}.id`]: ["notFoundRelated"] });
  const received_quantity = line.received_quantity + quantity;
  if (received_quantity < 0) throw invalid({ [`lines.${index}.quantity`]: ["notNegative"] });
  if (quantity === 0) return;
  const noted = { received_quantity, received_on: received_on ?? dayIn(ctx.organization.timezone) };
  lines.set(id, { ...line, ...noted });
  await ctx.db.update(purchaseOrderLinesTable, eq(purchaseOrderLinesTable.id, id), noted);
}

export const receivePurchaseOrder = action(purchaseOrders, "receive", {
  summary:
    "Adds what has come; the order is received once all of it has, or by `close`. Needs If-Match or an Idempotency-Key (otherwise 428)",
  accumulates: true,
  body: receipt,
  // Lock order: lines first, as for changes of a line.
  async lock(ctx, id) {
    const { purchase_order_id } = purchaseOrderLinesTable;
    if (isId(id))
      await ctx.db.all(purchaseOrderLinesTable, eq(purchase_order_id, id), {
        order: [asc(purchaseOrderLinesTable.id)],
        lock: "update",
      });
    return lockVisible(ctx, purchaseOrders, id);
  },
  act: async (ctx, order, { lines: noted, close }) => {
    requireOrderMove(ctx, order, "received");
    if (noted.length === 0 && !close) throw invalid({ lines: ["required"] });
    const lines = new Map((await linesOf(ctx, order.id)).map((line) => [line.id, line]));
    for (const [index, one] of noted.entries()) await noteReceipt(ctx, lines, one, index);
    const complete = [...lines.values()].every((line) => line.received_quantity >= line.quantity);
    if (complete || close)
      return changeRecord(ctx, purchaseOrders, order, {
        status: "received",
        received_at: now(),
        deviates: false,
      });
    // Raise the version, so that concurrent receipts of the same delivery conflict.
    const [touched] = await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, order.id), {});
    return touched ?? order;
  },
});
