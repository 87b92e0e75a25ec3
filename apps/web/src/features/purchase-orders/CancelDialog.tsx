import { useTranslations } from "use-intl";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { orderName, type PurchaseOrder } from "./records.ts";
import "./texts.ts";

/** Cancels an order with the reason that the supplier is told. */
export function CancelDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useTranslations("purchaseOrders.cancel");
  const name = orderName(order);
  const form = useActionForm({
    values: { reason: "" },
    act: (values, idempotencyKey) =>
      api.post(`/restify/purchase-orders/${order.id}/cancel`, values, {
        ifMatch: order.meta.version,
        idempotencyKey,
      }),
    says: () => t("done", { name }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title", { name })}
      description={t("text")}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
      destructive
    >
      <FormField control={form.control} name="reason" label={t("reason")} required>
        {({ onChange, ...field }) => (
          <TextArea {...field} onChange={(event) => onChange(event.target.value)} />
        )}
      </FormField>
    </ActionDialog>
  );
}
