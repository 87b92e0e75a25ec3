import { lookup } from "node:dns";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address that people have typed in leads to where the server does not go. */
export class AddressRefused extends Error {}

/** Whether an IP address is one of the open internet, and none of this machine, its network, or a way round to them. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** The IP address that a URL names by itself; undefined where it names a host. */
export function addressIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? undefined : bare;
}

/** Looks a name up and hands on what it leads to only if all of it is public: the connection is made to no other address. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused =
      (error ?? found.every(({ address }) => isPublicAddress(address)))
        ? error
        : new AddressRefused(hostname);
    const [first] = found ?? [];
    if (refused || !first) callback(refused ?? new AddressRefused(hostname), "", 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

type Post = {
  headers: Record<string, string>;
  body: string;
  /** Whether addresses of one's own network are gone to. */
  allowPrivate: boolean;
  /** Milliseconds for all of it. */
  timeout: number;
};

/**
 * Posts to an address that people have typed in. Redirects are an answer like any other, and of its body nothing is read.
 * @returns the status of the answer
 * @throws AddressRefused, or an Error without an answer in time (`TimeoutError`) or at all
 */
export function outboundPost(url: URL, { headers, body, allowPrivate, timeout }: Post): Promise<number> {
  const address = addressIn(url);
  if (!allowPrivate && address !== undefined && !isPublicAddress(address))
    return Promise.reject(new AddressRefused(address));
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
    const sent = (url.protocol === "https:" ? request : plainRequest)(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        agent: false,
        signal,
        ...(!allowPrivate && { lookup: publicLookup }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}
