import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The server in a separate process, started like `npm start`, with its output so far. */
export function startMain(env: Record<string, string>) {
  const main = join(import.meta.dirname, "../main.ts");
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env } });
  const said = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said.text += chunk;
    });
  const ended: Promise<number | null> = once(child, "exit").then(([code]) => code);
  return { child, said, ended };
}

/** Whether a PostgreSQL server uses a data folder. */
export const databaseRuns = (dataDir: string): boolean =>
  existsSync(join(dataDir, "postgres", "data", "postmaster.pid"));
