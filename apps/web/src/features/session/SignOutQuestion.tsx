import { useTranslations } from "use-intl";
import { signOut } from "../../lib/account.ts";
import { hasUnsavedEntries } from "../../lib/ownEntries.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { hasUnsavedForms } from "../../lib/unsavedForms.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

const isAsking = createStore(false);

/** Signs out, but asks first where entries are not saved: they are dropped. */
export function askToSignOut(): void {
  if (hasUnsavedForms() || hasUnsavedEntries()) isAsking.set(true);
  else void signOut();
}

/** The question itself; stands once in the page's frame. */
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
