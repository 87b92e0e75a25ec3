import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { keepPendingSignIn, type PendingSignIn, type SecondFactor } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { hasPasskeys } from "./passkey.ts";
import { resendCode, type SignInOutcome, verifyByPasskey, verifyCode } from "./signIn.ts";
import { useSessionForm } from "./useSessionForm.ts";

/** Digits of an authenticator app's code. */
const appDigits = 6;

type Props = { pending: PendingSignIn; onVerified: (outcome: SignInOutcome) => Promise<void> };

/** The second factor: the user's strongest method first, others on request. */
export function SecondFactorStep({ pending, onVerified }: Props) {
  const t = useTranslations("session");
  const methods = pending.methods.filter((each) => each !== "passkey" || hasPasskeys());
  const [chosen, choose] = useState<SecondFactor>(methods[0] ?? "email");
  const send = useAction({ act: () => resendCode(pending), says: () => t("resent"), refreshes: false });
  const change = (method: SecondFactor) => {
    choose(method);
    if (method === "email" && pending.sentAt === 0) send.run();
  };
  return (
    <AuthLayout title={t("codeTitle")} text={t(`codeHelps.${chosen}`, { email: pending.email })}>
      <div className="grid gap-4">
        {chosen === "email" ? (
          <CodeStep pending={pending} digits={pending.digits} onVerified={onVerified} key="email">
            <ResendButton pending={pending} />
          </CodeStep>
        ) : null}
        {chosen === "totp" ? (
          <CodeStep pending={pending} digits={appDigits} onVerified={onVerified} key="totp" />
        ) : null}
        {chosen === "passkey" ? <PasskeyStep pending={pending} onVerified={onVerified} /> : null}
        {chosen === "recovery" ? <RecoveryStep pending={pending} onVerified={onVerified} /> : null}
        <div className="grid justify-items-center gap-1 border-t border-line pt-3">
          {methods
            .filter((method) => method !== chosen)
            .map((method) => (
              <Button key={method} variant="ghost" onClick={() => change(method)}>
                {t(`codeBy.${method}`)}
              </Button>
            ))}
          <Button variant="ghost" onClick={() => keepPendingSignIn(null)}>
            {t("backToLogin")}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}

function PasskeyStep({ pending, onVerified }: Props) {
  const t = useTranslations("session");
  const verify = useAction({
    act: async () => onVerified(await verifyByPasskey(pending)),
    failed: t("passkeyFailed"),
    refreshes: false,
  });
  return (
    <Button variant="primary" pending={verify.isPending} onClick={() => verify.run()}>
      {t("passkeyUse")}
    </Button>
  );
}

const resendMilliseconds = 60_000;

/** Seconds until another code can be requested; 0 if now. */
function useResendDelay(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // `now` updates once a second, so it may be before `sentAt`.
  const left = Math.min(sentAt + resendMilliseconds - now, resendMilliseconds);
  return Math.max(0, Math.ceil(left / 1000));
}

/** Sends another code by mail, at most once a minute. */
function ResendButton({ pending }: { pending: PendingSignIn }) {
  const t = useTranslations("session");
  const wait = useResendDelay(pending.sentAt);
  const resend = useAction({ act: () => resendCode(pending), says: () => t("resent"), refreshes: false });
  return (
    <Button variant="ghost" pending={resend.isPending} disabled={wait > 0} onClick={() => resend.run()}>
      {wait > 0 ? t("resendIn", { seconds: wait }) : t("resend")}
    </Button>
  );
}

type RecoveryStepProps = { pending: PendingSignIn; onVerified: (outcome: SignInOutcome) => Promise<void> };

/** Sign-in with a recovery code. */
function RecoveryStep({ pending, onVerified }: RecoveryStepProps) {
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
