import { type ReactNode, useEffect } from "react";
import type { ActionForm } from "../lib/useAction.ts";
import { firstField } from "./firstField.ts";
import { KeptNotice } from "./KeptNotice.tsx";

type Props = {
  form: ActionForm;
  id?: string;
  className?: string;
  footer?: ReactNode;
  /** True where it is what its page is for. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** Fields, and below them what keeps their values from being taken. */
export function Form({ form, id, className = "grid gap-4", footer, takesFocus, children }: Props) {
  const { element } = form;
  useEffect(() => {
    if (takesFocus && element.current) firstField(element.current)?.focus();
  }, [takesFocus, element]);
  return (
    <form
      id={id}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog of another one's field is a form of its own.
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
