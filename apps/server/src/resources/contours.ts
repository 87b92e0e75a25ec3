import { contours as definition } from "@kantwerk/contract/contours";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { and, eq, isNotNull, isNull, sql } from "../db/drizzle.ts";
import { contoursTable } from "./contoursTable.ts";
import { productsTable } from "./products.ts";

/** Marks the geometry as confirmed when a user enters the cut length and the product has an area. */
async function confirmGeometry({ db }: Context, product_id: string | null): Promise<void> {
  const { id, area, geometry_confirmed_at } = productsTable;
  const said = and(eq(id, product_id ?? ""), isNotNull(area), isNull(geometry_confirmed_at));
  // Without raising the version, so that concurrent edits of the product do not conflict.
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
