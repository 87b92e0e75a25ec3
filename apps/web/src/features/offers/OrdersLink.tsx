import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";

/** Links to the purchase orders created by the request's awards. */
export function OrdersLink({ requestId }: { requestId: string }) {
  const t = useTranslations();
  const may = usePermissions();
  if (!may("purchase-orders.view")) return null;
  return (
    <ButtonLink
      to={"/purchase-orders/list" as string}
      search={searchOf({ filter: { purchase_request: requestId } })}
    >
      {t("resources.purchase-orders.many")}
    </ButtonLink>
  );
}
