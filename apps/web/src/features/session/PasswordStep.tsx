import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { leaveForProvider } from "../sso/atProvider.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { PrivacyField } from "./PrivacyField.tsx";
import { ProblemNotice, type SignInPage } from "./ProblemNotice.tsx";
import { hasPasskeys } from "./passkey.ts";
import { useEmailProblem } from "./rules.ts";
import { type SignInOutcome, signIn, signInByPasskey } from "./signIn.ts";
import { useSessionForm } from "./useSessionForm.ts";

type Values = { email: string; password: string; privacy: boolean };
type Props = SignInPage & {
  /** Name of the single sign-on provider, if there is one. */
  provider: string | undefined;
  onSignedIn: (outcome: SignInOutcome) => Promise<void>;
};

/** Sign-in by e-mail and password, or by passkey. */
export function PasswordStep({ next, problem, provider, onSignedIn }: Props) {
  const t = useTranslations("session");
  const emailProblem = useEmailProblem();
  const form = useSessionForm<Values>({
    values: { email: "", password: "", privacy: false },
    judge: ({ email, password, privacy }) => ({
      email: emailProblem(email),
      password: password ? undefined : t("passwordRequired"),
      privacy: privacy ? undefined : t("privacyRequired"),
    }),
    act: async ({ email, password }) => onSignedIn(await signIn(email.trim(), password)),
    failed: t("loginFailed"),
  });
  const byPasskey = useAction({
    act: async () => onSignedIn(await signInByPasskey()),
    failed: t("passkeyFailed"),
    refreshes: false,
  });
  const accepted = (start: () => void) => () => {
    if (form.getValues("privacy")) start();
    else form.setError("privacy", { message: t("privacyRequired") });
  };
  return (
    <AuthLayout title={t("loginTitle")}>
      <Form form={form}>
        <ProblemNotice problem={problem} />
        <FormField control={form.control} name="email" label={t("email")}>
          {(field) => <TextInput {...field} type="email" autoComplete="username" />}
        </FormField>
        <FormField control={form.control} name="password" label={t("password")}>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <PrivacyField control={form.control} name="privacy" />
        <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={t("signingIn")}>
          {t("signIn")}
        </Button>
        {hasPasskeys() ? (
          <Button pending={byPasskey.isPending} onClick={accepted(() => byPasskey.run())}>
            {t("passkeySignIn")}
          </Button>
        ) : null}
        {provider ? (
          <Button onClick={accepted(() => leaveForProvider(next))}>{t("signInAt", { provider })}</Button>
        ) : null}
        <Link
          to="/forgot-password"
          className="justify-self-center rounded-sm text-accent hover:underline pointer-coarse:py-2.5"
        >
          {t("forgot")}
        </Link>
      </Form>
    </AuthLayout>
  );
}
