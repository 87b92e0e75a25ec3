import { startServer } from "./server.ts";

/** One server for all browser tests; its address is the base of every page.goto("/…"). */
export default async function startForAll(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.KANTWERK_URL = server.url;
  return server.stop;
}
