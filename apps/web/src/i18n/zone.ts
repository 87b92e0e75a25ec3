import { createStore } from "../lib/store.ts";

/** The organization's time zone, which deadlines refer to; the browser's until it is known. */
export const zoneStore = createStore<string | undefined>(undefined);

const two = (value: number) => String(value).padStart(2, "0");
const four = (value: number) => String(value).padStart(4, "0");

/** A day as `YYYY-MM-DD`, in the browser's time zone. */
export function toIsoDay(date: Date): string {
  return `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

let formatter: { zone: string; format: Intl.DateTimeFormat } | undefined;

function formatOf(zone: string): Intl.DateTimeFormat {
  if (formatter?.zone !== zone) {
    const options = { timeZone: zone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
    // Swedish dates have ISO 8601 format: 2026-12-31 18:00.
    formatter = { zone, format: new Intl.DateTimeFormat("sv-SE", options) };
  }
  return formatter.format;
}

/** Date (`YYYY-MM-DD`) and time (`HH:mm`) of a point in time in the organization's time zone. */
export function wallClock(date: Date): { day: string; time: string } {
  const zone = zoneStore.get();
  if (!zone) return { day: toIsoDay(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` };
  const [day = "", time = ""] = formatOf(zone).format(date).split(" ");
  return { day, time };
}

/** Today in the organization's time zone. */
export const today = (): string => wallClock(new Date()).day;

/**
 * Converts a day and time in the organization's time zone to ISO 8601 in UTC; undefined if the day does not exist.
 * An hour skipped by daylight saving moves to the next one.
 */
export function pointAt(day: string, time: string): string | undefined {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const offsetAt = (point: number) => {
    const shown = wallClock(new Date(point));
    return Date.parse(`${shown.day}T${shown.time}Z`) - point;
  };
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}
