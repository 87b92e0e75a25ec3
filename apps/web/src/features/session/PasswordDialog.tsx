import { useTranslations } from "use-intl";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { saveProfile } from "./account.ts";
import { shortestPassword } from "./rules.ts";

/** Another password, in place of the present one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("session");
  const form = useActionForm({
    values: { current_password: "", password: "", password_confirmation: "" },
    judge: ({ current_password, password, password_confirmation }) => ({
      current_password: current_password ? undefined : t("passwordRequired"),
      password: password.length < shortestPassword ? t("passwordTooShort") : undefined,
      password_confirmation: password_confirmation === password ? undefined : t("passwordMismatch"),
    }),
    act: saveProfile,
    says: () => t("passwordChanged"),
    done: onClose,
    failed: t("profileFailed"),
    refreshes: false,
  });
  return (
    <ActionDialog
      title={t("passwordChange")}
      description={t("passwordEndsSessions")}
      form={form}
      onClose={onClose}
      confirmLabel={t("passwordChange")}
    >
      <FormField control={form.control} name="current_password" label={t("currentPassword")} required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <FormField
        control={form.control}
        name="password"
        label={t("newPassword")}
        help={t("passwordHelp")}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <FormField control={form.control} name="password_confirmation" label={t("confirmPassword")} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
    </ActionDialog>
  );
}
