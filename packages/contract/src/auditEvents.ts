import { choice, text, time, value } from "./fields.ts";
import { defineResource } from "./resource.ts";

export const actorTypes = ["user", "key", "invitation", "system"] as const;

/**
 * What somebody did, as the history keeps it. It is written by the database alone, and so none of the resources that
 * clients make: it is read at its own addresses, see the server's features/history.
 */
export const auditEvents = defineResource({
  type: "audit-events",
  title: "action",
  fields: {
    actor_type: choice(actorTypes, { required: true, readOnly: true }),
    actor_id: text({ readOnly: true }),
    /** As the actor was called at that time. */
    actor_name: text({ readOnly: true }),
    /** `create`, `update`, `delete`, `undo`, the name of an action, or what an account did: `sign-in`, `password`. */
    action: text({ required: true, readOnly: true }),
    subject_type: text({ required: true, readOnly: true }),
    subject_id: text({ readOnly: true }),
    parent_type: text({ readOnly: true }),
    parent_id: text({ readOnly: true }),
    /** Attribute or relationship → [old, new]; of links [taken away, added]. */
    changes: value({ derived: true }),
    /** What the records are called now, or were when they were deleted; null where nobody may know. */
    subject_title: text({ derived: true }),
    parent_title: text({ derived: true }),
    /** Whether it is a change that its reader may take back, unless the record has changed since. */
    undoable: value({ derived: true }),
    request_id: text({ readOnly: true }),
    occurred_at: time({ required: true, readOnly: true }),
  },
  list: ["occurred_at", "actor_name", "action", "subject_type", "subject_title", "parent_title", "changes"],
  sort: "-occurred_at",
  form: [],
  verbs: ["view"],
  pages: ["list"],
});

/** A record that a change leads to, as it is called now, or was when it was deleted. */
export type NamedIdentifier = { type: string; id: string; meta: { title: string | null } };

/** A text or value that was too long to be kept: only its hash stands in the history. */
export type UnkeptValue = { sha256: string };

export const isUnkept = (one: unknown): one is UnkeptValue =>
  typeof one === "object" && one !== null && "sha256" in one && Object.keys(one).length === 1;

export type Changes = Record<string, [unknown, unknown]>;
