import { choice, text, value, values } from "./fields.ts";
import { defineResource } from "./resource.ts";

export const settings = defineResource({
  type: "settings",
  title: "slug",
  fields: {
    slug: text({ required: true, readOnly: true, unique: true }),
    value_type: choice(["array", "single"], { readOnly: true, default: "single" }),
    value: value(),
    values: values(),
  },
  search: ["slug"],
  list: ["slug", "value_type", "value"],
  sort: "slug",
  form: [{ title: "basics", fields: ["slug", "value_type", "value", "values"] }],
  verbs: ["view", "update"],
  pages: ["list", "view"],
});
