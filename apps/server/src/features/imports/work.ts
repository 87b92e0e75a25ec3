import { type ImportStatus, importableOf } from "@kantwerk/contract/imports";
import { resourceOf } from "@kantwerk/contract/resources";
import { type Context, type Deps, may } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import { and, eq } from "../../db/drizzle.ts";
import { organizationById } from "../../db/lookups.ts";
import { inTenant, type TenantDb } from "../../db/tenantDb.ts";
import { forbidden } from "../../http/refusal.ts";
import { type Import, importsTable } from "../../resources/importTables.ts";
import { activePerson } from "../../resources/users.ts";
import { isCostTarget, targetOf } from "./targets.ts";

/** A job of an import. Each decision increments `turn`, so that outdated jobs end. */
export type ImportOrder = { organization_id: string; import_id: string; turn: number };

/** Thrown if an import was stopped or changed while a job worked on it. */
export class OutdatedTurn extends Error {
  override name = "OutdatedTurn";
}

/**
 * Runs work of an import in one transaction, as its creator and in the creator's language.
 * @throws OutdatedTurn if its state or turn has changed; Refusal 403 if the creator has left
 */
export async function asMaker<T>(
  deps: Deps,
  { organization_id, import_id, turn }: ImportOrder,
  status: ImportStatus,
  work: (ctx: Context, found: Import) => Promise<T>,
): Promise<T> {
  const organization = await organizationById(deps.pool, organization_id);
  if (!organization) throw new OutdatedTurn();
  const [maker, found] = await inTenant(deps.tenantPool, organization_id, async (db) => {
    const own = await db.find(importsTable, import_id);
    if (own?.status !== status || own.turn !== turn) throw new OutdatedTurn();
    const person = await activePerson(db, own.created_by);
    if (!person) throw forbidden();
    return [person, own] as const;
  });
  const actor = { type: "user" as const, id: maker.id, name: maker.name };
  const within = async (db: TenantDb) =>
    work({ deps, organization, user: maker, locale: found.language_code, db }, found);
  return inTenant(deps.tenantPool, organization_id, within, { actor, requestId: deps.job });
}

/** Changes an import if its state and turn are still the same. @throws OutdatedTurn otherwise */
export async function saveImport(
  db: TenantDb,
  { import_id, turn }: Pick<ImportOrder, "import_id" | "turn">,
  changes: Partial<Import>,
): Promise<void> {
  const own = and(eq(importsTable.id, import_id), eq(importsTable.turn, turn));
  const [row] = own ? await db.update(importsTable, own, changes) : [];
  if (!row) throw new OutdatedTurn();
}

/** Throws 403 unless the user may write the import's records, and see costs if it has cost columns. */
export function requireImport(
  ctx: Context,
  { resource: type, settings }: Pick<Import, "resource" | "settings">,
): void {
  const resource = resourceOf(type);
  if (!importableOf(type) || !may(ctx, "imports.create")) throw forbidden();
  requireAccess(ctx, resource, "create");
  if (settings.update_by !== null) requireAccess(ctx, resource, "update");
  const targets = Object.values(settings.mapping).flatMap((name) => targetOf(resource, name) ?? []);
  if (targets.some((target) => isCostTarget(resource, target)) && !may(ctx, "costs.view")) throw forbidden();
}
