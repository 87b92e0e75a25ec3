import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import type { TestApp } from "./app.ts";
import type { ResourceObject } from "./client.ts";
import type { TestOrganization } from "./database.ts";
import { type ExampleMaker, exampleMaker } from "./examples.ts";

const canary = "Kanarienvogel";
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Creates one record of every resource in an organization. @returns them by type */
export async function populate(examples: ExampleMaker, organization: TestOrganization) {
  const made = new Map<string, ResourceObject>();
  for (const { type } of resources) made.set(type, await examples.make(organization, type));
  return made;
}

/**
 * The organization `acme`, which other organizations' calls must not reach: it has a record of every resource, each with a
 * unique word in its texts.
 */
export async function otherOrganization(server: TestApp) {
  const query = async <Row>(statement: string) => (await server.deps.pool.query(statement)).rows as Row[];
  const records = await populate(exampleMaker(server), "acme");
  const own = "organization_id = (select id from organizations where slug = 'acme')";
  const columns = await query<{ table: string; column: string; text: boolean }>(`
    select table_name as table, column_name as column, data_type in ('text', 'character varying') as text
    from information_schema.columns where table_schema = 'public' and table_name in
      (select table_name from information_schema.columns where column_name = 'organization_id' and table_schema = 'public')`);
  const tables = [...new Set(columns.map(({ table }) => table))].toSorted();
  for (const { type, fields } of resources as readonly Resource[]) {
    const table = type.replaceAll("-", "_");
    const texts = columns.filter(
      ({ column, text, ...of }) =>
        of.table === table && text && ["text", "long"].includes(fields[column]?.kind ?? ""),
    );
    const marks = texts.map(({ column }) => `${column} = '${canary} ' || id`);
    // Titles of permissions are part of the product, not the organization.
    if (marks.length > 0 && type !== "permissions")
      await query(`update ${table} set ${marks.join(", ")} where ${own}`);
  }
  const ids = new Set<string>();
  for (const { table, column } of columns) {
    if (column !== "id") continue;
    for (const { id } of await query<{ id: string }>(`select id from ${table} where ${own}`)) ids.add(id);
  }
  return {
    records,
    /** The organization's data in a response, except ids that were in the request. */
    seenIn(answer: { text: string }, asked: string): string[] {
      const found = (answer.text.match(uuids) ?? []).filter((id) => ids.has(id) && !asked.includes(id));
      return answer.text.includes(canary) ? [canary, ...found] : found;
    },
    /** A checksum of all its rows. */
    async sum(): Promise<Record<string, string>> {
      const sums: Record<string, string> = {};
      for (const table of tables) {
        const [row] = await query<{ sum: string }>(
          `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${table} t where ${own}`,
        );
        sums[table] = row?.sum ?? "";
      }
      return sums;
    },
  };
}

export type OtherOrganization = Awaited<ReturnType<typeof otherOrganization>>;
