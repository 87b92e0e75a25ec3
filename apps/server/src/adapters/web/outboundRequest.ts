import { type IncomingMessage, request as plainRequest } from "node:http";
import { request } from "node:https";
import { AddressRefused, addressIn, isPublicAddress, publicLookup } from "./addresses.ts";

type Outbound = {
  method: string;
  headers: Record<string, string>;
  body: string;
  /** Whether addresses of one's own network are gone to. */
  allowPrivate: boolean;
  /** Milliseconds for all of it. */
  timeout: number;
};

/**
 * Asks an address that people have typed in. Redirects are an answer like any other.
 * @param read makes something of the answer, of which nothing is read otherwise
 * @throws AddressRefused, or an Error without an answer in time (`TimeoutError`) or at all
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
