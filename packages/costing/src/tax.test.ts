import { vatIdExample } from "@kantwerk/contract/vatIds";
import { countryCodes } from "@kantwerk/notation/countries";
import { expect, test } from "vitest";
import { type Party, taxCategory, taxNoteFor } from "./tax.ts";

const party = (country: string | null, vat_id: string | null = null): Party => ({ country, vat_id });
const registered = (country: string): Party => party(country, vatIdExample(country) ?? null);
const german = registered("DE");
const irish = party("GB", "XI123456789");

const union = "AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
const goods = (other: Party, home = german) => taxNoteFor(home, other, true);
const work = (other: Party, home = german) => taxNoteFor(home, other, false);

test("VAT is charged at home, and if the country is missing", () => {
  for (const judge of [goods, work]) {
    expect(judge(registered("DE"))).toBe("none");
    expect(judge(party(null))).toBe("none");
    expect(judge(registered("FR"), party(null))).toBe("none");
  }
});

test.each(["XX", "UK", "EL", "DD", "CS", "EU", "XI", "", "de", "Germany"])(
  "VAT is charged if the country is %j, which is not a code, from either side",
  (country) => {
    for (const judge of [goods, work]) {
      expect(judge(party(country, "EL123456789"))).toBe("none");
      expect(judge(registered("FR"), party(country, "DE123456789"))).toBe("none");
    }
  },
);

test.each(union)("goods and work of %s are VAT-free only with a VAT id in its format", (country) => {
  expect(goods(registered(country))).toBe("intra_community");
  expect(work(registered(country))).toBe("reverse_charge");
  for (const id of [null, "", "hello", "DE123456789", `${country}1`, `${vatIdExample(country)}99999999`]) {
    expect([id, goods(party(country, id))]).toEqual([id, "none"]);
    expect([id, work(party(country, id))]).toEqual([id, "none"]);
  }
});

test("a VAT id may be written in lower case and with spaces, dots and hyphens", () => {
  for (const id of ["atu 1234 5678", "AT-U12345678", "ATU12.345.678"])
    expect(goods(party("AT", id))).toBe("intra_community");
});

test("every country outside the Union is a third country, whatever its VAT id", () => {
  const outside = countryCodes.filter((code) => code !== "DE" && !union.includes(code));
  expect(outside).toEqual(expect.arrayContaining(["GB", "CH", "NO", "US", "XK"]));
  for (const country of outside)
    for (const id of [null, "hello", vatIdExample(country) ?? "12-3456789"])
      for (const judge of [goods, work])
        expect([country, judge(party(country, id))]).toEqual([country, "third_country"]);
  expect(goods(german, registered("CH"))).toBe("third_country");
  expect(work(german, registered("GB"))).toBe("third_country");
});

test("Northern Ireland is in the Union for goods and a third country for work, from either side", () => {
  expect(goods(irish)).toBe("intra_community");
  expect(work(irish)).toBe("third_country");
  expect(goods(german, irish)).toBe("intra_community");
  expect(work(german, irish)).toBe("third_country");
  expect(goods(registered("GB"), irish)).toBe("none");
  expect(goods(party("GB", "XI12"))).toBe("third_country");
});

test("a VAT id belongs to the billing country, which must not be the seller's own", () => {
  const billed = (billing_country: string, vat_id: string) => ({ country: "FR", billing_country, vat_id });
  expect(goods(billed("BE", "BE0123456789"))).toBe("intra_community");
  expect(goods(billed("BE", "FR12345678901"))).toBe("none");
  expect(goods(billed("DE", "DE123456789"))).toBe("none");
  expect(goods(billed("US", "12-3456789"))).toBe("none");
});

test("an electronic invoice names the kind of VAT", () => {
  expect(taxCategory("intra_community", 0)).toBe("K");
  expect(taxCategory("reverse_charge", 0)).toBe("AE");
  expect(taxCategory("third_country", 0)).toBe("G");
  expect([taxCategory("none", 0.19), taxCategory(null, null)]).toEqual(["S", "Z"]);
});
