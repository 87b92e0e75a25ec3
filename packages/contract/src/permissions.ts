import { text } from "./fields.ts";
import { defineResource } from "./resource.ts";

export const permissions = defineResource({
  type: "permissions",
  title: "name",
  fields: { name: text({ required: true, readOnly: true, unique: true }) },
  list: ["name"],
  sort: "name",
  verbs: ["view"],
  pages: [],
});
