import { mkdir } from "node:fs/promises";
import type { Config } from "../config.ts";
import { startEmbedded } from "./embedded.ts";

/** The database that the configuration names, or the embedded one; `stop` ends only what was started here. */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  say: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  await mkdir(config.dataDir, { recursive: true });
  return startEmbedded(config.dataDir, say);
}
