import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Address } from "./endpoint.ts";

const path = "/x/events" as Address;
let follow: typeof import("./events.ts").followEvents;
let answers: (() => Response)[] = [];
let asked: Request[] = [];

beforeAll(async () => {
  vi.stubGlobal("location", new URL("http://page.example/products/list"));
  vi.stubGlobal("document", { cookie: "", documentElement: {}, querySelector: () => null });
  vi.stubGlobal("localStorage", { getItem: () => "secret", setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(new Request(address, init));
    const next = answers.shift();
    if (!next) throw new TypeError("Nobody answers");
    return next();
  });
  const { loadTexts } = await import("../i18n/translate.ts");
  await loadTexts("en");
  ({ followEvents: follow } = await import("./events.ts"));
});

afterEach(() => {
  answers = [];
  asked = [];
});

/** A response that arrives in these chunks. */
const stream = (...pieces: string[]) => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  return () => new Response(body, { headers: { "content-type": "text/event-stream" } });
};

async function heard(): Promise<unknown[]> {
  const documents: unknown[] = [];
  await follow(path, (document) => documents.push(document), new AbortController().signal);
  return documents;
}

test("each document is passed on once it is complete, wherever the stream is split, until the end", async () => {
  answers = [
    stream(
      ":\n\nevent: progress\nda",
      'ta: {"a":"ü"}\n',
      '\nevent: progress\r\ndata: {"a":2}\r\n\r\nevent: end\ndata: {}\n\n',
    ),
  ];
  expect(await heard()).toEqual([{ a: "ü" }, { a: 2 }]);
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
});

test("reconnects after a lost, refused or overloaded connection", async () => {
  answers = [
    stream('event: progress\ndata: {"a":1}\n\n'),
    () => new Response("{}", { status: 503 }),
    stream('event: progress\ndata: {"a":2}\n\nevent: end\ndata: {}\n\n'),
  ];
  expect(await heard()).toEqual([{ a: 1 }, { a: 2 }]);
});

test("does not retry a permanent refusal", async () => {
  answers = [() => new Response('{"message":"Not found"}', { status: 404 })];
  await expect(heard()).rejects.toMatchObject({ status: 404 });
  expect(asked).toHaveLength(1);
});

test("passes on nothing after it was stopped", async () => {
  const stop = new AbortController();
  const documents: unknown[] = [];
  answers = [stream('event: progress\ndata: {"a":1}\n\nevent: progress\ndata: {"a":2}\n\n')];
  await follow(
    path,
    (document) => {
      documents.push(document);
      stop.abort();
    },
    stop.signal,
  );
  expect(documents).toEqual([{ a: 1 }]);
});
