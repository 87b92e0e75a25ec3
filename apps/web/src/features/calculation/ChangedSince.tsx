import { difference } from "@kantwerk/costing/money";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import type { LotResult } from "./calculation.ts";
import { movedId, priceOf, savedQuery } from "./saved.ts";
import { useSigned } from "./useSigned.ts";

/** The price change since the last saved calculation, with a link to its causes. */
export function ChangedSince({ productId, at }: { productId: string; at: LotResult }) {
  const t = useTranslations("calculation");
  const { date } = useFormats();
  const may = usePermissions();
  const { signed, signedPercent } = useSigned();
  const { data } = useQuery(savedQuery(productId, may("users.view")));
  // Ignore saved what-ifs: nobody was quoted those prices.
  const last = data?.records.find((record) => !record.what_if && priceOf(record, at.quantity) !== null);
  const before = last && priceOf(last, at.quantity);
  if (!last || !before || at.unit_price === null || !may("costs.view")) return null;
  const moved = difference(at.unit_price, before);
  const share = Number(moved) / Number(before);
  const look = () => {
    const place = document.getElementById(movedId);
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={look}
      title={last.name}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md px-2 text-xs text-accent hover:underline pointer-coarse:min-h-11"
    >
      {t("changedSince", { date: date(last.created_at) })}
      <span className="figures font-medium">
        {Number(moved) === 0 ? t("unmoved") : `${signed(moved)} (${signedPercent(share)})`}
      </span>
      <ArrowDown size={14} aria-hidden="true" />
    </button>
  );
}
