import { bucketDays, bucketsOf, type Period, type WidgetSeries } from "@kantwerk/contract/dashboard";
import { daysBetween } from "@kantwerk/contract/days";
import { sum } from "@kantwerk/costing/money";
import type { Spans } from "./widget.ts";

/** Decimal strings by day, YYYY-MM-DD. */
export type ByDay = ReadonlyMap<string, string>;

const isIn = (day: string, { from, to }: Period) => day >= from && day <= to;

function inAll(byDay: ByDay, period: Period): string {
  return sum([...byDay].filter(([day]) => isIn(day, period)).map(([, value]) => value));
}

function pointsOf(byDay: ByDay, period: Period): Map<string, string[]> {
  const days = bucketsOf(period);
  const values = new Map<string, string[]>(days.map((date) => [date, []]));
  for (const [day, value] of byDay) {
    if (!isIn(day, period)) continue;
    const index = Math.floor(daysBetween(period.from, day) / bucketDays(period));
    values.get(days[index] ?? "")?.push(value);
  }
  return values;
}

/**
 * The figures of both periods, and a series for each with matching points.
 * @param write converts an exact sum to the response's format
 */
export function compared<V extends string | number>(
  byDay: ByDay,
  { current, previous }: Spans,
  write: (sum: string) => V,
) {
  const seriesOf = (name: string, period: Period): WidgetSeries => ({
    name,
    points: [...pointsOf(byDay, period)].map(([date, values]) => ({ date, value: write(sum(values)) })),
  });
  return {
    figure: write(inAll(byDay, current)),
    previous: write(inAll(byDay, previous)),
    series: [seriesOf("current", current), seriesOf("previous", previous)],
  };
}
