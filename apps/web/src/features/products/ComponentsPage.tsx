import { items } from "@kantwerk/contract/items";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ChildList } from "../../crud/ChildList.tsx";
import type { Cells } from "../../crud/columns.tsx";
import { nextPlace } from "../../crud/ordering.ts";
import { QuickAdd } from "../../crud/QuickAdd.tsx";
import { pathOf, subtitleOf, titleOf } from "../../fields/definition.ts";
import { nothing } from "../../fields/kinds.tsx";
import { addresses } from "../../lib/endpoints.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { saveRecord } from "../../lib/records.ts";
import { useProduct } from "../../records/ProductContext.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PartsListButton } from "./PartsListButton.tsx";

const columns = ["item_name", "item_type", "component", "quantity"] as const;
const omittedFields = ["item_type", "component", "unit_price", "discount", "with_parts"];

/** Links the component by number, because the row already shows its name. */
const linkCells: Cells<typeof items> = {
  component: ({ component }) => <ComponentLink component={component} />,
};

function ComponentLink({ component }: Pick<RecordOf<typeof items>, "component">) {
  const path = component && pathOf(component);
  if (!component || !path) return nothing;
  return (
    <Link to={path} className="text-accent hover:underline">
      {subtitleOf(component) ?? titleOf(component)}
    </Link>
  );
}

/** An assembly's components: products and parts with quantities. */
export function ComponentsPage() {
  const t = useTranslations("production");
  const products = useTranslations("products");
  const product = useProduct();
  const mayWrite = usePermissions()("products.update");
  const path = addresses.items("products", product.id);
  const isSingle = product.product_type === "single_part";
  return (
    <ChildList
      resource={items}
      parent={product}
      by="product"
      title={products("tabs.items")}
      path={path}
      columns={columns}
      cells={linkCells}
      omit={() => omittedFields}
      linked={false}
      editable={mayWrite}
      creates={false}
      above={(records) => (
        <div className="flex flex-wrap items-start gap-2">
          <div className="flex-1">
            <QuickAdd
              to={["products", "parts"]}
              label={t("components.add")}
              onAdd={(component, quantity, key) =>
                saveRecord(items, {
                  written: {
                    attributes: {
                      item_name: titleOf(component),
                      item_type: component.type === "parts" ? "part" : "product",
                      quantity,
                      sort_order: nextPlace(records),
                    },
                    relations: { component: { type: component.type, id: component.id } },
                  },
                  key,
                  path,
                })
              }
            />
          </div>
          {isSingle ? null : <PartsListButton product={product.id} />}
        </div>
      )}
      empty={
        <EmptyState
          title={t("components.empty")}
          text={t(isSingle ? "components.noAssembly" : "components.emptyText")}
        />
      }
      sortable
    />
  );
}
