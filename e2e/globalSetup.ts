import type { FullConfig } from "@playwright/test";
import { startServer } from "./server.ts";

/**
 * Starts a server per worker; its URL is the base of every page.goto("/…"). The server treats the tests as a proxy, so
 * that one test can be many clients without reaching rate limits.
 */
export default async function startForAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starting = Array.from({ length: workers }, () => startServer({ TRUST_PROXY: "127.0.0.1" }));
  const servers = await Promise.all(starting);
  process.env.KANTWERK_URLS = servers.map(({ url }) => url).join(" ");
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
