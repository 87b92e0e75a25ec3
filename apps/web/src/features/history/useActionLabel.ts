import { useTranslations } from "use-intl";

/** What the history has words for, as people choose from it. */
export const knownActions = [
  "create",
  "update",
  "delete",
  "undo",
  "transition",
  "send",
  "submit",
  "award",
  "defer",
  "decline",
  "unaward",
  "tell-losers",
  "announce",
  "remind",
  "publish",
  "grant",
  "confirm",
  "receive",
  "cancel",
  "revise",
  "duplicate",
  "proposals/apply",
  "extract",
  "invite",
  "withdraw",
  "close",
  "reopen",
  "join",
  "sign-in",
  "sign-in-refused",
  "refused",
  "password",
  "app-added",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes",
  "sso-linked",
  "sso-unlinked",
] as const;

/** What an action is called in the history. */
export function useActionLabel() {
  const t = useTranslations("history.actions");
  return (name: string) => {
    const known = knownActions.find((each) => each === name);
    return known ? t(known) : t("other", { name });
  };
}
