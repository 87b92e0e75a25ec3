import { daysAfter } from "@kantwerk/contract/days";
import { toIsoDay, wallClock } from "./zone.ts";

/** What an empty or invalid date shows. */
export const noDate = "--";

/** A date `YYYY-MM-DD` is a day of the calendar, wherever one is; anything longer is a point in time. */
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

/** `dd.MM.yyyy HH:mm` by the organization's clock; `--` for an empty or invalid date. */
export function formatDateTime(value: string | Date | null | undefined): string {
  const found = read(value);
  return found ? `${shown(found.day)} ${found.time}` : noDate;
}

/** The day 30 days from now as `YYYY-MM-DD`, by the organization's calendar. */
export function thirtyDaysFromNow(now: Date = new Date()): string {
  return daysAfter(wallClock(now).day, 30);
}

/**
 * Understands a typed day: `31.12.2026`, `31.12.26`, `1.2.2026`, also `31/12/2026` and `2026-12-31`.
 * @returns `YYYY-MM-DD`, null for nothing typed, undefined for what is no day of the calendar
 */
export function parseDay(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const common = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : (common?.slice(1).reverse() ?? []);
  if (!year) return undefined;
  const date = new Date(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day));
  const exists = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return exists ? toIsoDay(date) : undefined;
}

/** Understands a typed time of day, `8:05`, `08.05` or `0805`, as `HH:mm`; undefined for what is none. */
export function parseTimeOfDay(typed: string): string | undefined {
  const [, hours, minutes = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, "0")}:${minutes}`;
}
