import type { Config } from "../config.ts";
import { type RunningDatabase, runningEmbedded, startEmbedded } from "./embedded.ts";

/**
 * The configured database, or the embedded one. `stop` stops only a database that was started here; `lost` settles if
 * that one has ended and cannot be restarted.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  const { databaseUrl: url } = config;
  if (url) return { url, stop: async () => {}, lost: new Promise(() => {}) };
  return startEmbedded(config.dataDir, say);
}

/** The same for an operator's command; uses the database of a running server if there is one. */
export async function openBesideServer(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<Pick<RunningDatabase, "url" | "stop">> {
  const url = config.databaseUrl ?? (await runningEmbedded(config.dataDir, say));
  return url ? { url, stop: async () => {} } : openDatabase(config, say);
}
