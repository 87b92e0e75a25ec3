import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { resetPassword } from "./account.ts";

const shortest = 10;

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
  const form = useForm({ defaultValues: { password: "", confirmation: "" } });
  const { errors } = form.formState;
  const reset = useMutation({
    mutationFn: async ({ password, confirmation }: { password: string; confirmation: string }) => {
      await resetPassword(token, password, confirmation);
      toast({ title: t("resetDone") });
      await navigate({ to: "/login" });
    },
  });
  const long = (value: string) => value.length >= shortest || t("passwordTooShort");
  const same = (value: string) => value === form.getValues("password") || t("passwordMismatch");
  return (
    <AuthLayout title={t("resetTitle")}>
      <form noValidate onSubmit={form.handleSubmit((values) => reset.mutate(values))} className="grid gap-4">
        <Field label={t("newPassword")} help={t("passwordHelp")} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              {...form.register("password", { validate: long, deps: "confirmation" })}
            />
          )}
        </Field>
        <Field label={t("confirmPassword")} error={errors.confirmation?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              {...form.register("confirmation", { validate: same })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" pending={reset.isPending}>
          {t("resetSave")}
        </Button>
      </form>
    </AuthLayout>
  );
}
