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
  /** Base URL of pages and API, without a trailing slash. */
  url: string;
  dataDir: string;
  /** Process id. */
  pid: number;
  /** Stops the server gracefully; keeps its data folder. */
  end(): Promise<void>;
  /** Stops the server and deletes its data folder. */
  stop(): Promise<void>;
  /** Kills the server, like a crash. */
  kill(): Promise<void>;
};

const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 20_000;

/** Data folder of a prepared demo; if it exists, each server with its own database starts with a copy. */
const demo = process.env.KANTWERK_DEMO;

/**
 * Creates the folder `KANTWERK_DEMO`: creating the demo and reading its files takes ten times as long as starting with
 * a copy.
 */
export async function makeDemo(): Promise<void> {
  if (!demo || existsSync(demo)) return;
  const server = await startServer();
  await filesAreRead(server.url);
  await server.end();
  await rename(server.dataDir, demo);
}

/**
 * Starts Kantwerk as `npm start` does, with its own data folder and port.
 * @param env settings besides DATA_DIR, for example SMTP_URL; without PORT it uses a free one
 * @throws Error with the server's output if it is not ready in time
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "kantwerk-e2e-"));
  // PostgreSQL runs as another user if this process is root.
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
    // Processes of a killed server may still write for a moment.
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
