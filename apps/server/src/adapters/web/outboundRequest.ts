import { type IncomingMessage, request as plainRequest } from "node:http";
import { request } from "node:https";
import { AddressRefused, addressIn, isPublicAddress, publicLookup } from "./addresses.ts";

type Outbound = {
  method: string;
  headers: Record<string, string>;
  body: string;
  /** Whether private network addresses are allowed. */
  allowPrivate: boolean;
  /** Total time limit in milliseconds. */
  timeout: number;
};

/**
 * Requests a URL entered by a user. Redirects are returned, not followed.
 * @param read consumes the response, which is otherwise discarded
 * @throws AddressRefused, `TimeoutError`, or a network error
 */
export function outboundRequest<T>(
  url: URL,
  { method, headers, body, allowPrivate, timeout }: Outbound,
  read: (answer: IncomingMessage) => T | Promise<T>,
): Promise<T> {
  const address = addressIn(url);
  if (!allowPrivate && address !== undefined && !isPublicAddress(address))
    return Promise.reject(new AddressRefused(address));
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
    const sent = (url.protocol === "https:" ? request : plainRequest)(
      url,
      {
        method,
        headers: { ...headers, ...(body && { "content-length": String(Buffer.byteLength(body)) }) },
        agent: false,
        signal,
        ...(!allowPrivate && { lookup: publicLookup }),
      },
      async (answer) => {
        try {
          resolve(await read(answer));
        } catch (error) {
          fail(error);
        } finally {
          answer.destroy();
        }
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}

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

/** `fetch` for libraries that request URLs entered by users, through `outboundRequest` and limited to half a megabyte. */
export const outboundFetch =
  (bounds: { allowPrivate: boolean; timeout: number }) =>
  (url: string, { method = "GET", headers = {}, body }: Request): Promise<Response> =>
    outboundRequest(
      new URL(url),
      { method, headers, body: body == null ? "" : String(body), ...bounds },
      responseOf,
    );
