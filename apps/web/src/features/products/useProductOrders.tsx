import { useNavigate } from "@tanstack/react-router";
import { Send, ShoppingCart } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { MenuItem } from "../../ui/Menu.tsx";

const CreateOrderDialog = lazy(() =>
  import("../orders/CreateOrderDialog.tsx").then(({ CreateOrderDialog }) => ({ default: CreateOrderDialog })),
);

type Ordering = { products: readonly AnyRecord[]; onCreated?: (() => void) | undefined };

/** What products become: an order, asked for in a dialog, or a purchase request, on its own page. */
export function useProductOrders() {
  const may = usePermissions();
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<Ordering>();
  const order = (products: readonly AnyRecord[], onCreated?: () => void) =>
    setOrdering({ products, onCreated });
  const request = (records: readonly AnyRecord[]) => {
    const products = records.map(({ id }) => id).join(",");
    void navigate({ to: "/purchase-requests/create", search: { products } });
  };
  return {
    order: may("orders.create") ? order : undefined,
    request: may("purchase-requests.create") ? request : undefined,
    dialog: (
      <Suspense fallback={null}>
        {ordering ? <CreateOrderDialog {...ordering} onClose={() => setOrdering(undefined)} /> : null}
      </Suspense>
    ),
  };
}

type Possible = Pick<ReturnType<typeof useProductOrders>, "order" | "request">;

/** The same for selected products, as buttons; nothing where the person may do neither. */
export function orderButtons(possible: Possible) {
  if (!possible.order && !possible.request) return undefined;
  return (records: readonly AnyRecord[], clear: () => void): ReactNode => (
    <OrderButtons {...possible} records={records} onCreated={clear} />
  );
}

type ButtonsProps = Possible & { records: readonly AnyRecord[]; onCreated: () => void };

function OrderButtons({ order, request, records, onCreated }: ButtonsProps) {
  const t = useTranslations();
  return (
    <>
      {order ? <Button onClick={() => order(records, onCreated)}>{t("orders.create.action")}</Button> : null}
      {request ? (
        <Button variant="primary" onClick={() => request(records)}>
          {t("products.createRequest")}
        </Button>
      ) : null}
    </>
  );
}

/** The same for one product, as items of its menu. */
export function OrderItems({ order, request, record }: Possible & { record: AnyRecord }) {
  const t = useTranslations();
  return (
    <>
      {order ? (
        <MenuItem
          icon={<ShoppingCart size={16} aria-hidden="true" className="text-faint" />}
          onSelect={() => order([record])}
        >
          {t("orders.create.action")}
        </MenuItem>
      ) : null}
      {request ? (
        <MenuItem
          icon={<Send size={16} aria-hidden="true" className="text-faint" />}
          onSelect={() => request([record])}
        >
          {t("products.createRequest")}
        </MenuItem>
      ) : null}
    </>
  );
}
