import { startServer } from "./server.ts";

/**
 * One server for all browser tests; its address is the base of every page.goto("/…"). It takes the tests for a proxy, so
 * that one test can be many people, none of whom asks too often.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const server = await startServer({ TRUST_PROXY: "127.0.0.1" });
  process.env.KANTWERK_URL = server.url;
  return server.stop;
}
