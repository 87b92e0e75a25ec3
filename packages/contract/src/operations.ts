import { boolean, text } from "./fields.ts";
import { defineResource, many } from "./resource.ts";

export const operations = defineResource({
  type: "operations",
  title: "name",
  subtitle: "external_fabric_number",
  fields: {
    name: text({ required: true }),
    external_fabric_number: text(),
    quick_select_on_product: boolean(),
    quick_select_by_default: boolean(),
  },
  relationships: { suppliables: many("suppliables", "operation") },
  search: ["name", "external_fabric_number"],
  list: ["name", "external_fabric_number", "quick_select_on_product", "quick_select_by_default"],
  sort: "name",
  form: [
    {
      title: "basics",
      fields: ["name", "external_fabric_number", "quick_select_on_product", "quick_select_by_default"],
    },
  ],
});
