import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { Product } from "../../records/products.ts";
import { Badge } from "../../ui/Badge.tsx";

/** A weight computed with an assumed material. */
export function AssumedWeight({ product }: { product: Product }) {
  const t = useTranslations("products");
  const { figure } = useFormats();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {figure(product.weight_per_unit, "kg")}
      <Badge tone="warn">{t("weightAssumed")}</Badge>
      <span className="text-xs text-muted">{t("weightAssumedHint")}</span>
    </span>
  );
}
