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
  /** Runs on this database, and drops it when closed, in place of a fresh one. */
  database?: TestDatabase;
  /** How long the database may take; as the server has it otherwise. */
  deadlines?: DatabaseDeadlines;
  /** Works on jobs, such as the sending of mails; otherwise they only wait in the queue. */
  queue?: boolean;
  /** Listens on a port of its own, for clients that speak HTTP by themselves. */
  listen?: boolean;
  /** Gets each line of the log, of which there is none otherwise. */
  log?: (line: string) => void;
  /** Environment variables of the configuration, such as TRUST_PROXY. */
  env?: Record<string, string>;
  /** Replaces a part of what the server is started with. */
  deps?: Partial<Deps>;
};

/** A service that refuses calls from inside a transaction, which would hold a connection for as long as they take. */
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

/** Test files read with the same process, one after the other: to start one takes longer than most of what they read. */
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
 * The whole server on a fresh database with the organizations `test` and `acme`, each with a demo (administrator),
 * buyer, estimator and viewer. Start it once a test file, in `beforeAll`, and close it in `afterAll`.
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
    /** Host and port of the pages and the API without an organization. */
    host,
    /** Address below which the server answers when it listens; the organization is the label before `localhost`. */
    baseUrl: config.publicUrl,
    call,
    /** What a person of an organization sees; signed in at the first request, and once. */
    as(person: Person, organization: TestOrganization = "test"): TestClient {
      const key = `${person} ${organization}`;
      const client = clients.get(key) ?? clientOf(call, person, `${organization}.${host}`);
      clients.set(key, client);
      return client;
    },
    /** Runs our own code inside an organization, in a transaction that is committed. */
    async within<T>(organization: TestOrganization, work: (ctx: Context) => Promise<T>): Promise<T> {
      const found = await organizationBySlug(pool, organization);
      if (!found) throw new Error(`There is no organization ${organization}`);
      return inTenant(tenantPool, found.id, (db) => work(systemContext(deps, found, db)));
    },
    async close(): Promise<void> {
      await deps.changes.close();
      await app.close();
      // The shared ones serve the next test file.
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
