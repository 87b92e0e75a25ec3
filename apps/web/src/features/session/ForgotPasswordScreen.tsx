import { useState } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { useEmailProblem } from "./rules.ts";
import { useSessionForm } from "./useSessionForm.ts";

/** Requests a password reset link. Never reveals whether the address is known. */
export function ForgotPasswordScreen() {
  const t = useTranslations("session");
  const emailProblem = useEmailProblem();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSessionForm({
    values: { email: "" },
    judge: ({ email }) => ({ email: emailProblem(email) }),
    act: ({ email }) => endpoints.forgotPassword({ body: { email: email.trim() }, anonymous: true }),
    done: (_, { email }) => setSentTo(email),
  });
  const back = (
    <ButtonLink to="/login" variant="ghost">
      {t("backToLogin")}
    </ButtonLink>
  );
  if (sentTo !== undefined)
    return (
      <AuthLayout title={t("forgotTitle")} text={t("forgotDone", { email: sentTo })}>
        {back}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("forgotTitle")} text={t("forgotHelp")}>
      <Form form={form} footer={back}>
        <FormField control={form.control} name="email" label={t("email")}>
          {(field) => <TextInput {...field} type="email" autoComplete="username" />}
        </FormField>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {t("forgotSend")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
