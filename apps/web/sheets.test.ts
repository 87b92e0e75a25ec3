import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

// A public page has a style sheet of its own, which is made of the files that it names: what the page draws and the sheet does
// not name has lost half of its looks, and nothing else says so.

const features = join(import.meta.dirname, "src", "features");

/** All that may come into a page from where it begins, on demand too. */
function reachedFrom(file: string, found = new Set([file])): Set<string> {
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
    const target = resolve(file, "..", name);
    if (found.has(target) || !/\.tsx?$/.test(target) || !existsSync(target)) continue;
    found.add(target);
    reachedFrom(target, found);
  }
  return found;
}

/** Where a sheet looks for the classes that it needs. */
function lookedThrough(sheet: string): string[] {
  return [...readFileSync(sheet, "utf8").matchAll(/^@source "([^"]+)"/gm)].flatMap(([, name = ""]) => {
    const [before = "", choices = "", after = ""] = name.split(/[{}]/);
    return choices.split(",").map((choice) => resolve(sheet, "..", before + choice + after));
  });
}

test.each(["supplier-page/supplier", "purchase-order-page/order"])(
  "%s.css has the styles of all that its page draws",
  (name) => {
    const sheet = join(features, `${name}.css`);
    const looked = lookedThrough(sheet);
    const drawn = [...reachedFrom(join(sheet, "..", "main.tsx"))].filter((file) =>
      readFileSync(file, "utf8").includes("className="),
    );
    expect(drawn.filter((file) => !looked.some((place) => file.startsWith(place)))).toEqual([]);
    expect(drawn.length).toBeGreaterThan(0);
  },
);
