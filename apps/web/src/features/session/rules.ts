import { useTranslations } from "use-intl";
import { useProfile } from "../../lib/session.ts";

/** Must match the server's rule. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error of an e-mail address. */
export function useEmailProblem() {
  const t = useTranslations("session");
  return (email: string): string | undefined => {
    if (email === "") return t("emailRequired");
    return emailPattern.test(email.trim()) ? undefined : t("emailInvalid");
  };
}

export const minPasswordLength = 10;

/** Returns an error if the user has a password and did not enter it. */
export function useIdentityProblem() {
  const t = useTranslations("session");
  const hasPassword = useProfile()?.has_password ?? true;
  return (currentPassword: string): string | undefined =>
    hasPassword && !currentPassword ? t("passwordRequired") : undefined;
}
