import type { BuyingName } from "@kantwerk/contract/priceUnit";
import { describe, expect, it } from "vitest";
import { changeDraft } from "./changeDraft.ts";
import { type Draft, emptyConditions, newDraft } from "./draft.ts";
import { judgeOffer } from "./judgeOffer.ts";
import type { TierRow } from "./tierRows.ts";

const today = "2026-11-21";
const lines = [
  { id: "a", type: "purchase-request-operations" as const, quantities: [10, 50] },
  { id: "b", type: "purchase-request-parts" as const, quantities: [40] },
];
const row = (from: string, to: string, price: string): TierRow => ({ from, to, price });

function drafted(
  rows: TierRow[],
  details: Partial<Draft["details"]> = { shipping_date: "2026-12-10" },
): Draft {
  const draft = changeDraft(newDraft(lines, "de"), { to: "rows", line: "a", rows });
  return changeDraft(draft, { to: "details", details });
}
const judge = (draft: Draft) => judgeOffer(draft, lines, today);

describe("a draft offer", () => {
  it("without price and date is rejected for both", () => {
    expect(judge(newDraft(lines, "de")).problems).toEqual({
      "a.tiers": { key: "tiersRequired" },
      shipping_date: { key: "shippingDateRequired" },
    });
  });

  it("offers only lines with a price, and only their rows with a price", () => {
    const { offers, problems } = judge(drafted([row("10", "49", "1.234,5"), row("50", "", "")]));
    expect(problems).toEqual({});
    expect(offers.map((offer) => offer.line.id)).toEqual(["a"]);
    expect(offers[0]?.attributes.tiers).toEqual([
      { min_quantity: 10, max_quantity: 49, unit_price: "1234.5" },
    ]);
  });

  it("treats costs for all lines as one-off costs, distinguishes empty from 0, and counts none twice", () => {
    const typed = { shipping_date: today, packaging_price: "0,00" };
    const draft = drafted([row("1", "", "5")], typed);
    const { offers, once } = judge(draft);
    expect(once).toEqual({ packaging_price: "0.00", shipping_price: null, customs_price: null });
    expect(offers[0]?.attributes).toMatchObject({ packaging_price: null, customs_price: null });
    const own = { ...emptyConditions, packaging_price: "5" };
    const twice = changeDraft(draft, { to: "own", line: "a", own });
    expect(judge(twice).problems).toEqual({ "a.packaging_price": { key: "chargedTwice" } });
  });

  it("reports overlapping tiers at the later row", () => {
    const { problems } = judge(drafted([row("10", "60", "5"), row("", "", ""), row("50", "", "4")]));
    expect(problems).toEqual({ "a.tiers.2.min_quantity": { key: "tiersOverlap" } });
  });

  it("may leave gaps", () => {
    expect(judge(drafted([row("10", "20", "5"), row("50", "", "4")])).problems).toEqual({});
  });

  it("reports invalid quantities, prices and ranges at their fields", () => {
    const rows = [
      row("0", "", "5"),
      row("1,5", "", "5"),
      row("9", "3", "5"),
      row("10", "", "-1"),
      row("", "", "x"),
    ];
    expect(judge(drafted(rows)).problems).toEqual({
      "a.tiers.0.min_quantity": { key: "positive", values: {} },
      "a.tiers.1.min_quantity": { key: "wholeNumber", values: {} },
      "a.tiers.2.max_quantity": { key: "tierRange", values: {} },
      "a.tiers.3.unit_price": { key: "notNegative", values: {} },
      "a.tiers.4.min_quantity": { key: "required" },
      "a.tiers.4.unit_price": { key: "noPrice", values: { typed: "x" } },
    });
  });

  it("uses a line's own conditions where it has them, otherwise those of all lines", () => {
    const own = { ...newDraft([], "de").details, shipping_price: "20", shipping_date: "" };
    const draft = changeDraft(drafted([row("1", "", "5")], { shipping_date: today, shipping_price: "9" }), {
      to: "own",
      line: "a",
      own,
    });
    expect(judge(draft).offers[0]?.attributes).toMatchObject({ shipping_date: today, shipping_price: "20" });
  });

  it("accepts a price of 0 only where the line is marked free of charge", () => {
    const draft = drafted([row("1", "49", "5"), row("", "", ""), row("50", "", "0,00")]);
    expect(judge(draft).problems).toEqual({ "a.tiers.2.unit_price": { key: "priceOfZero", values: {} } });
    const free = judge(changeDraft(draft, { to: "free", line: "a", free_of_charge: true }));
    expect(free.problems).toEqual({});
    expect(free.offers[0]?.attributes.free_of_charge).toBe(true);
  });

  it("has buying terms for each line, and reports problems with them at their fields", () => {
    const draft = drafted([row("1", "", "5")]);
    const sold = (buying: Partial<Record<BuyingName, string>>) =>
      judge(changeDraft(draft, { to: "buying", line: "a", buying }));
    expect(sold({ minimum_quantity: "1.000", pack_size: "" }).offers[0]?.attributes).toMatchObject({
      ...{ minimum_quantity: 1000, order_multiple: null, pack_size: null },
    });
    expect(sold({ order_multiple: "0", pack_size: "2,5" }).problems).toEqual({
      "a.order_multiple": { key: "positive", values: {} },
      "a.pack_size": { key: "wholeNumber", values: {} },
    });
  });

  it("needs no shared date if each offered line has its own", () => {
    const own = { ...newDraft([], "de").details, shipping_date: "2026-12-01" };
    const draft = changeDraft(drafted([row("1", "", "5")], {}), { to: "own", line: "a", own });
    expect(judge(draft).problems).toEqual({});
  });
});
