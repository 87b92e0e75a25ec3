import { difference } from "@kantwerk/costing/money";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import type { LotResult } from "./calculation.ts";
import { useAmounts } from "./useAmounts.ts";
import { useSigned } from "./useSigned.ts";

type Props = { present: LotResult; tried: LotResult; currency: string };

/** Key figures, current and what-if. */
export function WhatIfTotals({ present, tried, currency }: Props) {
  const t = useTranslations("calculation.whatIf");
  const { percent } = useFormats();
  const amount = useAmounts();
  const { signed, signedPercent } = useSigned();
  const amounts = (["unit_cost", "unit_price", "lot_price"] as const).map((name) => {
    const [was, is] = [present[name], tried[name]];
    return {
      name,
      was: amount(was),
      is: amount(is),
      change: was == null || is == null ? "–" : signed(difference(is, was)),
    };
  });
  const shares = (["markup", "margin"] as const).map((name) => {
    const [was, is] = [present[name], tried[name]];
    return {
      name,
      was: percent(was, 1),
      is: percent(is, 1),
      change: was == null || is == null ? "–" : signedPercent(is - was),
    };
  });
  return (
    <FigureTable
      label={t("title")}
      rows={[...amounts, ...shares]}
      keyOf={({ name }) => name}
      rowClass={({ name }) => name === "unit_price" && "*:font-semibold"}
      columns={{
        name: { head: currency, isRowHead: true, cell: ({ name }) => t(name) },
        present: { head: t("present"), className: "text-muted", cell: ({ was }) => was },
        tried: { head: t("tried"), cell: ({ is }) => <b className="font-semibold">{is}</b> },
        change: { head: t("change"), cell: ({ change }) => change },
      }}
    />
  );
}
