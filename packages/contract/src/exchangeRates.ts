import { currency, date, number } from "./fields.ts";
import { defineResource } from "./resource.ts";

/** What one unit of another currency is worth in the organization's, from a day on until the next rate. */
export const exchangeRates = defineResource({
  type: "exchange-rates",
  title: "currency",
  subtitle: "valid_from",
  fields: {
    currency: currency({ required: true }),
    rate: number({ required: true, max: 1e6 }),
    valid_from: date({ required: true }),
  },
  list: ["currency", "rate", "valid_from"],
  sort: "-valid_from",
  permissionsOf: "settings",
  apart: { same: ["currency", "valid_from"], says: "rateOfDay" },
});
