import { guardedVerb, guardians, isCost } from "@kantwerk/contract/access";
import type { Field } from "@kantwerk/contract/fields";
import type { Resource, Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { type Context, may } from "../context.ts";
import { and, inArray, isNotNull, or, type SQL } from "../db/drizzle.ts";
import type { Values } from "../db/tenantDb.ts";
import { forbidden } from "../http/refusal.ts";
import { type Bound, columnOf } from "./bind.ts";

function permitted(ctx: Context, resource: Resource, verb: Verb) {
  if (isKeptFromKeys(ctx, resource)) return [];
  return guardians(resource).filter(
    ({ to }) =>
      (verb === "view" && isOpen(ctx, to === resource.type ? resource : resourceOf(to))) ||
      may(ctx, `${to}.${guardedVerb(resource, verb)}`),
  );
}

/** API keys cannot access personal resources, except singletons that everybody shares. */
const isKeptFromKeys = ({ user }: Context, { personal, single }: Resource): boolean =>
  user?.key !== undefined && personal && !single;

/** Personal resources need a signed-in user but no permission. */
const isOpen = (ctx: Context, resource: Resource): boolean =>
  resource.personal && ctx.user !== undefined && !isKeptFromKeys(ctx, resource);

/** Throws 403 unless the user has this permission for at least some records of the resource. */
export function requireAccess(ctx: Context, resource: Resource, verb: Verb): void {
  if (!isOpen(ctx, resource) && permitted(ctx, resource, verb).length === 0) throw forbidden();
}

/**
 * Condition for the rows that the user may see: those that the resource shows to this user, and for a child resource
 * those of permitted parents. Undefined means all rows.
 * @throws Refusal 403 if the user can see none
 */
export function visibleRows(ctx: Context, bound: Bound): SQL | undefined {
  const own = bound.visible?.(ctx);
  return isOpen(ctx, bound.resource) ? own : and(own, rowsOfPermitted(ctx, bound));
}

/** Condition for child rows of permitted parents; undefined if all parents are permitted. */
function rowsOfPermitted(ctx: Context, bound: Bound): SQL | undefined {
  const { resource } = bound;
  const allowed = permitted(ctx, resource, "view");
  if (allowed.length === 0) throw forbidden();
  if (allowed.length === guardians(resource).length) return undefined;
  const several = (via: string) => (resource.relationships[via] as { to: readonly string[] }).to.length > 1;
  const ways = Map.groupBy(allowed, ({ via }) => via ?? "");
  return or(
    ...[...ways].map(([via, targets]) =>
      and(
        isNotNull(columnOf(bound, `${via}_id`)),
        several(via)
          ? inArray(
              columnOf(bound, `${via}_type`),
              targets.map(({ to }) => to),
            )
          : undefined,
      ),
    ),
  );
}

/** Throws 403 unless the user has this permission for the record itself, which depends on its parent. */
export function requireAccessTo(ctx: Context, resource: Resource, verb: Verb, row: Values): void {
  if (isOpen(ctx, resource)) return;
  const owner = guardians(resource).find(({ via, to }) => {
    if (via === undefined || guardians(resource).length === 1) return true;
    const type = row[`${via}_type`];
    return row[`${via}_id`] != null && (type === undefined || type === to);
  });
  if (!owner || !may(ctx, `${owner.to}.${guardedVerb(resource, verb)}`)) throw forbidden();
}

/** Whether an attribute of this row is an internal cost that the user may neither read nor write. */
export const isWithheld = (ctx: Context, field: Pick<Field, "internal">, row: Values): boolean =>
  isCost(field, (name) => row[`${name}_id`]) && !may(ctx, "costs.view");
