import { dieWithParent } from "../adapters/cad/dieWithParent.ts";
import type { ReadingTask } from "../adapters/cad/fileReader.ts";

/*
 * Replaces the process that reads files: the last line of a file is its instruction. Each answer includes the process id and
 * the environment.
 */

const kept: Uint8Array[] = [];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const deeds: Record<string, () => unknown> = {
  loop() {
    for (;;) Math.random();
  },
  hog() {
    for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
  },
  keep() {
    kept.push(new Uint8Array(150 * 1024 * 1024).fill(1));
  },
  heap() {
    const list: object[] = [];
    for (;;) list.push({ list: [...list] });
  },
  exit: () => process.exit(1),
  abort: () => process.abort(),
  sleep: () => wait(60_000),
  slowly: () => wait(300),
};

let readings = 0;

dieWithParent();
process.on("message", async (task: ReadingTask) => {
  const deed = Buffer.from(task.bytes).toString().split("\n").at(-1) ?? "";
  // Simulates leftovers of earlier files.
  if (deed === "worn" && readings > 0) process.exit(1);
  readings += 1;
  await deeds[deed]?.();
  const told = [String(process.pid), ...Object.keys(process.env)];
  process.send?.({
    result: { features: null, pages: told, renditions: [] },
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
  });
});
