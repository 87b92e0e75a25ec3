import type { TestProject } from "vitest/node";
import { makeDemo, startServer } from "./server.ts";

/** A server with the demo's organizations where the page of the component tests expects one. */
export default async function startForComponents({ vite }: TestProject): Promise<() => Promise<void>> {
  const { port } = new URL(String(vite.config.server.proxy?.["/api"]));
  await makeDemo();
  const server = await startServer({ PORT: port });
  return server.stop;
}
