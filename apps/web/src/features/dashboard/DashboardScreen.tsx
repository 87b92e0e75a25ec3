import { type Range, ranges } from "@kantwerk/contract/dashboard";
import { products } from "@kantwerk/contract/products";
import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { suppliers } from "@kantwerk/contract/suppliers";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { formatDate } from "../../i18n/dates.ts";
import { wallClock } from "../../i18n/zone.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { usePreference } from "../../lib/preferences.ts";
import { fetchList } from "../../lib/records.ts";
import { useProfile } from "../../lib/session.ts";
import { onDemand } from "../../ui/onDemand.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { dashboardPreference, mayAny } from "./queries.ts";
import { ToDo } from "./ToDo.tsx";
import { Widgets } from "./Widgets.tsx";

const one = { "page[size]": 1 } as const;

/** Whether the organization has its first product, supplier and request. */
const firstStepsQuery = queryOptions({
  queryKey: ["dashboard", "first-steps"],
  queryFn: async ({ signal }) => {
    const [product, supplier, request] = await Promise.all([
      fetchList(products, one, signal),
      fetchList(suppliers, one, signal),
      fetchList(purchaseRequests, one, signal),
    ]);
    return {
      product: product.page.total > 0,
      supplier: supplier.page.total > 0,
      request: request.page.total > 0,
    };
  },
});

/** `hidesFirstSteps`: the first steps were completed or dismissed. */
type Choices = { range: Range; hidesFirstSteps?: boolean };

const isChoices = (value: unknown): value is Choices =>
  typeof value === "object" && value !== null && ranges.some((range) => range === (value as Choices).range);

// Loads lazily because it imports the file intake.
const FirstSteps = onDemand(() => import("./FirstSteps.tsx").then((module) => module.FirstSteps));

/** Guides an empty organization through its first steps; otherwise shows open tasks and the widgets. */
export function DashboardScreen() {
  const may = usePermissions();
  const [choices = { range: "ytd" }, choose] = usePreference(dashboardPreference, isChoices);
  const hide = () => choose({ ...choices, hidesFirstSteps: true });
  const isAsked = !choices.hidesFirstSteps && firstNeeds.every(may);
  const { data: done, isPending } = useQuery({ ...firstStepsQuery, enabled: isAsked });
  if (isAsked && isPending) return <Skeleton className="h-40 w-full" />;
  if (isAsked && done && !(done.product && done.supplier && done.request))
    return <FirstSteps done={done} onHide={hide} />;
  return (
    <Overview
      range={choices.range}
      onRange={(range) => choose({ ...choices, range, hidesFirstSteps: true })}
    />
  );
}

const firstNeeds = ["products.view", "suppliers.view", "purchase-requests.view"] as const;

type OverviewProps = { range: Range; onRange: (range: Range) => void };

function Overview({ range, onRange }: OverviewProps) {
  const t = useTranslations("dashboard");
  const may = usePermissions();
  const profile = useProfile();
  const { day, time } = wallClock(new Date());
  const part = time < "11:00" ? "morning" : time < "18:00" ? "day" : "evening";
  return (
    <>
      <PageHeader
        title={t(`greeting.${part}`, { name: profile?.name.split(" ")[0] ?? "" })}
        aside={<span className="text-xs">{t("todoOn", { day: formatDate(day) })}</span>}
      />
      <ToDo />
      {mayAny(may) ? <Widgets range={range} onRange={onRange} /> : <p className="text-muted">{t("none")}</p>}
    </>
  );
}
