import type { Tier } from "@kantwerk/costing/tiers";
import { line } from "d3-shape";
import type { Drawing } from "../../ui/charts/Plot.tsx";
import type { CurvePoint } from "./PriceCurve.tsx";

const looks = {
  price: { className: "stroke-bar", strokeWidth: 1.75 },
  calculated: { className: "stroke-muted", strokeWidth: 1 },
  cost: { className: "stroke-before", strokeWidth: 1.25, strokeDasharray: "4 3" },
} as const;

type LineProps = {
  kind: keyof typeof looks;
  points: readonly CurvePoint[];
  /** The selected point, if any. */
  looked?: CurvePoint;
  drawing: Drawing;
};

/** Price or cost by quantity. */
export function CurveLine({ kind, points, looked, drawing: { x, y } }: LineProps) {
  const levelOf = ({ price, cost }: CurvePoint) => (kind === "cost" ? cost : price);
  const path = line<CurvePoint>(
    ({ quantity }) => x(Math.log10(quantity)),
    (point) => y(levelOf(point) ?? 0),
  ).defined((point) => levelOf(point) !== null)(points as CurvePoint[]);
  return (
    <>
      <path d={path ?? undefined} {...looks[kind]} fill="none" />
      {looked
        ? points.map((point) => (
            <circle
              key={point.quantity}
              cx={x(Math.log10(point.quantity))}
              cy={y(point.price)}
              r={point === looked ? 4 : kind === "price" ? 2.5 : 1.5}
              className={kind === "price" ? "fill-bar" : "fill-muted"}
            />
          ))
        : null}
    </>
  );
}

type StepProps = { tiers: readonly Tier[]; most: number; drawing: Drawing };

/** Price breaks as steps. */
export function StepLines({ tiers, most, drawing: { x, y } }: StepProps) {
  const at = (quantity: number) => x(Math.log10(Math.max(1, Math.min(quantity, most))));
  const ascending = tiers.toSorted((one, other) => one.min_quantity - other.min_quantity);
  return ascending.map(({ min_quantity, max_quantity, unit_price }, place) => {
    const next = ascending[place + 1];
    const isJoined = next !== undefined && max_quantity !== null && next.min_quantity === max_quantity + 1;
    const [from, level] = [at(min_quantity), y(Number(unit_price))];
    const until = isJoined ? at(next.min_quantity) : at(max_quantity ?? most);
    const riser = isJoined ? `V${y(Number(next.unit_price))}` : "";
    return (
      <g key={min_quantity}>
        <path
          d={`M${from} ${level}H${until}${riser}`}
          fill="none"
          strokeWidth={2}
          className="stroke-accent"
        />
        <circle cx={from} cy={level} r={3.5} strokeWidth={1.75} className="fill-surface stroke-accent" />
      </g>
    );
  });
}
