import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFigures } from "./figures.ts";
import type { Arc } from "./model/circles.ts";
import { measurementOf, toGrid } from "./model/measurement.ts";
import type { Measuring } from "./useMeasuring.ts";

type Props = {
  measuring: Measuring;
  /** Resolution of the model's points, in mm. */
  grid: number;
};

/** The next step of a measurement or its result: size of a circle, distances between two points. */
export function MeasureBox({ measuring: { spots, clicked }, grid }: Props) {
  const t = useTranslations("previews.model");
  const [from, to] = spots;
  const hint = (["measureFirst", "measureSecond", "measureAgain"] as const)[clicked] ?? "measureAgain";
  const circles = [from, to].flatMap((spot) => spot?.arc ?? []);
  return (
    <div
      aria-live={spots.length > clicked ? "off" : "polite"}
      className="pointer-events-none max-w-64 rounded-md border border-line bg-surface px-3 py-2 text-xs"
    >
      {circles.map((arc, place) => (
        <Circle key={place === 0 ? "first" : "second"} arc={arc} grid={grid} />
      ))}
      {from && to ? <Distances from={from} to={to} grid={grid} /> : null}
      <p className="text-muted not-first:mt-1">{t(hint)}</p>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex justify-between gap-6 text-sm">
      <span>{label}</span>
      <strong className="font-semibold tabular-nums">{children}</strong>
    </p>
  );
}

/** Diameter of a hole or radius of a rounded corner; an arc is only accurate to tenths. */
function Circle({ arc: { isFull, radius }, grid }: { arc: Arc; grid: number }) {
  const t = useTranslations("previews.model");
  const { mm } = useFigures();
  if (isFull) return <Line label={t("diameter")}>{`Ø ${mm(toGrid(2 * radius, grid))}`}</Line>;
  return <Line label={t("radius")}>{`R ${mm(Math.round(radius * 10) / 10)}`}</Line>;
}

function Distances({ from, to, grid }: { from: Spots[number]; to: Spots[number]; grid: number }) {
  const t = useTranslations("previews.model");
  const { mm, number } = useFigures();
  const { distance, along, betweenRims } = measurementOf(from, to);
  // The pointer is still on the first point.
  if (distance <= grid) return null;
  const isBetweenMiddles = from.arc !== null && to.arc !== null;
  return (
    <>
      <Line label={t(isBetweenMiddles ? "betweenMiddles" : "distance")}>{mm(toGrid(distance, grid))}</Line>
      {betweenRims === null ? null : <Line label={t("betweenRims")}>{mm(toGrid(betweenRims, grid))}</Line>}
      <dl className="mt-1 flex gap-4 text-muted tabular-nums">
        {(["x", "y", "z"] as const).map((axis) => (
          <div key={axis} className="flex gap-1">
            <dt>{`Δ${axis}`}</dt>
            <dd className="text-text">{number(toGrid(along[axis], grid))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Spots = Measuring["spots"];
