import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { resources } from "@kantwerk/contract/resources";
import { expect, test } from "vitest";

// What ARCHITECTURE.md promises about the code, kept true.

const root = resolve(import.meta.dirname, "../../..");
const sources = globSync("{apps/server,packages/*}/src/**/*.ts", { cwd: root }).filter(
  (path) => !path.endsWith(".test.ts") && !path.includes("/testing/"),
);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** What a file imports of ours, as paths from the root; `@kantwerk/contract/x` is packages/contract/src/x. */
function importsOf(path: string): string[] {
  return [
    ...textOf(path).matchAll(/(?:^(?:import|\} from|export .* from)\b.*?|\bimport\()"([^"]+)"/gm),
  ].flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return [relative(root, resolve(root, dirname(path), name))];
    const [, workspace, file] = /^@kantwerk\/([\w-]+)\/(.+)$/.exec(name) ?? [];
    return workspace ? [`packages/${workspace}/src/${file}`] : [];
  });
}

const server = (folder: string) => `apps/server/src/${folder}/`;
const contract = "packages/contract/src/";
const geometry = "packages/geometry/src/";
const nesting = "packages/nesting/src/";

const context = [
  "context",
  "config",
  "loggedError",
  "ownMachine",
  "privateFolder",
  "serviceFailure",
  "startRefused",
].map((name) => `apps/server/src/${name}.ts`);

/** Where code lies, from the bottom up, and where it may reach besides itself. */
const layers: [folder: string, mayReach: string[]][] = [
  [contract, ["packages/notation/src/"]],
  ["packages/costing/src/", [contract, "packages/notation/src/"]],
  ["packages/comparison/src/", [contract, "packages/costing/src/"]],
  [geometry, ["packages/contract/src/extraction"]],
  [nesting, []],
  ["packages/notation/src/", []],
  ["packages/price-table/src/", ["packages/notation/src/"]],
  [server("db"), [contract, ...context]],
  [server("adapters"), [contract, geometry, nesting, "packages/notation/src/", ...context]],
  [server("jobs"), [contract, ...context, server("db")]],
  [server("http"), [contract, "packages/notation/src/languages", ...context, server("db")]],
  [server("crud"), [contract, ...context, server("db"), server("http")]],
  [server("resources"), ["packages/", ...context, ...["db", "adapters", "jobs", "http", "crud"].map(server)]],
  [
    server("features"),
    ["packages/", ...context, ...["db", "adapters", "jobs", "http", "crud", "resources"].map(server)],
  ],
  [
    server("seed"),
    ["packages/", ...context, ...["db", "adapters", "crud", "resources", "features"].map(server)],
  ],
  [server("operators"), ["packages/", "apps/server/src/"]],
];

test("every folder has its place among the layers", () => {
  const folders = sources.flatMap(
    (path) => /^(?:apps\/server|packages\/[\w-]+)\/src\/(?:\w+\/)?/.exec(path) ?? [],
  );
  const known = layers.map(([folder]) => folder);
  expect([...new Set(folders)].filter((folder) => !known.some((each) => folder.startsWith(each)))).toEqual([
    "apps/server/src/",
  ]);
});

test.each(layers)("%s imports nothing above it", (folder, mayReach) => {
  const reached = sources
    .filter((path) => path.startsWith(folder))
    .flatMap((path) => importsOf(path).map((target) => ({ path, target })));
  const wrong = reached.filter(
    ({ target }) => ![folder, ...mayReach].some((allowed) => target.startsWith(allowed)),
  );
  expect(wrong).toEqual([]);
  expect(sources.some((path) => path.startsWith(folder))).toBe(true);
});

/** Every import that leads back to where it stands, as a sentence. */
function circlesOf(imports: [from: string, to: string][]): string[] {
  const targets = Map.groupBy(imports, ([from]) => from);
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const [, next] of targets.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  const circles = imports.filter(([from, to]) => from !== to && reach(to).has(from));
  return [...new Set(circles.map(([from, to]) => `${from} imports ${to}, which leads back to ${from}`))];
}

test("neither features nor their files import each other in circles, not even types", () => {
  const featureOf = (path: string) => /^apps\/server\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? "";
  const imports = sources
    .filter(featureOf)
    .flatMap((path) => importsOf(path).map((target): [string, string] => [path, target]));
  const between = imports
    .map(([from, to]): [string, string] => [featureOf(from), featureOf(to)])
    .filter(([, to]) => to !== "");
  expect(between).toContainEqual(["mail-delivery", "mails"]);
  expect(circlesOf(between)).toEqual([]);
  expect(circlesOf(imports)).toEqual([]);
});

const workspaces = globSync("{apps,packages}/*/package.json", { cwd: root }).map((path) => dirname(path));

test.each(workspaces)("%s declares the workspaces that it imports, and no others", (workspace) => {
  const { dependencies = {} } = JSON.parse(textOf(`${workspace}/package.json`));
  const files = globSync("**/*.{ts,tsx,js,css,html}", {
    cwd: join(root, workspace),
    exclude: ["**/node_modules/**", "dist/**"],
  });
  const imported = files.flatMap((path) =>
    [...textOf(join(workspace, path)).matchAll(/"(@kantwerk\/[\w-]+)\//g)].map(([, name]) => name),
  );
  const declared = Object.keys(dependencies).filter((name) => name.startsWith("@kantwerk/"));
  expect(declared).toEqual([...new Set(imported)].sort());
});

const engine = globSync("apps/server/src/crud/*.ts", { cwd: root }).filter(
  (path) => !path.endsWith(".test.ts"),
);

test("the engine names no resource", () => {
  // What is there once is called by a word that means more: every table has an organization.
  const several = resources.filter(({ single }) => !single);
  const names = new Set<string>(several.flatMap(({ type }) => [type, type.replaceAll("-", "_")]));
  const named = engine.flatMap((path) =>
    [...textOf(path).matchAll(/["'`/]([a-z]+(?:[-_][a-z]+)*)["'`/]/g)].flatMap(([, name = ""]) =>
      names.has(name) ? [`${path}: ${name}`] : [],
    ),
  );
  expect(named).toEqual([]);
});

/** Lines of code, without blank ones and comments. What the engine has reached; it should not grow: 116 of them tell totals by a
 * sample and build a list once for its shape (decision 19), 130 change and delete many records at once, 15 show some
 * records to some persons only, 105 keep rows apart and tell what holds today, 94 tell what a record was at a time,
 * 195 put lists in the order of what stands in another table, along its index, and count several lists at once, 72 bring included records with the page,
 * 4 keep API keys from what is one person's own, 4 ask for a permission before a body is judged, 31 are for what an organization has exactly one of, 8 let an action tell more than its record, 16 give new records what belongs to each and let copies bring theirs along, 25 let a link lead to several resources, 6 follow whatever is written of what prices rest on, 31 let other records find a resource's own. */
const engineLines = 2127;

test("the engine stays small", () => {
  const code = engine
    .flatMap((path) => textOf(path).split("\n"))
    .filter((line) => line.trim() !== "" && !/^\s*(\/\/|\/?\*)/.test(line));
  expect(code.length).toBeLessThanOrEqual(engineLines);
});

test("the environment is read in one place", () => {
  const readers = sources.filter((path) => /process\.env\b/.test(textOf(path)));
  // The second hands it on, whole, to PostgreSQL's own programs.
  expect(readers).toEqual(["apps/server/src/config.ts", "apps/server/src/db/embedded/cluster.ts"]);
});

test("Drizzle is imported by the folder that talks to PostgreSQL, and comes to all others by way of it", () => {
  const importing = globSync("apps/server/src/**/*.ts", { cwd: root }).filter((path) =>
    /^(?:import .*|\} )from "drizzle-orm\b/m.test(textOf(path)),
  );
  expect(importing).toContain("apps/server/src/db/drizzle.ts");
  expect(importing.filter((path) => !path.startsWith(server("db")))).toEqual([]);
});

test("files stay short enough to be read from top to bottom", () => {
  const long = sources.filter((path) => textOf(path).split("\n").length > 301);
  expect(long).toEqual([]);
});

test("there is no default export, no barrel and no silenced check", () => {
  const offending = sources.filter((path) =>
    /^export default|^export \* from|@ts-ignore|@ts-expect-error|biome-ignore/m.test(textOf(path)),
  );
  // What it hands on is a library's.
  expect(offending).toEqual(["apps/server/src/db/drizzle.ts"]);
});

test("types are switched off under ten times in all, and nowhere by any", () => {
  const everywhere = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\/testing\/|\.gen\.ts$/.test(path),
  );
  const casts = everywhere.flatMap((path) =>
    textOf(path)
      .split("\n")
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .flatMap((line) => /\bas (unknown as|never|any)\b/.exec(line)?.slice(1) ?? []),
  );
  expect(casts.length).toBeLessThan(10);
  expect(casts).not.toContain("any");
});

test("ARCHITECTURE names every feature, and where it is", () => {
  const foldersOf = (side: string) =>
    globSync(`apps/${side}/src/features/*/`, { cwd: root }).map((path) => path.split("/")[4]);
  const rows = [...textOf("ARCHITECTURE.md").matchAll(/^\| `([\w-]+)` \|[^|]+\| (✓?) ?\| (✓?) ?\|$/gm)];
  const named = (mark: 2 | 3) => rows.filter((row) => row[mark] === "✓").map(([, name]) => name);
  expect([named(2), named(3)]).toEqual([foldersOf("server").sort(), foldersOf("web").sort()]);
});

test("records of decisions are numbered without gaps, and whoever names one names one that is there", () => {
  const records = globSync("docs/decisions/*.md", { cwd: root }).sort();
  const numbers = records.map((path) => Number(/\/(\d{4})-/.exec(path)?.[1]));
  expect(numbers).toEqual(records.map((_, index) => index + 1));
  expect(records.map((path) => Number(/^# (\d+)\. /.exec(textOf(path))?.[1]))).toEqual(numbers);

  const texts = globSync("{*.md,docs/**/*.md,apps/*/src/**/*.{ts,tsx},packages/*/src/**/*.ts}", {
    cwd: root,
  });
  const named = texts.flatMap((path) => [
    ...[...textOf(path).matchAll(/docs\/(decisions\/\d{4}[\w-]+\.md)/g)].map(([, name]) => `docs/${name}`),
    ...[...textOf(path).matchAll(/\bdecision (\d+)\b/g)].map(([, number]) => records[Number(number) - 1]),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => name === undefined || !records.includes(name))).toEqual([]);
});
