import { date, integer, mostYearsAhead, number, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What a finished job really took on a machine: the table of its times is measured by it. */
export const jobTimes = defineResource({
  type: "job-times",
  title: "job",
  fields: {
    /** As the workshop calls it. */
    job: text({ required: true }),
    finished_on: date({ required: true, ahead: mostYearsAhead }),
    quantity: integer({ required: true }),
    /** Of the whole lot. */
    setup_time: number({ zero: true, unit: "min" }),
    /** Of all pieces together, without setting up. */
    run_time: number({ required: true, unit: "min" }),
  },
  relationships: {
    asset: one("assets", { required: true }),
    product: one("products", { required: true }),
    operation: one("operations", { required: true }),
  },
  list: ["finished_on", "job", "product", "operation", "quantity", "setup_time", "run_time"],
  sort: "-finished_on",
  form: [
    {
      title: "basics",
      fields: ["job", "finished_on", "product", "operation", "quantity", "setup_time", "run_time"],
    },
  ],
  parents: ["asset"],
});
