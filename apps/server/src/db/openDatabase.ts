import type { Config } from "../config.ts";
import { type RunningDatabase, runningEmbedded, startEmbedded } from "./embedded.ts";

/**
 * The database that the configuration names, or the embedded one; `stop` ends only what was started here. `lost` settles
 * when that has ended and cannot be brought back.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  const { databaseUrl: url } = config;
  if (url) return { url, stop: async () => {}, lost: new Promise(() => {}) };
  return startEmbedded(config.dataDir, say);
}

/** The same for a command of the operator, beside a server that may be running: then its database is used as it is. */
export async function openBesideServer(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<Pick<RunningDatabase, "url" | "stop">> {
  const url = config.databaseUrl ?? (await runningEmbedded(config.dataDir, say));
  return url ? { url, stop: async () => {} } : openDatabase(config, say);
}
