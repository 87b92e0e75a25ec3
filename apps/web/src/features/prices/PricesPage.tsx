import { groupPrices } from "@kantwerk/contract/groupPrices";
import type { groups } from "@kantwerk/contract/groups";
import { materialPrices } from "@kantwerk/contract/materialPrices";
import type { materials } from "@kantwerk/contract/materials";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ChildScreen } from "../../crud/ViewScreen.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { today } from "../../i18n/zone.ts";
import { listQuery } from "../../lib/records.ts";
import { Card } from "../../ui/Card.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { priceLines } from "./priceLines.ts";

/** The prices of a material or stock size: a chart over time and the list. */
export function PricesPage({ resource, id }: { resource: typeof groups | typeof materials; id: string }) {
  return (
    <ChildScreen
      resource={resource}
      id={id}
      child="prices"
      above={<PriceHistory by={resource.type === "groups" ? "group" : "material"} id={id} />}
    />
  );
}

const StepChart = onDemand(() => import("../../ui/charts/StepChart.tsx").then(({ StepChart }) => StepChart));

/** Price resources by the relationship to their owner. */
const pricesBy = { group: groupPrices, material: materialPrices };

type PriceHistoryProps = { by: keyof typeof pricesBy; id: string };

/** Chart of past and future prices per kg; same rows as the list below it. */
function PriceHistory({ by, id }: PriceHistoryProps) {
  const t = useTranslations("prices");
  const { figure, money } = useFormats();
  const { data } = useQuery(
    listQuery<typeof groupPrices | typeof materialPrices>(pricesBy[by], {
      [`filter[${by}]`]: id,
      "page[size]": 100,
    }),
  );
  const day = today();
  const { lines, until } = priceLines(data?.records ?? [], day);
  if (!lines.some(({ points }) => points.length > 1)) return null;
  const series = lines.map(({ quantity, points }) => ({
    name: quantity === 0 ? t("anyQuantity") : t("fromQuantity", { quantity: figure(quantity, "kg") }),
    points,
  }));
  return (
    <Card title={t("history")}>
      <div className="h-48">
        <StepChart
          label={t("history")}
          series={series}
          until={until}
          today={day}
          format={(value) => money(value)}
        />
      </div>
    </Card>
  );
}
