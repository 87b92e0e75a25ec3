import type { TestProject } from "vitest/node";
import { makeDemo, startServer } from "./server.ts";

/** Starts a server with the demo's organizations at the address used by component tests. */
export default async function startForComponents({ vite }: TestProject): Promise<() => Promise<void>> {
  const { port } = new URL(String(vite.config.server.proxy?.["/api"]));
  await makeDemo();
  const server = await startServer({ PORT: port });
  return server.stop;
}
