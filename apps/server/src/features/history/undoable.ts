import { type Changes, isUnkept } from "@kantwerk/contract/auditEvents";
import type { Resource, Verb } from "@kantwerk/contract/resource";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import type { Bound } from "../../crud/bind.ts";
import { boundOf } from "../../crud/registry.ts";
import { getTableName } from "../../db/drizzle.ts";
import { hiddenColumns } from "../../db/history.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Event } from "./event.ts";
import { namesOf, shownNames } from "./shownNames.ts";
import type { TypedChanges } from "./typedChanges.ts";

/** Plain changes can be undone. Awards, transitions and other named actions have rules of their own. */
const undoableActions = ["create", "update", "delete", "undo"];
/** Permissions and credentials must be granted explicitly. */
const neverUndone = ["users", "roles", "permissions", "api-keys", "sso"];

/** The writable attributes and to-one relationships that an event changed, by column. */
export function writtenNames(resource: Resource, event: Event): Map<string, string> {
  const { fields, relationships } = resource;
  const written = [...namesOf(resource)].filter(([column, name]) => {
    const relation = relationships[name];
    const isWritable = relation ? relation.arity === "one" && !relation.readOnly : !fields[name]?.readOnly;
    return column in event.changes && isWritable;
  });
  return new Map(written);
}

/** The operation that undoes an action. */
const verbOf = (action: string): Verb =>
  action === "create" ? "delete" : action === "delete" ? "create" : "update";

/** Whether the reader may do this with records of a resource; items are written below their owner. */
function mayDo(ctx: Context, resource: Resource, verb: Verb): boolean {
  if (!resource.verbs.includes(verb) && resource.type !== "items") return false;
  try {
    requireAccess(ctx, resource, verb);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether the reader may see all values of a deleted record. */
export function isWhole(ctx: Context, event: Event): boolean {
  const { resource, columns, table } = boundOf(event.subject_type);
  const shown = shownNames(ctx, resource)?.of(event.parent_type) ?? [];
  const hidden = hiddenColumns[getTableName(table)] ?? [];
  const isLost = (name: string) => columns[name]?.notNull === true && !columns[name].hasDefault;
  const isKnown = ([name, [old]]: [string, [unknown, unknown]]) =>
    !isUnkept(old) && (shown.includes(name) || !namesOf(resource).has(name));
  return !hidden.some(isLost) && Object.entries(event.changes).every(isKnown);
}

/** Whether a deleted record can be recreated directly: not if it has an endpoint of its own, except for orders. */
const isRestored = ({ byHand, resource }: Bound) =>
  !byHand.includes("delete") && (!byHand.includes("create") || resource.type === "orders");

/**
 * Whether the reader may undo an event: all values written by it must be known and visible. A created record is undone by
 * deleting it, a deleted one by restoring it. Later changes are checked when it is undone.
 */
export function isUndoable(ctx: Context, event: Event, { before }: TypedChanges, shown: Changes): boolean {
  const bound = boundOf(event.subject_type);
  const { resource } = bound;
  const isPlain = undoableActions.includes(event.action) && !neverUndone.includes(event.subject_type);
  if (!isPlain || !mayDo(ctx, resource, verbOf(event.action))) return false;
  if (event.action === "create") return true;
  if (event.action === "delete") return isRestored(bound) && isWhole(ctx, event);
  const written = [...writtenNames(resource, event)];
  return written.length > 0 && written.every(([column, name]) => name in shown && !isUnkept(before[column]));
}
