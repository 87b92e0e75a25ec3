import { nice, ticks as ticksOf } from "d3-array";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { linear, type Scale } from "./scale.ts";
import { useSize } from "./useSize.ts";

export type Drawing = { x: Scale; y: Scale /** Where the axis lies. */; floor: number; right: number };

type Props = {
  /** Accessible name. */
  label: string;
  /** Range of the x axis. */
  span: readonly [number, number];
  /** All values, for the range of the y axis. */
  values: readonly number[];
  /** Whether the y axis starts at zero, as for bars. */
  fromZero?: boolean;
  /** Formats a value for the y axis. */
  format: (value: number) => string;
  ticks: readonly { at: number; label: string }[];
  /** Selectable x positions, ascending. */
  places: readonly number[];
  /** Index of the selected position. */
  active: number | undefined;
  onActive: (index: number | undefined) => void;
  /** Text of the selected position. */
  says: string;
  children: (drawing: Drawing) => ReactNode;
};

const margin = { top: 8, right: 6, bottom: 20 };
const letter = 6.4;

const keys: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** The index of the nearest position. */
function nearest(places: readonly number[], at: number): number {
  const distances = places.map((place) => Math.abs(place - at));
  return distances.indexOf(Math.min(...distances));
}

/** Range of the y axis, with some padding unless it starts at zero. */
function bounds(values: readonly number[], fromZero: boolean): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return [0, 1];
  if (fromZero) return [Math.min(0, least), Math.max(most, 1)];
  const room = (most - least || Math.abs(most) || 1) * 0.15;
  return [Math.max(0, least - room), most + room];
}

/**
 * A chart's axes, sized to its container. The user selects a position with pointer or arrow keys; the parent shows
 * its values (`active`).
 */
export function Plot(props: Props) {
  const { label, span, values, fromZero = false, format, ticks, places, active, onActive, says } = props;
  const { ref, width, height } = useSize();
  const floor = Math.max(height - margin.bottom, 1);
  const [least, most] = nice(...bounds(values, fromZero), 3);
  const y = linear([least, most], [floor, margin.top]);
  const lines = ticksOf(least, most, 3);
  const left = Math.max(...lines.map((line) => format(line).length)) * letter + 8;
  const right = Math.max(width - margin.right, left + 1);
  const x = linear(span, [left, right]);
  const placeAt = linear([left, right], span);
  const point = (event: PointerEvent<HTMLElement>) => {
    const place = placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    onActive(nearest(places, place));
  };
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (event.key === "Escape") onActive(undefined);
    if (!step || places.length === 0) return;
    event.preventDefault();
    onActive(active === undefined ? places.length - 1 : step(active, places.length - 1));
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(places.length - 1, 0)}
      aria-valuenow={active ?? Math.max(places.length - 1, 0)}
      aria-valuetext={says}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === "mouse" && onActive(undefined)}
      onKeyDown={press}
      onBlur={() => onActive(undefined)}
      className="size-full min-h-0 touch-pan-y rounded-sm"
    >
      {width > 0 && height > 0 ? (
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
          {lines.map((line) => (
            <g key={line}>
              <line x1={left} x2={right} y1={y(line)} y2={y(line)} className="stroke-grid-line" />
              <text x={left - 6} y={y(line) + 4} textAnchor="end" className="chart-text">
                {format(line)}
              </text>
            </g>
          ))}
          {ticks.map((tick) => (
            <g key={tick.at}>
              <line
                x1={x(tick.at)}
                x2={x(tick.at)}
                y1={floor}
                y2={floor + 4}
                className="stroke-line-strong"
              />
              <text x={x(tick.at) + 3} y={height - 3} className="chart-text">
                {tick.label}
              </text>
            </g>
          ))}
          {props.children({ x, y, floor, right })}
          <line x1={left} x2={right} y1={floor} y2={floor} className="stroke-line-strong" />
        </svg>
      ) : null}
    </div>
  );
}
