import { boolean, text } from "./fields.ts";
import { defineResource, many } from "./resource.ts";

/** Machines and work places. */
export const assets = defineResource({
  type: "assets",
  title: "name",
  subtitle: "fab_number",
  fields: {
    name: text({ required: true }),
    fab_number: text(),
    quick_select: boolean(),
    calculate_result_by_time: boolean(),
  },
  relationships: {
    asset_prices: many("asset-prices", "asset", { page: "prices" }),
    asset_times: many("asset-times", "asset", { page: "times" }),
  },
  search: ["name", "fab_number"],
  list: ["name", "fab_number", "quick_select", "calculate_result_by_time"],
  sort: "name",
  form: [{ title: "basics", fields: ["name", "fab_number", "quick_select", "calculate_result_by_time"] }],
});
