import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Badge } from "../../ui/Badge.tsx";
import type { Product } from "./records.ts";

/** The weight of a product, marked where it was computed before a material was chosen. */
export function Weight({ product }: { product: Product }) {
  const t = useTranslations("products");
  const { figure } = useFormats();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {figure(product.weight_per_unit, "kg")}
      {product.weight_assumed ? (
        <span title={t("weightAssumedHint")}>
          <Badge tone="warn">{t("weightAssumed")}</Badge>
        </span>
      ) : null}
    </span>
  );
}
