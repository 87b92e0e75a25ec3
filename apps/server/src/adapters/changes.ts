import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const channel = "kantwerk_changes";
const againAfterMs = 1000;
const closeMs = 1000;

/** Timeouts for connecting and for answers, and the interval of the liveness check. */
type Heartbeat = { connectMs: number; answerMs: number; everyMs: number };
const usualBeat: Heartbeat = { connectMs: 15_000, answerMs: 5_000, everyMs: 15_000 };

/** Changes in this and other processes, by topics such as `files:<id>`. */
export type Changes = {
  /**
   * Calls back after each announcement of the topic, and when some may have been missed. Active once the promise resolves;
   * the resolved function stops listening.
   */
  listen(topic: string, changed: () => void): Promise<() => void>;
  /** Aborts when no more announcements will arrive. */
  readonly closed: AbortSignal;
  close(): Promise<void>;
};

type Listeners = Map<string, Set<() => void>>;

/** Notifies all listeners of the topic, in every process, once the transaction has committed. */
export async function announce(
  tx: { query(text: string, values: unknown[]): Promise<unknown> },
  topic: string,
): Promise<void> {
  await tx.query("select pg_notify($1, $2)", [channel, topic]);
}

async function openClient(
  connectionString: string,
  { connectMs, answerMs, everyMs }: Heartbeat,
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
  // Every error is followed by an "end" event.
  client.on("error", () => undefined);
  client.on("end", lost);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  // Detects a connection dropped by the network, which would otherwise stay silent.
  const beat = setInterval(() => client.query("select 1").catch(() => client.end()), everyMs).unref();
  client.once("end", () => clearInterval(beat));
  return client;
}

/**
 * Listens on one database connection, opened at first use and reopened whenever it is lost.
 * @param times shorter in tests
 */
export function openChanges(connectionString: string, times: Heartbeat = usualBeat): Changes {
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
      // An unresponsive database must not delay the shutdown.
      await Promise.race([ending, sleep(closeMs, undefined, { ref: false })]);
    },
  };
}
