import { resources } from "@kantwerk/contract/resources";
import { expect, test } from "vitest";
import { relatedLists } from "./fields/definition.ts";

// What ARCHITECTURE.md promises about the web, kept true.

const texts = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./routeTree.gen.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.keys(texts).map((path) => path.replace("./", ""));
const textOf = (path: string) => texts[`./${path}`] ?? "";

/** What a file imports of ours, lazily too, as paths from the sources' root. */
const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, name = ""]) =>
    new URL(name, `file:///${path}`).pathname.slice(1),
  );

/** Where code lies, and where it may reach besides itself. The order is that of the layers. */
const layers: [folder: string, mayReach: string[]][] = [
  ["lib/", ["i18n/"]],
  ["i18n/", ["lib/"]],
  ["ui/", ["lib/", "i18n/"]],
  ["fields/", ["lib/", "i18n/", "ui/"]],
  ["crud/", ["lib/", "i18n/", "ui/", "fields/"]],
  ["records/", ["lib/", "i18n/", "ui/", "fields/", "crud/"]],
  ["public/", ["lib/", "i18n/", "ui/"]],
  ["features/", ["lib/", "i18n/", "ui/", "fields/", "crud/", "records/", "public/"]],
  ["routes/", ["lib/", "i18n/", "ui/", "fields/", "crud/", "records/", "features/"]],
];

test("features do not import each other in circles: what both need lies in records/ or below", () => {
  const featureOf = (path: string) => /^features\/([\w-]+)\//.exec(path)?.[1];
  const reached = new Map<string, Set<string>>();
  for (const path of sources.filter((each) => !each.includes("test")))
    for (const target of importsOf(path)) {
      const [from, to] = [featureOf(path), featureOf(target)];
      if (from && to && from !== to) reached.set(from, (reached.get(from) ?? new Set()).add(to));
    }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(reached.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      return reaches(next, wanted, seen.add(next));
    });
  const circles = [...reached].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(to, from)).map((to) => `${from} → ${to} → … → ${from}`),
  );
  expect(circles).toEqual([]);
  expect(reached.size).toBeGreaterThan(10);
});

test("every folder has its place among the layers", () => {
  const folders = new Set(sources.flatMap((path) => /^\w+\//.exec(path) ?? []));
  expect([...folders].sort()).toEqual([...layers.map(([folder]) => folder), "testing/"].sort());
});

test.each(layers)("%s imports nothing above it", (folder, mayReach) => {
  const inside = sources.filter((path) => path.startsWith(folder));
  const wrong = inside.flatMap((path) =>
    importsOf(path)
      .filter((target) => ![folder, ...mayReach].some((allowed) => target.startsWith(allowed)))
      .map((target) => `${path} → ${target}`),
  );
  expect(wrong).toEqual([]);
  expect(inside.length).toBeGreaterThan(0);
});

test("addresses of the API stand in one file, and those of resources in another", () => {
  const inside = sources.filter((path) => !path.startsWith("testing/"));
  const naming = inside.filter((path) => textOf(path).includes("/restify/"));
  expect(naming).toEqual(["lib/endpoints.ts", "lib/records.ts"]);
  const calling = inside.filter((path) => /\bapi\.(?:get|post|put|patch|delete)\b/.test(textOf(path)));
  expect(calling).toEqual(["lib/records.ts"]);
});

test("a record whose head and tabs are its own shows all its sub-pages inside them", () => {
  const framed = resources.filter(({ type }) => sources.includes(`routes/_app/${type}/$id.tsx`));
  const missing = framed.flatMap((resource) =>
    relatedLists(resource)
      .filter(({ isSubPage }) => isSubPage)
      .map(({ path }) => `routes/_app/${resource.type}/$id/${path}.tsx`)
      .filter((path) => !sources.includes(path)),
  );
  expect(missing).toEqual([]);
  expect(framed.length).toBeGreaterThan(0);
});

/** The code of a file, without blank lines and comments. */
const codeOf = (path: string) =>
  textOf(path)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(\/\/|\/?\*)/.test(line));

test.each(["fields/", "crud/"])("%s names no resource", (folder) => {
  const names = new Set<string>(resources.flatMap(({ type }) => [type, type.replaceAll("-", "_")]));
  const named = sources
    .filter((path) => path.startsWith(folder))
    .flatMap((path) =>
      [
        ...codeOf(path)
          .join("\n")
          .matchAll(/["'`/]([a-z]+(?:[-_][a-z]+)*)["'`/]/g),
      ].flatMap(([, name = ""]) => (names.has(name) ? [`${path}: ${name}`] : [])),
    );
  expect(named).toEqual([]);
});

/** Lines of code that each part of the engine has reached; it should not grow: 600 of crud/ are the lists that people work in,
 * their views, columns and ways through a million rows, and as many the cells that are edited in place, filled and added up, 100 the changing of all of a filter by parts; 20 say why somebody may not change a record, 3 bring addresses that the router has no type for.
 * In both together 30 are prices per price unit, in the currency of their record or its owner.
 * 20 of fields/ are what a supplier charges once and does not offer on, 20 are months, 6 read a country or name the nearest one, 6 show problems; 6 of each say what a record was found by. */
test.each([
  ["fields/", 1196],
  ["crud/", 4233],
])("%s stays small", (folder, limit) => {
  const code = sources.filter((path) => path.startsWith(folder)).flatMap(codeOf);
  expect(code.length).toBeLessThanOrEqual(limit);
});

test("files stay short enough to be read from top to bottom", () => {
  const long = sources.filter((path) => textOf(path).split("\n").length > 301);
  expect(long).toEqual([]);
});
