import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { firstQuantity } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import { calculationQuery } from "../calculation/calculation.ts";
import "./texts.ts";

/** What a new product comes to, and how much is missing for it; it leads to its calculation. */
export function MadePrice({ productId }: { productId: string }) {
  const t = useTranslations("intake.progress");
  const { money } = useFormats();
  const { data } = useQuery(calculationQuery(productId, [firstQuantity]));
  const result = data?.results[0];
  if (!data || !result) return null;
  const missing = result.warnings.length;
  return (
    <Link
      to="/products/$id/calculations"
      params={{ id: productId }}
      className="grid justify-items-end text-right hover:underline"
    >
      <span className="figures font-medium">
        {result.unit_price === null ? t("noPrice") : money(result.unit_price, data.currency)}
      </span>
      <span className="text-xs text-muted">
        {missing > 0 ? (
          <span
            className="inline-flex items-center gap-1 text-warn"
            title={result.warnings.map(({ message }) => message).join("\n")}
          >
            <TriangleAlert size={12} aria-hidden="true" />
            {t("missing", { count: missing })}
          </span>
        ) : (
          t("priceAt", { count: firstQuantity })
        )}
      </span>
    </Link>
  );
}
