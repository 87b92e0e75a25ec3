import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { PendingSignIn } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { resendCode } from "./account.ts";
import "./texts.ts";

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

/** Sends another code by mail, once a minute. */
export function ResendButton({ pending }: { pending: PendingSignIn }) {
  const t = useTranslations("session");
  const wait = useWait(pending.sentAt);
  const resend = useAction({ act: () => resendCode(pending), says: () => t("resent"), refreshes: false });
  return (
    <Button variant="ghost" pending={resend.isPending} disabled={wait > 0} onClick={() => resend.run()}>
      {wait > 0 ? t("resendIn", { seconds: wait }) : t("resend")}
    </Button>
  );
}
