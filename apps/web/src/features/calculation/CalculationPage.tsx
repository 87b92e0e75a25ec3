import type { Source } from "@kantwerk/costing/costRow";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { pathOf } from "../../fields/definition.ts";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";
import { useProduct } from "../../records/ProductContext.ts";
import { FailedNotice } from "../../ui/Failed.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { CalculationTable, type ShownAmounts } from "./CalculationTable.tsx";
import { ChangedSince } from "./ChangedSince.tsx";
import { CheaperStock } from "./CheaperStock.tsx";
import { calculationQuery, quantitiesIn, usualQuantities } from "./calculation.ts";
import type { Per } from "./lines.ts";
import { PriceCurve } from "./PriceCurve.tsx";
import { ProblemStrip } from "./ProblemStrip.tsx";
import { Quantities } from "./Quantities.tsx";
import { SavedCalculations } from "./SavedCalculations.tsx";
import { WhatIf } from "./WhatIf.tsx";

const ofProduct: Record<string, string> = {
  "product-materials": "production/materials",
  "product-operations": "production/operations",
  "product-parts": "production/parts",
  items: "items",
  "price-extras": "price-extras",
};
const whereIts: Record<string, string> = { materials: "prices", groups: "prices", assets: "prices" };

/**
 * The page to view or fix a record: its own, a machine's or material's prices, or the product's list.
 * @param own ids of the current product's own records; components' records have other pages
 */
function sourcePath({ type, id }: Source, productId: string, own: ReadonlySet<string>): string | undefined {
  const list = ofProduct[type];
  if (list) return own.has(id) ? `/products/${productId}/${list}` : undefined;
  const prices = whereIts[type];
  return prices ? `/${type}/${id}/${prices}` : pathOf({ type, id });
}

/** A product's costs and prices for several quantities. */
export function CalculationPage({ asked }: { asked: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const product = useProduct();
  const quantities = quantitiesIn(asked) ?? usualQuantities;
  const { data, error, refetch } = useQuery(calculationQuery(product.id, quantities));
  const [shown, setShown] = useState<ShownAmounts>("both");
  const [per, setPer] = useState<Per>("piece");
  const ownDecimals = useOwnDecimals();
  const [decimals, setDecimals] = useState<"own" | "4">("own");
  const [chosen, setChosen] = useState<number>();
  if (error && !data) return <FailedNotice title={t("calculation.failed")} error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton />;
  const { results, currency } = data;
  const hasCosts = results.some(({ rows }) => rows !== undefined);
  const own = new Set(
    results.flatMap(({ rows = [] }) =>
      rows
        .flatMap((row) => [row.source, ...row.inputs.map(({ source }) => source)])
        .flatMap((of) => of?.id ?? []),
    ),
  );
  const pathTo = (source: { type: string; id: string }) => sourcePath(source, product.id, own);
  const widest = results.length - 1;
  const place = Math.min(chosen ?? Math.floor((results.length * 2) / 3), widest);
  const at = results[place];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {hasCosts ? (
          <>
            <SegmentedControl
              label={t("calculation.show")}
              value={shown}
              onChange={setShown}
              options={(["cost", "price", "both"] as const).map((value) => ({
                value,
                label: t(`calculation.${value}`),
              }))}
            />
            <SegmentedControl
              label={t("calculation.per")}
              value={per}
              onChange={setPer}
              options={(["piece", "lot"] as const).map((value) => ({
                value,
                label: t(`calculation.${value}`),
              }))}
            />
          </>
        ) : null}
        <SegmentedControl
          label={t("calculation.decimals")}
          value={decimals}
          onChange={setDecimals}
          options={(["own", "4"] as const).map((value) => ({
            value,
            label: (0).toLocaleString(locale, { minimumFractionDigits: value === "4" ? 4 : ownDecimals }),
          }))}
        />
        {at ? <ChangedSince productId={product.id} at={at} /> : null}
        <div className="sm:ml-auto">
          <Quantities key={quantities.join()} productId={product.id} quantities={quantities} />
        </div>
      </div>
      <div className={hasCosts ? "grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_18rem]" : "grid gap-3"}>
        <div className="grid min-w-0 gap-3">
          <section className="overflow-hidden rounded-lg border border-line bg-surface">
            <ProblemStrip productId={product.id} results={results} pathTo={pathTo} />
            {at ? <CheaperStock productId={product.id} at={at} /> : null}
            <CalculationTable
              calculation={data}
              shown={hasCosts ? shown : "price"}
              per={per}
              decimals={decimals === "4" ? 4 : undefined}
              chosen={place}
              onChoose={setChosen}
              pathTo={pathTo}
            />
          </section>
          <PriceCurve productId={product.id} currency={currency} most={quantities.at(-1) ?? 1} />
        </div>
        {hasCosts && at ? (
          <WhatIf key={product.id} productId={product.id} calculation={data} at={at} />
        ) : null}
      </div>
      {at ? <SavedCalculations productId={product.id} quantities={quantities} at={at} /> : null}
    </div>
  );
}
