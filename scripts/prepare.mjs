// Prepares a clone for `npm start`; with --packages it only installs the packages, and `npm test` does the rest. Uses
// only built-in modules, as nothing may be installed yet, and only features of Node 20.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const modules = join(root, "node_modules");
const bin = join(modules, ".bin");
const isWindows = process.platform === "win32";

if (!packagesAreInstalled()) installPackages();
if (existsSync(join(root, ".git")))
  spawnSync("git", ["config", "core.hooksPath", "scripts/hooks"], { cwd: root });
const node = findNode();
if (!process.argv.includes("--packages") && !webIsBuilt()) buildWeb();

/**
 * npm records what it installed in a second lock file; it must contain everything in ours except packages for other
 * systems.
 */
function packagesAreInstalled() {
  const file = join(modules, ".package-lock.json");
  if (!existsSync(file)) return false;
  const installed = readJson(file).packages;
  const wanted = Object.entries(readJson(join(root, "package-lock.json")).packages).filter(
    ([path]) => path !== "",
  );
  return wanted.every(([path, { version, optional }]) => {
    const there = installed[path];
    return there ? there.version === version : optional === true;
  });
}

function installPackages() {
  say("Installing packages; this takes a minute or two.");
  // Without our own Node in the PATH, because npm ci removes it first.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
    .join(delimiter);
  const args = ["ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-fund", "--no-audit"];
  run("npm", args, root, { ...process.env, PATH });
}

/** The Node from the packages if they include one, otherwise the user's. */
function findNode() {
  const own = join(bin, isWindows ? "node.cmd" : "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `Kantwerk needs Node 24 or newer on this system; this is ${process.version}. See https://nodejs.org.`,
  );
}

function webIsBuilt() {
  if (!existsSync(join(root, "apps", "web", "vite.config.ts"))) return true;
  if (!existsSync(join(root, "apps", "web", "dist", "index.html"))) return false;
  return existsSync(webStamp()) && readFileSync(webStamp(), "utf8") === webSourceHash();
}

function buildWeb() {
  say("Building the web pages.");
  run(
    node,
    [join(modules, "vite", "bin", "vite.js"), "build", "--logLevel", "warn"],
    join(root, "apps", "web"),
  );
  writeFileSync(webStamp(), webSourceHash());
}

function webStamp() {
  return join(modules, ".kantwerk-web-build");
}

/** Hash of all sources of the web build, without generated files and tests. */
function webSourceHash() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const packages = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name, "src"));
  for (const file of [join(root, "apps", "web"), ...packages].flatMap(filesIn)) {
    if (!/\.(test|gen)\.tsx?$/.test(file)) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === "dist" || entry.name === "node_modules" || entry.name.startsWith(".")
      ? []
      : filesIn(path);
  });
}

function run(command, args, cwd, env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }) {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: "inherit", shell: isWindows });
  if (status !== 0) fail(error ? error.message : `${command} ${args[0]} failed.`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
