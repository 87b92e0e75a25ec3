import { priceExtras } from "@kantwerk/contract/priceExtras";
import { ChildList } from "../../crud/ChildList.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { useOrder } from "./OrderContext.ts";
import { hasOpenPrices } from "./records.ts";

const columns = ["name", "item", "price", "per"] as const;

/** The order's surcharges (certificates, cutting, a surface): its own and those of its products. */
export function ExtrasPage() {
  const order = useOrder();
  const labels = useLabels();
  const { money } = useFormats();
  return (
    <ChildList
      resource={priceExtras}
      parent={order}
      by="order"
      columns={columns}
      cells={{
        name: ({ name, kind }) => (
          <>
            {name ?? labels.choice(priceExtras.type, "kind", kind)}
            {name && kind !== "other" ? (
              <span className="ml-2 text-xs text-muted">{labels.choice(priceExtras.type, "kind", kind)}</span>
            ) : null}
          </>
        ),
        price: ({ price }) => money(price, order.currency ?? undefined),
      }}
      editable={hasOpenPrices(order)}
    />
  );
}
