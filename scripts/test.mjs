// Runs every check and test, goes on after a failure, and ends with the sum: "N passed, N failed".
// Types, lint and unused code count as one test each.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");
const reports = mkdtempSync(join(tmpdir(), "kantwerk-reports-"));
const failures = [];
let passed = 0;
let failed = 0;

check("types", ["tsc", "-p", "."], ["tsc", "-p", "apps/web"]);
check("lint", ["biome", "ci", "--error-on-warnings"]);
check("unused code", ["knip"]);
vitest();
playwright();

rmSync(reports, { recursive: true });
for (const failure of failures) say(`Failed: ${failure}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Commands that all have to succeed, counted as one test. */
function check(name, ...commands) {
  title(name);
  const good = commands.map((command) => run(command)).every(Boolean);
  count(name, good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, good);
}

function vitest() {
  title("unit, contract and database tests");
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const good = run(["vitest", "run", "--passWithNoTests", ...reporters]);
  const report = readReport(file);
  const failedTests = (suite) => suite.assertionResults.filter((result) => result.status === "failed").length;
  const suites = (report?.testResults ?? []).filter((suite) => suite.status === "failed");
  // A file that does not load has no failed test; it counts as one.
  const failures = suites.reduce((sum, suite) => sum + Math.max(failedTests(suite), 1), 0);
  count("unit, contract and database tests", { passed: report?.numPassedTests ?? 0, failed: failures }, good);
}

function playwright() {
  const hasSpecs = readdirSync(join(root, "e2e"), { recursive: true }).some((name) =>
    name.endsWith(".spec.ts"),
  );
  if (!hasSpecs) return;
  title("browser tests");
  const file = join(reports, "playwright.json");
  const good = run(["playwright", "test", "--workers=2", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport(file)?.stats;
  count(
    "browser tests",
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    good,
  );
}

/** A tool that failed without a failed test (it broke down, a file did not load) counts as one failure. */
function count(name, result, good) {
  passed += result.passed;
  failed += good ? result.failed : Math.max(result.failed, 1);
  if (!good) failures.push(name);
}

function run([tool, ...args], more = {}) {
  // Many tests start servers: what the first of them has compiled serves the others.
  const compiled = { NODE_COMPILE_CACHE: join(reports, "compiled") };
  const env = { ...process.env, ...compiled, ...more, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status, signal, error } = spawnSync(join(bin, tool), args, {
    cwd: root,
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (signal === "SIGINT" || signal === "SIGTERM") process.exit(130);
  if (error) say(error.message);
  return status === 0;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function title(text) {
  say(`\n== ${text}`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
