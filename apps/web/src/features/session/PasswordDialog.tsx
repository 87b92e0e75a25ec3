import { useTranslations } from "use-intl";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { IdentityField } from "./IdentityField.tsx";
import { saveProfile } from "./profile.ts";
import { minPasswordLength, useIdentityProblem } from "./rules.ts";

type Props = {
  title: string;
  onClose: () => void;
};

/** Changes the password, or sets the first one. */
export function PasswordDialog({ title, onClose }: Props) {
  const t = useTranslations("session");
  const identityProblem = useIdentityProblem();
  const form = useActionForm({
    draft: false,
    values: { current_password: "", password: "", password_confirmation: "" },
    judge: ({ current_password, password, password_confirmation }) => ({
      current_password: identityProblem(current_password),
      password: password.length < minPasswordLength ? t("passwordTooShort") : undefined,
      password_confirmation: password_confirmation === password ? undefined : t("passwordMismatch"),
    }),
    act: saveProfile,
    says: () => t("passwordChanged"),
    done: onClose,
    failed: t("profileFailed"),
  });
  return (
    <ActionDialog
      title={title}
      description={t("passwordEndsSessions")}
      form={form}
      onClose={onClose}
      confirmLabel={title}
    >
      <IdentityField control={form.control} />
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
