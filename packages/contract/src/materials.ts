import { boolean, number, text } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

export const materials = defineResource({
  type: "materials",
  title: "name",
  subtitle: "material_number",
  fields: {
    name: text({ required: true }),
    material_number: text(),
    density: number({ required: true, unit: "kg/m3" }),
    /** By which the force of bending is reckoned. */
    tensile_strength: number({ unit: "N/mm2" }),
    /** Set by starter data; a person who saves the record confirms it. */
    assumed: boolean({ readOnly: true, hidden: true }),
  },
  relationships: {
    group: one("groups"),
    material_prices: many("material-prices", "material", { page: "prices" }),
    alloy_surcharges: many("alloy-surcharges", "material", { page: "alloy-surcharges" }),
    parts: many("parts", "material"),
  },
  search: ["name", "material_number"],
  list: ["name", "material_number", "density", "group"],
  sort: "name",
  form: [{ title: "basics", fields: ["name", "material_number", "density", "tensile_strength", "group"] }],
});
