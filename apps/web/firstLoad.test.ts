import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Preloads } from "./preloads.ts";

// What a browser with nothing in its cache fetches until a page of the staff stands, as the build says it: the
// entry's files, and those that `preloads.ts` names for an address and a language. bench/webLoad.ts looks at it in a browser.

/** Bytes of code, and of the texts of a language. */
const limits = { code: 245_000, texts: 50_000 };
const dist = join(import.meta.dirname, "dist");

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const scriptsOf = (page: string) =>
  [...readFileSync(join(dist, page), "utf8").matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
const isBuilt = existsSync(join(dist, "index.html"));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test.skipIf(!isBuilt)(
  `no page of the staff loads more than ${kilobytes(limits.code)} of code before it stands`,
  () => {
    const { pages }: Preloads = JSON.parse(readFileSync(join(dist, "preloads.json"), "utf8"));
    const entry = scriptsOf("index.html");
    const tooLarge = pages.flatMap(([address, code]) => {
      const scripts = [...entry, ...code];
      const sum = scripts.reduce((bytes, file) => bytes + sizeOf(file), 0);
      if (sum <= limits.code) return [];
      const largest = scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 8);
      const list = largest.map((file) => `${file} ${kilobytes(sizeOf(file))}`).join(", ");
      return [`${address}: ${kilobytes(sum)}, of it ${list}`];
    });
    expect(tooLarge).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
  },
);

test.skipIf(!isBuilt)(`the texts of no language take more than ${kilobytes(limits.texts)}`, () => {
  const { texts }: Preloads = JSON.parse(readFileSync(join(dist, "preloads.json"), "utf8"));
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(["de", "en"]));
  const tooLarge = Object.values(texts).filter((file) => sizeOf(file) > limits.texts);
  expect(tooLarge).toEqual([]);
});

test.skipIf(!isBuilt)("a page is told of no file that it loads anyway", () => {
  const { pages, texts }: Preloads = JSON.parse(readFileSync(join(dist, "preloads.json"), "utf8"));
  const entry = new Set(scriptsOf("index.html"));
  const told = [...Object.values(texts), ...pages.flatMap(([, code]) => code)];
  expect(told.filter((file) => entry.has(file))).toEqual([]);
});

test.skipIf(!isBuilt).each(["supplier.html", "order.html"])("%s loads the texts of one language", (page) => {
  const [, names = ""] =
    /name="preloads" content="([^"]+)"/.exec(readFileSync(join(dist, page), "utf8")) ?? [];
  const { texts } = JSON.parse(names.replaceAll("&quot;", '"'));
  expect(Object.keys(texts).toSorted()).toEqual(["de", "en"]);
  for (const file of Object.values<string>(texts)) expect(sizeOf(file)).toBeLessThan(8000);
});

const startPages = ["index.html", "supplier.html", "order.html"];

test.skipIf(!isBuilt).each(startPages)("%s comes with its styles and asks for none", (page) => {
  const html = readFileSync(join(dist, page), "utf8");
  const [, styles = ""] = /<style nonce="__CSP_NONCE__">(.*?)<\/style>/s.exec(html) ?? [];
  expect(styles).toContain("--color-surface");
  expect(html).not.toContain('rel="stylesheet"');
});

test.skipIf(!isBuilt)("what comes later asks for no styles that its page came with", () => {
  const files = readdirSync(join(dist, "build"));
  const scripts = files.filter((file) => file.endsWith(".js"));
  const asked = scripts.flatMap((file) =>
    [...readFileSync(join(dist, "build", file), "utf8").matchAll(/build\/([\w-]+\.css)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
  expect(files).toEqual(expect.arrayContaining(asked));
  expect(asked.length).toBeGreaterThan(0);
});
