import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type TestBucket = {
  /** Scheme, host and bucket. */
  url: string;
  objects: Map<string, Buffer>;
  /** Method and headers of each request, in order. */
  requests: Record<string, string | string[] | undefined>[];
  /** Answers the next request with this status. */
  failNext(status: number): void;
  close(): Promise<void>;
};

/** For tests: one bucket in memory behind the few calls of S3 that the file store makes. */
export async function startBucket(name: string): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const requests: TestBucket["requests"] = [];
  let failure: number | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push({ method: request.method, ...request.headers });
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
    } else sendObject(response, objects.get(key), request.headers.range);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    objects,
    requests,
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
