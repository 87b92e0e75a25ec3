import { describe, expect, it } from "vitest";
import { changeDraft } from "./changeDraft.ts";
import { newDraft } from "./draft.ts";
import { judgeOffer } from "./judgeOffer.ts";
import { serverProblems } from "./useSubmission.ts";

const lines = [
  { id: "a", type: "purchase-request-operations" as const, quantities: [10] },
  { id: "b", type: "purchase-request-parts" as const, quantities: [40] },
];

function offers() {
  const rows = [
    { from: "10", to: "49", price: "" },
    { from: "50", to: "", price: "4" },
  ];
  const own = { ...newDraft([], "en").details, shipping_price: "20" };
  const draft = changeDraft(newDraft(lines, "en"), { to: "rows", line: "b", rows });
  return judgeOffer(changeDraft(draft, { to: "own", line: "b", own }), lines, "2026-11-21").offers;
}

describe("a server error", () => {
  it("appears at the row that was sent, even if rows without a price were left out", () => {
    const { problems } = serverProblems({ "0.tiers.0.unit_price": ["Must be an amount"] }, offers());
    expect(problems).toEqual({ "b.tiers.1.unit_price": { said: "Must be an amount" } });
  });

  it("appears at the line's own field if it has one, otherwise at the shared field", () => {
    const { problems } = serverProblems(
      { "0.shipping_price": ["Bad"], "0.shipping_date": ["Past"] },
      offers(),
    );
    expect(problems).toEqual({ "b.shipping_price": { said: "Bad" }, shipping_date: { said: "Past" } });
  });

  it("about the tiers as a whole appears at the line's grid", () => {
    expect(serverProblems({ "0.tiers": ["Overlap"] }, offers()).problems).toEqual({
      "b.tiers": { said: "Overlap" },
    });
  });

  it("without a list index is about the only offer", () => {
    expect(serverProblems({ "tiers.0.min_quantity": ["Bad"] }, offers()).problems).toEqual({
      "b.tiers.1.min_quantity": { said: "Bad" },
    });
  });

  it("about anything else appears once, outside the fields", () => {
    const { problems, general } = serverProblems(
      { "0.files": ["At most 20"], "1.files": ["At most 20"] },
      offers(),
    );
    expect(problems).toEqual({});
    expect(general).toEqual(["At most 20"]);
  });
});
