/** Mounted forms with unsaved entries: each function stores its form's values. */
const forms = new Set<() => void>();

/** Registers a form as unsaved until the returned function is called. */
export function addUnsavedForm(keep: () => void): () => void {
  forms.add(keep);
  return () => {
    forms.delete(keep);
  };
}

export const hasUnsavedForms = (): boolean => forms.size > 0;

/** Stores the entries of all unsaved forms, to be restored after the next sign-in. */
export function keepUnsavedForms(): void {
  for (const keep of forms) keep();
}
