import { boolean, long, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** A saved list: its filters, order and columns under a name. One's own, and those that others share. */
export const views = defineResource({
  type: "views",
  personal: true,
  title: "name",
  fields: {
    name: text({ required: true }),
    /** The type of the records that it lists. */
    resource: text({ required: true }),
    /** The list's address behind the `?`. */
    query: long({ required: true }),
    shared: boolean(),
  },
  relationships: { user: one("users", { readOnly: true, whenDeleted: "cascade" }) },
  search: ["name"],
  list: ["name", "resource", "shared", "user"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["name", "resource", "query", "shared"] }],
  pages: [],
});
