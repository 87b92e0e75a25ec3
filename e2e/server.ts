import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../apps/server/src/db/embedded/cluster.ts";
import { filesAreRead } from "./api.ts";

export type RunningServer = {
  /** Address of the pages and the API, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Of its process. */
  pid: number;
  /** Ends the server as an operator would; its data folder stays. */
  end(): Promise<void>;
  /** Ends the server and removes its data folder. */
  stop(): Promise<void>;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
};

const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 20_000;

/** The data folder of a made demo, which each server with a database of its own begins with a copy of where it is there. */
const demo = process.env.KANTWERK_DEMO;

/** Makes what `KANTWERK_DEMO` names: to make the demo and to read its files takes ten times as long as to start with both. */
export async function makeDemo(): Promise<void> {
  if (!demo || existsSync(demo)) return;
  const server = await startServer();
  await filesAreRead(server.url);
  await server.end();
  await rename(server.dataDir, demo);
}

/**
 * Starts Kantwerk as `npm start` does, on a data folder and a port of its own.
 * @param env settings beside DATA_DIR, for example SMTP_URL; without PORT it takes a free one
 * @throws Error with what the server printed when it is not ready in time.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "kantwerk-e2e-"));
  // PostgreSQL runs as another user when this is root.
  await chmod(dataDir, 0o755);
  if (demo && !env.DATABASE_URL && existsSync(demo)) execFileSync("cp", ["-a", `${demo}/.`, dataDir]);
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const main = join(import.meta.dirname, "../apps/server/src/main.ts");
  const settings = {
    DATABASE_URL: "",
    SMTP_URL: "",
    S3_URL: "",
    AI_BASE_URL: "",
    AI_API_KEY: "",
    AI_MODEL: "",
    AI_TRANSCRIPTION_MODEL: "",
    PUBLIC_URL: "",
    API_URL: "",
    LOG_LEVEL: "warn",
    MALLOC_ARENA_MAX: "2",
  };
  const server = spawn(process.execPath, ["--max-semi-space-size=24", "--heap-growing-percent=50", main], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: port, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk) => {
      printed = (printed + chunk).slice(-20_000);
    });
  }
  const stop = async () => {
    await end(server);
    // Processes of a server that was killed may write for a moment longer.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const kill = async () => {
    server.kill("SIGKILL");
    await stop();
  };
  if (await isReady(url, server))
    return { url, dataDir, pid: server.pid ?? 0, end: () => end(server), stop, kill };
  await stop();
  throw new Error(`The server was not ready. It printed:\n${printed}`);
}

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  if (!server.killed) server.kill("SIGTERM");
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(STOPPED_WITHIN_MS, false, { ref: false }),
  ]);
  if (inTime) return;
  server.kill("SIGKILL");
  await ended;
}
