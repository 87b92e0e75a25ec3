import { difference } from "@kantwerk/costing/money";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { LotResult } from "./calculation.ts";
import { useAmounts } from "./useAmounts.ts";
import { useSigned } from "./useSigned.ts";

type Props = { present: LotResult; tried: LotResult; currency: string };

/** The figures that decide, as they are and as they would be. */
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
    <table className="w-full text-[13px]">
      <thead className="text-xs text-muted">
        <tr className="border-b border-line [&>th]:pb-1 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {currency}
          </th>
          {(["present", "tried", "change"] as const).map((name) => (
            <th key={name} scope="col" className="text-right">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...amounts, ...shares].map(({ name, was, is, change }) => (
          <tr key={name} className="h-7">
            <th
              scope="row"
              className={name === "unit_price" ? "text-left font-semibold" : "text-left font-normal"}
            >
              {t(name)}
            </th>
            <td className="figures text-right text-muted">{was}</td>
            <td className="figures text-right font-semibold">{is}</td>
            <td className="figures text-right">{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
