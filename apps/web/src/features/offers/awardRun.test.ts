import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PlannedAward } from "./awardPlan.ts";
import type { AwardState } from "./awardRun.ts";
import { comparisonOf } from "./testData.ts";

let modules: { run: typeof import("./awardRun.ts"); errors: typeof import("../../lib/errors.ts") };

beforeAll(async () => {
  vi.stubGlobal("location", new URL("http://page.example/"));
  vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
  const { loadTexts } = await import("../../i18n/translate.ts");
  await loadTexts("en");
  modules = { run: await import("./awardRun.ts"), errors: await import("../../lib/errors.ts") };
});

const comparison = comparisonOf({ a: [10], b: [10], c: [10] }, [
  { supplier: "S", line: "a", price: "1" },
  { supplier: "S", line: "b", price: "1" },
  { supplier: "S", line: "c", price: "1" },
]);
const awards = comparison.lines.flatMap((line): PlannedAward[] =>
  line.offers.map((offer) => ({ line, offer, quantity: 10, landed: "10.00" })),
);

async function runWith(
  awardOne: (award: PlannedAward) => Promise<unknown>,
  signal = new AbortController().signal,
) {
  const states: Record<string, AwardState> = {};
  await modules.run.runAwards(
    awards,
    awardOne,
    (id, state) => {
      states[id] = state;
    },
    signal,
  );
  return states;
}

describe("awarding one after the other", () => {
  it("awards in the order of the lines, each after the one before is done", async () => {
    const seen: string[] = [];
    await runWith(async ({ offer }) => {
      seen.push(`start ${offer.offer_id}`);
      await Promise.resolve();
      seen.push(`end ${offer.offer_id}`);
    });
    expect(seen).toEqual(["start Sa", "end Sa", "start Sb", "end Sb", "start Sc", "end Sc"]);
  });

  it("goes on past a line that is refused, and tells why it was", async () => {
    const states = await runWith(async ({ offer }) => {
      if (offer.offer_id === "Sb")
        throw new modules.errors.ApiError(409, { message: "This line is awarded" });
    });
    expect(states).toEqual({
      Sa: { name: "awarded" },
      Sb: { name: "failed", reason: "This line is awarded" },
      Sc: { name: "awarded" },
    });
  });

  it("ends at a lost connection, so that the rest can be tried again", async () => {
    const states = await runWith(async ({ offer }) => {
      if (offer.offer_id === "Sb") throw new TypeError("Failed to fetch");
    });
    expect(states.Sb?.name).toBe("failed");
    expect(states.Sc).toBeUndefined();
  });

  it("finishes the award at work and starts no other once it is stopped", async () => {
    const controller = new AbortController();
    const states = await runWith(async ({ offer }) => {
      if (offer.offer_id === "Sa") controller.abort();
    }, controller.signal);
    expect(states).toEqual({ Sa: { name: "awarded" } });
  });
});
