import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const channel = "kantwerk_changes";
const againAfterMs = 1000;
const closeMs = 1000;

/** How long a connection may take to be made and to answer, and how often it is asked whether it is still there. */
type Beat = { connectMs: number; answerMs: number; everyMs: number };
const usualBeat: Beat = { connectMs: 15_000, answerMs: 5_000, everyMs: 15_000 };

/** What happens in this or another process, by topics such as `files:<id>`. */
export type Changes = {
  /**
   * Calls back after each announcement of the topic, and when some may have been missed. Begins when the promise is
   * kept; what it gives ends it.
   */
  listen(topic: string, changed: () => void): Promise<() => void>;
  /** Aborted when nothing will be heard any more. */
  readonly closed: AbortSignal;
  close(): Promise<void>;
};

type Listeners = Map<string, Set<() => void>>;

/** Tells everyone who listens to the topic, in every process, once the transaction is committed. */
export async function announce(
  tx: { query(text: string, values: unknown[]): Promise<unknown> },
  topic: string,
): Promise<void> {
  await tx.query("select pg_notify($1, $2)", [channel, topic]);
}

async function openClient(
  connectionString: string,
  { connectMs, answerMs, everyMs }: Beat,
  listeners: Listeners,
  lost: () => void,
) {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  });
  client.on("notification", ({ payload = "" }) => {
    for (const changed of listeners.get(payload) ?? []) changed();
  });
  // Whatever goes wrong, the end comes after it.
  client.on("error", () => undefined);
  client.on("end", lost);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  // A connection that was dropped on the way would be silent for ever.
  const beat = setInterval(() => client.query("select 1").catch(() => client.end()), everyMs).unref();
  client.once("end", () => clearInterval(beat));
  return client;
}

/**
 * Listens on one connection to the database, opened at the first use and again whenever it is lost.
 * @param times shorter ones are for tests
 */
export function openChanges(connectionString: string, times: Beat = usualBeat): Changes {
  const listeners: Listeners = new Map();
  const closing = new AbortController();
  let client: ReturnType<typeof openClient> | undefined;
  let waiting: NodeJS.Timeout | undefined;

  function connected() {
    client ??= openClient(connectionString, times, listeners, reconnect).catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  }

  function reconnect(): void {
    client = undefined;
    if (closing.signal.aborted || listeners.size === 0 || waiting) return;
    waiting = setTimeout(async () => {
      waiting = undefined;
      try {
        await connected();
        for (const changed of [...listeners.values()].flatMap((each) => [...each])) changed();
      } catch {
        reconnect();
      }
    }, againAfterMs);
    waiting.unref();
  }

  return {
    closed: closing.signal,
    async listen(topic, changed) {
      if (!closing.signal.aborted) await connected();
      const same = listeners.get(topic) ?? new Set();
      listeners.set(topic, same.add(changed));
      return () => {
        same.delete(changed);
        if (same.size === 0 && listeners.get(topic) === same) listeners.delete(topic);
      };
    },
    async close() {
      closing.abort();
      clearTimeout(waiting);
      listeners.clear();
      const ending = client?.then((opened) => opened.end()).catch(() => undefined);
      // A database that is silent does not hold up the end of the server.
      await Promise.race([ending, sleep(closeMs, undefined, { ref: false })]);
    },
  };
}
