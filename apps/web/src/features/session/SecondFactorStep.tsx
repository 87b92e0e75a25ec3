import { useState } from "react";
import { useTranslations } from "use-intl";
import { keepPendingSignIn, type PendingSignIn, type SecondFactor } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { resendCode, type SignInOutcome, verifyByPasskey } from "./account.ts";
import { CodeStep } from "./CodeStep.tsx";
import { hasPasskeys } from "./passkey.ts";
import { RecoveryStep } from "./RecoveryStep.tsx";
import { ResendButton } from "./ResendButton.tsx";
import "./texts.ts";

/** Digits that every authenticator app shows. */
const appDigits = 6;

type Props = { pending: PendingSignIn; onVerified: (outcome: SignInOutcome) => Promise<void> };

/** What proves the sign-in besides the password: the best that the person has, or another one of them. */
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
