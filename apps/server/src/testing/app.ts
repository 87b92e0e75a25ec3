import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAi } from "../adapters/ai/openAi.ts";
import { openFileReader } from "../adapters/cad/readerPool.ts";
import { openChanges } from "../adapters/changes.ts";
import { openFileStore } from "../adapters/files/openFileStore.ts";
import { openMailbox } from "../adapters/mail/mailbox.ts";
import { openMailReader } from "../adapters/mailFiles/mailFileReader.ts";
import { openNester } from "../adapters/nesting/nester.ts";
import { openSecrets } from "../adapters/secrets.ts";
import { openTableReader } from "../adapters/tables/tableReader.ts";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { type Context, type Deps, systemContext } from "../context.ts";
import { freePort } from "../db/embedded/cluster.ts";
import { organizationBySlug } from "../db/lookups.ts";
import { isInTransaction } from "../db/outside.ts";
import { type DatabaseDeadlines, openPool } from "../db/pool.ts";
import { openTenantPool } from "../db/requestRole.ts";
import { inTenant } from "../db/tenantDb.ts";
import { jobs } from "../features/jobs.ts";
import { openQueue } from "../jobs/queue.ts";
import { openLog } from "../log.ts";
import { type Call, callerOf, clientOf, type TestClient } from "./client.ts";
import { createTestDatabase, type Person, type TestDatabase, type TestOrganization } from "./database.ts";

type Options = {
  /** Uses this database instead of a fresh one, and drops it when closed. */
  database?: TestDatabase;
  /** Timeouts of the database; the server's by default. */
  deadlines?: DatabaseDeadlines;
  /** Runs jobs, such as sending mails; otherwise they only wait in the queue. */
  queue?: boolean;
  /** Listens on a port, for clients with their own HTTP stack. */
  listen?: boolean;
  /** Receives the log lines; by default, nothing is logged. */
  log?: (line: string) => void;
  /** Environment variables of the configuration, such as TRUST_PROXY. */
  env?: Record<string, string>;
  /** Overrides dependencies of the server. */
  deps?: Partial<Deps>;
};

/** A service that refuses calls inside a transaction, which would hold a connection during the call. */
const refusingInTransactions = <T extends object>(name: string, service: T): T =>
  new Proxy(service, {
    get(target, method, receiver) {
      const value = Reflect.get(target, method, receiver);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (isInTransaction()) throw new Error(`${name}.${String(method)} was called inside a transaction`);
        return Reflect.apply(value, target, given);
      };
    },
  });

/** Test files share these processes, because starting one takes longer than most readings. */
const shared = {
  size: 1,
  readings: 1_000,
  idleMs: 10 * 60_000,
  codeCache: process.env.NODE_COMPILE_CACHE,
};
const sharedReader = openFileReader(shared);
const sharedTables = openTableReader(shared);
const sharedMails = openMailReader(shared);

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/**
 * The whole server on a fresh database with the organizations `test` and `acme`, each with a demo user (administrator),
 * buyer, estimator and viewer. Start it once per test file in `beforeAll`, and close it in `afterAll`.
 */
export async function startTestApp(options: Options = {}) {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "kantwerk-app-"));
  const port = options.listen ? await freePort() : 3000;
  const config = readConfig({
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...options.env,
  });
  const log = options.log ? openLog("info", { write: options.log }) : openLog("silent");
  const pool = openPool(database.url, 4, options.deadlines);
  const tenantPool = await openTenantPool(pool, database.url, 8, options.deadlines);
  const queue = openQueue({ connectionString: database.url, jobs, log });
  const mailbox = openMailbox(dataDir);
  const deps: Deps = {
    config,
    pool,
    tenantPool,
    files: await openFileStore(config),
    reader: sharedReader,
    tables: sharedTables,
    mails: sharedMails,
    nester: openNester(),
    ai: openAi(config.ai, log),
    changes: openChanges(database.url),
    mailer: mailbox,
    enqueue: queue.enqueue,
    log,
    secrets: await openSecrets(config),
    secret: "a secret of the tests",
    ...options.deps,
  };
  for (const name of ["files", "mailer", "ai", "reader", "tables", "mails", "nester"] as const)
    Object.assign(deps, { [name]: refusingInTransactions(name, deps[name]) });
  const app = await buildApp(deps, mailbox, options.log && log);
  if (options.listen) await app.listen({ host: "127.0.0.1", port });
  if (options.queue) await queue.start(deps);

  const host = new URL(config.publicUrl).host;
  const call: Call = callerOf(app, host);
  const clients = new Map<string, TestClient>();

  return {
    app,
    deps,
    mailbox,
    /** Bare host and port, without an organization. */
    host,
    /** The server's URL if it listens; the organization is the label before `localhost`. */
    baseUrl: config.publicUrl,
    call,
    /** A client for a user of an organization; signs in once, at the first request. */
    as(person: Person, organization: TestOrganization = "test"): TestClient {
      const key = `${person} ${organization}`;
      const client = clients.get(key) ?? clientOf(call, person, `${organization}.${host}`);
      clients.set(key, client);
      return client;
    },
    /** Runs code inside an organization, in a transaction that is committed. */
    async within<T>(organization: TestOrganization, work: (ctx: Context) => Promise<T>): Promise<T> {
      const found = await organizationBySlug(pool, organization);
      if (!found) throw new Error(`There is no organization ${organization}`);
      return inTenant(tenantPool, found.id, (db) => work(systemContext(deps, found, db)));
    },
    async close(): Promise<void> {
      await deps.changes.close();
      await app.close();
      // The shared processes stay open for the next test file.
      await options.deps?.reader?.close();
      await options.deps?.tables?.close();
      await options.deps?.mails?.close();
      await deps.nester.close();
      await queue.stop();
      await tenantPool.connections.end();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
