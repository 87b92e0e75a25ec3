import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { toastError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
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
  const verify = useMutation({
    mutationFn: async (value: string) => onVerified(await verifyCode(value, temporaryToken)),
    onError: (error) => toastError(error, t("loginFailed")),
  });
  const resend = useMutation({
    mutationFn: () => resendCode(temporaryToken),
    onSuccess: () => toast({ title: t("resent") }),
  });
  const change = (value: string) => {
    setCode(value);
    if (value && !verify.isPending) verify.mutate(value);
  };
  return (
    <AuthLayout title={t("codeTitle")} text={t("codeHelp", { email })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code) verify.mutate(code);
        }}
      >
        <OtpInput
          label={t("codeTitle")}
          onChange={change}
          disabled={verify.isPending}
          invalid={verify.isError}
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
          <Button variant="ghost" pending={resend.isPending} onClick={() => resend.mutate()}>
            {t("resend")}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
