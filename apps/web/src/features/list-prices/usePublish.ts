import { useTranslations } from "use-intl";
import { useAction } from "../../lib/useAction.ts";
import type { Product } from "../products/records.ts";
import type { Publishing } from "./usePublishing.ts";
import "./texts.ts";

/** Publishes what is chosen, once however often it is pressed. */
export function usePublish(product: Product, publishing: Publishing, done?: () => void) {
  const t = useTranslations("listPrices.publish");
  return useAction({
    act: (_: undefined, key) => publishing.publish(product.meta.version, key),
    sameBy: () => [publishing.chosen, publishing.pricing, product.meta.version],
    says: ({ data }) => t("done", { count: data.attributes.prices.length }),
    failed: t("failed"),
    done: () => done?.(),
  });
}
