import { useTranslations } from "use-intl";
import type { PendingSignIn } from "../../lib/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type SignInOutcome, verifyCode } from "./account.ts";
import { useSessionForm } from "./useSessionForm.ts";
import "./texts.ts";

type Props = { pending: PendingSignIn; onVerified: (outcome: SignInOutcome) => Promise<void> };

/** One of the codes that were kept for the day on which everything else is lost. */
export function RecoveryStep({ pending, onVerified }: Props) {
  const t = useTranslations("session");
  const form = useSessionForm({
    values: { mfa_code: "" },
    judge: ({ mfa_code }) => ({ mfa_code: mfa_code.trim() ? undefined : t("recoveryRequired") }),
    act: async (values) => onVerified(await verifyCode(values, pending)),
    failed: t("loginFailed"),
  });
  return (
    <Form form={form}>
      <FormField control={form.control} name="mfa_code" label={t("recoveryCode")}>
        {(field) => <TextInput {...field} autoComplete="off" placeholder="XXXX-XXXX-XXXX-XXXX" autoFocus />}
      </FormField>
      <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={t("verifying")}>
        {t("verify")}
      </Button>
    </Form>
  );
}
