import { join } from "node:path";
import { openAi } from "./adapters/ai/openAi.ts";
import { openFileReader } from "./adapters/cad/readerPool.ts";
import { openChanges } from "./adapters/changes.ts";
import { openFileStore } from "./adapters/files/openFileStore.ts";
import { openMailer } from "./adapters/mail/openMailer.ts";
import { openMailReader } from "./adapters/mailFiles/mailFileReader.ts";
import { openNester } from "./adapters/nesting/nester.ts";
import { keySource, openSecrets } from "./adapters/secrets.ts";
import { openTableReader } from "./adapters/tables/tableReader.ts";
import { buildApp } from "./app.ts";
import { type Config, misspelledSettings, readConfig } from "./config.ts";
import type { Deps } from "./context.ts";
import { requireKey } from "./db/keyCheck.ts";
import { instanceSecret } from "./db/lookups.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/openDatabase.ts";
import { openPool } from "./db/pool.ts";
import { openTenantPool } from "./db/requestRole.ts";
import { jobs } from "./features/jobs.ts";
import { watchClock } from "./features/status/clock.ts";
import { jobsHeldAt, onceReleased, releaseCommand } from "./jobs/hold.ts";
import { migrateQueue, openQueue } from "./jobs/queue.ts";
import { listenAddress } from "./listenAddress.ts";
import { openLog } from "./log.ts";
import { causeOf } from "./loggedError.ts";
import { requireFreePort } from "./portCheck.ts";
import { demoPassword, hasOrganizations, seedDemo } from "./seed/demo.ts";
import { isStopping, stopOnSignals } from "./shutdown.ts";
import { refusedExitCode, StartRefused } from "./startRefused.ts";

type Database = Awaited<ReturnType<typeof openDatabase>>;

const unsentMails =
  "No mail server is configured (SMTP_URL): each mail is tried for about four hours and then counts as failed.";

const noOrganization =
  "There is no organization yet. Make the first one with npm run kantwerk -- organization create";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config, database: Database): Promise<() => Promise<void>> {
  const log = openLog(config.logLevel);
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "The server ends by an error that nobody expected");
    process.exit(1);
  });
  const pool = openPool(database.url, 8);
  await migrate(pool, async () => {
    const { backUpBeforeUpgrade } = await import("./operators/upgradeBackup.ts");
    await backUpBeforeUpgrade(database.url, config, say);
  });
  await migrateQueue(database.url);
  const secrets = await openSecrets(config);
  await requireKey(pool, secrets.check, keySource(config));
  const queue = openQueue({ connectionString: database.url, jobs, log });
  try {
    return await serve(config, { database, pool, queue, log, secrets });
  } catch (error) {
    // Stop the queue first: an open one would report the stopping database as an error.
    await queue.stop();
    throw error;
  }
}

type Opened = Pick<Deps, "pool" | "secrets"> & {
  database: Database;
  queue: ReturnType<typeof openQueue>;
  log: ReturnType<typeof openLog>;
};

async function serve(config: Config, opened: Opened): Promise<() => Promise<void>> {
  const { database, pool, queue, log, secrets } = opened;
  const sendTraces = config.traces && (await import("./http/traces.ts")).startTraces(config.traces);
  const { mailer, mailbox } = await openMailer(config);
  const deps: Deps = {
    config,
    pool,
    tenantPool: await openTenantPool(pool, database.url),
    files: await openFileStore(config),
    reader: openFileReader({ codeCache: join(config.dataDir, "cache") }),
    tables: openTableReader({ codeCache: join(config.dataDir, "cache") }),
    mails: openMailReader({ codeCache: join(config.dataDir, "cache") }),
    nester: openNester({ codeCache: join(config.dataDir, "cache") }),
    ai: openAi(config.ai, log),
    changes: openChanges(database.url),
    mailer,
    enqueue: queue.enqueue,
    log,
    secrets,
    secret: await instanceSecret(pool),
  };
  const host = await listenAddress(config, pool);
  if (config.demo) await seedDemo(deps);
  const app = await buildApp(deps, mailbox, log);
  await app.listen({ host, port: config.port });
  // A separate pool, so that jobs never use up the requests' connections.
  const jobPool = await openTenantPool(pool, database.url, 6);
  const startQueue = () =>
    void queue
      .start({ ...deps, tenantPool: jobPool })
      .catch((error: unknown) => log.error({ err: error }, "The job queue did not start"));
  const leaveHold = await onceReleased(pool, startQueue);
  const leaveClock = watchClock(deps);
  say(`Kantwerk is ready at ${config.publicUrl}`);
  if (config.demo) say(`Sign in as demo@kantwerk.example with the password ${demoPassword}`);
  if (!(await hasOrganizations(pool))) say(noOrganization);
  if (!config.smtpUrl && !mailbox) say(unsentMails);
  if (await jobsHeldAt(pool)) say(`Jobs are held: no mail or webhook leaves until ${releaseCommand}`);
  return async () => {
    leaveClock();
    leaveHold();
    await deps.changes.close();
    await Promise.allSettled([app.close(), queue.stop()]);
    // Anything still running loses its connection, and its transaction rolls back.
    void Promise.allSettled(
      [pool, deps.tenantPool.connections, jobPool.connections].map((each) => each.end()),
    );
    await Promise.allSettled([
      deps.reader.close(),
      deps.tables.close(),
      deps.mails.close(),
      deps.nester.close(),
      mailer.close(),
      sendTraces?.(),
    ]);
  };
}

/** Starts everything. A failed start also stops the database that it started. */
async function run(config: Config): Promise<void> {
  await requireFreePort(config);
  const opening = openDatabase(config, say);
  let stop = async () => (await opening).stop();
  stopOnSignals(() => stop());
  try {
    const database = await opening;
    const stopServer = await start(config, database);
    stop = () => stopServer().finally(database.stop);
    void database.lost.then(fail);
  } catch (error) {
    // Errors caused by the database stopping are expected here.
    if (isStopping()) return;
    await opening.then(
      (database) => database.stop(),
      () => undefined,
    );
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const { code, port, message = String(error) } = causeOf(error) as NodeJS.ErrnoException & { port?: number };
  return code === "EADDRINUSE" ? `Port ${port} is already in use. Choose another one with PORT.` : message;
}

function fail(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(error instanceof StartRefused ? refusedExitCode : 1);
}

async function main(): Promise<void> {
  const config = readConfig();
  for (const line of misspelledSettings()) say(line);
  await run(config);
}

await main().catch(fail);
