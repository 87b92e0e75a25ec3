import { say } from "@kantwerk/contract/messages";
import { inArray } from "drizzle-orm";
import type { Context, Deps } from "../../context.ts";
import { productCreationsTable } from "../../db/readingTables.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob, type JobRun } from "../../jobs/queue.ts";
import { filesTable } from "../../resources/files.ts";
import { formatOf } from "../files/formats.ts";
import { readStored } from "../files/readFile.ts";
import { type Creation, creationTopic, isEnded, lockOpen, saveCreation, withFiles } from "./creation.ts";
import { type FileOutcome, settleGroup } from "./settleGroup.ts";

type Order = { organization_id: string; creation_id: string };

/** The work on one creation: its transactions speak the language of who asked. */
type Work = Order & {
  deps: Deps;
  locale: Creation["language_code"];
  signal: AbortSignal;
  lastAttempt: boolean;
  within<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
};

const groupsAtOnce = 3;

async function begin(deps: Deps, order: Order): Promise<Creation | undefined> {
  return inOrganization(deps, order.organization_id, async (ctx) => {
    const creation = await lockOpen(ctx, order.creation_id);
    return creation && saveCreation(ctx, creation, { status: "running" });
  });
}

/** Aborts as soon as somebody stops the creation, in whichever process. */
async function whenStopped(deps: Deps, { organization_id, creation_id }: Order) {
  const stopping = new AbortController();
  const look = async () => {
    const now = await inOrganization(deps, organization_id, ({ db }) =>
      db.find(productCreationsTable, creation_id),
    );
    if (!now || isEnded(now.status)) stopping.abort();
  };
  const end = await deps.changes.listen(creationTopic(creation_id), () => void look().catch(() => undefined));
  await look();
  return { signal: stopping.signal, end };
}

async function readOne(work: Work, file: typeof filesTable.$inferSelect): Promise<FileOutcome> {
  const file_id = file.id;
  if (!formatOf(file)) return { file_id, status: "attached" };
  const order = { organization_id: work.organization_id, file_id, locale: work.locale };
  const read = await readStored(work.deps, order, work.signal);
  if (read.status === "done") return { file_id, status: "done", features: read.features };
  if (read.status === "failed") return { file_id, status: "failed", message: read.message };
  return { file_id, status: "stopped" };
}

/** Reads the files of one product and makes it of what they say. */
async function makeGroup(work: Work, product_id: string): Promise<void> {
  const files = await work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    if (!creation) return [];
    const running = withFiles(creation, product_id, () => ({ status: "running" }));
    await saveCreation(ctx, creation, { files: running });
    const ids = running.flatMap((file) => (file.product_id === product_id ? (file.file_id ?? []) : []));
    const rows = new Map(
      (await ctx.db.all(filesTable, inArray(filesTable.id, ids))).map((row) => [row.id, row]),
    );
    return ids.flatMap((id) => rows.get(id) ?? []);
  });
  const outcomes: FileOutcome[] = [];
  for (const file of files) outcomes.push(await readOne(work, file));
  await work.within((ctx) => settleGroup(ctx, work.creation_id, product_id, { outcomes, described: [] }));
}

/** A fault of ours: tried again as long as there are tries, and then said. */
async function makeOrFail(work: Work, product_id: string): Promise<void> {
  try {
    await makeGroup(work, product_id);
  } catch (error) {
    if (!work.lastAttempt || work.signal.aborted) throw error;
    work.deps.log.error({ err: error, creation: work.creation_id }, "A product could not be made");
    const message = say(work.locale, "serverError");
    await work.within(async (ctx) => {
      const creation = await lockOpen(ctx, work.creation_id);
      if (!creation) return;
      const files = withFiles(creation, product_id, () => ({ status: "failed", message }));
      await saveCreation(ctx, creation, { files });
    });
  }
}

async function makeAll(work: Work, creation: Creation): Promise<void> {
  const open = creation.files.filter((file) => !isEnded(file.status));
  const waiting = [...new Set(open.flatMap((file) => file.product_id ?? []))];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && !work.signal.aborted; next = waiting.shift())
      await makeOrFail(work, next);
  };
  const workers = await Promise.allSettled(Array.from({ length: groupsAtOnce }, worker));
  const failed = workers.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function finish(work: Work): Promise<void> {
  await work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    if (!creation || creation.files.some((file) => !isEnded(file.status))) return;
    const has = (status: string) => creation.files.some((file) => file.status === status);
    const status = has("done") ? "done" : has("stopped") ? "stopped" : "failed";
    const message = status === "failed" ? say(work.locale, "creationFromFiles") : null;
    await saveCreation(ctx, creation, { status, message });
  });
}

async function make(deps: Deps, order: Order, run: JobRun): Promise<void> {
  const creation = await begin(deps, order);
  if (!creation) return;
  const locale = creation.language_code;
  const stop = await whenStopped(deps, order);
  const work: Work = {
    ...order,
    deps,
    locale,
    signal: AbortSignal.any([run.signal, stop.signal]),
    lastAttempt: run.lastAttempt,
    within: (task) => inOrganization(deps, order.organization_id, (ctx) => task({ ...ctx, locale })),
  };
  try {
    await makeAll(work, creation);
    await finish(work);
  } catch (error) {
    // What ends because somebody stopped it is no failure.
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.end();
  }
}

/**
 * Makes the products of a creation. Each is made in one transaction, so a try that was cut off goes on where it was:
 * nothing is made twice.
 */
export const makeProducts = defineJob<Order>({
  name: "create-products",
  concurrency: 2,
  expireInSeconds: 1800,
  handle: (order, run, deps) => make(deps, order, run),
});
