import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Skipped } from "./publications.ts";

/** Ranges of a product that keep their price, each with the reason. */
export function SkippedRanges({ reasons }: { reasons: readonly Skipped[] }) {
  const t = useTranslations("listPrices.many");
  return reasons.map(({ quantity, message, problems: [problem] }) => (
    <span key={quantity} className="block text-xs text-warn">
      {quantity === null ? null : `${t("at", { count: quantity })}: `}
      {problem?.message ?? message}
    </span>
  ));
}

/** Why a product keeps all its list prices. */
export function SkippedReason({ reasons: [first] }: { reasons: readonly Skipped[] }) {
  const t = useTranslations("listPrices.many");
  if (!first) return null;
  const { problems, message, quantity } = first;
  return (
    <>
      {problems[0]?.message ?? message}
      {quantity === null ? null : ` · ${t("stays")}`}
    </>
  );
}

/** Link to where the problem can be fixed. */
export function SkippedLink({ id, reasons: [first] }: { id: string; reasons: readonly Skipped[] }) {
  const t = useTranslations("listPrices");
  if (first?.code === "not_found") return null;
  return (
    <Link to="/products/$id/bulk-prices" params={{ id }} className="font-medium text-accent hover:underline">
      {t("open")}
    </Link>
  );
}
