import { products } from "@kantwerk/contract/products";
import { useNavigate } from "@tanstack/react-router";
import { Send, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Cells } from "../../crud/columns.tsx";
import type { AnyRecord } from "../../crud/definition.ts";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { CreateOrderDialog } from "../orders/CreateOrderDialog.tsx";
import type { Product } from "./records.ts";
import { Thumbnail } from "./Thumbnail.tsx";

const cells: Cells = { preview: (record) => <Thumbnail record={record} /> };
const include = ["preview", "customer"];

type Ordering = { products: readonly Product[]; clear: () => void };

/** All products; those that are selected become an order or a purchase request. */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const t = useTranslations();
  const may = usePermissions();
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<Ordering>();
  const mayOrder = may("orders.create");
  const mayRequest = may("purchase-requests.create");
  const request = (records: readonly AnyRecord[]) =>
    void navigate({
      to: "/purchase-requests/create",
      search: { products: records.map(({ id }) => id).join(",") },
    });
  const order = (records: readonly AnyRecord[], clear: () => void) =>
    setOrdering({ products: records as readonly Product[], clear });
  return (
    <>
      <ListScreen
        resource={products}
        search={search}
        cells={cells}
        include={include}
        bulkActions={
          mayOrder || mayRequest
            ? (records, clear) => (
                <>
                  {mayOrder ? (
                    <Button onClick={() => order(records, clear)}>{t("orders.create.action")}</Button>
                  ) : null}
                  {mayRequest ? (
                    <Button variant="primary" onClick={() => request(records)}>
                      {t("products.createRequest")}
                    </Button>
                  ) : null}
                </>
              )
            : undefined
        }
        rowActions={(record) => (
          <>
            {mayOrder ? (
              <MenuItem
                icon={<ShoppingCart size={16} aria-hidden="true" className="text-faint" />}
                onSelect={() => order([record], () => undefined)}
              >
                {t("orders.create.action")}
              </MenuItem>
            ) : null}
            {mayRequest ? (
              <MenuItem
                icon={<Send size={16} aria-hidden="true" className="text-faint" />}
                onSelect={() => request([record])}
              >
                {t("products.createRequest")}
              </MenuItem>
            ) : null}
          </>
        )}
      />
      {ordering ? (
        <CreateOrderDialog
          products={ordering.products}
          onClose={() => setOrdering(undefined)}
          onCreated={ordering.clear}
        />
      ) : null}
    </>
  );
}
