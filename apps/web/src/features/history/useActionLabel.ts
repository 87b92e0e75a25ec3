import { useMessages, useTranslations } from "use-intl";

/** The actions that the history has words for, as people choose from them. */
export const useKnownActions = (): string[] =>
  Object.keys(useMessages().history.actions).filter((name) => name !== "other");

/** What an action is called in the history. */
export function useActionLabel() {
  const t = useTranslations("history.actions");
  const known = useKnownActions();
  return (name: string) => (known.includes(name) ? t(name as "create") : t("other", { name }));
}
