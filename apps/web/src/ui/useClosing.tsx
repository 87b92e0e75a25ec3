import { type ReactNode, useState } from "react";
import { UnsavedChangesDialog } from "./UnsavedChangesDialog.tsx";

/** Closing a dialog that may hold unsaved entries: asks first. The question stands inside the dialog. */
export function useClosing(
  isUnsaved: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [asks, setAsks] = useState(false);
  const leaving = { leave: asks ? onClose : undefined, stay: () => setAsks(false) };
  return {
    close: () => (isUnsaved ? setAsks(true) : onClose()),
    question: <UnsavedChangesDialog leaving={leaving} />,
  };
}
