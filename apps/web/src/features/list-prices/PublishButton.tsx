import { useTranslations } from "use-intl";
import { useAction } from "../../lib/useAction.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import type { Publishing } from "./usePublishing.ts";

type Props = { product: Product; publishing: Publishing; onDone?: () => void };

/** Publishes the chosen prices, once per click burst. */
export function PublishButton({ product, publishing, onDone }: Props) {
  const t = useTranslations("listPrices.publish");
  const publish = useAction({
    act: (_: undefined, key) => publishing.publish(product.meta.version, key),
    sameBy: () => [publishing.chosen, publishing.pricing, product.meta.version],
    says: ({ prices }) => t("done", { count: prices.length }),
    failed: t("failed"),
    done: () => onDone?.(),
  });
  return (
    <Button
      variant="primary"
      disabled={!publishing.isReady}
      pending={publish.isPending}
      onClick={() => publish.run(undefined)}
    >
      {t("button", { count: publishing.chosen.length })}
    </Button>
  );
}
