import { defineActions, shape } from "./action.ts";
import type { ChosenProposals } from "./extraction.ts";
import { number, text } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

export const parts = defineResource({
  type: "parts",
  title: "name",
  subtitle: "number",
  fields: {
    name: text({ required: true }),
    number: text({ required: true, unique: true }),
    second_number: text(),
    thickness: number({ unit: "mm" }),
    width: number({ unit: "mm" }),
    length: number({ unit: "mm" }),
    area: number({ unit: "mm2" }),
    volume: number({ unit: "mm3" }),
    weight_per_unit: number({ unit: "kg" }),
  },
  relationships: {
    material: one("materials"),
    bends: many("bends", "part"),
    contours: many("contours", "part"),
    holes: many("holes", "part"),
    suppliables: many("suppliables", "part"),
    files: many("files", "owner"),
  },
  search: ["name", "number", "second_number"],
  list: ["number", "name", "second_number", "material", "thickness", "weight_per_unit"],
  sort: "number",
  form: [
    { title: "basics", fields: ["name", "number", "second_number", "material"] },
    { title: "measures", fields: ["thickness", "width", "length", "area", "volume", "weight_per_unit"] },
  ],
});

export const partActions = defineActions(parts, {
  "proposals/apply": { permission: "parts.update", shape: shape<ChosenProposals>() },
});
