import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The system user a PostgreSQL runs as; it refuses to run as root. */
export type Account = { uid: number; gid: number };

export type Cluster = {
  /** Folder of initdb, postgres and pg_ctl. */
  bin: string;
  /** The data directory. */
  data: string;
  logFile: string;
  /** Missing: the user of this process. */
  account: Account | undefined;
};

export type Postmaster = { pid: number; port: number; status: string };

type Launched = Postmaster & {
  /** Leaves it running when this process ends: it is another's now. */
  letGo: () => void;
};

/** How long a PostgreSQL may take to be ready: recovery after a crash of a big database takes minutes. */
const READY_WITHIN_MS = 10 * 60_000;
/** How long a stop may write what is in memory; after it the next start recovers that. */
const FAST_STOP_SECONDS = 2;

/**
 * Makes the files of a new cluster with UTF-8 text in plain code point order.
 * @throws Error with what initdb said.
 */
export async function initialise(
  cluster: Cluster,
  superuser: string,
  passwordFile: string,
  more: string[] = [],
) {
  const args = [
    "-D",
    cluster.data,
    "-U",
    superuser,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
  ];
  // The character type decides what counts as a letter in a trigram; under plain C only ASCII would.
  const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  try {
    await initdb(cluster, [...args, "--locale=C", `--lc-ctype=${letters}`, ...more]);
  } catch (error) {
    if (!/invalid locale/.test(String(error))) throw error;
    await rm(cluster.data, { recursive: true, force: true });
    await initdb(cluster, [...args, "--locale=C", ...more]);
  }
}

async function initdb(cluster: Cluster, args: string[]) {
  const options = { ...cluster.account, cwd: dirname(cluster.data), env: bareEnvironment() };
  await run(join(cluster.bin, "initdb"), args, options).catch((error) => {
    throw new Error(
      `PostgreSQL could not make its data folder ${cluster.data}: ${error.stderr || error.message}`,
    );
  });
}

/**
 * Starts the postmaster on 127.0.0.1 and waits until it takes connections. It outlives this process
 * when that is killed.
 * @throws Error with the end of the server's log when it does not start.
 */
export async function launch(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<Launched> {
  await keepOneOldLog(cluster.logFile);
  const log = await open(cluster.logFile, "a", 0o600);
  if (cluster.account) await log.chown(cluster.account.uid, cluster.account.gid);
  const logStart = (await log.stat()).size;
  const all = { ...settings, listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Detached: Ctrl-C in the terminal must reach the application first, which stops PostgreSQL when it is done.
  const child = spawn(join(cluster.bin, "postgres"), ["-D", cluster.data, ...args], {
    ...cluster.account,
    cwd: cluster.data,
    env: bareEnvironment(),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  // Should this process end without stopping it (not when it is killed), PostgreSQL still ends by itself.
  const endToo = () => child.kill("SIGINT");
  process.once("exit", endToo);
  const letGo = () => void process.off("exit", endToo);
  child.once("exit", letGo);
  try {
    return { ...(await untilReady(cluster, child)), letGo };
  } catch (error) {
    const said = (await readFile(cluster.logFile, "utf8"))
      .slice(logStart)
      .trim()
      .split("\n")
      .slice(-8)
      .join("\n");
    throw new Error(`PostgreSQL did not start in ${cluster.data}: ${(error as Error).message}\n${said}`);
  } finally {
    await log.close();
  }
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<Postmaster> {
  const ended = Promise.race([once(child, "error"), once(child, "exit")]).then(
    ([code]) => new Error(`it ended with ${code}`),
    (error: Error) => error,
  );
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const failure = await Promise.race([ended, sleep(10)]);
    if (failure) throw failure;
    const found = await readPidFile(cluster.data);
    if (found?.pid === child.pid && found?.status === "ready") return found;
  }
  throw new Error(`it was not ready after ${READY_WITHIN_MS / 60_000} minutes`);
}

/** The postmaster that really runs on this data directory, whoever started it. */
export async function runningPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = await readPidFile(cluster.data);
  if (!found || !isAlive(found.pid)) return undefined;
  const command = await commandOf(found.pid);
  // Without a way to see the command line (Windows) a living process is taken for ours.
  return command === undefined || command.includes(`-D ${cluster.data} `) ? found : undefined;
}

/** Stops the cluster's postmaster: sessions end, everything committed is on disk. Waits until its process is gone. */
export async function shutDown(cluster: Cluster): Promise<void> {
  for (const mode of ["fast", "immediate"]) {
    if (!(await runningPostmaster(cluster))) return;
    const args = ["stop", "-D", cluster.data, "-m", mode, "-w", "-t", String(FAST_STOP_SECONDS), "-s"];
    const pid = (await readPidFile(cluster.data))?.pid;
    const options = { ...cluster.account, cwd: cluster.data, env: bareEnvironment() };
    const stopped = await run(join(cluster.bin, "pg_ctl"), args, options).then(
      () => true,
      () => false,
    );
    // The pid file goes a moment before the process does.
    for (let wait = 0; stopped && pid && wait < 200 && (await commandOf(pid))?.includes(cluster.data); wait++)
      await sleep(10);
  }
}

/** Removes a pid file whose process number now belongs to another program; PostgreSQL would not start over it. */
export async function removeStrangersPidFile(cluster: Cluster): Promise<void> {
  const found = await readPidFile(cluster.data);
  if (found && isAlive(found.pid) && !(await runningPostmaster(cluster)))
    await rm(join(cluster.data, "postmaster.pid"));
}

/** A TCP port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("No TCP port is free on 127.0.0.1.");
  return address.port;
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Lines of postmaster.pid: process, data directory, start time, port, socket folder, address, memory key, status. */
async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
}

/** Command line of a process: empty when it is gone or a zombie, undefined where it cannot be seen. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  if (process.platform === "linux") {
    const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return text.replaceAll("\0", " ");
  }
  const seen = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return seen.stdout;
}

async function keepOneOldLog(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > 1_000_000) await rename(file, `${file}.old`);
}

/** The application's environment holds secrets that are no business of the database's user. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot };
}
