import { type ChildProcess, execFile, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { ChildAnswer } from "./childMessages.ts";
import { ReadingFailed, type ReadingFailure } from "./fileReader.ts";

const run = promisify(execFile);

const linux = async (pid: number) =>
  /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
const others = async (pid: number) => (await run("ps", ["-o", "rss=", "-p", String(pid)])).stdout.trim();

/** Megabytes of memory used by a process; 0 if it has ended or the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const read = process.platform === "linux" ? linux : others;
  const kilobytes = Number(await read(pid).catch(() => undefined));
  return Number.isFinite(kilobytes) ? kilobytes / 1024 : 0;
}

type Settings = {
  script: URL;
  /** Time limit of a reading, in milliseconds. */
  timeMs: number;
  /** Memory limit of the process, in megabytes. */
  memoryMb: number;
  codeCache: string | undefined;
};

/** A process that reads one file at a time. */
export type ReaderChild<Task, Result> = {
  /** @throws ReadingFailed; the process has then ended, unless only the file was to blame */
  read(task: Task, signal: AbortSignal): Promise<Result>;
  alive(): boolean;
  /** Megabytes used after its last file. */
  memoryMb(): number;
  /** Ends the process immediately. */
  kill(): Promise<void>;
};

const watchEveryMs = 100;
const nodeOptions = ["--max-old-space-size=350"];

/** Without the server's environment, which contains passwords and keys. */
function forkReader({ script, codeCache }: Settings): ChildProcess {
  const cache = codeCache === undefined ? {} : { NODE_COMPILE_CACHE: codeCache };
  const child = fork(script, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: nodeOptions,
    env: { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2", ...cache },
  });
  // An idle process must not keep the server from exiting.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Starts the process; it accepts a file immediately. */
export function startChild<Task extends object, Result>(settings: Settings): ReaderChild<Task, Result> {
  const child = forkReader(settings);
  let alive = true;
  let memoryMb = 0;
  const exited = new Promise<string | null>((resolve) => {
    child.once("exit", (_code, signal) => resolve(signal));
    child.once("error", (error) => resolve(error.message));
  });
  void exited.then(() => {
    alive = false;
  });
  const kill = async () => {
    alive = false;
    child.ref();
    child.kill("SIGKILL");
    await exited;
  };

  async function read(task: Task, signal: AbortSignal): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (code: ReadingFailure, detail?: string) => reject(new ReadingFailed(code, detail));
    const end = (code: ReadingFailure, detail?: string) => {
      fail(code, detail);
      void kill();
    };
    const take = (answer: ChildAnswer<Result>) => {
      memoryMb = answer.memoryMb;
      if ("result" in answer) resolve(answer.result);
      else if (answer.broken) end(answer.failed, answer.detail);
      else fail(answer.failed, answer.detail);
    };
    const stop = () => end("stopped");
    const clock = setTimeout(() => end("too_slow"), settings.timeMs);
    const watch = setInterval(async () => {
      if ((await memoryOf(child.pid)) > settings.memoryMb) end("too_large");
    }, watchEveryMs);
    child.once("message", take);
    signal.addEventListener("abort", stop);
    // Node aborts if its heap is full.
    void exited.then((by) => fail(by === "SIGABRT" ? "too_large" : "crashed", `The process ended: ${by}`));
    child.send(task, (error) => error && end("crashed", error.message));
    return promise.finally(() => {
      clearTimeout(clock);
      clearInterval(watch);
      child.off("message", take);
      signal.removeEventListener("abort", stop);
    });
  }

  return { read, alive: () => alive, memoryMb: () => memoryMb, kill };
}
