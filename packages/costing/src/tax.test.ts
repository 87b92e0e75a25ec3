import { expect, test } from "vitest";
import { taxNoteFor } from "./tax.ts";

const from = (country: string | null, vat_id: string | null = null) => ({ country, vat_id });

test("VAT is charged at home, and where nobody knows the country", () => {
  expect(taxNoteFor("DE", from("DE", "DE123"), true)).toBe("none");
  expect(taxNoteFor("DE", from(null), true)).toBe("none");
  expect(taxNoteFor(null, from("FR", "FR1"), true)).toBe("none");
});

test("inside the Union goods and work of a supplier with a VAT id go without VAT, each under its own rule", () => {
  expect(taxNoteFor("DE", from("AT", "ATU123"), true)).toBe("intra_community");
  expect(taxNoteFor("DE", from("AT", "ATU123"), false)).toBe("reverse_charge");
  expect(taxNoteFor("DE", from("AT"), true)).toBe("none");
});

test("outside the Union there is no VAT, from either side", () => {
  expect(taxNoteFor("DE", from("CH"), true)).toBe("third_country");
  expect(taxNoteFor("CH", from("DE", "DE123"), false)).toBe("third_country");
});
