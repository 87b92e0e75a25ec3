import { useTranslations } from "use-intl";
import type { Product } from "../../records/products.ts";
import { Card } from "../../ui/Card.tsx";
import { usualQuantities } from "../calculation/calculation.ts";
import { PublishButton } from "./PublishButton.tsx";
import { PublishFields } from "./PublishFields.tsx";
import { PublishPreview } from "./PublishPreview.tsx";
import { usePublishing } from "./usePublishing.ts";

type Props = {
  product: Product;
  /** First quantities of the existing ranges: the initial choice. Without any, the usual quantities. */
  starts: readonly number[];
};

/** Publishing beside the list prices, with a live preview. */
export function PublishPanel({ product, starts }: Props) {
  const t = useTranslations("listPrices.publish");
  const first = starts.length > 0 ? starts : usualQuantities;
  const publishing = usePublishing(product.id, first);
  return (
    <Card title={t("title")}>
      <div className="grid gap-3">
        <PublishFields publishing={publishing} />
        <PublishPreview product={product} publishing={publishing} />
        <PublishButton product={product} publishing={publishing} />
      </div>
    </Card>
  );
}
