// Prepares the test tools: Chromium, which the packages include for Linux; as root on Debian also a second PostgreSQL,
// and Chromium if the packages' one does not start.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { debianPostgres } from "../apps/server/src/testing/debianPostgres.ts";
import { chromiumPath, packedChromium } from "../e2e/chromium.ts";

const mayInstall = process.getuid?.() === 0 && isDebian();

if (!process.env.CHROMIUM_PATH && !existsSync(packedChromium)) await unpackChromium();
if (!chromiumPath()) {
  if (mayInstall) installFromDebian("chromium-headless-shell");
  else
    say(
      "Browser tests need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
    );
}
if (!debianPostgres() && mayInstall) {
  preventDefaultCluster();
  installFromDebian("postgresql");
}

/** Unpacks the packages' Chromium atomically; removes it if system libraries are missing. */
async function unpackChromium(): Promise<void> {
  if (process.platform !== "linux" || process.arch !== "x64") return;
  const place = dirname(packedChromium);
  const unfinished = mkdtempSync(`${place}-`);
  // It unpacks to the temporary directory.
  process.env.TMPDIR = unfinished;
  const { default: packed } = await import("@sparticuz/chromium");
  const starts = spawnSync(await packed.executablePath(), ["--version"]).status === 0;
  delete process.env.TMPDIR;
  if (starts) renameSync(unfinished, place);
  else rmSync(unfinished, { recursive: true });
}

function isDebian(): boolean {
  const release = "/etc/os-release";
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
}

function installFromDebian(name: string): void {
  say(`Installing Debian's ${name} for the tests.`);
  aptGet("update", "-qq");
  const installed = aptGet(
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    "-o",
    "Dpkg::Options::=--force-confold",
    name,
  );
  if (!installed) say(`Debian's ${name} could not be installed.`);
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/** The package would start a server on port 5432; the tests only need its programs. */
function preventDefaultCluster(): void {
  const file = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(file)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
