import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Config } from "../../config.ts";

/** A URL entered by a user leads to an address that the server does not connect to. */
export class AddressRefused extends Error {}

/** Whether an IP address is public: not of this machine, a private network, or an encoding of either. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** The IP address in a URL; undefined if it has a host name. */
export function addressIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? undefined : bare;
}

/** Resolves a name, and fails unless all its addresses are public. The connection then uses exactly these addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
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

/** The problem with a URL entered by a user; host names are checked when connecting. */
export function addressProblem(
  text: string,
  { webhookPrivate }: Config,
): "outboundUrl" | "outboundPrivate" | undefined {
  const url = URL.parse(text);
  const schemes = webhookPrivate ? ["https:", "http:"] : ["https:"];
  if (!url || !schemes.includes(url.protocol) || url.username || url.password) return "outboundUrl";
  const address = addressIn(url);
  const isPrivate = url.hostname === "localhost" || (address !== undefined && !isPublicAddress(address));
  return isPrivate && !webhookPrivate ? "outboundPrivate" : undefined;
}
