import { purchaseRequestSuppliers, recipientStatuses } from "@kantwerk/contract/purchaseRequestSuppliers";
import { useTranslations } from "use-intl";
import { Card } from "../../../ui/Card.tsx";
import { Status } from "../../../ui/Status.tsx";
import { useRequest } from "./RequestContext.ts";

const { tones } = purchaseRequestSuppliers.fields.status;

/** How many suppliers stand where. */
export function SuppliersCard() {
  const t = useTranslations();
  const { purchase_request_suppliers: suppliers } = useRequest();
  const counts = recipientStatuses
    .map((status) => ({ status, count: suppliers.filter((each) => each.status === status).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <Card title={t("purchaseRequests.progress")}>
      <ul className="grid gap-1.5">
        {counts.map(({ status, count }) => (
          <li key={status} className="flex items-center justify-between">
            <Status tone={tones[status]}>{t(`choices.purchase-request-suppliers.status.${status}`)}</Status>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
