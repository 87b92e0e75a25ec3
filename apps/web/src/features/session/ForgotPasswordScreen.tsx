import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { requestPasswordLink } from "./account.ts";
import { useEmailRules } from "./rules.ts";

/** Asks for a link to set a new password. Whether the address is known is never told. */
export function ForgotPasswordScreen() {
  const t = useTranslations("session");
  const emailRules = useEmailRules();
  const form = useForm({ defaultValues: { email: "" } });
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) => requestPasswordLink(email.trim()),
  });
  const back = (
    <ButtonLink to="/login" variant="ghost">
      {t("backToLogin")}
    </ButtonLink>
  );
  if (send.isSuccess)
    return (
      <AuthLayout title={t("forgotTitle")} text={t("forgotDone", { email: send.variables.email })}>
        {back}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("forgotTitle")} text={t("forgotHelp")}>
      <form noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))} className="grid gap-4">
        <Field label={t("email")} error={form.formState.errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              {...form.register("email", emailRules)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" pending={send.isPending}>
          {t("forgotSend")}
        </Button>
        {back}
      </form>
    </AuthLayout>
  );
}
