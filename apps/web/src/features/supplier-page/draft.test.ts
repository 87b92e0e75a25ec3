import { describe, expect, it } from "vitest";
import { changeDraft } from "./changeDraft.ts";
import { inNotationOf, isTouched, newDraft, restoreDraft } from "./draft.ts";

const lines = [
  { id: "a", quantities: [10, 50, 100] },
  { id: "b", quantities: [40] },
];
const priced = changeDraft(newDraft(lines, "de"), {
  to: "cell",
  line: "a",
  row: 0,
  column: "price",
  value: "1.234,50",
});

describe("a draft", () => {
  it("starts with tiers from the requested quantities, the last one open-ended", () => {
    expect(newDraft(lines, "de").lines.a?.tiers.map(({ from, to }) => [from, to])).toEqual([
      ["10", "49"],
      ["50", "99"],
      ["100", ""],
    ]);
  });

  it("saved before packs existed has none", () => {
    const { buying, ...line } = priced.lines.a ?? newDraft(lines, "de").lines.a ?? {};
    const kept = JSON.parse(JSON.stringify({ ...priced, lines: { ...priced.lines, a: line } }));
    expect(restoreDraft(kept, lines, "de").lines.a?.buying).toEqual(buying);
  });

  it("counts as touched once something was entered", () => {
    expect(isTouched(newDraft(lines, "de"))).toBe(false);
    expect(isTouched(priced)).toBe(true);
  });

  it("is restored as it was saved", () => {
    expect(restoreDraft(JSON.parse(JSON.stringify(priced)), lines, "de")).toEqual(priced);
  });

  it("starts empty if the saved one is damaged", () => {
    for (const kept of [null, "x", 1, {}, { version: 1 }, { version: 2, lines: {}, details: {}, files: [] }])
      expect(restoreDraft(kept, lines, "de")).toEqual(newDraft(lines, "de"));
  });

  it("drops lines that are no longer open and adds lines that are", () => {
    const restored = restoreDraft(
      priced,
      [
        { id: "a", quantities: [10] },
        { id: "c", quantities: [7] },
      ],
      "de",
    );
    expect(Object.keys(restored.lines).sort()).toEqual(["a", "c"]);
    expect(restored.lines.a).toEqual(priced.lines.a);
  });

  it("is finished once everything sent has arrived, even if the response was lost", () => {
    const sent = changeDraft(priced, { to: "attempt", attempt: { key: "k", body: "{}" } });
    expect(restoreDraft(sent, [{ id: "b", quantities: [40] }], "de").attempt).toBeNull();
    expect(restoreDraft(sent, lines, "de").attempt).toEqual({ key: "k", body: "{}" });
  });

  it("drops uploads that the server has removed meanwhile", () => {
    const file = { id: "f", name: "a.pdf", size: 1, uploaded_at: 0 };
    const withFile = changeDraft(priced, { to: "addFile", file });
    expect(restoreDraft(withFile, lines, "de", 60 * 60 * 1000).files).toEqual([file]);
    expect(restoreDraft(withFile, lines, "de", 24 * 60 * 60 * 1000).files).toEqual([]);
  });

  it("keeps the meaning of its numbers when the language changes", () => {
    const english = inNotationOf(priced, "en");
    expect(english.lines.a?.tiers[0]?.price).toBe("1234.50");
    expect(inNotationOf(english, "de").lines.a?.tiers[0]?.price).toBe("1234,50");
  });

  it("takes prices by quantity, including quantities at which no tier begins", () => {
    const prices = [
      { line: "a", quantity: 50, value: "4" },
      { line: "a", quantity: 75, value: "3,5" },
    ];
    expect(changeDraft(priced, { to: "prices", prices }).lines.a?.tiers).toEqual([
      { from: "10", to: "49", price: "1.234,50" },
      { from: "50", to: "74", price: "4" },
      { from: "75", to: "99", price: "3,5" },
      { from: "100", to: "", price: "" },
    ]);
  });

  it("starts a further tier where the last one ends", () => {
    const rows = [{ from: "1", to: "24", price: "5" }];
    const added = changeDraft(changeDraft(priced, { to: "rows", line: "a", rows }), {
      to: "addRow",
      line: "a",
    });
    expect(added.lines.a?.tiers[1]).toEqual({ from: "25", to: "", price: "" });
  });
});
