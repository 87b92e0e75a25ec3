import { readDxf } from "../packages/geometry/src/readDxf.ts";

// Time to read a generated drawing of 4 MB, and its ratio to only splitting it into lines, measured alternately.
//   node bench/readDxf.ts
const targetBytes = 4_000_000;
const rounds = 5;
const limit = 2000;

/** Plates side by side, each with a rounded outline and rows of holes and slots, until the file is large enough. */
function drawing(): string {
  const parts = ["0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n"];
  let size = 0;
  for (let plate = 0; size < targetBytes; plate += 1) {
    const entities = plateAt(plate * 1100);
    size += entities.length;
    parts.push(entities);
  }
  return `${parts.join("")}0\nENDSEC\n0\nEOF\n`;
}

function plateAt(left: number): string {
  const outline = [
    ["LINE", 10, left, 20, 0, 11, left + 1000, 21, 0],
    ["LINE", 10, left + 1000, 20, 0, 11, left + 1000, 21, 500],
    ["LINE", 10, left + 1000, 20, 500, 11, left, 21, 500],
    ["LINE", 10, left, 20, 500, 11, left, 21, 0],
  ];
  const holes = Array.from({ length: 800 }, (_, index) => {
    const [x, y] = [left + 10.125 + (index % 40) * 24.4375, 10.0625 + Math.floor(index / 40) * 24.3125];
    return index % 4 === 0 ? slotAt(x, y) : [["CIRCLE", 10, x, 20, y, 40, 4.25]];
  });
  return [...outline, ...holes.flat()].map(entity).join("");
}

function slotAt(x: number, y: number): (string | number)[][] {
  return [
    ["LINE", 10, x, 20, y, 11, x + 10, 21, y],
    ["ARC", 10, x + 10, 20, y + 2, 40, 2, 50, -90, 51, 90],
    ["LINE", 10, x + 10, 20, y + 4, 11, x, 21, y + 4],
    ["ARC", 10, x, 20, y + 2, 40, 2, 50, 90, 51, 270],
  ];
}

function entity([type, ...groups]: (string | number)[]): string {
  const pairs = groups.map((value, index) => (index % 2 ? `${Number(value).toFixed(12)}\n` : ` ${value}\n`));
  return `  0\n${type}\n  8\nCUT\n${pairs.join("")}`;
}

function milliseconds(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const bytes = new TextEncoder().encode(drawing());
const times = Array.from({ length: rounds }, () => ({
  read: milliseconds(() => readDxf(bytes)),
  split: milliseconds(() => new TextDecoder().decode(bytes).split("\n")),
}));
const read = median(times.map((time) => time.read));
const ratio = read / median(times.map((time) => time.split));
const first = times[0]?.read ?? 0;
const { pierces, contours } = readDxf(bytes).features;
process.stdout.write(
  `${(bytes.length / 1e6).toFixed(1)} MB  median ${read.toFixed(0)} ms  first ${first.toFixed(0)} ms  ratio to splitting ${ratio.toFixed(0)}  (${pierces} pierces, ${contours.length} contours listed)\n`,
);
if (first > limit) {
  process.exitCode = 1;
}
