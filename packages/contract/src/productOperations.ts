import { boolean, integer, money, number } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

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
