import { curveStepAfter, line } from "d3-shape";
import { linear } from "./scale.ts";

const size = { width: 72, height: 20 };

/** A step line of values over time, ending in a dot. Decorative: the text next to it has the values. */
export function Sparkline({ points }: { points: readonly { at: number; value: number }[] }) {
  const last = points.at(-1);
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = linear([points[0]?.at ?? 0, last?.at ?? 1], [1, size.width - 5]);
  const y = linear([least, most], least === most ? [10, 10] : [17, 3]);
  const path =
    line<(typeof points)[number]>(
      ({ at }) => x(at),
      ({ value }) => y(value),
    ).curve(curveStepAfter)([...points]) ?? undefined;
  return (
    <svg {...size} aria-hidden="true" className="block">
      <path d={path} className="stroke-bar" strokeWidth={1.5} fill="none" />
      {last ? <circle cx={x(last.at)} cy={y(last.value)} r={2.4} className="fill-bar-on" /> : null}
    </svg>
  );
}
