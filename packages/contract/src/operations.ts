import { boolean, choice, text } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

/** Kinds of work, in the order in which a workshop does them. */
export const processes = [
  "saw",
  "cut",
  "lathe",
  "mill",
  "bend",
  "drill",
  "thread",
  "sink",
  "deburr",
  "weld",
  "coat",
  "other",
] as const;

export const operations = defineResource({
  type: "operations",
  title: "name",
  subtitle: "external_fabric_number",
  fields: {
    name: text({ required: true }),
    external_fabric_number: text(),
    quick_select_on_product: boolean(),
    quick_select_by_default: boolean(),
    /** What the operation's time is read from. */
    process: choice(processes),
  },
  relationships: { asset: one("assets"), suppliables: many("suppliables", "operation") },
  search: ["name", "external_fabric_number"],
  list: [
    "name",
    "external_fabric_number",
    "process",
    "asset",
    "quick_select_on_product",
    "quick_select_by_default",
  ],
  sort: "name",
});
