import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { resourceOf } from "./resources.ts";

const repository = new URL("../../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, repository), "utf8");

/** The tables of the map by their heading; each row as its cells, without the marks of code. */
function tables(map: string): Map<string, string[][]> {
  const sections = map.split(/^## /m).slice(1);
  return new Map(sections.map((section) => [section.split("\n", 1)[0] ?? "", rowsOf(section)]));
}

function rowsOf(section: string): string[][] {
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => line.slice(2, -2).split(" | ").map(plain));
}

const plain = (cell: string) => cell.replace(/^`(.*)`$/, "$1").replaceAll("\\|", "|");

const map = tables(textOf("docs/specification-map.md"));

describe("the map of the specification", () => {
  it("has rows in each of its tables", () => {
    expect([...map.values()].map((rows) => rows.length)).toHaveLength(7);
    for (const [heading, rows] of map) expect(rows.length, heading).toBeGreaterThan(7);
  });

  for (const [heading, rows] of map)
    it(`names under "${heading}" files that hold what they are said to`, () => {
      const wrong = rows.filter((row) => {
        const [file = "", text = ""] = row.slice(-2);
        return text === "" || !textOf(file).includes(text);
      });
      expect(wrong).toEqual([]);
    });

  it("names no page of the generic screens that its resource has not", () => {
    const generic = (map.get("Routes") ?? []).filter(([, , file]) => file?.includes("/$resource/"));
    const missing = generic.filter(([path = "", , file = ""]) => {
      const page = /(list|create|view|edit)\.tsx$/.exec(file)?.[1];
      return page && !resourceOf(path.split("/")[1] ?? "").pages.some((has) => has === page);
    });
    expect(generic.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
});
