import { useMessages, useTranslations } from "use-intl";

/** Actions that have a label in the history, as filter options. */
export const useKnownActions = (): string[] =>
  Object.keys(useMessages().history.actions).filter((name) => name !== "other");

/** The label of an action in the history. */
export function useActionLabel() {
  const t = useTranslations("history.actions");
  const known = useKnownActions();
  return (name: string) => (known.includes(name) ? t(name as "create") : t("other", { name }));
}
