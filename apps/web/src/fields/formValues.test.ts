import { offers } from "@kantwerk/contract/offers";
import { products } from "@kantwerk/contract/products";
import { users } from "@kantwerk/contract/users";
import { describe, expect, it } from "vitest";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { entriesOf } from "./definition.ts";
import { initialValues, writtenOf } from "./formValues.ts";
import { judge } from "./judge.ts";

const customer: AnyRecord = { type: "customers", id: "c1", meta: {}, name: "Kühn" };
const entries = entriesOf(products, ["name", "number", "product_type", "thickness", "customer"]);
const product: AnyRecord = {
  type: "products",
  id: "p1",
  meta: { version: 3 },
  name: "Bracket",
  number: "K-1",
  product_type: "assembly",
  thickness: 2,
  customer,
};

describe("a form", () => {
  it("starts with the defaults of a new record or the values of an existing one", () => {
    expect(initialValues(entries)).toEqual({
      name: null,
      number: null,
      product_type: "single_part",
      thickness: null,
      customer: null,
    });
    expect(initialValues(entries, product)).toMatchObject({ name: "Bracket", thickness: 2, customer });
  });

  it("sends all filled fields on create", () => {
    const values = { ...initialValues(entries), name: "Cover", number: "", customer };
    expect(writtenOf(entries, values)).toEqual({
      attributes: { name: "Cover", product_type: "single_part" },
      relations: { customer: { type: "customers", id: "c1" } },
    });
  });

  it("sends only changed fields on update, and null for cleared ones", () => {
    const values = {
      ...initialValues(entries, product),
      name: "Bracket left",
      thickness: null,
      customer: null,
    };
    expect(writtenOf(entries, values, product)).toEqual({
      attributes: { name: "Bracket left", thickness: null },
      relations: { customer: null },
    });
  });

  it("sends all links if one of them changed", () => {
    const role = { type: "roles", id: "r1", meta: {} };
    const user: AnyRecord = { type: "users", id: "u1", meta: {}, name: "Ada", roles: [role] };
    const names = entriesOf(users, ["name", "roles"]);
    expect(writtenOf(names, { name: "Ada", roles: [{ ...role, name: "Buyer" }] }, user).relations).toEqual(
      {},
    );
    expect(writtenOf(names, { name: "Ada", roles: [] }, user).relations).toEqual({ roles: [] });
  });
});

describe("the rules of the contract", () => {
  it("show errors at the fields in the current language", () => {
    const problems = judge(products, entries, { ...initialValues(entries), thickness: Number.NaN }, "de");
    expect(problems.name?.message).toBe("Dieses Feld ist erforderlich");
    expect(problems.thickness?.message).toBe("Muss eine Zahl sein");
    expect(problems.customer).toBeUndefined();
  });

  it("reject an unreadable number even if the field was empty before", () => {
    const before = { ...product, thickness: null };
    const values = { ...initialValues(entries, before), thickness: Number.NaN };
    expect(judge(products, entries, values, "en", before).thickness?.message).toBe("Must be a number");
  });

  it("require relationships and report the invalid price break", () => {
    const names = entriesOf(offers, ["supplier", "line", "shipping_date", "tiers"]);
    const tiers = [{ min_quantity: 1, max_quantity: null, unit_price: "abc" }];
    const problems = judge(offers, names, { ...initialValues(names), tiers }, "en");
    expect(problems.supplier?.message).toBe("This field is required");
    expect(problems.shipping_date?.message).toBe("Shipping date is required");
    expect(Object.keys(problems.tiers?.nested ?? {})).toEqual(["0.unit_price"]);
  });
});
