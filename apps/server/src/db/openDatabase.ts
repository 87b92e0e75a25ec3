import { mkdir } from "node:fs/promises";
import type { Config } from "../config.ts";
import { type RunningDatabase, startEmbedded } from "./embedded.ts";

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
  await mkdir(config.dataDir, { recursive: true });
  return startEmbedded(config.dataDir, say);
}
