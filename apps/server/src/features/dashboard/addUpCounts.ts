import { addUpOfferCounts } from "../../db/offerCounts.ts";
import { defineJob } from "../../jobs/queue.ts";

/** Updates the daily counts of offers. */
export const addUpCounts = defineJob({
  name: "add-up-offer-counts",
  schedule: "*/15 * * * *",
  handle: (_data, _run, deps) => addUpOfferCounts(deps.pool),
});
