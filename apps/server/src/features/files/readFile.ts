import { buffer } from "node:stream/consumers";
import type { ReadingUnit } from "@kantwerk/contract/productCreations";
import type { Turn } from "../../adapters/cad/fairQueue.ts";
import { ReadingFailed, type ReadingResult, type ReadingTask } from "../../adapters/cad/fileReader.ts";
import type { Context, Deps } from "../../context.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob } from "../../jobs/queue.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { seeSealed } from "../../resources/sealed.ts";
import {
  beginReading,
  failReading,
  fileTopic,
  finishReading,
  isBeingRead,
  type ReadingOrder,
  type StoredReading,
} from "./readingStatus.ts";
import { putRenditions } from "./readings.ts";

/** Runs with access to sealed offers, so that their files are read like any other; the result reveals nothing to users. */
const withAll = <T>(deps: Deps, organizationId: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inOrganization(deps, organizationId, (ctx) => seeSealed(ctx, "all", () => work(ctx)));

/** Aborts as soon as any process stops the reading or deletes the file. */
async function whenStopped(deps: Deps, { organization_id, file_id }: ReadingOrder) {
  const stopping = new AbortController();
  const look = async () => {
    const file = await withAll(deps, organization_id, ({ db }) => db.find(filesTable, file_id));
    if (!file || file.extraction_status === "stopped") stopping.abort();
  };
  const end = await deps.changes.listen(fileTopic(file_id), () => void look().catch(() => undefined));
  await look();
  return { signal: stopping.signal, end };
}

type ReadingJob = {
  sha256: string;
  format: "step" | "dxf" | "pdf" | "image";
  k_factor: number | null;
  sharp_radius: number | null;
  turn: Turn;
  unit: ReadingUnit | null;
  close_gaps: number | null;
};

function taskOf(begun: ReadingJob, bytes: Uint8Array): ReadingTask {
  const { format } = begun;
  const unit = begun.unit ?? undefined;
  if (format === "step") {
    const k_factor = begun.k_factor ?? 0.5;
    return { bytes, format, k_factor, sharp_radius: begun.sharp_radius || undefined, unit };
  }
  if (format === "dxf") return { bytes, format, unit, close_gaps: begun.close_gaps ?? undefined };
  return { bytes, format };
}

async function readContent(deps: Deps, begun: ReadingJob, signal: AbortSignal): Promise<ReadingResult> {
  const bytes = await buffer(await deps.files.open(begun.sha256));
  return deps.reader.read(taskOf(begun, bytes), signal, begun.turn);
}

/**
 * Reads a file in a separate process and stores the result, outside any transaction. Reuses an earlier reading of the file
 * or of the same bytes in this organization. Safe to call again after any failure. Progress is published on
 * `fileTopic(id)`; `stopReading` stops it with the outcome `stopped`.
 * @throws ReadingFailed `stopped` if the signal or a shutdown stops it; the file stays `running` for a later call
 */
export async function readStored(
  deps: Deps,
  order: ReadingOrder,
  signal: AbortSignal,
): Promise<StoredReading> {
  const within = <T>(work: (ctx: Context) => Promise<T>) => withAll(deps, order.organization_id, work);
  const begun = await within((ctx) => beginReading(ctx, order));
  if (begun.status !== "running") return begun;
  const stop = await whenStopped(deps, order);
  try {
    const read = await readContent(deps, begun, AbortSignal.any([signal, stop.signal]));
    const renditions = await putRenditions(deps, read.renditions);
    const reading = {
      features: read.features,
      pages: read.pages,
      k_factor: begun.k_factor,
      sharp_radius: begun.sharp_radius,
    };
    return await within((ctx) => finishReading(ctx, order.file_id, reading, renditions));
  } catch (error) {
    if (!(error instanceof ReadingFailed)) throw error;
    if (stop.signal.aborted) return { status: "stopped" };
    if (error.code === "stopped") throw error;
    deps.log.warn({ file: order.file_id, reason: error.message }, "A file could not be read");
    return within((ctx) => failReading(ctx, order, error.code));
  } finally {
    stop.end();
  }
}

/** Reads an uploaded file, or reads one again on request. */
export const readFile = defineJob<ReadingOrder>({
  name: "read-file",
  concurrency: 2,
  async handle(order, { signal }, deps) {
    await readStored(deps, order, signal);
  },
  giveUp: (order, deps) =>
    withAll(deps, order.organization_id, async (ctx) => {
      const file = await ctx.db.find(filesTable, order.file_id, { lock: "update" });
      if (file && isBeingRead(file)) await failReading(ctx, order, "crashed");
    }),
});

/** Queues the reading of a `pending` file, once the transaction has committed. */
export async function sendReading(
  ctx: Context,
  file_id: string,
  { again = false, priority = 0 } = {},
): Promise<void> {
  const order = { organization_id: ctx.organization.id, file_id, locale: ctx.locale, again };
  await ctx.deps.enqueue(ctx.db, readFile, order, { singletonKey: file_id, priority });
}
