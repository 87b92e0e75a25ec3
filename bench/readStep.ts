import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileReader } from "../apps/server/src/adapters/cad/readerPool.ts";
import { readStep } from "../packages/geometry/src/readStep.ts";
import { type Kernel, openKernel } from "../packages/geometry/src/step/kernel.ts";
import { bentSheet, stepOf } from "../packages/geometry/src/testing/buildStep.ts";
import { median } from "./median.ts";

// Time to read a generated sheet part of 500 kB in a new process and in a waiting one, with pictures and exports, and
// the ratio of the plain reading to the kernel's own time, measured alternately.
//   node bench/readStep.ts
const targetBytes = 500_000;
const rounds = 5;
const limit = 1500;

/** A channel with as many rows of holes in its first leg as the file size requires. */
async function sheetPart(): Promise<Uint8Array> {
  let part = bentSheet({
    thickness: 2,
    width: 400,
    legs: [300, 120, 60],
    bends: [
      { angle: 90, inner_radius: 2 },
      { angle: 60, inner_radius: 3 },
    ],
  });
  let bytes = await stepOf(part);
  for (let index = 0; bytes.length < targetBytes; index += 1) {
    for (let hole = 0; hole < 20; hole += 1) {
      part = part.hole({ diameter: 5 + (hole % 3), at: [14 + index * 14, 14 + hole * 19] });
    }
    bytes = await stepOf(part);
  }
  return bytes;
}

/** Loading, triangulation and volume: the minimum for any reader. */
function bareKernel(kernel: Kernel, bytes: Uint8Array): void {
  using reader = new kernel.STEPControl_Reader();
  using progress = new kernel.Message_ProgressRange();
  using properties = new kernel.GProp_GProps();
  kernel.FS.writeFile("/bare.step", bytes);
  reader.ReadFile("/bare.step");
  reader.TransferRoots(progress);
  using shape = reader.OneShape();
  kernel.ReplicadMeshExtractor.extract(shape, 0.5, 0.35, false).delete();
  kernel.BRepGProp.VolumeProperties(shape, properties, false, false, false);
}

async function milliseconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const bytes = await sheetPart();
const task = { format: "step", bytes, k_factor: 0.5 } as const;
const codeCache = await mkdtemp(join(tmpdir(), "kantwerk-bench-"));
/** Time of the first file in a new process, then of the second. */
async function inNewProcess(): Promise<{ cold: number; warm: number }> {
  const reader = openFileReader({ size: 1, codeCache });
  const cold = await milliseconds(() => reader.read(task));
  const warm = await milliseconds(() => reader.read(task));
  await reader.close();
  return { cold, warm };
}
const { cold: veryFirst } = await inNewProcess();
const starts: { cold: number; warm: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  starts.push(await inNewProcess());
}
await rm(codeCache, { recursive: true });
const cold = median(starts.map((start) => start.cold));
const warm = median(starts.map((start) => start.warm));

const kernel = await openKernel();
const times: { bare: number; read: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  times.push({
    bare: await milliseconds(() => bareKernel(kernel, bytes)),
    read: await milliseconds(() => readStep(bytes, { k_factor: 0.5 })),
  });
}
const read = median(times.map((time) => time.read));
const ratio = read / median(times.map((time) => time.bare));
const { holes, bends } = (await readStep(bytes, { k_factor: 0.5 })).features;
const count = holes.reduce((sum, hole) => sum + hole.count, 0);
process.stdout.write(
  `${(bytes.length / 1e3).toFixed(0)} kB  with start and pictures ${cold.toFixed(0)} ms (the very first ${veryFirst.toFixed(0)})  waiting process ${warm.toFixed(0)} ms  reading alone ${read.toFixed(0)} ms, ratio to the kernel ${ratio.toFixed(2)}  (${count} holes, ${bends.length} groups of bends)\n`,
);
if (cold > limit) {
  process.exitCode = 1;
}
