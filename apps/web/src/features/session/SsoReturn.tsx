import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useAction } from "../../lib/useAction.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { completeSso, type SignInOutcome } from "./account.ts";
import "./texts.ts";

type Props = {
  code: string;
  onSignedIn: (outcome: SignInOutcome) => Promise<void>;
  onFailed: () => void;
};

/** Back from the sign-in provider: completes the sign-in by itself. */
export function SsoReturn({ code, onSignedIn, onFailed }: Props) {
  const t = useTranslations("session");
  const { run } = useAction({
    act: async () => onSignedIn(await completeSso(code)),
    failed: t("loginFailed"),
    refreshes: false,
    refused: () => {
      onFailed();
      return false;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code counts once
  useEffect(() => run(), []);
  return (
    <AuthLayout title={t("loginTitle")}>
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        {t("signingIn")}
      </p>
    </AuthLayout>
  );
}
