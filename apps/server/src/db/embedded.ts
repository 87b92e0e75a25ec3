import { readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Cluster,
  freePort,
  launch,
  type Postmaster,
  removeStrangersPidFile,
  runningPostmaster,
  shutDown,
} from "./embedded/cluster.ts";
import { createCluster } from "./embedded/create.ts";
import { type Claim, claimOwnership, Owned } from "./embedded/owner.ts";
import { clusterAt, findPlace, type Place } from "./embedded/place.ts";

type Log = (line: string) => void;

/** Pages of tables that PostgreSQL keeps: an eighth of the memory, taken only when there is so much to keep. */
const bufferMegabytes = Math.round(
  Math.max(48, Math.min(2048, Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20 / 8)),
);

/** For a server of one workshop: little memory at rest, no helper processes that stand idle. */
const SETTINGS = {
  max_connections: "60",
  shared_buffers: `${bufferMegabytes}MB`,
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  io_method: "sync",
  max_logical_replication_workers: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // No errors of single statements: the application reports them, and their text holds people's data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

/** How long a start is tried again that something passing prevents. */
const LAUNCH_WITHIN_MS = 10_000;
/** How long a server that is starting, recovering or stopping is waited for when it takes no connections. */
const CONNECT_WITHIN_MS = 120_000;

/** How long it is tried to bring PostgreSQL back when each try fails. */
const GIVE_UP_AFTER_MS = 60_000;

export type RunningDatabase = {
  url: string;
  /** Settles with the reason when PostgreSQL has ended and could not be brought back. */
  lost: Promise<Error>;
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed process left running, and keeps it
 * running until stop(), however often it dies. The url is that of the ordinary role and database "kantwerk", which may
 * make roles but is no superuser.
 * @throws Error that names the folder and the process when another Kantwerk uses the folder.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<RunningDatabase> {
  const folder = resolve(dataDir);
  const place = await findPlace(folder, log);
  if (await createCluster(place, ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"])) {
    log(`Made a new database in ${place.folder}.`);
  }
  const cluster = clusterAt(place);
  const password = await passwordOf(place);
  const own = (port?: number) => ownCluster(cluster, { folder, password, port }, log);

  let owned = await own();
  await makeDatabase(owned.claim, password);
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>();
  let stopping: Promise<void> | undefined;
  const bringBack = async () => {
    for (let failingSince = Number.POSITIVE_INFINITY; !stopping; await sleep(200)) {
      const back = await own(owned.port).catch((error: Error) => error);
      if (!(back instanceof Error)) return back;
      failingSince = Math.min(failingSince, performance.now());
      if (performance.now() - failingSince < giveUpAfterMs) continue;
      giveUp(new Error(`PostgreSQL ended and could not be brought back. ${back.message}`));
      break;
    }
    return undefined;
  };
  const keepRunning = async () => {
    for (let running: typeof owned | undefined = owned; running; running = await bringBack()) {
      owned = running;
      if (stopping) return;
      await owned.claim.lost;
      if (!stopping) log("PostgreSQL ended unexpectedly and is started again.");
    }
  };
  const kept = keepRunning();
  const stop = async () => {
    await shutDown(cluster);
    await kept;
    // It may just have been brought back.
    await shutDown(cluster);
    await owned.claim.client.end();
  };
  return {
    url: urlOf(password, owned.port),
    lost,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** The url of a data folder's PostgreSQL that runs already, whoever owns it; undefined where none does. */
export async function runningEmbedded(dataDir: string, log: Log): Promise<string | undefined> {
  const place = await findPlace(resolve(dataDir), log);
  const running = await runningPostmaster(clusterAt(place));
  if (running?.status !== "ready") return undefined;
  return urlOf(await passwordOf(place), running.port);
}

const passwordOf = async ({ folder }: Place) => (await readFile(join(folder, "password"), "utf8")).trim();
const urlOf = (password: string, port: number) =>
  `postgres://kantwerk:${password}@127.0.0.1:${port}/kantwerk`;

/** Makes sure that the cluster runs and that this process is its only owner. */
async function ownCluster(
  cluster: Cluster,
  how: { folder: string; password: string; port?: number },
  log: Log,
) {
  const deadline = performance.now() + CONNECT_WITHIN_MS;
  for (;;) {
    const { port, pid, letGo } = await ensureRunning(cluster, how.port);
    try {
      const claim = await claimOwnership(
        `postgres://postgres:${how.password}@127.0.0.1:${port}/postgres`,
        how.folder,
      );
      if (!letGo) log(`Adopted the PostgreSQL that already runs for this data folder (process ${pid}).`);
      return { claim, port };
    } catch (error) {
      // Who started at the same moment has adopted it.
      if (error instanceof Owned) letGo?.();
      // It recovers, or its last owner is stopping it this moment.
      const passes = ["57P03", "57P01", "ECONNREFUSED", "ECONNRESET"].includes(
        (error as { code?: string }).code ?? "",
      );
      if (!passes || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** The cluster's postmaster; one that this process has just launched can be let go. */
async function ensureRunning(cluster: Cluster, port?: number): Promise<Postmaster & { letGo?: () => void }> {
  const deadline = performance.now() + LAUNCH_WITHIN_MS;
  for (;;) {
    const found = await runningPostmaster(cluster);
    if (found?.status === "ready") return found;
    if (!found) {
      await removeStrangersPidFile(cluster);
      const tried = await launch(cluster, port ?? (await freePort()), SETTINGS).catch(
        (error: Error) => error,
      );
      if (!(tried instanceof Error)) return tried;
      // A start at the same moment, a taken port, or children of a killed postmaster that are still ending.
      const passes = /already exists|still in use|Address already in use/.test(tried.message);
      if (!passes || performance.now() > deadline) throw tried;
    }
    await sleep(50);
  }
}

/** The application's own role and database; under the claim, so that two starts do not race. */
async function makeDatabase({ client }: Claim, password: string) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'kantwerk') as role,
            exists (select from pg_database where datname = 'kantwerk') as database`,
  );
  if (!rows[0]?.role) {
    await client.query(`create role kantwerk login createrole password ${client.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) await client.query("create database kantwerk owner kantwerk");
}
