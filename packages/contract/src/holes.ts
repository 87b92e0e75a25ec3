import { boolean, choice, integer, number, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const holes = defineResource({
  type: "holes",
  title: "id",
  fields: {
    hole_type: choice(["counterbore", "countersink", "hole", "thread"], { default: "hole" }),
    diameter: number({ required: true, unit: "mm" }),
    inner_diameter: number({ unit: "mm" }),
    outer_diameter: number({ unit: "mm" }),
    depth: number({ unit: "mm" }),
    through: boolean({ default: true }),
    thread: text(),
    count: integer({ default: 1 }),
  },
  relationships: { product: one("products"), part: one("parts") },
  list: ["hole_type", "diameter", "inner_diameter", "outer_diameter", "depth", "through", "thread", "count"],
  sort: "created_at",
  parents: ["product", "part"],
});
