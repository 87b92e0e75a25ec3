import { useTranslations } from "use-intl";
import { actOn } from "../../../lib/records.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { RequestSupplier } from "../records.ts";

/** Moves an invitation to another e-mail address. */
export function ReaddressDialog({ row, onClose }: { row: RequestSupplier; onClose: () => void }) {
  const t = useTranslations();
  const { name, email } = row.supplier;
  const form = useActionForm({
    // Defaults to the supplier's address, which may have changed since.
    values: { email },
    draft: `readdress ${row.id}`,
    act: (values, key) => actOn(row, "readdress", key, values),
    says: (_, values) => t("purchaseRequests.readdress.done", values),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("purchaseRequests.readdress.title", { name })}
      description={t("purchaseRequests.readdress.text", { email: row.email ?? "" })}
      confirmLabel={t("purchaseRequests.readdress.action")}
    >
      <FormField control={form.control} name="email" label={t("fields.email")} required>
        {(control) => <TextInput {...control} type="email" />}
      </FormField>
    </ActionDialog>
  );
}
