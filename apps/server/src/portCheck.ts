import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";

/**
 * Looks whether the server will be able to listen, before anything is made for it.
 * @throws Error with the code EADDRINUSE where the port is taken
 */
export async function requireFreePort({ host = "127.0.0.1", port }: Pick<Config, "host" | "port">) {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
