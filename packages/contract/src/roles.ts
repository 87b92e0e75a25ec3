import { boolean, text } from "./fields.ts";
import { defineResource, links } from "./resource.ts";

export const roles = defineResource({
  type: "roles",
  title: "name",
  fields: {
    name: text({ required: true, unique: true }),
    /** Whether it, or somebody who holds it, may do more than whoever asks, who cannot change it then. */
    beyond_own: boolean({ derived: true, hidden: true }),
  },
  relationships: { permissions: links("permissions") },
  search: ["name"],
  list: ["name", "created_at"],
  sort: "name",
  form: [{ title: "basics", fields: ["name", "permissions"] }],
  pages: ["list", "view", "create"],
});
