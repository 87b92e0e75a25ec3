import { contours as definition } from "@kantwerk/contract/contours";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { and, eq, isNotNull, isNull, sql } from "../db/drizzle.ts";
import { contoursTable } from "./contoursTable.ts";
import { productsTable } from "./products.ts";

/** A person who enters the cut length beside the area has decided what is cut. */
async function confirmGeometry({ db }: Context, product_id: string | null): Promise<void> {
  const { id, area, geometry_confirmed_at } = productsTable;
  const said = and(eq(id, product_id ?? ""), isNotNull(area), isNull(geometry_confirmed_at));
  // The product stays the same version for whoever edits it meanwhile.
  if (product_id)
    await db.execute(
      sql`update ${productsTable} set geometry_confirmed_at = now() where ${db.mine(productsTable, said)}`,
    );
}

export const contours = bind(definition, contoursTable, {
  hooks: {
    async beforeWrite(ctx, { product_id }) {
      await confirmGeometry(ctx, product_id);
      return undefined;
    },
    looksAround: () => false,
  },
});
