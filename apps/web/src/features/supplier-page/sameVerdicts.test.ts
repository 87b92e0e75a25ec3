import { supplierOffers } from "@kantwerk/contract/offers";
import { buyingNames } from "@kantwerk/contract/priceUnit";
import { judgeAttributes } from "@kantwerk/contract/schema";
import { describe, expect, it } from "vitest";
import { changeDraft } from "./changeDraft.ts";
import { newDraft } from "./draft.ts";
import { judgeOffer } from "./judgeOffer.ts";
import { type FieldName, fieldNames, isFigure } from "./offerFields.ts";
import type { Problem } from "./texts/problem.ts";
import type { TierRow } from "./tierRows.ts";

const lines = [{ id: "a", type: "purchase-request-operations" as const, quantities: [1] }];
const whole: TierRow = { from: "1", to: "", price: "5" };

/** The page's verdict on a typed offer. */
function onPage(rows: TierRow[], typed: Partial<Record<FieldName, string>>, free_of_charge = false) {
  const priced = changeDraft(newDraft(lines, "en"), { to: "rows", line: "a", rows });
  const said = changeDraft(priced, { to: "free", line: "a", free_of_charge });
  const ofLine = Map.groupBy(Object.entries(typed), ([name]) => buyingNames.some((each) => each === name));
  const [buying, shared] = [true, false].map((is) => Object.fromEntries(ofLine.get(is) ?? []));
  const sold = changeDraft(said, { to: "buying", line: "a", buying: buying ?? {} });
  const details = { shipping_date: "2026-12-10", ...shared };
  return judgeOffer(changeDraft(sold, { to: "details", details }), lines, "2026-11-21");
}

const keyOf = (problem: Problem | undefined) => problem && "key" in problem && problem.key;

/** The contract's verdict on the same offer as JSON. */
const byContract = (attributes: Record<string, unknown>) =>
  judgeAttributes(supplierOffers, {
    shipping_date: "2026-12-10",
    tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "5" }],
    ...attributes,
  });

const figures = ["", " ", "0", "0.0", "-0.5", "1", "1.5", "0.0001", "0.00001", "3650", "3651", "12345678901"];
const texts = [
  "",
  " x ",
  "é".repeat(255),
  "x".repeat(256),
  "x".repeat(10_001),
  "two\nlines",
  "\u0000",
  "\ud800",
];
const days = [
  "",
  "2026-12-10",
  "2026-02-30",
  "2027-13-01",
  "20261210",
  "0000-12-31",
  "12345-01-01",
  "9999-12-31",
  "soon",
];

describe("the page and the contract", () => {
  it("know the same fields", () => {
    const asked = [...fieldNames, "tiers", "free_of_charge", "currency", "price_unit"];
    expect(asked.toSorted()).toEqual(Object.keys(supplierOffers.fields).toSorted());
  });

  // A select can only hold its choices.
  it.each(fieldNames.filter((name) => name !== "alloy_surcharge"))(
    "agree on %s, whatever is typed",
    (name) => {
      const { kind } = supplierOffers.fields[name];
      const inputs = kind === "date" ? days : isFigure(name) ? figures : texts;
      for (const typed of inputs) {
        const { problems, offers } = onPage([whole], { [name]: typed });
        const wire = kind === "integer" && typed.trim() !== "" ? Number(typed) : typed || null;
        const { errors } = byContract({ [name]: wire });
        expect([typed, keyOf(problems[name] ?? problems[`a.${name}`])]).toEqual([
          typed,
          errors[name]?.[0]?.key,
        ]);
        if (!errors[name]) expect(byContract({ ...offers[0]?.attributes }).errors).toEqual({});
      }
    },
  );

  it.each([
    [
      [
        ["1", "49", "5"],
        ["50", "", "4.1234"],
      ],
    ],
    [[["1", "", "0.00"]]],
    [
      [
        ["1", "9", "5"],
        ["10", "", "0"],
      ],
    ],
    [[["0", "", "5"]]],
    [[["1.5", "", "5"]]],
    [[["9", "3", "5"]]],
    [[["1", "2000000001", "5"]]],
    [[["1", "", "-1"]]],
    [[["1", "", "1.23456"]]],
    [[["1", "", "12345678901"]]],
    [
      [
        ["1", "50", "5"],
        ["50", "", "4"],
      ],
    ],
    [
      [
        ["1", "", "5"],
        ["50", "", "0"],
      ],
    ],
  ])("agree on the tiers %j, free of charge or not", (typed) => {
    for (const free_of_charge of [false, true]) {
      const rows = typed.map(([from = "", to = "", price = ""]) => ({ from, to, price }));
      const { problems, offers } = onPage(rows, {}, free_of_charge);
      const tiers = rows.map(({ from, to, price }) => ({
        min_quantity: Number(from),
        max_quantity: to ? Number(to) : null,
        unit_price: price,
      }));
      const { errors } = byContract({ tiers, free_of_charge });
      const found = Object.values(errors).flatMap((said) => said.map(({ key }) => key));
      expect(new Set(Object.values(problems).map(keyOf))).toEqual(new Set(found));
      if (found.length === 0) expect(byContract({ ...offers[0]?.attributes }).errors).toEqual({});
    }
  });
});
