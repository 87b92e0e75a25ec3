import type { PoolClient } from "pg";
import { removeUnused } from "../db/contentLock.ts";
import { withoutDeadline } from "../db/pool.ts";
import { contentsOf, organizationTables } from "./organizationTables.ts";
import { organizationOf, type Tools, Unusable } from "./tools.ts";

/** PostgreSQL's code for a foreign key violation. */
const stillNeeded = "23503";

/** Deletes an organization's rows from these tables in an order that satisfies their foreign keys. */
async function deleteRows(client: PoolClient, id: string, tables: string[]): Promise<number> {
  let deleted = 0;
  for (let left = tables; left.length > 0; ) {
    const needed: string[] = [];
    for (const table of left) {
      await client.query("savepoint one_table");
      try {
        const { rowCount } = await client.query(`delete from "${table}" where organization_id = $1`, [id]);
        deleted += rowCount ?? 0;
      } catch (error) {
        if ((error as { code?: string }).code !== stillNeeded) throw error;
        await client.query("rollback to savepoint one_table");
        needed.push(table);
      }
      await client.query("release savepoint one_table");
    }
    if (needed.length === left.length) throw new Error(`These tables need each other: ${needed.join(", ")}`);
    left = needed;
  }
  return deleted;
}

/** Tables that triggers fill while others are emptied. */
const kept = [
  "audit_events",
  "search_index",
  "search_terms",
  "offer_days",
  "undecided_offers",
  "input_changes",
];

async function rowsLeft({ pool }: Tools, id: string, tables: string[]): Promise<number> {
  const counts = tables.map((table) => `select count(*) from "${table}" where organization_id = $1`);
  const all = [
    ...counts,
    "select count(*) from organizations where id = $1",
    "select count(*) from pgboss.job where data ->> 'organization_id' = $1::text",
  ];
  const { rows } = await pool.query<{ sum: string }>(
    `select sum(count) as sum from (${all.join(" union all ")}) as counted`,
    [id],
  );
  return Number(rows[0]?.sum);
}

/**
 * Deletes an organization completely: rows, history, search, jobs, and files that no other organization uses. Rows are
 * deleted in one transaction; afterwards, remaining rows are counted and reported.
 * @throws Unusable if the slug was not confirmed. @throws Error if anything remains
 */
export async function deleteOrganization(
  tools: Tools,
  { slug, confirm }: { slug: string; confirm: string },
): Promise<void> {
  const { id, name } = await organizationOf(tools, slug);
  if (confirm !== slug) throw new Unusable(`To delete ${name} for good, repeat its slug: --confirm ${slug}`);
  const { pool, say } = tools;
  const tables = await organizationTables(pool);
  const contents = await contentsOf(pool, id);
  const client = await pool.connect();
  let deleted: number;
  try {
    await withoutDeadline(client);
    await client.query("begin");
    // Blocks writes: new requests do not find the organization, and running ones are waited for.
    await client.query("update organizations set suspended_at = now() where id = $1", [id]);
    await client.query("delete from pgboss.job where data ->> 'organization_id' = $1", [id]);
    deleted = await deleteRows(
      client,
      id,
      tables.filter((table) => !kept.includes(table)),
    );
    await client.query("delete from organizations where id = $1", [id]);
    // Runs deferred triggers now.
    await client.query("set constraints all immediate");
    deleted += await deleteRows(client, id, kept);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release(true);
  }
  for (const sha256 of contents) await removeUnused(pool, sha256, () => tools.files.remove(sha256));
  const left = await rowsLeft(tools, id, tables);
  if (left > 0) throw new Error(`${left} rows of ${name} were written meanwhile. Delete it again`);
  say(
    `Deleted ${name} (${slug}): ${deleted} rows of ${tables.length} tables, ${contents.length} files. Nothing of it is left`,
  );
}
