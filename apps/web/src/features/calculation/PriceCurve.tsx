import { useQuery } from "@tanstack/react-query";
import { line } from "d3-shape";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Card } from "../../ui/Card.tsx";
import { type Drawing, Plot } from "../../ui/charts/Plot.tsx";
import { cx } from "../../ui/cx.ts";
import { breaksQuery, calculationQuery, curveQuantities } from "./calculation.ts";
import "./texts.ts";

type Props = { productId: string; currency: string; most: number };
type Point = { quantity: number; price: number };

/** How the unit price falls as lots grow, the quantities on a scale of their logarithm. */
export function PriceCurve({ productId, currency, most }: Props) {
  const t = useTranslations("calculation");
  const { money, figure } = useFormats();
  const hasCosts = usePermissions()("costs.view");
  const [active, setActive] = useState<number>();
  const { data: breaks = [] } = useQuery({ ...breaksQuery(productId, most), enabled: hasCosts });
  const { data } = useQuery(calculationQuery(productId, curveQuantities(most)));
  const points: Point[] = (data?.results ?? []).flatMap(({ quantity, unit_price }) =>
    unit_price === null ? [] : [{ quantity, price: Number(unit_price) }],
  );
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const looked = points[active ?? points.length - 1] ?? last;
  const says = t("curveSays", { count: looked.quantity, price: money(String(looked.price), currency) });
  const powers = [1, 10, 100, 1000, 10_000, 100_000].filter((power) => power <= last.quantity);
  const draw = ({ x, y, floor }: Drawing) => (
    <>
      {breaks.map(({ quantity, kind, source }) => (
        <line
          key={`${kind} ${source.id} ${quantity}`}
          x1={x(Math.log10(quantity))}
          x2={x(Math.log10(quantity))}
          y1={8}
          y2={floor}
          strokeDasharray={kind === "tier" ? "2 3" : undefined}
          className={kind === "tier" ? "stroke-line-strong" : "stroke-accent"}
        />
      ))}
      <path
        d={
          line<Point>(
            ({ quantity }) => x(Math.log10(quantity)),
            ({ price }) => y(price),
          )(points) ?? undefined
        }
        className="stroke-bar"
        strokeWidth={1.75}
        fill="none"
      />
      {points.map((point) => (
        <circle
          key={point.quantity}
          cx={x(Math.log10(point.quantity))}
          cy={y(point.price)}
          r={point === looked ? 4 : 2.5}
          className="fill-bar"
        />
      ))}
    </>
  );
  return (
    <Card title={t("curve")} actions={<span className="text-xs text-muted figures">{says}</span>}>
      <div className="h-44">
        <Plot
          label={t("curve")}
          span={[0, Math.log10(last.quantity)]}
          values={points.map(({ price }) => price)}
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
      {breaks.length > 0 ? (
        <ul aria-label={t("breaks.title")} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
          {[...Map.groupBy(breaks, ({ kind, quantity }) => `${kind} ${quantity}`)].map(
            ([key, [first, ...more]]) =>
              first && (
                <li key={key} className="flex items-center gap-1.5">
                  <span
                    aria-hidden="true"
                    className={cx(
                      "h-3 border-l",
                      first.kind === "tier" ? "border-dashed border-line-strong" : "border-accent",
                    )}
                  />
                  <span className="text-muted">{t("breaks.from", { count: first.quantity })}</span>
                  {t(`breaks.${first.kind}`, { step: [first, ...more].map(({ label }) => label).join(", ") })}
                </li>
              ),
          )}
        </ul>
      ) : null}
    </Card>
  );
}
