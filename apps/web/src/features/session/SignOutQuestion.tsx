import { createStore, useStore } from "../../lib/store.ts";
import { hasUnsavedForms } from "../../lib/unsavedForms.ts";
import { UnsavedChangesDialog } from "../../ui/UnsavedChangesDialog.tsx";
import { signOut } from "./account.ts";

const isAsking = createStore(false);

/** Signs out, but asks first where a form has unsaved changes: they are dropped. */
export function askToSignOut(): void {
  if (hasUnsavedForms()) isAsking.set(true);
  else void signOut();
}

/** The question itself; stands once in the page's frame. */
export function SignOutQuestion() {
  const isOpen = useStore(isAsking);
  const close = () => isAsking.set(false);
  const leave = () => {
    close();
    void signOut();
  };
  return <UnsavedChangesDialog leaving={{ leave: isOpen ? leave : undefined, stay: close }} />;
}
