import { execFile, spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./db/embedded/cluster.ts";

// Builds the image's last stage without an engine: its own lines copy, install and start in an empty folder.

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8").replaceAll("\\\n", " ");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const startCommand: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(lastStage)?.[1] ?? "[]");

let folder: string;

/** The environment without what npm sets for `npm test`, which would steer the npm inside. */
const env = (more: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  ...more,
});

async function copy(words: string[]) {
  const target = words.at(-1) ?? ".";
  for (const source of words.slice(0, -1)) {
    const to = join(folder, target, target.endsWith("/") ? (source.split("/").at(-1) ?? "") : "");
    await cp(join(root, source), to, {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|data|\.cache)$/.test(path),
    });
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kantwerk-image-"));
  // PostgreSQL runs as another user when this is root.
  await chmod(folder, 0o755);
  for (const [, instruction, words = ""] of lastStage.matchAll(/^(COPY|RUN) (.+)$/gm)) {
    if (instruction === "RUN") {
      const [install = ""] = words.split("&&");
      await run("sh", ["-c", install], { cwd: folder, env: env({ npm_config_prefer_offline: "true" }) });
    } else if (!words.startsWith("--from=")) await copy(words.split(/\s+/));
  }
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the image's Node in the folder until it ends. */
const node = (args: string[]) => run(process.execPath, args, { cwd: folder, env: env({}) });

test("every module of the server finds in the image what it imports", { timeout: 60_000 }, async () => {
  const isStarted = /(^|\/)(main|cli)\.ts$|\.test\.ts$|\/testing\//;
  const modules = globSync("apps/server/src/**/*.ts", { cwd: folder }).filter(
    (path) => !isStarted.test(path),
  );
  expect(modules.length).toBeGreaterThan(500);
  const load = `const failed = [];
    for (const path of ${JSON.stringify(modules)})
      await import("./" + path).catch((error) => failed.push(path + ": " + error.message));
    process.stdout.write(JSON.stringify(failed), () => process.exit(0));`;
  const { stdout } = await node(["--input-type=module", "-e", load]);
  expect(JSON.parse(stdout)).toEqual([]);
});

test("the image's command starts the server", { timeout: 90_000 }, async () => {
  const [program, ...args] = startCommand;
  expect(program).toBe("node");
  const port = await freePort();
  const started = env({ DATA_DIR: join(folder, "data"), PORT: String(port), DEMO: "off", DATABASE_URL: "" });
  const child = spawn(process.execPath, args, { cwd: folder, env: started });
  const ended = new Promise((end) => child.once("exit", end));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  try {
    const hasReported = () => child.exitCode !== null || output.includes("is ready");
    await expect.poll(hasReported, { timeout: 60_000 }).toBe(true);
    expect(output).toContain("is ready");
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});
