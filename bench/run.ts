import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Runs all benchmarks sequentially, so that they do not disturb each other: npm run bench [-- name]
const benchmarks = [
  "backups",
  "calculation",
  "chains",
  "comparison",
  "dashboard",
  "history",
  "imports",
  "lists",
  "nesting",
  "outdatedPrices",
  "readDxf",
  "readStep",
  "recognise",
  "search",
  "signIns",
  "submissions",
  "supplierPage",
  "webLoad",
  "documents",
  "damagedModels",
  "writes",
];

const [only] = process.argv.slice(2);
for (const name of benchmarks.filter((one) => only === undefined || one === only)) {
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}
