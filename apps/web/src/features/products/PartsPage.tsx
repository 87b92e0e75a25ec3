import { productParts } from "@kantwerk/contract/productParts";
import { useTranslations } from "use-intl";
import { ChildList } from "../../crud/ChildList.tsx";
import { nextPlace } from "../../crud/ordering.ts";
import { QuickAdd } from "../../crud/QuickAdd.tsx";
import { saveRecord } from "../../lib/records.ts";
import { useProduct } from "../../records/ProductContext.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

const columns = ["part", "quantity"] as const;

/** A product's bought parts with the quantity per piece. */
export function PartsPage() {
  const t = useTranslations("production.parts");
  const product = useProduct();
  return (
    <ChildList
      resource={productParts}
      title={t("title")}
      parent={product}
      by="product"
      columns={columns}
      creates={false}
      above={(records) => (
        <QuickAdd
          to={["parts"]}
          label={t("add")}
          onAdd={(part, quantity, key) =>
            saveRecord(productParts, {
              written: {
                attributes: { quantity, sort_order: nextPlace(records) },
                relations: {
                  product: { type: product.type, id: product.id },
                  part: { type: part.type, id: part.id },
                },
              },
              key,
            })
          }
        />
      )}
      empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
      sortable
    />
  );
}
