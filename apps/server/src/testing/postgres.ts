import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort, isAlive, launch, shutDown } from "../db/embedded/cluster.ts";
import { createCluster } from "../db/embedded/create.ts";
import { clusterAt, findPlace, type Place } from "../db/embedded/place.ts";
import { debianPostgres } from "./debianPostgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** For a role that may create databases and roles but is no superuser, like the owner of a managed PostgreSQL. */
    databaseUrl: string;
    /** Whether this is Debian's PostgreSQL, on which some test files run a second time. */
    isSecondPostgres: boolean;
  }
}

const FOLDER = "kantwerk-test-";

/** Nothing here must survive a crash, so nothing is flushed. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  shared_buffers: "64MB",
  jit: "off",
  timezone: "UTC",
};

/** Starts a PostgreSQL for a test project's run: Debian's for "other-postgres", otherwise the embedded one. */
export default async function givePostgres(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const home = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  await chmod(home, 0o755);
  const place = await findPlace(home, () => undefined);
  const isSecondPostgres = project.name === "other-postgres";
  const bin = isSecondPostgres ? debianPostgres() : place.bin;
  if (!bin) throw new Error("No PostgreSQL of Debian's packages is installed.");
  const locale = bin === place.bin ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  project.provide("isSecondPostgres", isSecondPostgres);
  project.provide("databaseUrl", await start({ ...place, bin }, locale));
  return async () => {
    await shutDown(clusterAt({ ...place, bin }));
    await rm(home, { recursive: true, force: true });
  };
}

/** A second PostgreSQL from Debian packages; undefined if none is installed. */
export async function startDebianPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const bin = debianPostgres();
  if (!bin) return undefined;
  const home = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  await chmod(home, 0o755);
  const place = { ...(await findPlace(home, () => undefined)), bin };
  const stop = async () => {
    await shutDown(clusterAt(place));
    await rm(home, { recursive: true, force: true });
  };
  return { url: await start(place, []), stop };
}

async function start(place: Place, locale: string[]): Promise<string> {
  await createCluster(place, [...locale, "--no-sync"]);
  const password = (await readFile(join(place.folder, "password"), "utf8")).trim();
  const { port } = await launch(clusterAt(place), await freePort(), SETTINGS);
  const url = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url("postgres") });
  await client.connect();
  await client.query(
    `create role kantwerk login createdb createrole password ${client.escapeLiteral(password)}`,
  );
  await client.end();
  return url("kantwerk");
}

/** Stops and removes leftovers of killed runs. */
async function removeAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(FOLDER) && name.slice(FOLDER.length).split("-")[0]);
    if (!pid || isAlive(pid)) continue;
    const home = join(tmpdir(), name);
    await shutDown(clusterAt(await findPlace(home, () => undefined)));
    await rm(home, { recursive: true, force: true });
  }
}
