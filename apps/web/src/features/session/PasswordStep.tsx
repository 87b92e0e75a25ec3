import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { toastError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { type SignInOutcome, signIn } from "./account.ts";
import { useEmailRules } from "./rules.ts";

type Values = { email: string; password: string; privacy: boolean };
type Props = { onSignedIn: (outcome: SignInOutcome, email: string) => Promise<void> };

/** E-mail and password, with the privacy policy accepted. */
export function PasswordStep({ onSignedIn }: Props) {
  const t = useTranslations("session");
  const emailRules = useEmailRules();
  const form = useForm<Values>({ defaultValues: { email: "", password: "", privacy: false } });
  const { errors } = form.formState;
  const login = useMutation({
    mutationFn: async ({ email, password }: Values) =>
      onSignedIn(await signIn(email.trim(), password), email),
    onError: (error) => toastError(error, t("loginFailed")),
  });
  return (
    <AuthLayout title={t("loginTitle")}>
      <form noValidate onSubmit={form.handleSubmit((values) => login.mutate(values))} className="grid gap-4">
        <Field label={t("email")} error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              {...form.register("email", emailRules)}
            />
          )}
        </Field>
        <Field label={t("password")} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              {...form.register("password", { required: t("passwordRequired") })}
            />
          )}
        </Field>
        <Controller
          control={form.control}
          name="privacy"
          rules={{ required: t("privacyRequired") }}
          render={({ field, fieldState }) => (
            <CheckboxField
              label={t("acceptPrivacy")}
              checked={field.value}
              onChange={field.onChange}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" variant="primary" pending={login.isPending} pendingLabel={t("signingIn")}>
          {t("signIn")}
        </Button>
        <Link
          to="/forgot-password"
          className="justify-self-center rounded-sm text-accent hover:underline pointer-coarse:py-2.5"
        >
          {t("forgot")}
        </Link>
      </form>
    </AuthLayout>
  );
}
