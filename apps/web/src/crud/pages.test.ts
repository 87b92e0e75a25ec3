import { products } from "@kantwerk/contract/products";
import { suppliers } from "@kantwerk/contract/suppliers";
import { describe, expect, it } from "vitest";
import { entriesOf, includeOf, relatedLists, titleOf } from "../fields/definition.ts";
import { parsePlace, pathOfSubPage, permissionOf } from "./pages.ts";

const id = "01a1fbe3-c7ce-71c6-84ed-7555d185157a";

describe("a URL of the generic pages", () => {
  it("matches a resource that has the page", () => {
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

  it("does not match a record if the id is invalid", () => {
    expect(parsePlace("view")({ resource: "products", id: "list" })).toBe(false);
  });

  it("matches only existing sub-pages of a record", () => {
    expect(parsePlace("view")({ resource: "groups", id, child: "materials" })).not.toBe(false);
    expect(parsePlace("view")({ resource: "groups", id, child: "orders" })).toBe(false);
  });

  it("also matches a sub-page by its relationship's name", () => {
    expect(pathOfSubPage(products, "product-materials")).toBe("production/materials");
    expect(pathOfSubPage(products, "items")).toBe("items");
    expect(pathOfSubPage(products, "details")).toBe("view");
    expect(pathOfSubPage(products, "customer")).toBeUndefined();
  });

  it("requires its verb's permission; a child its parent's", () => {
    expect(permissionOf("list")({ resource: "customers" })).toBe("customers.view");
    expect(permissionOf("edit")({ resource: "customers" })).toBe("customers.update");
    expect(permissionOf("view")({ resource: "items" })).toBe("orders.view");
  });
});

describe("a definition", () => {
  it("determines the include paths, without types that the user may not view", () => {
    const lines = { ...suppliers, relationships: {} };
    expect(includeOf(lines, ["name"], () => true)).toBeUndefined();
    const [related] = relatedLists(suppliers);
    expect(related && includeOf(related.to, ["part", "supplier", "cost"], (type) => type !== "parts")).toBe(
      "supplier",
    );
  });

  it("falls back to related records' titles if a record has no name", () => {
    const part = { type: "parts", id: "p", meta: {}, name: "Bolt" };
    const supplier = { type: "suppliers", id: "s", meta: {}, name: "Kühn" };
    expect(titleOf({ type: "suppliables", id: "x", meta: {}, number: null, part, supplier })).toBe(
      "Bolt · Kühn",
    );
    expect(titleOf({ type: "suppliables", id: "x", meta: {}, number: "H-1", part })).toBe("H-1");
  });

  it("throws on an unknown name", () => {
    expect(entriesOf(suppliers, ["name", "created_at"]).map(({ name }) => name)).toEqual([
      "name",
      "created_at",
    ]);
    expect(() => entriesOf(suppliers, ["name", "shoe_size"])).toThrow("suppliers has no shoe_size to show");
  });
});
