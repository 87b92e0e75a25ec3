import { fairQueue, type Turn } from "./fairQueue.ts";
import {
  type FileReader,
  type ProcessPool,
  ReadingFailed,
  type ReadingResult,
  type ReadingTask,
} from "./fileReader.ts";
import { type ReaderChild, startChild } from "./readerChild.ts";

const defaults = {
  /** Number of files read in parallel. */
  size: 2,
  /** Time limit of a reading, in milliseconds. */
  timeMs: 60_000,
  /** Memory limit of a process, in megabytes. */
  memoryMb: 700,
  /** Megabytes a process may still use after reading a file; with more it is replaced. */
  keepMb: 450,
  /** Readings after which a process is replaced. */
  readings: 60,
  /** Idle time after which a process ends, in milliseconds. */
  idleMs: 60_000,
  script: new URL("./childReader.ts", import.meta.url),
  /** Folder for Node's compile cache; undefined for none. */
  codeCache: undefined as string | undefined,
};

export type PoolOptions = typeof defaults;

/** A slot for one process, and the number of files it has read. */
type Place<Task, Result> = {
  child: ReaderChild<Task, Result> | undefined;
  readings: number;
  idle: NodeJS.Timeout | undefined;
};

/** Whether leftovers of other files may have caused the failure. */
const mayBeWorn = (error: unknown) =>
  error instanceof ReadingFailed && (error.code === "crashed" || error.code === "too_large");

/** Reads files in separate processes. */
export const openFileReader = (options: Partial<PoolOptions> = {}): FileReader =>
  openPool<ReadingTask, ReadingResult>(options);

/**
 * Runs tasks in separate processes, by turns of the people who wait for them. A process is started on demand, serves several tasks, and
 * is ended when it uses too much memory, exceeds the time limit, or is idle.
 */
export function openPool<Task extends object, Result>(
  options: Partial<PoolOptions>,
): ProcessPool<Task, Result> {
  type Own = Place<Task, Result>;
  const settings = { ...defaults, ...options };
  const places = Array.from(
    { length: settings.size },
    (): Own => ({ child: undefined, readings: 0, idle: undefined }),
  );
  /** A stack: slots with a warm process are on top. */
  const free = [...places];
  const queue = fairQueue<(place: Own) => void>();
  const closing = new AbortController();

  function serve(): void {
    while (free.length > 0) {
      const begin = queue.next();
      const place = begin && free.pop();
      if (!place) return;
      begin(place);
    }
  }

  /** Waits in the queue for a free slot. */
  function takePlace(signal: AbortSignal, turn: Turn): Promise<Own> {
    const { promise, resolve, reject } = Promise.withResolvers<Own>();
    const leave = () => {
      queue.remove(resolve);
      reject(new ReadingFailed("stopped"));
    };
    queue.add(resolve, turn);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    serve();
    return promise.finally(() => signal.removeEventListener("abort", leave));
  }

  async function readAt(place: Own, task: Task, signal: AbortSignal): Promise<Result> {
    if (signal.aborted) throw new ReadingFailed("stopped");
    clearTimeout(place.idle);
    if (!place.child?.alive()) {
      place.child = startChild<Task, Result>(settings);
      place.readings = 0;
    }
    place.readings += 1;
    return place.child.read(task, signal);
  }

  function leavePlace(place: Own): void {
    const { child, readings } = place;
    const goesOn =
      !closing.signal.aborted && readings < settings.readings && Number(child?.memoryMb()) < settings.keepMb;
    if (child?.alive() && goesOn) {
      place.idle = setTimeout(() => void child.kill(), settings.idleMs).unref();
      free.push(place);
    } else {
      void child?.kill();
      free.unshift(place);
    }
    serve();
  }

  return {
    async read(task, stop = closing.signal, turn = { person: "", size: 0 }) {
      const signal = AbortSignal.any([stop, closing.signal]);
      const place = await takePlace(signal, turn);
      const isFresh = !place.child?.alive();
      try {
        return await readAt(place, task, signal).catch((error: unknown) => {
          if (isFresh || !mayBeWorn(error)) throw error;
          return readAt(place, task, signal);
        });
      } finally {
        leavePlace(place);
      }
    },
    processes: () => places.filter(({ child }) => child?.alive()).length,
    async close() {
      closing.abort();
      await Promise.all(places.map(({ child }) => child?.kill()));
    },
  };
}
