import { orderName, orders } from "@kantwerk/contract/orders";
import { Outlet } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { RecordFrame } from "../../crud/RecordFrame.tsx";
import { useRecord } from "../../crud/useRecord.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { TabLink } from "../../ui/Tabs.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderContext } from "./OrderContext.ts";
import { OrderStatus } from "./OrderStatus.tsx";
import { orderParts } from "./records.ts";

/** Header and tabs of the order's pages. */
export function OrderLayout({ id }: { id: string }) {
  const t = useTranslations();
  const may = usePermissions();
  const { data: order } = useRecord(orders, id, orderParts);
  if (!order) return <FormSkeleton />;
  const params = { id };
  return (
    <OrderContext value={order}>
      <RecordFrame
        resource={orders}
        record={{ ...order, number: orderName(order) }}
        status={<OrderStatus order={order} />}
        actions={<OrderActions order={order} />}
        pages={
          <>
            <TabLink to="/orders/$id/items" params={params} count={order.items_count ?? undefined}>
              {t("fields.items")}
            </TabLink>
            <TabLink to="/orders/$id/price-extras" params={params}>
              {t("fields.price_extras")}
            </TabLink>
            <TabLink to="/orders/$id/files" params={params}>
              {t("fields.files")}
            </TabLink>
            {may("products.view") ? (
              <TabLink to="/orders/$id/sheets" params={params}>
                {t("common.sheets")}
              </TabLink>
            ) : null}
          </>
        }
      >
        <Outlet />
      </RecordFrame>
    </OrderContext>
  );
}
