import { useTranslations } from "use-intl";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { PublishButton } from "./PublishButton.tsx";
import { PublishFields } from "./PublishFields.tsx";
import { PublishPreview } from "./PublishPreview.tsx";
import { usePublishing } from "./usePublishing.ts";

type Props = {
  product: Product;
  /** The initial choice; more can be added. */
  quantities: readonly number[];
  onClose: () => void;
};

/** Publishes calculated prices as list prices, after showing old and new side by side. */
export function TakeOverDialog({ product, quantities, onClose }: Props) {
  const t = useTranslations("listPrices.publish");
  const common = useTranslations("common");
  const publishing = usePublishing(product.id, quantities);
  return (
    <Dialog
      size="medium"
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <PublishButton product={product} publishing={publishing} onDone={onClose} />
        </>
      }
    >
      <div className="grid gap-4">
        <PublishFields publishing={publishing} />
        <PublishPreview product={product} publishing={publishing} />
      </div>
    </Dialog>
  );
}
