import { useTranslations } from "use-intl";

/** The same shape that the server accepts: something, an @, and a domain with a dot or a host name. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a field for an e-mail address asks for. */
export function useEmailRules() {
  const t = useTranslations("session");
  return {
    required: t("emailRequired"),
    validate: (value: string) => emailPattern.test(value.trim()) || t("emailInvalid"),
  };
}
