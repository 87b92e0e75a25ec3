import type { IncomingMessage } from "node:http";
import { outboundRequest } from "./outboundRequest.ts";

const mostBytes = 512 * 1024;
const withoutBody = [101, 204, 205, 304];

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error("The answer is too large");
    chunks.push(chunk);
  }
  const { statusCode: status = 500, headers } = answer;
  const type = headers["content-type"];
  return new Response(withoutBody.includes(status) ? null : Buffer.concat(chunks), {
    status,
    headers: type === undefined ? {} : { "content-type": type },
  });
}

type Request = { method?: string; headers?: Record<string, string>; body?: unknown };

/** `fetch` for libraries that go where people have sent them: by `outboundRequest`, and no answer beyond half a megabyte. */
export const outboundFetch =
  (bounds: { allowPrivate: boolean; timeout: number }) =>
  (url: string, { method = "GET", headers = {}, body }: Request): Promise<Response> =>
    outboundRequest(
      new URL(url),
      { method, headers, body: body == null ? "" : String(body), ...bounds },
      responseOf,
    );
