import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import { invalid } from "../../http/refusal.ts";
import { itemsTable } from "../../resources/itemsTable.ts";

const mostLevels = 20;
// Bounds the recursion in case an assembly contains itself after all.
const walkedLevels = mostLevels + 1;

/** Depth below a product (1: no components that are products), and whether `sought` is among its components. */
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

/** Depth from the topmost assembly that contains a product (1: nothing contains it). */
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
 * Checks a component before it is written: an assembly must not contain itself, nor be deeper than 20 levels. Takes a lock,
 * so that two concurrent components cannot create a cycle.
 * @throws Refusal 422 at `component`
 */
export async function requireAssembly(ctx: Context, product: string, component: string): Promise<void> {
  await lockByName(ctx.db, "assemblies");
  const below = await levelsBelow(ctx, component, product);
  if (below.loop) throw invalid({ component: ["loop"] });
  if ((await levelsAbove(ctx, product)) + below.levels > mostLevels)
    throw invalid({ component: ["tooDeep"] });
}
