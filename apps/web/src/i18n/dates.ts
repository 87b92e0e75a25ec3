import { daysAfter } from "@kantwerk/contract/days";
import { wallClock } from "./zone.ts";

/** Shown for an empty or invalid date. */
export const noDate = "--";

/** `YYYY-MM-DD` is a calendar day, independent of time zones; anything longer is a point in time. */
function isDay(value: string | Date): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function read(value: string | Date | null | undefined): { day: string; time: string } | undefined {
  if (!value) return undefined;
  const date = new Date(isDay(value) ? `${value}T00:00` : value);
  if (Number.isNaN(date.getTime())) return undefined;
  return isDay(value) ? { day: value, time: "00:00" } : wallClock(date);
}

const shown = (day: string) => day.split("-").reverse().join(".");

/** `dd.MM.yyyy` in both languages; `--` for an empty or invalid date. */
export function formatDate(value: string | Date | null | undefined): string {
  const found = read(value);
  return found ? shown(found.day) : noDate;
}

/** `dd.MM.yyyy HH:mm` in the organization's time zone; `--` for an empty or invalid date. */
export function formatDateTime(value: string | Date | null | undefined): string {
  const found = read(value);
  return found ? `${shown(found.day)} ${found.time}` : noDate;
}

/** The day 30 days from now as `YYYY-MM-DD`, in the organization's time zone. */
export function thirtyDaysFromNow(now: Date = new Date()): string {
  return daysAfter(wallClock(now).day, 30);
}

/** Parses a time of day (`8:05`, `08.05`, `0805`) to `HH:mm`; undefined if invalid. */
export function parseTimeOfDay(typed: string): string | undefined {
  const [, hours, minutes = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, "0")}:${minutes}`;
}
