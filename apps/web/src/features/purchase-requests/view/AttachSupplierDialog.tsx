import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { attach } from "../actions.ts";
import { SupplierPicker } from "../SupplierPicker.tsx";
import { AttachDialog, nothingChosen, toggled } from "./AttachDialog.tsx";
import { useRequest } from "./RequestContext.ts";

/** Adds suppliers to the request. */
export function AttachSupplierDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const form = useActionForm({
    draft: "attach supplier",
    values: nothingChosen,
    judge: ({ chosen }) => ({ chosen: chosen.length > 0 ? undefined : t("attach.requiresSupplier") }),
    act: ({ chosen }, key) => attach(request, "supplier", chosen, key),
    says: (_, { chosen }) => t("addedSuppliers", { count: chosen.length }),
    done: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: "chosen" });
  return (
    <AttachDialog
      form={form}
      title={t("attach.supplier")}
      description={request.sent_at ? t("attach.notSent") : undefined}
      onClose={onClose}
      problem={fieldState.error?.message}
    >
      <SupplierPicker
        isChosen={(id) => field.value.includes(id)}
        onToggle={({ id }, on) => field.onChange(toggled(field.value, id, on))}
        taken={new Set(request.purchase_request_suppliers.map(({ supplier }) => supplier.id))}
      />
    </AttachDialog>
  );
}
