// Runs all checks and tests, continues after failures, and ends with the totals: "N passed, N failed". Types, lint and
// unused code count as one test each.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");
const place = process.env.TMPDIR ?? quickPlace();
const reports = mkdtempSync(join(place, "kantwerk-reports-"));
const failures = [];
let passed = 0;
let failed = 0;

// Runs beside the tests, which do not use all CPUs; the output is printed when it is done.
const checking = checks();
if (await prepare()) {
  await Promise.all([
    vitest("unit, contract and database tests", "!components"),
    vitest("component tests", "components", "pipe"),
    checking,
  ]);
  await playwright();
}
await checking;

rmSync(reports, { recursive: true });
for (const failure of failures) say(`Failed: ${failure}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Directory for temporary files: in memory if there is room. Tests create and drop hundreds of databases, each with
 * more than a thousand files, and disks get slower after many deletions.
 */
function quickPlace() {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const hasRoom = Math.min(bavail * bsize, freemem()) > 8 * 2 ** 30;
  const mayRun = !/^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync("/proc/mounts", "utf8"));
  return hasRoom && mayRun ? memory : tmpdir();
}

/**
 * Prepares what tests need besides the packages: built pages, Chromium, and a second PostgreSQL. Returns whether it
 * worked.
 */
async function prepare() {
  const scripts = ["prepare.mjs", "testTools.ts"];
  const done = await Promise.all(scripts.map((name) => run(name, ["node", join("scripts", name)])));
  const good = done.every(Boolean);
  if (!good) count("preparation", { passed: 0, failed: 1 }, false);
  return good;
}

async function checks() {
  // Several threads would check the same types several times.
  const types = ["tsc", "--singleThreaded", "-p"];
  await check("types", [...types, "."], [...types, "apps/web"]);
  await check("lint", ["biome", "ci", "--error-on-warnings"]);
  await check("unused code", ["knip"]);
}

/** Commands that all have to succeed, counted as one test. */
async function check(name, ...commands) {
  const done = [];
  for (const command of commands) done.push(await run(name, command, "pipe"));
  const good = done.every(Boolean);
  count(name, good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, good);
}

async function vitest(name, project, output) {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const good = await run(name, ["vitest", "run", `--project=${project}`, ...reporters], output);
  const report = readReport(file);
  const suites = (report?.testResults ?? []).filter((suite) => suite.status === "failed");
  const failedTests = suites.flatMap((suite) => {
    const tests = suite.assertionResults.filter((result) => result.status === "failed");
    // A file that does not load has no failed test; it counts as one.
    const names = tests.length > 0 ? tests.map((result) => result.fullName) : ["does not load"];
    return names.map((test) => `${relative(root, suite.name)}: ${test}`);
  });
  count(name, { passed: report?.numPassedTests ?? 0, failed: failedTests.length }, good);
  failures.push(...failedTests);
}

async function playwright() {
  const hasSpecs = readdirSync(join(root, "e2e"), { recursive: true }).some((name) =>
    name.endsWith(".spec.ts"),
  );
  if (!hasSpecs) return;
  const name = "browser tests";
  const file = join(reports, "playwright.json");
  const command = ["playwright", "test", "--workers=2", "--reporter=list,json"];
  const good = await run(name, command, "inherit", { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = readReport(file)?.stats;
  count(name, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, good);
}

/** A tool that failed without a failed test (a crash, or a file that did not load) counts as one failure. */
function count(name, result, good) {
  passed += result.passed;
  failed += good ? result.failed : Math.max(result.failed, 1);
  if (!good) failures.push(name);
}

/** Runs a command; true if it succeeds. Its output is streamed, or with `pipe` printed at the end. */
function run(name, [tool, ...args], output = "inherit", more = {}) {
  // Many tests start servers: they share the compile cache and the demo of the first.
  const places = {
    TMPDIR: place,
    NODE_COMPILE_CACHE: join(reports, "compiled"),
    KANTWERK_DEMO: join(reports, "demo"),
  };
  const env = { ...process.env, ...places, ...more, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const child = spawn(tool, args, {
    cwd: root,
    env,
    stdio: ["inherit", output, output],
    shell: process.platform === "win32",
  });
  const said = [];
  if (output === "inherit") title(name);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => said.push(part));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      say(error.message);
      resolve(false);
    });
    child.on("close", (status, signal) => {
      if (signal === "SIGINT" || signal === "SIGTERM") process.exit(130);
      if (output === "pipe") {
        title(name);
        process.stdout.write(Buffer.concat(said));
      }
      resolve(status === 0);
    });
  });
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
