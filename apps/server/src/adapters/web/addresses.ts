import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Config } from "../../config.ts";

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

/** What is wrong with an address that somebody has typed in; a name is judged by where it leads each time it is gone to. */
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
