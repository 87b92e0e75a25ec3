import { type Calibration, calibration } from "@kantwerk/contract/answers/calibration";
import { calibrate, type JobTime } from "@kantwerk/costing/calibration";
import type { TimePart } from "@kantwerk/costing/operationTime";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { desc, eq } from "../../db/drizzle.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { assets } from "../../resources/assets.ts";
import { jobTimesTable } from "../../resources/jobTimes.ts";
import { operationTimeParts } from "../../resources/operationTimes.ts";

// Older jobs say little about how the machine runs today.
const latestJobs = 500;

type Job = typeof jobTimesTable.$inferSelect;
type Parts = Record<"piece" | "lot", TimePart[] | null> | undefined;

/** Run time and setup time are separate measurements, if both are known. */
function measuresOf(job: Job, parts: Parts): JobTime[] {
  const run = parts?.piece ? [{ real: job.run_time, parts: parts.piece, pieces: job.quantity }] : [];
  const setup =
    parts?.lot && job.setup_time !== null ? [{ real: job.setup_time, parts: parts.lot, pieces: 1 }] : [];
  return [...run, ...setup];
}

const minutesOf = ({ parts, pieces }: JobTime): number =>
  parts.reduce((sum, { minutes }) => sum + minutes.toNumber() * pieces, 0);

async function calibrationOf(ctx: Context, asset_id: string): Promise<Calibration> {
  const jobs = await ctx.db.all(jobTimesTable, eq(jobTimesTable.asset_id, asset_id), {
    order: [desc(jobTimesTable.finished_on), desc(jobTimesTable.id)],
    limit: latestJobs,
  });
  const parts = await operationTimeParts(ctx, jobs);
  const measured = jobs.map((job, index) => measuresOf(job, parts[index]));
  return {
    jobs: jobs.map(({ id }, index) => {
      const own = measured[index] ?? [];
      return {
        id,
        real: own.length > 0 ? own.reduce((sum, { real }) => sum + real, 0) : (jobs[index]?.run_time ?? 0),
        expected: own.length > 0 ? own.reduce((sum, each) => sum + minutesOf(each), 0) : null,
      };
    }),
    rows: calibrate(measured.flat()).map(({ row, ...check }) => ({ asset_time_id: row.id, ...check })),
  };
}

export const readCalibration = endpoint({
  method: "GET",
  path: "/restify/assets/:id/calibration",
  summary:
    "Holds a machine's table of times against what finished jobs really took, with the rows that are off",
  permission: "assets.view",
  answers: documentWith("calibrations", calibration),
  handle: async (ctx, { params }) => {
    const { id } = await findVisible(ctx, assets, params.id ?? "");
    return { body: { data: { type: "calibrations", id, attributes: await calibrationOf(ctx, id) } } };
  },
});
