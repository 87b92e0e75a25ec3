import { boolean, choice, number, type Unit } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const activities = [
  "cut",
  "pierce",
  "saw",
  "lathe",
  "bend",
  "turn",
  "hole",
  "thread",
  "sink",
  "handle",
  "setup",
  "tool",
] as const;

/**
 * Cutting is given as a speed and turning as the volume removed in a minute; sawing as a time per cm² of section; all else
 * as a time: of each, of a lot, or of each further tool of a lot.
 */
const units = {
  cut: "mm/min",
  pierce: "s",
  saw: "s/cm2",
  lathe: "mm3/min",
  bend: "s",
  turn: "s",
  hole: "s",
  thread: "s",
  sink: "s",
  handle: "s",
  setup: "min",
  tool: "min",
} as const satisfies Record<(typeof activities)[number], Unit>;

/** How long a machine needs for what, up to which measures; none given: for any. */
export const assetTimes = defineResource({
  type: "asset-times",
  title: "activity",
  fields: {
    activity: choice(activities, { required: true }),
    thickness_to: number({ unit: "mm" }),
    diameter_to: number({ unit: "mm" }),
    length_to: number({ unit: "mm" }),
    weight_to: number({ unit: "kg" }),
    value: number({ required: true, unitBy: { name: "activity", units } }),
    /** Set by starter data; a person who saves the record confirms it. */
    assumed: boolean({ readOnly: true, hidden: true }),
  },
  relationships: {
    asset: one("assets", { required: true }),
    group: one("groups"),
    material: one("materials"),
  },
  list: ["activity", "material", "group", "thickness_to", "diameter_to", "length_to", "weight_to", "value"],
  sort: "activity",
  form: [
    { title: "basics", fields: ["activity", "value", "material", "group"] },
    { title: "measures", fields: ["thickness_to", "diameter_to", "length_to", "weight_to"] },
  ],
  parents: ["asset"],
});
