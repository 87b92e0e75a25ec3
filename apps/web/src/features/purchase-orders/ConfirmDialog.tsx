import { orderName } from "@kantwerk/contract/orders";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { actOn } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { DateInput } from "../../ui/DateInput.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { PurchaseOrder } from "./records.ts";

/** Notes what the supplier confirmed by phone or mail. */
export function ConfirmDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useTranslations("purchaseOrders.confirm");
  const labels = useLabels();
  const name = orderName(order);
  const form = useActionForm({
    draft: "confirm",
    values: {
      confirmed_delivery_date: order.confirmed_delivery_date ?? order.delivery_date,
      supplier_reference: order.supplier_reference,
    },
    act: (values, key) => actOn(order, "confirm", key, values),
    says: () => t("done", { name }),
    done: onClose,
  });
  const label = (field: string) => labels.field("purchase-orders", field);
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
    >
      <FormField
        control={form.control}
        name="confirmed_delivery_date"
        label={label("confirmed_delivery_date")}
      >
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField control={form.control} name="supplier_reference" label={label("supplier_reference")}>
        {({ value, onChange, ...field }) => (
          <TextInput
            {...field}
            value={value ?? ""}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      </FormField>
    </ActionDialog>
  );
}
