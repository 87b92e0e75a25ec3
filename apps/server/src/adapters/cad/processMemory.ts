import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

const linux = async (pid: number) =>
  /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
const others = async (pid: number) => (await run("ps", ["-o", "rss=", "-p", String(pid)])).stdout.trim();

/** Megabytes that a process holds in memory; 0 when it is gone, or where the system does not tell. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const read = process.platform === "linux" ? linux : others;
  const kilobytes = Number(await read(pid).catch(() => undefined));
  return Number.isFinite(kilobytes) ? kilobytes / 1024 : 0;
}
