import { createStore } from "../lib/store.ts";

/** The organization's time zone, in which its deadlines are meant; until it is known, the reader's own. */
export const zoneStore = createStore<string | undefined>(undefined);

const two = (value: number) => String(value).padStart(2, "0");
const four = (value: number) => String(value).padStart(4, "0");

/** A day as `YYYY-MM-DD`, by the reader's calendar. */
export function toIsoDay(date: Date): string {
  return `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

let formatter: { zone: string; format: Intl.DateTimeFormat } | undefined;

function formatOf(zone: string): Intl.DateTimeFormat {
  if (formatter?.zone !== zone) {
    const options = { timeZone: zone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
    // Swedish writes ISO 8601: 2026-12-31 18:00.
    formatter = { zone, format: new Intl.DateTimeFormat("sv-SE", options) };
  }
  return formatter.format;
}

/** What calendar and clock of the organization show at a point in time: `YYYY-MM-DD` and `HH:mm`. */
export function wallClock(date: Date): { day: string; time: string } {
  const zone = zoneStore.get();
  if (!zone) return { day: toIsoDay(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` };
  const [day = "", time = ""] = formatOf(zone).format(date).split(" ");
  return { day, time };
}

/** The day that the organization's calendar shows now. */
export const today = (): string => wallClock(new Date()).day;

/**
 * The point in time at which the organization's clock shows this day and time, ISO 8601 in UTC; undefined when there is
 * no such day. An hour that the clock skips in spring is taken as the one after it.
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
