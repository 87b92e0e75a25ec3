import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { leaveForProvider } from "../sso/atProvider.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { PrivacyField } from "./PrivacyField.tsx";
import type { SignInPage } from "./ProblemNotice.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { useSessionForm } from "./useSessionForm.ts";
import "./texts.ts";

type Props = SignInPage & { provider: string; onPassword: () => void };

/** Where everybody signs in at the provider, but for administrators when it is not there. */
export function SsoOnlyStep({ provider, next, problem, onPassword }: Props) {
  const t = useTranslations("session");
  const form = useSessionForm({
    values: { privacy: false },
    judge: ({ privacy }) => ({ privacy: privacy ? undefined : t("privacyRequired") }),
    act: async () => leaveForProvider(next),
  });
  return (
    <AuthLayout title={t("loginTitle")}>
      <Form form={form}>
        <ProblemNotice problem={problem} />
        <PrivacyField control={form.control} name="privacy" />
        <Button type="submit" variant="primary" pending={form.isPending}>
          {t("signInAt", { provider })}
        </Button>
        <Button variant="ghost" onClick={onPassword}>
          {t("signInAsAdministrator")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
