import { recognise } from "../packages/geometry/src/solid/recognise.ts";
import { perforated } from "../packages/geometry/src/testing/perforated.ts";
import { median } from "./median.ts";

// Computing that a sheet with 10,000 holes takes to be recognised, and its ratio to four times that of one with 2,500,
// measured in turns: 1 is as many times as there are holes.
//   node bench/recognise.ts
const rounds = 5;
const limitMs = 4000;
const limitRatio = 2;

/** Milliseconds of processor time. */
function work(perSide: number): number {
  const solid = perforated(perSide, 10);
  const before = process.cpuUsage();
  recognise(solid);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const turns = Array.from({ length: rounds }, () => ({ few: work(50), many: work(100) }));
const many = median(turns.map((turn) => turn.many));
const ratio = median(turns.map((turn) => turn.many / (4 * turn.few)));
process.stdout.write(`10,000 holes ${many.toFixed(0)} ms, ratio to four times 2,500 ${ratio.toFixed(2)}\n`);
if (many > limitMs || ratio > limitRatio) process.exitCode = 1;
