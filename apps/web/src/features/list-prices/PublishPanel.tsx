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
  /** Where its ranges begin; they are chosen at first, or the usual quantities where there are none. */
  starts: readonly number[];
};

/** Publishing beside the list prices: what is chosen shows at once what it would write. */
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
