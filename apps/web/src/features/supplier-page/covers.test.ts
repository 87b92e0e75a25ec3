import { describe, expect, it } from "vitest";
import { changeDraft } from "./changeDraft.ts";
import { coverableBy, coveredLines } from "./covers.ts";
import { hasPrice, newDeclines, offeredLines } from "./declines.ts";
import { newDraft, restoreDraft } from "./draft.ts";
import { judgeOffer } from "./judgeOffer.ts";
import type { Line } from "./pageData.ts";

const type = "purchase-request-operations" as const;
const ref = (id: string) => ({ type, id });
const together = (id: string, whole = false) => ({
  whole,
  others: ["cut", "bend", "coat"].filter((each) => each !== id).map(ref),
});
const several = ["cut", "bend", "coat"].map((id) => ({ id, quantities: [10], together: together(id) }));
const whole = several.map(({ id, quantities }) => ({
  ...{ id, quantities },
  together: id === "cut" ? together("cut", true) : undefined,
}));
const lines = several.map(({ id }) => ({ id, type, attributes: { declined: null } }) as unknown as Line);

const priced = (line: string, from = newDraft(several, "en")) =>
  changeDraft(from, { to: "prices", prices: [{ line, quantity: 10, value: "4" }] });
const covering = changeDraft(priced("cut"), { to: "covers", line: "cut", covers: [ref("bend")] });

describe("a price for several lines", () => {
  it("makes one offer that names the covered lines", () => {
    const { offers } = judgeOffer(covering, offeredLines(covering, lines), "2026-12-01");
    expect(offers.map(({ line, covers }) => [line.id, covers.map(({ id }) => id)])).toEqual([
      ["cut", ["bend"]],
    ]);
    expect([hasPrice(covering, "bend"), hasPrice(covering, "coat")]).toEqual([true, false]);
  });

  it("cannot cover a line that another price covers, or that covers others", () => {
    expect(coverableBy(covering, "cut", together("cut"))).toBe("bend coat");
    expect(coverableBy(covering, "coat", together("coat"))).toBe("");
  });

  it("is kept in the browser, as far as its lines are still open", () => {
    const kept = JSON.parse(JSON.stringify(covering)) as unknown;
    expect(restoreDraft(kept, several, "en").lines.cut?.covers).toEqual([ref("bend")]);
    const left = [{ id: "cut", quantities: [10], together: { whole: false, others: [ref("coat")] } }];
    expect(restoreDraft(kept, left, "en").lines.cut?.covers).toEqual([]);
    const { covers: _covers, ...before } = covering.lines.cut ?? {};
    const old = { ...covering, lines: { cut: before } };
    expect(restoreDraft(old, several, "en").lines.cut?.covers).toEqual([]);
  });

  it("no longer covers a line that gets its own price, or any line once its own line is declined", () => {
    expect(priced("bend", covering).lines.cut?.covers).toEqual([]);
    const declined = changeDraft(covering, { to: "decline", line: "cut", reason: "" });
    expect(offeredLines(declined, lines).map(({ id }) => id)).toEqual(["bend", "coat"]);
  });

  it("covers the complete part where only that may be offered, and so does a decline", () => {
    const draft = priced("cut", newDraft(whole, "en"));
    expect([...coveredLines(draft)]).toEqual([
      ["bend", "cut"],
      ["coat", "cut"],
    ]);
    const declined = changeDraft(draft, { to: "decline", line: "cut", reason: "no" });
    expect(newDeclines(declined, lines).map(({ id }) => id)).toEqual(["cut", "bend", "coat"]);
  });
});
