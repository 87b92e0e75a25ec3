import { useTranslations } from "use-intl";
import { useProfile } from "../../lib/session.ts";

/** The same shape that the server accepts: something, an @, and a domain with a dot or a host name. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail address. */
export function useEmailProblem() {
  const t = useTranslations("session");
  return (email: string): string | undefined => {
    if (email === "") return t("emailRequired");
    return emailPattern.test(email.trim()) ? undefined : t("emailInvalid");
  };
}

/** Characters that a password needs. */
export const shortestPassword = 10;

/** What is missing to prove who one is: the present password, where there is one. */
export function useIdentityProblem() {
  const t = useTranslations("session");
  const hasPassword = useProfile()?.has_password ?? true;
  return (currentPassword: string): string | undefined =>
    hasPassword && !currentPassword ? t("passwordRequired") : undefined;
}
