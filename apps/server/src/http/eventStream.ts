import { PassThrough } from "node:stream";
import type { Context } from "../context.ts";
import { inTenant } from "../db/tenantDb.ts";
import type { Answer } from "./endpoint.ts";
import { Refusal, tooManyRequests } from "./refusal.ts";

/** The current document, and whether it is final. */
export type Seen = { document: unknown; ended: boolean };

const beatMs = 15_000;
/** After this time the client reconnects, and its permissions are checked again. */
const longestMs = 10 * 60_000;
const mostOfOnePerson = 20;
const openBy = new Map<string, number>();

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // A proxy that buffers the response would hold back all events.
  "X-Accel-Buffering": "no",
};
const last = "event: end\ndata: {}\n\n";

/** Counts an open stream of a user. @returns a function that ends the count. @throws Refusal 429 if there are too many */
function countFor(person: string): () => void {
  const count = openBy.get(person) ?? 0;
  if (count >= mostOfOnePerson) throw tooManyRequests(15);
  openBy.set(person, count + 1);
  return () => {
    const rest = (openBy.get(person) ?? 1) - 1;
    if (rest > 0) openBy.set(person, rest);
    else openBy.delete(person);
  };
}

/** Coalesces calls: those made while the work runs cause one more run after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work();
    }
    running = false;
  };
}

/** A stream with a single clean-up, whether it ends, the client disconnects, or the server closes. */
function openStream(ctx: Context) {
  const stream = new PassThrough();
  const leaving: (() => void)[] = [countFor(ctx.user?.id ?? "public")];
  const beat = setInterval(() => stream.write(":\n\n"), beatMs);
  const end = (text = "") => {
    clearInterval(beat);
    clearTimeout(life);
    ctx.deps.changes.closed.removeEventListener("abort", close);
    for (const leave of leaving.splice(0)) leave();
    if (!stream.writableEnded) stream.end(text);
  };
  const close = () => end();
  const life = setTimeout(close, longestMs);
  ctx.deps.changes.closed.addEventListener("abort", close);
  stream.once("close", close);
  return { stream, end, leaving };
}

/**
 * Server-sent events: `progress` with the current document and again whenever an announcement of the topic has changed
 * it, then `end`. Each `read` runs in its own transaction; a Refusal of the first one becomes the response. `also`
 * starts another trigger for re-reading and returns a function that stops it.
 */
export async function eventStream(
  ctx: Context,
  topic: string,
  read: (ctx: Context) => Promise<Seen>,
  also?: (look: () => void) => () => void,
): Promise<Answer> {
  const { deps, organization } = ctx;
  const { stream, end, leaving } = openStream(ctx);
  let sent = "";
  const show = ({ document, ended }: Seen) => {
    const data = JSON.stringify(document);
    if (data !== sent && !stream.writableEnded) stream.write(`event: progress\ndata: ${data}\n\n`);
    sent = data;
    if (ended) end(last);
  };
  const look = oneAtATime(async () => {
    if (stream.writableEnded) return;
    try {
      show(await inTenant(deps.tenantPool, organization.id, (db) => read({ ...ctx, db })));
    } catch (error) {
      if (!(error instanceof Refusal)) deps.log.error({ err: error, topic }, "A stream of events has failed");
      end(last);
    }
  });
  try {
    leaving.push(await deps.changes.listen(topic, look));
    if (also) leaving.push(also(look));
    show(await read(ctx));
  } catch (error) {
    end();
    throw error;
  }
  if (deps.changes.closed.aborted) end();
  return { status: 200, headers, stream };
}
