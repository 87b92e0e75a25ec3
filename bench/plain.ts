import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../apps/server/src/db/embedded/cluster.ts";

/** Starts a baseline of plain node:http and pg on the same database, and waits until it responds. */
export async function startPlain(script: string, databaseUrl: string) {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) };
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], { env, stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/?organization=00000000-0000-0000-0000-000000000000`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(50);
  return { url, stop: () => child.kill() };
}
