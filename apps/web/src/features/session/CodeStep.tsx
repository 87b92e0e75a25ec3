import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { PendingSignIn } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { OtpInput } from "../../ui/OtpInput.tsx";
import { type SignInOutcome, verifyCode } from "./signIn.ts";

type Props = {
  pending: PendingSignIn;
  digits: number;
  onVerified: (outcome: SignInOutcome) => Promise<void>;
  children?: ReactNode;
};

/** Asks for a code from an e-mail or app; submits once all boxes are filled. */
export function CodeStep({ pending, digits, onVerified, children }: Props) {
  const t = useTranslations("session");
  const [code, setCode] = useState("");
  const [tries, setTries] = useState(0);
  const verify = useAction({
    act: async (value: string) => onVerified(await verifyCode({ mfa_code: value }, pending)),
    failed: t("loginFailed"),
    refreshes: false,
    refused: () => {
      // Remounts the boxes: empty, the first one focused.
      setCode("");
      setTries((before) => before + 1);
      return false;
    },
  });
  const change = (value: string) => {
    setCode(value);
    if (value) verify.run(value);
  };
  return (
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
        digits={digits}
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
      {children}
    </form>
  );
}
