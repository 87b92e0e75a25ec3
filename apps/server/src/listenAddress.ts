import type { Pool } from "pg";
import type { Config } from "./config.ts";
import { isOwnMachine } from "./ownMachine.ts";
import { hasDemoAccounts, hasOrganizations } from "./seed/demo.ts";
import { StartRefused } from "./startRefused.ts";

type Settings = Pick<Config, "host" | "publicUrl" | "isPublic" | "demo" | "publicDemo">;

/** The setting that exposes the server to other machines, as the operator wrote it. */
function openingSetting({ host, publicUrl, isPublic }: Settings): string | undefined {
  if (isPublic) return `PUBLIC_URL=${publicUrl}`;
  return host === undefined || isOwnMachine(host) ? undefined : `HOST=${host}`;
}

/**
 * The address to listen on: the configured one, or else all interfaces. While demo accounts with their public password
 * exist, or are about to be created, only the loopback interface; DEMO=1 lifts this.
 * @throws StartRefused
 */
export async function listenAddress(config: Settings, pool: Pool): Promise<string> {
  const { host, demo, publicDemo } = config;
  const makesDemo = demo && !(await hasOrganizations(pool));
  if (!makesDemo && !(await hasDemoAccounts(pool))) return host ?? "0.0.0.0";
  const opening = openingSetting(config);
  if (publicDemo || !opening) return host ?? "127.0.0.1";
  const remedy = makesDemo
    ? "or DEMO=off to start without them"
    : "name another DATA_DIR or DATABASE_URL, or give each of them another password (npm run kantwerk -- user reset-password)";
  throw new StartRefused(
    `The demo accounts have a published password, so ${opening} is refused: set DEMO=1 if everyone may use them, ${remedy}.`,
  );
}
