import type { FullConfig } from "@playwright/test";
import { startServer } from "./server.ts";

/**
 * A server for each worker; its address is the base of every page.goto("/…"). It takes the tests for a proxy, so that one
 * test can be many people, none of whom asks too often. The demo is made once, and copied.
 */
export default async function startForAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const demo = await startServer();
  await demo.end();
  const settings = { TRUST_PROXY: "127.0.0.1" };
  const starting = Array.from({ length: workers }, () => startServer(settings, demo.dataDir));
  const servers = await Promise.all(starting);
  process.env.KANTWERK_URLS = servers.map(({ url }) => url).join(" ");
  process.env.KANTWERK_DEMO = demo.dataDir;
  return async () => {
    await Promise.all([demo, ...servers].map((server) => server.stop()));
  };
}
