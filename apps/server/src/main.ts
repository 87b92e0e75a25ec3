import { randomBytes } from "node:crypto";
import { openFileStore } from "./adapters/files/openFileStore.ts";
import { openMailer } from "./adapters/mail/openMailer.ts";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import type { Deps } from "./context.ts";
import { instanceSecret } from "./db/lookups.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/openDatabase.ts";
import { openPool } from "./db/pool.ts";
import { jobs } from "./jobs/handlers.ts";
import { migrateQueue, openQueue } from "./jobs/queue.ts";
import { openLog } from "./log.ts";
import { demoPassword, seedDemo } from "./seed/demo.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config): Promise<() => Promise<void>> {
  const log = openLog(config.logLevel);
  const database = await openDatabase(config, say);
  const pool = openPool(database.url);
  await migrate(pool);
  await migrateQueue(database.url);
  const queue = openQueue({ connectionString: database.url, jobs, log });
  const { mailer, mailbox } = openMailer(config);
  const deps: Deps = {
    config,
    pool,
    files: openFileStore(config),
    mailer,
    enqueue: queue.enqueue,
    log,
    secret: await instanceSecret(pool, randomBytes(32).toString("base64url")),
  };
  if (config.demo) await seedDemo(deps);
  const app = await buildApp(deps, mailbox, log);
  await app.listen({ host: config.host, port: config.port });
  queue.start(deps).catch((error: unknown) => log.error({ err: error }, "The job queue did not start"));
  say(`Kantwerk is ready at ${config.publicUrl}`);
  if (config.demo) say(`Sign in as demo@kantwerk.example with the password ${demoPassword}`);
  return async () => {
    await app.close();
    await queue.stop();
    await mailer.close();
    await pool.end();
    await database.stop();
  };
}

let stopping = false;

function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
}

try {
  stopOnSignals(await start(readConfig()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
