import { boolean, choice, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const contours = defineResource({
  type: "contours",
  title: "id",
  fields: {
    kind: choice(["inner", "outer"], { default: "outer" }),
    shape: choice(["free", "circle", "slot", "rectangle"], { default: "free" }),
    length: number({ unit: "mm" }),
    area: number({ unit: "mm2" }),
    width: number({ unit: "mm" }),
    height: number({ unit: "mm" }),
    closed: boolean({ default: true }),
  },
  relationships: { product: one("products"), part: one("parts") },
  list: ["kind", "shape", "length", "area", "width", "height", "closed"],
  sort: "created_at",
  parents: ["product", "part"],
});
