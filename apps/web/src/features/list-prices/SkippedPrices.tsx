import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Skipped } from "./publications.ts";

/** Ranges of a product that keep their price, each with its reason. */
export function SkippedRanges({ reasons }: { reasons: readonly Skipped[] }) {
  const t = useTranslations("listPrices.many");
  return reasons.map(({ quantity, message, problems: [problem] }) => (
    <span key={quantity} className="block text-xs text-warn">
      {quantity === null ? null : `${t("at", { count: quantity })}: `}
      {problem?.message ?? message}
    </span>
  ));
}

/** A product that keeps all its list prices, why, and the way to mend that. */
export function SkippedProduct({ id, reasons }: { id: string; reasons: readonly Skipped[] }) {
  const t = useTranslations("listPrices");
  const [first] = reasons;
  if (!first) return null;
  const { name, number, message, quantity, problems } = first;
  return (
    <tr className="border-b border-line/60 bg-sunken last:border-0">
      <td />
      <th scope="row" className="px-2 py-1.5 text-left font-normal">
        <span className="block text-xs text-muted">{number}</span>
        <span className="wrap-anywhere">{name}</span>
      </th>
      <td colSpan={2} className="px-2 py-1.5 text-muted wrap-anywhere">
        {problems[0]?.message ?? message}
        {quantity === null ? null : ` · ${t("many.stays")}`}
      </td>
      <td className="px-2.5 text-right">
        {first.code === "not_found" ? null : (
          <Link
            to="/products/$id/bulk-prices"
            params={{ id }}
            className="font-medium text-accent hover:underline"
          >
            {t("open")}
          </Link>
        )}
      </td>
    </tr>
  );
}
