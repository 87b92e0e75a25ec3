import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { OtpInput } from "../../ui/OtpInput.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { resendCode, type SignInOutcome, verifyCode } from "./account.ts";

type Props = {
  email: string;
  temporaryToken: string;
  onVerified: (outcome: SignInOutcome) => Promise<void>;
  onLeave: () => void;
};

/** The code from the e-mail. It is sent as soon as every box is filled. */
export function CodeStep({ email, temporaryToken, onVerified, onLeave }: Props) {
  const t = useTranslations("session");
  const [code, setCode] = useState("");
  const verify = useAction({
    act: async (value: string) => onVerified(await verifyCode(value, temporaryToken)),
    failed: t("loginFailed"),
    refreshes: false,
  });
  const resend = useAction({
    act: () => resendCode(temporaryToken),
    says: () => t("resent"),
    refreshes: false,
  });
  const change = (value: string) => {
    setCode(value);
    if (value) verify.run(value);
  };
  return (
    <AuthLayout title={t("codeTitle")} text={t("codeHelp", { email })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code) verify.run(code);
        }}
      >
        <OtpInput
          label={t("codeTitle")}
          onChange={change}
          disabled={verify.isPending}
          invalid={verify.error !== null}
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
          <Button variant="ghost" onClick={onLeave}>
            {t("backToLogin")}
          </Button>
          <Button variant="ghost" pending={resend.isPending} onClick={() => resend.run()}>
            {t("resend")}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
