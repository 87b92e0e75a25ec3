import { boolean, choice, number, text } from "./fields.ts";
import { processes } from "./operations.ts";
import { defineResource, many } from "./resource.ts";

/** Machines and work places, with the largest piece that each can take; without a limit any. */
export const assets = defineResource({
  type: "assets",
  title: "name",
  subtitle: "fab_number",
  fields: {
    name: text({ required: true }),
    fab_number: text(),
    /** What it does: such a step of a product gets it where the piece fits. */
    process: choice(processes),
    quick_select: boolean(),
    calculate_result_by_time: boolean(),
    thickness_to: number({ unit: "mm" }),
    length_to: number({ unit: "mm" }),
    width_to: number({ unit: "mm" }),
    weight_to: number({ unit: "kg" }),
    /** Of a press. */
    force_to: number({ unit: "kN" }),
    /** Set by starter data; a person who saves the record confirms it. */
    assumed: boolean({ readOnly: true, hidden: true }),
  },
  relationships: {
    asset_prices: many("asset-prices", "asset", { page: "prices" }),
    asset_times: many("asset-times", "asset", { page: "times" }),
    job_times: many("job-times", "asset", { page: "jobs" }),
  },
  search: ["name", "fab_number"],
  list: ["name", "fab_number", "process", "quick_select", "calculate_result_by_time"],
  sort: "name",
  form: [
    {
      title: "basics",
      fields: ["name", "fab_number", "process", "quick_select", "calculate_result_by_time"],
    },
    { title: "measures", fields: ["thickness_to", "length_to", "width_to", "weight_to", "force_to"] },
  ],
});
