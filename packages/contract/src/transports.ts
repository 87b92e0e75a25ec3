import { integer, money } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** What it costs and how long it takes to bring goods from one supplier to another; where none is named, from or to the house. */
export const transports = defineResource({
  type: "transports",
  title: "id",
  fields: {
    cost: money({ required: true, zero: true }),
    days: integer({ required: true, zero: true, max: 365, unit: "days" }),
  },
  relationships: { from: one("suppliers"), to: one("suppliers") },
  list: ["from", "to", "cost", "days"],
  sort: "created_at",
  apart: { same: ["from", "to"], says: "transportOfWay" },
});
