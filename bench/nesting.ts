import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { flatShape } from "../packages/geometry/src/flatShape.ts";
import { readDxf } from "../packages/geometry/src/readDxf.ts";
import { readStep } from "../packages/geometry/src/readStep.ts";
import { boxesOn } from "../packages/nesting/src/boxes.ts";
import { fillSheet } from "../packages/nesting/src/fillSheet.ts";
import { type Lot, nestLots } from "../packages/nesting/src/nestLots.ts";
import { areaOf, type Shape, sizeOf, type Turn, turned } from "../packages/nesting/src/shape.ts";
import { angle, frame, plain, rectangle, triangle } from "../packages/nesting/src/testing/shapes.ts";

// Time and sheet utilisation of nesting, compared with counting bounding boxes.
//   node bench/nesting.ts [a.dxf b.step …]
const limit = 3000;
const sheet = { length: 3000, width: 1500, kerf: 8, margin: 10 };
const all: readonly Turn[] = [0, 1, 2, 3];

const files = process.argv.slice(2).filter((path) => existsSync(path));

/** The flat part of a drawing, or of a model's first sheet. */
async function shapeIn(path: string): Promise<[string, Shape][]> {
  const bytes = readFileSync(path);
  const isModel = /\.st(e?p)$/i.test(path);
  const preview = isModel
    ? (await readStep(bytes, { k_factor: 0.5 })).flats[0]?.preview
    : readDxf(bytes).preview;
  const shape = preview && flatShape(preview);
  return shape ? [[basename(path), turned(shape, 0)]] : [];
}

const round = (turns: number, radius: number) =>
  plain(
    ...Array.from({ length: turns }, (_, index): [number, number] => [
      radius + radius * Math.cos((2 * Math.PI * index) / turns),
      radius + radius * Math.sin((2 * Math.PI * index) / turns),
    ]),
  );

const made: [string, Shape][] = [
  ["rectangle", rectangle(200, 100)],
  ["angle", angle],
  ["triangle", triangle],
  ["frame", frame],
  ["disc", round(90, 60)],
];
const parts = files.length > 0 ? (await Promise.all(files.map(shapeIn))).flat() : made;

function timed<T>(work: () => T): [T, number] {
  const started = performance.now();
  const result = work();
  return [result, performance.now() - started];
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(5);
let worst = 0;
process.stdout.write("one part on a full sheet            nested  boxes   used  by boxes     ms\n");
for (const [name, shape] of parts) {
  const { width, height } = sizeOf(shape);
  const [placements, ms] = timed(() => fillSheet(shape, all, sheet));
  const boxes = boxesOn(shape, all, sheet).length;
  const used = (count: number) => (count * areaOf(shape)) / (sheet.length * sheet.width);
  worst = Math.max(worst, ms);
  const title = `${name} ${width.toFixed(0)} × ${height.toFixed(0)}`.slice(0, 34).padEnd(36);
  process.stdout.write(
    `${title}${String(placements.length).padStart(6)} ${String(boxes).padStart(6)}  ${percent(used(placements.length))}     ${percent(used(boxes))} ${ms.toFixed(0).padStart(6)}\n`,
  );
}

/** A hundred pieces in total, distributed as evenly as possible. */
const fitting = parts.filter(([, shape]) => fillSheet(shape, all, sheet).length > 0).slice(0, 10);
const lots: Lot[] = fitting.map(([, shape], index) => ({
  shape,
  turns: all,
  count: Math.floor((100 * (index + 1)) / fitting.length) - Math.floor((100 * index) / fitting.length),
}));
const [{ sheets }, ms] = timed(() => nestLots(lots, sheet));
const area = lots.reduce((sum, { shape, count }) => sum + count * areaOf(shape), 0);
process.stdout.write(
  `100 pieces of ${lots.length} parts: ${sheets.length} sheets, ${percent(area / (sheets.length * sheet.length * sheet.width))} used, ${ms.toFixed(0)} ms\n`,
);
worst = Math.max(worst, ms);
process.stdout.write(`longest ${worst.toFixed(0)} ms, at most ${limit} ms\n`);
if (worst > limit) process.exitCode = 1;
