import { boolean, choice, number, text } from "./fields.ts";
import { defineResource, many } from "./resource.ts";
import { sectionShapes } from "./section.ts";

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
    /** Of the section of a tube, bar or profile; without one its measures are compared with no product. */
    section_shape: choice(sectionShapes),
    diameter: number({ unit: "mm" }),
    wall: number({ unit: "mm" }),
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
  form: [
    { title: "basics", fields: ["name", "form", "height", "width", "length", "weight"] },
    { title: "section", fields: ["section_shape", "diameter", "wall"] },
  ],
});
