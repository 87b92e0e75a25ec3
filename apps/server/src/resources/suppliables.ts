import { suppliables as definition } from "@kantwerk/contract/suppliables";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { byValidity } from "../crud/validity.ts";
import { and, eq, isNull, ne, sql, uniqueIndex } from "../db/drizzle.ts";
import { lockByName } from "../db/lockByName.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { invalid } from "../http/refusal.ts";
import { followInputs } from "./pricing/markOutdated.ts";
import { comparedCost } from "./supplierCost.ts";

export const suppliablesTable = resourceTable(definition, {}, (t) => [
  uniqueIndex("suppliables_one_default_of_part")
    .on(t.organization_id, t.part_id)
    .where(sql`default_supplier and part_id is not null`),
  uniqueIndex("suppliables_one_default_of_operation")
    .on(t.organization_id, t.operation_id)
    .where(sql`default_supplier and operation_id is not null and product_id is null`),
  uniqueIndex("suppliables_one_default_of_operation_at_product")
    .on(t.organization_id, t.operation_id, t.product_id)
    .where(sql`default_supplier and operation_id is not null and product_id is not null`),
]);

/**
 * A suppliable belongs to a part or an operation, depending on its type; only an operation's can be limited to a
 * product.
 */
function requireFittingType(after: After<typeof suppliablesTable>): void {
  const { supply_type, part_id, operation_id, product_id } = after;
  const part = supply_type === "part";
  const [wanted, other] = part ? (["part", "operation"] as const) : (["operation", "part"] as const);
  if ((part ? part_id : operation_id) == null) throw invalid({ [wanted]: ["required"] });
  if ((part ? operation_id : part_id) != null)
    throw invalid({ [other]: [{ key: "oneParent", values: { choices: "part, operation" } }] });
  if (part && product_id != null) throw invalid({ product: ["productOfOperation"] });
}

/** A new default supplier replaces the former one of the same part, or operation and product. */
async function replaceDefault(ctx: Context, suppliable: After<typeof suppliablesTable>): Promise<void> {
  const { id, part_id, operation_id, product_id } = suppliable;
  const column = part_id ? suppliablesTable.part_id : suppliablesTable.operation_id;
  const target = part_id ?? operation_id ?? "";
  await lockByName(ctx.db, `default supplier ${target}`);
  const former = and(
    eq(column, target),
    product_id ? eq(suppliablesTable.product_id, product_id) : isNull(suppliablesTable.product_id),
    eq(suppliablesTable.default_supplier, true),
    ne(suppliablesTable.id, id),
  );
  if (former) await ctx.db.update(suppliablesTable, former, { default_supplier: false });
}

export const suppliables = bind(definition, suppliablesTable, {
  ...byValidity(suppliablesTable),
  joined: (ctx, name) => comparedCost(ctx, name, suppliablesTable.id),
  hooks: {
    afterChange: followInputs,
    async beforeWrite(ctx, after, before, given) {
      requireFittingType(after);
      if (after.default_supplier) await replaceDefault(ctx, after);
      // Saving confirms the price.
      const holds = before?.doubtful && given.doubtful === undefined;
      return { currency: after.currency ?? ctx.organization.currency, ...(holds && { doubtful: false }) };
    },
    looksAround: ({ default_supplier }) => default_supplier === true,
  },
});
