import { afterEach, expect, it, vi } from "vitest";
import { zoneStore } from "../../i18n/zone.ts";
import { daysLate } from "./records.ts";

afterEach(() => {
  zoneStore.set(undefined);
  vi.useRealTimers();
});

it("a delivery is late from midnight in the organization's time zone, whatever the reader's time zone", () => {
  const order = {
    status: "sent",
    delivery_date: "2026-11-27",
    confirmed_delivery_date: null,
    deviates: false,
  } as const;
  zoneStore.set("Europe/Berlin");
  vi.useFakeTimers({ now: new Date("2026-11-27T22:59:00Z") });
  expect(daysLate(order)).toBe(0);
  vi.setSystemTime("2026-11-27T23:00:00Z");
  expect(daysLate(order)).toBe(1);
  expect(daysLate({ ...order, status: "received" })).toBe(0);
});
