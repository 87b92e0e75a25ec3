import { mostOrdered } from "@kantwerk/contract/bulk";
import { useNavigate } from "@tanstack/react-router";
import { Send, ShoppingCart } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { toast } from "../../lib/toast.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { maxProductIds } from "../purchase-requests/maxProductIds.ts";
import { type RequestedQuantities, writeNamedProducts } from "../purchase-requests/namedProducts.ts";

const CreateOrderDialog = onDemand(() =>
  import("./CreateOrderDialog.tsx").then(({ CreateOrderDialog }) => CreateOrderDialog),
);

type Ordering = {
  products: readonly Product[];
  onCreated?: (() => void) | undefined;
  /** By product; 1 by default. */
  quantities?: ReadonlyMap<string, number> | undefined;
};

/** Creates an order (in a dialog) or a purchase request (on its own page) from products. */
export function useProductOrders() {
  const may = usePermissions();
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<Ordering>();
  const t = useTranslations("products");
  /** Shows an error if there are more products than an order or request allows. */
  const isTooMany = (
    records: readonly Product[],
    max: number,
    key: "tooManyForOrder" | "tooManyForRequest",
  ) => {
    const count = records.length;
    if (count > max) toast({ title: t(key, { count, max }), variant: "destructive" });
    return count > max;
  };
  const order = (
    products: readonly Product[],
    onCreated?: () => void,
    quantities?: Ordering["quantities"],
  ) => {
    if (!isTooMany(products, mostOrdered, "tooManyForOrder"))
      setOrdering({ products, onCreated, quantities });
  };
  const request = (records: readonly Product[], quantities: RequestedQuantities = new Map()) => {
    if (isTooMany(records, maxProductIds, "tooManyForRequest")) return;
    const products = writeNamedProducts(records, quantities);
    void navigate({ to: "/purchase-requests/create", search: { products } });
  };
  return {
    order: may("orders.create") ? order : undefined,
    request: may("purchase-requests.create") ? request : undefined,
    dialog: ordering ? <CreateOrderDialog {...ordering} onClose={() => setOrdering(undefined)} /> : null,
  };
}

type ProductOrderActions = Pick<ReturnType<typeof useProductOrders>, "order" | "request">;

/** Buttons for the selected products; undefined if the user has neither permission. */
export function orderButtons(actions: ProductOrderActions) {
  if (!actions.order && !actions.request) return undefined;
  return (records: readonly Product[], clear: () => void): ReactNode => (
    <OrderButtons {...actions} records={records} onCreated={clear} />
  );
}

type ButtonsProps = ProductOrderActions & { records: readonly Product[]; onCreated: () => void };

function OrderButtons({ order, request, records, onCreated }: ButtonsProps) {
  const t = useTranslations();
  return (
    <>
      {order ? <Button onClick={() => order(records, onCreated)}>{t("orders.create.action")}</Button> : null}
      {request ? <Button onClick={() => request(records)}>{t("products.createRequest")}</Button> : null}
    </>
  );
}

/** Menu items for one product. */
export function OrderItems({ order, request, product }: ProductOrderActions & { product: Product }) {
  const t = useTranslations();
  return (
    <>
      {order ? (
        <MenuItem
          icon={<ShoppingCart size={16} aria-hidden="true" className="text-faint" />}
          onSelect={() => order([product])}
        >
          {t("orders.create.action")}
        </MenuItem>
      ) : null}
      {request ? (
        <MenuItem
          icon={<Send size={16} aria-hidden="true" className="text-faint" />}
          onSelect={() => request([product])}
        >
          {t("products.createRequest")}
        </MenuItem>
      ) : null}
    </>
  );
}
