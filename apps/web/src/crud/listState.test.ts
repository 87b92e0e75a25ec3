import { factors } from "@kantwerk/contract/factors";
import { products } from "@kantwerk/contract/products";
import { users } from "@kantwerk/contract/users";
import { describe, expect, it } from "vitest";
import { goToPage, lastPage, listSearch, nextSort, queryOf, withFilter } from "./listState.ts";

describe("the state of a list in its address", () => {
  it("drops invalid values instead of failing", () => {
    const state = listSearch({ page: "x", size: 33, sort: "-name", filter: "nonsense", search: 1030 });
    expect(state).toEqual({ sort: "-name", search: "1030" });
  });

  it("becomes a query with page, order, search, column filters and ranges", () => {
    const filter = {
      status: "ready,generated",
      "thickness.gte": "2",
      customer: "c1",
      "customer.null": "true",
    };
    expect(queryOf(products, { page: 3, size: 50, sort: "-number", search: "cover", filter })).toEqual({
      sort: "-number",
      "page[size]": 50,
      "page[number]": 3,
      "page[after]": undefined,
      "filter[search]": "cover",
      "filter[status]": "ready,generated",
      "filter[thickness][gte]": "2",
      "filter[customer]": "c1",
      "filter[customer][null]": "true",
    });
  });

  it("asks for words in texts, several related records, linked ones, and what is derived and filtered all the same", () => {
    const {
      sort: _sort,
      "page[size]": _size,
      ...filters
    } = queryOf(users, {
      filter: { "name.contains": "kühn ab", roles: "r1,r2", "active.contains": "x", "roles.gte": "r1" },
    });
    expect(filters).toMatchObject({ "filter[name][contains]": "kühn ab", "filter[roles]": "r1,r2" });
    expect(Object.keys(filters).filter((name) => /active|gte/.test(name))).toEqual([]);
    expect(queryOf(factors, { filter: { validity: "over,future", "validity.null": "true" } })).toMatchObject({
      "filter[validity]": "over,future",
    });
    expect(queryOf(factors, { filter: { "validity.null": "true" } })).not.toHaveProperty(
      "filter[validity][null]",
    );
  });

  it("never requests a filter or sort order that the resource does not support", () => {
    const state = { sort: "shoe_size", filter: { shoe_size: "44", "thickness.like": "2", status: "" } };
    expect(Object.values(queryOf(products, state)).filter((value) => value !== undefined)).toEqual([25]);
  });

  it("returns to the first page when a filter changes, and keeps the other filters", () => {
    const state = { page: 4, after: "cursor", filter: { status: "ready", "thickness.gte": "2" } };
    const changed = withFilter(state, "thickness", { gte: undefined, lte: "5" });
    expect(changed).toEqual({ filter: { status: "ready", "thickness.lte": "5" } });
    expect(withFilter(changed, "status", {}).filter).toEqual({ "thickness.lte": "5" });
    expect(withFilter({ filter: { status: "ready" } }, "status", {}).filter).toBeUndefined();
  });
});

describe("a click on a column header", () => {
  it("sorts ascending, then descending, then by the resource's default", () => {
    expect(nextSort(products, {}, "name")).toBe("name");
    expect(nextSort(products, { sort: "name" }, "name")).toBe("-name");
    expect(nextSort(products, { sort: "-name" }, "name")).toBeUndefined();
    expect(nextSort(products, { sort: "-name" }, "number")).toBe("number");
  });
});

describe("the pages of a list", () => {
  it("are numbered up to row 10,000 and use cursors beyond", () => {
    expect(goToPage(400, 25, undefined)).toEqual({ page: 400, after: undefined });
    expect(goToPage(401, 25, "next")).toEqual({ page: 401, after: "next" });
    expect(goToPage(401, 25, undefined)).toBeUndefined();
  });

  it("end with the last numbered page", () => {
    expect(lastPage(0, 25)).toBe(1);
    expect(lastPage(26, 25)).toBe(2);
    expect(lastPage(1_000_000, 100)).toBe(100);
  });
});
