import { ifContentUnused } from "../../db/lookups.ts";
import { defineJob } from "../../jobs/queue.ts";

/** Removes a content from the store unless a file of any organization has it. */
export const removeContent = defineJob<{ sha256: string }>({
  name: "remove-content",
  handle: ({ sha256 }, _run, deps) => ifContentUnused(deps.pool, sha256, () => deps.files.remove(sha256)),
});
