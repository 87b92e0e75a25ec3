import { useTranslations } from "use-intl";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { IdentityField } from "./IdentityField.tsx";
import { useIdentityProblem } from "./rules.ts";
import { addPasskey } from "./secondFactors.ts";

type Props = { onAdded: (codes: string[] | undefined) => void; onClose: () => void };

/** Creates a named passkey on this device. */
export function PasskeyDialog({ onAdded, onClose }: Props) {
  const t = useTranslations("session");
  const identityProblem = useIdentityProblem();
  const form = useActionForm({
    draft: false,
    values: { name: "", current_password: "" },
    judge: ({ name, current_password }) => ({
      name: name.trim() ? undefined : t("nameRequired"),
      current_password: identityProblem(current_password),
    }),
    act: ({ name, current_password }) => addPasskey(name.trim(), { current_password }),
    says: () => t("passkeyAdded"),
    done: ({ recovery_codes }) => onAdded(recovery_codes),
    failed: t("passkeyFailed"),
  });
  return (
    <ActionDialog
      title={t("passkeyAdd")}
      description={t("passkeyHelp")}
      form={form}
      onClose={onClose}
      confirmLabel={t("passkeyAdd")}
    >
      <FormField
        control={form.control}
        name="name"
        label={t("passkeyName")}
        help={t("passkeyNameHelp")}
        required
      >
        {(field) => <TextInput {...field} maxLength={255} />}
      </FormField>
      <IdentityField control={form.control} />
    </ActionDialog>
  );
}
