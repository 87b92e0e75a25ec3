import { expect, test } from "vitest";
import { openForOffers } from "./submission.ts";

const now = new Date("2026-03-10T10:00:00.000Z");
const open = {
  sent_at: "2026-03-01T08:00:00.000Z",
  state: "open" as const,
  closed_at: null,
  close_submission_at: "2026-03-10T10:00:00.001Z",
  active: true,
};

test("a sent, active, open request accepts offers until its deadline", () => {
  expect(openForOffers(open, now)).toEqual({ allowed: true, reason: null });
});

test.each([
  ["not_sent", { ...open, sent_at: null, active: false }],
  ["closed", { ...open, state: "closed" as const }],
  ["deadline", { ...open, close_submission_at: now.toISOString() }],
  ["inactive", { ...open, active: false }],
])("a request that is %s accepts no offers and says why", (reason, request) => {
  expect(openForOffers(request, now)).toEqual({ allowed: false, reason });
});
