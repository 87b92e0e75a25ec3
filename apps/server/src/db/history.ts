import type { Resource } from "@kantwerk/contract/resource";
import type { PoolClient } from "pg";
import { makeFunctions } from "./makeFunctions.ts";

/*
 * Triggers log every change of a record in `audit_events`, so that no write can bypass the history: features, jobs,
 * cascades, manual statements. Every table of an organization has them, except those listed here.
 */

/** Tables without history, each with the reason: internal, temporary or derived data. */
const internalTables: Record<string, string> = {
  asked_facts: "what was sent to suppliers, read from records that have their history",
  audit_events: "the history itself",
  calculated_prices: "made anew from records",
  calculation_results: "made anew from records",
  counters: "the last number given",
  descriptions: "what a provider read from a text, kept with its creation",
  idempotency_keys: "answers, for a day",
  import_mappings: "columns to propose next time for a file like the last one",
  import_rows: "of a file, until they are written as records",
  imports: "work that runs; what it writes is noted",
  input_changes: "that inputs of prices changed; the changes are noted at their records",
  known_devices: "a person's browsers, by a secret",
  nestings: "made anew from records",
  notices: "what one person has been told",
  offer_covers: "said with its offer, and never changed",
  offer_days: "counts, kept by triggers",
  order_documents: "frozen with a move of its order, which is noted",
  passkey_challenges: "for minutes",
  passkeys: "secrets; that one comes or goes is noted at its person",
  preferences: "one person's own",
  product_creations: "work that runs; what it writes is noted",
  readings: "made anew from files",
  recalculations: "work that runs",
  recovery_codes: "secrets; that they are made is noted at their person",
  renditions: "made anew from files",
  search_index: "kept by triggers",
  search_terms: "kept by triggers",
  sent_mails: "that a mail is sent once",
  sign_in_attempts: "counts; refusals are noted at their person",
  sso_identities: "who a person is elsewhere; that it comes or goes is noted at the person",
  tokens: "secrets; each sign-in is noted at its person",
  totp_factors: "secrets; that one comes or goes is noted at its person",
  undecided_offers: "counts, kept by triggers",
  webhook_deliveries: "what came of each try, shown as it is",
};

/**
 * Columns that are never logged: secrets, last-seen times, private data of one user, notification state, and values
 * that the server derives from the input.
 */
export const hiddenColumns: Record<string, string[]> = {
  api_keys: ["hash", "last_used_at", "reminded_days"],
  comments: ["told"],
  in_house_awards: ["award_comparison_id"],
  offers: ["invitation_id"],
  orders: ["ordered_at", "reminded_of", "status_before"],
  products: ["geometry_taken_at", "material_id"],
  purchase_orders: ["access_id", "document_sha256", "last_viewed_at"],
  purchase_request_suppliers: ["access_id", "addressed_at", "answered_at", "last_viewed_at"],
  sso: ["client_secret"],
  users: ["password_hash", "last_seen_at", "pending_email_at"],
  views: ["name", "query"],
  webhooks: ["secret", "last_status"],
  widgets: ["position", "options"],
};

/** Columns of every row that carry no information about the record. */
const standingColumns = ["organization_id", "id", "version", "created_at", "updated_at", "sealed_for"];

/** A table of an organization, and the targets of its foreign keys. */
type TableFacts = { name: string; has_id: boolean; keys: { column: string; to: string }[] };

const tablesQuery = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as has_id,
    coalesce((select json_agg(json_build_object('column', a.attname, 'to', f.confrelid::regclass::text) order by a.attnum)
      from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[2]
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) and (c.relname = 'organizations'
    or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'))
  order by 1`;

const typeOf = (table: string) => table.replaceAll("_", "-");
const listed = (values: string[]) => values.map((value) => `'${value}'`).join(", ");

function parentsOf(resource: Resource | undefined): string[] {
  return (resource?.parents ?? []).flatMap((name) => {
    const relation = resource?.relationships[name];
    const [only, ...others] = relation?.arity === "one" ? relation.to : [];
    return [`${name}_id`, others.length === 0 && only ? only : `${name}_type`];
  });
}

function recordTrigger(table: string, resource: Resource | undefined): string {
  const hidden = `{${[...standingColumns, ...(hiddenColumns[table] ?? [])].join(",")}}`;
  return `
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "${table}"
FOR EACH ROW EXECUTE FUNCTION note_change(${listed([typeOf(table), hidden, ...parentsOf(resource)])});`;
}

/** Links are inserted and deleted, never updated. Their first column is the resource that owns them. */
function linkTriggers({ name, keys }: TableFacts, resources: readonly Resource[]): string {
  const [own, other] = keys;
  if (!own || !other) throw new Error(`${name} links nothing`);
  const owner = resources.find(({ type }) => type === typeOf(own.to));
  const link = Object.entries(owner?.relationships ?? {}).find(
    ([, relation]) => relation.arity === "many" && !relation.by && relation.to === typeOf(other.to),
  );
  const noted = listed([typeOf(own.to), own.column, other.column, link?.[0] ?? typeOf(other.to)]);
  const trigger = (event: string, rows: string) => `
CREATE OR REPLACE TRIGGER note_links_${event} AFTER ${event} ON "${name}" REFERENCING ${rows} TABLE AS links
FOR EACH STATEMENT EXECUTE FUNCTION note_links(${noted});`;
  return `${trigger("insert", "NEW")}${trigger("delete", "OLD")}
REVOKE UPDATE ON "${name}" FROM kantwerk_app;`;
}

/** Creates a history trigger for each table of records or links, from the tables and the definitions. */
export async function keepHistory(client: PoolClient, resources: readonly Resource[]): Promise<void> {
  const { rows } = await client.query<TableFacts>(tablesQuery, [Object.keys(internalTables)]);
  const triggers = rows.map((table) =>
    table.has_id
      ? recordTrigger(
          table.name,
          resources.find(({ type }) => type === typeOf(table.name)),
        )
      : linkTriggers(table, resources),
  );
  await makeFunctions(client, "note_change", triggers.join(""));
}
