import { countryCodes } from "@kantwerk/notation/countries";
import { expect, test } from "vitest";
import { customers } from "./customers.ts";
import { orders } from "./orders.ts";
import { judgeAttributes } from "./schema.ts";
import { suppliers } from "./suppliers.ts";
import { isNorthernIrish, isVatIdOf, isWrongVatId, tidyVatId, vatIdExample } from "./vatIds.ts";

const known = countryCodes.filter((code) => vatIdExample(code) !== undefined);

test("the form of VAT ids is known in the European Union, GB, CH and NO", () => {
  const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
  expect(known.toSorted()).toEqual([...union, "GB", "CH", "NO"].sort());
});

test("an id fits its own country and no other", () => {
  for (const country of known)
    for (const other of known) {
      const id = vatIdExample(other) ?? "";
      expect([country, id, isVatIdOf(country, id)]).toEqual([country, id, country === other]);
      expect([country, id, isWrongVatId(country, id)]).toEqual([country, id, country !== other]);
    }
});

test("an id fits with any separators and in small letters, and is stored without them", () => {
  for (const country of known) {
    const id = vatIdExample(country) ?? "";
    for (const separator of [" ", ".", "-", "\u00a0", "\u202f", "\u2011", "–", " - "]) {
      const written = [...id.toLowerCase()].join(separator);
      expect([written, isVatIdOf(country, written)]).toEqual([written, true]);
      expect(tidyVatId(written)).toBe(id);
    }
  }
});

test("an id with a character more, fewer or of another kind does not fit", () => {
  // Of several lengths, and a suffix that may be missing.
  const flexible = new Set(["BG", "CZ", "LT", "RO", "GB", "CH", "NO", "IE"]);
  for (const country of known) {
    const id = vatIdExample(country) ?? "";
    for (const wrong of [`${id}9`, `${id}?`, `?${id}`, id.slice(2), id.replace(/\d/, "/"), "hello"])
      if (!flexible.has(country) || !wrong.startsWith(id))
        expect([wrong, isVatIdOf(country, wrong)]).toEqual([wrong, false]);
    if (!flexible.has(country)) expect([id, isVatIdOf(country, id.slice(0, -1))]).toEqual([id, false]);
  }
});

test.each([
  ["GB", ["GB123456789", "GB123456789012", "GBGD123", "GBHA599", "XI123456789", "XIGD001"]],
  ["CH", ["CHE-123.456.789 MWST", "CHE123456789TVA", "CHE123456789IVA", "CHE123456789"]],
  ["NO", ["NO 123 456 789 MVA", "NO123456789"]],
  ["IE", ["IE1234567W", "IE1234567WA", "IE1A12345W", "IE1+12345W"]],
  ["ES", ["ESA12345678", "ES12345678A", "ESX1234567L"]],
  ["BG", ["BG123456789", "BG1234567890"]],
  ["LT", ["LT123456789", "LT123456789012"]],
  ["RO", ["RO12", "RO1234567890"]],
  ["BE", ["BE0123456789", "BE1123456789"]],
])("%s has ids of several forms", (country, ids) => {
  for (const id of ids) expect([id, isVatIdOf(country, id)]).toEqual([id, true]);
});

test.each([
  ["GB", ["GB1234567890", "GBGD599", "GBHA123", "XI", "GB12345678"]],
  ["ES", ["ES123456789"]],
  ["BE", ["BE2123456789"]],
  ["LT", ["LT1234567890"]],
  ["GR", ["GR123456789"]],
  ["CH", ["CH123456789", "CHE123456789VAT"]],
])("%s has no ids such as these", (country, ids) => {
  for (const id of ids) expect([id, isVatIdOf(country, id)]).toEqual([id, false]);
});

test("ids of Northern Ireland begin with XI", () => {
  expect(isNorthernIrish("GB", "xi 123 456 789")).toBe(true);
  for (const id of ["GB123456789", "XI12", null]) expect(isNorthernIrish("GB", id)).toBe(false);
  expect(isNorthernIrish("XI", "XI123456789")).toBe(false);
});

test("an id of a country without a known form stays as it was written", () => {
  expect(tidyVatId("12-3456789")).toBe("12-3456789");
  for (const country of ["US", "CS", null]) expect(isWrongVatId(country, "hello")).toBe(false);
});

const supplier = { name: "Anna", email: "anna@supplier.example" };
const refusal = (form: string) => [{ key: "vatId", values: { form } }];

test("a record takes only a VAT id that fits its country, as it will be after the write", () => {
  const judge = (sent: object, before?: object) =>
    judgeAttributes(suppliers, { ...(before ? {} : supplier), ...sent }, before as Record<string, unknown>);
  expect(judge({ country: "AT", vat_id: "hello" }).errors).toEqual({ vat_id: refusal("ATU12345678") });
  expect(judge({ country: "at", vat_id: "DE123456789" }).errors).toEqual({ vat_id: refusal("ATU12345678") });
  expect(judge({ vat_id: "hello" }, { country: "DE" }).errors).toEqual({ vat_id: refusal("DE123456789") });
  expect(judge({ vat_id: "ATU12345678", country: "AT" }, { country: "DE" }).errors).toEqual({});
  expect(judge({ country: "AT", vat_id: "atu 1234.5678" }).values).toMatchObject({ vat_id: "ATU12345678" });
  expect(judge({ country: "US", vat_id: "12-3456789" }).values).toMatchObject({ vat_id: "12-3456789" });
  expect(judge({ vat_id: "hello" }).errors).toEqual({});
  expect(judge({ vat_id: null }, { country: "DE", vat_id: "hello" }).errors).toEqual({});
});

test("a wrong VAT id that is stored stays until it is changed", () => {
  const before = { country: "DE", vat_id: "hello" };
  expect(judgeAttributes(suppliers, { city: "Ulm" }, before).errors).toEqual({});
  expect(judgeAttributes(suppliers, { city: "Ulm", vat_id: "hello" }, before).errors).toEqual({});
  expect(judgeAttributes(suppliers, { country: "AT" }, before).errors).toEqual({});
  expect(judgeAttributes(suppliers, { vat_id: "hello!" }, before).errors).toEqual({
    vat_id: refusal("DE123456789"),
  });
});

test("a customer’s VAT id is of the country of the bill, and of its own where that has none", () => {
  const customer = { name: "Anna", vat_id: "BE0123456789", country: "FR" };
  expect(judgeAttributes(customers, { ...customer, billing_country: "BE" }).errors).toEqual({});
  expect(judgeAttributes(customers, customer).errors).toEqual({ vat_id: refusal("FR12345678901") });
  expect(judgeAttributes(orders, { billing_country: "GR", billing_vat_id: "GR123456789" }).errors).toEqual({
    billing_vat_id: refusal("EL123456789"),
  });
});
