import { dayMs } from "./days.ts";
import { names, text, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** Days until a key ends: where its maker says nothing, and at most. */
export const keyDays = { usual: 90, most: 366 };

const usualEnd = () => new Date(Date.now() + keyDays.usual * dayMs).toISOString();

/** What a program signs in with: acts for the person who made it, with the permissions that it was given. */
export const apiKeys = defineResource({
  type: "api-keys",
  title: "name",
  subtitle: "prefix",
  fields: {
    name: text({ required: true }),
    permissions: names([], { required: true }),
    expires_at: time({ default: usualEnd }),
    last_used_at: time({ readOnly: true }),
    /** How its secret begins, to tell it by. */
    prefix: text({ required: true, readOnly: true }),
  },
  relationships: { user: one("users", { readOnly: true, whenDeleted: "cascade" }) },
  search: ["name", "prefix"],
  list: ["name", "prefix", "user", "expires_at", "last_used_at", "created_at"],
  sort: "name",
  form: [{ title: "basics", fields: ["name", "permissions", "expires_at"] }],
  verbs: ["view", "create", "delete"],
  pages: [],
});
