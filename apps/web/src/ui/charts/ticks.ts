import { dayMs, dayOf } from "@kantwerk/contract/days";
import { languages } from "@kantwerk/notation/languages";
import { formatDate } from "../../i18n/dates.ts";
import { localeStore } from "../../i18n/locale.ts";

const steps = [1, 2, 3, 6, 12, 24, 60, 120];
const most = 6;

const monthsFrom = (year: number, month: number, step: number, end: number): number[] => {
  const first = Date.UTC(year, Math.ceil(month / step) * step);
  return first > end ? [] : [first, ...monthsFrom(year, Math.ceil(month / step) * step + step, step, end)];
};

const shortDay = (ms: number) => formatDate(dayOf(ms)).slice(0, 6);

/** A few ticks between two times: days for short ranges, starts of months or years for long ones. */
export function dayTicks(start: number, end: number): { at: number; label: string }[] {
  const days = (end - start) / dayMs;
  if (days < 70) {
    const step = Math.max(1, Math.ceil(days / 3 / 5) * 5);
    const count = Math.max(1, Math.floor((days * 0.9) / step) + 1);
    return Array.from({ length: count }, (_, index) => start + index * step * dayMs).map((at) => ({
      at,
      label: shortDay(at),
    }));
  }
  const from = new Date(start);
  const step = steps.find((each) => days / 30.4 / each <= most) ?? 120;
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + (from.getUTCDate() > 1 ? 1 : 0);
  return monthsFrom(year, month, step, end - (end - start) * 0.06).map((at) => ({
    at,
    label: step >= 12 ? String(new Date(at).getUTCFullYear()) : monthName(at, days > 366),
  }));
}

/** A month's name, with the year if the range is longer than a year. */
const monthName = (ms: number, hasYear: boolean) =>
  new Intl.DateTimeFormat(languages[localeStore.get()].tag, {
    month: "short",
    timeZone: "UTC",
    ...(hasYear && { year: "2-digit" }),
  }).format(ms);
