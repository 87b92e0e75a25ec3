import { products } from "@kantwerk/contract/products";
import { suppliers } from "@kantwerk/contract/suppliers";
import { describe, expect, it } from "vitest";
import { entriesOf, includeOf, relatedLists, titleOf } from "../fields/definition.ts";
import { parsePlace, pathOfSubPage, permissionOf } from "./pages.ts";

const id = "01a1fbe3-c7ce-71c6-84ed-7555d185157a";

describe("an address of the generic pages", () => {
  it("is taken for a resource that has the page", () => {
    expect(parsePlace("list")({ resource: "customers" })).toEqual({ resource: "customers" });
    expect(parsePlace("view")({ resource: "items", id })).toEqual({ resource: "items", id });
  });

  it.each([
    ["list", "login"],
    ["list", "permissions"],
    ["list", "bends"],
    ["create", "items"],
    ["create", "settings"],
    ["edit", "users"],
  ] as const)("has no %s page for %s", (page, resource) =>
    expect(parsePlace(page)({ resource })).toBe(false),
  );

  it("is not taken for a record when the id is none", () => {
    expect(parsePlace("view")({ resource: "products", id: "list" })).toBe(false);
  });

  it("leads to the sub-pages of a record and nowhere else", () => {
    expect(parsePlace("view")({ resource: "groups", id, child: "materials" })).not.toBe(false);
    expect(parsePlace("view")({ resource: "groups", id, child: "orders" })).toBe(false);
  });

  it("leads to a sub-page by the name of what it lists, too", () => {
    expect(pathOfSubPage(products, "product-materials")).toBe("production/materials");
    expect(pathOfSubPage(products, "items")).toBe("items");
    expect(pathOfSubPage(products, "details")).toBe("view");
    expect(pathOfSubPage(products, "customer")).toBeUndefined();
  });

  it("needs the permission of its verb, a child that of its parent", () => {
    expect(permissionOf("list")({ resource: "customers" })).toBe("customers.view");
    expect(permissionOf("edit")({ resource: "customers" })).toBe("customers.update");
    expect(permissionOf("view")({ resource: "items" })).toBe("orders.view");
  });
});

describe("a definition", () => {
  it("says what must be included, without what the person may not view", () => {
    const lines = { ...suppliers, relationships: {} };
    expect(includeOf(lines, ["name"], () => true)).toBeUndefined();
    const [related] = relatedLists(suppliers);
    expect(related && includeOf(related.to, ["part", "supplier", "cost"], (type) => type !== "parts")).toBe(
      "supplier",
    );
  });

  it("calls a record by what it points to when it has no name of its own", () => {
    const part = { type: "parts", id: "p", meta: {}, name: "Bolt" };
    const supplier = { type: "suppliers", id: "s", meta: {}, name: "Kühn" };
    expect(titleOf({ type: "suppliables", id: "x", meta: {}, number: null, part, supplier })).toBe(
      "Bolt · Kühn",
    );
    expect(titleOf({ type: "suppliables", id: "x", meta: {}, number: "H-1", part })).toBe("H-1");
  });

  it("does not pass over a name that it does not have", () => {
    expect(entriesOf(suppliers, ["name", "created_at"]).map(({ name }) => name)).toEqual([
      "name",
      "created_at",
    ]);
    expect(() => entriesOf(suppliers, ["name", "shoe_size"])).toThrow("suppliers has no shoe_size to show");
  });
});
