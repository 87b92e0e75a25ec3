import { boolean, choice, integer, money, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const timeSources = ["entered", "table"] as const;

export const productOperations = defineResource({
  type: "product-operations",
  title: "id",
  fields: {
    time_per_unit: number({ zero: true, unit: "min" }),
    hourly_rate: money({ zero: true, internal: true, unit: "per_hour" }),
    program_time: number({ zero: true, unit: "min" }),
    program_rate: money({ zero: true, internal: true, unit: "per_hour" }),
    setup_time: number({ zero: true, unit: "min" }),
    sort_order: integer({ zero: true, default: 0 }),
    external: boolean(),
    /** Where the time that counts comes from: what a person enters goes before the machine's table. */
    time_source: choice(timeSources, { derived: true }),
    setup_source: choice(timeSources, { derived: true }),
    proposed_time: number({ derived: true, zero: true, unit: "min" }),
    proposed_setup: number({ derived: true, zero: true, unit: "min" }),
  },
  relationships: {
    product: one("products", { required: true }),
    operation: one("operations", { required: true }),
    asset: one("assets"),
  },
  list: ["sort_order", "operation", "asset", "time_per_unit", "setup_time", "program_time", "external"],
  sums: ["time_per_unit", "setup_time", "program_time"],
  sort: "sort_order",
  form: [
    {
      title: "basics",
      fields: [
        "operation",
        "asset",
        "external",
        "sort_order",
        "time_per_unit",
        "hourly_rate",
        "setup_time",
        "program_time",
        "program_rate",
      ],
    },
  ],
  parents: ["product"],
});
