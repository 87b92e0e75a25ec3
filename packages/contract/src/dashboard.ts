import type { z } from "zod";
import type { Permission } from "./access.ts";
import type { widgetFigures, widgetRow, widgetSeries } from "./answers/dashboard.ts";
import { dayOf, daysAfter, daysBetween, msOf } from "./days.ts";

/** What a dashboard can show. */
export const widgetKinds = [
  "open-requests",
  "offers-received",
  "offers-to-decide",
  "orders-by-status",
  "order-value",
  "products-by-status",
  "supplier-response",
  "material-prices",
  "questions",
  "activity",
  "late-deliveries",
  "without-price",
] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Who may see a widget: whoever may view all that it tells of. */
export const widgetNeeds = {
  "open-requests": ["purchase-requests.view"],
  "offers-received": ["offers.view"],
  "offers-to-decide": ["purchase-requests.view", "offers.view"],
  "orders-by-status": ["orders.view"],
  "order-value": ["orders.view"],
  "products-by-status": ["products.view"],
  "supplier-response": ["purchase-requests.view", "suppliers.view", "offers.view"],
  "material-prices": ["materials.view"],
  questions: ["purchase-requests.view", "suppliers.view"],
  activity: ["audit-events.view"],
  "late-deliveries": ["purchase-orders.view"],
  "without-price": ["products.view"],
} as const satisfies Record<WidgetKind, readonly Permission[]>;

/** How far back the dashboard looks: days up to today, or from the beginning of the month, quarter or year. */
export const ranges = ["today", "30d", "60d", "365d", "mtd", "qtd", "ytd"] as const;
export type Range = (typeof ranges)[number];

/** Calendar days, both included, as YYYY-MM-DD. */
export type Period = { from: string; to: string };

/** A line of a widget: what it is called, its figure, the page that shows what is behind it. */
export type WidgetRow = z.infer<typeof widgetRow>;

export type WidgetSeries = z.infer<typeof widgetSeries>;

/** What a widget shows, as `GET /restify/dashboard/{widget}` answers it; what it has none of is left out. */
export type WidgetFigures = z.infer<typeof widgetFigures>;

/** The first day of the month so many months after a day's. */
function monthStart(day: string, months = 0): string {
  const at = new Date(msOf(day));
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** The same day a year before; of 29 February the day before. */
function yearBefore(day: string): string {
  const then = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return then.endsWith("02-29") ? `${then.slice(0, 8)}28` : then;
}

const rolling: Partial<Record<Range, number>> = { today: 1, "30d": 30, "60d": 60, "365d": 365 };

/** As many days from the beginning of the month or quarter before as have passed of this one, but none beyond it. */
function sinceStart(today: string, months: 1 | 3) {
  const monthInQuarter = Number(today.slice(5, 7)) - 1;
  const from = monthStart(today, months === 3 ? -(monthInQuarter % 3) : 0);
  const before = monthStart(from, -months);
  const to = daysAfter(before, daysBetween(from, today));
  const last = daysAfter(from, -1);
  const isWithin = daysBetween(to, last) >= 0;
  return { current: { from, to: today }, previous: { from: before, to: isWithin ? to : last } };
}

/**
 * The days of a range up to today, and those that it is compared with: as many days right before; of a month or quarter
 * to date the same part of the one before; of a year to date the same dates a year before.
 */
export function periodsOf(range: Range, today: string): { current: Period; previous: Period } {
  if (range === "mtd") return sinceStart(today, 1);
  if (range === "qtd") return sinceStart(today, 3);
  if (range === "ytd") {
    const from = `${today.slice(0, 4)}-01-01`;
    return {
      current: { from, to: today },
      previous: { from: yearBefore(from), to: yearBefore(today) },
    };
  }
  const days = rolling[range] ?? 1;
  const from = daysAfter(today, 1 - days);
  return {
    current: { from, to: today },
    previous: { from: daysAfter(from, -days), to: daysAfter(from, -1) },
  };
}

/** Days that one point of a series stands for, counted from the period's first. */
export const bucketDays = ({ from, to }: Period): number => (daysBetween(from, to) < 62 ? 1 : 7);

/** The first day of each point of a series. */
export function bucketsOf(period: Period): string[] {
  const step = bucketDays(period);
  const count = Math.floor(daysBetween(period.from, period.to) / step) + 1;
  return Array.from({ length: count }, (_, index) => daysAfter(period.from, index * step));
}
