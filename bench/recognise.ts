import { recognise } from "../packages/geometry/src/solid/recognise.ts";
import { perforated } from "../packages/geometry/src/testing/perforated.ts";
import { median } from "./median.ts";

// CPU time to recognise a sheet with 10,000 holes, relative to four times that of 2,500 holes, measured alternately: 1
// means linear time.
//   node bench/recognise.ts
const rounds = 5;
const limitMs = 4000;
const limitRatio = 2;

/** Milliseconds of CPU time. */
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
