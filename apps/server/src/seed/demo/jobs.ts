import { eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { assetsTable } from "../../resources/assets.ts";
import { jobTimesTable } from "../../resources/jobTimes.ts";
import { operationTimes } from "../../resources/operationTimes.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { addRows, date, pick, randomNumbers } from "./rows.ts";

const jobs = 24;
const lots = [5, 10, 20, 50, 100];

/** Finished jobs of the laser and the press: setting up takes what the table says, running a fifth more. */
export async function addJobs(ctx: Context): Promise<void> {
  const random = randomNumbers(11);
  const machines = await ctx.db.all(assetsTable, isNotNull(assetsTable.force_to));
  const lasers = await ctx.db.all(assetsTable, eq(assetsTable.process, "cut"));
  const steps = await ctx.db.all(
    productOperationsTable,
    anyOf(
      productOperationsTable.asset_id,
      [...machines, ...lasers].map(({ id }) => id),
    ),
  );
  const times = await operationTimes(ctx, steps);
  const known = steps.flatMap(({ product_id, operation_id, asset_id }, index) => {
    const { time = null, setup = null } = times[index] ?? {};
    return time !== null && asset_id ? [{ product_id, operation_id, asset_id, time, setup }] : [];
  });
  if (known.length === 0) return;
  const rows = Array.from({ length: jobs }, (_, index) => {
    const { time, setup, ...of } = pick(known, index * 7);
    const quantity = pick(lots, random(lots.length));
    const rounded = (minutes: number) => Math.max(1, Math.round(minutes));
    return {
      ...of,
      job: `A-${2400 + index}`,
      finished_on: date(-3 - index * 4),
      quantity,
      setup_time: setup === null ? null : rounded(setup * (0.9 + random(20) / 100)),
      run_time: rounded(time * quantity * (1.1 + random(20) / 100)),
    };
  });
  await addRows(ctx.db, jobTimesTable, rows);
}
