import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openPool } from "../db/pool.ts";
import type { Database } from "../operators/tools.ts";
import type { TestApp } from "./app.ts";
import type { TestDatabase } from "./database.ts";

/** Databases for the operator's commands, each with its own data folder, and the commands' output. */
export function openOperatorDatabases() {
  const folder = mkdtempSync(join(tmpdir(), "kantwerk-operator-"));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const opened: { database: TestDatabase; pool: Database["pool"] }[] = [];
  return {
    /** For archives. */
    folder,
    said,
    on(database: TestDatabase, env: Record<string, string> = {}): Database {
      const pool = openPool(database.url, 4);
      opened.push({ database, pool });
      const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, randomUUID()), ...env });
      return { config, databaseUrl: database.url, pool, say };
    },
    of({ deps: { config, pool } }: TestApp): Database {
      return { config, databaseUrl: config.databaseUrl ?? "", pool, say };
    },
    async close(): Promise<void> {
      await Promise.all(opened.map(({ pool }) => pool.end()));
      await Promise.all(opened.map(({ database }) => database.drop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
