import type { Tier } from "@kantwerk/costing/tiers";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Card } from "../../ui/Card.tsx";
import { type Drawing, Plot } from "../../ui/charts/Plot.tsx";
import { BreakList } from "./BreakList.tsx";
import { breaksQuery, calculationQuery, curveQuantities, type LotResult } from "./calculation.ts";
import { CurveLine, StepLines } from "./curveLines.tsx";

type Props = {
  productId: string;
  currency: string;
  most: number;
  /** Price breaks to draw as steps next to the calculated prices, with the full cost. */
  listPrices?: readonly Tier[];
  title?: string;
  /** Readout of the selected point. */
  says?: (point: CurvePoint) => string;
  legend?: ReactNode;
};

export type CurvePoint = { quantity: number; price: number; cost: number | null; list: string | null };

const listPriceOf = (listPrices: readonly Tier[], quantity: number): string | null =>
  listPrices.find(
    ({ min_quantity, max_quantity }) => min_quantity <= quantity && quantity <= (max_quantity ?? quantity),
  )?.unit_price ?? null;

const pointsOf = (results: readonly LotResult[], listPrices: readonly Tier[]): CurvePoint[] =>
  results.flatMap(({ quantity, unit_price, unit_cost = null }) =>
    unit_price === null
      ? []
      : [
          {
            quantity,
            price: Number(unit_price),
            cost: unit_cost === null ? null : Number(unit_cost),
            list: listPriceOf(listPrices, quantity),
          },
        ],
  );

const none: readonly Tier[] = [];

/** Unit price by quantity, on a logarithmic x axis. */
export function PriceCurve({ productId, currency, most, listPrices, ...props }: Props) {
  const t = useTranslations("calculation");
  const { money, figure } = useFormats();
  const hasCosts = usePermissions()("costs.view");
  const [active, setActive] = useState<number>();
  const { data: breaks = [] } = useQuery({ ...breaksQuery(productId, most), enabled: hasCosts });
  const { data } = useQuery(calculationQuery(productId, curveQuantities(most)));
  const isListed = listPrices !== undefined;
  const points = pointsOf(data?.results ?? [], listPrices ?? none);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const title = props.title ?? t("curve");
  const looked = points[active ?? points.length - 1] ?? last;
  const says =
    props.says?.(looked) ??
    t("curveSays", { count: looked.quantity, price: money(String(looked.price), currency) });
  const powers = [1, 10, 100, 1000, 10_000, 100_000].filter((power) => power <= last.quantity);
  const costs = isListed ? points.flatMap(({ cost }) => cost ?? []) : [];
  const reached = (listPrices ?? none).filter(({ min_quantity }) => min_quantity <= last.quantity);
  const values = [
    ...points.map(({ price }) => price),
    ...costs,
    ...reached.map(({ unit_price }) => Number(unit_price)),
  ];
  const draw = (drawing: Drawing) => (
    <>
      {breaks.map(({ quantity, kind, source }) => (
        <line
          key={`${kind} ${source.id} ${quantity}`}
          x1={drawing.x(Math.log10(quantity))}
          x2={drawing.x(Math.log10(quantity))}
          y1={8}
          y2={drawing.floor}
          strokeDasharray={kind === "tier" ? "2 3" : undefined}
          className={kind === "tier" ? "stroke-line-strong" : "stroke-accent"}
        />
      ))}
      {costs.length > 1 ? <CurveLine kind="cost" points={points} drawing={drawing} /> : null}
      <CurveLine kind={isListed ? "calculated" : "price"} points={points} looked={looked} drawing={drawing} />
      <StepLines tiers={reached} most={last.quantity} drawing={drawing} />
    </>
  );
  const saying = <span className="text-xs text-muted tabular-nums">{says}</span>;
  return (
    <Card title={title} actions={props.legend ? null : saying}>
      {props.legend ? (
        <div className="-mt-1 mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1">
          {props.legend}
          {saying}
        </div>
      ) : null}
      <div className={isListed ? "h-56" : "h-44"}>
        <Plot
          label={title}
          span={[0, Math.log10(last.quantity)]}
          values={values}
          fromZero
          format={(value) => figure(value)}
          ticks={powers.map((power) => ({ at: Math.log10(power), label: figure(power) }))}
          places={points.map(({ quantity }) => Math.log10(quantity))}
          active={active}
          onActive={setActive}
          says={says}
        >
          {draw}
        </Plot>
      </div>
      <BreakList breaks={breaks} />
    </Card>
  );
}
