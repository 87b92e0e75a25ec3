import { type Changes, isUnkept } from "@kantwerk/contract/auditEvents";
import type { Resource } from "@kantwerk/contract/resource";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import { boundOf } from "../../crud/registry.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Event } from "./events.ts";
import { namesOf } from "./shownNames.ts";
import type { TypedChanges } from "./typedChanges.ts";

/** What can be taken back: plain changes. Awards, transitions and what else has a name of its own go by their own rules. */
const undoableActions = ["update", "undo"];
/** What people may do, and what they sign in with, is given by hand. */
const neverUndone = ["users", "roles", "permissions", "api-keys"];

/** The attributes and to-one relationships that an event changed and that people write, by their columns. */
export function writtenNames(resource: Resource, event: Event): Map<string, string> {
  const { fields, relationships } = resource;
  const written = [...namesOf(resource)].filter(([column, name]) => {
    const relation = relationships[name];
    const isWritable = relation ? relation.arity === "one" && !relation.readOnly : !fields[name]?.readOnly;
    return column in event.changes && isWritable;
  });
  return new Map(written);
}

/** Whether people may change records of a resource; items are changed below their owner. */
function mayChange(ctx: Context, resource: Resource): boolean {
  try {
    requireAccess(ctx, resource, "update");
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Whether the reader may take back what an event changed: all that was written in it, which must be known and shown.
 * Whether the record has changed since is judged when it is done.
 */
export function isUndoable(ctx: Context, event: Event, { before }: TypedChanges, shown: Changes): boolean {
  const { resource } = boundOf(event.subject_type);
  if (!undoableActions.includes(event.action) || neverUndone.includes(event.subject_type)) return false;
  const written = [...writtenNames(resource, event)];
  const isKnown = written.every(([column, name]) => name in shown && !isUnkept(before[column]));
  return written.length > 0 && isKnown && mayChange(ctx, resource);
}
