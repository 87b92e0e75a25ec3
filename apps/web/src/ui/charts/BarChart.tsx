import { line } from "d3-shape";
import { type ReactNode, useState } from "react";
import { cx } from "../cx.ts";
import { Plot } from "./Plot.tsx";

export type BarPoint = {
  /** The bar's labels on the axis and in the readout. */
  label: string;
  value: number;
  /** Value in the previous period, if any. */
  before?: number | undefined;
};

type Props = {
  label: string;
  /** Before the legend. */
  head?: ReactNode;
  points: readonly BarPoint[];
  /** Labels of the bars and the line. */
  names: { current: string; before: string };
  ticks: readonly { at: number; label: string }[];
  /** Whether the last bar's period is still running. */
  isUnfinished: boolean;
  /** Formats a value for the readout, and shorter for the axis. */
  format: (value: number) => string;
  axisFormat: (value: number) => string;
};

const gap = 0.14;

/** Bars for a period and a line for the previous one. The readout of a bar replaces the legend. Fills its container. */
export function BarChart({ label, head, points, names, ticks, isUnfinished, format, axisFormat }: Props) {
  const [active, setActive] = useState<number>();
  const point = active === undefined ? undefined : points[active];
  const before = points.flatMap((each, index) =>
    each.before === undefined ? [] : [{ index, value: each.before }],
  );
  const told = (each: BarPoint) =>
    `${each.label}: ${names.current} ${format(each.value)}${each.before === undefined ? "" : `, ${names.before} ${format(each.before)}`}`;
  const last = points.at(-1);
  const shown = point ?? last;
  return (
    <figure className="flex size-full min-h-0 flex-col gap-1">
      <figcaption className="flex h-5 min-w-0 items-center gap-x-3 overflow-hidden text-xs whitespace-nowrap text-muted tabular-nums">
        {head}
        <span className="ml-auto" />
        {point ? <span className="truncate">{point.label}</span> : null}
        <span className="flex items-center gap-1.5">
          <span className={cx("size-2.5 rounded-xs", point ? "bg-bar-on" : "bg-bar")} />
          {names.current}
          {point ? <b className="font-semibold text-text">{format(point.value)}</b> : null}
        </span>
        {before.length > 0 ? (
          <span className="flex items-center gap-1.5">
            <span className="h-0 w-3.5 border-t-[1.5px] border-before" />
            {names.before}
            {point?.before === undefined ? null : format(point.before)}
          </span>
        ) : null}
      </figcaption>
      <div className="min-h-0 flex-1">
        <Plot
          label={label}
          span={[0, Math.max(points.length, 1)]}
          values={points.flatMap((each) => [each.value, each.before ?? 0])}
          fromZero
          format={axisFormat}
          ticks={ticks}
          places={points.map((_, index) => index + 0.5)}
          active={active}
          onActive={setActive}
          says={shown ? told(shown) : ""}
        >
          {({ x, y, floor }) => (
            <>
              {active === undefined ? null : (
                <line
                  x1={x(active + 0.5)}
                  x2={x(active + 0.5)}
                  y1={0}
                  y2={floor}
                  className="stroke-line-strong"
                />
              )}
              {points.map(({ label: key, value }, index) => (
                <rect
                  key={key}
                  x={x(index + gap)}
                  width={Math.max(x(index + 1 - gap) - x(index + gap), 1)}
                  y={y(value)}
                  height={Math.max(floor - y(value), 0)}
                  rx={1}
                  strokeDasharray="2 2"
                  className={cx(
                    index === active
                      ? "fill-bar-on"
                      : isUnfinished && index === points.length - 1
                        ? "fill-bar-rest stroke-bar"
                        : "fill-bar",
                  )}
                />
              ))}
              <path
                d={
                  line<(typeof before)[number]>(
                    ({ index }) => x(index + 0.5),
                    ({ value }) => y(value),
                  )(before) ?? undefined
                }
                className="stroke-before"
                strokeWidth={1.25}
                strokeLinejoin="round"
                fill="none"
              />
              {active === undefined || point?.before === undefined ? null : (
                <circle
                  cx={x(active + 0.5)}
                  cy={y(point.before)}
                  r={2.6}
                  strokeWidth={1.4}
                  className="fill-surface stroke-before"
                />
              )}
            </>
          )}
        </Plot>
      </div>
    </figure>
  );
}
