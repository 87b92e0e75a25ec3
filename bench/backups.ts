// Time and peak memory of a backup of 1,000,000 rows beside a running server, and of restoring it into an empty
// database, compared with a command that only inspects.
//   node bench/backups.ts [products: five rows each]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { onServer, say } from "./bench.ts";
import { addFilled } from "./manyProducts.ts";

const products = Number(process.argv[2] ?? 200_000);
const limitSeconds = 300;
const limitMegabytes = 200;

const cli = join(import.meta.dirname, "../apps/server/src/cli.ts");

/** Runs an operator command. @returns seconds, and peak memory in MB */
async function run(databaseUrl: string, dataDir: string, ...words: string[]) {
  const started = performance.now();
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [cli, ...words], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  let megabytes = 0;
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 50);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, megabytes, said: said.trim() };
}

await onServer(async (bench) => {
  const folder = await mkdtemp(join(tmpdir(), "kantwerk-backup-bench-"));
  await chmod(folder, 0o755);
  const empty = await startEmbedded(join(folder, "empty"), () => undefined);
  try {
    await addFilled(bench, "backups", products);
    const file = join(folder, "backup.zip");
    const idle = await run(bench.databaseUrl, folder, "organization", "list");
    const taken = await run(bench.databaseUrl, folder, "backup", file);
    const restored = await run(empty.url, folder, "restore", file);
    say(`${taken.said} (${Math.round(statSync(file).size / 1e6)} MB)`);
    for (const [name, { seconds, megabytes }] of Object.entries({ backup: taken, restore: restored })) {
      const grown = megabytes - idle.megabytes;
      const good = seconds < limitSeconds && grown < limitMegabytes;
      say(
        `${name}: ${seconds.toFixed(1)} s (limit ${limitSeconds}), +${grown.toFixed(0)} MB (limit ${limitMegabytes})`,
      );
      if (!good) process.exitCode = 1;
    }
  } finally {
    await empty.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
