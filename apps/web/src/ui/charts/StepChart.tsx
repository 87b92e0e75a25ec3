import { msOf } from "@kantwerk/contract/days";
import { curveStepAfter, line } from "d3-shape";
import { useState } from "react";
import { formatDate } from "../../i18n/dates.ts";
import { type Drawing, Plot } from "./Plot.tsx";
import type { Scale } from "./scale.ts";
import { dayTicks } from "./ticks.ts";

export type StepSeries = {
  name: string;
  /** Values with their start day (YYYY-MM-DD), ascending; null ends the series. */
  points: readonly { date: string; value: number | null }[];
};

type Point = { at: number; value: number };

type Props = {
  /** Accessible name. */
  label: string;
  /** At most four series, distinguished by lightness and dashes. */
  series: readonly StepSeries[];
  /** The last day of the x axis. */
  until: string;
  /** Today, marked by a line, if it is not the last day. */
  today?: string;
  format: (value: number) => string;
};

const steps = (run: readonly Point[], x: Scale, y: Scale) =>
  line<Point>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  ).curve(curveStepAfter)([...run]) ?? undefined;

const strokes = ["stroke-bar", "stroke-before"] as const;
const dashes = [undefined, "4 2", "1.5 2", "7 2 1.5 2"] as const;

/** Continuous stretches of a series, each with its end. */
function stretches({ points }: StepSeries, end: number) {
  const runs: Point[][] = [];
  for (const [index, { date, value }] of points.entries()) {
    const next = points[index + 1];
    if (value === null) continue;
    const isOpen = index > 0 && points[index - 1]?.value !== null;
    if (!isOpen) runs.push([]);
    const run = runs.at(-1);
    run?.push({ at: msOf(date), value });
    if (!next || next.value === null) run?.push({ at: next ? msOf(next.date) : end, value });
  }
  return runs;
}

const valueAt = ({ points }: StepSeries, at: number) =>
  points.findLast(({ date }) => msOf(date) <= at)?.value ?? null;

/** A step chart of values with start days, such as prices. Fills its container; the readout is above it. */
export function StepChart({ label, series, until, today, format }: Props) {
  const [active, setActive] = useState<number>();
  const end = msOf(until);
  const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const start = Math.min(msOf(dates[0] ?? until), end - 1);
  const day = active === undefined ? (today ?? until) : (dates[active] ?? until);
  const figures = series.map((each) => {
    const value = valueAt(each, msOf(day));
    return { name: each.name, text: value === null ? "–" : format(value) };
  });
  const values = series.flatMap(({ points }) =>
    points.flatMap(({ value }) => (value === null ? [] : [value])),
  );
  const lines = ({ x, y }: Drawing) =>
    series.flatMap((each, index) =>
      stretches(each, end).map((run) => (
        <path
          key={`${each.name} ${run[0]?.at}`}
          d={steps(run, x, y)}
          className={strokes[index % 2]}
          strokeWidth={index === 0 ? 1.75 : 1.25}
          strokeDasharray={dashes[index]}
          fill="none"
        />
      )),
    );
  return (
    <figure className="flex size-full min-h-0 flex-col gap-1">
      <figcaption className="flex flex-wrap items-center justify-end gap-x-3 text-xs text-muted tabular-nums">
        <span>{formatDate(day)}</span>
        {figures.map(({ name, text }, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <svg width="18" height="4" aria-hidden="true">
              <line
                x2="18"
                y1="2"
                y2="2"
                strokeWidth="2"
                strokeDasharray={dashes[index]}
                className={strokes[index % 2]}
              />
            </svg>
            {name} <b className="font-semibold text-text">{text}</b>
          </span>
        ))}
      </figcaption>
      <div className="min-h-0 flex-1">
        <Plot
          label={label}
          span={[start, end]}
          values={values}
          format={format}
          ticks={dayTicks(start, end)}
          places={dates.map(msOf)}
          active={active}
          onActive={setActive}
          says={`${formatDate(day)}: ${figures.map(({ name, text }) => `${name} ${text}`).join(", ")}`}
        >
          {(drawing) => (
            <>
              {today ? <Mark at={msOf(today)} {...drawing} /> : null}
              {lines(drawing)}
              {active === undefined ? null : <Mark at={msOf(day)} isStrong {...drawing} />}
            </>
          )}
        </Plot>
      </div>
    </figure>
  );
}

function Mark({ at, isStrong = false, x, floor }: Drawing & { at: number; isStrong?: boolean }) {
  return (
    <line
      x1={x(at)}
      x2={x(at)}
      y1={0}
      y2={floor}
      strokeDasharray={isStrong ? undefined : "2 3"}
      className="stroke-line-strong"
    />
  );
}
