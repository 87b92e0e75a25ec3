import type { Pool } from "pg";
import type { Config } from "./config.ts";
import { hasDemoAccounts } from "./seed/demo.ts";

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/**
 * The address to listen at: the configured one, else all of this machine. While there are demo accounts, whose password
 * is published, other machines reach the server only where both HOST and DEMO say so.
 * @throws Error that says what to do
 */
export async function listenAddress(
  { host, publicDemo }: Pick<Config, "host" | "publicDemo">,
  pool: Pool,
): Promise<string> {
  if (!(await hasDemoAccounts(pool))) return host ?? "0.0.0.0";
  if (host === undefined) return "127.0.0.1";
  if (publicDemo || loopback.test(host)) return host;
  throw new Error(
    `The demo accounts have a published password, so HOST=${host} is refused: set DEMO=1 if everyone may use them, or deactivate their users first.`,
  );
}
