import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";

/**
 * Checks that the port is free before anything else is created.
 * @throws Error with the code EADDRINUSE if it is taken
 */
export async function requireFreePort({ host = "127.0.0.1", port }: Pick<Config, "host" | "port">) {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
