import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import type { Product } from "../../records/products.ts";
import type { ProductPrice } from "../prices/verdict.ts";
import { usePriceFigures } from "./usePriceFigures.ts";

/** A calculated price; a click makes it the list price. Plain text for people without permission. */
export function TakeOverLink({ product, price }: { product: Product; price: ProductPrice }) {
  const t = useTranslations("listPrices");
  const may = usePermissions();
  const amount = usePriceFigures();
  const { quantity, calculated_price, list_price } = price;
  const shown = amount(calculated_price);
  const take = useAction({
    act: (_: undefined, idempotencyKey) =>
      endpoints.publishPrices({
        id: product.id,
        body: { quantities: [quantity], margin: null, round_to: null, replace: true },
        idempotencyKey,
        ifMatch: product.meta.version,
      }),
    sameBy: () => [quantity, calculated_price, list_price],
    says: () => t("table.taken", { count: quantity, price: shown }),
    failed: t("publish.failed"),
  });
  const isTaken = calculated_price !== null && Number(calculated_price) === Number(list_price);
  if (calculated_price === null || isTaken || !may("products.update") || !may("costs.view")) return shown;
  const label = t("takeOverAt", { price: shown, count: quantity });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={take.isPending || undefined}
      onClick={() => take.run(undefined)}
      className="relative z-10 border-b border-dotted border-accent hover:text-accent"
    >
      {shown}
    </button>
  );
}
