import { v7 as newId } from "uuid";
import type { NestingResult } from "../../adapters/nesting/nester.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { type NestingInput, type NestingRow, nestingsTable } from "../../resources/nestingTables.ts";
import { keyOf } from "../../resources/pricing/layoutStates.ts";
import { nestWaiting } from "./nestWaiting.ts";

/** A layout with all its data; undefined if it was never requested. */
export async function readLayout(
  ctx: Context,
  input: NestingInput,
): Promise<(Pick<NestingRow, "status"> & { result: NestingResult | null }) | undefined> {
  const { key, status, result } = nestingsTable;
  const [row] = await ctx.db
    .select({ status, result })
    .from(nestingsTable)
    .where(ctx.db.mine(nestingsTable, sql`${key} = ${keyOf(input)}`));
  return row;
}

/** Requests layouts that were not requested before; the job starts after commit. */
export async function askForLayouts(ctx: Context, inputs: readonly NestingInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const rows = inputs.map((input) => ({ id: newId(), key: keyOf(input), input }));
  await ctx.db.execute(sql`
    insert into ${nestingsTable} (organization_id, id, key, input, status)
    select ${ctx.organization.id}, id, key, input, 'pending'
      from json_to_recordset(${JSON.stringify(rows)}::json) as asked (id uuid, key text, input jsonb)
    on conflict do nothing`);
  const organization_id = ctx.organization.id;
  await ctx.deps.enqueue(ctx.db, nestWaiting, { organization_id }, { singletonKey: organization_id });
}
