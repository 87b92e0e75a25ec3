import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { keepPendingSignIn, type PendingSignIn } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { OtpInput } from "../../ui/OtpInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { resendCode, type SignInOutcome, verifyCode } from "./account.ts";

const resendMilliseconds = 60_000;

/** Seconds until another code can be asked for; 0: it can. */
function useWait(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The clock is read once a second, so that it may be before the sending.
  const left = Math.min(sentAt + resendMilliseconds - now, resendMilliseconds);
  return Math.max(0, Math.ceil(left / 1000));
}

type Props = { pending: PendingSignIn; onVerified: (outcome: SignInOutcome) => Promise<void> };

/** The code from the e-mail. It is sent as soon as every box is filled. */
export function CodeStep({ pending, onVerified }: Props) {
  const t = useTranslations("session");
  const [code, setCode] = useState("");
  const [tries, setTries] = useState(0);
  const wait = useWait(pending.sentAt);
  const verify = useAction({
    act: async (value: string) => onVerified(await verifyCode(value, pending)),
    failed: t("loginFailed"),
    refreshes: false,
    refused: () => {
      // Boxes that are empty again, the first of them in focus.
      setCode("");
      setTries((before) => before + 1);
      return false;
    },
  });
  const resend = useAction({
    act: () => resendCode(pending),
    says: () => t("resent"),
    refreshes: false,
  });
  const change = (value: string) => {
    setCode(value);
    if (value) verify.run(value);
  };
  return (
    <AuthLayout title={t("codeTitle")} text={t("codeHelp", { email: pending.email })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code) verify.run(code);
        }}
      >
        <OtpInput
          key={tries}
          label={t("codeTitle")}
          digits={pending.digits}
          onChange={change}
          disabled={verify.isPending}
          invalid={verify.error !== null && code === ""}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={code === ""}
          pending={verify.isPending}
          pendingLabel={t("verifying")}
        >
          {t("verify")}
        </Button>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="ghost" onClick={() => keepPendingSignIn(null)}>
            {t("backToLogin")}
          </Button>
          <Button variant="ghost" pending={resend.isPending} disabled={wait > 0} onClick={() => resend.run()}>
            {wait > 0 ? t("resendIn", { seconds: wait }) : t("resend")}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
