import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import { invalid } from "../../http/refusal.ts";
import { itemsTable } from "../../resources/itemsTable.ts";

const mostLevels = 20;
// Bounds the walk, should an assembly contain itself in spite of all.
const walkedLevels = mostLevels + 1;

/** Levels from a product downwards (1: it has no components that are products), and whether `sought` is among them. */
async function levelsBelow(ctx: Context, product: string, sought: string) {
  const found = await ctx.db.execute(sql`
    with recursive down (id, level) as (
      select ${product}::uuid, 1
      union
      select i.component_id, down.level + 1 from down
      join ${itemsTable} i on i.organization_id = ${ctx.organization.id} and i.product_id = down.id
        and i.component_type = 'products'
      where down.level < ${walkedLevels}
    )
    select max(level) as levels, bool_or(id = ${sought}::uuid) as loop from down`);
  return { levels: Number(found.rows[0]?.levels), loop: found.rows[0]?.loop === true };
}

/** Levels from the topmost assembly that contains a product down to it (1: nothing contains it). */
async function levelsAbove(ctx: Context, product: string): Promise<number> {
  const found = await ctx.db.execute(sql`
    with recursive up (id, level) as (
      select ${product}::uuid, 1
      union
      select i.product_id, up.level + 1 from up
      join ${itemsTable} i on i.organization_id = ${ctx.organization.id} and i.component_id = up.id
        and i.component_type = 'products' and i.product_id is not null
      where up.level < ${walkedLevels}
    )
    select max(level) as levels from up`);
  return Number(found.rows[0]?.levels);
}

/**
 * Holds an assembly to its rules before a component is written: it never contains itself, and is at most 20 levels
 * deep. One writes at a time, so that two components together cannot make a loop.
 * @throws Refusal 422 at `component`
 */
export async function requireAssembly(ctx: Context, product: string, component: string): Promise<void> {
  await lockByName(ctx.db, "assemblies");
  const below = await levelsBelow(ctx, component, product);
  if (below.loop) throw invalid({ component: ["loop"] });
  if ((await levelsAbove(ctx, product)) + below.levels > mostLevels)
    throw invalid({ component: ["tooDeep"] });
}
