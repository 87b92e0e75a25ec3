import { useTranslations } from "use-intl";
import { readToken } from "../../lib/session.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { confirmEmail } from "./signIn.ts";

/** Confirms a new e-mail address. Needs a click because mail programs prefetch links. */
export function ConfirmEmailScreen({ token }: { token: string | undefined }) {
  const t = useTranslations("session");
  const confirm = useAction({ act: () => confirmEmail(token ?? ""), refreshes: false });
  const text = confirm.isSuccess ? t("emailConfirmed") : t("emailConfirmHelp");
  return (
    <AuthLayout title={t("emailConfirmTitle")} text={token ? text : t("resetLinkBroken")}>
      {token && !confirm.isSuccess ? (
        <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.run()}>
          {t("emailConfirm")}
        </Button>
      ) : (
        <ButtonLink to={readToken() ? "/profile" : "/login"} variant="primary">
          {readToken() ? t("toProfile") : t("backToLogin")}
        </ButtonLink>
      )}
    </AuthLayout>
  );
}
