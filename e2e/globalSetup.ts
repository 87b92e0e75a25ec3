import type { FullConfig } from "@playwright/test";
import { startServer } from "./server.ts";

/**
 * A server for each worker; its address is the base of every page.goto("/…"). It takes the tests for a proxy, so that one
 * test can be many people, none of whom asks too often.
 */
export default async function startForAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starting = Array.from({ length: workers }, () => startServer({ TRUST_PROXY: "127.0.0.1" }));
  const servers = await Promise.all(starting);
  process.env.KANTWERK_URLS = servers.map(({ url }) => url).join(" ");
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
