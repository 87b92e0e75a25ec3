import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { linesOf } from "../../resources/purchaseOrders.ts";

/** The files that a supplier may see with its order: those of the parts and products that it is to make or deliver. */
export async function visibleFiles(ctx: Context, orderId: string): Promise<SQL | undefined> {
  const lines = await linesOf(ctx, orderId);
  const ownedBy = (type: "parts" | "products", ids: (string | null)[]) =>
    and(
      eq(filesTable.owner_type, type),
      inArray(
        filesTable.owner_id,
        ids.flatMap((id) => id ?? []),
      ),
    );
  // Who delivers a part needs nothing of the product that it goes into.
  const worked = lines.filter(({ part_id }) => part_id === null);
  return or(
    ownedBy(
      "parts",
      lines.map(({ part_id }) => part_id),
    ),
    ownedBy(
      "products",
      worked.map(({ product_id }) => product_id),
    ),
  );
}

/** The files of an order's lines. */
export async function orderFiles(ctx: Context, orderId: string) {
  return ctx.db.all(filesTable, await visibleFiles(ctx, orderId), {
    order: [filesTable.name, filesTable.id],
  });
}
