import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import type { Product } from "../../records/products.ts";
import { FailedNotice } from "../../ui/Failed.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { usualQuantities } from "../calculation/calculation.ts";
import { pricesQuery } from "../prices/prices.ts";
import { StripProblems } from "./StripProblems.tsx";
import { StripTable } from "./StripTable.tsx";

const TakeOverDialog = onDemand(() =>
  import("./TakeOverDialog.tsx").then(({ TakeOverDialog }) => TakeOverDialog),
);

/** Cost and prices of a product at the usual quantities, with age and problems. */
export function PriceStrip({ product }: { product: Product }) {
  const t = useTranslations("listPrices");
  const may = usePermissions();
  const { data, error, refetch } = useQuery(pricesQuery(product.id, usualQuantities));
  const [quantities, setQuantities] = useState<readonly number[]>();
  if (error && !data) return <FailedNotice title={t("failed")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[157px] rounded-lg" />;
  const mayPublish = may("products.update") && may("costs.view");
  const onTakeOver = mayPublish ? setQuantities : undefined;
  return (
    <section
      aria-label={t("strip")}
      className="overflow-hidden rounded-lg border border-line bg-surface print:hidden"
    >
      <StripTable product={product} read={data} onTakeOver={onTakeOver} />
      <StripProblems product={product} read={data} onTakeOver={onTakeOver} />
      {quantities ? (
        <TakeOverDialog product={product} quantities={quantities} onClose={() => setQuantities(undefined)} />
      ) : null}
    </section>
  );
}
