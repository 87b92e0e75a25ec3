// drizzle-kit compares the schema only with the newest snapshot, so older ones are removed after each migration.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../apps/server/src/db/migrations/meta");
const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
