import type { offers } from "@kantwerk/contract/offers";
import type { parts } from "@kantwerk/contract/parts";
import type { Resource } from "@kantwerk/contract/resource";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type FlatRecord, type RecordOf, readList, readRecord, writeDocument } from "./jsonapi.ts";
import type * as records from "./records.ts";

type Product = FlatRecord & {
  name: string;
  customer: FlatRecord & { name?: string; products?: FlatRecord[] };
};

const customer = {
  type: "customers",
  id: "c1",
  attributes: { name: "Kühn" },
  relationships: { products: { data: [{ type: "products", id: "p1" }] } },
};
const product = {
  type: "products",
  id: "p1",
  meta: { version: 3 },
  attributes: { name: "Bracket" },
  relationships: { customer: { data: { type: "customers", id: "c1" } } },
};

describe("a record read from an answer", () => {
  it("holds its attributes, its version and the records it points to", () => {
    const record = readRecord<Product>({ data: product, included: [customer] });
    expect(record.name).toBe("Bracket");
    expect(record.meta.version).toBe(3);
    expect(record.customer.name).toBe("Kühn");
  });

  it("has an identifier for a record that was not included", () => {
    expect(readRecord<Product>({ data: product }).customer).toEqual({
      id: "c1",
      type: "customers",
      meta: {},
    });
  });

  it("does not recurse into circular relationships", () => {
    const record = readRecord<Product>({ data: product, included: [customer] });
    expect(record.customer.products).toEqual([{ id: "p1", type: "products", meta: {} }]);
  });

  it("includes the link's own meta", () => {
    const data = {
      type: "purchase-requests",
      id: "r1",
      relationships: { products: { data: [{ type: "products", id: "p1", meta: { quantities: [10, 50] } }] } },
    };
    const request = readRecord<FlatRecord & { products: Product[] }>({ data, included: [product] });
    expect(request.products[0]?.meta).toEqual({ version: 3, quantities: [10, 50] });
  });
});

describe("a list read from an answer", () => {
  it("has its page number and total", () => {
    const page = { number: 2, size: 25, total: 26, total_is_estimate: false };
    expect(readList({ data: [product], meta: { page } }).page).toEqual(page);
    expect(readList({ data: [] }).page.total).toBe(0);
  });
});

describe("a written document", () => {
  it("has an id only for an existing record", () => {
    expect(writeDocument("products", { name: "A" }).data).not.toHaveProperty("id");
    expect(writeDocument("products", {}, { customer: null }, "p1").data).toEqual({
      type: "products",
      id: "p1",
      attributes: {},
      relationships: { customer: { data: null } },
    });
  });
});

describe("the type of a record", () => {
  it("has the attributes of its definition", () => {
    type Offer = RecordOf<typeof offers>;
    expectTypeOf<Offer["status"]>().toEqualTypeOf<
      "draft" | "offered" | "ordered" | "deferred" | "declined"
    >();
    expectTypeOf<Offer["shipping_price"]>().toEqualTypeOf<string | null>();
    expectTypeOf<Offer["created_at"]>().toEqualTypeOf<string>();
    expectTypeOf<Offer>().not.toHaveProperty("colour");
  });

  it("has included related records in full and the others as identifiers", () => {
    type Offer = RecordOf<typeof offers, "supplier">;
    expectTypeOf<Offer["supplier"]["name"]>().toEqualTypeOf<string>();
    expectTypeOf<Offer["purchase_request"]>().not.toEqualTypeOf<never>();
    expectTypeOf<NonNullable<Offer["purchase_request"]>>().not.toHaveProperty("name");
    expectTypeOf<Offer>().not.toHaveProperty("files");
    type Part = RecordOf<typeof parts, "material" | "suppliables.supplier">;
    expectTypeOf<NonNullable<Part["material"]>["density"]>().toEqualTypeOf<number>();
    expectTypeOf<Part["suppliables"][number]["supplier"]["name"]>().toEqualTypeOf<string>();
    // @ts-expect-error
    expectTypeOf<RecordOf<typeof parts, "supplier">>().toBeObject();
  });

  it("follows the requested resource and its include paths", () => {
    type Offer = RecordOf<typeof offers, "supplier">;
    type Fetch = typeof records.fetchRecord<typeof offers, "supplier">;
    type Save = typeof records.saveRecord<typeof offers>;
    expectTypeOf<Fetch>().returns.resolves.toEqualTypeOf<Offer>();
    expectTypeOf<Fetch>().parameter(2).extract<string>().toEqualTypeOf<"supplier">();
    expectTypeOf<Save>().returns.resolves.toEqualTypeOf<RecordOf<typeof offers>>();
  });

  it("has any attribute if the definition is known only at run time", () => {
    expectTypeOf<RecordOf<Resource>["colour"]>().toBeUnknown();
  });
});
