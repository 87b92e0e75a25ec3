// Cost of the history per write: the median time of create, update and delete requests, with its triggers and without
// them, alternating within one minute.
//   node bench/history.ts
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { databaseDeadlines, openPool } from "../apps/server/src/db/pool.ts";
import { openTenantPool } from "../apps/server/src/db/requestRole.ts";
import { inTenant } from "../apps/server/src/db/tenantDb.ts";
import { addUser, createOrganization } from "../apps/server/src/seed/organization.ts";
import { startServer } from "../e2e/server.ts";
import { median } from "./median.ts";

const email = "bench@kantwerk.example";
const password = "bench password";
const rounds = 12;
const writesEach = 40;
const limit = 1.15;

let requests = 0;

/** Each request uses its own IP address, so that rate limits per address do not apply. */
async function send(url: string, method: string, body: unknown, token?: string) {
  requests += 1;
  const answer = await fetch(url, {
    method,
    headers: {
      "content-type": "application/vnd.api+json",
      "x-forwarded-for": `10.0.${(requests >> 8) & 255}.${requests & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Milliseconds to create, update and delete a product, each in the order of the writes. */
async function timeWrites(url: string, token: string, writes: number): Promise<number[][]> {
  const products = `${url}/api/v1/restify/products`;
  const times: number[][] = [[], [], []];
  const timed = async (kind: number, path: string, method: string, body?: unknown) => {
    const started = performance.now();
    const answer = await send(products + path, method, body, token);
    times[kind]?.push(performance.now() - started);
    return answer;
  };
  for (let write = 0; write < writes; write += 1) {
    const attributes = {
      name: `Halter ${write}`,
      number: `P-${requests}`,
      thickness: 2,
      width: 100,
      length: 200,
    };
    const made = await timed(0, "", "POST", { data: { type: "products", attributes } });
    const id = made.data.id as string;
    const change = { data: { type: "products", id, attributes: { width: 120, notes: "gebürstet" } } };
    await timed(1, `/${id}`, "PATCH", change);
    await timed(2, `/${id}`, "DELETE");
  }
  return times;
}

async function switchTriggers(pool: ReturnType<typeof openPool>, state: "enable" | "disable"): Promise<void> {
  const found = await pool.query<{ statement: string }>(
    `select format('alter table %s ${state} trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where tgname like 'note\\_%'`,
  );
  for (const { statement } of found.rows) await pool.query(statement);
}

const unbounded = { ...databaseDeadlines, answerMs: 0 };
const folder = await mkdtemp(join(tmpdir(), "kantwerk-bench-"));
await chmod(folder, 0o755);
const database = await startEmbedded(folder, () => undefined);
const slug = "bench";
const settings = { DATABASE_URL: database.url, TRUST_PROXY: "127.0.0.1", DEFAULT_ORGANIZATION: slug };
const server = await startServer(settings);
const pool = openPool(database.url, 1, unbounded);
const tenantPool = await openTenantPool(pool, database.url, 1, unbounded);
try {
  const id = await createOrganization({ pool, tenantPool }, { slug, name: slug });
  await inTenant(tenantPool, id, (db) => addUser(db, { name: slug, email, password, role: "Administrator" }));
  const signedIn = await send(`${server.url}/api/v1/restify/login`, "POST", { email, password });
  const token = signedIn.meta.token as string;
  const times = { enable: [[], [], []] as number[][], disable: [[], [], []] as number[][] };
  await timeWrites(server.url, token, writesEach * 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const state of round % 2 === 0
      ? (["enable", "disable"] as const)
      : (["disable", "enable"] as const)) {
      await switchTriggers(pool, state);
      await timeWrites(server.url, token, 5);
      const measured = await timeWrites(server.url, token, writesEach);
      for (const [kind, each] of measured.entries()) times[state][kind]?.push(...each);
    }
  }
  for (const [kind, name] of ["create", "change", "delete"].entries()) {
    const [noted, bare] = [median(times.enable[kind] ?? []), median(times.disable[kind] ?? [])];
    const ratio = noted / bare;
    process.stdout.write(
      `${name}   ${noted.toFixed(2)} ms with the history, ${bare.toFixed(2)} ms without, ratio ${ratio.toFixed(2)} (≤ ${limit})\n`,
    );
    if (ratio > limit) process.exitCode = 1;
  }
} finally {
  await tenantPool.connections.end();
  await pool.end();
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
