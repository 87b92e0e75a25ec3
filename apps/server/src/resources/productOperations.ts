import { productOperations as definition } from "@kantwerk/contract/productOperations";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { operationsTable } from "./operations.ts";
import { operationTimes } from "./operationTimes.ts";

export const productOperationsTable = resourceTable(definition);

function sourceOf(entered: number | null, proposed: number | null): "entered" | "table" | null {
  if (entered !== null) return "entered";
  return proposed === null ? null : "table";
}

export const productOperations = bind(definition, productOperationsTable, {
  async derive(ctx, rows) {
    const proposed = await operationTimes(ctx, rows);
    return rows.map(({ time_per_unit, setup_time }, index) => {
      const { time = null, setup = null } = proposed[index] ?? {};
      return {
        time_source: sourceOf(time_per_unit, time),
        setup_source: sourceOf(setup_time, setup),
        proposed_time: time,
        proposed_setup: setup,
      };
    });
  },
  hooks: {
    /** A new step uses its operation's default machine unless specified otherwise. */
    async beforeWrite(ctx, { operation_id }, before, given) {
      if (before || given.asset_id !== undefined) return undefined;
      return { asset_id: (await ctx.db.find(operationsTable, operation_id))?.asset_id ?? null };
    },
    looksAround: ({ asset_id }) => asset_id === undefined,
  },
});
