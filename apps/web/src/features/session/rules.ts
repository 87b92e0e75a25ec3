import { useTranslations } from "use-intl";

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
