import { describe, expect, test } from "vitest";
import { readListQuery } from "./listQuery.ts";
import { Refusal } from "./refusal.ts";

const read = (query: string) => readListQuery(new URLSearchParams(query));

function refusalOf(query: string) {
  try {
    read(query);
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.key, error.details.values];
    throw error;
  }
  return undefined;
}

describe("the query of a list", () => {
  test("is 25 records from the first on where nothing is asked", () => {
    expect(read("")).toEqual({
      filters: [],
      search: undefined,
      sort: [],
      page: { size: 25, number: 1, after: undefined },
      include: {},
      fields: new Map(),
    });
  });

  test("is taken apart into filters, words, order, page, includes and fields", () => {
    const query =
      "filter[name]=A,B&filter[created_at][gte]=2026&filter[search]=laser k\u00fchn&sort=-name,city&page[size]=100" +
      "&page[after]=abc&include=offers.line,offers.files,suppliables&fields[suppliers]=name,offers";
    expect(read(query)).toMatchObject({
      filters: [
        { name: "name", operator: "eq", value: "A,B" },
        { name: "created_at", operator: "gte", value: "2026" },
      ],
      search: "laser k\u00fchn",
      sort: [
        { name: "name", descending: true },
        { name: "city", descending: false },
      ],
      page: { size: 100, number: 1, after: "abc" },
      include: { offers: { line: {}, files: {} }, suppliables: {} },
      fields: new Map([["suppliers", new Set(["name", "offers"])]]),
    });
  });

  test.each<[query: string, key: string, values: object]>([
    ["include=Planets", "unknownInclude", { name: "Planets" }],
    ["include=a.b.c.d.e", "unknownInclude", { name: "a.b.c.d.e" }],
    [`sort=${Array(11).fill("name")}`, "tooManySortKeys", { max: 10 }],
    ["fields[suppliers]=planets", "unknownField", { name: "planets" }],
    ["fields[suppliers]=constructor", "unknownField", { name: "constructor" }],
    ["fields[planets]=name", "unknownParameter", { name: "fields[planets]" }],
    ["filter[created_at][like]=1", "unknownFilter", { name: "created_at[like]" }],
    ["planets=1", "unknownParameter", { name: "planets" }],
    ["sort[name]=1", "unknownParameter", { name: "sort[name]" }],
    ["page[offset]=1", "unknownParameter", { name: "page[offset]" }],
    ["page[size]=0", "badPage", {}],
    ["page[size]=101", "badPage", {}],
    ["page[size]=ten", "badPage", {}],
    ["page[number]=-1", "badPage", {}],
    ["page[number]=0", "badPage", {}],
  ])("is refused as a whole for ?%s", (query, key, values) => {
    expect(refusalOf(query)).toEqual([400, key, values]);
  });
});
