import { dieWithParent } from "../adapters/cad/dieWithParent.ts";
import type { ReadingTask } from "../adapters/cad/fileReader.ts";

/*
 * Stands in for the process that reads files: the last line of a file is what it is to do. Tells with each answer which
 * process it is, and what it finds in its environment.
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
  // What earlier files have left behind.
  if (deed === "worn" && readings > 0) process.exit(1);
  readings += 1;
  await deeds[deed]?.();
  const told = [String(process.pid), ...Object.keys(process.env)];
  process.send?.({
    result: { features: null, pages: told, renditions: [] },
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
  });
});
