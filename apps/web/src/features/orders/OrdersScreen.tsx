import { orderName, orders } from "@kantwerk/contract/orders";
import { ShoppingCart } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Cells } from "../../crud/columns.tsx";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { OrderStatus } from "./OrderStatus.tsx";

const cells: Cells<typeof orders> = {
  number: (order) => orderName(order),
  status: (order) => <OrderStatus order={order} />,
};

/** The list of orders. "New" links to the products, from which orders are created. */
export function OrdersScreen({ search }: { search: ListSearch }) {
  const t = useTranslations("orders");
  const may = usePermissions();
  const mayCreate = may("orders.create") && may("products.view");
  const toProducts = (isPrimary: boolean) =>
    mayCreate ? (
      <ButtonLink to="/products/list" variant={isPrimary ? "primary" : "default"}>
        {t("selectProducts")}
      </ButtonLink>
    ) : null;
  return (
    <ListScreen
      resource={orders}
      search={search}
      cells={cells}
      actions={toProducts(false)}
      empty={
        <EmptyState
          icon={<ShoppingCart size={28} aria-hidden="true" />}
          title={t("empty")}
          text={mayCreate ? t("emptyText") : undefined}
          action={toProducts(true)}
        />
      }
    />
  );
}
