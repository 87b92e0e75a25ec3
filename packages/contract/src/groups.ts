import { boolean, choice, number, text } from "./fields.ts";
import { defineResource, many } from "./resource.ts";

/** Semi-finished stock: a sheet, tube or bar format. */
export const groups = defineResource({
  type: "groups",
  title: "name",
  fields: {
    name: text({ required: true }),
    form: choice(["sheet", "tube", "bar", "profile", "other"], { default: "sheet" }),
    height: number({ unit: "mm" }),
    width: number({ unit: "mm" }),
    length: number({ unit: "mm" }),
    weight: number({ unit: "kg" }),
    /** Set by starter data; a person who saves the record confirms it. */
    assumed: boolean({ readOnly: true, hidden: true }),
  },
  relationships: {
    materials: many("materials", "group", { page: "materials" }),
    group_prices: many("group-prices", "group", { page: "prices" }),
  },
  search: ["name"],
  list: ["name", "form", "height", "width", "length", "weight"],
  sort: "name",
});
