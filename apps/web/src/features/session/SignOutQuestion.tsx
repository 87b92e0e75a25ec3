import { useTranslations } from "use-intl";
import { signOut } from "../../lib/account.ts";
import { hasUnsavedEntries } from "../../lib/ownEntries.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { hasUnsavedForms } from "../../lib/unsavedForms.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

const isAsking = createStore(false);

/** Signs out; confirms first if unsaved input would be lost. */
export function askToSignOut(): void {
  if (hasUnsavedForms() || hasUnsavedEntries()) isAsking.set(true);
  else void signOut();
}

/** The confirmation dialog; rendered once, in the shell. */
export function SignOutQuestion() {
  const t = useTranslations("shell");
  if (!useStore(isAsking)) return null;
  const close = () => isAsking.set(false);
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <ConfirmDialog
      onClose={close}
      title={t("signOut.title")}
      description={t("signOut.text")}
      confirmLabel={t("logout")}
      onConfirm={leave}
    />
  );
}
