import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { LotResult } from "./calculation.ts";

/** Names a cheaper sheet for the selected quantity. */
export function CheaperStock({ productId, at }: { productId: string; at: LotResult }) {
  const t = useTranslations("calculation");
  const { total } = useFormats();
  if (!at.cheaper_stock?.length) return null;
  return (
    <ul className="border-b border-line px-3 py-2 text-xs text-muted">
      {at.cheaper_stock.map(({ source, group, saves }) => (
        <li key={source.id} className="flex flex-wrap gap-x-1.5">
          {t("cheaperStock", { stock: group.name, amount: total(saves), count: at.quantity })}
          <Link
            to="/products/$id/production/materials"
            params={{ id: productId }}
            className="font-medium text-accent hover:underline"
          >
            {t("chooseStock")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
