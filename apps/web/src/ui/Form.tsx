import type { ReactNode } from "react";
import type { ActionForm } from "../lib/useAction.ts";
import { KeptNotice } from "./KeptNotice.tsx";

type Props = { form: ActionForm; id?: string; className?: string; footer?: ReactNode; children?: ReactNode };

/** A form with its fields and, below them, the error that belongs to no field. */
export function Form({ form, id, className = "grid gap-4", footer, children }: Props) {
  return (
    <form
      id={id}
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles submit events of nested dialogs' forms: ignore them.
        event.stopPropagation();
        form.submit();
      }}
      className={className}
    >
      {form.kept ? <KeptNotice kept={form.kept} /> : null}
      {children}
      {form.failure ? (
        <p role="alert" className="whitespace-pre-line text-bad">
          {form.failure}
        </p>
      ) : null}
      {footer}
    </form>
  );
}
