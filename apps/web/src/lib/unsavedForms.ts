/** The forms on show with unsaved entries: each function keeps what its form holds. */
const forms = new Set<() => void>();

/** Counts a form as unsaved until the returned function is called. */
export function addUnsavedForm(keep: () => void): () => void {
  forms.add(keep);
  return () => {
    forms.delete(keep);
  };
}

export const hasUnsavedForms = (): boolean => forms.size > 0;

/** Keeps the entries of all unsaved forms, so that they can be restored after the next sign-in. */
export function keepUnsavedForms(): void {
  for (const keep of forms) keep();
}
