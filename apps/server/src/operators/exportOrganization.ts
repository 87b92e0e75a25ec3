import { Readable } from "node:stream";
import type { Client } from "pg";
import { duringBackup } from "../db/contentLock.ts";
import { addContents, addTo, writeArchive } from "./archive.ts";
import { refuseMissing } from "./missingContents.ts";
import { contentsOf, organizationTables } from "./organizationTables.ts";
import { organizationOf, refuseExisting, type Tools } from "./tools.ts";

/** Tables with secrets or derived data instead of records. */
const leftOut = [
  "idempotency_keys",
  "known_devices",
  "offer_days",
  "passkey_challenges",
  "passkeys",
  "recovery_codes",
  "search_index",
  "search_terms",
  "sent_mails",
  "sign_in_attempts",
  "tokens",
  "totp_factors",
  "undecided_offers",
];

/** Columns with credentials, or without meaning elsewhere. */
const secrets = ["organization_id", "password_hash", "access_id", "client_secret", "hash", "secret"];

const atOnce = 2000;

const readme = (name: string) => `Everything of ${name}

organization.json   The organization, and how many rows each table has.
data/TABLE.jsonl    The rows of a table, one a line as JSON, with the names that the API has for them. Ids are UUIDs;
                    a column that ends in _id holds the id of a row of another table. Points in time are ISO 8601 with
                    their zone, amounts decimals.
files/SHA256        The contents of data/files.jsonl (column sha256) and of what was made of them, data/renditions.jsonl.

Passwords, second factors, sessions, keys and the secret part of public links are not in it.
`;

/** The rows of a table as lines of JSON, in batches. */
async function* linesOf(client: Client, table: string, id: string, counted: (rows: number) => void) {
  await client.query(
    `declare rows no scroll cursor for
     select (to_jsonb(t) - $2::text[])::text as line from "${table}" t where organization_id = $1`,
    [id, secrets],
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from rows`);
    counted(rows.length);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join("\n")}\n`;
  }
  await client.query("close rows");
}

/**
 * Exports everything of an organization into a ZIP archive, as a consistent snapshot; the server may be running. The file
 * appears only when complete.
 * @throws Error that lists files missing in the store, after everything else is written
 */
export async function exportOrganization(
  tools: Tools,
  { slug, file, overwrite }: { slug: string; file: string; overwrite: boolean },
): Promise<void> {
  refuseExisting(file, overwrite);
  const { pool, databaseUrl, files, say } = tools;
  const organization = await organizationOf(tools, slug);
  const { id, name } = organization;
  const { rows, added, missing } = await writeArchive(file, (zip) =>
    duringBackup(databaseUrl, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      await client.query("set local statement_timeout = 0");
      const rows: Record<string, number> = {};
      for (const table of await organizationTables(pool)) {
        if (leftOut.includes(table)) continue;
        rows[table] = 0;
        const lines = linesOf(client, table, id, (more) => {
          rows[table] = (rows[table] ?? 0) + more;
        });
        await addTo(zip, `data/${table}.jsonl`, Readable.from(lines), true);
      }
      const contents = await contentsOf(client, id);
      const missing = await addContents(zip, files, contents);
      const added = contents.length - missing.length;
      const facts = { ...organization, exported_at: new Date().toISOString(), rows, files: added };
      zip.addBuffer(Buffer.from(JSON.stringify(facts, undefined, 2)), "organization.json");
      zip.addBuffer(Buffer.from(readme(name)), "README.txt");
      return { rows, added, missing };
    }),
  );
  const sum = Object.values(rows).reduce((all, more) => all + more, 0);
  say(`Wrote ${name} to ${file}: ${sum} rows of ${Object.keys(rows).length} tables, ${added} files`);
  await refuseMissing(pool, missing, "in the file store, and so not in the archive");
}
