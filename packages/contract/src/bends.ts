import { boolean, integer, number, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const bends = defineResource({
  type: "bends",
  title: "angle",
  fields: {
    bend_class: text(),
    length: number({ required: true, unit: "mm" }),
    angle: number({ required: true, unit: "deg", max: 360 }),
    inner_radius: number({ zero: true, unit: "mm" }),
    combined: boolean(),
    count: integer({ default: 1 }),
  },
  relationships: { product: one("products"), part: one("parts") },
  list: ["bend_class", "length", "angle", "inner_radius", "combined", "count"],
  sort: "created_at",
  parents: ["product", "part"],
});
