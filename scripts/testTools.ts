// Installs what the tests use beside the packages, where that may be done: Chromium and a second PostgreSQL as root on Debian.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { debianPostgres } from "../apps/server/src/testing/debianPostgres.ts";
import { chromiumPath } from "../e2e/chromium.ts";

const mayInstall = process.getuid?.() === 0 && isDebian();

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

/** The package would start a server on port 5432, which nobody asked for; the tests only use its programs. */
function preventDefaultCluster(): void {
  const file = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(file)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
