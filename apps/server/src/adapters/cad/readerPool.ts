import {
  type FileReader,
  type ProcessPool,
  ReadingFailed,
  type ReadingResult,
  type ReadingTask,
} from "./fileReader.ts";
import { type ReaderChild, startChild } from "./readerChild.ts";

const defaults = {
  /** How many files are read at once. */
  size: 2,
  /** Milliseconds that one reading may take. */
  timeMs: 60_000,
  /** Megabytes at which a process is ended. */
  memoryMb: 700,
  /** Megabytes that a process may keep when it has read a file; with more it is replaced. */
  keepMb: 450,
  /** Readings after which a process is replaced. */
  readings: 60,
  /** Milliseconds that a process waits for the next file before it ends. */
  idleMs: 60_000,
  script: new URL("./childReader.ts", import.meta.url),
  /** Folder where Node keeps compiled code for the next process; none: each compiles anew. */
  codeCache: undefined as string | undefined,
};

export type PoolOptions = typeof defaults;

/** A place for one process, and how much the one that is in it has read. */
type Place<Task, Result> = {
  child: ReaderChild<Task, Result> | undefined;
  readings: number;
  idle: NodeJS.Timeout | undefined;
};

/** A process that has read other files may have failed at what they left in it. */
const mayBeWorn = (error: unknown) =>
  error instanceof ReadingFailed && (error.code === "crashed" || error.code === "too_large");

/** Reads files in processes of their own. */
export const openFileReader = (options: Partial<PoolOptions> = {}): FileReader =>
  openPool<ReadingTask, ReadingResult>(options);

/**
 * Works on tasks in processes of their own, in the order in which they come. A process is started when it is first
 * needed, serves several tasks, and is ended when it grows, hangs, or has had nothing to do for a while.
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
  /** Those with a warm process at the end, from where they are taken. */
  const free = [...places];
  const queue: ((place: Own) => void)[] = [];
  const closing = new AbortController();

  function serve(): void {
    while (queue.length > 0 && free.length > 0) {
      const [begin, place] = [queue.shift(), free.pop()];
      if (begin && place) begin(place);
    }
  }

  /** A free place, when it is one's turn. */
  function takePlace(signal: AbortSignal): Promise<Own> {
    const { promise, resolve, reject } = Promise.withResolvers<Own>();
    const leave = () => {
      const index = queue.indexOf(resolve);
      if (index >= 0) queue.splice(index, 1);
      reject(new ReadingFailed("stopped"));
    };
    queue.push(resolve);
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
    async read(task, stop = closing.signal) {
      const signal = AbortSignal.any([stop, closing.signal]);
      const place = await takePlace(signal);
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
