import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { type CurvePoint, PriceCurve } from "../calculation/PriceCurve.tsx";
import type { Range } from "./ranges.ts";

type Props = { productId: string; currency: string; most: number; ranges: readonly Range[] };

/** List prices compared with calculated price and full cost, as a chart. */
export function ListPriceCurve({ productId, currency, most, ranges }: Props) {
  const t = useTranslations("listPrices");
  const { money } = useFormats();
  const hasCosts = usePermissions()("costs.view");
  const says = ({ quantity, price, cost, list }: CurvePoint) =>
    t(cost === null ? "curveSays" : "curveSaysCost", {
      count: quantity,
      list: money(list, currency),
      calculated: money(price.toFixed(2), currency),
      cost: money(cost?.toFixed(2), currency),
    });
  const entries = [
    { name: t("listPrice"), look: "border-t-2 border-accent" },
    { name: t("calculated"), look: "border-t border-muted" },
    ...(hasCosts ? [{ name: t("fullCost"), look: "border-t border-dashed border-before" }] : []),
  ];
  const legend = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {entries.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`w-4 ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
  return (
    <PriceCurve
      {...{ productId, currency, most, says, legend }}
      title={t(hasCosts ? "curve" : "curveSold")}
      listPrices={ranges}
    />
  );
}
