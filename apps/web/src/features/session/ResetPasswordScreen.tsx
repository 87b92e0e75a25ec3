import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { minPasswordLength } from "./rules.ts";
import { useSessionForm } from "./useSessionForm.ts";

/** Sets a new password with the token of the link in the e-mail. */
export function ResetPasswordScreen({ token }: { token: string | undefined }) {
  const t = useTranslations("session");
  if (token) return <ResetForm token={token} />;
  return (
    <AuthLayout title={t("resetTitle")} text={t("resetLinkBroken")}>
      <ButtonLink to="/forgot-password" variant="primary">
        {t("forgotTitle")}
      </ButtonLink>
    </AuthLayout>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useTranslations("session");
  const navigate = useNavigate();
  const form = useSessionForm({
    values: { password: "", confirmation: "" },
    judge: ({ password, confirmation }) => ({
      password: password.length < minPasswordLength ? t("passwordTooShort") : undefined,
      confirmation: confirmation === password ? undefined : t("passwordMismatch"),
    }),
    act: ({ password, confirmation }) =>
      endpoints.resetPassword({
        body: { token, password, password_confirmation: confirmation },
        anonymous: true,
      }),
    says: () => t("resetDone"),
    done: () => navigate({ to: "/login" }),
  });
  return (
    <AuthLayout title={t("resetTitle")}>
      <Form form={form}>
        <FormField control={form.control} name="password" label={t("newPassword")} help={t("passwordHelp")}>
          {({ onChange, ...field }) => (
            <PasswordInput
              {...field}
              autoComplete="new-password"
              onChange={(event) => {
                onChange(event);
                if (form.formState.isSubmitted) void form.trigger("confirmation");
              }}
            />
          )}
        </FormField>
        <FormField control={form.control} name="confirmation" label={t("confirmPassword")}>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {t("resetSave")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
