import { expect, test } from "vitest";
import { isDue, type ReminderState } from "./isDue.ts";

const state = (more: Omit<Partial<ReminderState>, "now"> & { now: string }): ReminderState => ({
  frequency: "daily",
  sentAt: "2026-03-02T09:00:00Z",
  lastRemindedAt: null,
  deadline: "2026-12-31T12:00:00Z",
  timezone: "Europe/Berlin",
  ...more,
  now: new Date(more.now),
});

test("daily reminds from the next day on, once a day", () => {
  expect(isDue(state({ now: "2026-03-02T16:00:00Z" }))).toBe(false);
  expect(isDue(state({ now: "2026-03-03T07:10:00Z" }))).toBe(true);
  expect(isDue(state({ now: "2026-03-03T16:10:00Z", lastRemindedAt: "2026-03-03T07:10:00Z" }))).toBe(false);
  expect(isDue(state({ now: "2026-03-04T07:10:00Z", lastRemindedAt: "2026-03-03T07:10:00Z" }))).toBe(true);
});

test.each([
  ["every_3_days", "2026-03-04T10:00:00Z", "2026-03-05T10:00:00Z"],
  ["weekly", "2026-03-08T10:00:00Z", "2026-03-09T10:00:00Z"],
  ["monthly", "2026-04-01T10:00:00Z", "2026-04-02T10:00:00Z"],
] as const)("%s reminds on its day, not earlier", (frequency, tooEarly, due) => {
  expect(isDue(state({ frequency, now: tooEarly }))).toBe(false);
  expect(isDue(state({ frequency, now: due }))).toBe(true);
});

test("none never reminds", () => {
  expect(isDue(state({ frequency: "none", now: "2026-06-01T10:00:00Z" }))).toBe(false);
});

test("once reminds half-way between sending and deadline, and never again", () => {
  const once = { frequency: "once", deadline: "2026-03-12T09:00:00Z" } as const;
  expect(isDue(state({ ...once, now: "2026-03-07T08:59:00Z" }))).toBe(false);
  expect(isDue(state({ ...once, now: "2026-03-07T09:00:00Z" }))).toBe(true);
  expect(isDue(state({ ...once, now: "2026-03-11T09:00:00Z", lastRemindedAt: "2026-03-07T09:10:00Z" }))).toBe(
    false,
  );
});

test("nobody is reminded at night or after the deadline", () => {
  expect(isDue(state({ now: "2026-03-03T06:59:00Z" }))).toBe(false);
  expect(isDue(state({ now: "2026-03-03T16:59:00Z" }))).toBe(true);
  expect(isDue(state({ now: "2026-03-03T17:00:00Z" }))).toBe(false);
  expect(isDue(state({ now: "2026-03-03T13:00:00Z", timezone: "America/New_York" }))).toBe(true);
  expect(isDue(state({ now: "2026-03-03T12:00:00Z", timezone: "America/New_York" }))).toBe(false);
  expect(isDue(state({ now: "2026-03-05T10:00:00Z", deadline: "2026-03-05T10:00:00Z" }))).toBe(false);
});

test("monthly from the 31st reminds on the last day of shorter months and on the 31st of longer ones", () => {
  const monthly = { frequency: "monthly", sentAt: "2026-01-31T10:00:00Z" } as const;
  expect(isDue(state({ ...monthly, now: "2026-02-27T10:00:00Z" }))).toBe(false);
  expect(isDue(state({ ...monthly, now: "2026-02-28T10:00:00Z" }))).toBe(true);
  const after = { ...monthly, lastRemindedAt: "2026-02-28T10:00:00Z" };
  expect(isDue(state({ ...after, now: "2026-03-30T10:00:00Z" }))).toBe(false);
  expect(isDue(state({ ...after, now: "2026-03-31T10:00:00Z" }))).toBe(true);
});

test("a leap day becomes the last day of February in other years", () => {
  const leap = {
    frequency: "monthly",
    sentAt: "2028-01-30T10:00:00Z",
    deadline: "2030-01-01T00:00:00Z",
  } as const;
  expect(isDue(state({ ...leap, now: "2028-02-28T10:00:00Z" }))).toBe(false);
  expect(isDue(state({ ...leap, now: "2028-02-29T10:00:00Z" }))).toBe(true);
});

test("daylight saving changes neither skip nor duplicate a day", () => {
  // In Berlin, clocks change on 29 March 2026 from 2:00 to 3:00, and back on 25 October.
  const spring = { sentAt: "2026-03-28T16:30:00Z" };
  expect(isDue(state({ ...spring, now: "2026-03-29T06:10:00Z" }))).toBe(true);
  expect(isDue(state({ ...spring, now: "2026-03-29T05:50:00Z" }))).toBe(false);
  const autumn = { sentAt: "2026-10-20T10:00:00Z", lastRemindedAt: "2026-10-24T06:10:00Z" };
  expect(isDue(state({ ...autumn, now: "2026-10-25T06:10:00Z" }))).toBe(false);
  expect(isDue(state({ ...autumn, now: "2026-10-25T07:10:00Z" }))).toBe(true);
  expect(
    isDue(state({ ...autumn, lastRemindedAt: "2026-10-25T07:10:00Z", now: "2026-10-25T16:10:00Z" })),
  ).toBe(false);
});
