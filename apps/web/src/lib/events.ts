import { apiAddress, requestHeaders } from "./api.ts";
import type { Address } from "./endpoint.ts";
import { ApiError, reportFailure } from "./errors.ts";
import { readToken } from "./session.ts";

type ServerEvent = { event: string; data: string };

/** The server sends something at least every 15 s; a connection that is silent for longer is dead. */
const silenceMs = 40_000;
const shortestPauseMs = 500;
const longestPauseMs = 15_000;

/** Splits a text stream into server-sent events; skips comments. */
async function* eventsOf(text: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let rest = "";
  for await (const piece of text) {
    const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const lines = block.split("\n");
      const valueIn = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
          .join("\n");
      const data = valueIn("data");
      if (data) yield { event: valueIn("event") || "message", data };
    }
  }
}

async function* textOf(body: ReadableStream<Uint8Array>, onPiece: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPiece();
    yield decoder.decode(value, { stream: true });
  }
}

/** Waits until the time is over or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** Whether retrying is pointless. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

/** One connection; resolves to true when the server has sent `end`. @throws ApiError, TypeError */
async function listenOnce(
  path: string,
  onData: (document: unknown) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, silenceMs);
  try {
    const response = await fetch(apiAddress(path), {
      headers: requestHeaders({ headers: { Accept: "text/event-stream" } }),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
    if (!response.body) return false;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
    };
    for await (const { event, data } of eventsOf(textOf(response.body, heard))) {
      if (event === "end") return true;
      if (event === "progress") onData(JSON.parse(data));
    }
    return false;
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/**
 * Subscribes to server-sent events: calls `onData` with the document of each `progress` and reconnects after a lost
 * connection. Resolves on `end` and when the signal aborts.
 * @throws ApiError if the server refuses, after showing a message if the error catalogue has one
 */
export async function followEvents<A>(
  path: Address<A>,
  onData: (document: A) => void,
  signal: AbortSignal,
): Promise<void> {
  let rest = shortestPauseMs;
  while (!signal.aborted) {
    const sent = readToken();
    try {
      const heard = (document: unknown) => {
        rest = shortestPauseMs;
        if (!signal.aborted) onData(document as A);
      };
      if (await listenOnce(path, heard, signal)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) {
        reportFailure(error, sent);
        throw error;
      }
    }
    if (signal.aborted) return;
    await pause(rest, signal);
    rest = Math.min(rest * 2, longestPauseMs);
  }
}
