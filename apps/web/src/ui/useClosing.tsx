import { type ReactNode, useState } from "react";
import { UnsavedChangesDialog } from "./UnsavedChangesDialog.tsx";

/** Closes a dialog after asking about unsaved entries. Render the question inside the dialog. */
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
