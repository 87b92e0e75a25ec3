import { say } from "@kantwerk/contract/messages";
import type { Context, Deps } from "../../context.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { defineJob, type JobRun } from "../../jobs/queue.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { formatOf } from "../files/formats.ts";
import { readStored } from "../files/readFile.ts";
import {
  type Creation,
  creationTopic,
  isEnded,
  isOpenPlan,
  lockOpen,
  saveCreation,
  withFiles,
} from "./creation.ts";
import { describeDrawings } from "./describeDrawings.ts";
import { isOpenText, makeFromText } from "./makeFromText.ts";
import { makePieces } from "./makePieces.ts";
import { planTasks } from "./planGroup.ts";
import { type FileOutcome, settleGroup } from "./settleGroup.ts";
import { stopProducts } from "./stopCreation.ts";
import type { Order, Work } from "./work.ts";

const groupsAtOnce = 3;

async function begin(deps: Deps, order: Order): Promise<Creation | undefined> {
  return inOrganization(deps, order.organization_id, async (ctx) => {
    const creation = await lockOpen(ctx, order.creation_id);
    return creation && saveCreation(ctx, creation, { status: "running" });
  });
}

/** Aborts when any process stops the creation. */
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
  if (read.status === "done") return { file_id, status: "done", features: read.features, pages: read.pages };
  if (read.status === "failed") return { file_id, status: "failed", message: read.message };
  return { file_id, status: "stopped" };
}

/** Reads the files of one product and fills it. */
async function makeGroup(work: Work, product_id: string): Promise<void> {
  const files = await work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    if (!creation) return [];
    const running = withFiles(creation, product_id, () => ({ status: "running" }));
    await saveCreation(ctx, creation, { files: running });
    const ids = running.flatMap((file) => (file.product_id === product_id ? (file.file_id ?? []) : []));
    const rows = await ctx.db.byIds(filesTable, ids);
    return ids.flatMap((id) => rows.get(id) ?? []);
  });
  const read: FileOutcome[] = [];
  for (const file of files) read.push(await readOne(work, file));
  const outcome = await describeDrawings(work, files, read);
  await work.within((ctx) => settleGroup(ctx, work.creation_id, product_id, outcome));
}

/** What is to be done: plan, or make products. */
async function tasksOf(work: Work, creation: Creation): Promise<(() => Promise<void>)[]> {
  if (isOpenPlan(creation)) return planTasks(work, creation, readOne);
  const open = creation.files.filter((file) => !isEnded(file.status));
  const made = [...new Set(open.flatMap((file) => file.product_id ?? []))];
  const split = creation.is_plan ? open.flatMap((file) => (file.product_id ? [] : (file.file_id ?? []))) : [];
  return [...made.map((id) => () => makeGroup(work, id)), ...split.map((id) => () => makePieces(work, id))];
}

/** Does all tasks, a few in parallel. One failure does not affect the others. */
async function makeAll(work: Work, creation: Creation): Promise<void> {
  const waiting = await tasksOf(work, creation);
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && !work.signal.aborted; next = waiting.shift())
      await next().catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: groupsAtOnce }, worker));
  work.signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}

/** Ends a locked creation once all its files have ended. */
async function finish(ctx: Context, creation: Creation): Promise<void> {
  if (creation.files.some((file) => !isEnded(file.status))) return;
  const has = (status: string) => creation.files.some((file) => file.status === status);
  const ended = isOpenPlan(creation) ? "planned" : "done";
  const status = has("done") ? ended : has("stopped") ? "stopped" : "failed";
  const words = creation.text === null ? "creationFromFiles" : "creationFromText";
  const message = status === "failed" ? say(creation.language_code, words) : null;
  await saveCreation(ctx, creation, { status, message });
}

/** Ends files that failed in every attempt, so that the user is notified and can retry. */
async function giveUp(ctx: Context, creation: Creation): Promise<void> {
  const failed = { status: "failed", message: say(creation.language_code, "serverError") } as const;
  const open = creation.files.filter((file) => !isEnded(file.status));
  await stopProducts(
    ctx,
    open.flatMap((file) => file.product_id ?? []),
  );
  const files = creation.files.map((file) => (open.includes(file) ? { ...file, ...failed } : file));
  await finish(ctx, await saveCreation(ctx, creation, { files }));
}

/** Runs work on the creation of a job, unless the creation has ended. */
async function whileOpen(
  deps: Deps,
  { organization_id, creation_id }: Order,
  work: (ctx: Context, creation: Creation) => Promise<void>,
): Promise<void> {
  await inOrganization(deps, organization_id, async (ctx) => {
    const creation = await lockOpen(ctx, creation_id);
    if (creation) await work(ctx, creation);
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
    withAi: creation.with_ai,
    signal: AbortSignal.any([run.signal, stop.signal]),
    within: (task) => inOrganization(deps, order.organization_id, (ctx) => task({ ...ctx, locale })),
  };
  try {
    await makeAll(work, creation);
    const texts = creation.is_plan ? [] : creation.files.filter(isOpenText);
    for (const text of texts) await makeFromText(work, creation, text);
    await whileOpen(deps, order, finish);
  } catch (error) {
    // Stopping is no failure.
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.end();
  }
}

/** Creates the products of a creation, each in one transaction: a retry resumes there and creates nothing twice. */
export const makeProducts = defineJob<Order>({
  name: "create-products",
  // More than there are readers, which people share by turns: a creation of many files holds no other one up.
  concurrency: 4,
  expireInSeconds: 1800,
  handle: (order, run, deps) => make(deps, order, run),
  giveUp: (order, deps) => whileOpen(deps, order, giveUp),
});
