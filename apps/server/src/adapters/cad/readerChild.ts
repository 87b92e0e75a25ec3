import { type ChildProcess, execFile, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { ChildAnswer } from "./childMessages.ts";
import { ReadingFailed, type ReadingFailure } from "./fileReader.ts";

const run = promisify(execFile);

const linux = async (pid: number) =>
  /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
const others = async (pid: number) => (await run("ps", ["-o", "rss=", "-p", String(pid)])).stdout.trim();

/** Megabytes that a process holds in memory; 0 when it is gone, or where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const read = process.platform === "linux" ? linux : others;
  const kilobytes = Number(await read(pid).catch(() => undefined));
  return Number.isFinite(kilobytes) ? kilobytes / 1024 : 0;
}

type Settings = {
  script: URL;
  /** Milliseconds that one reading may take. */
  timeMs: number;
  /** Megabytes at which the process is ended. */
  memoryMb: number;
  codeCache: string | undefined;
};

/** A process that reads one file at a time. */
export type ReaderChild<Task, Result> = {
  /** @throws ReadingFailed; unless the file alone was the reason the process has ended then. */
  read(task: Task, signal: AbortSignal): Promise<Result>;
  alive(): boolean;
  /** Megabytes that it held after its last file. */
  memoryMb(): number;
  /** Ends it at once, whatever it does. */
  kill(): Promise<void>;
};

const watchEveryMs = 100;
const nodeOptions = ["--max-old-space-size=350"];

/** It gets nothing of the server's environment, which holds passwords and keys. */
function forkReader({ script, codeCache }: Settings): ChildProcess {
  const cache = codeCache === undefined ? {} : { NODE_COMPILE_CACHE: codeCache };
  const child = fork(script, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: nodeOptions,
    env: { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2", ...cache },
  });
  // While it waits for work it keeps nobody from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Starts the process; the first file may be sent at once. */
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
    // Node aborts when its own heap is full.
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
