import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Mode = "answering" | "silent" | "stalling";

export type TestBucket = {
  /** Scheme, host and bucket. */
  url: string;
  objects: Map<string, Buffer>;
  /** Method and headers of each request, in order. */
  requests: Record<string, string | string[] | undefined>[];
  /** Responds to the next request with this status. */
  failNext(status: number): void;
  /** Responds normally, not at all, or stalls in the middle of each content, from now on. */
  become(mode: Mode): void;
  /** Number of unfinished requests. */
  waiting(): number;
  close(): Promise<void>;
};

/** An in-memory bucket that supports the S3 calls of the file store. */
export async function startBucket(name: string): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const requests: TestBucket["requests"] = [];
  let failure: number | undefined;
  let mode: Mode = "answering";
  const open = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push({ method: request.method, ...request.headers });
    open.add(response);
    response.once("close", () => open.delete(response));
    if (mode === "silent") return;
    const body = await buffer(request);
    const key = new URL(request.url ?? "", "http://bucket").pathname.slice(name.length + 2);
    if (failure) {
      response.writeHead(failure).end();
      failure = undefined;
    } else if (request.method === "PUT") {
      objects.set(key, body);
      response.end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (mode === "stalling") {
      const object = objects.get(key) ?? Buffer.alloc(0);
      response.writeHead(200, { "content-length": object.length });
      response.write(object.subarray(0, object.length / 2));
    } else sendObject(response, objects.get(key), request.headers.range);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    objects,
    requests,
    become: (next) => {
      mode = next;
    },
    waiting: () => open.size,
    failNext: (status) => {
      failure = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendObject(response: ServerResponse, object: Buffer | undefined, range: string | undefined): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (!object) {
    response.writeHead(404, { "content-type": "application/xml" });
    response.end("<Error><Code>NoSuchKey</Code><Message>There is no such key.</Message></Error>");
  } else if (start && end) {
    response.writeHead(206, { "content-range": `bytes ${start}-${end}/${object.length}` });
    response.end(object.subarray(Number(start), Number(end) + 1));
  } else response.end(object);
}
